"""A file that the program is given at its start, as by a double click: a game, a deck, an invite or a pack of cards."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from l5r_desktop.net.invite import Invite, InviteError
from l5r_desktop.rulesets.card_game import Deck
from l5r_desktop.rulesets.decks import DeckError
from l5r_desktop.session import FORMATS, Catalog
from l5r_desktop.ui import MainWindow, PortError

DECKS = (".l5rdeck", ".toml")
INVITES = (".l5rinvite",)
PACKS = (".l5rpack",)
MOST_INVITE = 300
"""Bytes that the file of an invite may have."""
_FORMAT = re.compile(r"""^\s*format\s*=\s*["']([^"'\n]*)["']""", re.MULTILINE)


def show_file(window: MainWindow, catalog: Catalog, path: Path) -> None:
    """Go where the file belongs: a replay, a new game with the deck, the page on which one joins with the invite, the
    editor with the pack of cards.

    What kind it is, its ending says; an invite is known by its text too. Anything else is taken for a game. The window
    tells in one sentence why a file cannot be opened.
    """
    try:
        ending = path.suffix.lower()
        if ending in DECKS:
            window.start.show_deck(deck_in(catalog, path))
        elif ending in PACKS:
            window.browsing.open_pack(path)
        elif ending in INVITES or _is_invite(path):
            window.start.show_invite(str(invite_in(path)))
        else:
            window.open_file(path)
    except PortError as error:
        window.start.say(str(error))


def deck_in(catalog: Catalog, path: Path) -> Deck:
    """The deck in a file. Raises PortError for a file that has none, or one of a game that there is not."""
    try:
        found = _FORMAT.search(path.read_text(encoding="utf-8", errors="replace"))
        if found is None or found[1] not in FORMATS:
            raise PortError(f"The file {path} holds no deck for a game that the program knows.")
        game_catalog = catalog.game_catalog(found[1])
        return game_catalog.card_game.read_deck(path, game_catalog.library)
    except OSError as error:
        raise PortError(f"The file {path} cannot be read: {error.strerror}.") from error
    except (DeckError, tomllib.TOMLDecodeError) as error:
        raise PortError(str(error)) from error


def invite_in(path: Path) -> Invite:
    """The invite in a file. Raises PortError for a file that has none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_INVITE + 1)
        if len(data) > MOST_INVITE:
            raise PortError(f"The file {path} is too long for an invite.")
        return Invite.parse(data.decode("utf-8"))
    except OSError as error:
        raise PortError(f"The file {path} cannot be read: {error.strerror}.") from error
    except (InviteError, UnicodeDecodeError):
        raise PortError(f"The file {path} holds no invite.") from None


def _is_invite(path: Path) -> bool:
    try:
        invite_in(path)
    except PortError:
        return False
    return True
