"""From where cards take cards and to where they put them, as far as the lines of a log do not tell: cards,
events, Boons and Hexes by id."""

# What draws as if it looked.
DRAWS = ("library",)
# What gains to hand, or onto the deck.
GAINS_TO_HAND = ("artisan", "mine", "sculptor", "marquis", "swap", "hex:plague")
GAINS_ONTO_DECK = ("bureaucrat", "armory", "artificer", "taxman", "treasure_map", "skirmisher", "livery")
# What discards or trashes the top card of the deck, and what then trashes the card it has discarded.
FROM_DECK = ("vassal", "barbarian", "hunter", "warrior", "courier", "hex:locusts")
TRASHES_DISCARDED = ("warrior",)
# What reveals cards of the hand.
SHOWS_HAND = ("courtier", "crossroads", "shepherd", "archer", "battle_plan")
# What plays a card that it has shown, or all of them, and what plays a card that it has gained.
PLAYS_SHOWN = ("herald", "golem", "crystal_ball")
PLAYS_ALL_SHOWN = ("golem",)
PLAYS_GAINED = ("event:continue",)
# What returns other cards than itself.
RETURNS_OTHERS = ("swap",)
# What trashes or takes from the Supply or the discard pile, and what may trash itself.
NOT_FROM_HAND = ("lurker", "hermit", "camel_train", "coven", "scavenger", "boon:moons_gift", "hex:bad_omens")
ITSELF = (
    "treasure_map",
    "investment",
    "cabin_boy",
    "horn_of_plenty",
    "changeling",
    "acolyte",
    "spell_scroll",
)
