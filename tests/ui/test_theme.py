"""Every theme has every color, and every text can be read upon what it stands on (ui/preferences/theme.py)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor

from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.ui import TablePage, apply_theme, style_sheet
from l5r_desktop.ui.preferences.theme import THEMES, color, colors_of, text_pixels

from .ccg_tables import four_battlefields

PAINTED = [
    *(("chip", text) for text in ("chip-text", "chip-more", "chip-less", "chip-strong")),
    *(("plate", text) for text in ("plate-text", "plate-faint", "plate-note")),
    *((f"sign-{kind}", "sign-text") for kind in ("military", "political", "battle", "fight", "closed", "other")),
    ("window", "window-text"), ("window", "window-faint"), ("window", "title-text"), ("window", "trouble-text"),
    ("bar", "bar-text"), ("bar", "bar-faint"), ("bar", "trouble-text"),
    ("curtain", "curtain-text"), ("curtain", "curtain-faint"),
    ("cloth", "cloth-text"), ("cloth-field", "cloth-text"), ("lane", "cloth-text"),
    ("panel", "panel-text"), ("panel", "panel-faint"), ("field", "link-text"), ("panel", "link-text"),
    ("sky", "title-text"), ("sun", "title-text"), ("sky", "window-faint"), ("sky", "trouble-text"),
]  # fmt: skip
"""What is painted or written upon what, where no single rule of the style sheet says both."""
_RULE = re.compile(r"\{([^}]*)\}")
_PART = re.compile(r"(?<![a-z-])(selection-)?(background|background-color|color):\s*\$([a-z-]+)")


def _pairs() -> set[tuple[str, str]]:
    """A background and the text upon it, as one rule of the style sheet names them, and those painted."""
    found = set(PAINTED)
    sheet = (data_folder("resources") / "themes" / "window.qss").read_text(encoding="utf-8")
    for rule in _RULE.findall(sheet):
        for prefix in ("", "selection-"):
            parts = {what.split("-")[0]: name for before, what, name in _PART.findall(rule) if before == prefix}
            if len(parts) == 2:
                found.add((parts["background"], parts["color"]))
    return found


def _light(name: QColor) -> float:
    """The relative luminance of WCAG 2.1."""
    parts = [(c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4) for c in name.getRgbF()[:3]]
    return float(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def test_all_themes_have_the_same_names() -> None:
    names = {theme: set(colors_of(theme)) for theme in THEMES}
    assert len(names["dark"]) > 50
    assert names["light"] == names["dark"] == names["contrast"]


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_can_be_read(theme: str) -> None:
    """At least 4.5 to 1 (WCAG 2.1 AA); 7 to 1 in the theme of high contrast (AAA)."""
    apply_theme(theme)
    pairs = _pairs()
    assert ("button", "button-text") in pairs
    assert ("choice", "choice-text") in pairs
    least = 7.0 if theme == "contrast" else 4.5
    faint = {pair: round(contrast(color(pair[0]), color(pair[1])), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < least} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("frame", ["active", "marked", "asking", "attacked", "proposed", "careful"])
def test_every_frame_is_seen_upon_the_cloth(theme: str, frame: str) -> None:
    """3 to 1, as WCAG 2.1 asks of what is no text."""
    apply_theme(theme)
    assert contrast(color("cloth"), color(f"frame-{frame}")) >= 3
    assert contrast(color("cloth"), color("cursor")) >= 3


@pytest.mark.parametrize("percent", [75, 100, 200])
@pytest.mark.parametrize("theme", THEMES)
def test_the_style_sheet_has_colors_and_sizes_in_it(theme: str, percent: int) -> None:
    apply_theme(theme, percent)
    sheet = style_sheet()
    assert "$" not in sheet
    assert not re.search(r"\dtx", sheet)
    assert f"font-size: {text_pixels(15)}px" in sheet
    assert text_pixels(20) == 20 * percent // 100


def test_an_open_table_changes_its_colors(page_at: Callable[..., TablePage], catalog: object) -> None:
    state: State = four_battlefields(catalog, "ccg-ivory")  # type: ignore[arg-type]
    page = page_at(state)
    seen = {}
    for theme in THEMES:
        apply_theme(theme)
        page.refresh()
        picture = page.board.grab().toImage()
        shades = {picture.pixelColor(x, y).name() for x in range(0, picture.width(), 7) for y in range(0, 400, 7)}
        seen[theme] = {name for name in ("cloth-field", "lane", "plate") if color(name).name() in shades}
    assert seen == {theme: {"cloth-field", "lane", "plate"} for theme in THEMES}


def test_no_color_stands_in_the_code() -> None:
    """A theme could not change it."""
    code = data_folder("resources").parent / "l5r_desktop" / "ui"
    found = [
        f"{path.name}: {line.strip()}"
        for path in code.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"#[0-9a-fA-F]{6}\b|QColor\(\d", line)
    ]
    assert found == []
