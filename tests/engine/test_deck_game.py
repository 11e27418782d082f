"""What games with decks share: drawing, refilling, shuffling, revealing."""

from tafelrunde.engine.deck_game import DeckGame
from tafelrunde.engine.events import Event
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.engine.zones import EVERYBODY, Holder

ACE, KING, QUEEN, JACK = (Thing(name, "card") for name in ("ace", "king", "queen", "jack"))


class Patience(DeckGame[Thing]):
    """A game of one player, who never shuffles but turns the deck over."""

    def mix(self, player: Holder[Thing]) -> None:
        player.deck.reverse()


def sat_down() -> tuple[Patience, Holder[Thing], list[Event]]:
    """A player with two cards on the deck, the top one last, and two on the discard pile."""
    game = Patience(1, Rng.seeded(1), "D1", "D2")
    game.events = []
    player: Holder[Thing] = Holder(0)
    player.deck, player.discard = [KING, ACE], [JACK, QUEEN]
    return game, player, game.events


def test_the_discard_pile_becomes_the_deck_only_when_a_card_is_missing() -> None:
    game, player, told = sat_down()
    game.draw(player, 2)
    assert (player.hand, player.deck, player.discard) == ([ACE, KING], [], [JACK, QUEEN])
    game.draw(player, 1)
    assert (player.hand, player.deck, player.discard) == ([ACE, KING, JACK], [QUEEN], [])
    game.draw(player, 5)
    game.draw(player, 1)
    assert player.hand == [ACE, KING, JACK, QUEEN]
    assert [(one.kind, one.rule) for one in told] == [
        ("draw", "D1"),
        ("shuffle", "D2"),
        ("draw", "D1"),
        ("draw", "D1"),
    ]
    assert (told[0].data, told[0].secret, told[0].seen_by) == ({"n": 2}, {"cards": ["ace", "king"]}, (0,))
    assert game.barriers == 4


def test_what_was_known_of_a_deck_is_void_after_shuffling() -> None:
    game, player, _ = sat_down()
    player.put_on_deck(JACK, EVERYBODY)
    assert player.known_top(None) == ["jack"]
    game.shuffle(player)
    assert player.known_top(None) == []


def test_cards_are_revealed_into_their_zone_across_a_shuffle() -> None:
    game, player, told = sat_down()
    assert game.reveal(player, 3) == [ACE, KING, JACK]
    assert player.revealed == [ACE, KING, JACK]
    assert [one.kind for one in told] == ["shuffle"]
    assert game.reveal(player, 0) == []
    copied: Holder[Thing] = Holder(0)
    copied.copy_cards(player)
    copied.revealed.clear()
    assert player.revealed == [ACE, KING, JACK]
