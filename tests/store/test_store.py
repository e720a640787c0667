"""The store: matches, decks and settings survive, and nothing is half kept."""

from pathlib import Path

import pytest

from l5r_desktop.store import DeckRow, Store, StoreError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "here"


def keep(store: Store, match_id: str, payload: bytes = b"x", *, finished: bool = False) -> None:
    store.save_match(match_id, f"Match {match_id}", "lcg-stronghold", payload, finished=finished, summary="round 1")


def test_a_match_is_read_back_by_another_store_on_the_same_folder(folder: Path) -> None:
    payload = bytes(range(256)) * 5000
    keep(Store(folder), "m1", payload, finished=True)
    again = Store(folder)
    assert again.load_match("m1") == payload
    (row,) = again.matches()
    assert (row.match_id, row.name, row.ruleset) == ("m1", "Match m1", "lcg-stronghold")
    assert (row.finished, row.summary, row.size) == (True, "round 1", len(payload))


def test_matches_come_newest_first_even_within_one_tick_of_the_clock(folder: Path) -> None:
    store = Store(folder, clock=lambda: 1000.0)
    for match_id in ("a", "b", "c"):
        keep(store, match_id)
    keep(store, "a", b"later")
    assert [row.match_id for row in store.matches()] == ["a", "c", "b"]
    assert store.matches()[0].saved.isoformat() == "1970-01-01T00:16:40+00:00"
    assert store.load_match("a") == b"later"


def test_a_match_is_remarked_without_becoming_newer(folder: Path) -> None:
    """The row tells the first bytes of the payload, where remarks stand; nothing else of it has changed."""
    store = Store(folder, clock=lambda: 1000.0)
    keep(store, "a", b"first line\n" + b"x" * 9000)
    keep(store, "b")
    store.remark_match("a", lambda payload: b"remarked " + payload)
    newest, changed = Store(folder).matches()
    assert (newest.match_id, newest.head) == ("b", b"x")
    assert (changed.match_id, changed.summary, changed.size) == ("a", "round 1", 9020)
    assert changed.head == store.load_match("a")[:4000]
    assert changed.head.startswith(b"remarked first line\n")
    with pytest.raises(StoreError):
        store.remark_match("c", lambda payload: payload)


def test_an_unknown_match_is_named_with_the_nearest_known(folder: Path) -> None:
    store = Store(folder)
    keep(store, "crane-lion")
    with pytest.raises(StoreError, match="'crane-lien'; the nearest is 'crane-lion'"):
        store.load_match("crane-lien")
    with pytest.raises(StoreError, match="'nothing'"):
        store.delete_match("nothing")
    store.delete_match("crane-lion")
    assert store.matches() == []
    with pytest.raises(StoreError):
        store.load_match("crane-lion")


def test_decks_are_kept_by_key_and_listed_by_name(folder: Path) -> None:
    store = Store(folder)
    store.save_deck("k2", "Lion", "lcg-skirmish", "old")
    store.save_deck("k1", "Crane", "lcg-stronghold", "name = 'Dōji'\n")
    store.save_deck("k2", "Lion again", "lcg-skirmish", "new")
    assert Store(folder).decks() == [
        DeckRow("k1", "Crane", "lcg-stronghold"),
        DeckRow("k2", "Lion again", "lcg-skirmish"),
    ]
    assert store.load_deck("k1") == "name = 'Dōji'\n"
    assert store.load_deck("k2") == "new"
    store.delete_deck("k1")
    assert [deck.key for deck in store.decks()] == ["k2"]


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "é'\"", [1, [2]], {"a": {"b": [None]}}])
def test_a_setting_of_any_json_value_comes_back_the_same(folder: Path, value: object) -> None:
    Store(folder).settings.set("key", value)
    kept = Store(folder).settings.get("key", "default")
    assert kept == value
    assert type(kept) is type(value)


def test_a_setting_that_was_never_made_has_the_default(folder: Path) -> None:
    assert Store(folder).settings.get("language", "en") == "en"


@pytest.mark.parametrize("value", [object(), float("nan"), {1, 2}])
def test_a_setting_that_json_cannot_hold_is_refused_and_the_old_one_stays(folder: Path, value: object) -> None:
    store = Store(folder)
    store.settings.set("key", 1)
    with pytest.raises(StoreError, match="'key'"):
        store.settings.set("key", value)
    assert store.settings.get("key") == 1


def test_text_that_cannot_be_written_is_refused_and_changes_nothing(folder: Path) -> None:
    store = Store(folder)
    store.save_deck("k", "Name", "f", "text")
    with pytest.raises(StoreError, match="cannot be written"):
        store.save_deck("k", "Name", "f", "half a \ud800")
    assert store.load_deck("k") == "text"
