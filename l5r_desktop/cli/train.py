"""`l5r train`: the computer player learns a ruleset from games against itself."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any

from l5r_desktop.ai.calibration import calibration_file
from l5r_desktop.ai.habits import habits_file
from l5r_desktop.ai.judge.judge import judge_file
from l5r_desktop.ai.learned_answers import answers_file
from l5r_desktop.ai.linear_evaluation import weights_file
from l5r_desktop.ai.policies import UnknownPlayerError
from l5r_desktop.ai.training.answers.answer_training import learn_answers
from l5r_desktop.ai.training.best_response.response_run import Task, exploited
from l5r_desktop.ai.training.judging.judge_training import learn_judge
from l5r_desktop.ai.training.told_chances import calibrate, keep, said_in_games
from l5r_desktop.ai.training.training_run import TrainingResult, compared, learn, tuned, tuned_in_steps
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog, rules_of, seating
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

EVERY = 50
"""After how many games a word is said."""
EVERYTHING = 100.0
"""The percent of their seconds that players think if nothing is said."""


def add_train(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--ruleset", default="lcg-stronghold")
    parser.add_argument("--games", type=int, default=2000, help="to learn from; 2000 take less than half an hour")
    parser.add_argument(
        "--samples", type=int, help="instead of that, tune what the usual player's points are: two games a sample"
    )
    parser.add_argument(
        "--climb", type=Path, metavar="FILE",
        help="with --samples: a small step after each; how far it has come is kept in the file and gone on from",
    )  # fmt: skip
    parser.add_argument(
        "--exploit", metavar="PLAYER",
        help="with --samples and --climb: instead of tuning the usual player, look for a player without a search that"
        " beats this one, in some 560 games and two a sample; its games are kept in the file and gone on from",
    )  # fmt: skip
    parser.add_argument(
        "--percent", type=float, default=EVERYTHING, metavar="P",
        help="with --exploit: of its seconds of the processor that the player thinks, above 0",
    )  # fmt: skip
    parser.add_argument(
        "--chances", type=int, help="instead of that, fit how sure chances are told to people, to so many games"
    )
    parser.add_argument(
        "--judge", type=Path, metavar="FILE",
        help="instead of that, teach the judge that has a say in estimates, from --games games of the usual player;"
        " what was seen in them is kept in the file, and gone on from",
    )  # fmt: skip
    parser.add_argument(
        "--answers", type=Path, metavar="FILE",
        help="instead of that, learn which answers are better than the usual ones, from --games games of the usual"
        " player; answers that were played on in them are kept in the file, and gone on from",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, help="the same one writes the same files")
    parser.add_argument("--match", type=int, default=20, help="pairs of games against what was known before")
    parser.add_argument("--out", type=Path, help="the folder for the files; without it, the program's own")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Learn, compare, write and print."""
    if options.games < 1 or options.match < 0 or (options.samples is not None and options.samples < 1):
        raise CommandError("--games and --samples must be at least 1, and --match at least 0")
    if options.chances is not None and options.chances < 1:
        raise CommandError("--chances must be at least 1")
    if options.chances is not None and options.samples is not None:
        raise CommandError("--chances and --samples do not go together")
    if options.climb is not None and options.samples is None:
        raise CommandError("--climb goes with --samples")
    if options.exploit is not None and options.climb is None:
        raise CommandError("--exploit goes with --samples and --climb")
    if not 0.0 < options.percent < inf or (options.exploit is None and options.percent != EVERYTHING):
        raise CommandError("--percent goes with --exploit, and is a number above 0")
    if options.judge is not None and (options.samples is not None or options.chances is not None):
        raise CommandError("--judge goes neither with --samples nor with --chances")
    if options.answers is not None and (options.samples, options.chances, options.judge) != (None, None, None):
        raise CommandError("--answers goes with none of --samples, --chances and --judge")
    if options.out is not None and not options.out.is_dir():
        raise CommandError(f"{options.out} is no folder")
    rules = rules_of(options.ruleset)
    decks = [seating(found) for found in catalog().decks(options.ruleset)]
    if options.chances is not None:
        return _calibrated(rules, decks, options)
    if options.judge is not None:
        return _judge(rules, decks, options)
    if options.answers is not None:
        return _answers(rules, decks, options)
    if options.exploit is not None:
        return _exploited(rules, decks, options)
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
    _print(figures, options)
    return 0


def _calibrated(rules: PlayedRules, decks: Sequence[SeatDeck], options: argparse.Namespace) -> int:
    """Fit how sure chances are told, write that and print how good it is on games that were held out."""
    try:
        said = list(said_in_games(rules, decks, options.chances, options.seed, told=_told))
    except ValueError as error:
        raise CommandError(str(error)) from error
    found = calibrate(said)
    file = calibration_file() if options.out is None else options.out / calibration_file().name
    try:
        keep(options.ruleset, found, file)
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be written: {error.strerror}") from error
    figures = {f"{kind}, {name}": value for kind, one in found.items() for name, value in one.figures.items()}
    _print({**figures, "files": [str(file)]}, options)
    return 0


def _judge(rules: PlayedRules, decks: Sequence[SeatDeck], options: argparse.Namespace) -> int:
    """Teach a judge, write it and print how good it is on games that it has not seen."""
    file = judge_file(options.ruleset)
    if options.out is not None:
        file = options.out / file.name
    try:
        learned = learn_judge(rules, decks, options.games, options.seed, options.judge, _told, _taught)
        learned.keep(file)
    except ValueError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be read or written: {error.strerror}") from error
    _print({"games": learned.games, "positions": learned.positions, **learned.figures, "files": [str(file)]}, options)
    return 0


def _answers(rules: PlayedRules, decks: Sequence[SeatDeck], options: argparse.Namespace) -> int:
    """Learn which answers are better, write those of which a gain is shown, and print what was gained."""
    file = answers_file(options.ruleset)
    if options.out is not None:
        file = options.out / file.name
    try:
        learned = learn_answers(rules, decks, options.games, options.seed, options.answers, _told_often)
        learned.keep(file)
    except ValueError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be read or written: {error.strerror}") from error
    figures = {
        kind: {"questions": gain.questions, "changed": gain.changed, "gain": round(gain.gain, 4),
               "standard_error": round(gain.error, 4), "kept": gain.shown}
        for kind, gain in learned.gains.items()
    }  # fmt: skip
    _print({"games": learned.games, **figures, "files": [str(file)]}, options)
    return 0


def _exploited(rules: PlayedRules, decks: Sequence[SeatDeck], options: argparse.Namespace) -> int:
    """Look for a best response, write it where --out says, and print how it does in games of its own."""
    task = Task(options.ruleset, options.exploit, options.percent / 100.0, options.seed)
    try:
        found = exploited(task, rules, decks, options.samples, options.match, options.climb, _told_of_search)
        files = [] if options.out is None else [str(found.keep(options.out))]
    except (UnknownPlayerError, ValueError) as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be read or written: {error.strerror}") from error
    _print({**found.figures(), "files": files}, options)
    return 0


def _told_of_search(part: str, number: int, seconds: float) -> None:
    if number % EVERY == 0:
        print(f"{part}: {number} games, {seconds:.0f} seconds of the processor", file=sys.stderr)


def _taught(epoch: int, loss: float) -> None:
    print(f"epoch {epoch}: loss {loss:.4f}", file=sys.stderr)


def _print(figures: Mapping[str, Any], options: argparse.Namespace) -> None:
    if options.json:
        print(json.dumps({"ruleset": options.ruleset, **figures}))
        return
    for name, value in figures.items():
        print(f"{name:>16}  {value}")


def _tuned(rules: PlayedRules, decks: Sequence[SeatDeck], options: argparse.Namespace) -> TrainingResult:
    try:
        if options.climb is not None:
            return tuned_in_steps(rules, decks, options.samples, options.seed, options.climb, _told)
        return tuned(rules, decks, options.samples, options.seed, _told)
    except ValueError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be read or written: {error.strerror}") from error


def _told(number: int) -> None:
    if number % EVERY == 0:
        print(f"{number} games", file=sys.stderr)


def _told_often(number: int) -> None:
    """A game whose answers are played on takes some seconds."""
    if number % (EVERY // 10) == 0:
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
