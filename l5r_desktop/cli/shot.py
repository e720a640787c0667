"""`l5r shot [SCENARIO] OUT.png`: draws the table for a scenario, or another page of the window, without a screen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from l5r_desktop.cli.errors import CommandError

_PAGES = ("table", "start", "new", "settings")
_THEMES = ("dark", "light", "contrast")
_LANGUAGES = ("en", "fr")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1600x1000")
    return int(width), int(height)


def _percent(text: str) -> int:
    if not (text.isdigit() and 75 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is not a percentage from 75 to 200")
    return int(text)


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("shot", help="draw the table for a scenario, or another page of the window")
    parser.add_argument("scenario", type=Path, nargs="?", metavar="SCENARIO", help="for the page 'table'")
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar="WxH")
    parser.add_argument("--scale", type=float, default=1.0, metavar="F")
    parser.add_argument("--page", choices=_PAGES, default="table")
    parser.add_argument("--theme", choices=_THEMES, default="dark")
    parser.add_argument("--lang", choices=_LANGUAGES, default="en")
    parser.add_argument("--text-scale", type=_percent, default=100, metavar="PERCENT")
    parser.add_argument("--card-scale", type=_percent, default=100, metavar="PERCENT")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw."""
    from l5r_desktop.app import shot, shot_of_page
    from l5r_desktop.session.scenario import ScenarioError
    from l5r_desktop.ui import Settings

    if not 0.5 <= options.scale <= 4:
        raise CommandError("--scale must be between 0.5 and 4")
    look = Settings(options.lang, options.theme, options.text_scale, options.card_scale)
    if options.page != "table":
        shot_of_page(options.page, options.out, options.size, options.scale, look=look)
    elif options.scenario is None:
        raise CommandError("the table needs a SCENARIO")
    else:
        try:
            shot(options.scenario, options.out, options.size, options.scale, look=look)
        except ScenarioError as problem:
            raise CommandError(str(problem)) from None
    print(options.out)
    return 0
