"""Where a card's picture is set: choices of scenery.toml, by its kind, clan and words, drawn by its id."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from l5r_desktop.faces.face import Face
from l5r_desktop.faces.glyphs import has_emblem
from l5r_desktop.faces.layouts import Sign
from l5r_desktop.faces.tables import ELEMENTS, table

_PERSON = ("robe", "face", "head")


@dataclass(frozen=True, slots=True)
class Setting:
    """A light, a ground and so on, by the names of scenery.toml. figure: a person's parts, a building, or none."""

    light: str
    ground: str
    growth: str
    weather: str
    orb: str
    figure: tuple[Sign, ...]


def seed(face: Face) -> int:
    """A number for the picture of a card: of each side of it another one."""
    return crc32(f"{face.id or face.title}/{face.note if face.note == 'back' else ''}".encode())


@lru_cache(maxsize=4096)
def setting(face: Face) -> Setting:
    """The setting of a card's picture."""
    choices = dict(table("scenery")["usual"])
    for more in _choices(face):
        choices.update(more)
    dice = random.Random(seed(face))
    drawn = {name: dice.choice(choices[name]) for name in sorted(choices)}
    if face.note == "back":
        drawn["light"], drawn["orb"] = "night", "crescent"
    if face.layout.person and not _beast(face):
        figure = tuple((part, drawn[part]) for part in _PERSON)
    else:
        figure = (("building", drawn["building"]),) if face.layout.built and "building" in drawn else ()
    return Setting(drawn["light"], drawn["ground"], drawn["growth"], drawn["weather"], drawn["orb"], figure)


def _choices(face: Face) -> Iterator[Mapping[str, list[str]]]:
    """Yield what replaces the usual choices, the strongest last."""
    found = table("scenery")
    yield found["person"]
    yield found["clan"].get(face.clan, {})
    yield found["kind"].get(face.kind, {})
    words = {*face.traits, *face.keywords, *face.elements}
    yield from (choice for said, choice in found["said"].items() if said in words)


def _beast(face: Face) -> bool:
    found = table("scenery")["beast"]
    words = {*face.traits, *face.keywords}
    return bool(words & set(found["said"])) and not words & set(found["but"])


def motif(face: Face) -> Sign:
    """The sign of a card's picture: by its most telling trait or keyword, else by its clan or its kind."""
    for said, name in table(face.family)["motif"].items():
        if said in face.traits or said in face.keywords:
            return "motif", name
    if face.layout.clan_motif and face.clan != face.layout.dress and has_emblem(face.clan):
        return "emblem", face.clan
    motifs = face.layout.motifs
    return motifs[seed(face) % len(motifs)]


def seals(face: Face) -> tuple[str, ...]:
    """The elements that a card shows instead of a motif; some kinds have them among their words."""
    if face.layout.seals == "words":
        return tuple(said for said in (*face.traits, *face.keywords) if said in ELEMENTS)
    return face.elements if face.layout.seals else ()
