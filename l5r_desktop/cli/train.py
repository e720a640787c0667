"""`l5r train`: the computer player learns a ruleset from games against itself."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from l5r_desktop.ai.habits import habits_file
from l5r_desktop.ai.linear_evaluation import weights_file
from l5r_desktop.ai.training.training_run import TrainingResult, compared, learn, tuned
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog, rules_of, seating
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

EVERY = 50
"""After how many games a word is said."""


def add_train(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--ruleset", default="lcg-stronghold")
    parser.add_argument("--games", type=int, default=2000, help="to learn from; 2000 take less than half an hour")
    parser.add_argument(
        "--samples", type=int, help="instead of that, tune what the usual player's points are: two games a sample"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same one writes the same files")
    parser.add_argument("--match", type=int, default=20, help="pairs of games against what was known before")
    parser.add_argument("--out", type=Path, help="the folder for the files; without it, the program's own")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Learn, compare, write and print."""
    if options.games < 1 or options.match < 0 or (options.samples is not None and options.samples < 1):
        raise CommandError("--games and --samples must be at least 1, and --match at least 0")
    if options.out is not None and not options.out.is_dir():
        raise CommandError(f"{options.out} is no folder")
    rules = rules_of(options.ruleset)
    decks = [seating(found) for found in catalog().decks(options.ruleset)]
    if options.samples is None:
        learned = learn(rules, decks, options.games, options.seed, _told)
    else:
        learned = _tuned(rules, decks, options)
    figures: dict[str, Any] = dict(learned.figures)
    if options.match and options.samples is None:
        rng = random.Random(options.seed)
        pairs = [(one, other) for one, other in (rng.sample(decks, 2) for _ in range(options.match))]
        ladder = compared(rules, pairs, learned, options.match, options.seed)
        [figures["match"]] = ladder.summary()["pairs"]
    figures["files"] = _kept(learned, options)
    if options.json:
        print(json.dumps({"ruleset": options.ruleset, **figures}))
    else:
        for name, value in figures.items():
            print(f"{name:>16}  {value}")
    return 0


def _tuned(rules: PlayedRules, decks: Sequence[SeatDeck], options: argparse.Namespace) -> TrainingResult:
    try:
        return tuned(rules, decks, options.samples, options.seed, _told)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _told(number: int) -> None:
    if number % EVERY == 0:
        print(f"{number} games", file=sys.stderr)


def _kept(learned: TrainingResult, options: argparse.Namespace) -> list[str]:
    """Write the files, and tell where they are."""
    files = [weights_file(options.ruleset), habits_file(options.ruleset)]
    if options.out is not None:
        files = [options.out / file.name for file in files]
    try:
        return [str(file) for file in learned.keep(*files)]
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be written: {error.strerror}") from error
