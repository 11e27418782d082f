"""Carrying saved games of earlier rules over, one step for each rules version."""

from tafelrunde.engine.upgrade import Saved, Step

Described = dict[str, object]

# Version 0.1.0 knew these sets; its Treasures, and the hooks that its prophecies and events have now.
OLD_BASE = (
    "cellar chapel moat harbinger merchant vassal village workshop bureaucrat gardens militia moneylender"
    " poacher remodel smithy throne_room bandit council_room festival laboratory library market mine sentry"
    " witch artisan"
)
OLD_RISING_SUN = (
    "mountain_shrine daimyo artist fishmonger snake_witch aristocrat root_cellar craftsman riverboat poet"
    " river_shrine alley ninja rustic_village change gold_mine imperial_envoy kitsune rice_broker ronin"
    " litter tanuki tea_house samurai rice"
)
OLD_SETS = {"base": OLD_BASE.split(), "rising_sun": OLD_RISING_SUN.split()}
OLD_TREASURES = "copper silver gold platinum rice".split()
OLD_HOOKS = {"panic": ["panic", "panic_ends"], "divine_wind": [], "kintsugi": ["first_gold"]}
OLD_EVENTS = "continue amass asceticism credit foresight practice sea_trade receive_tribute gather".split()
ON_VICTIMS = "blockaded boarded subdued".split()
GONE = "merchants silver_seen daimyos harvested gained gained_in_buy used_events".split()


def to_effects(saved: Saved) -> None:
    """4: all that waits is one list of effects, all that happened this turn one tally."""
    keep_old_sets(saved)
    for position in saved.positions():
        describe_setup(position, saved.options)
        effects: list[object] = [*prophecy_effects(position), *turn_effects(position)]
        for seat, player in enumerate(listed(position, "players")):
            if isinstance(player, dict):
                effects += delayed_effects(player, seat)
                forget_stay(player)
                keep_gold(player)
        position["effects"] = effects
        position["tally"] = tally_of(position)
        for name in GONE:
            position.pop(name, None)


def keep_old_sets(saved: Saved) -> None:
    """What was drawn from all sets is never drawn from more."""
    wish = saved.options.get("wish")
    wish = dict(wish) if isinstance(wish, dict) else {}
    wish["sets"] = wish.get("sets") or list(OLD_SETS)
    saved.options["wish"] = wish


def to_landscapes(saved: Saved) -> None:
    """6: there are more sets, and events are one kind of landscape among others."""
    keep_old_sets(saved)
    for described in (saved.options, saved.options["wish"], *[one.get("table") for one in saved.positions()]):
        rename_events(described)


def to_victims(saved: Saved) -> None:
    """7: an Attack that lasts and touches nobody waits for nobody."""
    for position in saved.positions():
        position["effects"] = [one for one in listed(position, "effects") if not waits_for_nobody(one)]


def waits_for_nobody(effect: object) -> bool:
    """Whether this is what a Duration does to its victims, without any."""
    return isinstance(effect, dict) and effect.get("hook") in ON_VICTIMS and not effect.get("victims")


def rename_events(described: object) -> None:
    """What were events are landscapes."""
    if isinstance(described, dict) and "events" in described:
        described["landscapes"] = described.pop("events")


def describe_setup(position: Described, options: Described) -> None:
    """Events are landscapes, and what Divine Wind may bring is written down."""
    table = position.get("table")
    if not isinstance(table, dict):
        return
    rename_events(table)
    wish = options["wish"]
    assert isinstance(wish, dict)
    used = [*listed(table, "kingdom"), table.get("riverboat")]
    if table.get("prophecy") == "divine_wind":
        pool = [card for name in wish["sets"] for card in OLD_SETS.get(name, [])]
        table["wind_pool"] = [card for card in pool if card not in used and card not in listed(wish, "ban")]


def prophecy_effects(position: Described) -> list[object]:
    """A prophecy that has come true, and events that remember something, wait for everybody."""
    fulfilled = str(position.get("fulfilled") or "")
    if fulfilled == "enlightenment":
        position["extra"] = OLD_TREASURES
    table = position.get("table")
    named = [str(one) for one in listed(table, "landscapes") if one not in OLD_EVENTS]
    names = [fulfilled, *named] if fulfilled else named
    return [effect(hook, -1) for name in names for hook in OLD_HOOKS.get(name, [name])]


def turn_effects(position: Described) -> list[object]:
    """Merchants and Daimyos of this turn wait for the player whose turn it is."""
    seat = position.get("active", 0)
    merchants = position.get("merchants", 0)
    count = merchants if isinstance(merchants, int) else 0
    found: list[object] = [effect("merchant", seat, "this_turn") for _ in range(count)]
    return found + [effect("daimyo", seat, "this_turn", uid) for uid in listed(position, "daimyos")]


def delayed_effects(player: Described, seat: int) -> list[object]:
    """What was put off waits; cards that were set aside for it lie on it."""
    found: list[object] = []
    for entry in [*listed(player, "due"), *listed(player, "delayed")]:
        if not isinstance(entry, list) or len(entry) != 4:
            continue
        _, handler, uid, cards = entry
        if handler == "take_hand_back":
            found.append(effect(handler, seat, cards=listed(player, "hidden"), holds="secret"))
            player["hidden"] = []
        elif handler in ("play_aside", "foresight"):
            found.append(effect(handler, seat, cards=cards, holds="open"))
            aside = listed(player, "aside")
            for card in cards:
                if card in aside:
                    aside.remove(card)
        elif handler == "river_shrine":
            found.append(effect(handler, seat, "this_turn", uid))
        elif handler in ("riverboat", "samurai"):
            found.append(effect(handler, seat, "game", uid))
    player.pop("due", None)
    player.pop("delayed", None)
    return found


def forget_stay(player: Described) -> None:
    """A card stays in play as long as its effect waits, not for a number of clean-ups."""
    player["in_play"] = [
        [row[0], row[1], row[3], row[4]] if isinstance(row, list) and len(row) == 5 else row
        for row in listed(player, "in_play")
    ]


def keep_gold(player: Described) -> None:
    """Whoever has ever gained a Gold is known by a state."""
    if player.pop("had_gold", False):
        player["states"] = ["had_gold"]


def tally_of(position: Described) -> Described:
    """What had been counted. Which cards were gained was not kept, only how many."""
    seat = position.get("active", 0)
    played = [*listed(position, "harvested"), *(["silver"] if position.get("silver_seen") else [])]
    gained, in_buy = position.get("gained", 0), position.get("gained_in_buy", 0)
    gains: list[object] = []
    if isinstance(gained, int) and isinstance(in_buy, int):
        gains = [[seat, "copper", "buy" if n < in_buy else "action", 0, 0, 0] for n in range(gained)]
    return {
        "plays": [[seat, card] for card in dict.fromkeys(played)],
        "gains": gains,
        "used": listed(position, "used_events"),
        "names": [],
    }


def effect(
    hook: object,
    owner: object,
    until: str = "game",
    uid: object = 0,
    cards: object = (),
    holds: str = "",
) -> Described:
    """An effect as a position describes it."""
    described: Described = {"hook": hook, "owner": owner, "until": until, "uid": uid}
    if cards:
        described.update({"cards": cards, "holds": holds})
    return described


def listed(described: object, name: str) -> list[object]:
    """A list of a description, to be changed in place; an empty one if there is none."""
    value = described.get(name) if isinstance(described, dict) else None
    return value if isinstance(value, list) else []


UPGRADES: dict[int, Step] = {4: to_effects, 6: to_landscapes, 7: to_victims}
