"""Which rules and rulings a player wants to read beside a card."""

from tafelrunde.games.kunitori import cards as c
from tafelrunde.games.kunitori.cards import Card

BY_CARD: dict[str, tuple[str, ...]] = {
    "ishida_mitsunari": ("KC7",),
    "fake_fortress": ("K80", "KH9", "KH12", "KC7"),
    "gunner_mercenaries": ("KC7",),
    "land_destroyer": ("K81", "KH12", "KH13", "KH37"),
    "loyal_servants_warning": ("K82", "KC4", "KH20"),
    "trap": ("K83", "KH14"),
    "take_back": ("K84", "KH15"),
    "beauty": ("K85", "KH16"),
    "travelling_monk": ("K86", "KH3", "KH17", "KH18"),
    "skilled_ninja": ("K87", "KC9", "KH19"),
    "temple_tax": ("K90",),
    "defence_wall": ("K95", "K26", "KH21"),
    "temple_town": ("K96", "KH22"),
    "field_improvement": ("K97", "KH23"),
    "port_town": ("K98", "KH24"),
    "castle_town": ("K99",),
    "abolition_of_tolls": ("K98",),
    "market_place": ("K90",),
    "fantastic_castle": ("KC6",),
}
BY_MARK: dict[str, tuple[str, ...]] = {
    c.DISCARDED_AFTER_BATTLE: ("K80", "KH12"),
    c.DESTROYER: ("K81", "KH13"),
    c.NINJA: ("K87",),
    c.WALL: ("K95", "KH21"),
    c.GIVEN_AWAY: ("K85",),
}
BY_TYPE: dict[str, tuple[str, ...]] = {
    c.GENERAL: ("K30", "KH4", "KH5"),
    c.UNIT: ("K31",),
    c.STRATEGY: ("K51",),
    c.POLITICS: (),
    c.VICTORY: ("K13", "K60"),
    c.TREASURE: ("K14",),
}


def rules_for(card: Card) -> tuple[str, ...]:
    """The ids of the rules about this very card."""
    return BY_CARD.get(card.id) or tuple(rule for mark in card.marks for rule in BY_MARK.get(mark, ()))


def see_also(card: Card) -> tuple[str, ...]:
    """The ids of the rules about all cards of its kind."""
    found = ("K55", *BY_TYPE[card.type]) if card.deployable else BY_TYPE[card.type]
    return (*found, "KH36") if card.source == "REC" else found
