"""How a card on the table looks: which picture, which badges."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from l5r_desktop.session import CardView, RingView
from l5r_desktop.ui.card_item import Badge
from l5r_desktop.ui.pictures import Pictures
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.spots import TOKEN_CARD, Spot

_NUMBERS = ("military", "political", "glory", "strength")
_MORE, _LESS = "#7dfca4", "#ff9d8f"


def back_of(card: CardView) -> str:
    """Which deck's back a card shows where it lies."""
    if card.place.startswith("site-") or card.place == "province-deck":
        return "province"
    return "dynasty" if card.place.startswith(("province-", "dynasty-")) else "conflict"


class Dressing:
    """Pictures and badges of cards and rings."""

    def __init__(self, pictures: Pictures, library: Library) -> None:
        self._pictures = pictures
        self._library = library

    def picture(self, card: CardView, spot: Spot) -> QPixmap:
        """What is seen of a card: its front with the numbers of this moment, or its back."""
        if card.ident is None:
            return self._pictures.back(back_of(card), spot.width)
        if card.ident == TOKEN_CARD:
            return self._pictures.province_token(spot.width, card.broken)
        return self._pictures.face(card.ident, spot.width, self.changed(card))

    def changed(self, card: CardView) -> dict[str, int]:
        """Numbers that are not as printed, by name."""
        if card.ident is None or card.ident == TOKEN_CARD:
            return {}
        printed = self._library.facts(card.ident)
        now = {name: getattr(card, name) for name in _NUMBERS}
        return {name: value for name, value in now.items() if value is not None and value != printed.get(name)}

    def badges(self, card: CardView, spot: Spot) -> list[Badge]:
        """Tokens and signs on a card."""
        size = max(18.0, spot.width * 0.3)
        found = []
        if card.fate:
            found.append(Badge((1.0, 0.98), self._pictures.token("fate", card.fate, size)))
        if card.status:
            kind = "honored" if card.status > 0 else "dishonored"
            found.append(Badge((1.0, 0.42), self._pictures.token(kind, 1, size)))
        found += self._differences(card)
        if card.broken:
            found.append(Badge((1.0, 0.02), text="✕", color=_LESS))
        elif card.strength is not None and (spot.covered or card.ident == TOKEN_CARD):
            found.append(Badge((1.0, 0.02), text=str(card.strength)))
        if card.ident is not None and not card.up and card.place.startswith(("province-", "site-")):
            found.append(Badge((1.0, 0.55), text="facedown"))
        return found

    def _differences(self, card: CardView) -> list[Badge]:
        if card.ident is None or (card.military is None and card.political is None):
            return []
        printed = self._library.facts(card.ident)
        found = []
        for at, name in enumerate(("military", "political", "glory")):
            now, then = getattr(card, name), printed.get(name)
            if now is not None and isinstance(then, int) and now != then:
                more = now > then
                found.append(Badge((0.42, 0.44 + 0.18 * at), text="▲" if more else "▼", color=_MORE if more else _LESS))
        return found

    def ring(self, ring: RingView, spot: Spot) -> tuple[QPixmap, list[Badge]]:
        """A ring and the fate on it."""
        size = max(16.0, spot.width * 0.46)
        fate = [Badge((1.0, 1.0), self._pictures.token("fate", ring.fate, size))] if ring.fate else []
        return self._pictures.ring(ring.element, spot.width), fate
