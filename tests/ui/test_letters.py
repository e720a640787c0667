"""Everything that is written is in the typefaces that come with the program: no system font has to be there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QRawFont
from pytestqt.qtbot import QtBot

from l5r_desktop.faces import font_data
from l5r_desktop.places import data_folder

CODE = data_folder("resources").parent / "l5r_desktop"
PLACES = ("translations", "phrases", "lessons", "themes")
MARKS = frozenset("⟦⟧")
"""Stand-ins for brackets while a sentence is put together; none is written."""


def _literals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _written() -> dict[str, str]:
    """Each character beyond ASCII, with a file that it is in."""
    found: dict[str, str] = {}
    for room in ("ui", "session", "rulesets"):
        for path in sorted((CODE / room).rglob("*.py")):
            for text in _literals(path):
                found.update((letter, path.name) for letter in text if not letter.isascii())
    for place in PLACES:
        for path in sorted((data_folder("resources") / place).iterdir()):
            if path.suffix in {".ts", ".toml", ".yaml", ".qss"}:
                found.update((letter, path.name) for letter in path.read_text(encoding="utf-8") if not letter.isascii())
    return found


@pytest.fixture
def fonts(qapp: object) -> list[QRawFont]:
    return [QRawFont(QByteArray(data), 16) for data in font_data()]


def test_every_letter_of_the_program_is_in_its_own_typefaces(qtbot: QtBot, fonts: list[QRawFont]) -> None:
    written = _written()
    assert {"é", "…", "▲"} <= written.keys()
    missing = {
        letter: where
        for letter, where in written.items()
        if letter not in MARKS and not any(font.supportsCharacter(ord(letter)) for font in fonts)
    }
    assert missing == {}


def test_a_sign_of_no_typeface_would_be_found(fonts: list[QRawFont]) -> None:
    assert not any(font.supportsCharacter(ord("●")) for font in fonts)
