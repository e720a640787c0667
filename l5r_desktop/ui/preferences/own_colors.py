"""Colors of the user's own: a file beside the saves that says which colors of a theme are others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

OWN = "own"
"""The theme of the user's own file."""
FILE = "colors.toml"
BASE = "base"
"""The key that names the theme of which all other colors are."""
_COLOR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_MOST_BYTES = 64 * 1024


class OwnColorsError(ValueError):
    """Why the colors of a file cannot be taken, in a sentence."""


def read_own(path: Path, themes: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The colors of a file, with those of the theme that it begins from where it names none.

    themes: the colors of each theme, the usual one first. Headings may group colors, as in a theme. Raises
    OwnColorsError with what is wrong and where.
    """
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise OwnColorsError(f"The file {path} is larger than {_MOST_BYTES // 1024} kB.")
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OwnColorsError(f"The file {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise OwnColorsError(f"The file {path} is not text in UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise OwnColorsError(f"The file {path} is no TOML: {error}.") from error
    base = said.pop(BASE, next(iter(themes)))
    if not isinstance(base, str) or base not in themes:
        raise OwnColorsError(f"In the file {path} the base is one of {', '.join(themes)}.")
    found = dict(themes[base])
    for name, value in _flat(said).items():
        if name not in found:
            near = get_close_matches(name, found, 1, cutoff=0.0)[0]
            raise OwnColorsError(f"In the file {path} there is no color called {name!r}; the nearest is {near!r}.")
        if not isinstance(value, str) or not _COLOR.fullmatch(value):
            raise OwnColorsError(f"In the file {path} the color {name!r} must be written as #rrggbb or #aarrggbb.")
        found[name] = value
    return found


def begin_own(path: Path, base: str, text: str) -> None:
    """Write a file to begin from, if there is none. text: of the theme that it begins from. Raises OwnColorsError."""
    if path.exists():
        return
    try:
        path.write_text(f'{BASE} = "{base}"\n\n{text}', encoding="utf-8")
    except OSError as error:
        raise OwnColorsError(f"The file {path} cannot be written: {error.strerror}.") from error


def _flat(said: dict[str, object]) -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in said.items():
        flat |= value if isinstance(value, dict) else {name: value}
    return flat
