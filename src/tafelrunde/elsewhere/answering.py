"""Which answers to a question may lead to what a log tells next, the likeliest first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice

from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.following import SAME, SEE, SOFT, Following
from tafelrunde.elsewhere.names import read_cards
from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, Ask
from tafelrunde.engine.text import Texts
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion.cards import Card, FromDeck, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import TEXT

MOST_AMOUNTS = 12
MOST_WAYS = 6
USES = (L.PLAY, L.TRASH, L.DISCARD, L.TOPDECK, L.REACT)
ALL_TREASURES = "all_treasures"
# Which lines tell how much.
AMOUNTS = {"pay_debt": L.REPAY, "spend_coffers": L.USE, "spend_villagers": L.USE}
TEXTS = Texts(TEXT, "en")


def answers(game: Dominion, ask: Ask, following: Following) -> Iterator[list[int]]:
    """All answers worth trying, each once."""
    tried: list[list[int]] = []
    for chosen in proposed(game, ask, following):
        if chosen not in tried and is_legal(ask, chosen):
            tried.append(chosen)
            yield chosen


def is_legal(ask: Ask, chosen: list[int]) -> bool:
    """Whether the question allows an answer."""
    if ask.form == AMOUNT:
        return ask.least <= chosen[0] <= ask.most
    return ask.least <= len(chosen) <= ask.most


def proposed(game: Dominion, ask: Ask, following: Following) -> Iterator[list[int]]:
    """Answers, the likeliest first."""
    told = upcoming(following, ask.seat)
    if ask.form == AMOUNT:
        yield [len(told.get(AMOUNTS.get(ask.prompt, ""), []))]
        for amount in range(min(ask.most, ask.least + MOST_AMOUNTS), ask.least - 1, -1):
            yield [amount]
    elif ask.form == ORDER:
        yield from orders(game, ask, following)
    elif ask.form == ONE:
        yield from single(game, ask, told, following)
    else:
        later = needed(following, ask.seat)
        yield choices(ask.options, told, following)
        if all(isinstance(option, Choice) for option in ask.options):
            yield from several(ask, choices(ask.options, told, following))
            return
        by_line = [
            cards
            for line, cards in zip(following.group.lines, following.left)
            if line.seat == ask.seat and cards and line.verb in told
        ]
        for cards in [*by_line, *told.values()]:
            yield from picked(ask.options, cards[: ask.most], later)
        yield []
        yield list(range(ask.least))


def single(
    game: Dominion, ask: Ask, told: dict[str, list[str | None]], following: Following
) -> Iterator[list[int]]:
    """One option or none: what the log names next, then to decline, then everything else."""
    names = [name_of(game, option) for option in ask.options]
    wanted = [card for cards in told.values() for card in cards if card is not None]
    if L.PLAY in told and ALL_TREASURES in names and any(card in names for card in told[L.PLAY]):
        yield [names.index(ALL_TREASURES)]
    for card in dict.fromkeys(wanted):
        if card in names:
            yield [names.index(card)]
    given = choices(ask.options, told, following)
    yield from ([position] for position in given)
    if L.REACT not in told and not is_told_to_act(ask, told):
        yield []
    places = range(len(names))
    if any(None in cards for cards in told.values()):
        # A card that is not named: what is not needed in this turn, and of that what is in the next.
        now, after = needed(following, ask.seat), needed(following, ask.seat, 1)
        spare = Counter(card.id for card in game.players[ask.seat].hand) - now
        worth = [(not spare[name], -after[name], is_useful(one)) for name, one in zip(names, ask.options)]
        yield from ([one] for one in sorted(places, key=lambda one: worth[one]))
    # What gives something of which the log does not tell comes last.
    yield from ([position] for position in places if not gifts(ask.options[position]))
    yield from ([position] for position in places)
    yield []


def is_told_to_act(ask: Ask, told: dict[str, list[str | None]]) -> bool:
    """Whether something that may be declined could be what a line tells of."""
    return ask.prompt == "may_act" and any(verb in told for verb in (*SOFT, L.RECEIVE, L.TOPDECK))


def choices(options: Sequence[Thing], told: dict[str, list[str | None]], following: Following) -> list[int]:
    """The choices whose gifts the log tells of."""
    got: list[str | None] = [*told.get(L.GAIN, [])]
    got += [word for line in following.group.lines if line.verb == L.GETS for word in line.cards]
    return [
        place
        for place, option in enumerate(options)
        if (wanted := gifts(option)) and not Counter(wanted) - Counter(str(one) for one in got)
    ]


def several(ask: Ask, told: list[int]) -> Iterator[list[int]]:
    """All ways to choose several things, those first that have most of what the log tells of, and then those
    that give least of which it does not tell."""
    places = range(len(ask.options))
    ways = [list(way) for count in range(ask.least, ask.most + 1) for way in combinations(places, count)]

    def unlikely(way: list[int]) -> tuple[int, int]:
        untold = [place for place in way if place not in told and gifts(ask.options[place])]
        return -len([place for place in way if place in told]), len(untold)

    yield from sorted(ways, key=unlikely)


@cache
def gifts_of(id: str) -> tuple[str, ...]:
    """What a choice gives, as lines tell it: by its English name, like "+1 Buy and +$2" or "gain a Gold"."""
    words = TEXTS.get(f"choice.{id}").lower()
    if words.startswith("gain "):
        cards = read_cards(words.removeprefix("gain "))
        return () if isinstance(cards, str) else tuple(str(card) for card in cards)
    if not words.startswith("+"):
        return ()
    return tuple(word for word in words.split(" and ") if "card" not in word)


def gifts(option: Thing) -> tuple[str, ...]:
    """What an option gives, if it is a choice."""
    return gifts_of(option.id) if isinstance(option, Choice) else ()


def orders(game: Dominion, ask: Ask, following: Following) -> Iterator[list[int]]:
    """Two orders: the cards that are seen next come first, or last."""
    names = [option.id for option in ask.options]
    seen: list[str | None] = []
    for _, line, cards in following.to_come():
        if line.seat == ask.seat and line.verb in (L.DRAW, L.LOOK, L.REVEAL):
            seen += cards
        if len(seen) >= len(names):
            break
    # Where nothing is named, decks are dealt as if the last card that was looked at came back uppermost.
    last_first = range(len(names) - 1, -1, -1)
    places = sorted(last_first, key=lambda one: seen.index(names[one]) if names[one] in seen else 99)
    yield places
    yield places[::-1]


def name_of(game: Dominion, option: Thing) -> str:
    """The card that an option is about; its id if it is about none."""
    if isinstance(option, Pile):
        return game.tops[option.number].id if game.left[option.number] else option.card.id
    if isinstance(option, FromDeck):
        return option.card.id
    return option.id


def upcoming(following: Following, seat: int) -> dict[str, list[str | None]]:
    """What a player does next, by the verb: in the present group or, once that has happened, in the next."""
    found: dict[str, list[str | None]] = {}
    groups = [zip(following.group.lines, following.left)]
    if following.at + 1 < len(following.groups):
        later = following.groups[following.at + 1].lines
        groups.append(zip(later, [line.cards for line in later]))
    for group in groups:
        for line, cards in group:
            verb = line.verb if line.verb == L.REVEAL else SAME.get(line.verb, line.verb)
            if line.seat == seat and cards and verb not in (SEE, L.GETS):
                found.setdefault(verb, []).extend(cards)
        if not following.done:
            break
    shown = found.pop(L.REVEAL, None)
    return found | ({L.REVEAL: shown} if shown else {})


def needed(following: Following, seat: int, later: int = 0) -> Counter[str]:
    """What a player does with hand cards after the present group, until this turn is over, or the next one if
    it is not the player's; or in one so many turns later."""
    found: Counter[str] = Counter()
    turn = 0 if following.group.seat == seat else -1
    for group, line, cards in following.to_come():
        if group is following.group:
            continue
        if line.verb == L.TURN:
            turn += line.seat == seat
            if turn > later or (turn == later and line.seat != seat):
                break
        if max(turn, 0) == later and line.seat == seat and line.verb in USES:
            found.update(card for card in cards if card is not None)
    return found


def picked(options: Sequence[Thing], cards: list[str | None], later: Counter[str]) -> Iterator[list[int]]:
    """The positions of these cards; for those that are not named, of what is missed least."""
    wanted = Counter(card for card in cards if card is not None)
    found: list[int] = []
    for position, option in enumerate(options):
        if wanted[option.id] > 0:
            wanted[option.id] -= 1
            found.append(position)
    later = later.copy()
    missed: dict[int, tuple[bool, bool]] = {}
    for position, option in enumerate(options):
        if position not in found:
            missed[position] = (later[option.id] > 0, is_useful(option))
            later[option.id] -= 1
    others = sorted(missed, key=lambda one: missed[one])
    for rest in islice(combinations(others, cards.count(None)), MOST_WAYS):
        yield found + list(rest)


def is_useful(option: Thing) -> bool:
    """Whether a card is good for something in hand."""
    return isinstance(option, Card) and (option.is_action or option.is_treasure)
