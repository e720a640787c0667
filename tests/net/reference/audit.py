"""Proving the files of a finished game ("The audit" of the page). FoulError names the first thing that is wrong."""

from pathlib import Path
from typing import Any

from tests.net.reference import records
from tests.net.reference.cards import Table
from tests.net.reference.records import Chains, FoulError, Hellos, Secrets, digest, need


def prove(hellos: Hellos, entries: list[Any], rules: Any) -> int:
    """How many inputs of a game are proved, whose log goes to the openings. Raises FoulError."""
    wrong = records.mismatch(*hellos, rules) or records.mismatch(*hellos[::-1], rules)
    need(not wrong, None, f"the greetings do not agree: {wrong}")
    chains, fouls, kept = Chains(hellos), list[FoulError](), []
    for entry in entries:
        try:
            kept += [entry] if chains.take(entry) else []
        except FoulError as foul:
            fouls.append(foul)
    if fouls:
        raise next((foul for foul in fouls if "two entries" in str(foul)), fouls[0])
    seatings, masters = [], {}
    for seat, hello in enumerate(hellos):
        opened = [entry[3] for entry in chains.entries[seat] if entry[3][0] == "opening"]
        need(len(opened) == 1, None, f"seat {seat} has left before the audit, nothing of its hidden cards is proved")
        _, master, seating = opened[0]
        fits = [digest("master", master), digest("deck", master, seating)] == hello[records.MASTER : records.DECK + 1]
        try:
            masters[seat] = Secrets(records.raw(master), chains.session, seat)
            seatings.append(rules.seating_from(seating))
        except ValueError as error:
            raise FoulError(seat, f"seat {seat} opens a deck that is none: {error}") from error
        fits = fits and rules.seating_data(seatings[seat].veiled()) == hello[records.SEATING]
        need(fits, seat, f"seat {seat} opens another master secret or deck than it committed to")
    table = Table(rules, chains.session, seatings, masters)
    for seat, no, _, body, _ in kept:
        need(None not in table.hidden[seat].values(), seat, f"the deck that seat {seat} opens is not whole")
        try:
            table.take(seat, body)
        except FoulError as found:
            raise FoulError(found.seat, f"entry {no} of seat {seat}: {found}") from found
    need(all("end" in said for said in table.said), None, "the game has not ended")
    return table.k


def prove_both(paths: tuple[Path, Path], rules: Any) -> int:
    """How many inputs both files of a game prove, which must be of one session and agree entry by entry."""
    (hellos, first), (others, second) = (records.read(path) for path in paths)
    need(hellos == others, None, "the files are of two games")
    return min(prove(hellos, entries, rules) for entries in (first, second, first + second))
