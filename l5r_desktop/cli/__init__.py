"""The command `l5r`: opens the program, or runs one of its commands.

`COMMANDS` below lists them: of each the module here, in which a function `add_…` declares its options and a function
`run_…` carries it out. `scenario.py` runs rule checks, `simulate.py` and `play.py` games without a window, `rules.py`
and `rule.py` print charts and rules, `cards.py` and `deck.py` what is known of cards and decks.

May import everything; a bad argument is one line on standard error and exit code 2. Only the module of the command
that is asked for is imported, so that `l5r --help` does not wait for the rules, the window or the database.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from typing import NoReturn

from l5r_desktop.cli import play
from l5r_desktop.cli.errors import CommandError, is_expected, one_line

COMMANDS = {
    "simulate": ("simulate", "play whole games without a window and print figures"),
    "scenario": ("scenario", "run given/when/then files"),
    "puzzle": ("puzzle", "prove puzzles, or have a player solve them"),
    "cards": ("cards", "check or show the card base"),
    "deck": ("deck", "read, write and check decks, also those of other programs"),
    "backup": ("backup", "write decks, games and settings into one file"),
    "restore": ("backup", "bring back what is in such a file and not here"),
    "tournament": ("tournament", "pair players by the Swiss system, and print the standings"),
    "rule": ("rule", "print what a rule says, by its number or section"),
    "rules": ("rules", "print what the rules code says of itself"),
    "bench": ("bench", "measure the engine"),
    "ladder": ("ladder", "let players meet in mirrored pairs of games, and print their strength"),
    "compare": ("compare", "play two answers to one kind of question on in the same worlds, and print which won more"),
    "lab": ("lab", "play a deck against a field of decks, computer against computer, and print what can be said of it"),
    "train": (
        "train",
        "let the computer player learn a ruleset from games against itself, and print what that gained",
    ),
    "replay": ("replay", "replay a saved game"),
    "docs": ("docs", "open the documentation in the browser"),
    "shot": ("shot", "draw the table for a scenario, or another page of the window"),
    "host": ("net", "wait for another program and play with it, without a window"),
    "join": ("net", "go to a program that waits, and play with it, without a window"),
    "watch": ("watch", "print the story of a game between two others while it is played"),
    "audit": ("net", "check the log of a game between two programs"),
}
"""Of each command: the module of this package that it is in, and what it does."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


class _Version(argparse.Action):
    """Prints the versions and ends; they are looked for only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from l5r_desktop.about import versions

        print(*versions().lines, sep="\n")
        parser.exit()


def parser_of(asked: Collection[str]) -> argparse.ArgumentParser:
    """The parser of the command line, with the options of the commands that are asked for and the names of the others.

    With COMMANDS itself it is whole: completions of shells and the manual page are made from that.
    """
    parser = _Parser(
        prog="l5r",
        description="Legend of the Five Rings at a desktop table; without a command it opens the program, "
        "with a file of a game, a deck or an invite it opens that.",
    )
    parser.set_defaults(run=play.run)
    parser.add_argument("--version", action=_Version, help="print the versions of the program, Python and Qt")
    commands = parser.add_subparsers(title="commands", parser_class=_Parser)
    for name, (module, purpose) in COMMANDS.items():
        command = commands.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if name in asked:
            getattr(import_module(f"{__name__}.{module}"), f"add_{name}")(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    words = sys.argv[1:] if argv is None else argv
    try:
        if play.is_file(words) and words[0] not in COMMANDS:
            return play.run_file(words[0])
        options = parser_of(words[:1]).parse_args(words)
        code = int(options.run(options))
        print(end="", flush=True)
        return code
    except KeyboardInterrupt:
        print("l5r: ended by Ctrl+C", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever reads the output has enough (`l5r cards | head`). What is still buffered must go somewhere: Python
        # would tell of it when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except CommandError as problem:
        print(f"l5r: {problem}", file=sys.stderr)
        return problem.code
    except Exception as problem:
        if not is_expected(problem):
            raise
        print(f"l5r: {one_line(problem)}", file=sys.stderr)
        return 2
