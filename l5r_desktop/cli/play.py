"""`l5r` without a command: opens the program."""

from __future__ import annotations

import argparse

from l5r_desktop.cli.errors import CommandError, one_line


def run(options: argparse.Namespace) -> int:
    """Open the window; returns the program's exit code."""
    from l5r_desktop.app import run_app
    from l5r_desktop.store import StoreError

    try:
        return run_app([])
    except StoreError as problem:
        raise CommandError(one_line(problem)) from problem
