"""The deck laboratory, for the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from l5r_desktop.app.laboratory import Laboratory, swapped
from l5r_desktop.session import Deck
from l5r_desktop.session.progress import Report
from l5r_desktop.ui.deck_ports import LabFindings, LabRow
from l5r_desktop.ui.ports import PortError

if TYPE_CHECKING:
    from l5r_desktop.ai.lab import LabReport, Rate
    from l5r_desktop.ai.lab.figures import CardRate


class LabService:
    """Plays decks against each other (ui.Lab)."""

    def __init__(self, laboratory: Laboratory) -> None:
        self._laboratory = laboratory

    def run(
        self, deck: Deck, field: Sequence[Deck], player: str, games: int, swap: tuple[str, str] | None, report: Report
    ) -> LabFindings:
        """Play, and say what came of it. Raises PortError."""
        from l5r_desktop.ai.lab import LabError

        try:
            decks = [deck] if swap is None else [deck, swapped(deck, *swap)]
            plan = self._laboratory.plan(decks, field, player, (games + 1) // 2)
            found, wrong = self._laboratory.run(plan, self._laboratory.log(plan), report)
        except LabError as error:
            raise PortError(str(error)) from error
        return _findings(found, plan.games // len(decks), wrong)


def _findings(found: LabReport, of: int, wrong: Sequence[str]) -> LabFindings:
    return LabFindings(
        found.overall.games,
        of,
        _row("", found.overall),
        _row("", found.going_first),
        _row("", found.going_second),
        tuple(_row(name, rate) for name, rate in found.by_opponent.items()),
        found.ways_won,
        found.ways_lost,
        tuple(map(_card, found.drawn)),
        tuple(map(_card, found.played)),
        next((LabRow(one.name, one.shift, one.low, one.high, one.games, one.low > 0 or one.high < 0)
              for one in found.swaps), None),
        tuple(wrong),
    )  # fmt: skip


def _row(name: str, rate: Rate) -> LabRow:
    return LabRow(name, rate.share, rate.low, rate.high, rate.games)


def _card(rate: CardRate) -> LabRow:
    value = rate.shift if rate.with_it.games and rate.without.games else None
    return LabRow(rate.card, value, rate.low, rate.high, rate.with_it.games, rate.tells)
