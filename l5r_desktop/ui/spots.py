"""Which card lies where on the table: from a view and the areas to positions. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from l5r_desktop.session import CardView, View
from l5r_desktop.ui.geometry import GAP, PEEK, RATIO, Area, Box, Geometry

TOKEN_CARD = "province-token"
"""The piece that stands for a province without a card; it is square."""
TUCK = 0.3
"""How much of an attachment is seen beside its host, by the width of a card."""
HELD = 30.0
"""Size of a ring on the plate of its holder, in pixels."""
MIDDLE = 190.0
"""Width of the sign between attackers and defenders, in pixels."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its middle, its width upright, what it lies above, and whether it is turned by a quarter.

    small: it stands for a pile. covered: only a strip of it is seen.
    """

    no: int
    x: float
    y: float
    width: float
    z: float
    turned: bool = False
    small: bool = False
    covered: bool = False


def spots(view: View, table: Geometry) -> dict[int, Spot]:
    """The position of every card that is drawn by itself, and of every ring, by number.

    Cards of a pile are not in it, but for the top of a discard pile.
    """
    by_no = {card.no: card for card in view.cards}
    found: list[Spot] = []
    for area in table.areas.values():
        own = [card for card in view.cards if card.seat == area.seat]
        found += _sites(own, area)
        found += _piles(own, area)
        found += _row(_at_home(view, area.seat), by_no, area.home, area.card)
        found += [_middle(card, area.role, 1) for card in own if card.place == "role"]
    found += _hand(view, table)
    found += _conflict(view, by_no, table)
    found += _rings(view, table)
    placed = {spot.no: spot for spot in found}
    for card in view.cards:
        if card.no in placed and card.host < 0 and card.place != "play":
            placed.update((spot.no, spot) for spot in _tucked(card, by_no, placed[card.no]))
    return placed


def _at_home(view: View, seat: int) -> list[CardView]:
    return [
        card
        for card in view.cards
        if card.place == "play" and card.controller == seat and card.host < 0 and not card.side
    ]


def _sites(own: list[CardView], area: Area) -> list[Spot]:
    """The provinces and what lies on each; the stronghold lies on its own."""
    found = []
    for name, box in area.sites.items():
        tall = area.card * RATIO
        x = box.x + box.w / 2
        site = name.replace("province", "site")
        upon = [card for card in own if card.place == name or (name.endswith("hold") and card.place == "stronghold")]
        for card in own:
            if card.place == site:
                deep = area.card if card.ident == TOKEN_CARD else tall
                found.append(Spot(card.no, x, box.y + deep / 2, area.card, 1, covered=bool(upon)))
        for at, card in enumerate(upon):
            shift = at * min(14.0, area.card * 0.18)
            y = box.y + tall * (0.5 + PEEK) + shift / 2
            found.append(Spot(card.no, x + shift, y, area.card, 2 + at * 0.1, card.bowed))
    return found


def _piles(own: list[CardView], area: Area) -> list[Spot]:
    """The top card of each discard pile, faceup, the latest on top."""
    found = []
    for place, box in area.piles.items():
        cards = [card for card in own if card.place == place]
        if cards and place.endswith("discard"):
            found.append(Spot(cards[-1].no, box.x + box.w / 2, box.y + box.h / 2, box.w, 1, small=True))
    return found


def _hand(view: View, table: Geometry) -> list[Spot]:
    cards = [card for card in view.cards if card.place == "hand" and card.seat == view.seat]
    box, height = table.hand, table.hand.h
    return _spread([(card.no, height / RATIO) for card in cards], box, height / RATIO)


def _spread(cards: list[tuple[int, float]], box: Box, width: float) -> list[Spot]:
    """Upright cards side by side in the middle of a box, overlapping if they must."""
    if not cards:
        return []
    step = min(width + GAP, (box.w - width) / max(1, len(cards) - 1))
    x = box.x + (box.w - step * (len(cards) - 1) - width) / 2 + width / 2
    return [Spot(no, x + at * step, box.y + box.h / 2, width, 5 + at * 0.01) for at, (no, _) in enumerate(cards)]


def _row(cards: Iterable[CardView], by_no: dict[int, CardView], box: Box, width: float) -> list[Spot]:
    """Characters side by side with what is attached to them, closer where there is too little room."""
    hosts = list(cards)
    wide = [_cluster(card, by_no, width) for card in hosts]
    total = sum(wide) + GAP * max(0, len(hosts) - 1)
    squeeze = min(1.0, (box.w - (wide[-1] if wide else 0)) / max(1.0, total - (wide[-1] if wide else 0)))
    found: list[Spot] = []
    x = box.x
    for at, (card, room) in enumerate(zip(hosts, wide, strict=True)):
        middle = x + room - (width * RATIO if card.bowed else width) / 2
        spot = Spot(card.no, middle, box.y + box.h / 2, width, 3 + at * 0.1, card.bowed)
        found.append(spot)
        found += _tucked(card, by_no, spot)
        x += (room + GAP) * squeeze
    return found


def _cluster(card: CardView, by_no: dict[int, CardView], width: float) -> float:
    attached = sum(1 for no in card.attached if no in by_no)
    return (width * RATIO if card.bowed else width) + attached * TUCK * width


def _tucked(card: CardView, by_no: dict[int, CardView], spot: Spot) -> list[Spot]:
    """Attachments behind their host, each showing its left edge with its numbers."""
    found = []
    half = spot.width * (RATIO if spot.turned else 1) / 2
    for at, no in enumerate(no for no in card.attached if no in by_no):
        turned = by_no[no].bowed
        own_half = spot.width * (RATIO if turned else 1) / 2
        x = spot.x - half - (at + 1) * TUCK * spot.width + own_half
        found.append(Spot(no, x, spot.y, spot.width, spot.z - 0.01 * (at + 1), turned))
    return found


def sides(table: Geometry) -> tuple[Box, Box, Box]:
    """The conflict's band in three: attackers, the sign in the middle, defenders."""
    band = table.band
    side = (band.w - MIDDLE) / 2 - GAP
    tall = table.card * RATIO
    y = band.y + (band.h - tall) / 2
    return (
        Box(band.x + GAP, y, side - GAP, tall),
        Box(band.x + side + GAP, band.y, MIDDLE, band.h),
        Box(band.right - side, y, side - GAP, tall),
    )


def _conflict(view: View, by_no: dict[int, CardView], table: Geometry) -> list[Spot]:
    attackers, middle, defenders = sides(table)
    found: list[Spot] = []
    for side, box in (("attacker", attackers), ("defender", defenders)):
        cards = [card for card in view.cards if card.place == "play" and card.side == side and card.host < 0]
        found += _row(cards, by_no, box, table.card)
    played = [card for card in view.cards if card.place == "being-played"]
    found += [_middle(card, middle, 20) for card in played]
    return found


def _rings(view: View, table: Geometry) -> list[Spot]:
    """Rings that nobody holds, three and two; the contested one on the sign, a claimed one on its plate."""
    box, middle = table.rings, sides(table)[1]
    free = (box.w - 12) / 3
    found = []
    for at, ring in enumerate(view.rings):
        column, row = at % 3, at // 3
        x = box.x + free / 2 + column * (free + 6) + (row * (free + 6) / 2)
        y = box.y + box.h / 2 + (row - 0.5) * (free + 4)
        if ring.holder >= 0 and ring.state == "claimed":
            plate = table.areas[ring.holder].plate
            held = [r.no for r in view.rings if r.state == "claimed" and r.holder == ring.holder]
            size = min(HELD, plate.h * 0.4)
            x = plate.right - size / 2 - 6 - held.index(ring.no) * (size + 3)
            found.append(Spot(ring.no, x, plate.bottom - size / 2 - 5, size, 4))
            continue
        if ring.state == "contested":
            found.append(Spot(ring.no, middle.x + HELD, middle.y + HELD - 4, HELD * 1.4, 4))
            continue
        found.append(Spot(ring.no, x, y, free, 4))
    return found


def _middle(card: CardView, box: Box, z: float) -> Spot:
    """A card upright in the middle of a box, as large as fits."""
    width = min(box.w, box.h / RATIO)
    return Spot(card.no, box.x + box.w / 2, box.y + box.h / 2, width, z, card.bowed)
