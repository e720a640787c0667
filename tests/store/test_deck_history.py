"""What is kept of decks beside their texts: versions, notes and tags, and how games ended."""

from __future__ import annotations

from pathlib import Path

from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.store import Store
from l5r_desktop.store.deck_history import MOST_VERSIONS


def test_each_text_of_a_deck_is_a_version_once(tmp_path: Path) -> None:
    history = Store(tmp_path, clock=iter(range(1000, 9000)).__next__).history
    for text in ("a", "a", "b", "a"):
        history.add("crane", text)
    history.add("lion", "x")
    assert [one.text for one in history.versions("crane")] == ["a", "b", "a"]
    assert [one.text for one in Store(tmp_path).history.versions("lion")] == ["x"]
    for number in range(MOST_VERSIONS + 5):
        history.add("crane", str(number))
    kept = history.versions("crane")
    assert (len(kept), kept[0].text) == (MOST_VERSIONS, str(MOST_VERSIONS + 4))
    assert len(history.versions("lion")) == 1


def test_notes_and_tags_are_kept_and_replaced(tmp_path: Path) -> None:
    history = Store(tmp_path).history
    history.write("crane", "Hold the first Province.", ("duels", "slow"))
    history.write("crane", "Hold the second.", ("duels",))
    assert Store(tmp_path).history.written() == {"crane": ("Hold the second.", ("duels",))}


def test_a_match_counts_once_and_no_more_when_its_end_is_taken_back(tmp_path: Path) -> None:
    results = Store(tmp_path).results
    results.put("one", [(0, "crane", "won"), (1, "lion", "lost")])
    results.put("one", [(0, "crane", "drawn")])
    results.put("two", [(0, "crane", "won")])
    assert results.records() == {"crane": DeckRecord(won=1, drawn=1)}
    results.put("two", [])
    assert results.records()["crane"].played == 1
