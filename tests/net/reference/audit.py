"""Proving the files of a finished game ("The audit" of the page). Fault names the first thing that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.net.reference.records import DECK, MASTER, SEATING, Chains, Record, mismatch, read
from tests.net.reference.table import Table
from tests.net.reference.values import Fault, Secrets, digest, need, raw


def prove(record: Record, rules: Any) -> int:
    """How many inputs of this record are proved, which goes to `opening`. Raises Fault."""
    wrong = mismatch(record.hellos[0], record.hellos[1], rules)
    need(not wrong, None, f"the greetings do not agree: {wrong}")
    chains, fault = Chains(record.hellos), None
    for entry in record.entries:
        try:
            chains.take(entry)
        except Fault as found:
            if fault is None or "two entries" in str(found):
                fault = found
    if fault is not None:
        raise fault
    seatings, masters = [], {}
    for seat, hello in enumerate(record.hellos):
        opened = [entry[3] for entry in chains.entries[seat] if entry[3][0] == "opening"]
        need(len(opened) == 1, None, f"seat {seat} has left before the audit, nothing of its hidden cards is proved")
        _, master, seating = opened[0]
        fits = digest("master", master) == hello[MASTER] and digest("deck", master, seating) == hello[DECK]
        try:
            masters[seat] = Secrets(raw(master, 32), chains.session, seat)
            seatings.append(rules.seating_from(seating))
        except ValueError as error:
            raise Fault(seat, f"seat {seat} opens a deck that is none: {error}") from error
        fits = fits and rules.seating_data(seatings[seat].veiled()) == hello[SEATING]
        need(fits, seat, f"seat {seat} opens another master secret or deck than it committed to")
        need("null" not in str(seating), seat, "")
    table = Table(rules, chains.session, seatings, masters)
    for seat, no, _, body, _ in record.entries:
        try:
            table.take(seat, body)
        except Fault as found:
            raise Fault(found.seat, f"entry {no} of seat {seat}: {found}") from found
    need(all("end" in said for said in table.said), None, "the game has not ended")
    return table.k


def prove_both(paths: tuple[Path, Path], rules: Any) -> int:
    """How many inputs both files of a game prove, which must be of one session and agree entry by entry."""
    records = [read(path) for path in paths]
    need(records[0].hellos == records[1].hellos, None, "the files are of two games")
    both = Record(records[0].seat, records[0].hellos, records[0].entries + records[1].entries)
    return min(prove(record, rules) for record in (*records, both))
