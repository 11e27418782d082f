"""The way of a table: made, joined, started, talked at, taken back, given up, played again."""

import random
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.client import Live, Person, Refused, choose, new_key, over, play, same_as_fresh, sit_down
from tests.server.kit import Server, wait_until


def refused(code: str) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, match=f"^{code}: ")


def test_from_the_link_to_the_first_move(server: Server, ada: Person, bob: Person) -> None:
    table = ada.table("pearls", [None, None, "random"])
    guest = bob.live(table)
    assert guest.frame["state"] == "lobby"
    assert guest.frame["seat"] is None
    assert guest.view is None
    with refused("not_allowed"):
        guest.act({"do": "sit", "seat": 2})
    with refused("not_allowed"):
        guest.act({"do": "sit", "seat": 3})
    guest.act({"do": "sit", "seat": 1})
    assert guest.frame["seat"] == 1
    assert [seat["name"] for seat in guest.frame["seats"]] == ["Ada", "Bob", ""]
    with refused("not_allowed"):
        guest.act({"do": "start"})
    with refused("not_allowed"):
        guest.act({"do": "answer", "decision": 0, "chosen": []})
    guest.act({"do": "leave"})
    assert guest.frame["seat"] is None
    with refused("not_allowed"):
        ada.act(table, {"do": "start"})
    ada.act(table, {"do": "arrange", "seat": 1, "bot": "random"})
    with refused("not_allowed"):
        ada.act(table, {"do": "arrange", "seat": 1, "bot": "nobody"})
    with refused("not_allowed"):
        bob.act(table, {"do": "arrange", "seat": 1, "bot": None})
    with refused("not_allowed"):
        ada.act(table, {"do": "arrange", "seat": 0, "bot": "random"})
    ada.act(table, {"do": "arrange", "seat": 1, "bot": None})
    guest.act({"do": "sit", "seat": 1})
    ada.act(table, {"do": "start"})
    guest.wait_for_decision()
    with refused("not_allowed"):
        guest.act({"do": "leave"})
    with refused("not_allowed"):
        ada.act(table, {"do": "start"})
    kinds = [one["kind"] for one in guest.news]
    assert kinds == ["opened", "sat", "sat", "left", "arranged", "arranged", "sat", "started"]


def test_who_changes_seats_leaves_the_old_one(ada: Person) -> None:
    table = ada.table("pearls", [None, None])
    ada.act(table, {"do": "sit", "seat": 1})
    assert [seat["person"] for seat in ada.look(table)["frame"]["seats"]] == [False, True]


def test_seats_are_drawn_by_lot(ada: Person) -> None:
    seats = set()
    for _ in range(12):
        table = ada.table("pearls", [None, "random", "random", "random"], shuffle=True)
        ada.act(table, {"do": "start"})
        frame = ada.look(table)["frame"]
        assert frame["seats"][frame["seat"]]["name"] == "Ada"
        seats.add(frame["seat"])
    assert len(seats) > 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess", "seats": [{}, {}]},
        {"game": "pearls", "seats": [{}]},
        {"game": "pearls", "seats": [{}, {"bot": "nobody"}]},
        {"game": "pearls", "seats": [{}, {}], "options": {"pearls": "none"}},
        {"game": "pearls", "seats": [{}, {}], "options": {"shells": 3}},
        {"game": "pearls", "seats": [{}, {"bot": "random"}], "seat": 1},
        {"game": "pearls", "seats": [{}, {}], "seat": 7},
        {"game": "dominion", "seats": [{}, {}], "options": {"kingdom": ["copper"]}},
        {"game": "kunitori", "seats": [{}, {}], "options": {"prices": {"militia": 10**30}}},
        {"game": "asche", "seats": [{}, {}], "options": {"mode": "solo"}},
    ],
    ids=str,
)
def test_tables_that_cannot_be_played_are_refused(ada: Person, wrong: dict[str, object]) -> None:
    answer = ada.http.post("/api/tables", json={"shuffle": False, **wrong})
    assert answer.status_code in (403, 422), answer.text
    assert len(answer.json()["message"]) > 10


def test_private_tables_are_in_no_list(server: Server, ada: Person, bob: Person) -> None:
    hidden = ada.table("pearls", [None, None])
    shown = ada.table("pearls", [None, None], listed=True)
    lobby = [one["id"] for one in bob.get("/api/tables")]
    assert shown in lobby
    assert hidden not in lobby
    assert hidden not in server.get("/").text
    assert {one["id"] for one in ada.get("/api/me/tables")} == {hidden, shown}
    assert bob.get("/api/me/tables") == []


def test_my_tables_say_where_i_am_waited_for(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "dominion", [bob], options={"kingdom": "eastward"})
    waiting = {person.name: person.get("/api/me/tables")[0]["waiting"] for person in (ada, bob)}
    assert sorted(waiting.values()) == [False, True]
    one = next(person for person in (ada, bob) if waiting[person.name])
    assert one.look(table)["view"]["decisions"]


def test_talk_of_players_and_spectators_reaches_all(server: Server, ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [], ["random"])
    nobody = Live(None, table, server).come()
    player, watcher = ada.live(table), bob.live(table)
    player.act({"do": "say", "text": "  hello <b>\x07\u202e  "})
    watcher.act({"do": "say", "text": "Grüß Gott 👋"})
    for live in (nobody, player, watcher):
        live.until(lambda: sum(one["kind"] == "said" for one in live.news) == 2)  # noqa: B023
        said = [one for one in live.news if one["kind"] == "said"]
        assert [(one["name"], one.get("seat"), one["text"]) for one in said] == [
            ("Ada", 0, "hello <b>"),
            ("Bob", None, "Grüß Gott 👋"),
        ]
    with refused("not_allowed"):
        player.act({"do": "say", "text": "\u200b \n"})
    with refused("unknown_person"):
        nobody.act({"do": "say", "text": "me too"})
    player.until(lambda: player.presence == {"type": "presence", "seats": [0], "watching": 2})
    nobody.hang_up()
    player.until(lambda: player.presence["watching"] == 1)


def test_the_host_asks_somebody_to_stand_up(server: Server, ada: Person, bob: Person) -> None:
    table = ada.table("pearls", [None, None, None])
    bob.act(table, {"do": "sit", "seat": 1})
    carl = Person(server, "Carl")
    carl.act(table, {"do": "sit", "seat": 2})
    with refused("not_allowed"):
        carl.act(table, {"do": "remove", "seat": 1})
    for seat in (0, 9):
        with refused("not_allowed"):
            ada.act(table, {"do": "remove", "seat": seat})
    ada.act(table, {"do": "remove", "seat": 1})
    seen = carl.look(table)
    assert [seat["name"] for seat in seen["frame"]["seats"]] == ["Ada", "", "Carl"]
    assert seen["news"][-1] == {**seen["news"][-1], "kind": "removed", "seat": 1, "name": "Bob"}
    assert "person" not in seen["news"][-1]
    with refused("not_allowed"):
        bob.act(table, {"do": "sit", "seat": 1})
    assert bob.get("/api/me/tables") == []
    ada.act(table, {"do": "arrange", "seat": 1, "bot": "random"})
    ada.act(table, {"do": "start"})
    with refused("not_allowed"):
        ada.act(table, {"do": "remove", "seat": 2})


def test_the_host_closes_a_table(server: Server, ada: Person, bob: Person) -> None:
    """Before the start, or when nobody else plays; not to escape from others."""
    table = ada.table("pearls", [None, None], listed=True)
    with refused("not_allowed"):
        bob.act(table, {"do": "close"})
    ada.act(table, {"do": "close"})
    frame = bob.look(table)["frame"]
    assert (frame["state"], frame["ended"]) == ("over", "closed")
    with refused("not_allowed"):
        bob.act(table, {"do": "sit", "seat": 1})
    with refused("not_allowed"):
        ada.act(table, {"do": "start"})
    shared = sit_down(ada, "pearls", [bob])
    with refused("not_allowed"):
        ada.act(shared, {"do": "close"})
    alone = sit_down(ada, "pearls", [], ["sleeps"])
    ada.act(alone, {"do": "close"})
    assert ada.look(alone)["frame"]["ended"] == "closed"


# Taking back.


def started(ada: Person, bob: Person, undo: str) -> tuple[Live, Live]:
    table = sit_down(ada, "pearls", [bob], undo=undo)
    return ada.live(table), bob.live(table)


def test_an_own_answer_is_taken_back_at_once_while_nothing_came_to_light(ada: Person, bob: Person) -> None:
    first, second = started(ada, bob, "free")
    decision = first.wait_for_decision()
    first.answer(choose(decision, random.Random(1)))
    first.until(lambda: first.decision() is None)
    first.act({"do": "undo"})
    assert first.wait_for_decision() == decision
    for live in (first, second):
        same_as_fresh(live)


def past_a_reveal(first: Live, second: Live) -> None:
    """Both lay: the cards are shown."""
    rng = random.Random(2)
    for live in (first, second):
        live.answer(choose(live.wait_for_decision(), rng))
    first.until(lambda: any(event["kind"] == "laid" for event in first.events))


def test_past_a_reveal_the_others_are_asked(ada: Person, bob: Person) -> None:
    first, second = started(ada, bob, "free")
    past_a_reveal(first, second)
    first.act({"do": "undo"})
    assert first.frame["undo_asked"]["seat"] == 0
    with refused("not_allowed"):
        first.act({"do": "undo"})
    with refused("not_allowed"):
        first.act({"do": "allow_undo", "yes": True})
    second.act({"do": "allow_undo", "yes": False})
    assert second.frame["undo_asked"] is None
    first.act({"do": "undo"})
    second.act({"do": "allow_undo", "yes": True})
    first.until(lambda: first.frame["undo_asked"] is None)
    assert first.events == []
    assert first.wait_for_decision()["prompt"] == "lay"
    for live in (first, second):
        same_as_fresh(live)
    play([first, second], random.Random(4))
    assert first.frame["state"] == "over"


def test_one_whose_seat_a_bot_minds_has_a_say(ada: Person, bob: Person) -> None:
    """Bob lets a bot play for a moment: what comes to light meanwhile is not taken back behind his back."""
    first, second = started(ada, bob, "free")
    second.act({"do": "delegate", "bot": "random"})
    first.answer(choose(first.wait_for_decision(), random.Random(2)))
    first.until(lambda: any(event["kind"] == "laid" for event in first.events))
    before = list(first.events)
    first.act({"do": "undo"})
    assert first.frame["undo_asked"]["seat"] == 0
    assert first.events[: len(before)] == before
    second.act({"do": "allow_undo", "yes": True})
    first.until(lambda: first.frame["undo_asked"] is None)
    assert first.events == []


def test_at_a_table_that_asks_even_a_harmless_undo_is_asked_for(ada: Person, bob: Person) -> None:
    first, second = started(ada, bob, "ask")
    first.answer(choose(first.wait_for_decision(), random.Random(1)))
    first.act({"do": "undo"})
    second.until(lambda: second.frame["undo_asked"] is not None)
    second.act({"do": "allow_undo", "yes": True})
    first.wait_for_decision()


def test_a_strict_table_takes_nothing_back(ada: Person, bob: Person) -> None:
    first, _ = started(ada, bob, "off")
    first.answer(choose(first.wait_for_decision(), random.Random(1)))
    with refused("not_allowed"):
        first.act({"do": "undo"})


def test_against_bots_alone_everything_can_be_taken_back(ada: Person) -> None:
    table = sit_down(ada, "pearls", [], ["random"])
    live = ada.live(table)
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    live.until(lambda: any(event["kind"] == "laid" for event in live.events))
    live.wait_for_decision()
    live.act({"do": "undo"})
    same_as_fresh(live)
    play([live], random.Random(5))
    assert live.frame["state"] == "over"


def test_a_bots_move_does_not_wipe_out_a_request(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob], ["sleeps"], undo="ask")
    live = ada.live(table)
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    live.act({"do": "undo"})
    wait_until("the bot has answered", lambda: len(ada.get(f"/api/tables/{table}/steps")) == 2)
    bob.act(table, {"do": "allow_undo", "yes": True})
    assert live.wait_for_decision()["prompt"] == "lay"


# Giving up, handing over.


def test_with_two_players_resigning_ends_the_game(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    ada.act(table, {"do": "resign"})
    seen = bob.look(table)
    assert seen["frame"]["state"] == "over"
    assert seen["frame"]["ended"] == "resigned"
    assert seen["frame"]["seats"][0]["resigned"]
    assert seen["view"]["decisions"] == seen["view"]["waiting"] == []
    with refused("stale"):
        bob.act(table, {"do": "answer", "decision": 0, "chosen": []})


def test_with_three_a_bot_plays_on_for_the_one_who_resigned(server: Server, ada: Person, bob: Person) -> None:
    carl = Person(server, "Carl")
    table = sit_down(ada, "kunitori", [bob, carl])
    ada.act(table, {"do": "resign"})
    frame = bob.look(table)["frame"]
    assert frame["state"] == "running"
    assert frame["seats"][0]["bot"] is not None
    for deed in ({"do": "resign"}, {"do": "delegate", "bot": None}, {"do": "undo"}):
        with refused("not_allowed"):
            ada.act(table, deed)
    bob.act(table, {"do": "resign"})
    assert bob.look(table)["frame"]["ended"] == "resigned"


def test_a_seat_is_handed_to_a_bot_and_taken_back(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    with refused("not_allowed"):
        ada.act(table, {"do": "delegate", "bot": "nobody"})
    ada.act(table, {"do": "delegate", "bot": "random"})
    watching = bob.live(table)
    wait_until("the bot has laid a card", lambda: bob.look(table)["view"]["waiting"] == [1])
    with refused("not_allowed"):
        ada.act(table, {"do": "answer", "decision": 1, "chosen": []})
    ada.act(table, {"do": "delegate", "bot": None})
    with refused("not_allowed"):
        ada.act(table, {"do": "delegate", "bot": None})
    play([ada.live(table), watching], random.Random(3))
    assert watching.frame["state"] == "over"


# Overdue players.


@pytest.mark.parametrize("choice", ["bot", "end"])
def test_nothing_is_decided_within_the_period_of_grace(ada: Person, bob: Person, choice: str) -> None:
    table = sit_down(ada, "pearls", [bob], grace=10)
    begun = time.time()
    live = ada.live(table)
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    with refused("not_allowed"):
        live.act({"do": "vote", "about": 1, "choice": choice})
    with refused("not_allowed"):
        live.act({"do": "vote", "about": 0, "choice": choice})
    wait_until("Bob is overdue", lambda: ada.look(table)["frame"]["seats"][1]["overdue"])
    assert time.time() - begun >= 9
    live.act({"do": "vote", "about": 1, "choice": choice})
    if choice == "end":
        assert live.frame["ended"] == "abandoned"
    else:
        play([live], random.Random(2))
        assert live.frame["state"] == "over"
        assert live.frame["seats"][1]["bot"] is not None


def test_clocks_run_down_and_get_their_increment(ada: Person, bob: Person) -> None:
    clock = {"kind": "total", "seconds": 60, "increment": 30}
    table = sit_down(ada, "pearls", [bob], clock=clock)
    live = ada.live(table)
    before = live.frame["seats"][0]["left"]
    assert before <= 60_000
    time.sleep(0.3)
    running = ada.look(table)["frame"]["seats"]
    assert running[0]["left"] <= before - 300
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    rested = live.frame["seats"][0]["left"]
    assert 60_000 < rested <= 90_000 - 300
    time.sleep(0.2)
    later = ada.look(table)["frame"]["seats"]
    assert later[0]["left"] == rested, "it is not Ada's turn"
    assert later[1]["left"] <= running[1]["left"] - 200


def test_a_clock_for_each_move_starts_anew(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob], clock={"kind": "move", "seconds": 3600})
    live = ada.live(table)
    time.sleep(0.2)
    live.answer(choose(live.wait_for_decision(), random.Random(1)))
    assert live.frame["seats"][0]["left"] == 3_600_000


# After the game.


def finished(ada: Person, bob: Person) -> str:
    table = sit_down(ada, "pearls", [bob])
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(6))
    for live in lives:
        live.hang_up()
    over(ada, table)
    return table


def test_a_rematch_is_made_once_by_two_at_the_same_time(server: Server, ada: Person, bob: Person) -> None:
    table = finished(ada, bob)
    before = len(ada.get("/api/me/tables"))
    keys = {ada: new_key(), bob: new_key()}
    with ThreadPoolExecutor(2) as pool:
        numbers = list(pool.map(lambda one: one.act(table, {"do": "rematch"}, keys[one]), (ada, bob)))
    again = ada.look(table)["frame"]["rematch"]
    assert again
    assert len(ada.get("/api/me/tables")) == before + 1
    bob.act(table, {"do": "say", "text": "gg"})
    assert [one.act(table, {"do": "rematch"}, keys[one]) for one in (ada, bob)] == numbers
    frame = bob.look(again)["frame"]
    assert [seat["name"] for seat in frame["seats"]] == ["Ada", "Bob"]
    assert frame["state"] == "lobby"
    with refused("not_allowed"):
        Person(server, "Carl").act(table, {"do": "rematch"})


def test_a_rematch_before_the_end_is_refused(ada: Person, bob: Person) -> None:
    table = sit_down(ada, "pearls", [bob])
    with refused("not_allowed"):
        ada.act(table, {"do": "rematch"})
