"""The sheet that everything is drawn on: shapes drawn enlarged, letters at their true size."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from l5r_desktop.faces.brush_strokes import Box, Layer, fibers, streaks
from l5r_desktop.faces.glyphs import Point, paint_glyph
from l5r_desktop.faces.lettering import Lines, fit_lines, font
from l5r_desktop.faces.tables import Color, FaceError

LEAST_WIDTH, MOST_WIDTH = 24, 2400
"""Widths in pixels that a picture may have."""

Placing = tuple[tuple[str, str], Point, float]
"""A sign, its middle and its width."""


@dataclass(frozen=True, slots=True)
class _TextRun:
    text: str
    style: str
    size: float
    at: Point
    anchor: str
    color: Color


class Canvas:
    """A sheet measured in `units`, wide and high, that becomes a picture `width` pixels wide.

    All places and sizes handed to its methods are in units. `fits` turns False once letters are cut off.
    Raises FaceError for a width outside 24 to 2400 pixels.
    """

    def __init__(self, units: tuple[int, int], width: int, ground: Color) -> None:
        if not LEAST_WIDTH <= width <= MOST_WIDTH:
            raise FaceError(f"A picture is {LEAST_WIDTH} to {MOST_WIDTH} pixels wide, not {width}.")
        self.units = units
        self.size = (width, max(1, round(width * units[1] / units[0])))
        self.scale = width / units[0]
        self.fits = True
        self._zoom = 3 if width <= 400 else 2
        self._sheet = Image.new("RGB", (self.size[0] * self._zoom, self.size[1] * self._zoom), ground)
        self._pen = ImageDraw.Draw(self._sheet)
        self._letters: list[_TextRun] = []

    def box(self, box: Box, fill: Color, radius: float = 0) -> None:
        """A filled rectangle, its corners rounded by `radius`."""
        self._pen.rounded_rectangle(self._big(box), self._grown(radius), fill=fill)

    def frame(self, edge: float, fill: Color) -> None:
        """A rim `edge` units wide, laid over whatever reached beyond it."""
        wide, high = self.units
        for box in (
            (0, 0, wide, edge),
            (0, high - edge, wide, high),
            (0, 0, edge, high),
            (wide - edge, 0, wide, high),
        ):
            self.box(box, fill)

    def disc(self, center: Point, radius: float, fill: Color) -> None:
        """Draw a filled circle."""
        x, y = center
        self._pen.ellipse(self._big((x - radius, y - radius, x + radius, y + radius)), fill=fill)

    def ring(self, center: Point, radius: float, width: float, fill: Color) -> None:
        """A circle drawn as a line whose outer edge is at `radius`."""
        x, y = center
        box = self._big((x - radius, y - radius, x + radius, y + radius))
        self._pen.ellipse(box, outline=fill, width=max(1, round(self._grown(width))))

    def polygon(self, points: Sequence[Point], fill: Color) -> None:
        """Draw a filled polygon."""
        self._pen.polygon([(self._grown(x), self._grown(y)) for x, y in points], fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: Color) -> None:
        """Draw straight strokes from point to point."""
        big = [(self._grown(x), self._grown(y)) for x, y in points]
        self._pen.line(big, fill=fill, width=max(1, round(self._grown(width))), joint="curve")

    def glyph(self, sign: tuple[str, str], center: Point, size: float, ink: Color, ground: Color) -> None:
        """A sign of glyphs.toml, `size` units wide, about `center`."""
        corner = self._grown(center[0] - size / 2), self._grown(center[1] - size / 2)
        paint_glyph(self._pen, sign, corner, self._grown(size), {"ink": ink, "cut": ground})

    def picture(self, image: Image.Image) -> None:
        """Fill the sheet with the middle of a picture (RGBA)."""
        fitted = ImageOps.fit(image, self._sheet.size, Image.Resampling.LANCZOS)
        self._sheet.paste(fitted, (0, 0), fitted)

    def layer(self, box: Box) -> Layer:
        """A layer to paint on, which `lay` brings upon the sheet."""
        return Layer(box, self.scale * self._zoom)

    def lay(self, layer: Layer, fill: Color, share: float = 1.0) -> None:
        """Bring a layer upon the sheet in this color, only a share (0 to 1) of it."""
        inked = layer.mask.getbbox()
        if inked is None:
            return
        # Most layers are nearly empty, and pasting takes time by area.
        mask = layer.mask.crop(inked)
        if share < 1:
            mask = mask.point([round(value * share) for value in range(256)])
        left, top = layer.corner[0] + inked[0], layer.corner[1] + inked[1]
        self._sheet.paste(fill, (left, top, left + mask.width, top + mask.height), mask)

    def drawn(self, signs: Sequence[Placing], box: Box, tints: Mapping[str, Color], halo: float) -> None:
        """Signs one above another as one picture, edged with `halo` units of paper, as a dry brush leaves it.

        tints: what the colors named in the signs are. Nothing reaches beyond `box`.
        """
        under = self.layer(box)
        colors = Image.new("RGB", under.mask.size, tints["paper"])
        pens = ImageDraw.Draw(colors), ImageDraw.Draw(under.mask)
        full: dict[str, Color | int] = dict.fromkeys(tints, 255)
        for sign, center, size in signs:
            corner = tuple(self._grown(at - size / 2) - edge for at, edge in zip(center, under.corner, strict=True))
            paint_glyph(pens[0], sign, (corner[0], corner[1]), self._grown(size), tints)
            paint_glyph(pens[1], sign, (corner[0], corner[1]), self._grown(size), full)
        shape = under.mask
        if halo:
            edge = self.layer(box)
            edge.mask = shape.filter(ImageFilter.BoxBlur(self._grown(halo))).point([0] * 12 + [255] * 244)
            self.lay(edge, tints["paper"], 0.9)
        worn = Image.composite(colors, Image.new("RGB", shape.size, tints["worn"]), streaks(shape.size, 0.55))
        self._sheet.paste(worn, under.corner, shape)

    def write(self, text: str, style: str, size: float, at: Point, color: Color, anchor: str = "mm") -> None:
        """Letters of `size` units at a point; `anchor` is Pillow's. They lie above all shapes."""
        self._letters.append(_TextRun(text, style, size * self.scale, self._small(at), anchor, color))

    def write_fitted(
        self,
        text: str,
        style: str,
        box: Box,
        sizes: Sequence[float],
        color: Color,
        *,
        most: int = 1,
        left: bool = False,
    ) -> Lines:
        """Letters in a box: the largest of `sizes` (descending, units) that takes at most `most` lines.

        Returns the lines, their size in pixels. Where even the last size is too large the text is cut off.
        """
        x0, y0, x1, y1 = box
        lines = fit_lines(text, style, (x1 - x0) * self.scale, [size * self.scale for size in sizes], most)
        self.fits = self.fits and lines.fits
        step = lines.size / self.scale * 1.06
        y = (y0 + y1) / 2 - step * (len(lines.lines) - 1) / 2
        for line in lines.lines:
            at, anchor = ((x0, y), "lm") if left else (((x0 + x1) / 2, y), "mm")
            self.write(line, style, lines.size / self.scale, at, color, anchor)
            y += step
        return lines

    def finish(self, mask: Image.Image, *, grain: bool = True) -> Image.Image:
        """The picture (RGBA): shapes, grain of paper over them, letters; cut out by `mask` (L, of the same size)."""
        picture = self._sheet.reduce(self._zoom)
        if grain:
            picture = ImageChops.multiply(picture, fibers(self.size))
        pen = ImageDraw.Draw(picture)
        for letters in self._letters:
            face = font(letters.style, letters.size)
            pen.text(letters.at, letters.text, font=face, fill=letters.color, anchor=letters.anchor)
        picture.putalpha(mask)
        return picture

    def _grown(self, length: float) -> float:
        return length * self.scale * self._zoom

    def _big(self, box: Box) -> Box:
        x0, y0, x1, y1 = (self._grown(edge) for edge in box)
        return x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)

    def _small(self, point: Point) -> Point:
        return point[0] * self.scale, point[1] * self.scale


@lru_cache(maxsize=16)
def rounded_mask(size: tuple[int, int], radius: float) -> Image.Image:
    """An L picture of `size` pixels: a rectangle with corners rounded by `radius` pixels."""
    big = Image.new("L", (size[0] * 4, size[1] * 4), 0)
    ImageDraw.Draw(big).rounded_rectangle((0, 0, big.width - 1, big.height - 1), radius * 4, fill=255)
    return big.reduce(4)
