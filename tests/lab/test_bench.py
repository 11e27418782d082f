"""The bench: what is measured beside other programs, and what it says when one is not to be had."""

from pathlib import Path

import pytest

from tafelrunde.lab import bench, long_turns
from tafelrunde.lab.peers import Peer, PeerMissing

DOMINION = next(case for case in bench.CASES if case.game == "dominion")


def a_checkout(root: Path, requirements: str, script: str) -> Path:
    """A folder with just what a peer needs."""
    for name, text in (("requirements/peers.txt", requirements), ("scripts/peer.py", script)):
        path = root / name
        path.parent.mkdir()
        path.write_text(text)
    return root


def test_a_peer_runs_in_an_environment_of_its_own(tmp_path: Path) -> None:
    script = "import json, sys; print(json.dumps({'games': float(sys.argv[1]), 'turns': 34.0}))"
    root = a_checkout(tmp_path, "", script)
    peer = Peer("somebody", "peer.py")
    assert peer.measure(root, "7") == {"games": 7.0, "turns": 34.0}
    python = peer.install(root)
    assert python.is_relative_to(root / "build" / "peers")
    (root / "scripts" / "peer.py").write_text("print('no figures')")
    with pytest.raises(PeerMissing, match="somebody could not be measured"):
        peer.measure(root, "7")


def test_without_a_network_the_bench_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    root = a_checkout(tmp_path, f"no-such-package==1.0 --hash=sha256:{'0' * 64}\n", "")
    peer = Peer("somebody", "peer.py")
    for _ in range(2):
        with pytest.raises(PeerMissing, match="somebody could not be installed"):
            peer.measure(root, "7")


def test_the_ratios_are_those_of_the_middle_run() -> None:
    runs = bench.Runs()
    for factor in (1.0, 2.0, 9.0):
        figures = {
            f"{who}_{what}": factor * 100 for who in ("random", "bot") for what in ("games", "decisions")
        }
        runs.pure.append({"dominion": figures})
        runs.compiled.append({"dominion": {key: 6 * value for key, value in figures.items()}})
        runs.peers.setdefault("dominion", []).append({"games": factor * 20, "turns": 34.0})
    lines = {line.key: line for line in bench.compare(DOMINION, runs)}
    assert (lines["peer"].value, lines["peer"].ok) == (5.0, True)
    assert (lines["peer_compiled"].value, lines["peer_compiled"].ok) == (30.0, True)
    assert (lines["peer_games"].value, lines["peer_turns"].value) == (40.0, 34.0)
    assert lines["bot_compiled"].value == 6.0
    assert not bench.compare(DOMINION, bench.Runs())


def test_the_long_turns_are_long_and_end() -> None:
    match = bench.played(long_turns.start(), [long_turns.Spree()] * 2)
    assert long_turns.most_plays(match) > 50
    assert match.result is not None
    assert match.result.reason == "provinces_gone"
    assert len(bench.answer_times(match)) == len(match.answers)
