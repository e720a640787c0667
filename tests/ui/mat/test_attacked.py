"""Every Province that a conflict is at is drawn as attacked (ui/mat/mat_items.py)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, Table
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.mat.card_item import ACTIVE, ATTACKED, LESSENED, CardItem

from .motion.tables import mat_of

FIELDS = "01-fertile-fields"


def shown() -> Table:
    """A conflict at two Provinces, of which the strong attacker would break one (L4.8.5)."""
    s = table_of(
        {
            "id": "fronts",
            "title": "A conflict at two provinces",
            "ruleset": "lcg-stronghold",
            "source": "L4.8.5",
            "given": {
                "phase": "conflict",
                "A": {"honor": 12, "play": ["01-hida-kisada"], "hand": ["41-a-war-on-two-fronts"]},
                "B": {"honor": 10, "provinces": {"1": {"card": "01-manicured-garden"}, "2": {"card": FIELDS}}},
            },
            "when": [
                {"conflict": {"by": "A", "type": "military", "ring": "earth", "attackers": ["A/01-hida-kisada"],
                              "stop": "declared"}},
                {"play": "A/41-a-war-on-two-fronts", "target": "B/province-2"},
                {"defend": {"by": "B", "with": []}},
            ],
        }
    )  # fmt: skip
    game = card_game_of(s.rules.name)
    return game.table(game.view(s, 0, log=False))


def test_both_provinces_of_a_conflict_at_two_are_framed_as_attacked(catalog: Catalog, qtbot: QtBot) -> None:
    """L4.8.5: the conflict is at each of them, and a victory may break both."""
    table = shown()
    (lane,) = table.lanes
    assert len(lane.sites) == 2
    mat = mat_of(catalog, "lcg-stronghold")
    mat.show_table(table, None, 1284, 896)
    items = mat.items_by_number()
    for site in lane.sites:
        frame = items[site]._frame
        assert frame is not None
        assert frame.isVisible(), site
        assert frame.pen().style() == Qt.PenStyle.DashLine
    others = [p.no for p in table.pieces if p.base and p.no not in lane.sites]
    assert others
    assert not any(frame.isVisible() for no in others if (frame := items[no]._frame) is not None)


def test_the_sign_tells_how_the_second_province_stands() -> None:
    """L4.8.5: each is broken by its own strength."""
    (lane,) = shown().lanes
    found = {note.key: note.n for note in lane.notes}
    assert "also-breaks" in found or "also-holds" in found
    (told,) = (n for key, n in found.items() if key.startswith("also-"))
    assert told > 0


def test_what_less_would_be_done_to_is_not_framed_like_what_is_attacked(qtbot: QtBot) -> None:
    """Dashes of one length in two colors were one sign to whoever tells the colors apart badly."""
    patterns = []
    for frame in (ATTACKED, LESSENED, ACTIVE):
        item = CardItem(1)
        item.mark(frame, active=frame != ATTACKED)
        assert item._frame is not None
        pen = item._frame.pen()
        patterns.append((pen.style() == Qt.PenStyle.SolidLine, tuple(pen.dashPattern())))
    assert len(set(patterns)) == 3
