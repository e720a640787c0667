"""The program's own cards, read once for all tests that only look at them."""

from __future__ import annotations

from functools import cache
from typing import Any

from l5r_desktop.cardscript.library import Library
from l5r_desktop.places import data_folder
from l5r_desktop.session.cardbase import CardBase, gather
from l5r_desktop.session.catalog import Catalog


@cache
def own_catalog() -> Catalog:
    """The cards and decks of all games. Nothing may be added to it."""
    return Catalog(data_folder("cards"))


@cache
def own_base() -> CardBase:
    """The facts of all cards as they are searched, without their texts: these take seconds, and few tests read them."""
    return CardBase(gather(own_catalog(), data_folder("cards")))


def own_library(game: str) -> Library[Any]:
    """The cards of a game, `lcg` or `ccg`. Nothing may be added to it."""
    return next(one.library for one in own_catalog().game_catalogs if one.card_game.name == game)
