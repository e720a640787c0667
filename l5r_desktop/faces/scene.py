"""The ink picture of a card: a land under a sky, and in it a person, a building or a sign."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from l5r_desktop.faces.brush_strokes import Box
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.foreground import GROWTHS
from l5r_desktop.faces.glyphs import has_emblem
from l5r_desktop.faces.landscape import GROUNDS, Tones
from l5r_desktop.faces.layouts import Sign
from l5r_desktop.faces.sky import WEATHERS, paint_orb, paint_sky
from l5r_desktop.faces.tables import ELEMENTS, Color, color, mix, table

# Where a card's picture is set: choices of scenery.toml, by its kind, clan and words, drawn by its id.

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


def paint_scene(canvas: Canvas, face: Face, box: Box, *, left: float) -> None:
    """Paint the picture of `face` into `box`. `left` units at its left edge are kept free of its subject."""
    where = setting(face)
    dice = random.Random(seed(face))
    tones = _tones(face, where)
    x0, y0, x1, y1 = box
    room = x0 + left, y0, x1, y1
    middle, radius = ((room[0] + x1) / 2, (y0 + y1) / 2 + 4), min(x1 - room[0], y1 - y0) * 0.36
    paint_sky(canvas, box, color("clan", face.clan, "wash"), where.light)
    if where.orb != "none":
        at = middle[0] + dice.uniform(-0.7, 0.5) * radius, y0 + (y1 - y0) * dice.uniform(0.3, 0.48)
        size = radius * dice.uniform(0.7, 1.0) * (0.62 if where.orb == "crescent" else 1.0)
        paint_orb(canvas, box, at, size, _orb_color(face, where), where.orb)
    behind = where.weather in ("stars", "clouds")
    if behind:
        WEATHERS[where.weather](canvas, box, dice, tones)
    GROUNDS[where.ground](canvas, box, dice, tones)
    if where.growth in GROWTHS:
        GROWTHS[where.growth](canvas, box, dice, tones)
    if not behind:
        WEATHERS[where.weather](canvas, box, dice, tones)
    if seals(face):
        _elements(canvas, seals(face), room, wide_land=face.layout.land)
    elif where.figure:
        _figure(canvas, face, where, room, dice)
    elif not face.layout.land:
        canvas.drawn([(motif(face), middle, radius * 1.8)], box, tints(face), radius * 0.05)


def tints(face: Face) -> dict[str, Color]:
    """The colors that signs and pictures name, for a card of this clan."""
    ink, paper, band = color("base", "ink"), color("base", "paper"), color("clan", face.clan, "sign")
    return {
        "ink": ink, "cut": paper, "paper": paper, "band": band, "dark": mix(band, ink, 0.5),
        "wash": color("clan", face.clan, "wash"), "skin": color("picture", "skin"), "straw": color("picture", "straw"),
        "white": color("base", "white"), "gold": color("base", "gold"), "seal": color("base", "seal"),
        "worn": mix(band, paper, 0.55),
    }  # fmt: skip


def _tones(face: Face, where: Setting) -> Tones:
    band, wash = color("clan", face.clan, "sign"), color("clan", face.clan, "wash")
    ink, low = color("base", "ink"), color("sky", where.light, "low")
    if where.light == "night":
        return Tones(mix(wash, low, 0.7), mix(band, color("sky", "night", "top"), 0.72), ink, mix(low, wash, 0.4))
    return Tones(mix(mix(wash, low, 0.4), band, 0.1), mix(band, ink, 0.42), ink, mix(color("base", "white"), low, 0.3))


def _orb_color(face: Face, where: Setting) -> Color:
    if where.light == "night" or where.orb == "crescent":
        return color("picture", "moon")
    if len(seals(face)) == 1:
        return mix(color("element", seals(face)[0]), color("base", "paper"), 0.35)
    return mix(color("base", "seal"), color("sky", where.light, "low"), 0.35 if where.light != "mist" else 0.6)


def _figure(canvas: Canvas, face: Face, where: Setting, room: Box, dice: random.Random) -> None:
    """A person with the sign of a trait beside, or a building; cut off by the picture's lower edge."""
    x0, y0, x1, y1 = room
    wide, high = x1 - x0, y1 - y0
    if where.figure[0][0] == "building":
        size = min(wide * 0.86, high * 0.84)
        at = x0 + wide * 0.5 + dice.uniform(-0.06, 0.06) * wide, y1 - size * 0.47
        canvas.drawn([(part, at, size) for part in where.figure], room, tints(face), size * 0.014)
        return
    size = min(wide * 1.04, high * 0.98)
    at = x0 + wide * 0.46 - (wide - size) * 0.12, y1 - size * 0.46
    canvas.drawn([(part, at, size) for part in where.figure], (x0 - 100, y0, x1, y1), tints(face), size * 0.012)
    held = size * 0.42
    spot = min(at[0] + size * 0.42, x1 - held * 0.56), y1 - held * 0.56
    canvas.drawn([(motif(face), spot, held)], room, tints(face), held * 0.055)


def _elements(canvas: Canvas, names: tuple[str, ...], room: Box, *, wide_land: bool) -> None:
    """The signs of a card's elements as seals, side by side; at the lower right where the land is the picture."""
    x0, y0, x1, y1 = room
    radius = min(x1 - x0, y1 - y0) * 0.36
    count = len(names)
    size = radius * (1.7 if count == 1 else 2.6 / count) * (0.7 if wide_land else 1.0)
    for number, name in enumerate(names):
        if wide_land:
            at = x1 - size * 0.62 - (count - 1 - number) * size * 1.08, y1 - size * 0.62
        else:
            at = (x0 + x1) / 2 + (number - (count - 1) / 2) * size * 1.08, (y0 + y1) / 2 + 4
        paint_element(canvas, name, at, size / 2)


def paint_element(canvas: Canvas, name: str, center: tuple[float, float], radius: float) -> None:
    """The seal of an element: its sign on a disc of its color."""
    paper, fill = color("base", "paper"), color("element", name)
    canvas.disc(center, radius, color("base", "ink"))
    canvas.disc(center, radius * 0.96, paper)
    canvas.disc(center, radius * 0.88, fill)
    canvas.glyph(("element", name), center, radius * 1.12, paper, fill)
