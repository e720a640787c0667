"""The deck laboratory for the window and the command line: which plan, which file, which folder of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from l5r_desktop.session import Catalog, Deck
from l5r_desktop.session.catalog import seating_of
from l5r_desktop.session.progress import Report

if TYPE_CHECKING:
    from l5r_desktop.ai.lab import LabLog, LabPlan, LabReport


class Laboratory:
    """cards: the folder that the catalog was read from. logs: the folder in which games are kept."""

    def __init__(self, catalog: Catalog, cards: Path, logs: Path) -> None:
        self._catalog = catalog
        self._cards = cards
        self._logs = logs

    def plan(
        self, decks: Sequence[Deck], field: Sequence[Deck], player: str, pairs: int, seed: int = 1, profile: str = ""
    ) -> LabPlan:  # fmt: skip
        """A deck and its variants against a field."""
        from l5r_desktop.ai.lab import LabPlan

        ruleset = decks[0].format
        rules = self._catalog.rules(ruleset, profile)
        told, field_told = (
            tuple((deck.name, rules.seating_data(seating_of(deck, deck.name))) for deck in some)
            for some in (decks, field)
        )
        return LabPlan(ruleset, profile, told, field_told, player, pairs, seed, str(self._cards))

    def log(self, plan: LabPlan, path: Path | None = None) -> LabLog:
        """The games of a plan that there are. path: "" is a file of the plan's own. Raises LabError."""
        from l5r_desktop.ai.lab import LabLog

        rules = self._catalog.rules(plan.ruleset, plan.profile)
        digest = plan.digest(f"{rules.rules_version} {rules.cards_version} {rules.cards_digest()}")
        return LabLog(path or self._logs / f"{digest}.jsonl", digest)

    def run(
        self, plan: LabPlan, log: LabLog, report: Report, processes: int | None = None
    ) -> tuple[LabReport, list[str]]:  # fmt: skip
        """Play what is left of a plan; what the games say, and what went wrong in some. Raises LabError.

        After a cancel the report is about the games that there are.
        """
        from l5r_desktop.ai.lab import play_lab, report_of

        wrong = play_lab(plan, log, report, processes)
        wanted = set(plan.jobs)
        return report_of(plan, [game for job, game in log.games.items() if job in wanted]), wrong


def swapped(deck: Deck, out: str, into: str) -> Deck:
    """A deck with all copies of one card given to another. Raises ValueError if the first is not in it.

    Both must belong in the same pile, which is for the caller to see.
    """
    changed: dict[str, Any] = {}
    record: Any = deck
    for one in fields(record):
        held = getattr(deck, one.name)
        if isinstance(held, tuple) and any(card == out for card, _ in held):
            counts = dict(held)
            moved = counts.pop(out)
            counts[into] = counts.get(into, 0) + moved
            changed[one.name] = tuple(counts.items())
    if not changed:
        raise ValueError(f"the deck {deck.name!r} does not hold {out!r}")
    made: Deck = replace(record, **changed, name=f"{deck.name}: {out} → {into}")
    return made
