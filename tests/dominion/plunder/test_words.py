"""What Loots, King's Cache and Prosper say: heard in games whose players already have such Treasures."""

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import AgentDesk
from tafelrunde.engine.events import Event
from tafelrunde.games.dominion.sets.plunder_loot import LOOTS
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.test_texts import DEAR_PROMPTS, option_words
from tests.texts import Recorder, check_sentences

ALL_LOOTS = [loot.id for loot in LOOTS]


def hoard() -> Stage:
    """Three players who own each Loot, or King's Caches and money."""
    rich = {"hand": ["kings_cache", "gold", "gold", "jewelled_egg"], "deck": ["gold"] * 8}
    collectors = [{"hand": ALL_LOOTS[:4], "deck": [*ALL_LOOTS[4:], *["village"] * 3]} for _ in range(2)]
    return stage(*collectors, rich, landscapes=["prosper"], kingdom=["cutthroat", "village"])


def hear(match: tr.Match, seed: int) -> tuple[list[Ask], list[Event]]:
    """The questions and events of a game that random players play on from here."""
    game = match.position.copy()
    asked: list[Ask] = []
    events: list[Event] = []
    game.desk = AgentDesk([Recorder(RandomAgent((seed, seat)), asked) for seat in range(game.seats)])
    game.events = events
    while not game.over and len(asked) < 300:
        game.step()
    return asked, events


def test_dear_treasures_read_as_sentences() -> None:
    """Questions, what declining them means, and the log, in both languages."""
    match = hoard().match
    asked: list[Ask] = []
    events: list[Event] = []
    for seed in range(8):
        more_asked, more_events = hear(match, seed)
        asked += more_asked
        events += more_events
    assert {ask.prompt for ask in asked} >= DEAR_PROMPTS
    assert {event.kind for event in events} >= {"to_bottom", "hand_aside", "hand_back", "choose"}
    check_sentences(match, asked, events, option_words)
