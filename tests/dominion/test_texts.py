"""Everything that is said at the table exists in German and English, and reads as a sentence."""

from collections.abc import Mapping
from functools import cache

import pytest

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.games.dominion.kind import KIND
from tafelrunde.games.dominion.landscapes import FOR_SALE
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES, SETS
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.recommended import RECOMMENDED
from tafelrunde.games.dominion.turn import PHASES
from tafelrunde.games.dominion.wish import WISH_KEYS
from tests.texts import (
    GAMES,
    NAMES,
    check_no_key_twice,
    check_nothing_left_over,
    check_pair,
    check_sentences,
    play,
    prompts,
    words,
)

TEXT = GAMES / "dominion" / "text"
OMENS = "kitsune mountain_shrine poet river_shrine rustic_village tea_house"
# With five Suns and six Omens prophecies come true early; all cards and events are on some table.
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {"kingdom": "eastward"}),
    (3, {"kingdom": "dawn_of_an_era"}),
    (2, {"kingdom": "leap_forward", "platinum": "yes"}),
    (2, {"kingdom": "money_to_burn"}),
    (2, {"kingdom": f"{OMENS} artist daimyo moat sentry".split(), "prophecy": "divine_wind"}),
    (2, {"kingdom": f"{OMENS} change library vassal bandit".split(), "prophecy": "rapid_expansion"}),
    (2, {"kingdom": f"{OMENS} samurai alley moat militia".split(), "prophecy": "biding_time"}),
    (2, {"kingdom": f"{OMENS} snake_witch witch moat".split(), "prophecy": "sickness"}),
    (2, {"kingdom": f"{OMENS} moneylender mine".split(), "prophecy": "harsh_winter"}),
    (2, {"kingdom": f"{OMENS} harbinger chapel".split(), "prophecy": "kind_emperor"}),
    (6, {"kingdom": "random", "wish": {"landscapes": 2, "sets": ["base"]}}),
    (2, {"kingdom": "village cellar smithy".split(), "landscapes": ["asceticism", "foresight"]}),
    (2, {"kingdom": "village festival market".split(), "landscapes": ["receive_tribute", "practice"]}),
    (2, {"kingdom": "village festival gold_mine".split(), "landscapes": ["continue", "credit"]}),
    (6, {"kingdom": "bandit sentry".split()}),
    (2, {"kingdom": "squire vagrant hermit scavenger catacombs".split()}),
    (2, {"kingdom": "procession rogue catacombs armory".split()}),
    (6, {"kingdom": "knights village".split()}),
    (6, {"kingdom": "knights rogue hunting_grounds forager".split()}),
    (6, {"kingdom": "festival workshop artisan".split(), "landscapes": ["receive_tribute"]}),
    (2, {"kingdom": "lurker shanty_town wishing_well baron conspirator diplomat ironworks militia".split()}),
    (3, {"kingdom": "secret_passage courtier duke upgrade village laboratory".split()}),
    (3, {"kingdom": "haven sea_chart blockade caravan tide_pools treasure_map bazaar".split()}),
    (2, {"kingdom": "corsair outpost pirate sea_witch salvager village workshop".split()}),
    (2, {"kingdom": "university golem apothecary alchemist".split()}),
    (2, {"kingdom": "herbalist familiar transmute vineyard apprentice".split()}),
    (2, {"kingdom": "anvil war_chest investment collection bank".split(), "platinum": "yes"}),
    (3, {"kingdom": "crystal_ball quarry watchtower witch magnate city grand_market".split()}),
    # Cornucopia and Guilds, Hinterlands.
    (2, {"kingdom": "advisor baker doctor herald candlestick_maker".split()}),
    (2, {"kingdom": "farming_village harvest horn_of_plenty menagerie taxman".split()}),
    (3, {"kingdom": "border_village cauldron crossroads haggler oasis scheme".split()}),
    (2, {"kingdom": "spice_merchant tunnel wheelwright cellar".split()}),
    (2, {"kingdom": "weaver witchs_hut village".split()}),
    # Empires.
    (2, {"kingdom": "castles charm".split()}),
    (2, {"kingdom": "castles charm capital".split()}),
    (2, {"kingdom": "castles remodel charm crown capital".split()}),
    (3, {"kingdom": "overlord temple chariot_race patrician_emporium forum city_quarter".split()}),
    # Adventures.
    (2, {"kingdom": "amulet artificer dungeon guide miser duplicate".split(), "landscapes": ["ball"]}),
    (3, {"kingdom": "page caravan_guard distant_lands hireling militia village".split()}),
    # Nocturne.
    (3, {"kingdom": "blessed_village sacred_grove conclave shepherd faithful_hound".split()}),
    (2, {"kingdom": "skulk changeling devils_workshop village".split()}),
    (6, {"kingdom": "cursed_village werewolf skulk".split()}),
    # Menagerie.
    (2, {"kingdom": "animal_fair wayfarer destrier supplies camel_train".split()}),
    (3, {"kingdom": "bounty_hunter coven livery paddock sleigh village".split()}),
    # Plunder.
    (2, {"kingdom": "first_mate cabin_boy taskmaster flagship".split()}),
    (2, {"kingdom": "pendant pilgrim tools chapel cutthroat".split()}),
    # Allies.
    (3, {"kingdom": "augurs contract courier hunter swap skirmisher".split()}),
    (2, {"kingdom": "augurs barbarian capital_city marquis".split()}),
    (3, {"kingdom": "clashes innkeeper capital_city skirmisher".split()}),
    (2, {"kingdom": "clashes village laboratory".split()}),
    # Renaissance.
    (2, {"kingdom": "border_guard cargo_ship hideout inventor scholar village".split()}),
    (3, {"kingdom": "ducat experiment patron sculptor seer".split()}),
    (2, {"kingdom": "treasurer village".split()}),
    # Questions that are rare among many cards.
    (2, {"kingdom": "swap village".split()}),
    (2, {"kingdom": ["treasurer"]}),
    (2, {"kingdom": "university wheelwright village smithy".split()}),
]


PROMPTS = prompts("dominion") | {"spend_coffers", "spend_villagers"}
# What the kernel can say, but no card of the sets so far makes it say (tests/dominion/machinery/ does).
# What asks for Treasures that are rare in random games: tests/dominion/plunder/test_words.py puts it.
DEAR_PROMPTS = set("amphora kings_cache orb orb_play prosper puzzle_box sextant spell_scroll staff".split())
PROMPTS_TO_COME = set("as_printed overpay".split())
SPOKEN_TO_COME = set("buy_project".split())
CHOICES = words("dominion", 0, "Choice")
SPOKEN = words("dominion", 0, "emit", "tell")
EFFECTS = words("dominion", 0, "Hook")


class Spender(Agent):
    """Plays at random, but never hoards money or Actions."""

    def __init__(self, seed: object) -> None:
        self.player = RandomAgent(seed)

    def choose(self, game: Game, ask: Ask) -> list[int]:
        if ask.prompt == "buy" and ask.options and ask.options[0].id == "all_treasures":
            return [0]
        chosen = self.player.choose(game, ask)
        return chosen or [0] if ask.prompt == "play_action" else chosen


@cache
def heard(number: int) -> tuple[list[Ask], list[Event]]:
    """The questions and events of the beginning of a game."""
    return play(KIND, *TABLES[number], player=Spender)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_choice_and_event_of_the_rules_has_a_text(language: str) -> None:
    texts = Texts(KIND.text, language)
    assert {"buy", "react", "shadows", "pay_debt"} <= PROMPTS
    assert {"all_treasures", "keep", "a_curse"} <= CHOICES
    assert {"buy", "draw", "new_kingdom"} <= SPOKEN
    assert {"samurai", "merchant", "play_aside", "panic"} <= EFFECTS
    wanted = [f"prompt.{prompt}" for prompt in sorted(PROMPTS)]
    wanted += [f"choice.{choice}" for choice in sorted(CHOICES)]
    wanted += [f"event.{event}" for event in sorted(SPOKEN)]
    wanted += [f"effect.{effect}" for effect in sorted(EFFECTS)]
    wanted += [f"phase.{phase}" for phase in PHASES]
    wanted += [f"zone.{zone}" for zone, _ in Player(0).zones()]
    wanted += ["zone.in_play", "zone.supply", "zone.trash"]
    wanted += [f"reason.{why}" for why in ("provinces_gone", "piles_gone", "stalemate", "tie")]
    assert [key for key in wanted if key not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_landscape_has_name_and_text(language: str) -> None:
    texts = Texts(KIND.text, language)
    wanted = [f"card.{card}.{what}" for card in CARDS for what in ("name", "count", "text")]
    wanted += [f"type.{type}" for card in CARDS.values() for type in card.types]
    wanted += [f"set.{card.expansion}" for card in CARDS.values()]
    wanted += [f"card.{id}.{what}" for id in LANDSCAPES for what in ("name", "text", "hint")]
    wanted += [f"type.{one.kind}" for one in LANDSCAPES.values()]
    assert [key for key in wanted if key not in texts] == []
    names = [texts.get(f"card.{id}.name") for id in (*CARDS, *LANDSCAPES)]
    assert len(set(names)) == len(names)


def test_no_two_cards_have_the_same_picture() -> None:
    pictures = [card.picture for card in CARDS.values()] + [one.picture for one in LANDSCAPES.values()]
    assert "" not in pictures
    assert sorted(pictures) == sorted(set(pictures))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_begins_with_the_bonuses_that_the_card_has_as_data(language: str) -> None:
    """Card faces show them as symbols, and the rest of the text below."""
    texts = Texts(KIND.text, language)
    for card in CARDS.values():
        if card.plus is not None:
            bonuses = [texts.say(f"plus.{name}", n=count) for name, count in card.plus.as_dict().items()]
            assert f"{texts.get(f'card.{card.id}.text')} ".startswith(f"{', '.join(bonuses)}. "), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_rule_has_a_text(language: str) -> None:
    texts = Texts(KIND.text, language)
    wanted = ["game.title", "game.blurb", *(f"set.{one}" for one in SETS)]
    for option in KIND.options:
        wanted += [f"option.{option.name}.title", f"option.{option.name}.text"]
        wanted += [f"option.{option.name}.{value}" for value in option.values if value not in LANDSCAPES]
    wanted += [f"option.wish.{key}" for key in WISH_KEYS]
    wanted += ["option.landscapes.default", "option.riverboat.random", "option.kingdom.random"]
    for one in RECOMMENDED:
        wanted.append(f"kingdom.{one.id}")
        assert Texts(KIND.text, "de").get(f"kingdom.{one.id}") == one.german
    wanted += [f"rule.{id}" for id in (*CARDS, *LANDSCAPES)]
    for rule in KIND.rules:
        wanted += [f"rule.{rule.id}.title", f"rule.{rule.id}", f"chapter.{rule.chapter}"]
    assert [key for key in wanted if key not in texts] == []


def test_no_text_is_left_over() -> None:
    """What the rules no longer have loses its text."""
    known = {"prompt": PROMPTS, "decline": PROMPTS, "choice": CHOICES, "event": SPOKEN, "effect": EFFECTS}
    known["rule"] = {rule.id for rule in KIND.rules}
    known["chapter"] = {rule.chapter for rule in KIND.rules}
    check_nothing_left_over(TEXT, known)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_real_games_read_as_sentences(number: int) -> None:
    """Questions, what declining them means, and the log of random games, in both languages."""
    seats, options = TABLES[number]
    match = tr.new_match("dominion", seats, options=options)
    asked, events = heard(number)
    check_sentences(match, asked, events, option_words)
    for language in LANGUAGES:
        texts = tr.texts(match, language)
        assert [ask.cause for ask in asked if ask.cause and f"card.{ask.cause}.name" not in texts] == []


def option_words(texts: Texts, option: Mapping[str, object]) -> str:
    """An option in words."""
    of = option["of"]
    if of == "choice":
        return texts.get(f"choice.{option['id']}")
    if of == "effect":
        return texts.get(f"effect.{option['effect']}")
    return texts.get(f"card.{option[of if of in FOR_SALE else 'card']}.name")


def test_random_games_show_most_of_what_can_be_said() -> None:
    """The check above is worth something: nearly every question and event turns up in it."""
    asked_for: set[str] = set()
    events: set[str] = set()
    for number in range(len(TABLES)):
        asked, happened = heard(number)
        asked_for |= {ask.prompt for ask in asked}
        events |= {event.kind for event in happened}
    missing = PROMPTS - PROMPTS_TO_COME - DEAR_PROMPTS - asked_for
    assert len(missing) <= 3, missing
    missing = SPOKEN - SPOKEN_TO_COME - events
    assert len(missing) <= 2, missing


def test_words_fit_the_special_cases() -> None:
    """To hand, onto the deck, for debt, one or several: each has a sentence of its own."""
    texts = Texts(KIND.text, "de")

    def line(kind: str, seat: int, **data: object) -> str:
        return texts.event({"kind": kind, "seat": seat, "data": data}, NAMES)

    assert line("gain", 0, card="vassal", to="discard") == "Ada nimmt einen Vasallen."
    assert line("gain", 0, card="curse", to="deck") == "Ada nimmt einen Fluch auf den Nachziehstapel."
    assert line("gain", 1, card="rustic_village", to="hand") == "Bob nimmt ein Rustikales Dorf auf die Hand."
    assert line("buy", 0, card="market", coins=5, debt=0) == "Ada kauft einen Markt für 5 Geld."
    assert line("buy", 0, card="daimyo", coins=0, debt=6) == "Ada kauft einen Daimyo für 6 Schulden."
    assert line("buy", 0, card="golem", coins=2, debt=0, potions=1) == (
        "Ada kauft einen Golem für 2 Geld und einen Trank."
    )
    assert line("buy", 0, card="vineyard", coins=0, debt=0, potions=1) == (
        "Ada kauft einen Weinberg für einen Trank."
    )
    assert line("tokens", 0, token="points", n=2) == "Ada erhält 2 Siegpunktmarker."
    assert line("buy_event", 0, event="sea_trade") == "Ada kauft das Ereignis Seehandel."
    assert line("debt", 0, n=1) == "Ada nimmt einen Schuldenmarker."
    assert line("debt", 0, n=3) == "Ada nimmt 3 Schuldenmarker."
    assert line("prophecy", 0, prophecy="divine_wind").endswith("Göttlicher Wind!")
    assert line("show_hand", 0, cards=[]) == "Ada zeigt, dass die Hand leer ist."
    hand = ["copper", "copper", "imperial_envoy", "change", "change", "rice"]
    assert line("discard", 0, cards=hand) == (
        "Ada legt 2 Kupfer, einen Kaiserlichen Gesandten, 2-mal Wandel und Reis ab."
    )


def test_cards_that_cost_debt_or_a_potion_are_bought_for_it() -> None:
    """The log says so for each of them."""
    for language in LANGUAGES:
        texts = Texts(KIND.text, language)
        for card in CARDS.values():
            assert (f"event.buy.{card.id}" in texts) == (card.printed.debt + card.printed.potion > 0), card.id


# Both catalogues say the same things.


@pytest.mark.parametrize("name", sorted(file.name for file in TEXT.glob("*.de.po")))
def test_both_languages_have_the_same_messages_with_the_same_parts(name: str) -> None:
    check_pair(TEXT / name)


def test_no_key_is_in_two_catalogues() -> None:
    check_no_key_twice(TEXT)
