"""What the coach reads off the table: prices, money, sums, names. So they are not written down twice."""

from collections.abc import Callable, Sequence
from typing import Any

from tafelrunde.engine.errors import IllegalAnswer
from tafelrunde.engine.match import Match
from tafelrunde.engine.text import Texts

Figures = dict[str, object]
LEARNER = 0


def figures(match: Match, chosen: Sequence[str], names: Sequence[str], language: str) -> Figures:
    """The figures of a match for the learner who thinks of choosing this; `dear` and `taken` say why not."""
    view: Any = match.view(LEARNER)
    thing = chosen[0] if chosen else ""
    return FIGURES[match.kind.id](match, view["table"], thing, chosen, names, language)


def kunitori(
    match: Match, table: Any, thing: str, chosen: Sequence[str], names: Sequence[str], language: str
) -> Figures:
    """Money, buys, what a pile costs, and how strong a defence with these troops is."""
    prices = {f"pool:{pile['card']}": pile["price"] for pile in table["pool"]}
    return {**purse(table["money"], table["buys"], prices.get(thing)), "sum": defence(match, chosen)}


def defence(match: Match, chosen: Sequence[str]) -> object:
    """The strength of the defender after this answer to the open question, which is tried out on a copy."""
    trial = match.at(match.answer_count)
    before = len(trial.all_events())
    try:
        trial.answer(LEARNER, chosen)
    except IllegalAnswer:
        return ""
    sums = [event.data["defence"] for event in trial.all_events()[before:] if "defence" in event.data]
    return sums[-1] if sums else ""


def dominion(
    match: Match, table: Any, thing: str, chosen: Sequence[str], names: Sequence[str], language: str
) -> Figures:
    """Money, buys, debt, and what a pile costs."""
    prices = {f"supply:{pile['card']}": pile["cost"]["coins"] for pile in table["piles"]}
    debt = table["players"][LEARNER]["debt"]
    return {**purse(table["coins"], table["buys"], prices.get(thing)), "debt": debt}


def purse(money: int, buys: int, price: int | None) -> Figures:
    """What one has, and what something costs."""
    found: Figures = {"money": money, "buys": buys}
    if price is not None:
        found |= {"price": price, "dear": price > money}
    return found


def asche(
    match: Match, table: Any, thing: str, chosen: Sequence[str], names: Sequence[str], language: str
) -> Figures:
    """What has been offered, how often the dragon comes for that, and whose province is meant."""
    state: Any = match.position.describe()
    sum_ = sum(int(gold.rpartition("_")[2]) for player in state["players"] for gold in player["offer"])
    wanted = [number for number, field in zip(state["numbers"], table["fields"]) if field["pawn"] is not None]
    owners = {one["name"]: one["owner"] for one in table["provinces"]}
    owner = owners.get(thing)
    texts = Texts(match.kind.text, language)
    found: Figures = {name: texts.get(f"province.{name}") for name in owners}
    found |= {"sum": sum_, "attacks": max(0, *wanted, 0) - sum_ if wanted else 0}
    if owner is not None:
        found |= {"name": names[owner], "taken": True}
    return found


FIGURES: dict[str, Callable[[Match, Any, str, Sequence[str], Sequence[str], str], Figures]] = {
    "kunitori": kunitori,
    "dominion": dominion,
    "asche": asche,
}
