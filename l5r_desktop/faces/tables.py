"""The tables beside this module: colors (palette.toml), signs (glyphs.toml), words (words.toml)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from l5r_desktop.cardscript.agreement import Phrase, agreed

Color = tuple[int, int, int]

CLANS = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn", "mantis", "spider", "neutral", "ronin")
ELEMENTS = ("air", "earth", "fire", "void", "water")
LANGUAGES = ("en", "fr")
_SMALL_WORDS = ("of", "the", "and", "to", "in")


class FaceError(ValueError):
    """Something handed in cannot be drawn; the message is one clear sentence."""


@cache
def table(name: str) -> Mapping[str, Any]:
    """The whole table file `name` (without its ending), read once."""
    source = resources.files("l5r_desktop.faces").joinpath(f"{name}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def color(group: str, name: str, part: str | None = None) -> Color:
    """A color of palette.toml, as red, green, blue, each 0 to 255.

    part: of an entry that has several: of a clan its band where it has no such part. Clans of no known color are drawn
    as neutral ones.
    """
    colors = table("palette")[group]
    entry = colors.get(name, colors["neutral"]) if group == "clan" else colors[name]
    if isinstance(entry, dict):
        entry = entry[part if part in entry else "band"]
    return int(entry[1:3], 16), int(entry[3:5], 16), int(entry[5:7], 16)


def mix(first: Color, second: Color, share: float) -> Color:
    """`first` with a `share` (0 to 1) of `second` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def word(lang: str, group: str, key: str) -> str:
    """Return what a card shows for `key`: the table's word, else the key itself with a capital letter.

    Every word of a trait or a term gets one, but for the small ones inside.

    >>> word("en", "trait", "battle-maiden"), word("en", "trait", "clan of oni"), word("en", "keyword", "no attachment")
    ('Battle-Maiden', 'Clan of Oni', 'No attachment')
    """
    known = words(lang, group)
    base, _, number = key.rpartition(" ")
    if key in known:
        return agreed(known[key], Phrase("", "m"))
    if base in known and number.isdigit():
        return f"{known[base]} {number}"
    parts = key.split(" ") if group in ("trait", "term") else [key]
    return " ".join(part if place and part in _SMALL_WORDS else _capital(part) for place, part in enumerate(parts))


@cache
def words(lang: str, group: str) -> Mapping[str, str]:
    """The words of a group: in words.toml, or where that says that they stand."""
    found = table("words")
    if group not in found["named"]:
        return dict(found[lang].get(group, {}))
    source = resources.files("l5r_desktop").joinpath(found["named"][group])
    return dict(tomllib.loads(source.read_text(encoding="utf-8")).get(lang, {}))


def _capital(key: str) -> str:
    return "-".join(part[:1].upper() + part[1:] for part in key.split("-"))
