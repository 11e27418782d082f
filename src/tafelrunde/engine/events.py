"""What happened, as the table may see it: a shared half and a half for some seats only."""

from collections.abc import Sequence


class Event:
    """One thing that happened. `secret` is shown only to the seats in `seen_by`."""

    __slots__ = ("data", "kind", "number", "rule", "seat", "secret", "seen_by")

    def __init__(
        self,
        kind: str,
        seat: int | None,
        data: dict[str, object],
        secret: dict[str, object] | None = None,
        seen_by: Sequence[int] = (),
        rule: str = "",
        number: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.secret = secret
        self.seen_by = seen_by
        self.rule = rule
        self.number = number

    def as_seen_by(self, seat: int | None) -> dict[str, object]:
        """Plain data for one seat (None: a spectator)."""
        seen: dict[str, object] = {"kind": self.kind, "seat": self.seat, "number": self.number}
        if self.rule:
            seen["rule"] = self.rule
        seen["data"] = self.data
        if self.secret is not None and seat in self.seen_by:
            seen["secret"] = self.secret
        return seen

    def as_dict(self) -> dict[str, object]:
        """Plain data with everything, for the save file."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "data": self.data,
            "secret": self.secret,
            "seen_by": list(self.seen_by),
            "rule": self.rule,
            "number": self.number,
        }
