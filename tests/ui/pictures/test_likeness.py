"""What the comparison of pictures forgives, and what it does not (likeness.py)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import SCREENS, ScreenshotMaker, shrunk
from l5r_desktop.ui import Settings, TablePage, save_picture

from .likeness import ALLOWED, other_squares

SIZE = (1280, 720)
Draw = Callable[..., Image.Image]


@pytest.fixture(scope="module")
def usual() -> dict[str, Image.Image]:
    """Screens as they are, drawn once for all tests."""
    return {}


@pytest.fixture
def draw(qtbot: QtBot, maker: ScreenshotMaker, tmp_path: Path) -> Draw:
    """Draws the table of a screen in the usual look, its scenario or its page changed before."""

    def make(
        screen: str, rewrite: tuple[str, str] = ("", ""), change: Callable[[TablePage], object] | None = None
    ) -> Image.Image:
        text = SCREENS[screen].file.read_text("utf-8")
        assert text.count(rewrite[0]) == 1 or not rewrite[0]
        scenario, out = tmp_path / f"{screen}.yaml", tmp_path / "out.png"
        scenario.write_text(text.replace(*rewrite) if rewrite[0] else text, "utf-8")
        page = maker.page(scenario, 1.0, Settings())
        if change is not None:
            page.shown.connect(lambda: change(page))
        assert save_picture(page, out, SIZE, 1.0)
        page.link.close()
        with Image.open(out) as picture:
            return picture.convert("RGB")

    return make


def without_pass(page: TablePage) -> None:
    """Take away the button that passes."""
    (button,) = (one for one in page.prompt.findChildren(QPushButton) if one.text() == "Pass")
    button.hide()


def cards_aside(page: TablePage) -> None:
    page.tray.setParent(page.board)
    page.tray.move(8, 60)
    page.tray.show()


CHANGES = {
    "a card is missing": ("dynasty", ("dynasty: [01-doji-challenger]", "dynasty: []"), None),
    "a card is bowed": ("dial", ("01-matsu-berserker]", "{card: 01-matsu-berserker, bowed: true}]"), None),
    "a card of another clan": ("dynasty", ("[01-matsu-berserker]", "[01-hida-guardian]"), None),
    "a card is face up": ("dynasty", (", up: false", ""), None),
    "a card is upside down": ("dial", ("01-matsu-berserker]", "{card: 01-matsu-berserker, status: dishonored}]"), None),
    "a button is missing": ("dynasty", ("", ""), without_pass),
    "a box lies over something": ("search", ("", ""), cards_aside),
}


@pytest.mark.parametrize(("screen", "rewrite", "change"), CHANGES.values(), ids=CHANGES.keys())
def test_a_table_that_looks_otherwise_is_told(
    draw: Draw,
    usual: dict[str, Image.Image],
    screen: str,
    rewrite: tuple[str, str],
    change: Callable[[TablePage], object] | None,
) -> None:
    if screen not in usual:
        usual[screen] = shrunk(draw(screen))
    before, after = usual[screen], shrunk(draw(screen, rewrite, change))
    assert len(other_squares(before, after)) > ALLOWED


def test_a_table_drawn_again_is_the_same(draw: Draw) -> None:
    seen: list[TablePage] = []
    assert draw("dynasty").tobytes() == draw("dynasty", change=seen.append).tobytes()
    assert seen


@pytest.mark.parametrize("screen", ["dial", "battlefields"])
def test_letters_that_are_drawn_a_little_otherwise_are_forgiven(draw: Draw, screen: str) -> None:
    """Softer edges, and everything a pixel further to the right and below, as no other machine would have it."""
    picture = draw(screen)
    softer = picture.filter(ImageFilter.GaussianBlur(0.8))
    further = ImageChops.offset(picture, 1, 1)
    for other in (softer, further):
        assert other.tobytes() != picture.tobytes()
        assert len(other_squares(shrunk(picture), shrunk(other))) <= ALLOWED
