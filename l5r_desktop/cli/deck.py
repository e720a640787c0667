"""`l5r deck import | export | check | list`: decks from and for other programs; `l5r deck proxies | print |
pictures`: a deck as files to be printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import SystemRandom
from typing import Any

from l5r_desktop.app.own_decks import OwnDecks
from l5r_desktop.cli.console_progress import ConsoleProgress
from l5r_desktop.cli.draft import add_draft
from l5r_desktop.cli.errors import CommandError, one_line
from l5r_desktop.cli.finding import card_base
from l5r_desktop.cli.loading import catalog
from l5r_desktop.places import data_folder, user_folder
from l5r_desktop.rulesets.decks import unknown
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import (
    LAYOUTS,
    DeckFormat,
    DeckList,
    DeckListError,
    Matcher,
    format_violations,
    list_of,
    read_formats,
    read_list,
    toml_of,
    write_list,
)
from l5r_desktop.session.decklists.opening import MOST_BYTES
from l5r_desktop.store import Store, StoreError


def add_deck(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parts = parser.add_subparsers(title="deck", required=True)
    take = parts.add_parser("import", help="read decks of any known layout, and keep them")
    take.add_argument("files", nargs="+", metavar="FILE", help="a deck list; - reads standard input")
    take.add_argument("--out", type=Path, metavar="FILE.toml", help="write a deck file instead of keeping the deck")
    take.set_defaults(run=run_import)
    give = parts.add_parser("export", help="write a deck for another program")
    give.add_argument("deck", help="a kept or ready deck by its key, or a deck list in any known layout")
    give.add_argument("--as", dest="layout", choices=tuple(LAYOUTS), default="text")
    give.add_argument("--out", type=Path, metavar="FILE")
    give.set_defaults(run=run_export)
    check = parts.add_parser("check", help="name each rule of deck building that a deck breaks")
    check.add_argument("deck", help="a kept or ready deck by its key, or a deck list in any known layout")
    check.add_argument("--format", default="", help="as a deck of this format (`l5r deck formats` lists them)")
    check.add_argument("--lang", choices=("en", "fr"), default="en")
    check.set_defaults(run=run_check)
    add_paper(parts, _deck)
    formats = parts.add_parser("formats", help="the deck formats there are, and where each comes from")
    formats.set_defaults(run=run_formats)
    sealed = parts.add_parser("sealed", help="open packs by lot: keep a format of these cards alone, and their list")
    sealed.add_argument("--ruleset", default="ccg-ivory", help="(default: %(default)s)")
    sealed.add_argument("--packs", type=int, default=6, metavar="N", help="(default: %(default)s)")
    sealed.add_argument("--seed", type=int, help="of the lots; a new one each time if it is left out")
    sealed.set_defaults(run=run_sealed)
    add_draft(parts, _keep)
    listing = parts.add_parser("list", help="the decks that are kept")
    listing.set_defaults(run=run_list)


def run_import(options: argparse.Namespace) -> int:
    """Read decks, say of each what could not be read, and keep them; exit code 1 if something could not."""
    if options.out is not None and len(options.files) > 1:
        raise CommandError("--out takes one deck; without it all are kept")
    whole = True
    for name in options.files:
        listed = _read(name)
        if not listed.entries:
            raise CommandError(f"{name}: no card was found in it")
        _tell(listed)
        if options.out is not None:
            _write(options.out, toml_of(listed))
        else:
            print(f"kept as {_keep(listed)!r}")
        whole = whole and not listed.unread
    return 0 if whole else 1


def run_export(options: argparse.Namespace) -> int:
    """Write a deck in a layout."""
    listed = _deck(options.deck)
    if not listed.entries:
        raise CommandError(f"{options.deck}: no card was found in it")
    try:
        text = write_list(listed, options.layout)
    except DeckListError as error:
        raise CommandError(str(error)) from error
    if options.out is not None:
        _write(options.out, text)
    else:
        print(text, end="")
    for line in listed.unread:
        print(f"l5r: left out, for it could not be read: {_said(line.text)}", file=sys.stderr)
    return 1 if listed.unread else 0


def run_check(options: argparse.Namespace) -> int:
    """Name the violations; exit code 1 if there are any, or lines that could not be read."""
    listed = _deck(options.deck)
    formats = _formats()
    key = options.format or listed.format
    if key not in formats:
        raise CommandError(unknown(key, formats, "format"))
    try:
        faults = format_violations(listed, formats[key], catalog())
    except DeckListError as error:
        raise CommandError(str(error)) from error
    _tell(listed)
    for fault in faults:
        print(f"{fault.rule}: {fault.text(options.lang)}")
    if not faults:
        print(f"legal in {key}" if options.lang == "en" else f"permis en {key}")
    return 1 if faults or listed.unread else 0


def run_formats(options: argparse.Namespace) -> int:
    """Print the deck formats, one on each line."""
    for key, format_ in sorted(_formats().items()):
        print(f"{key}  {format_.title}  ({format_.source})")
    return 0


def run_sealed(options: argparse.Namespace) -> int:
    """Open packs, and keep the format and the list of what was in them."""
    from l5r_desktop.app.sealed_pool import keep_pool

    seed = options.seed if options.seed is not None else SystemRandom().randrange(1_000_000)
    try:
        pool = keep_pool(user_folder() / "formats", card_base(), options.ruleset, seed, options.packs)
    except (DeckListError, OSError) as error:
        raise CommandError(str(error)) from error
    key = _keep(pool.listed)
    print(f"{pool.listed.count - 1} cards are kept as {key!r}; build by the format {pool.key!r}, and check by it")
    return 0


def _formats() -> dict[str, DeckFormat]:
    """All formats, the user's own among them; says on standard error what is wrong with files of formats."""
    folders = [data_folder("resources") / "formats"]
    with suppress(OSError):
        folders.append(user_folder() / "formats")
    found, wrong = read_formats(folders, card_base())
    for sentence in wrong:
        print(f"l5r: {one_line(sentence)}", file=sys.stderr)
    return found


def run_list(options: argparse.Namespace) -> int:
    """Print the kept decks, one on each line."""
    for row in _store().decks():
        print(f"{row.key}  {row.name}  {row.format}")
    return 0


@cache
def _matcher(base: CardBase) -> Matcher:
    return Matcher(base)


def _deck(name: str) -> DeckList:
    """A deck by the key of a ready or kept one, or in a file. Raises CommandError."""
    for ruleset in FORMATS:
        for ready in catalog().decks(ruleset):
            if ready.key == name:
                return list_of(ready, card_base())
    path = Path(name)
    if name == "-" or path.is_file() or path.suffix:
        return _read(name)
    try:
        return _from(_store().load_deck(name).encode(), name)
    except StoreError as error:
        raise CommandError(f"there is no deck {name!r}: no ready one, no file, and no kept one ({error})") from error


def _read(name: str) -> DeckList:
    """The deck in a file, or on standard input."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{name}: cannot be read ({error.strerror})") from error
    return _from(data, name)


def _from(data: bytes, name: str) -> DeckList:
    try:
        return read_list(data, _matcher(card_base()), "" if name == "-" else Path(name).stem)
    except DeckListError as error:
        raise CommandError(f"{name}: {error}") from error


def _tell(listed: DeckList) -> None:
    """Say what was read, what was guessed, and what was not read."""
    sections: dict[str, int] = {}
    for entry in listed.entries:
        sections[entry.section] = sections.get(entry.section, 0) + entry.count
    counts = ", ".join(f"{name} {count}" for name, count in sections.items())
    print(f"{_said(listed.name)}  [{listed.format}, {listed.clan}]  {counts or 'no cards'}")
    for guess in listed.guesses:
        print(f"  line {guess.number}: {_said(guess.text)!r} was read as {guess.card.title} [{guess.card.id}]")
    for line in listed.unread:
        near = f"; the nearest are {', '.join(line.near)}" if line.near else ""
        place = f"line {line.number}: " if line.number else ""
        why = "has no place in the deck" if line.known else f"is no known card{near}"
        print(f"  {place}{_said(line.text)!r} {why}")


def _keep(listed: DeckList) -> str:
    """Keep a deck under a key of its own; the very same deck is kept once."""
    return OwnDecks(catalog(), _store()).keep(listed)


def _store() -> Store:
    try:
        return Store(user_folder())
    except (StoreError, OSError) as error:
        raise CommandError(str(error)) from error


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError(f"{path}: cannot be written ({error.strerror})") from error
    print(path)


def _said(text: str) -> str:
    """A stranger's text on one line, short, without anything that a terminal would obey."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return shown if len(shown) <= 120 else f"{shown[:119]}…"


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
