"""The soak of Schutt und Asche: all modes, player numbers and rulings, also with other decks and maps."""

from scripts.soaks.base import Soak, quick_bots
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.game import Asche

# Numbers that a group may enter instead of ours; {} is ours.
TABLES: tuple[dict[str, object], ...] = (
    {},
    {"combat_deck": {"dragon": 12, "knight": 8, "sword": 8, "shield": 8}},
    {"combat_deck": {"dragon": 3, "knight": 3, "sword": 0, "shield": 30}},
    {"path_lengths": [1, 2, 9, 12]},
    {"arrows": {"A6": "B4", "C6": "D3", "D6": "D1"}},
    {"gold_deck": {"0": 20, "1": 0}, "dragon_reward": {"1": 3, "8": 0}},
    {"town_tiles": {"power": 4, "knight": 24, "attack": 40}, "coop_removed": {"power": 0, "shield": 1}},
)


class AscheSoak(Soak):
    """All modes in turn; rulings and tables are drawn. A third of the matches has all agents at the table,
    the rest is played at random; alone, all agents have their turn, since `random` hardly gets an armed
    knight there. Tiles and cards are counted at each decision."""

    game = "asche"
    games = 3_000
    every = 1
    all_can_lose = True

    def set_up(self, seed: int, number: int) -> tuple[dict[str, object], list[str]]:
        rng = Rng.seeded(("soak", seed, number))
        seats = 1 + number % 6
        options: dict[str, object] = {
            spec.name: spec.values[rng.below(len(spec.values))]
            for spec in kind_of("asche").options
            if spec.values
        }
        options |= TABLES[rng.below(len(TABLES))] if rng.below(2) else {}
        options["mode"] = modes(seats)[number // 6 % len(modes(seats))]
        options["offer_limit"] = (24, 1, 2)[rng.below(3)]  # random players bargain on and on
        others = quick_bots("asche") if seats == 1 or rng.below(3) == 0 else ["random"]
        return options, [others[rng.below(len(others))] for _ in range(seats)]

    def check_end(self, game: Game) -> None:
        assert isinstance(game, Asche)
        start = game.seats * (int(game.tables.start_power) + int(game.tables.start_knights))
        followers = sum(game.tables.follower_count(one, game.seats) for one in t.FOLLOWERS)
        printed = {
            "tile": t.TOWN_TILE_COUNT + start,
            "gold": t.GOLD_CARDS,
            "combat": t.COMBAT_CARDS,
            "follower": followers,
        }
        census = game.census()
        for of, count in printed.items():
            found = sum(census[key] for key in census if key.startswith(f"{of}:"))
            assert found == count, f"{found} of the {count} pieces of {of} are there"
        won = game.outcome == "dragon_beaten"
        assert won == (game.hits == t.HITS) == bool(game.result().winners), "hits and outcome disagree"
        assert won or game.hopeless(), "the dragon won too early"
        assert (game.outcome == "all_destroyed") <= (game.standing() == 0), "there are provinces left"
        assert game.fight is None, "a fight was left unfinished"
        assert won or game.marked == [], "attack markers were left on the board"

    def wanted(self, seats: int) -> list[str]:
        """Each follower at each of its moments, in each mode."""
        return [
            f"{mode} {id} {window}"
            for mode in modes(seats)
            for id, windows, solo in t.FOLLOWER_ROWS
            if solo or seats > 1
            for window in windows
        ]

    def used(self, game: Game, event: Event) -> list[str]:
        assert isinstance(game, Asche)
        if event.kind != "play_follower":
            return []
        return [f"{game.tables.mode} {event.data['card']} {event.data['window']}"]


def modes(seats: int) -> tuple[str, ...]:
    """The modes for a number of players."""
    return ("solo", "coop", "semi") if seats == 1 else ("coop", "semi")
