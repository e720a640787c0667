"""The index of cards as it is kept: whole, for one state of the card files, and never half of it."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from l5r_desktop.store import Store, StoreError
from tests.session.cardbase.cards import CARDS


def test_the_records_come_back_in_their_order_for_the_same_state_of_the_files(tmp_path: Path) -> None:
    Store(tmp_path).keep_cards(CARDS, "one")
    assert Store(tmp_path).cards("one") == list(CARDS)
    assert Store(tmp_path).cards("two") is None


def test_an_index_of_another_state_is_told_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    """What the program's wording is called stands first, then that of the cards."""
    store = Store(tmp_path)
    assert store.cards("words-", beginning=True) is None
    store.keep_cards(CARDS, "words-one")
    assert store.cards("words-", beginning=True) == list(CARDS)
    assert store.cards("words-") is None
    assert store.cards("others-", beginning=True) is None


def test_a_new_index_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_cards(CARDS, "one")
    changed = (replace(CARDS[3], title="Another Title"),)
    store.keep_cards(changed, "two")
    assert (store.cards("one"), store.cards("two")) == (None, list(changed))


def test_an_index_that_fails_midway_leaves_the_old_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_cards(CARDS, "one")
    with pytest.raises(StoreError, match="scout comes twice"):
        store.keep_cards((*CARDS, CARDS[0]), "two")
    assert store.cards("one") == list(CARDS)


@pytest.mark.parametrize("record", ["{}", "not json", "[1]", '{"id": "x", "what": 1}', "[" * 2000])
def test_a_damaged_record_makes_the_index_one_to_be_built_again(tmp_path: Path, record: str) -> None:
    store = Store(tmp_path)
    store.keep_cards(CARDS, "one")
    with closing(sqlite3.connect(tmp_path / "l5r.sqlite")) as connection:
        connection.execute("UPDATE cards SET record = ? WHERE id = 'art'", (record,))
        connection.commit()
    assert store.cards("one") is None


def test_an_empty_index_is_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.cards("none") is None
    store.keep_cards((), "none")
    assert store.cards("none") == []
