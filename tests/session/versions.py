"""What the games of each ruleset come to by the rules of its version, so that a change of rules is never overlooked.

`python -m tests.session.versions` records it anew. It refuses to record another game for a number that is recorded
already, unless it is told that nobody has played by that number yet: `--not-released`.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.common.public_state import canonical_json, public_state
from l5r_desktop.rulesets.registry import FORMATS, format_of
from l5r_desktop.rulesets.versions import CARDS_VERSION, RULES_VERSION
from tests.session.playing import random_input, rules_of, seatings

RECORD = Path(__file__).with_name("versions.json")
SEEDS = (1, 2)
MOST = 150
"""Inputs of each game."""

Played = dict[str, dict[str, Any]]


def played(ruleset: str) -> str:
    """What random games of two ready decks come to: all inputs, and what everybody knows before each; and all flags of
    the profiles but what they are called, since few games meet what each of them is about.
    """
    found = hashlib.sha256()
    for profile in format_of(ruleset).profiles:
        flags = asdict(rules_of(ruleset, profile).profile)
        del flags["title"], flags["title_fr"]
        found.update(canonical_json(flags).encode())
    rules, seats = rules_of(ruleset), seatings(*format_of(ruleset).first_decks)
    for seed in SEEDS:
        rng, game = random.Random(seed), Game(lambda: rules.start(seats), keep=False)
        for _ in range(MOST):
            if game.state.result is not None:
                break
            given = random_input(game.state, rng)
            found.update(
                canonical_json([public_state(game.state, rules), type(given).__name__, astuple(given)]).encode()
            )
            assert game.apply(given) is None
        found.update(canonical_json(public_state(game.state, rules)).encode())
    return found.hexdigest()[:32]


def now() -> Played:
    """The numbers of this program, and what they stand for."""
    games = {
        ruleset: {"rules": RULES_VERSION[ruleset], "cards": _cards(ruleset), "games": played(ruleset)}
        for ruleset in FORMATS
    }
    cards = {
        ruleset.partition("-")[0]: {"cards": _cards(ruleset), "digest": rules_of(ruleset).cards_digest()}
        for ruleset in FORMATS
    }
    return {**games, **cards}


def _cards(ruleset: str) -> int:
    return CARDS_VERSION[ruleset.partition("-")[0]]


def recorded() -> Played:
    """What was recorded last."""
    found: Played = json.loads(RECORD.read_text(encoding="utf-8"))
    return found


def forgotten(before: Played, after: Played) -> list[str]:
    """What has changed without its number, in sentences."""
    found = []
    for name, new in after.items():
        old = before[name]
        if "games" in new:
            raised = new["rules"] > old["rules"] or new["cards"] > old["cards"]
            if new["games"] != old["games"] and not raised:
                found.append(
                    f"games of {name} go another way than those recorded for version {old['rules']} of its rules: if"
                    f" that is meant, add 1 to RULES_VERSION[{name!r}] in l5r_desktop/rulesets/versions.py"
                )
        elif new["digest"] != old["digest"] and not new["cards"] > old["cards"]:
            found.append(
                f"the cards of the {name} are others than those recorded for version {old['cards']}: add 1 to"
                f" CARDS_VERSION[{name!r}] in l5r_desktop/rulesets/versions.py"
            )
    return found


def main(arguments: list[str]) -> int:
    """Record what there is now, unless a number was forgotten. Returns the exit status."""
    after = now()
    missing = forgotten(recorded(), after) if RECORD.exists() and "--not-released" not in arguments else []
    for sentence in missing:
        print(sentence, file=sys.stderr)
    if not missing:
        RECORD.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
