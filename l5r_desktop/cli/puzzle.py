"""`l5r puzzle check`, `l5r puzzle solve` and `l5r puzzle schema`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from l5r_desktop.cli.errors import CommandError
from l5r_desktop.places import data_folder

if TYPE_CHECKING:
    from l5r_desktop.session.puzzles import Puzzle, PuzzleProof


def add_puzzle(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parts = parser.add_subparsers(title="puzzle", required=True)
    check = parts.add_parser("check", help="search puzzles through; exit code 1 if one is not as its file says")
    _with_files(check)
    check.add_argument("--positions", type=int, default=500_000, help="give up after so many (default: %(default)s)")
    check.add_argument("--seconds", type=float, default=0, help="give up after so long for each; 0: never")
    check.add_argument("--solvable-only", action="store_true", help="do not look at wrong beginnings")
    check.add_argument("--record", action="store_true", help="write the line that was found into the file")
    check.set_defaults(run=run_check)
    solve = parts.add_parser("solve", help="have a player solve puzzles against the best defence")
    _with_files(solve)
    solve.add_argument("--player", default="master", help="a level of the computer player (default: %(default)s)")
    solve.add_argument("--seconds", type=float, default=10.0, help="for a whole puzzle (default: %(default)s)")
    solve.add_argument("--seed", type=int, default=0)
    solve.add_argument("--sampling", action="store_true", help="by playouts alone, without a search through it")
    solve.add_argument("--cpu", action="store_true", help="count the time of the processor, for a machine that is busy")
    solve.set_defaults(run=run_solve)
    schema = parts.add_parser("schema", help="print the JSON schema of puzzle files")
    schema.set_defaults(run=run_schema)


def _with_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE",
        help="puzzles, folders of them, or scenario files; the program's own if there is none",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true")


def puzzles_of(files: list[Path]) -> Iterator[tuple[Path, Puzzle]]:
    """The puzzles in files, with their files. Raises CommandError for a file that is none."""
    from l5r_desktop.session.puzzles import PuzzleError, read_puzzles

    for path in files or [data_folder("cards") / "puzzles"]:
        if not path.exists():
            raise CommandError(f"there is no file {str(path)!r}")
        for file in sorted(path.glob("*.yaml")) if path.is_dir() else [path]:
            try:
                yield from ((file, puzzle) for puzzle in read_puzzles(file))
            except PuzzleError as error:
                raise CommandError(str(error)) from None


def run_check(options: argparse.Namespace) -> int:
    """Prove each puzzle and print its line."""
    from l5r_desktop.session.puzzles import PuzzleError, prove

    good = True
    rows = []
    for path, puzzle in puzzles_of(options.files):
        begun = time.perf_counter()
        try:
            proof = prove(
                puzzle, limit=options.positions, stop=_patience(options.seconds), wrong=not options.solvable_only
            )
        except PuzzleError as error:
            raise CommandError(str(error)) from None
        seconds = time.perf_counter() - begun
        good = good and proof.holds
        rows.append({"puzzle": puzzle.key, "seconds": round(seconds, 2), **_data(proof)})
        if options.record and proof.solvable:
            _record(path, proof.line)
        if not options.json:
            print("\n".join(_told(puzzle, proof, seconds)), flush=True)
    if options.json:
        print(json.dumps(rows))
    return 0 if good else 1


def _record(path: Path, line: tuple[str, ...]) -> None:
    """Write a line at the end of its puzzle's file, in place of the one that stands there."""
    text = path.read_text(encoding="utf-8").partition("\nline:\n")[0].rstrip()
    said = "".join(f"- {json.dumps(entry)}\n" for entry in line)
    path.write_text(f"{text}\nline:\n{said}", encoding="utf-8")


def run_solve(options: argparse.Namespace) -> int:
    """Have a player solve each puzzle; exit code 1 if it did not reach every goal."""
    from l5r_desktop.ai.levels import level_names
    from l5r_desktop.ai.puzzle_player import solve_puzzle
    from l5r_desktop.session.puzzles import PuzzleError

    if options.player not in level_names():
        raise CommandError(f"there is no level {options.player!r}; there are: {', '.join(level_names())}")
    rows: list[dict[str, Any]] = []
    for _, puzzle in puzzles_of(options.files):
        try:
            told = solve_puzzle(
                puzzle, options.player, options.seconds, seed=options.seed, exhaustive=not options.sampling,
                clock=time.process_time if options.cpu else time.perf_counter,
            )  # fmt: skip
        except PuzzleError as error:
            raise CommandError(str(error)) from None
        rows.append({"puzzle": puzzle.key, "solved": told.solved, "seconds": round(told.seconds, 2), "line": told.line})
        if not options.json:
            word = "solved" if told.solved else "NOT SOLVED"
            print(f"{puzzle.key}: {word}, {told.seconds:.1f} s of thought", flush=True)
            if not told.solved:
                print("\n".join(f"    {said}" for said in told.line), flush=True)
    solved = sum(bool(row["solved"]) for row in rows)
    if options.json:
        print(json.dumps({"player": options.player, "solved": solved, "puzzles": rows}))
    else:
        print(f"{options.player} solved {solved} of {len(rows)}")
    return 0 if solved == len(rows) else 1


def _patience(seconds: float) -> Callable[[], bool]:
    if not seconds:
        return lambda: False
    until = time.perf_counter() + seconds
    return lambda: time.perf_counter() > until


def _data(proof: PuzzleProof) -> dict[str, Any]:
    return {
        "solvable": proof.solvable, "positions": proof.positions, "wrong": proof.wrong, "refuting": proof.refuting,
        "line": proof.line, "why": proof.why,
    }  # fmt: skip


def _told(puzzle: Puzzle, proof: PuzzleProof, seconds: float) -> Iterator[str]:
    verdict = {True: "solvable", False: "NOT SOLVABLE", None: f"NOT PROVED ({proof.why})"}[proof.solvable]
    yield f"{puzzle.key}: {verdict}, {proof.positions} positions, {proof.refuting} more to refute, {seconds:.1f} s"
    for said in proof.line:
        yield f"    {said}"
    for one, refuted in zip(puzzle.wrong, proof.wrong, strict=False):
        word = {True: "does not reach it", False: "REACHES IT TOO", None: "NOT FOUND OUT"}[refuted]
        yield f"  {' , '.join(one.answers)}: {word}"


def run_schema(options: argparse.Namespace) -> int:
    """Print the format of puzzle files. Returns the exit status."""
    from l5r_desktop.session.puzzles import puzzle_schema

    json.dump(puzzle_schema(), sys.stdout, indent=1)
    print()
    return 0
