"""A stand-in for the artist: title and numbers on paper, so that tests of the window need no faces."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from l5r_desktop.faces import draw_emblem, draw_province_token, draw_ring, draw_token
from l5r_desktop.session import Catalog
from l5r_desktop.ui import FaceRequest

_NUMBERS = ("cost", "force", "chi", "force_mod", "chi_mod", "ph", "hr", "focus", "produces", "province_strength")

_ring, _token, _emblem = lru_cache(256)(draw_ring), lru_cache(256)(draw_token), lru_cache(256)(draw_emblem)


_LETTERS = ImageFont.load_default_imagefont()
"""Letters of points: an outline would be read and filled for each word anew, a tenth of the time of all these tests."""
_MOST = 400
"""So many cards are kept, those used last."""


class PlainArtist:
    """Draws cards as a title with their numbers below."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._kept: OrderedDict[Any, Image.Image] = OrderedDict()

    def face(self, card: str, width: int, now: Mapping[str, int]) -> Image.Image:
        key = card, width, tuple(sorted(now.items()))
        if key not in self._kept:
            self._kept[key] = self._draw({**self._catalog.facts(card), **now}, width)
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def face_request(self, card: str, width: int, now: Mapping[str, int]) -> FaceRequest:
        title = str(self._catalog.facts(card)["title"])
        kept = self._kept.get((card, width, tuple(sorted(now.items()))))
        return FaceRequest(kept, lambda: self.face(card, width, now), title, "#554433", "#ffffff", "#f3ead6", "#221d18")

    def screen(self, density: float) -> None:
        pass

    def look_in(self, folder: str) -> str:
        return ""

    def _draw(self, facts: Mapping[str, Any], width: int) -> Image.Image:
        image = Image.new("RGBA", (width, width * 1040 // 744), "#f3ead6")
        pen = ImageDraw.Draw(image)
        pen.rectangle((0, 0, image.width - 1, image.height - 1), outline="#221d18")
        for at, word in enumerate(str(facts["title"]).split()[:4]):
            pen.text((5, 3 + 11 * at), _in_latin(word), fill="#221d18", font=_LETTERS)
        numbers = [f"{name} {facts[name]}" for name in _NUMBERS if name in facts]
        for at, text in enumerate(numbers[:5]):
            pen.text((5, image.height * 0.45 + 11 * at), text, fill="#9a3324", font=_LETTERS)
        return image

    def back(self, deck: str, width: int) -> Image.Image:
        return Image.new("RGBA", (width, width * 1040 // 744), "#3a2f24" if deck == "dynasty" else "#24402f")

    def ring(self, element: str, width: int) -> Image.Image:
        return _ring(element, width)

    def token(self, kind: str, n: int, width: int) -> Image.Image:
        return _token(kind, n, width)

    def emblem(self, clan: str, width: int) -> Image.Image:
        return _emblem(clan, width)

    def province_token(self, width: int, broken: bool) -> Image.Image:
        return draw_province_token(width, broken=broken)


def _in_latin(word: str) -> str:
    """A word in the letters that there are."""
    return word.encode("latin-1", "replace").decode("latin-1")
