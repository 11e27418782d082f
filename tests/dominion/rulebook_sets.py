"""The recommended sets as the rulebook lists them, in its own order of the cards."""

from typing import NamedTuple


class Listed(NamedTuple):
    """A set: names, what lies beside the cards, the card on the Riverboat, extra set-up, the cards."""

    german: str
    english: str
    prophecy: str
    landscapes: str
    riverboat: str
    extra: str
    cards: str


SETS = (
    Listed(
        "Richtung Osten",
        "Eastward",
        "progress",
        "",
        "",
        "",
        "fishmonger river_shrine alley craftsman artist rice rustic_village litter samurai tea_house",
    ),
    Listed(
        "Dämmerung einer Ära",
        "Dawn of an Era",
        "kind_emperor",
        "practice",
        "",
        "",
        "aristocrat mountain_shrine daimyo gold_mine imperial_envoy kitsune ninja rice_broker ronin change",
    ),
    Listed(
        "Sprung vorwärts",
        "Leap Forward",
        "rapid_expansion",
        "",
        "market",
        "",
        "mountain_shrine root_cellar riverboat gold_mine tanuki smithy throne_room artisan harbinger"
        " workshop",
    ),
    Listed(
        "Geld zum Verbrennen",
        "Money to Burn",
        "panic",
        "gather",
        "",
        "",
        "poet craftsman ronin snake_witch change bureaucrat merchant festival cellar poacher",
    ),
    Listed(
        "Das Puzzle lösen",
        "Solving the Puzzle",
        "enlightenment",
        "",
        "upgrade",
        "",
        "mountain_shrine riverboat gold_mine artist ronin ironworks lurker courtier conspirator wishing_well",
    ),
    Listed(
        "Kalte Berechnung",
        "Cold Calculation",
        "harsh_winter",
        "amass",
        "",
        "",
        "craftsman ninja snake_witch tanuki tea_house shanty_town baron diplomat secret_passage duke",
    ),
    Listed(
        "Invasionsflotte",
        "Invasion Fleet",
        "approaching_army",
        "",
        "bazaar",
        "",
        "riverboat alley kitsune ninja rice_broker outpost blockade corsair salvager treasure_map sea_chart",
    ),
    Listed(
        "Inselbewohner",
        "Islanders",
        "great_leader",
        "kintsugi",
        "",
        "",
        "river_shrine craftsman imperial_envoy rice snake_witch tide_pools haven caravan sea_witch pirate",
    ),
    Listed(
        "Überholspur",
        "Fast Lane",
        "progress",
        "",
        "apprentice",
        "potion",
        "root_cellar fishmonger riverboat imperial_envoy rustic_village samurai alchemist golem"
        " university vineyard",
    ),
    Listed(
        "Faules Verderben",
        "Foul Decay",
        "biding_time",
        "receive_tribute",
        "",
        "potion",
        "aristocrat alley kitsune ninja litter change apothecary herbalist familiar transmute",
    ),
    Listed(
        "Handel auf dem Fluss",
        "River Trade",
        "flourishing_trade",
        "",
        "city",
        "platinum",
        "root_cellar riverboat river_shrine craftsman litter anvil grand_market crystal_ball collection"
        " war_chest",
    ),
    Listed(
        "Herbsternte",
        "Autumn Harvest",
        "good_harvest",
        "continue",
        "",
        "platinum",
        "aristocrat imperial_envoy ninja rustic_village change bank investment magnate quarry watchtower",
    ),
    Listed(
        "Wintersonnenwende",
        "Winter Solstice",
        "harsh_winter",
        "",
        "",
        "",
        "daimyo gold_mine snake_witch tea_house change baker advisor herald candlestick_maker taxman",
    ),
    Listed(
        "Aus den Schatten",
        "Out of the Shadows",
        "rapid_expansion",
        "gather",
        "",
        "",
        "poet fishmonger alley artist tanuki doctor farming_village harvest horn_of_plenty menagerie",
    ),
    Listed(
        "Schnelle Hände",
        "Quick Hands",
        "progress",
        "",
        "",
        "",
        "alley ronin rustic_village samurai snake_witch haggler cauldron scheme oasis weaver",
    ),
    Listed(
        "Papierkram",
        "Paperwork",
        "bureaucracy",
        "foresight",
        "witchs_hut",
        "",
        "riverboat river_shrine craftsman imperial_envoy tanuki spice_merchant border_village"
        " wheelwright tunnel crossroads",
    ),
    Listed(
        "Pandemie",
        "Pandemic",
        "sickness",
        "",
        "",
        "shelters",
        "aristocrat mountain_shrine fishmonger rice_broker litter catacombs vagrant scavenger procession"
        " rogue",
    ),
    Listed(
        "Entfernte Horden",
        "Distant Hordes",
        "approaching_army",
        "asceticism",
        "",
        "shelters",
        "poet rice ronin samurai snake_witch hermit hunting_grounds squire forager knights armory",
    ),
    Listed(
        "Streuner",
        "Strays",
        "flourishing_trade",
        "ball",
        "",
        "",
        "poet imperial_envoy ronin litter tanuki amulet hireling miser caravan_guard guide",
    ),
    Listed(
        "Heldenreise",
        "Hero's Journey",
        "biding_time",
        "kintsugi",
        "",
        "",
        "aristocrat root_cellar kitsune artist samurai duplicate distant_lands artificer page"
        " dungeon",
    ),
    Listed(
        "Sommerschlösser",
        "Summer Castles",
        "kind_emperor",
        "museum",
        "",
        "",
        "aristocrat river_shrine rice snake_witch change forum patrician_emporium castles city_quarter"
        " capital",
    ),
    Listed(
        "Weggefegt",
        "Swept Away",
        "divine_wind",
        "sea_trade",
        "",
        "",
        "mountain_shrine root_cellar kitsune artist rice_broker crown overlord temple"
        " chariot_race charm",
    ),
    Listed(
        "Erstklassiger Reis",
        "First-class Rice",
        "growth",
        "",
        "",
        "",
        "daimyo alley rice samurai tea_house faithful_hound shepherd blessed_village"
        " devils_workshop cursed_village",
    ),
    Listed(
        "Dunkle Ecken",
        "Dark Corners",
        "sickness",
        "amass",
        "",
        "",
        "river_shrine gold_mine artist litter tanuki skulk sacred_grove conclave changeling"
        " werewolf",
    ),
    Listed(
        "Haufenweise Geld",
        "Piles of Money",
        "bureaucracy",
        "guildhall",
        "seer",
        "",
        "riverboat alley gold_mine kitsune rice_broker experiment scholar ducat treasurer hideout",
    ),
    Listed(
        "Frischer Anfang",
        "Fresh Start",
        "divine_wind",
        "receive_tribute",
        "",
        "",
        "daimyo poet ninja tea_house change sculptor inventor cargo_ship border_guard patron",
    ),
    Listed(
        "Zum Ochsen werden",
        "Becoming the Ox",
        "enlightenment",
        "way_of_the_ox",
        "",
        "",
        "aristocrat poet fishmonger artist samurai camel_train livery destrier animal_fair"
        " wayfarer",
    ),
    Listed(
        "Alternativen",
        "Alternatives",
        "panic",
        "sea_trade",
        "",
        "",
        "daimyo alley craftsman ronin rustic_village coven bounty_hunter paddock supplies sleigh",
    ),
    Listed(
        "Profi-Händler",
        "Professional Traders",
        "enlightenment",
        "crafters_guild",
        "barbarian",
        "",
        "daimyo fishmonger riverboat rice_broker rustic_village augurs courier hunter swap"
        " contract",
    ),
    Listed(
        "Fieberhaftes Basteln",
        "Feverish Tinkering",
        "rapid_expansion",
        "credit",
        "",
        "",
        "aristocrat fishmonger craftsman snake_witch tea_house skirmisher capital_city clashes"
        " marquis innkeeper",
    ),
    Listed(
        "Von Beute begraben",
        "Buried in Loot",
        "growth",
        "prosper",
        "",
        "",
        "poet gold_mine ninja rice_broker tanuki first_mate flagship kings_cache pendant"
        " taskmaster",
    ),
    Listed(
        "Glänzende Dinge",
        "Shiny Things",
        "good_harvest",
        "credit",
        "",
        "",
        "daimyo root_cellar river_shrine rice litter jewelled_egg cutthroat pilgrim cabin_boy"
        " tools",
    ),
)
