"""The look of a piece on the table: which picture, which badges."""

from __future__ import annotations

from math import ceil

from PySide6.QtGui import QPixmap

from l5r_desktop.session import SMALL_BELOW, Mark, TablePiece
from l5r_desktop.ui.mat.boxes import RATIO, Spot
from l5r_desktop.ui.mat.card_item import MOST_BEYOND, Badge
from l5r_desktop.ui.mat.piece_widths import TWO_LINES, USUAL_LINE, chip_text, is_long
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.ports import CORNER, WORDED, Library
from l5r_desktop.ui.preferences.theme import text_scale

_TONES = {"": "chip-text", "more": "chip-more", "less": "chip-less", "strong": "chip-strong"}

_TITLE = 0.2
"""Where the title of a card ends, by its height."""
_CHIP, _LETTER = 12, 13
"""What a chip takes from the title, in percent of the card's width: its edges, and each of its letters."""
_STEP = 5
"""What the next card covers is told in steps of so many percent, so that few faces are drawn of a card."""
_STRIP = 0.33
"""Height of what is seen of a card that lies under another, by its width."""
_UNDER_WIDE = 22.0
"""Width of a chip that tells how many cards lie under a unit in a column, in pixels."""
_AT_NAME, _LEAST_AT_NAME, _NAME_SHARE = 24.0, 14.0, 0.28
"""Width of a token at a name at most and at least, in pixels of the table, and by the card's width."""


_WORDS, _PICTURED = 0.35, 0.4
"""How much of a whole face the line and the text take, at the foot of the card, and how far from there a sign lies that
would lie on them: at the edge of the picture. By the height of the card.
"""


class PieceStyle:
    """Pictures and badges of pieces."""

    def __init__(self, pictures: PixmapCache, library: Library) -> None:
        self._pictures = pictures
        self._library = library

    def picture(self, piece: TablePiece, spot: Spot, *, read: bool = False) -> QPixmap:
        """Return what is seen of a piece: its front with the numbers of this moment, or its back.

        read: its text is to be read, as that of a card in hand is; what lies on the table is told apart by its picture.
        """
        if piece.shape == "round":
            return self._pictures.ring(piece.element, spot.width)
        if piece.shape == "token":
            return self._pictures.province_token(spot.width, piece.dim)
        if piece.shape == "ground":
            return self._pictures.ground(spot.width)
        if piece.ident is None:
            return self._pictures.back(piece.back, spot.width)
        now = self.changed(piece)
        if covered := _at_title(piece, spot):
            now |= {CORNER: covered}
        if read or piece.place == "hand":
            now |= {WORDED: round(100 * text_scale())}
        return self._pictures.face(piece.ident, spot.width, now)

    def changed(self, piece: TablePiece) -> dict[str, int]:
        """Numbers that are not as printed on the side that is up, by name; `side` 2 where that is the second."""
        if piece.ident is None:
            return {}
        printed = self._library.facts(piece.ident)
        side = {"side": 2} if piece.second else {}
        second = {name[5:]: fact for name, fact in printed.items() if name.startswith("back_")} if piece.second else {}
        return side | {
            number.name: number.value
            for number in piece.numbers
            if number.value != second.get(number.name, printed.get(number.name))
        }

    def badges(self, piece: TablePiece, spot: Spot) -> list[Badge]:
        """Tokens and signs on a piece."""
        if spot.folded:
            return self._folded(piece, spot)
        marks = [mark for mark in piece.marks if spot.covered or not mark.covered]
        found = [*(self._badge(mark, piece, spot) for mark in marks), *self._copies(piece, spot)]
        if _is_upright(piece, spot):
            found.append(Badge((1.0, 0.0), self._pictures.token("bowed", 1, _at_name(spot))))
        return found

    def _copies(self, piece: TablePiece, spot: Spot) -> list[Badge]:
        """How many equal cards lie here: beside the strip of what is attached, or below the name of a unit."""
        if spot.copies <= 1:
            return []
        text = f"×{spot.copies}"
        if piece.host >= 0:
            return [Badge((1.0, 0.0), text=text, beside=True)]
        return [Badge((1.0, _TITLE + 0.03), text=text, over=spot.over)]

    def _folded(self, piece: TablePiece, spot: Spot) -> list[Badge]:
        """The number of a unit beside its name, and below that how many cards lie under it; whether it is bowed;
        tokens on the card itself, or at the end of its name where no more of it is seen.
        """
        bowed = "bowed" in piece.states
        tokens = [mark for mark in piece.marks if mark.token and mark.large]
        found = [self._at_name(mark, spot) if spot.covered else self._badge(mark, piece, spot) for mark in tokens]
        lines = 2 if spot.strip * spot.width >= TWO_LINES else 1
        text = chip_text(piece, lines, spot.copies)
        if text:
            tone = _TONES["" if bowed else "strong"]
            high = min(spot.strip, USUAL_LINE * (1 + text.count("\n")) / spot.width) if is_long(text) else spot.strip
            found.append(Badge((1.0, 0.0), text=text, color=tone, beside=True, most=high))
        if bowed:
            found.append(self._bowed(spot, lines))
        return found

    def _bowed(self, spot: Spot, lines: int) -> Badge:
        """The sign of a bowed unit in a column: below its number, after how many cards lie under it, or before its
        name.
        """
        if lines == 1:
            wide = _at_name(spot)
            return Badge((-wide / spot.width, 0.0), self._pictures.token("bowed", 1, wide), beside=True)
        right = 1.0 + (_UNDER_WIDE / spot.width if spot.under else 0.0)
        wide = TWO_LINES - USUAL_LINE
        below = USUAL_LINE / (spot.width * RATIO - wide)
        return Badge((right, below), self._pictures.token("bowed", 1, wide), beside=True)

    def _at_name(self, mark: Mark, spot: Spot) -> Badge:
        return Badge((1.0, 0.0), self._pictures.token(mark.token, mark.n, _at_name(spot)), seen=mark.seen)

    def _badge(self, mark: Mark, piece: TablePiece, spot: Spot) -> Badge:
        if not mark.token:
            strip = _STRIP if spot.covered else 1.0
            text, tone = mark.text, _TONES[mark.tone]
            over = spot.over if mark.at[0] == 1.0 and not mark.astride else 0.0
            return Badge(
                _sign_at(mark, piece, spot),
                text=text,
                color=tone,
                seen=mark.seen,
                astride=mark.astride,
                most=strip,
                over=over,
            )
        token = self._pictures.token(mark.token, mark.n, _token_width(mark, piece, spot))
        return Badge(mark.at, token, seen=mark.seen, astride=mark.astride)


def _sign_at(mark: Mark, piece: TablePiece, spot: Spot) -> tuple[float, float]:
    """Return where a sign of letters lies on a piece: not on the text, where the piece shows one. A card that is turned
    has its foot at the left, at the top or at the right.
    """
    x, y = mark.at
    if spot.width < SMALL_BELOW or piece.shape != "card" or not mark.seen:
        return mark.at
    foot = (1 - y, x, y, 1 - x)[piece.turn % 4]
    if not foot < _WORDS or (foot == 0.0 and not piece.turn):
        return mark.at
    return ((x, 1 - _PICTURED), (_PICTURED, y), (x, _PICTURED), (1 - _PICTURED, y))[piece.turn % 4]


def _token_width(mark: Mark, piece: TablePiece, spot: Spot) -> float:
    """Return how wide a token on a piece is, in pixels."""
    if piece.shape == "round":
        return max(16.0, spot.width * 0.46)
    return max(18.0, spot.width * (0.42 if mark.large else 0.3))


def _at_name(spot: Spot) -> float:
    """Return how wide a token at a name is, in pixels."""
    return min(_AT_NAME, max(_LEAST_AT_NAME, _NAME_SHARE * spot.width))


def _is_upright(piece: TablePiece, spot: Spot) -> bool:
    """Return True for a bowed attachment that lies upright, so that its name is seen above its host."""
    return piece.host >= 0 and "bowed" in piece.states and not spot.turned


def _at_title(piece: TablePiece, spot: Spot) -> int:
    """Return how much a chip, a token or the next card covers of the title's right end, in percent of its width."""
    most = ceil(100 * spot.over / _STEP) * _STEP if spot.over else 0
    if spot.folded:
        there = spot.covered and any(mark.token and mark.large for mark in piece.marks)
        return ceil(100 * _at_name(spot) / spot.width / _STEP) * _STEP if there else 0
    if _is_upright(piece, spot):
        most = max(most, ceil(100 * _at_name(spot) / spot.width / _STEP) * _STEP)
    for mark in piece.marks:
        at_end = mark.at[0] == 1.0 and mark.at[1] < _TITLE and not mark.seen and not mark.astride
        if mark.text and at_end and (spot.covered or not mark.covered):
            most = max(most, _CHIP + _LETTER * len(mark.text))
        if mark.token and mark.astride:
            on_card = _token_width(mark, piece, spot) - MOST_BEYOND
            most = max(most, ceil(100 * on_card / spot.width / _STEP) * _STEP)
    return most
