"""The colors of the window by what they are for, and the size of its texts."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from PySide6.QtGui import QColor

from l5r_desktop.places import data_folder, user_folder
from l5r_desktop.ui.preferences.own_colors import FILE, OWN, OwnColorsError, begin_own, read_own

THEMES = ("dark", "light", "contrast")
"""The looks of the window, the usual one first."""
CHOICES = (*THEMES, OWN)
"""What can be chosen: these, and the colors of the user's own file."""
_NAME = re.compile(r"\$([a-z][a-z-]*)")
_TEXT_PIXELS = re.compile(r"(\d+)tx\b")


class _CurrentTheme:
    """The theme in use: one look for the whole program, as there is one window."""

    theme = "dark"
    text_scale = 100
    card_scale = 100
    own: dict[str, str] | None = None
    own_trouble = ""


def apply_theme(theme: str, text_scale: int = 100, card_scale: int = 100) -> bool:
    """Take these colors and these sizes of texts and cards, in percent. What is painted or styled from now on has them.

    Where the file of the theme cannot be read, another one is taken, and False returned; `own_trouble` says what is
    wrong with the user's own. Raises FileNotFoundError if there is none at all.
    """
    _CurrentTheme.own, _CurrentTheme.own_trouble = None, ""
    if theme == OWN:
        _take_own()
    for one in (theme, *THEMES):
        try:
            colors_of(one)
        except (OSError, ValueError, AttributeError):
            continue
        _CurrentTheme.theme, _CurrentTheme.text_scale, _CurrentTheme.card_scale = one, text_scale, card_scale
        return one == theme
    raise FileNotFoundError(f"There is no theme in {_folder()}; install the program again.")


def _take_own() -> None:
    """Read the user's own colors; where there are none, a file with those in use is written first."""
    try:
        path, base = user_folder() / FILE, THEMES[0] if _CurrentTheme.theme == OWN else _CurrentTheme.theme
        begin_own(path, base, _text_of(base))
        _CurrentTheme.own = read_own(path, {name: colors_of(name) for name in THEMES})
    except OwnColorsError as error:
        _CurrentTheme.own_trouble = str(error)
    except OSError as error:
        _CurrentTheme.own_trouble = f"The file {FILE} cannot be read: {error.strerror}."


def own_trouble() -> str:
    """Return why the user's own colors were not taken, in an English sentence, or ""."""
    return _CurrentTheme.own_trouble


def current_theme() -> tuple[str, int]:
    """The theme and the size of texts in use."""
    return _CurrentTheme.theme, _CurrentTheme.text_scale


def color(name: str) -> QColor:
    """A color of the theme in use. Ask when painting, as the theme may change. Raises KeyError for no such name."""
    return QColor(colors_of(_CurrentTheme.theme)[name])


def text_pixels(pixels: float) -> int:
    """A size that follows the size of texts: what is so many pixels at 100 percent."""
    return max(1, round(pixels * _CurrentTheme.text_scale / 100))


def text_scale() -> float:
    """Return how large texts are, by their usual size."""
    return _CurrentTheme.text_scale / 100


def card_scale() -> float:
    """Return how large cards are, by their usual size."""
    return _CurrentTheme.card_scale / 100


def style_sheet() -> str:
    """The style sheet of the window in the theme in use."""
    colors = colors_of(_CurrentTheme.theme)
    text = (_folder() / "window.qss").read_text(encoding="utf-8")
    text = text.replace("$signs", (_folder() / "signs").as_posix())
    text = _NAME.sub(lambda found: _css(QColor(colors[found[1]])), text)
    return _TEXT_PIXELS.sub(lambda found: f"{text_pixels(int(found[1]))}px", text)


def colors_of(theme: str) -> dict[str, str]:
    """The colors of a theme by name, as #rrggbb or #aarrggbb. Raises ValueError if the user's own were not read."""
    if theme != OWN:
        return _colors_in_file(theme)
    if _CurrentTheme.own is None:
        raise ValueError(_CurrentTheme.own_trouble)
    return _CurrentTheme.own


@cache
def _colors_in_file(theme: str) -> dict[str, str]:
    groups = tomllib.loads(_text_of(theme))
    return {name: value for group in groups.values() for name, value in group.items()}


def _text_of(theme: str) -> str:
    return (_folder() / f"{theme}.toml").read_text(encoding="utf-8")


def _folder() -> Path:
    return data_folder("resources") / "themes"


def _css(one: QColor) -> str:
    return f"rgba({one.red()}, {one.green()}, {one.blue()}, {one.alpha()})"
