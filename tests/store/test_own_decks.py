"""A user's own decks: kept under keys of their own, and read for a table."""

from pathlib import Path

import pytest

from l5r_desktop.app import LibraryService
from l5r_desktop.app.own_decks import OwnDecks
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, seating_of
from l5r_desktop.session.cardbase import CardBase, gather
from l5r_desktop.session.decklists import DeckList, Matcher, list_of, read_list
from l5r_desktop.store import Store, StoreError
from tests.own_cards import own_catalog


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return own_catalog()


@pytest.fixture(scope="module")
def crane(catalog: Catalog) -> DeckList:
    """A ready deck as somebody's list, under another name."""
    deck = next(deck for deck in catalog.decks("lcg-stronghold") if deck.key == "stronghold-crane")
    base = CardBase(card for card in gather(catalog, data_folder("cards")) if card.set == "core")
    return read_list(b"Name: Stronghold Crane\n" + _text(list_of(deck, base)), Matcher(base))


def _text(listed: DeckList) -> bytes:
    return "\n".join(f"{entry.count}x {entry.card.title}" for entry in listed.entries).encode()


def test_a_kept_deck_stands_among_those_of_its_format_and_can_be_played(
    catalog: Catalog, crane: DeckList, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    key = OwnDecks(catalog, store).keep(crane)
    assert key == "stronghold-crane-2", "a ready deck has the plain one"
    assert OwnDecks(catalog, store).keep(crane) == key
    shelf = LibraryService(catalog, store)
    own = [deck for deck in shelf.decks("lcg-stronghold") if deck.key == key]
    assert [deck.name for deck in own] == ["Stronghold Crane"]
    assert key not in [deck.key for deck in shelf.decks("lcg-skirmish")]
    state = catalog.rules("lcg-stronghold").start(tuple(seating_of(own[0], name) for name in ("Ren", "Mai")))
    assert len(state.seats) == 2


def test_a_kept_deck_that_cannot_be_used_is_told_of_and_the_others_are_there(
    catalog: Catalog, crane: DeckList, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    OwnDecks(catalog, store).keep(crane)
    store.save_deck("broken", "Broken", "lcg-stronghold", 'name = "Broken"\n')
    shelf = LibraryService(catalog, store)
    assert [deck.key for deck in shelf.decks("lcg-stronghold")][-1] == "stronghold-crane-2"
    assert shelf.trouble.startswith("Your deck broken: the field 'format' is missing.")


def test_without_a_store_there_are_no_own_decks(catalog: Catalog, crane: DeckList) -> None:
    none = OwnDecks(catalog, None)
    assert none.decks("lcg-stronghold") == ()
    with pytest.raises(StoreError, match="cannot be kept"):
        none.keep(crane)
