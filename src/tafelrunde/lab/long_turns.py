"""Turns with a great many plays: how long a table waits for the next question in them."""

import tafelrunde
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match
from tafelrunde.games.dominion.game import Dominion

KINGDOM = "village laboratory festival market throne_room merchant cellar remodel workshop moat".split()
ACTIONS = "village laboratory festival market merchant throne_room".split()
WISHES = {
    "play_action": "throne_room laboratory village market merchant festival".split(),
    "play_twice": "throne_room laboratory market village merchant festival".split(),
    "buy": "gold silver copper supply:province".split(),
}
DECK = ACTIONS * 9 + ["copper", "silver", "gold"] * 3


class Spree(Agent):
    """Plays every Action and every Treasure, one by one, and buys a Province a turn."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """What draws first, Throne Rooms on Throne Rooms; then Treasures; then the Province."""
        assert isinstance(game, Dominion)
        ids = ask.ids()
        wishes = WISHES[ask.prompt] if ask.prompt != "buy" or not game.bought else []
        for wish in wishes:
            if wish in ids:
                return [ids.index(wish)]
        return []


def start() -> Match:
    """Two players, one with a deck that draws itself."""
    players = [{"hand": DECK[:5], "deck": DECK[5:]}, {"hand": ["copper"] * 5}]
    return tafelrunde.position("dominion", {"players": players}, {"kingdom": KINGDOM})


def most_plays(match: Match) -> int:
    """The number of plays in the longest turn so far."""
    longest = plays = 0
    for event in match.all_events():
        plays = 0 if event.kind == "turn" else plays + (event.kind == "play")
        longest = max(longest, plays)
    return longest
