"""Rings, tokens and the province token: small round or square pieces, each with a shape of its own."""

import math

from PIL import Image, ImageDraw

from l5r_desktop.faces.canvas import Canvas, rounded_mask
from l5r_desktop.faces.glyphs import has_emblem
from l5r_desktop.faces.tables import ELEMENTS, FaceError, color, mix

_UNITS = (100, 100)
_SIGNS = {
    "fate": ("stat", "fate"),
    "gold": ("mark", "coin"),
    "honor": ("stat", "honor"),
    "honored": ("mark", "up"),
    "dishonored": ("mark", "down"),
    "first-player": ("mark", "first"),
    "facedown": ("mark", "shut"),
    "bowed": ("mark", "bow"),
    "broken": ("mark", "broken"),
    "created": ("mark", "made"),
    "conquered": ("mark", "broken"),
    "threat": ("mark", "hazard"),
    "corruption": ("motif", "skull"),
    "favor": ("motif", "sun"),
    "favor-military": ("stat", "military"),
    "favor-political": ("stat", "political"),
}
_LOZENGES = ("honored", "dishonored")
_SQUARES = ("favor", "favor-military", "favor-political")
_OCTAGONS = ("honor", "broken")
TOKENS = tuple(_SIGNS)
"""Kinds of token that can be drawn."""


def draw_ring(element: str, width: int) -> Image.Image:
    """The ring of an element (air, earth, fire, void, water) as a round picture (RGBA), `width` pixels wide.

    Raises FaceError for another element.
    """
    if element not in ELEMENTS:
        raise FaceError(f"There is no ring of {element!r}, only of {', '.join(ELEMENTS)}.")
    ink, paper, fill = color("base", "ink"), color("base", "paper"), color("element", element)
    canvas = Canvas(_UNITS, width, ink)
    canvas.disc((50, 50), 47.5, mix(fill, paper, 0.35))
    canvas.disc((50, 50), 44, fill)
    canvas.disc((50, 50), 35, ink)
    canvas.disc((50, 50), 33.5, paper)
    canvas.glyph(("element", element), (50, 50), 48, mix(fill, ink, 0.15), paper)
    for step in range(24):
        angle = step / 24 * math.tau
        canvas.disc((50 + 39.6 * math.cos(angle), 50 + 39.6 * math.sin(angle)), 1.3, mix(fill, paper, 0.6))
    return canvas.finish(rounded_mask(canvas.size, width / 2))


def draw_emblem(clan: str, width: int) -> Image.Image:
    """The emblem of a clan on a round seal (RGBA), `width` pixels wide; a plain one for a clan that has none."""
    clan = clan if has_emblem(clan) else "neutral"
    ink, paper, fill, on = color("base", "ink"), color("base", "paper"), color("clan", clan), color("clan", clan, "on")
    canvas = Canvas(_UNITS, width, ink)
    canvas.disc((50, 50), 48, mix(fill, paper, 0.45))
    canvas.disc((50, 50), 45, fill)
    canvas.ring((50, 50), 41, 1.6, mix(fill, on, 0.55))
    if has_emblem(clan):
        canvas.glyph(("emblem", clan), (50, 50), 58, on, fill)
    return canvas.finish(rounded_mask(canvas.size, width / 2))


def draw_token(kind: str, n: int, width: int) -> Image.Image:
    """A token as a picture (RGBA), `width` pixels wide and high; `n` is written on it where it is above 1.

    kind: one of TOKENS. Raises FaceError for another kind, or for n below 0 or above 999.
    """
    if kind not in _SIGNS:
        raise FaceError(f"There is no token {kind!r}, only {', '.join(TOKENS)}.")
    if not 0 <= n <= 999:
        raise FaceError(f"A token shows a number from 0 to 999, not {n}.")
    fill = color("token", kind)
    canvas = Canvas(_UNITS, width, color("base", "ink"))
    rim, light = mix(fill, color("base", "ink"), 0.35), color("base", "white")
    canvas.box((0, 0, 100, 100), rim)
    if kind in _LOZENGES:
        canvas.polygon([(50, 7), (93, 50), (50, 93), (7, 50)], fill)
    elif kind in _SQUARES:
        canvas.box((5, 5, 95, 95), fill, 12)
        canvas.glyph(("motif", "sun"), (50, 50), 84, mix(fill, color("base", "gold"), 0.5), fill)
        canvas.disc((50, 50), 26, fill)
    elif kind in _OCTAGONS:
        canvas.polygon([(x * 0.9 + 5, y * 0.9 + 5) for x, y in _octagon(100)], fill)
    else:
        canvas.disc((50, 50), 44, fill)
    if n > 1:
        canvas.glyph(_SIGNS[kind], (50, 21), 27, light, fill)
        canvas.write_fitted(str(n), "number", (8, 38, 92, 92), (58, 52, 46, 40), light)
    else:
        canvas.glyph(_SIGNS[kind], (50, 50), 42 if kind in _LOZENGES + _SQUARES else 62, light, fill)
    return canvas.finish(_token_mask(kind, canvas.size[0]))


def draw_province_token(width: int, *, broken: bool = False) -> Image.Image:
    """The province token of Skirmish (K1.2) as a square picture (RGBA); gray and split if broken."""
    ink, paper = color("base", "ink"), color("base", "paper")
    fill = mix(color("back", "province"), color("base", "faint"), 0.85) if broken else color("back", "province")
    canvas = Canvas(_UNITS, width, ink)
    canvas.box((4, 4, 96, 96), mix(fill, paper, 0.25), 11)
    canvas.box((9, 9, 91, 91), fill, 8)
    canvas.glyph(("kind", "province"), (50, 48), 70, paper if not broken else mix(fill, paper, 0.5), fill)
    if broken:
        crack = [(58, 0), (48, 22), (60, 40), (42, 62), (55, 80), (46, 100)]
        canvas.line(crack, 15, ink)
        canvas.line(crack, 6, color("base", "seal"))
    return canvas.finish(rounded_mask(canvas.size, width * 0.14))


def _octagon(side: float) -> list[tuple[float, float]]:
    cut = side * 0.29
    far = side - cut
    return [(cut, 0), (far, 0), (side, cut), (side, far), (far, side), (cut, side), (0, far), (0, cut)]


def _token_mask(kind: str, width: int) -> Image.Image:
    """The outline of a token: its shape tells the kinds apart without their colors."""
    if kind in _SQUARES:
        return rounded_mask((width, width), width * 0.16)
    if kind not in _LOZENGES + _OCTAGONS:
        return rounded_mask((width, width), width / 2)
    big = Image.new("L", (width * 4, width * 4), 0)
    half, edge = width * 2, width * 4 - 1
    lozenge = [(half, 0), (edge, half), (half, edge), (0, half)]
    ImageDraw.Draw(big).polygon(lozenge if kind in _LOZENGES else _octagon(edge), fill=255)
    return big.reduce(4)
