"""The card index: found by words without accents, in any order; no user text is an operator."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from l5r_desktop.store import CardRow, Store, StoreError

ROWS = (
    CardRow(
        "c1",
        "lcg",
        "core",
        "Doji Challenger",
        "character",
        "crane",
        traits=("bushi", "duelist"),
        numbers={"cost": 3},
    ),
    CardRow(
        "c2",
        "lcg",
        "core",
        "Yōjin no Shiro",
        "stronghold",
        "lion",
        title_fr="Yōjin no Shiro",
        traits=("castle",),
    ),
    CardRow(
        "c3",
        "lcg",
        "core",
        "Night Raid",
        "province",
        "neutral",
        title_fr="Raid Nocturne",
        numbers={"strength": 4},
    ),
    CardRow("c4", "ccg", "celestial", "Doji Saori", "personality", "crane", text="Duel: éliminez le perdant."),
    CardRow(
        "c5",
        "lcg",
        "core",
        "Duelist Training",
        "attachment",
        "crane",
        numbers={"cost": 1},
        keywords=("restricted",),
    ),
    CardRow(
        "c6",
        "lcg",
        "core",
        "Steward of Law",
        "character",
        "crane",
        text="Names a duelist.",
        numbers={"cost": 1},
    ),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    made = Store(tmp_path_factory.mktemp("index"))
    assert made.index_cards(ROWS, "one") is True
    return made


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("yojin", ["c2"]),
        ("YŌJ", ["c2"]),
        ("Yo\u0304jin", ["c2"]),
        ("noctur", ["c3"]),
        ("eliminez", ["c4"]),
        ("challenger doji", ["c1"]),
        ("doji xyz", []),
        ("restricted", ["c5"]),
        ('"doji" chall*', ["c1"]),
        ("title:doji", []),
    ],
)
def test_words_are_found_without_accents_as_prefixes_in_any_order(store: Store, query: str, found: list[str]) -> None:
    assert store.search(query) == found


def test_a_word_in_the_title_counts_more_than_in_traits_or_text(store: Store) -> None:
    assert store.search("duelist") == ["c5", "c1", "c6"]


def test_filters_and_ranges_narrow_a_search(store: Store) -> None:
    assert store.search("doji", game="ccg") == ["c4"]
    assert store.search("doji", kind="character") == ["c1"]
    assert store.search("", clan="crane", game="lcg") == ["c1", "c5", "c6"]
    assert store.search("", between={"cost": (1, 2)}) == ["c5", "c6"]
    assert store.search("duelist", between={"cost": (2, 9)}) == ["c1"]
    with pytest.raises(StoreError, match="'price'"):
        store.search("", between={"price": (0, 1)})


def test_a_search_without_words_lists_by_title_up_to_the_limit(store: Store) -> None:
    assert store.search(" *\"' ") == ["c1", "c4", "c5", "c3", "c6", "c2"]
    assert store.search("", limit=2) == ["c1", "c4"]
    assert store.search("", limit=0) == []
    assert store.search("doji", limit=-1) == []


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    query=st.text(max_size=40)
    | st.lists(st.sampled_from(["doji", "AND", "NOT", "NEAR(", '"', "*", ":", "^", "-"])).map(" ".join)
)
def test_no_text_of_a_user_breaks_a_search(store: Store, query: str) -> None:
    assert set(store.search(query)) <= {row.id for row in ROWS}


def test_a_whole_title_always_finds_its_card(store: Store) -> None:
    for row in ROWS:
        assert row.id in store.search(row.title)


def test_the_index_is_built_again_only_for_another_hash(tmp_path: Path) -> None:
    def must_not_be_read() -> Iterator[CardRow]:
        raise AssertionError("the rows were read although the hash is the same")
        yield

    store = Store(tmp_path)
    store.index_cards(ROWS, "one")
    assert Store(tmp_path).index_cards(must_not_be_read(), "one") is False
    assert store.index_cards(ROWS[:1], "two") is True
    assert store.search("") == ["c1"]
    assert store.search("nocturne") == []


def test_an_index_that_fails_midway_leaves_the_old_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.index_cards(ROWS, "one")
    with pytest.raises(StoreError, match="c1 comes twice"):
        store.index_cards((*ROWS, ROWS[0]), "two")
    with pytest.raises(StoreError, match="'price'"):
        store.index_cards((CardRow("x", "lcg", "s", "T", "event", "crane", numbers={"price": 1}),), "three")
    assert store.search("noctur") == ["c3"]
    assert store.index_cards(ROWS, "one") is False


def test_an_empty_index_finds_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.search("doji") == []
    assert store.index_cards((), "none") is True
    assert store.search("") == []
