"""The card base of the program: gathered once, kept, gathered again when a card file has changed."""

from pathlib import Path

import pytest

from l5r_desktop.app.card_index import CardIndex
from l5r_desktop.session.cardbase import CardBase, content_hash, gather, with_text, write_records
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.store import Store, StoreError

CARD = """
[x-{name}]
number = 1
title = "{title}"
kind = "event"
clan = "crane"
deck = "conflict"
quantity = 3
cost = 1
script = '''
action
  you draw 1 card
'''
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    folder = tmp_path / "cards"
    (folder / "lcg" / "mine").mkdir(parents=True)
    (folder / "ccg").mkdir()
    write(folder, "One")
    return folder


def write(folder: Path, title: str) -> None:
    (folder / "lcg" / "mine" / "a.toml").write_text(CARD.format(name="one", title=title))


def index(cards: Path, store: Store | None) -> CardIndex:
    return CardIndex(Catalog(cards), cards, store)


def titles(base: CardBase) -> list[str]:
    return [card.title for card in base.cards]


def test_facts_are_told_first_and_texts_follow(cards: Path, tmp_path: Path) -> None:
    first: list[CardBase] = []
    whole = index(cards, Store(tmp_path)).begin(first.append).result(10)
    assert [titles(base) for base in (*first, whole)] == [["One"], ["One"]]
    assert [base.cards[0].text for base in first] == [""]
    assert whole.cards[0].text
    assert whole.find("o:draw")
    assert not first[0].find("o:draw")


def test_what_is_kept_is_taken_until_a_card_file_changes(cards: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    gathered: list[CardBase] = []
    for title, times in (("One", 1), ("One", 1), ("Two", 2), ("Two", 2)):
        write(cards, title)
        whole = index(cards, store).begin(gathered.append).result(10)
        assert (titles(whole), len(gathered)) == ([title], times)
        assert whole.cards[0].text


def test_what_the_build_has_prepared_is_taken_while_the_cards_are_the_same(cards: Path, tmp_path: Path) -> None:
    file, gathered = tmp_path / "data" / "card_records.json", list[CardBase]()
    catalog = Catalog(cards)
    written = [with_text(catalog, card) for card in gather(catalog, cards)]
    write_records(file, written, content_hash(catalog))
    whole = CardIndex(Catalog(cards), cards, Store(tmp_path), file).begin(gathered.append).result(10)
    assert (list(whole.cards), gathered) == (written, [])
    assert whole.cards[0].text_fr
    write(cards, "Two")
    assert titles(CardIndex(Catalog(cards), cards, None, file).begin(gathered.append).result(10)) == ["Two"]
    assert len(gathered) == 1


@pytest.mark.parametrize("damage", ["", "[", '[{"id": 3}]', "{}", "\xff", "[" * 100_000])
def test_a_damaged_file_of_prepared_records_is_passed_by(cards: Path, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "card_records.json"
    file.write_bytes(f"{content_hash(Catalog(cards))}\n{damage}".encode("latin-1"))
    assert titles(CardIndex(Catalog(cards), cards, None, file).base()) == ["One"]


def test_without_a_store_or_with_one_that_cannot_keep_it_the_base_is_there(
    cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert titles(index(cards, None).base()) == ["One"]

    def full(*args: object) -> None:
        raise StoreError("The disk is full.")

    store = Store(tmp_path)
    monkeypatch.setattr(store, "keep_cards", full)
    assert titles(index(cards, store).base()) == ["One"]
    monkeypatch.setattr(store, "cards", full)
    assert titles(index(cards, store).base()) == ["One"]


def test_a_card_in_a_broken_file_is_left_out_and_the_others_are_there(cards: Path) -> None:
    (cards / "lcg" / "mine" / "b.toml").write_text("[x-two]\ntitle = 3\n")
    (cards / "lcg" / "mine" / "c.toml").write_text(
        CARD.format(name="three", title="Three").replace("draw 1", "drawl 1")
    )
    base = index(cards, None).base()
    assert titles(base) == ["One", "Three"]
    assert [bool(card.text) for card in base.cards] == [True, False]
