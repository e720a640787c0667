"""`l5r` without a command: opens the program."""

from __future__ import annotations

import argparse


def run(options: argparse.Namespace) -> int:
    """Open the window; returns the program's exit code."""
    from l5r_desktop.app import run_app

    return run_app([])
