"""The command `l5r`: opens the program, or runs one of its commands. Each command is a module with `add` and `run`.

May import everything; a bad argument is one line on standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from l5r_desktop.cli import bench, cards, ladder, net, play, puzzle, replay, rules, scenario, shot, simulate, train
from l5r_desktop.cli.errors import EXPECTED, CommandError, one_line

COMMANDS = (simulate, scenario, puzzle, cards, rules, bench, ladder, train, replay, shot, net)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    parser = _Parser(
        prog="l5r", description="Legend of the Five Rings at a desktop table; without a command it opens the program."
    )
    parser.set_defaults(run=play.run)
    commands = parser.add_subparsers(title="commands", parser_class=_Parser)
    for command in COMMANDS:
        command.add(commands)
    options = parser.parse_args(argv)
    try:
        return int(options.run(options))
    except CommandError as problem:
        print(f"l5r: {problem}", file=sys.stderr)
        return problem.code
    except EXPECTED as problem:
        print(f"l5r: {one_line(problem)}", file=sys.stderr)
        return 2
