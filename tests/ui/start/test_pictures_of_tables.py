"""The small pictures of each game's table are as bright as the theme (ui/start/formats.py)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton

from l5r_desktop.session import FORMATS
from l5r_desktop.ui.start.formats import table_picture

from .conftest import Open

SIZE = QSize(120, 60)


def brightness(image: QImage) -> float:
    """The mean of its points that are not transparent, from 0 to 255."""
    points = [image.pixelColor(x, y) for x in range(4, image.width() - 4, 4) for y in range(4, image.height() - 4, 4)]
    return sum(point.lightness() for point in points) / len(points)


def test_pictures_of_tables_are_light_in_the_light_theme_and_change_with_it(open_window: Open) -> None:
    """They were dark ones in any theme."""
    window = open_window()
    quick, new = window.start.quick, window.start.new_game
    shown: list[QAbstractButton] = [*quick.tiles.values(), *new.format.cards]
    seen = {}
    for theme in ("dark", "light", "contrast"):
        window.settings.set(theme=theme)
        for ruleset in FORMATS:
            seen[theme, ruleset] = brightness(table_picture(ruleset, SIZE).toImage())
        seen[theme, "icons"] = sum(brightness(card.icon().pixmap(card.iconSize()).toImage()) for card in shown)
    for name in (*FORMATS, "icons"):
        assert seen["light", name] > 1.3 * seen["dark", name]
        assert seen["contrast", name] == pytest.approx(seen["dark", name])
