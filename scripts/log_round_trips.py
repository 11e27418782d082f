"""How many logs can be read: games of our own bots are written as logs of dominion.games and read back.

    python -m scripts.log_round_trips --games 24 --first 200
    python -m scripts.log_round_trips --games 20 --cards caravan,courtier
    python -m scripts.log_round_trips --games 20 --cards readable
    python -m scripts.log_round_trips --games 4 --together 1 --cards event:ball,way:way_of_the_ox

Kingdoms of all readable cards, two to four players, as one of them saw it, as nobody did, or with everything
open. What is read must have the same open deeds in every turn, and end with the same scores and decks. With
`--cards`, kingdoms of the base game and some of these cards and landscapes, two players who are keen on them,
as one of the players saw it; counted for a card are the games in which it was played, or owned if it cannot
be played. `readable` are all cards that can be read and are not of the base game.
"""

import argparse
import random
from collections import Counter
from typing import NamedTuple

from tafelrunde.elsewhere.errors import UnreadableLog
from tafelrunde.elsewhere.lines import read_log
from tafelrunde.elsewhere.readable import LANDSCAPES_BY_ID, READABLE
from tafelrunde.elsewhere.retelling import retold
from tafelrunde.engine.events import Event
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.landscapes import FOR_SALE
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.sets import base
from tests.elsewhere.playing import deeds, played, with_beside
from tests.elsewhere.writing import Writer

BASE = [card.id for card in base.CARDS]


class Trip(NamedTuple):
    """How a log was read: whether, what was said if not, and whether the game is another one."""

    was_read: bool
    said: str
    is_wrong: bool


def main() -> None:
    """Count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--bot", default="steward")
    parser.add_argument("--cards", default="")
    parser.add_argument("--beside", default="", help="landscapes that lie beside these cards, by id")
    parser.add_argument("--together", type=int, default=5, help="how many of the cards are in a kingdom")
    parser.add_argument("--open", action="store_true", help="write the logs with everything open")
    parser.add_argument("--kingdoms-of", default="", help="the cards that kingdoms are made of")
    wanted = parser.parse_args()
    if wanted.cards:
        cards = sorted(READABLE - set(BASE)) if wanted.cards == "readable" else wanted.cards.split(",")
        card_by_card(cards, wanted)
        return
    read = 0
    pool = wanted.kingdoms_of.split(",") if wanted.kingdoms_of else sorted(READABLE)
    for seed in range(wanted.first, wanted.first + wanted.games):
        dice = random.Random(seed)
        kingdom = with_beside(dice.sample(pool, 10), random.Random(seed))
        seats = dice.choice([2, 2, 2, 3, 4])
        viewer = dice.choice([-1, 0, 1, None])
        trip = round_trip(kingdom, viewer, *played(kingdom, seats, wanted.bot, seed, dice.sample(kingdom, 3)))
        if trip.was_read:
            read += 1
        else:
            print(f"{seed} ({seats} players, viewer {viewer}): {trip.said}", flush=True)
    print(f"{read} of {wanted.games} logs were read.")


def card_by_card(cards: list[str], wanted: argparse.Namespace) -> None:
    """How the logs of games that really used a card are read: some of these cards in each kingdom."""
    used: Counter[str] = Counter()
    read: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    together, beside = wanted.together, wanted.beside.split(",") if wanted.beside else []
    rounds = wanted.games * (len(cards) + together - 1) // together
    for seed in range(wanted.first, wanted.first + rounds):
        dice = random.Random(seed)
        some = sorted(dice.sample(cards, len(cards)), key=lambda card: used[card])[:together]
        in_supply = [one for one in some if one in CARDS]
        others = dice.sample([one for one in BASE if one not in some], 10 - len(in_supply))
        kingdom = with_beside([*some, *others, *beside], random.Random(seed))
        keen_on = [*some, *beside, *(one.id for card in in_supply for one in CARDS[card].brings)]
        beginning, events, game = played(kingdom, 2, wanted.bot, seed, keen_on)
        trip = round_trip(kingdom, -1 if wanted.open else seed % 2, beginning, events, game)
        in_use = [card for card in some if is_used(card, events, game)]
        used.update(in_use)
        read.update(in_use if trip.was_read else [])
        wrong.update(in_use if trip.is_wrong else [])
        if not trip.was_read:
            print(f"{seed} ({', '.join(in_use)}): {trip.said}", flush=True)
    for card in sorted(cards, key=lambda card: read[card] / max(used[card], 1)):
        print(f"{card}: {read[card]} of {used[card]}{f', {wrong[card]} WRONGLY' if wrong[card] else ''}")


def is_used(card: str, events: list[Event], game: Dominion) -> bool:
    """Whether a card was played, or owned if it cannot be; whether a landscape was bought, or was there."""
    if card in LANDSCAPES_BY_ID:
        name, for_sale = LANDSCAPES_BY_ID[card].name, LANDSCAPES_BY_ID[card].kind in FOR_SALE
        return not for_sale or any(
            name in (event.data.get("event"), event.data.get("project")) for event in events
        )
    pile_of = CARDS[card].pile
    if pile_of is not None:
        pile = {one.id for one in pile_of(2)}
        return any(event.kind == "play" and event.data["card"] in pile for event in events)
    if any(CARDS[card].types.count(kind) for kind in ("action", "treasure", "night")):
        return any(event.kind == "play" and event.data["card"] == card for event in events)
    return any(card in game.owned(seat) for seat in range(len(game.players)))


def round_trip(
    kingdom: list[str], viewer: int | None, beginning: Dominion, events: list[Event], game: Dominion
) -> Trip:
    """Write a game and read it."""
    log = Writer(viewer).write(beginning, events, kingdom)
    try:
        match = retold(read_log(log), kingdom)
    except UnreadableLog as error:
        return Trip(False, str(error), False)
    assert match.result is not None
    same = match.result.scores == game.result().scores and all(
        sorted(match.position.owned(seat)) == sorted(game.owned(seat)) for seat in range(len(game.players))
    )
    same = same and deeds(match.all_events()) == deeds(events)
    return Trip(same, "" if same else "another game", not same)


if __name__ == "__main__":
    main()
