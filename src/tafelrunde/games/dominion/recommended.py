"""The recommended sets of the rulebook, in its order."""

from typing import NamedTuple


class Recommended(NamedTuple):
    """A recommended set of the rulebook; what is not named it does without."""

    id: str
    german: str
    kingdom: str
    prophecy: str
    landscapes: str = ""
    riverboat: str = ""
    platinum: bool = False
    shelters: bool = False


RECOMMENDED = (
    Recommended(
        "eastward",
        "Richtung Osten",
        "alley artist craftsman fishmonger litter rice river_shrine rustic_village samurai tea_house",
        "progress",
    ),
    Recommended(
        "dawn_of_an_era",
        "Dämmerung einer Ära",
        "aristocrat change daimyo gold_mine imperial_envoy kitsune mountain_shrine ninja rice_broker ronin",
        "kind_emperor",
        landscapes="practice",
    ),
    Recommended(
        "leap_forward",
        "Sprung vorwärts",
        "gold_mine mountain_shrine riverboat root_cellar tanuki artisan harbinger smithy throne_room"
        " workshop",
        "rapid_expansion",
        riverboat="market",
    ),
    Recommended(
        "money_to_burn",
        "Geld zum Verbrennen",
        "change craftsman poet ronin snake_witch bureaucrat cellar festival merchant poacher",
        "panic",
        landscapes="gather",
    ),
    Recommended(
        "solving_the_puzzle",
        "Das Puzzle lösen",
        "artist gold_mine mountain_shrine riverboat ronin conspirator courtier ironworks lurker wishing_well",
        "enlightenment",
        riverboat="upgrade",
    ),
    Recommended(
        "cold_calculation",
        "Kalte Berechnung",
        "craftsman ninja snake_witch tanuki tea_house baron diplomat duke secret_passage shanty_town",
        "harsh_winter",
        landscapes="amass",
    ),
    Recommended(
        "invasion_fleet",
        "Invasionsflotte",
        "alley kitsune ninja rice_broker riverboat blockade corsair outpost salvager sea_chart treasure_map",
        "approaching_army",
        riverboat="bazaar",
    ),
    Recommended(
        "islanders",
        "Inselbewohner",
        "craftsman imperial_envoy rice river_shrine snake_witch caravan haven pirate sea_witch tide_pools",
        "great_leader",
        landscapes="kintsugi",
    ),
    Recommended(
        "fast_lane",
        "Überholspur",
        "fishmonger imperial_envoy riverboat root_cellar rustic_village samurai alchemist golem university"
        " vineyard",
        "progress",
        riverboat="apprentice",
    ),
    Recommended(
        "foul_decay",
        "Faules Verderben",
        "alley aristocrat change kitsune litter ninja apothecary familiar herbalist transmute",
        "biding_time",
        landscapes="receive_tribute",
    ),
    Recommended(
        "river_trade",
        "Handel auf dem Fluss",
        "craftsman litter river_shrine riverboat root_cellar anvil collection crystal_ball grand_market"
        " war_chest",
        "flourishing_trade",
        riverboat="city",
        platinum=True,
    ),
    Recommended(
        "autumn_harvest",
        "Herbsternte",
        "aristocrat change imperial_envoy ninja rustic_village bank investment magnate quarry watchtower",
        "good_harvest",
        landscapes="continue",
        platinum=True,
    ),
    Recommended(
        "winter_solstice",
        "Wintersonnenwende",
        "change daimyo gold_mine snake_witch tea_house advisor baker candlestick_maker herald taxman",
        "harsh_winter",
    ),
    Recommended(
        "out_of_the_shadows",
        "Aus den Schatten",
        "alley artist fishmonger poet tanuki doctor farming_village harvest horn_of_plenty menagerie",
        "rapid_expansion",
        landscapes="gather",
    ),
    Recommended(
        "quick_hands",
        "Schnelle Hände",
        "alley ronin rustic_village samurai snake_witch cauldron haggler oasis scheme weaver",
        "progress",
    ),
    Recommended(
        "paperwork",
        "Papierkram",
        "craftsman imperial_envoy river_shrine riverboat tanuki border_village crossroads spice_merchant"
        " tunnel wheelwright",
        "bureaucracy",
        landscapes="foresight",
        riverboat="witchs_hut",
    ),
    Recommended(
        "pandemic",
        "Pandemie",
        "aristocrat fishmonger litter mountain_shrine rice_broker catacombs procession rogue scavenger"
        " vagrant",
        "sickness",
        shelters=True,
    ),
    Recommended(
        "distant_hordes",
        "Entfernte Horden",
        "poet rice ronin samurai snake_witch armory forager hermit hunting_grounds knights squire",
        "approaching_army",
        landscapes="asceticism",
        shelters=True,
    ),
    Recommended(
        "strays",
        "Streuner",
        "imperial_envoy litter poet ronin tanuki amulet caravan_guard guide hireling miser",
        "flourishing_trade",
        landscapes="ball",
    ),
    Recommended(
        "heros_journey",
        "Heldenreise",
        "aristocrat artist kitsune root_cellar samurai artificer distant_lands dungeon duplicate page",
        "biding_time",
        landscapes="kintsugi",
    ),
    Recommended(
        "summer_castles",
        "Sommerschlösser",
        "aristocrat change rice river_shrine snake_witch capital castles city_quarter forum"
        " patrician_emporium",
        "kind_emperor",
        landscapes="museum",
    ),
    Recommended(
        "swept_away",
        "Weggefegt",
        "artist kitsune mountain_shrine rice_broker root_cellar chariot_race charm crown overlord temple",
        "divine_wind",
        landscapes="sea_trade",
    ),
    Recommended(
        "first_class_rice",
        "Erstklassiger Reis",
        "alley daimyo rice samurai tea_house blessed_village cursed_village devils_workshop"
        " faithful_hound shepherd",
        "growth",
    ),
    Recommended(
        "dark_corners",
        "Dunkle Ecken",
        "artist gold_mine litter river_shrine tanuki changeling conclave sacred_grove skulk werewolf",
        "sickness",
        landscapes="amass",
    ),
    Recommended(
        "piles_of_money",
        "Haufenweise Geld",
        "alley gold_mine kitsune rice_broker riverboat ducat experiment hideout scholar treasurer",
        "bureaucracy",
        landscapes="guildhall",
        riverboat="seer",
    ),
    Recommended(
        "fresh_start",
        "Frischer Anfang",
        "change daimyo ninja poet tea_house border_guard cargo_ship inventor patron sculptor",
        "divine_wind",
        landscapes="receive_tribute",
    ),
    Recommended(
        "becoming_the_ox",
        "Zum Ochsen werden",
        "aristocrat artist fishmonger poet samurai animal_fair camel_train destrier livery wayfarer",
        "enlightenment",
        landscapes="way_of_the_ox",
    ),
    Recommended(
        "alternatives",
        "Alternativen",
        "alley craftsman daimyo ronin rustic_village bounty_hunter coven paddock sleigh supplies",
        "panic",
        landscapes="sea_trade",
    ),
    Recommended(
        "professional_traders",
        "Profi-Händler",
        "daimyo fishmonger rice_broker riverboat rustic_village augurs contract courier hunter swap",
        "enlightenment",
        landscapes="crafters_guild",
        riverboat="barbarian",
    ),
    Recommended(
        "feverish_tinkering",
        "Fieberhaftes Basteln",
        "aristocrat craftsman fishmonger snake_witch tea_house capital_city clashes innkeeper"
        " marquis skirmisher",
        "rapid_expansion",
        landscapes="credit",
    ),
    Recommended(
        "buried_in_loot",
        "Von Beute begraben",
        "gold_mine ninja poet rice_broker tanuki first_mate flagship kings_cache pendant taskmaster",
        "growth",
        landscapes="prosper",
    ),
    Recommended(
        "shiny_things",
        "Glänzende Dinge",
        "daimyo litter rice river_shrine root_cellar cabin_boy cutthroat jewelled_egg pilgrim tools",
        "good_harvest",
        landscapes="credit",
    ),
)
