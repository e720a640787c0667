"""How a piece on the table looks: which picture, which badges."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from l5r_desktop.session import Mark, TablePiece
from l5r_desktop.ui.mat.card_item import Badge
from l5r_desktop.ui.mat.pictures import Pictures
from l5r_desktop.ui.mat.spots import Spot
from l5r_desktop.ui.ports import Library

_TONES = {"": "chip-text", "more": "chip-more", "less": "chip-less", "strong": "chip-strong"}


class Dressing:
    """Pictures and badges of pieces."""

    def __init__(self, pictures: Pictures, library: Library) -> None:
        self._pictures = pictures
        self._library = library

    def picture(self, piece: TablePiece, spot: Spot) -> QPixmap:
        """What is seen of a piece: its front with the numbers of this moment, or its back."""
        if piece.shape == "round":
            return self._pictures.ring(piece.element, spot.width)
        if piece.shape == "token":
            return self._pictures.province_token(spot.width, piece.dim)
        if piece.shape == "ground":
            return self._pictures.ground(spot.width)
        if piece.ident is None:
            return self._pictures.back(piece.back, spot.width)
        return self._pictures.face(piece.ident, spot.width, self.changed(piece))

    def changed(self, piece: TablePiece) -> dict[str, int]:
        """Numbers that are not as printed, by name."""
        if piece.ident is None or not piece.numbers:
            return {}
        printed = self._library.facts(piece.ident)
        return {number.name: number.value for number in piece.numbers if number.value != printed.get(number.name)}

    def badges(self, piece: TablePiece, spot: Spot) -> list[Badge]:
        """Tokens and signs on a piece."""
        marks = [mark for mark in piece.marks if spot.covered or not mark.covered]
        return [self._badge(mark, piece, spot) for mark in marks] + self._arrows(piece)

    def _badge(self, mark: Mark, piece: TablePiece, spot: Spot) -> Badge:
        if not mark.token:
            return Badge(mark.at, text=mark.text, color=_TONES[mark.tone], seen=mark.seen)
        size = (
            max(16.0, spot.width * 0.46)
            if piece.shape == "round"
            else max(18.0, spot.width * (0.42 if mark.large else 0.3))
        )
        return Badge(mark.at, self._pictures.token(mark.token, mark.n, size), seen=mark.seen)

    def _arrows(self, piece: TablePiece) -> list[Badge]:
        """Where a number is not as printed."""
        pointed = [number for number in piece.numbers if number.at is not None]
        if piece.ident is None or not pointed:
            return []
        printed = self._library.facts(piece.ident)
        found = []
        for number in pointed:
            then = printed.get(number.name)
            if number.at is not None and isinstance(then, int) and number.value != then:
                more = number.value > then
                found.append(Badge(number.at, text="▲" if more else "▼", color=_TONES["more" if more else "less"]))
        return found
