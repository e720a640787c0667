"""`l5r shot SCENARIO OUT.png`: draws the table for a scenario, without a screen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from l5r_desktop.cli.errors import CommandError


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1600x1000")
    return int(width), int(height)


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("shot", help="draw the table for a scenario")
    parser.add_argument("scenario", type=Path, metavar="SCENARIO")
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar="WxH")
    parser.add_argument("--scale", type=float, default=1.0, metavar="F")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw."""
    from l5r_desktop.app import shot
    from l5r_desktop.session.scenario import ScenarioError

    if not 0.5 <= options.scale <= 4:
        raise CommandError("--scale must be between 0.5 and 4")
    try:
        shot(options.scenario, options.out, options.size, options.scale)
    except ScenarioError as problem:
        raise CommandError(str(problem)) from None
    print(options.out)
    return 0
