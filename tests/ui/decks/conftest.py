"""What the tests of decks in the window share: all cards, at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.cardbase import CardBase, gather


class AllCards:
    """All cards, at once."""

    def __init__(self, base: CardBase) -> None:
        self._done: Future[CardBase] = Future()
        self._done.set_result(base)

    def begin(self, tell: Callable[[CardBase], None] | None = None) -> Future[CardBase]:
        return self._done


@pytest.fixture(scope="module")
def base(catalog: Catalog) -> CardBase:
    return CardBase(gather(catalog, data_folder("cards")))


@pytest.fixture
def all_cards(base: CardBase) -> AllCards:
    return AllCards(base)
