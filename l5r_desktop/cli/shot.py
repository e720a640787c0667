"""`l5r shot [SCENARIO] OUT.png`: draws the table for a scenario, or another page of the window, without a screen."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from l5r_desktop.cli.errors import CommandError

if TYPE_CHECKING:
    from l5r_desktop.ui import Settings

_PAGES = (
    "table",
    "replay",
    "start",
    "new",
    "new-siege",
    "settings",
    "cards",
    "decks",
    "join",
    "host",
    "builder",
    "figures",
    "hands",
    "versions",
    "laboratory",
    "workshop",
    "statistics",
    "campaign-begin",
    "campaign-road",
    "campaign-packs",
    "draft-begin",
    "draft-pick",
    "draft-end",
)
_OF_A_SCENARIO = ("table", "replay")
_THEMES = ("dark", "light", "contrast")
_LANGUAGES = ("en", "fr")
_SIZE = (1600, 1000)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1600x1000")
    return int(width), int(height)


def _percent(text: str) -> int:
    if not (text.isdigit() and 75 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is not a percentage from 75 to 200")
    return int(text)


def add_shot(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.usage = (
        "l5r shot [SCENARIO] OUT.png | --screen NAME OUT.png | --all FOLDER | --references FOLDER"
        " | --film SCENARIO FOLDER  [options]"
    )
    parser.add_argument("paths", type=Path, nargs="*", metavar="[SCENARIO] OUT.png")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--page", choices=_PAGES, default="table", help="'table' and 'replay' need a SCENARIO")
    what.add_argument("--screen", metavar="NAME", help="a screen by its name, instead of a scenario or page")
    what.add_argument("--all", type=Path, metavar="FOLDER", help="every screen in every size, theme and language")
    what.add_argument("--references", type=Path, metavar="FOLDER", help="the small pictures with which tests compare")
    what.add_argument("--film", action="store_true", help="the frames of the last answer of SCENARIO into FOLDER")
    parser.add_argument("--size", type=_size, metavar="WxH", help="of the window in its own pixels")
    parser.add_argument("--scale", type=float, metavar="F", help="pixels of the screen for one of the window")
    parser.add_argument("--theme", choices=_THEMES)
    parser.add_argument("--lang", choices=_LANGUAGES)
    parser.add_argument("--text-scale", type=_percent, default=100, metavar="PERCENT")
    parser.add_argument("--card-scale", type=_percent, default=100, metavar="PERCENT")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw the pictures that the options name into PNG files. Returns the exit code."""
    from l5r_desktop.session.scenario.errors import ScenarioError

    if options.scale is not None and not 0.5 <= options.scale <= 4:
        raise CommandError("--scale must be between 0.5 and 4")
    if (options.all or options.references) and options.paths:
        raise CommandError(f"{options.paths[0]} is one path too many: the FOLDER says where all pictures go")
    try:
        for out in (
            _all(options)
            if options.all
            else _references(options)
            if options.references
            else _film(options)
            if options.film
            else _one(options)
        ):
            print(out, flush=True)
    except ScenarioError as problem:
        raise CommandError(str(problem)) from None
    return 0


def _one(options: argparse.Namespace) -> Iterator[Path]:
    from l5r_desktop.app.screenshots import SCREENS, Screen, ScreenshotMaker

    *scenario, out = options.paths or [None]
    needed = options.page in _OF_A_SCENARIO and options.screen is None
    if out is None or len(scenario) > 1 or (scenario and not needed):
        raise CommandError("say [SCENARIO] OUT.png, or --screen NAME OUT.png")
    if options.screen is not None and options.screen not in SCREENS:
        raise CommandError(f"no screen is called {options.screen!r}; there are {', '.join(SCREENS)}")
    if needed and not scenario:
        raise CommandError(f"the page '{options.page}' needs a SCENARIO")
    look = _look(options)
    screen = SCREENS.get(options.screen) or Screen("", options.page, *scenario)
    screen.draw(ScreenshotMaker(), out, options.size or _SIZE, options.scale or 1.0, look)
    yield out


def _look(options: argparse.Namespace) -> Settings:
    from l5r_desktop.ui import Settings

    return Settings(options.lang or "en", options.theme or "dark", options.text_scale, options.card_scale)


def _film(options: argparse.Namespace) -> Iterator[Path]:
    from l5r_desktop.app.screenshots import ScreenshotMaker, film

    if len(options.paths) != 2:
        raise CommandError("say --film SCENARIO FOLDER")
    scenario, folder = options.paths
    yield from film(ScreenshotMaker(), scenario, folder, options.size or _SIZE, options.scale or 1.0, _look(options))


def _all(options: argparse.Namespace) -> Iterator[Path]:
    from dataclasses import replace

    from l5r_desktop.app.screenshots import LANGUAGES, SIZES, THEMES, draw_all, looks

    sizes = SIZES if options.size is None else ((*options.size, options.scale or 1.0),)
    themes = THEMES if options.theme is None else (options.theme,)
    languages = LANGUAGES if options.lang is None else (options.lang,)
    among = [
        replace(look, text_scale=options.text_scale, card_scale=options.card_scale) for look in looks(themes, languages)
    ]
    yield from draw_all(options.all, sizes, among)


def _references(options: argparse.Namespace) -> Iterator[Path]:
    from l5r_desktop.app.screenshots import REFERENCES, ScreenshotMaker, reference

    maker = ScreenshotMaker()
    for shot in REFERENCES:
        yield reference(shot, maker, options.references)
