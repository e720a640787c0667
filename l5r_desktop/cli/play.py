"""`l5r` without a command: opens the program, with a file where one is given."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from l5r_desktop.cli.errors import CommandError, one_line


def run(options: argparse.Namespace) -> int:
    """Open the window; returns the program's exit code."""
    from l5r_desktop.app import run_app

    return run_app()


def is_file(words: Sequence[str]) -> bool:
    """Return True if the only word of a command line is a file, or looks like one."""
    return len(words) == 1 and not words[0].startswith("-") and (Path(words[0]).exists() or "." in words[0])


def run_file(name: str) -> int:
    """Open the window at a file: a game, a deck or an invite. The window says what is wrong with one that is none.

    Raises CommandError for a file that does not exist, or a folder.
    """
    path = Path(name)
    if not path.is_file():
        raise CommandError(one_line(f"{name} is a folder" if path.is_dir() else f"there is no file {name}"))
    from l5r_desktop.app import run_app

    return run_app(file=path)
