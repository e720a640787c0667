"""What fails outside of the window is told in its language."""

from __future__ import annotations

import ast
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.saved_match import SavedMatchError
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.preferences.error_messages import texts_of_troubles
from l5r_desktop.ui.preferences.error_messages import told as told_in_lines
from l5r_desktop.ui.preferences.language import speak

CODE = data_folder("resources").parent / "l5r_desktop"
ERRORS = {"StoreError", "SavedMatchError", "JournalError", "PortError", "OwnColorsError"}


def told(text: str) -> str:
    """A failure in the language of the window, with plain spaces."""
    return told_in_lines(text).replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture
def in_french(qapp: object) -> Iterator[None]:
    speak("fr")
    yield
    speak("en")


def raised(rooms: tuple[str, ...], errors: set[str]) -> set[str]:
    """The texts of errors that the code can raise, with {} for what varies; not those that are said by their kind."""
    found = set()
    for room in rooms:
        for path in (CODE / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id=name), args=[text, *_], keywords=more) if (
                        name in errors and "kind" not in {word.arg for word in more}
                    ):
                        found |= _text(text)
    return found


def _text(node: ast.expr) -> set[str]:
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.JoinedStr(values=parts):
            return {"".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in parts)}
    return set()


def test_every_text_that_can_be_raised_is_translated() -> None:
    """The only one left out is put together of two texts of other places (an own lesson's file)."""
    texts = raised(("store", "session", "app", "ui"), ERRORS)
    assert "The database {} could not be used: {}." in texts
    assert texts - texts_of_troubles("fr").keys() == {"{}: {}"}


def test_as_much_varies_in_the_translation() -> None:
    for english, french in texts_of_troubles("fr").items():
        assert french.count("{") == english.count("{"), english


def test_the_error_of_a_store_is_told_in_french(in_french: None, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as failed:
        Store(tmp_path).load_match("abc")
    assert told(str(failed.value)) == "Rien n'est gardé sous 'abc' (matches)."
    near = "Nothing is kept among the matches under 'abc'; the nearest is 'abd'."
    assert told(near) == "Rien n'est gardé sous 'abc' ; le plus proche est 'abd' (matches)."


def test_what_stands_in_a_sentence_is_translated_too(in_french: None, catalog: Catalog) -> None:
    with pytest.raises(SavedMatchError) as failed:
        catalog.recordings.record(b"nothing of the kind")
    assert told(str(failed.value)) == "La partie ne peut pas être regardée : le fichier ne contient pas de partie."


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EISDIR, errno.EACCES, errno.ENOSPC])
def test_what_the_system_says_is_told_in_french(in_french: None, number: int) -> None:
    """The sentence began in French and ended in English."""
    said = told(f"The file /x/game.l5r cannot be read: {os.strerror(number)}.")
    assert said.startswith("Le fichier /x/game.l5r ne peut pas être lu : ")
    assert os.strerror(number) not in said


def test_two_sentences_are_told_one_after_the_other(in_french: None) -> None:
    said = told(
        "The file /x/l5r.sqlite is not a database of this program. Games and settings of this run will not be kept."
    )
    assert said.startswith("Le fichier /x/l5r.sqlite n'est pas une base de données")
    assert said.endswith("ne seront pas gardés.")


def test_what_nobody_has_translated_is_told_as_it_is(in_french: None) -> None:
    assert told("Something else.") == "Something else."
    assert told("") == ""


def test_the_first_screen_tells_it_in_french(qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path) -> None:
    given = ports_of(1)
    Store(tmp_path).settings.set("window", {"language": "fr"})
    window = MainWindow(given)
    qtbot.addWidget(window)
    window.show()
    window.open_file(tmp_path / "none.l5r")
    qtbot.waitUntil(lambda: "ne peut pas être lu" in window.start.message.text())
