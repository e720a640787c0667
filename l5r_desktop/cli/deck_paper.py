"""`l5r deck proxies|print|pictures`: a deck as files to be printed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from l5r_desktop.cli.console_progress import ConsoleProgress
from l5r_desktop.cli.errors import CommandError
from l5r_desktop.cli.loading import catalog
from l5r_desktop.session.decklists import DeckList

_PAPERS = ("a4", "letter")
_LEAST, _MOST = 60, 2000


def add_paper(parts: Any, read: Callable[[str], DeckList]) -> None:
    """Declare the three commands. read: a deck by its key or file; raises CommandError."""
    for name, purpose, run in (
        ("proxies", "write a PDF with all cards of a deck, 63 by 88 mm, to be cut out", run_proxies),
        ("print", "write a deck list as a PDF", run_print),
        ("pictures", "draw each card of a deck as a PNG file", run_pictures),
    ):
        command = parts.add_parser(name, help=purpose)
        command.add_argument("deck", help="a kept or ready deck by its key, or a deck list in any known layout")
        out = "FOLDER" if name == "pictures" else "OUT.pdf"
        command.add_argument("out", type=Path, metavar=out)
        command.add_argument("--lang", choices=("en", "fr"), default="en")
        if name == "pictures":
            command.add_argument("--width", type=_width, default=744, metavar="PIXELS", help="of a picture (744)")
        else:
            command.add_argument("--paper", choices=_PAPERS, default="a4")
        command.set_defaults(run=run, read=read)


def run_proxies(options: argparse.Namespace) -> int:
    """Write the deck's cards as sheets to be printed."""
    return _run(options, "proxies", options.paper)


def run_print(options: argparse.Namespace) -> int:
    """Write the deck list as a page to be printed."""
    return _run(options, "deck_list", options.paper)


def run_pictures(options: argparse.Namespace) -> int:
    """Draw the deck's cards as pictures, one file for each."""
    return _run(options, "pictures", options.width)


def _run(options: argparse.Namespace, what: str, how: str | int) -> int:
    from l5r_desktop.app.paper import PaperService
    from l5r_desktop.faces import FaceError

    deck = options.read(options.deck)
    if not deck.entries:
        raise CommandError(f"{options.deck}: no card was found in it")
    try:
        getattr(PaperService(catalog()), what)(deck, options.out, how, options.lang, ConsoleProgress())
    except FaceError as error:
        raise CommandError(str(error)) from error
    print(options.out)
    return 0


def _width(text: str) -> int:
    if not (text.isdigit() and _LEAST <= int(text) <= _MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is not a width from {_LEAST} to {_MOST} pixels")
    return int(text)
