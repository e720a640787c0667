"""What colors tell is told to those too who see fewer of them: red, green or blue cones are missing (WCAG 2.1, 1.4.1).

The colors are simulated by the matrices of Machado, Oliveira and Fernandes (2009) for a sense that is missing wholly.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import apply_theme
from l5r_desktop.ui.mat import card_item
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.preferences.theme import THEMES, color

from .test_theme import PAINTED, contrast

SIGHTS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
FRAMES = (
    card_item.ACTIVE, card_item.MARKED, card_item.ASKING, card_item.ATTACKED, card_item.PROPOSED, card_item.CAREFUL,
    card_item.LESSENED,
)  # fmt: skip


def seen(one: QColor, sight: str) -> QColor:
    """A color as it is seen where a sense is missing."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in one.getRgbF()[:3]]
    mixed = [sum(share * part for share, part in zip(row, linear, strict=True)) for row in SIGHTS[sight]]
    clipped = [min(1.0, max(0.0, value)) for value in mixed]
    return QColor.fromRgbF(*(12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in clipped))


def test_red_and_green_look_alike_where_the_sense_for_green_is_missing() -> None:
    red, green = (seen(QColor.fromRgb(*rgb), "deuteranopia") for rgb in ((178, 0, 0), (0, 128, 0)))
    assert abs(red.hslHue() - green.hslHue()) < 15
    grey = seen(QColor.fromRgb(128, 128, 128), "deuteranopia")
    assert max(grey.getRgb()[:3]) - min(grey.getRgb()[:3]) <= 2


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_text_can_be_read_with_fewer_colors(theme: str, sight: str) -> None:
    """4.5 to 1, as with all colors."""
    apply_theme(theme)
    pairs = {pair: contrast(*(seen(color(name), sight) for name in pair)) for pair in PAINTED}
    assert {pair: round(ratio, 2) for pair, ratio in pairs.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_frame_is_seen_upon_the_cloth_with_fewer_colors(theme: str, sight: str) -> None:
    """3 to 1, as with all colors."""
    apply_theme(theme)
    ratios = {
        (ground, frame): round(contrast(seen(color(ground), sight), seen(color(frame), sight)), 2)
        for ground in ("cloth", "lane") for frame in (*FRAMES, "frame-changed", "cursor")
    }  # fmt: skip
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < 3} == {}


def test_no_two_frames_differ_by_color_alone(qtbot: QtBot) -> None:
    """A card that is chosen had the same solid line as one that can be: yellow and green, which look alike to many."""
    apply_theme("dark")
    scene = QGraphicsScene()
    forms = {}
    for frame in FRAMES:
        item = CardItem(1)
        scene.addItem(item)
        item.put(QPixmap(100, 140), Spot(1, 60, 80, 100, 0))
        item.mark(frame, active=True)
        assert item._frame is not None
        pen = item._frame.pen()
        ticked = item._tick is not None and item._tick.isVisible()
        forms[frame] = pen.style(), tuple(pen.dashPattern()), ticked
    assert len(set(forms.values())) == len(FRAMES), forms


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_the_tick_lies_on_the_lower_edge_of_a_chosen_card_however_it_is_turned(qtbot: QtBot, turn: int) -> None:
    scene = QGraphicsScene()
    item = CardItem(1)
    scene.addItem(item)
    item.put(QPixmap(100, 140), Spot(1, 200, 200, 100, 0, turn))
    item.mark(card_item.MARKED, active=True)
    assert item._tick is not None
    tick: QRectF = item._tick.sceneBoundingRect()
    assert abs(tick.width() - tick.height()) < 1
    assert item.mapRectToScene(item.boundingRect()).adjusted(-1, -1, 1, 1).contains(tick)
    item.veil(hidden=True)
    assert not item._tick.isVisible(), "no part of a card that is on its way is seen at its place"
    item.veil(hidden=False)
    item.mark(card_item.ACTIVE, active=True)
    assert not item._tick.isVisible()
