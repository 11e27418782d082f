"""Keep what saved games depend on: tests/fixtures/fingerprints/GAME.json.

    python -m scripts.fingerprints            (make fingerprints)

A saved game is read back by the options, cards, fields of the state, words in it and questions of its rules
version. If any of them changes, saved games need a higher version to tell them apart, and perhaps a step that
carries them over (games/GAME/upgrade.py). tests/fixtures/test_fingerprints.py compares; this records what is
true now, and refuses as long as the version is the same.
"""

import json
from pathlib import Path
from typing import Any

from scripts.web_facts import all_cards
from tafelrunde.engine.registry import GameKind, kinds
from tafelrunde.engine.text import Texts
from tafelrunde.games import OFFERED
from tafelrunde.games.dominion.recommended import RECOMMENDED
from tests.conformance.cases import CASES, Case

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures" / "fingerprints"
SEEDS = range(4)
ANSWERS = 500

Fingerprint = dict[str, Any]


class Heard:
    """What occurs in some games: fields of the state with their places, words in it, and questions."""

    def __init__(self) -> None:
        self.fields: set[str] = set()
        self.words: set[str] = set()
        self.questions: set[str] = set()

    def listen(self, case: Case, seed: int) -> None:
        """Take in a game of random players."""
        match, players = case.match(seed), case.agents(seed)
        while match.pending and len(match.answers) < ANSWERS:
            for one in match.pending:
                self.questions.add(f"{one.prompt} {one.form} {one.cause}")
            if match.settled == len(match.answers):
                self.take_in(match.checkpoint.describe(), "")
            match.ask_agent(match.waiting[0], players[match.waiting[0]])

    def take_in(self, value: object, place: str) -> None:
        """A part of a described position."""
        if isinstance(value, dict):
            for name, part in value.items():
                self.fields.add(f"{place}{name}")
                self.take_in(part, f"{place}{name}.")
        elif isinstance(value, (list, tuple)):
            for part in value:
                self.take_in(part, place)
        elif isinstance(value, str):
            self.words.add(value)


def fingerprint(kind: GameKind) -> Fingerprint:
    """What saved games of a kind depend on, as far as it can be listed."""
    heard = Heard()
    for case in CASES:
        if case.game == kind.id:
            for seed in SEEDS:
                heard.listen(case, seed)
    found: Fingerprint = {
        "rules": kind.rules_version,
        "options": {option.name: [option.default, *option.values] for option in kind.options},
        "cards": {id: without_looks(card) for id, card in all_cards(kind).items()},
        "fields": sorted(heard.fields),
        "words": sorted(heard.words),
        "prompts": sorted(key for key in Texts(kind.text, "en").all() if key.startswith("prompt.")),
        "questions": sorted(heard.questions),
    }
    if kind.id == "dominion":
        found["recommended"] = {one.id: [*one[2:]] for one in RECOMMENDED}
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def recorded(game: str) -> Fingerprint | None:
    """What was recorded last."""
    file = FOLDER / f"{game}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def differences(before: Fingerprint, now: Fingerprint) -> list[str]:
    """What has changed, in words."""
    found = []
    for part in sorted(before.keys() | now.keys()):
        old, new = before.get(part), now.get(part)
        if old == new or part == "rules":
            continue
        gone = [one for one in old or () if one not in (new or ())]
        added = [one for one in new or () if one not in (old or ())]
        other = (
            [one for one in old if old[one] != new.get(one, old[one])]
            if isinstance(old, dict) and new
            else []
        )
        lists = (("gone", gone), ("new", added), ("changed", other))
        told = "; ".join(f"{word}: {', '.join(map(str, names[:8]))}" for word, names in lists if names)
        found.append(f"{part} ({told})")
    return found


def without_looks(card: dict[str, object]) -> dict[str, object]:
    """A card without what may change at any time: how it looks, and which rules explain it."""
    return {name: fact for name, fact in card.items() if name not in ("picture", "rules", "see_also")}


def main() -> None:
    """Record the fingerprints of all games whose rules version is higher than the recorded one."""
    FOLDER.mkdir(exist_ok=True)
    for kind in kinds():
        if kind.id not in OFFERED:
            continue
        before, now = recorded(kind.id), fingerprint(kind)
        if before == now:
            continue
        if before is not None and before["rules"] >= now["rules"]:
            changed = ", ".join(differences(before, now))
            raise SystemExit(f"{kind.id} has changed: {changed}. Raise its RULES_VERSION first; see docs.")
        text = json.dumps(now, indent=1, ensure_ascii=False)
        (FOLDER / f"{kind.id}.json").write_text(text + "\n", encoding="utf-8")
        print(
            f"{kind.id}: rules {now['rules']}, {len(now['fields'])} fields, {len(now['questions'])} questions"
        )


if __name__ == "__main__":
    main()
