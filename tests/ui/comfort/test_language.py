"""Everything that the window says can be said in French, and the language changes on an open table."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import CardArtist, LibraryService
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.ui import MainWindow, Ports, Settings, apply_settings
from l5r_desktop.ui.deck_choice.showing import DeckShowing
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.error_messages import texts_of_troubles
from l5r_desktop.ui.preferences.language import speak, texts_of

from ..clicking import click, go_to, play
from ..policies import chooser
from .test_troubles import raised

CODE = data_folder("resources").parent / "l5r_desktop" / "ui"
HOW = (
    "run pyside6-lupdate -locations none -no-obsolete on the files of l5r_desktop/ui, -ts "
    "resources/translations/window_fr.ts, and translate what is unfinished there"
)


def said() -> Iterator[tuple[str, str, str]]:
    """Every `tr(…)` of the window: where it stands, its class, its text."""
    for path in sorted(CODE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for owner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
            for node in ast.walk(owner):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                    where = f"{path.relative_to(CODE)}:{node.lineno}"
                    text = node.args[0]
                    assert isinstance(text, ast.Constant), f"{where}: tr() takes a text as it stands"
                    yield where, owner.name, str(text.value)


def test_every_text_has_a_french_one() -> None:
    texts = texts_of("fr")
    every = list(said())
    assert len(every) > 80
    missing = [(where, text) for where, owner, text in every if (owner, text) not in texts]
    assert missing == [], HOW


def test_no_french_text_stands_there_for_nothing() -> None:
    used = {(owner, text) for _, owner, text in said()}
    assert set(texts_of("fr")) - used == set(), HOW


def test_both_languages_have_the_same_slots() -> None:
    for (owner, english), french in texts_of("fr").items():
        assert sorted(re.findall(r"\{\w*\}", french)) == sorted(re.findall(r"\{\w*\}", english)), (owner, english)


def test_nothing_is_said_without_tr() -> None:
    """No widget of the window is given an English sentence as it stands."""
    setters = {"setText", "setToolTip", "setWindowTitle", "addRow", "addAction", "setPlaceholderText", "QLabel",
               "PlainLabel", "QPushButton", "QCheckBox", "QGroupBox", "setAccessibleName"}  # fmt: skip
    found = []
    for path in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            text = node.args[0].value
            if name in setters and isinstance(text, str) and re.search(r"[A-Za-z]{3}", text):
                found.append((path.name, node.lineno, text))
    assert [one for one in found if one[2] != "L5R Desktop"] == []


def test_an_open_table_speaks_another_language_at_once(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    window.start.new_game.curtain.setChecked(False)
    click(window.start.quick.tiles["lcg-stronghold"])
    click(window.start.quick.together)
    assert window.table is not None
    go_to(window.table, chooser(4), most=25)
    english = window.table
    before = (english.link.view, english.link.decision, english.side.story.toPlainText())
    window.settings.set(language="fr")
    page = window.table
    assert page is not english
    page.refresh()
    assert (page.link.view, page.link.decision) == before[:2]
    assert page.side.undo.text() == "Annuler"
    assert page.side.leave.text() == "Garder et quitter"
    plate = page.mat._laid.plates[page.link.seat].text
    assert "Main" in [word for word, _ in plate.facts]
    assert page.prompt._question.text().endswith(
        page._wording.prompt(page.link.decision, page._ident)  # type: ignore[arg-type]
    )
    assert page._wording.word("word", "military") == "Militaire"
    story = page.side.story.toPlainText()
    assert story != before[2]
    assert "Phase de" in story or "phase de" in story
    window.settings.set(language="en")
    page = window.table
    page.refresh()
    assert page.side.story.toPlainText() == before[2]
    play(page, chooser(5), most=5)


def test_the_page_that_was_replaced_hears_no_more_of_the_match(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    click(window.start.quick.together)
    assert window.table is not None
    old, match = window.table, window.table._table_session.match
    passing = old.link.auto_pass.of(old.link.seat)
    passing.until = "turn"
    passing.cards["01-doji-challenger"] = "never"
    listening = len(match._listeners)
    for language in ("fr", "en", "fr"):
        window.settings.set(language=language)
    assert window.table is not old
    assert len(match._listeners) == listening
    # What was said of passing holds on.
    now = window.table.link.auto_pass.of(window.table.link.seat)
    assert (now.until, now.cards) == ("turn", {"01-doji-challenger": "never"})


def test_the_covered_table_stays_covered(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    """Another language must not lift the curtain, nor let it down before somebody who sits there."""
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    click(window.start.quick.together)
    assert window.table is not None
    assert window.table.link.covered
    window.settings.set(language="fr")
    assert window.table.link.covered
    assert window.table.curtain.buttons["uncover"].text().startswith("Je suis")
    click(window.table.curtain.buttons["uncover"])
    window.settings.set(language="en")
    assert not window.table.link.covered


@pytest.mark.parametrize(
    ("record", "english", "french"),
    [
        (DeckRecord(won=1), "1 won, 0 lost", "1 gagnée, 0 perdue"),
        (DeckRecord(2, 1, 3), "2 won, 1 lost, 3 drawn", "2 gagnées, 1 perdue, 3 nulles"),
        (DeckRecord(0, 12, 1), "0 won, 12 lost, 1 drawn", "0 gagnée, 12 perdues, 1 nulle"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_a_number_of_things_has_its_singular(catalog: Catalog, record: DeckRecord, english: str, french: str) -> None:
    """In French 0 and 1 take the singular."""
    deck = catalog.decks("lcg-skirmish")[0]

    class Played(LibraryService):
        def records(self) -> Mapping[str, DeckRecord]:
            return {deck.key: record}

    showing = DeckShowing(Played(catalog), PixmapCache(CardArtist(catalog, "en")))
    assert showing.record(deck) == english
    apply_settings(Settings(language="fr"))
    assert showing.record(deck) == french


def test_an_unknown_language_is_no_silence() -> None:
    assert not speak("xx")


def test_no_text_stands_within_an_f_string() -> None:
    """There pyside6-lupdate does not find it, and would drop its translation."""
    found = []
    for path in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            inner = ast.walk(node) if isinstance(node, ast.JoinedStr) else ()
            calls = [one for one in inner if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)]
            found += [(path.name, one.lineno) for one in calls if getattr(one.func, "attr", "") == "tr"]
    assert found == []


def test_the_source_of_texts_is_in_the_form_that_lupdate_writes() -> None:
    """So that an update by the tool changes only what has changed."""
    text = Path(data_folder("resources") / "translations" / "window_fr.ts").read_text(encoding="utf-8")
    assert text.startswith('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="fr')
    assert "<location" not in text
    assert 'type="unfinished"' not in text
    assert 'type="vanished"' not in text
    # The tool writes a no-break space as an entity.
    assert "\N{NO-BREAK SPACE}" not in text


def test_everything_that_two_programs_blame_one_another_for_is_translated() -> None:
    """In resources/translations/troubles_fr.toml; what has a kind is said by that (network_sentences.py)."""
    errors = {"NetError", "LinkError", "MismatchError", "WrongCodeError", "FoulError"}
    texts = raised(("net",), errors)
    assert "a shuffle is not derived from the master secret" in texts
    assert texts - texts_of_troubles("fr").keys() == set()
