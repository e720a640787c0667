"""Compares the compiled rules with the plain Python ones: the same games, and the same definition and texts of cards.

    python packaging/compare_rules.py [--games N] [--ruleset NAME ...]

plays N games of every ruleset, or of those named, with random players, once compiled and once not, in processes of
their own, in turns. The inputs and the last hash of every game, the hash after every input of the first game, and every
card's definition and its text in both languages must be equal; cards are compared with the first ruleset of their game.
Prints the decisions for each second of processor time.
Exits with 1 where something differs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))


def plain(value: Any) -> Any:
    """A definition as plain data that reads alike whether its classes are compiled."""
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        return [type(value).__qualname__, {name: plain(getattr(value, name)) for name in names}]
    if isinstance(value, dict):
        return sorted(([plain(key), plain(one)] for key, one in value.items()), key=repr)
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, set | frozenset):
        return sorted(map(plain, value), key=repr)
    if value is None or isinstance(value, str | int | float):
        return value
    name: str = getattr(value, "__qualname__", None) or type(value).__qualname__
    # A lambda or a function in a function has no name of its own that both kinds of rules know.
    return "function" if callable(value) and ("<" in name or name.endswith("_obj")) else name


def _digest(data: object) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()


def measured(ruleset: str, games: int, first: int) -> dict[str, Any]:
    """What this process finds out of a ruleset: games by their seeds, definitions by their ids, and the speed."""
    from l5r_desktop.ai.arena import play_game
    from l5r_desktop.ai.policies import RandomPolicy
    from l5r_desktop.cli.loading import deck, rules_of, seating
    from l5r_desktop.compiled import is_compiled
    from l5r_desktop.rulesets.registry import card_game_of
    from l5r_desktop.session.seats import FIRST_DECKS

    rules: Any = rules_of(ruleset)
    seats = tuple(seating(deck(key, ruleset)) for key in FIRST_DECKS[ruleset])
    with_cards = first == 0 and card_game_of(ruleset).formats[0].name == ruleset
    cards = {ident: _card(rules, ident) for ident in rules.library.ids()} if with_cards else {}
    found, decisions, spent = {}, 0, 0.0
    for seed in range(first, first + games):
        hashes: list[str] = []
        begun = time.process_time()
        players = [RandomPolicy(seed + number) for number in range(len(seats))]
        watch = _hashes_into(hashes) if seed == 0 else None
        game, record = play_game(lambda: rules.start(seats), players, seed, watch)
        if seed:
            decisions, spent = decisions + record.decisions, spent + time.process_time() - begun
        found[seed] = _digest([list(map(repr, game.inputs)), game.hash, hashes])
    return {"compiled": is_compiled(), "games": found, "cards": cards, "decisions": decisions, "seconds": spent}


def _card(rules: Any, ident: str) -> str:
    """A digest of a card's definition and texts, or what is raised instead of these."""
    from l5r_desktop.rulesets.registry import card_game_of

    definition = rules.definition(ident)
    try:
        texts = [card_game_of(rules.name).text(definition, lang) for lang in ("en", "fr")]
    except TypeError as refused:  # Compiled code refuses values that are not of the type that it was compiled for.
        return str(refused)
    return _digest([plain(definition), texts])


def _hashes_into(found: list[str]) -> Callable[[Any], None]:
    """Keeps the hash of every state."""
    from l5r_desktop.engine.canonical import state_hash

    return lambda state: found.append(state_hash(state))


def _in_process(ruleset: str, games: int, first: int, *, pure: bool) -> dict[str, Any]:
    environment = {**os.environ, "L5R_PURE": "1" if pure else "", "PYTHONHASHSEED": "0"}
    command = [sys.executable, __file__, "--games", str(games), "--one", ruleset, "--first", str(first)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    if found["compiled"] is pure:
        raise SystemExit("compare_rules: there is no build of these sources; run packaging/compile_rules.py first.")
    return found


def compared(ruleset: str, games: int, rounds: int = 2) -> bool:
    """Whether a ruleset is the same both ways; prints what was found."""
    same, decisions, seconds = True, [0, 0], [0.0, 0.0]
    size = -(-games // rounds)
    for first in range(0, games, size):
        plays = [_in_process(ruleset, min(size, games - first), first, pure=pure) for pure in (True, False)]
        for what in ("games", "cards"):
            differing = [key for key in plays[0][what] if plays[0][what][key] != plays[1][what].get(key)]
            same &= not differing
            if differing:
                print(f"{ruleset}: {what} DIFFER: {', '.join(differing[:10])}")
        if plays[0]["cards"]:
            print(f"{ruleset}: {len(plays[0]['cards'])} cards compared")
        for number, play in enumerate(plays):
            decisions[number] += play["decisions"]
            seconds[number] += play["seconds"]
    pure, fast = (count / max(spent, 1e-9) for count, spent in zip(decisions, seconds, strict=True))
    print(f"{ruleset}: {games} games, {'same' if same else 'DIFFERENT'}; {pure:.0f} and {fast:.0f} decisions a CPU"
          f" second, {fast / max(pure, 1e-9):.2f} times as many compiled", flush=True)  # fmt: skip
    return same


def main(arguments: list[str]) -> int:
    from l5r_desktop.rulesets.registry import FORMATS

    parser = argparse.ArgumentParser(prog="compare_rules.py", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--ruleset", nargs="+", choices=FORMATS, default=FORMATS)
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.one:
        print(json.dumps(measured(options.one, options.games, options.first)))
        return 0
    same = [compared(ruleset, options.games) for ruleset in options.ruleset]
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
