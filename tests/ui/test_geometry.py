"""Where things lie on the table (ui/geometry.py, ui/spots.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from l5r_desktop.session import Catalog, Lots, MatchSetup, Policy, View
from l5r_desktop.ui.geometry import Box, Geometry, geometry
from l5r_desktop.ui.spots import spots

from .policies import chooser

SIZES = [(1100, 760), (1560, 960), (900, 620)]
TABLES = [(2, 5), (2, 3), (3, 3), (4, 3), (5, 3)]


def boxes(table: Geometry) -> dict[str, Box]:
    found = {"rings": table.rings, "band": table.band, "hand": table.hand}
    for seat, area in table.areas.items():
        found |= {f"{seat} plate": area.plate, f"{seat} home": area.home}
        found |= {f"{seat} {name}": box for name, box in (area.sites | area.piles).items()}
    return found


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "provinces"), TABLES)
def test_areas_lie_within_the_table_and_apart(size: tuple[int, int], seats: int, provinces: int) -> None:
    """Two to five seats (K1): every area has a place of its own, whichever seat is at the window."""
    whole = Box(0, 0, *size)
    for window in range(seats):
        found = boxes(geometry(*size, seats, window, provinces))
        for name, box in found.items():
            assert whole.contains(box), name
        for (first, a), (second, b) in combinations(found.items(), 2):
            assert not overlap(a, b), f"{first} lies over {second}"


def test_the_seat_at_the_window_lies_lowest() -> None:
    table = geometry(1100, 760, 4, 2, 3)
    lowest = max(table.areas.values(), key=lambda area: area.plate.y)
    assert lowest.seat == 2
    assert [seat for seat in table.areas if seat != 2] == [3, 0, 1]


@pytest.fixture
def views_of(catalog: Catalog, setup_of: Callable[..., MatchSetup]) -> Callable[[str, int], list[View]]:
    def collect(ruleset: str, seats: int) -> list[View]:
        seen: list[View] = []
        choose = chooser(11)

        def watch(decision: object, view: View) -> tuple[str, ...]:
            if len(seen) < 400:
                seen.append(view)
            return choose(decision, view)  # type: ignore[arg-type]

        catalog.begin(setup_of(ruleset, seats), {"person": lambda: Policy(watch)}, Lots(11))
        return seen[::5]

    return collect


@pytest.mark.parametrize(("ruleset", "seats"), [("lcg-stronghold", 2), ("lcg-skirmish", 4)])
def test_every_card_in_play_and_every_ring_has_a_place_on_the_table(
    views_of: Callable[[str, int], list[View]], ruleset: str, seats: int
) -> None:
    """L1.2: characters, attachments, provinces, strongholds and the own hand are all to be seen."""
    drawn = {"play", "stronghold", "role", "being-played"}
    provinces = 5 if ruleset == "lcg-stronghold" else 3
    for view in views_of(ruleset, seats):
        assert view.seat is not None
        table = geometry(1100, 760, seats, view.seat, provinces)
        placed = spots(view, table)
        for card in view.cards:
            if card.place in drawn or (card.place.startswith(("province-", "site-")) and card.place != "province-deck"):
                assert card.no in placed, card
            if card.place == "hand":
                assert (card.no in placed) == (card.seat == view.seat)
            if card.no in placed and card.bowed:
                assert placed[card.no].turned
        assert all(ring.no in placed for ring in view.rings)
        for spot in placed.values():
            assert 0 <= spot.x <= table.width
            assert 0 <= spot.y <= table.height
