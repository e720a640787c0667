"""Tables that are laid out before they are shown, on the thread of the rules, and those that were shown last.

Pure numbers; no Qt, no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.needs import fought_apart, laid_out
from l5r_desktop.ui.mat.proposed_table import as_expected
from l5r_desktop.ui.mat.spots import spots

_MOST = 12
"""So many tables at most are remembered: those that wait to be shown, and some more."""


@dataclass(frozen=True, slots=True)
class Looked:
    """From where a table is looked at: width and height of the mat in pixels, sizes of texts and cards, the seat that
    is looked at closely (or -1), and the areas that were seen last while something was fought over (True) and while
    nothing was, where rows lie in another way then (`layout_worth.extents`, `needs.fought_apart`).
    """

    width: float
    height: float
    text: float
    cards: float
    near: int
    areas: Mapping[bool, tuple[float, ...]]


class PreparedTables:
    """Remembers where the cards of the last tables lie, each table and its areas by what they are and not by what they
    hold: the table that is shown again, and one that was prepared, are not laid out once more.

    Two threads use it: what one has not seen of the other is worked out anew.
    """

    def __init__(self) -> None:
        self._known: tuple[tuple[Table, Geometry, dict[int, Spot]], ...] = ()

    def spots(self, table: Table, geo: Geometry) -> dict[int, Spot]:
        """Return the position of every piece that is drawn by itself, by number (spots.py); those that are as on the
        table before are the same ones. Nobody changes what is returned.
        """
        for one, areas, found in self._known:
            if one is table and (areas is geo or areas == geo):
                return found
        found = spots(table, geo)
        if self._known:
            last = self._known[-1][2]
            found = {no: old if (old := last.get(no)) == spot else spot for no, spot in found.items()}
        self._known = (*self._known[1 - _MOST :], (table, geo, found))
        return found

    def prepare(self, tables: Sequence[Table], looked: Looked) -> None:
        """Lay out tables that will be shown one after another from there."""
        areas = dict(looked.areas)
        for table in tables:
            # The second time as it is laid out where it is shown again, while it is answered.
            for _ in range(2):
                geo = laid_out(
                    as_expected(table, None), looked.width, looked.height, text=looked.text, cards=looked.cards,
                    near=looked.near, before=areas.get(fought_apart(table), ()),
                )  # fmt: skip
                areas[fought_apart(table)] = extents(geo, table.seat)
                self.spots(table, geo)

    def forget(self) -> None:
        """Know no table any more."""
        self._known = ()
