"""Colors of the user's own, in a file beside the saves (ui/preferences/own_colors.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.places import USER_FOLDER_VARIABLE
from l5r_desktop.ui import MainWindow, Ports, apply_theme, style_sheet
from l5r_desktop.ui.preferences.own_colors import FILE, OWN
from l5r_desktop.ui.preferences.theme import THEMES, color, colors_of, current_theme, own_trouble


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(USER_FOLDER_VARIABLE, str(tmp_path))
    apply_theme("light")
    yield tmp_path
    apply_theme("dark")


def test_a_file_to_begin_from_is_written_and_what_is_changed_in_it_is_seen(own_folder: Path) -> None:
    assert apply_theme(OWN)
    assert current_theme()[0] == OWN
    assert {name: color(name).name() for name in ("cloth", "bar")} == {
        name: colors_of("light")[name] for name in ("cloth", "bar")
    }
    written = (own_folder / FILE).read_text("utf-8")
    (own_folder / FILE).write_text(written.replace(colors_of("light")["cloth"], "#123456"), "utf-8")
    assert apply_theme(OWN)
    assert color("cloth").name() == "#123456"
    assert "$" not in style_sheet()


def test_few_colors_are_enough_and_the_rest_is_of_the_base(own_folder: Path) -> None:
    (own_folder / FILE).write_text('base = "contrast"\ncloth = "#000022"\n[plates]\nplate = "#80ffffff"\n', "utf-8")
    assert apply_theme(OWN)
    assert color("cloth").name() == "#000022"
    assert color("plate").alpha() == 0x80
    assert color("bar").name() == colors_of("contrast")["bar"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cloth = ", "is no TOML"),
        ('cloht = "#123456"', "there is no color called 'cloht'; the nearest is 'cloth'."),
        ('cloth = "blue"', "the color 'cloth' must be written as #rrggbb or #aarrggbb."),
        ("cloth = 7", "the color 'cloth' must be written as #rrggbb or #aarrggbb."),
        ('base = "mauve"', "the base is one of dark, light, contrast."),
        ("base = 3", "the base is one of dark, light, contrast."),
        ("#" * 70_000, "is larger than 64 kB."),
    ],
)
def test_a_bad_file_is_told_of_in_a_sentence_and_another_theme_shown(own_folder: Path, text: str, said: str) -> None:
    (own_folder / FILE).write_text(text, "utf-8")
    assert not apply_theme(OWN)
    assert said in own_trouble()
    assert str(own_folder / FILE) in own_trouble()
    assert current_theme()[0] == THEMES[0]
    assert color("cloth").name() == colors_of("dark")["cloth"]


def test_bytes_that_are_no_text_are_told_of(own_folder: Path) -> None:
    (own_folder / FILE).write_bytes(b"\xff\xfe\x00")
    assert not apply_theme(OWN)
    assert "is not text in UTF-8." in own_trouble()


def test_the_settings_offer_own_colors_and_tell_what_is_wrong_with_them(
    own_folder: Path, qtbot: QtBot, ports_of: Callable[[int], Ports]
) -> None:
    (own_folder / FILE).write_text('cloht = "#123456"', "utf-8")
    window = MainWindow(ports_of(5))
    qtbot.addWidget(window)
    window.show()
    window.open_settings()
    assert window.dialog is not None
    box = window.dialog.widgets["theme"]
    box.setCurrentIndex(box.findData(OWN))  # type: ignore[attr-defined]
    assert "the nearest is 'cloth'" in window.dialog._message.text()
    assert window.dialog._message.isVisible()
