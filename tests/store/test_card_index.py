"""The card base of the program: gathered once, kept, gathered again when a card file has changed."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

import l5r_desktop.session.cardbase as cardbase
from l5r_desktop.app.card_index import CardIndex
from l5r_desktop.session.cardbase import CardBase, IndexCard, content_hash, gather, wording_digest, write_records
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.store import Store, StoreError

with_text = cardbase.with_text

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
    return CardIndex(Catalog(cards), cards, store, cards / "no such file")


def prepare(cards: Path, file: Path) -> list[IndexCard]:
    """Write the file of the build for these cards."""
    catalog, wording = Catalog(cards), wording_digest()
    written = [with_text(catalog, card) for card in gather(catalog, cards, wording)]
    write_records(file, written, content_hash(catalog, wording))
    return written


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the cards whose text is made, in their order."""
    made: list[str] = []

    def counted(catalog: Catalog, card: IndexCard) -> IndexCard:
        made.append(card.id)
        return with_text(catalog, card)

    monkeypatch.setattr(cardbase, "with_text", counted)
    return made


Change = Callable[[Path], None]


def another_script(folder: Path) -> None:
    script = CARD.format(name="one", title="One").replace("draw 1 card", "draw 2 cards")
    (folder / "lcg" / "mine" / "a.toml").write_text(script)


def another_fact(folder: Path) -> None:
    (folder / "lcg" / "mine" / "a.toml").write_text(CARD.format(name="one", title="One").replace("= 3", "= 2"))


def a_french_title(folder: Path) -> None:
    path = folder / "lcg" / "mine" / "a.toml"
    path.write_text(path.read_text().replace('kind = "event"', 'kind = "event"\ntitle_fr = "Une"'))


@pytest.mark.parametrize("change", [another_script, another_fact, a_french_title])
@pytest.mark.parametrize("kept", ["by the store", "by the build"])
def test_when_a_card_changes_its_text_alone_is_made_again(
    cards: Path, tmp_path: Path, said: list[str], change: Change, kept: str
) -> None:
    """Its facts, script and French title belong to it; a comment, and another card, do not."""
    other = cards / "lcg" / "mine" / "b.toml"
    other.write_text(CARD.format(name="two", title="Two"))
    file, store = tmp_path / "data" / "card_records.json", Store(tmp_path)
    if kept == "by the build":
        prepare(cards, file)
    before = CardIndex(Catalog(cards), cards, store, file).base()
    said.clear()
    other.write_text("# A comment changes the file, and no card.\n" + other.read_text())
    change(cards)
    after = CardIndex(Catalog(cards), cards, store, file).base()
    fresh = CardIndex(Catalog(cards), cards, None, file.with_name("none")).base()
    assert said == ["x-one", "x-one", "x-two"], "the last two are those that are gathered without anything kept"
    assert after.cards == fresh.cards != before.cards
    assert after.cards[1] == before.cards[1]


def test_while_texts_are_made_again_the_first_base_has_those_that_are_the_same(cards: Path, tmp_path: Path) -> None:
    (cards / "lcg" / "mine" / "b.toml").write_text(CARD.format(name="two", title="Two"))
    index(cards, Store(tmp_path)).base()
    another_script(cards)
    first: list[CardBase] = []
    index(cards, Store(tmp_path)).begin(first.append).result(10)
    assert [bool(card.text) for card in first[0].cards] == [False, True]


@pytest.mark.parametrize("kept", ["by the store", "by the build"])
def test_when_the_program_says_cards_in_another_way_all_texts_are_made_again(
    cards: Path, tmp_path: Path, said: list[str], kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No card has changed, but a sentence of the card language, or its French."""
    file, store = tmp_path / "data" / "card_records.json", Store(tmp_path)
    if kept == "by the build":
        prepare(cards, file)
    CardIndex(Catalog(cards), cards, store, file).base()
    said.clear()
    monkeypatch.setattr(cardbase, "wording_digest", lambda: "others")
    for _ in range(2):
        CardIndex(Catalog(cards), cards, store, file).base()
        assert said == ["x-one"]


def test_a_self_contained_program_takes_the_wording_of_its_build(
    cards: Path, tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no sources that could be compared; what another build has left in the store is not taken."""
    file, store = tmp_path / "data" / "card_records.json", Store(tmp_path)
    prepare(cards, file)
    monkeypatch.setattr(cardbase, "wording_digest", lambda: "")
    CardIndex(Catalog(cards), cards, store, file).base()
    assert said == []
    another_fact(cards)
    for _ in range(2):
        CardIndex(Catalog(cards), cards, store, file).base()
        assert said == ["x-one"]
    file.write_text("0123-4567\n[]\n")
    CardIndex(Catalog(cards), cards, store, file).base()
    assert said == ["x-one", "x-one"]


@pytest.mark.parametrize("changed", ["cardscript/text.py", "rulesets/lcg/words/traits.toml", "session/cardbase/new.py"])
def test_the_wording_changes_with_sentences_and_their_french(tmp_path: Path, changed: str) -> None:
    for name in ("cardscript/text.py", "rulesets/lcg/words/traits.toml", "ui/window.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("one\n")
    (tmp_path / "session/cardbase").mkdir(parents=True)
    first = wording_digest(tmp_path)
    for name in ("rulesets/lcg/words/traits.pyc", "ui/window.py"):
        (tmp_path / name).write_text("two\n")
    (tmp_path / "cardscript/text.py").write_bytes(b"one\r\n")
    assert wording_digest(tmp_path) == first != ""
    (tmp_path / changed).write_text("two\n")
    assert wording_digest(tmp_path) != first
    (tmp_path / "cardscript/text.py").unlink()
    assert wording_digest(tmp_path) == ""


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


def test_who_asks_while_the_texts_are_made_is_told_the_facts_at_once(
    cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window has the base made before anybody looks at cards; whoever looks then need not wait for its end."""
    reached, go_on = Event(), Event()

    def slowly(catalog: Catalog, card: IndexCard) -> IndexCard:
        reached.set()
        assert go_on.wait(30)
        return with_text(catalog, card)

    monkeypatch.setattr(cardbase, "with_text", slowly)
    asked, told = index(cards, None), list[CardBase]()
    whole = asked.begin()
    assert reached.wait(30)
    assert asked.begin(told.append) is whole
    assert [titles(base) for base in told] == [["One"]]
    go_on.set()
    assert whole.result(30).cards[0].text
    asked.begin(told.append)
    assert len(told) == 1, "the whole base is there: nothing is told of the facts"


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
    written = prepare(cards, file)
    whole = CardIndex(Catalog(cards), cards, Store(tmp_path), file).begin(gathered.append).result(10)
    assert (list(whole.cards), gathered) == (written, [])
    assert whole.cards[0].text_fr
    write(cards, "Two")
    assert titles(CardIndex(Catalog(cards), cards, None, file).begin(gathered.append).result(10)) == ["Two"]
    assert len(gathered) == 1


@pytest.mark.parametrize("damage", ["", "[", '[{"id": 3}]', "{}", "\xff", "[" * 100_000])
def test_a_damaged_file_of_prepared_records_is_passed_by(cards: Path, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "card_records.json"
    file.write_bytes(f"{content_hash(Catalog(cards), wording_digest())}\n{damage}".encode("latin-1"))
    assert titles(CardIndex(Catalog(cards), cards, None, file).base()) == ["One"]


def test_without_a_store_or_with_one_that_cannot_keep_it_the_base_is_there(
    cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert titles(index(cards, None).base()) == ["One"]

    def full(*args: object, **options: object) -> None:
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
