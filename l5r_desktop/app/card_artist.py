"""Draws cards for the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from PIL.Image import Image

from l5r_desktop import faces
from l5r_desktop.faces import Face, FaceCache, face_from_facts
from l5r_desktop.session import Catalog
from l5r_desktop.ui import FaceRequest
from l5r_desktop.ui.ports import CORNER, WORDED

_MOST = 256
"""So many pictures of each kind are kept, so that a new page need not draw them again."""
_back = lru_cache(_MOST)(faces.draw_back)
_ring = lru_cache(_MOST)(faces.draw_ring)
_token = lru_cache(_MOST)(faces.draw_token)
_emblem = lru_cache(_MOST)(faces.draw_emblem)


class CardArtist:
    """Draws cards for the window (ui.Artist).

    box: keeps the faces; one of its own without a disk if none is given. scans: where the user's own pictures lie if
    the settings name no other folder; None looks for none.
    """

    def __init__(self, catalog: Catalog, lang: str, box: FaceCache | None = None, scans: Path | None = None) -> None:
        self._catalog = catalog
        self._lang = lang
        self._faces: dict[tuple[str, bool, bool], Face] = {}
        self._box = FaceCache() if box is None else box
        self._scans = scans
        self._folder = ""

    def speak(self, lang: str) -> None:
        """Draw cards in a language from now on."""
        self._lang = lang
        self._faces = {}

    def face(self, card: str, width: int, now: Mapping[str, int]) -> Image:
        """A card's front, with the numbers of this moment."""
        return self._box.get(self._face_now(card, now, width), width)

    def face_request(self, card: str, width: int, now: Mapping[str, int]) -> FaceRequest:
        """Return what draws a card's front later, and what stands in for it until then."""
        face = self._face_now(card, now, width)
        band, letters = (_hex(faces.color("clan", face.clan, part)) for part in ("band", "on"))
        paper, ink = (_hex(faces.color("base", name)) for name in ("paper", "ink"))
        ready = self._box.peek(face, width)
        return FaceRequest(ready, lambda: self._box.get(face, width), face.title, band, letters, paper, ink)

    def screen(self, density: float) -> None:
        """Draw for a screen with this many pixels for one of the table."""
        self._box.density = density

    def forget(self, card: str) -> None:
        """Drop the facts of a card that has been changed."""
        for key in [key for key in self._faces if key[0] == card]:
            del self._faces[key]

    def look_in(self, folder: str) -> str:
        """Use the user's own pictures in a folder, "" for the usual one; what is wrong with it, or ""."""
        self._folder = folder
        place = Path(folder).expanduser() if folder else self._scans
        self._box.scans = faces.UserPictures(place) if place is not None else None
        if folder and place is not None and not place.is_dir():
            return f"There is no folder {place} with card pictures; cards are drawn."
        return next(iter(self._box.scans.troubles.values()), "") if self._box.scans is not None else ""

    @property
    def scans(self) -> faces.UserPictures | None:
        """The user's own pictures that are used now."""
        return self._box.scans

    def scan_of(self, card: str) -> Path | None:
        """The user's own picture of a card, or None."""
        return None if self.scans is None else self.scans.of(self._face(card, second=False, small=True))

    def look_again(self) -> None:
        """Use the pictures that have come into the folder since."""
        self.look_in(self._folder)

    def back(self, deck: str, width: int) -> Image:
        """The back of a deck's cards."""
        return _back(deck, width)

    def ring(self, element: str, width: int) -> Image:
        """Draw the ring of an element."""
        return _ring(element, width)

    def token(self, kind: str, n: int, width: int) -> Image:
        """Draw the token of a kind."""
        return _token(kind, n, width)

    def province_token(self, width: int, broken: bool) -> Image:
        """The square token of a province (K1.2)."""
        return faces.draw_province_token(width, broken=broken)

    def emblem(self, clan: str, width: int) -> Image:
        """The round seal of a clan."""
        return _emblem(clan, width)

    def _face_now(self, card: str, now: Mapping[str, int], width: int) -> Face:
        numbers = {name: value for name, value in now.items() if name not in ("side", WORDED, CORNER)}
        # A simplified face has no text, and texts need the rules: a start page shows decks without loading those.
        small = width < faces.SMALL_BELOW * self._box.density
        worded = bool(now.get(WORDED)) and faces.may_be_worded(width, self._box.density)
        face = self._face(card, second=now.get("side") == 2, small=small and not worded).turned(**numbers)
        if now.get(CORNER):
            face = replace(face, corner=now[CORNER])
        return replace(face, worded=True, letters=max(100, now[WORDED])) if worded else face

    def _face(self, card: str, *, second: bool, small: bool) -> Face:
        key = card, second, small
        if key not in self._faces:
            catalog, lang = self._catalog, self._lang
            self._faces[key] = face_from_facts(
                catalog.facts(card), "" if small else catalog.text(card, lang), catalog.scripted(card), card_id=card,
                lang=lang,
                family=catalog.game_of(card), back=second,
            )  # fmt: skip
        return self._faces[key]


def _hex(shade: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*shade)
