"""What the lab refuses or cannot finish, in one sentence."""

from tafelrunde.engine.errors import BadSetup, TafelrundeError


class GameFailed(TafelrundeError):
    """A game that could not be played to its end; those finished before are not lost."""


class BrokenRun(TafelrundeError):
    """A file of finished games that is damaged, foreign, in use or cannot be written."""


class NotInstalled(BadSetup):
    """Something that an extra brings is needed and not there."""

    @staticmethod
    def of(what: str, extra: str) -> "NotInstalled":
        """The sentence that names the command.

        >>> print(NotInstalled.of("Parquet", "lab"))
        Parquet needs more than the plain installation: pip install 'tafelrunde[lab]'
        """
        return NotInstalled(
            f"{what} needs more than the plain installation: pip install 'tafelrunde[{extra}]'"
        )
