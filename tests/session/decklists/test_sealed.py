"""Sealed pools (session/decklists/sealed.py, app/sealed_pool.py)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from l5r_desktop.app.sealed_pool import keep_format, keep_pool
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckListError, Entry, deck_of, read_formats
from l5r_desktop.session.decklists.formats import own_violations
from l5r_desktop.session.decklists.sealed import HOLDINGS, PACKS, PER_SIDE, open_packs


def test_each_pack_has_its_share_of_both_decks_and_of_holdings(base: CardBase) -> None:
    pool = open_packs(base, "ccg-ivory", 3)
    kinds = [base.by_id[card].kind for card in pool.elements()]
    decks = [base.by_id[card].deck for card in pool.elements()]
    assert (decks.count("dynasty"), decks.count("fate")) == (PACKS * PER_SIDE, PACKS * PER_SIDE)
    assert kinds.count("holding") == PACKS * HOLDINGS
    assert all(base.by_id[card].described and "ivory" in base.by_id[card].formats for card in pool)


def test_the_same_seed_opens_the_same_and_another_one_others(base: CardBase) -> None:
    assert open_packs(base, "ccg-ivory", 3) == open_packs(base, "ccg-ivory", 3)
    assert open_packs(base, "ccg-ivory", 3) != open_packs(base, "ccg-ivory", 4)


def test_the_format_allows_the_cards_of_the_pool_alone(base: CardBase, tmp_path: Path) -> None:
    kept = keep_pool(tmp_path / "formats", base, "ccg-ivory", 7)
    formats, wrong = read_formats([tmp_path / "formats"], base)
    assert wrong == []
    format_ = formats[kept.key]
    assert own_violations(kept.listed, format_) == []
    assert deck_of(kept.listed, "x").stronghold == kept.listed.only("stronghold"), "it can be played as it is"
    one = next(entry for entry in kept.listed.entries if entry.section == "fate")
    more = replace(kept.listed, entries=(*(e for e in kept.listed.entries if e is not one), replace(one, count=9)))
    assert [found.en for found in own_violations(more, format_)] == [
        f"Only cards of the pool. (too many: {one.card.title})"
    ]
    other = next(card for card in base.by_id.values() if card.deck == "fate" and card.id not in format_.pool)  # type: ignore[operator]
    with_other = replace(kept.listed, entries=(*kept.listed.entries, Entry("fate", other, 1)))
    assert other.title in own_violations(with_other, format_)[0].fr
    few = replace(kept.listed, entries=kept.listed.entries[:5])
    assert len(own_violations(few, format_)) == 2, "too few cards in both decks"


def test_a_pool_that_is_kept_stays_as_it_was(base: CardBase, tmp_path: Path) -> None:
    first = keep_pool(tmp_path, base, "ccg-ivory", 7)
    file = tmp_path / f"{first.key}.toml"
    file.write_text(file.read_text().replace("Sealed pool 7 (6 packs)", "Mine"))
    assert keep_pool(tmp_path, base, "ccg-ivory", 7) == first
    assert "Mine" in file.read_text()


@pytest.mark.parametrize(
    ("ruleset", "packs", "seed"),
    [("lcg-skirmish", 6, 1), ("ccg-ivory", 0, 1), ("ccg-ivory", 13, 1), ("ccg-ivory", 6, -1)],
)
def test_pools_that_there_are_not_are_refused(
    ruleset: str, packs: int, seed: int, base: CardBase, tmp_path: Path
) -> None:
    with pytest.raises(DeckListError):
        keep_pool(tmp_path, base, ruleset, seed, packs)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "pool", ["pool = 3", "[pool]\nnobody = 1", "[pool]\nlight_infantry = 0", '[pool]\nlight_infantry = "x"']
)
def test_a_pool_that_makes_no_sense_is_told(pool: str, base: CardBase, tmp_path: Path) -> None:
    head = 'title = "a"\ntitle_fr = "a"\nruleset = "ccg-ivory"\nsource = "a"\n'
    (tmp_path / "bad.toml").write_text(head + pool + "\n")
    formats, [wrong] = read_formats([tmp_path], base)
    assert formats == {}
    assert wrong.startswith("bad.toml: ")


def test_a_format_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a file would be read as a format from then on, and never be written again."""

    def full(path: Path, text: str, **_: object) -> int:
        path.write_bytes(text[:5].encode())
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        with pytest.raises(OSError, match="No space"):
            keep_format(tmp_path, "mine", "title = 'Mine'")
    assert not list(tmp_path.glob("*.toml"))
    keep_format(tmp_path, "mine", "title = 'Mine'")
    assert (tmp_path / "mine.toml").read_text() == "title = 'Mine'"
