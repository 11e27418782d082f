"""The rules of Dominion in reading order; their texts stand in text/rules.*.po.

The section is the page of the German rulebook of Rising Sun ("base": of a base game).
"""

from tafelrunde.engine.reference import Rule

BASIC_CARDS = "copper silver gold platinum estate duchy province colony curse"
BASE_CARDS = (
    "cellar chapel moat harbinger merchant vassal village workshop bureaucrat gardens militia moneylender"
    " poacher remodel smithy throne_room bandit council_room festival laboratory library market mine sentry"
    " witch artisan"
)
RISING_SUN_CARDS = (
    "mountain_shrine daimyo artist fishmonger snake_witch aristocrat root_cellar craftsman riverboat poet"
    " river_shrine alley ninja rustic_village change gold_mine imperial_envoy kitsune rice_broker ronin"
    " litter tanuki tea_house samurai rice"
)
PROPHECY_CARDS = (
    "bureaucracy progress enlightenment flourishing_trade divine_wind great_leader kind_emperor good_harvest"
    " approaching_army sickness panic rapid_expansion harsh_winter growth biding_time"
)
EVENT_CARDS = "continue amass asceticism credit foresight practice kintsugi sea_trade receive_tribute gather"


def entries(chapter: str, section: str, ids: str) -> tuple[Rule, ...]:
    """An entry for each id."""
    return tuple(Rule(id, chapter, section) for id in ids.split())


RULES: tuple[Rule, ...] = (
    *entries("contents", "2", "D1 D2 D3 D4"),
    *entries("setup", "base", "D10 D11 D12 D13"),
    *entries("setup", "3", "D30 D31 D32 D33 D34"),
    *entries("turn", "base", "D14 D15 D16 D17 D18 D21"),
    *entries("durations", "8", "D80"),
    *entries("end", "base", "D19 D20"),
    *entries("debt", "6", "D40 D41 D42 D43 D44 D45 D46"),
    *entries("omens", "6", "D50 D51 D52"),
    *entries("shadows", "6-7", "D60 D61 D62 D63 D64"),
    *entries("event_rules", "7", "D70 D71 D72"),
    *entries("basic_cards", "base", BASIC_CARDS),
    *entries("base_cards", "base", BASE_CARDS),
    *entries("rising_sun_cards", "8-10", RISING_SUN_CARDS),
    *entries("prophecies", "10-11", PROPHECY_CARDS),
    *entries("events", "12", EVENT_CARDS),
    *(Rule(f"DH{number}", "rulings", house=True) for number in range(1, 15)),
)
