"""The tables beside this module: colors (palette.toml), signs (glyphs.toml), words (words.toml)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

Color = tuple[int, int, int]

CLANS = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn", "neutral")
ELEMENTS = ("air", "earth", "fire", "void", "water")
LANGUAGES = ("en", "fr")


class FaceError(ValueError):
    """Something handed in cannot be drawn; the message is one clear sentence."""


@cache
def table(name: str) -> Mapping[str, Any]:
    """The whole table file `name` (without its ending), read once."""
    source = resources.files("l5r_desktop.faces").joinpath(f"{name}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def color(group: str, name: str, part: str | None = None) -> Color:
    """A color of palette.toml, as red, green, blue, each 0 to 255.

    Clans of no known color are drawn as neutral ones.
    """
    colors = table("palette")[group]
    entry = colors.get(name, colors["neutral"])[part or "band"] if group == "clan" else colors[name]
    return int(entry[1:3], 16), int(entry[3:5], 16), int(entry[5:7], 16)


def mix(first: Color, second: Color, share: float) -> Color:
    """`first` with a `share` (0 to 1) of `second` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def word(lang: str, group: str, key: str) -> str:
    """What a card shows for `key`: the table's word, else the key itself with a capital letter."""
    known: Mapping[str, str] = table("words")[lang].get(group, {})
    if key in known:
        return known[key]
    return "-".join(part[:1].upper() + part[1:] for part in key.split("-"))
