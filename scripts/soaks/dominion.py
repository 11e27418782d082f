"""The soak of Dominion: random kingdoms of all cards, with all prophecies and events, 2 to 6 players."""

from scripts.soaks.base import Soak, quick_bots
from scripts.soaks.dominion_steering import Aim, Eager, prepare
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import HEIRLOOM, REACTION, Card
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.landscapes import LANDMARK, PROPHECY
from tafelrunde.games.dominion.library import (
    CARDS,
    KINGDOM,
    LANDSCAPES,
    LANDSCAPES_TO_DRAW,
    PROPHECIES,
    SHELTERS,
)
from tafelrunde.games.dominion.sets.basic import COLONY, PLATINUM
from tafelrunde.games.dominion.turn import is_over

OMENS = [card.id for card in KINGDOM.values() if card.is_omen]


class DominionSoak(Soak):
    """Two of three matches are each about one use of one card or landscape, with agents eager for it; the
    third has all agents at the table and one card after the other in the kingdom for sure. Mostly there is an
    Omen; all else is drawn.
    """

    game = "dominion"
    games = 10_000
    every = 2

    def set_up(self, seed: int, number: int) -> tuple[dict[str, object], list[str]]:
        rng = Rng.seeded(("soak", seed, number))
        aim = self.aim(number)
        wished = [list(KINGDOM)[number // 5 % len(KINGDOM)]] if aim is None else aim.kingdom()
        if rng.below(4):
            wished.append(OMENS[rng.below(len(OMENS))])
        beside = list(LANDSCAPES_TO_DRAW)
        rng.shuffle(beside)
        if aim is not None and aim.landscape is not None and aim.landscape.name in beside:
            beside = [aim.landscape.name]
        options: dict[str, object] = {
            "kingdom": "random",
            "wish": {"cards": list(dict.fromkeys(wished))},
            "landscapes": beside[: 1 if len(beside) == 1 else rng.below(3)],
            "prophecy": list(PROPHECIES)[rng.below(len(PROPHECIES))],
            "platinum": ("no", "yes")[rng.below(2)],
            "shelters": ("no", "yes")[rng.below(2)],
            "start_player": ("random", "first")[rng.below(2)],
            "stalemate": (30, 5)[rng.below(2)],
        }
        if aim is not None:
            options.update(asked_for(aim))
            return options, ["random"] * (2 + number % 5)
        others = quick_bots("dominion")
        return options, [others[rng.below(len(others))] for _ in range(2 + number % 5)]

    def aim(self, number: int) -> Aim | None:
        """What match `number` is about, the same for all numbers of players; None for every third."""
        round, place = divmod(number // 5, 3)
        return None if place == 2 else Aim(WANTED[(2 * round + place) % len(WANTED)])

    def agent(self, name: str, seed: int, number: int, seat: int) -> Agent:
        aim = self.aim(number)
        return super().agent(name, seed, number, seat) if aim is None else Eager(aim, (seed, number, seat))

    def prepare(self, game: Game, seed: int, number: int) -> None:
        aim = self.aim(number)
        if aim is not None:
            assert isinstance(game, Dominion)
            prepare(game, aim)

    def check_end(self, game: Game) -> None:
        assert isinstance(game, Dominion)
        idle = game.idle >= game.table.stalemate * game.seats
        assert is_over(game) or idle, "the game ended for no reason"
        assert (game.result().reason == "stalemate") == (not is_over(game)), "the reason is wrong"
        prophecy = "" if game.suns or game.table.prophecy is None else game.table.prophecy.name
        assert game.fulfilled == prophecy, "Suns and prophecy disagree"
        for player in game.players:
            assert [*player.revealed, *player.looked, *player.aside, *player.hidden] == [], (
                "something was left unfinished"
            )

    def wanted(self, seats: int) -> list[str]:
        return WANTED

    def used(self, game: Game, event: Event) -> list[str]:
        """What happens to a card; a landscape that is bought, received, taken, comes true, acts or counts."""
        assert isinstance(game, Dominion)
        data = event.data
        if event.kind in CARD_USES:
            card = str(data["card"])
            return [card] if card in LANDSCAPES else [f"{card} {CARD_USES[event.kind]}"]
        if event.kind in QUIET and QUIET[event.kind] == (event.rule, data.get("token", "")):
            return [f"{event.rule} reacted"]
        if event.kind == "exchange":
            return [f"{data['for']} gained"]
        if event.kind in LANDSCAPE_USES:
            return [str(data[LANDSCAPE_USES[event.kind]])]
        if event.kind == "game_over":
            return [one.name for one in game.table.of_kind(LANDMARK)]
        if event.kind in ("trash", "discard"):
            cards = data["cards"]
            assert isinstance(cards, list)
            return [f"{card} {event.kind}ed" for card in cards]
        return []


# Events that tell of a landscape, and under which name they do.
LANDSCAPE_USES = {
    "buy_event": "event",
    "buy_project": "project",
    "prophecy": "prophecy",
    "receive": "landscape",
    "state": "state",
    "artifact": "artifact",
}
# Events that tell of a card, and what they tell.
CARD_USES = {"play": "played", "gain": "gained", "react": "reacted", "acts": "reacted"}

# Reactions that the log tells by what they do.
QUIET = {"set_aside": ("faithful_hound", ""), "tokens": ("patron", "coffers")}


def asked_for(aim: Aim) -> dict[str, object]:
    """The options of a match that is about something that only they bring."""
    if aim.landscape is not None:
        prophecy = aim.landscape.kind == PROPHECY
        return {"prophecy": aim.landscape.name} if prophecy else {}
    if aim.card in SHELTERS:
        return {"shelters": "yes"}
    return {"platinum": "yes"} if aim.card in (PLATINUM, COLONY) else {}


def uses(card: Card) -> list[str]:
    """All that can happen to a card: every one can be trashed and discarded, but a Shelter not gained, and a
    pile of different cards is none itself; Heirlooms are not gained, and Night cards are played, too."""
    if card.pile is not None:
        return []
    found = ["trashed", "discarded"]
    if card not in SHELTERS and HEIRLOOM not in card.types:
        found.append("gained")
    if card.is_action or card.is_treasure or card.is_night:
        found.append("played")
    if REACTION in card.types:
        found.append("reacted")
    return found


WANTED = [*LANDSCAPES, *(f"{card.id} {use}" for card in CARDS.values() for use in uses(card))]
