"""The cloth of the mat follows size and theme, and is drawn once for each."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from l5r_desktop.ui.mat.scene import cloth
from l5r_desktop.ui.preferences.theme import apply_theme, color


def test_the_cloth_is_as_large_as_the_mat_and_keeps_its_color(qtbot: QtBot) -> None:
    picture = cloth(300, 200).texture().toImage()
    assert (picture.width(), picture.height()) == (300, 200)
    seen, meant = picture.pixelColor(150, 40), color("cloth")
    assert max(abs(seen.red() - meant.red()), abs(seen.green() - meant.green()), abs(seen.blue() - meant.blue())) < 40


def test_the_same_cloth_is_drawn_once(qtbot: QtBot) -> None:
    assert cloth(120, 90).texture().cacheKey() == cloth(120, 90).texture().cacheKey()


def test_another_theme_has_another_cloth(qtbot: QtBot) -> None:
    dark = cloth(120, 90).texture().toImage()
    apply_theme("light")
    assert cloth(120, 90).texture().toImage() != dark
