"""The journal of a game as a file: who played what, every input, and hashes to check a replay against.

The file is a word that names the kind of file, then compressed lines: a header, the inputs with a hash now and then,
and an end mark with a checksum over all that stands before it. Reading trusts nothing: every size has a limit, and
whatever is wrong is a JournalError.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Input, Refusal
from l5r_desktop.engine.machine import BadInputError
from l5r_desktop.engine.state import NO_SEAT, State
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.session.enclosed_journal import REPORT, journal_within
from l5r_desktop.session.journal_lines import (
    MOST_INPUTS,
    MOST_WORD,
    JournalError,
    Mark,
    dumped,
    input_lines,
    mark_line,
    parsed,
    read_line,
)
from l5r_desktop.session.remarks import known_remarks

__all__ = [
    "FORMAT", "Journal", "JournalError", "PlayedRules", "Report", "journal_bytes", "read_journal", "refused", "replay",
    "verify", "write_journal",
]  # fmt: skip

FORMAT = 1
MAGIC = b"l5r-journal\n"
MOST_BYTES = 2_000_000
MOST_TEXT = 20_000_000
MOST_SEATS = 8
HASH_EVERY = 8


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal as read. seatings: as the ruleset's `seating_data` wrote them. cards: the fingerprint of the cards.

    viewer: None for an all-seeing game, else the seat whose replica it is, or NO_SEAT. remarks: as of a match
    (remarks.py).
    """

    ruleset: str
    profile: str
    cards: str
    seatings: tuple[Mapping[str, Any], ...]
    viewer: int | None
    inputs: tuple[Input, ...]
    marks: tuple[Mark, ...]
    format: int = FORMAT
    remarks: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<journal of {self.ruleset}, {len(self.inputs)} inputs>"


@dataclass(frozen=True, slots=True)
class Report:
    """A record of what a replay showed.

    inputs: how many were applied. checked: how many hashes agreed. wrong: number of the input after which a state
    differs for the first time, None if none does. reason: why the replay stopped, or "". other_cards: whether the
    cards have changed since the journal was written.
    """

    inputs: int
    checked: int
    wrong: int | None = None
    reason: str = ""
    other_cards: bool = False

    @property
    def ok(self) -> bool:
        """True if nothing was found wrong."""
        return self.wrong is None and not self.reason

    def __str__(self) -> str:
        cards = " The cards have changed since it was written." if self.other_cards else ""
        if self.reason:
            return f"The replay stops after {self.inputs} inputs: {self.reason}.{cards}"
        if self.wrong is not None:
            return f"The state after input {self.wrong} differs; {self.checked} hashes before it agree.{cards}"
        return f"{self.inputs} inputs replayed, {self.checked} hashes agree.{cards}"


def write_journal(
    game: Game, rules: PlayedRules, seatings: tuple[Any, ...], every: int = HASH_EVERY, remarks: tuple[str, ...] = ()
) -> bytes:
    """A game as the bytes of a journal file. every: inputs between two hashes. remarks: as of a match (remarks.py)."""
    assert every > 0, "no hash distance"
    header = header_of(rules, seatings, game.state.viewer)
    if remarks:
        header["remarks"] = list(remarks)
    lines = [dumped(header)]
    done = 0
    for mark in _marks(game, every):
        lines += [*input_lines(game.inputs[done : mark.number]), mark_line(mark)]
        done = mark.number
    text = "\n".join(lines) + "\n"
    end = dumped(["end", len(game.inputs), _checksum(text)])
    return MAGIC + zlib.compress((text + end).encode(), 9)


def header_of(rules: PlayedRules, seatings: tuple[Any, ...], viewer: int | None = None) -> dict[str, Any]:
    """Return what the first line of a journal says."""
    return {
        "format": FORMAT,
        "ruleset": rules.name,
        "profile": rules.profile_name,
        "cards": rules.fingerprint(),
        "viewer": viewer,
        "seatings": [rules.seating_data(seating) for seating in seatings],
    }


def _marks(game: Game, every: int) -> Iterator[Mark]:
    numbers = [*range(every, len(game.inputs), every), len(game.inputs)]
    if game.keeps:
        for number in numbers:
            yield Mark(number, state_hash(game.at(number)))
        return
    again = game.fresh()
    for number in numbers:
        again.replay(game.inputs[len(again.inputs) : number])
        yield Mark(number, again.hash)


def journal_bytes(path: Path) -> bytes:
    """Return what a file holds; of one too long (`read_journal` refuses it) only the beginning. Raises OSError.

    Of a report of a fault it is the game that is enclosed in it.
    """
    with path.open("rb") as file:
        return journal_within(file.read(2 * MOST_BYTES + 1))


def read_journal(data: bytes) -> Journal:
    """A journal from the bytes of a file. Raises JournalError for bytes that are none; nothing is played yet."""
    text, ending = _text(data).rsplit("\n", 1)
    text += "\n"
    match parsed(ending, "the last line"):
        case ["end", int(count), str(checksum)]:
            if checksum != _checksum(text):
                raise JournalError("the journal has been altered: its checksum does not fit")
        case _:
            raise JournalError("the journal is cut short: it has no end mark")
    first, *rest = text[:-1].split("\n")
    header = parsed(first, "the header")
    inputs, marks = _body(rest)
    if len(inputs) != count:
        raise JournalError(f"the journal has {len(inputs)} inputs and not the {count} that its end mark counts")
    return journal_of(header, inputs, marks)


def _text(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise JournalError(f"the file has more than {MOST_BYTES} bytes, more than any journal")
    if not data.startswith(MAGIC):
        report = data.startswith(REPORT)
        raise JournalError("no game is enclosed in the report" if report else "the file holds no game")
    unzip = zlib.decompressobj()
    try:
        raw = unzip.decompress(data[len(MAGIC) :], MOST_TEXT)
        if unzip.unconsumed_tail:
            raise JournalError(f"the journal holds more than {MOST_TEXT} characters")
        if not unzip.eof:
            raise JournalError("the journal is cut short: the file ends in the middle")
        if unzip.unused_data:
            raise JournalError("something else follows the journal in the file")
        text = raw.decode()
    except (zlib.error, UnicodeDecodeError) as problem:
        raise JournalError("the journal is damaged and cannot be unpacked") from problem
    if "\n" not in text:
        raise JournalError("the journal has no header")
    return text


def _checksum(text: str) -> str:
    return blake2b(text.encode(), digest_size=12).hexdigest()


def _body(lines: list[str]) -> tuple[tuple[Input, ...], tuple[Mark, ...]]:
    inputs: list[Input] = []
    marks: list[Mark] = []
    for number, line in enumerate(lines, 2):
        where = f"line {number}"
        found = read_line(parsed(line, where), where)
        if not isinstance(found, Mark):
            inputs += found
        elif found.number != len(inputs):
            raise JournalError(f"{where} is the hash after input {found.number}, but follows input {len(inputs)}")
        else:
            marks.append(found)
        if len(inputs) > MOST_INPUTS:
            raise JournalError(f"the journal has more than {MOST_INPUTS} inputs")
    return tuple(inputs), tuple(marks)


def journal_of(header: Any, inputs: tuple[Input, ...], marks: tuple[Mark, ...]) -> Journal:
    """A journal from its header (`header_of`) and what follows. Raises JournalError for a header that is none."""
    match header:
        case {"format": int(number)} if number > FORMAT:
            raise JournalError(f"the journal is of format {number}, written by a newer program; known here is {FORMAT}")
        case {
            "format": int(number), "ruleset": str(ruleset), "profile": str(profile), "cards": str(cards),
            "viewer": None | int() as viewer, "seatings": list(seatings),
        } if number == FORMAT:  # fmt: skip
            pass
        case _:
            raise JournalError("the header of the journal lacks something or has something wrong in it")
    if not 1 <= len(seatings) <= MOST_SEATS or not all(isinstance(seating, dict) for seating in seatings):
        raise JournalError(f"the header must have 1 to {MOST_SEATS} seatings")
    if viewer is not None and viewer != NO_SEAT and not 0 <= viewer < len(seatings):
        raise JournalError(f"the journal is that of seat {viewer}, which there is not")
    if max(len(ruleset), len(profile), len(cards)) > MOST_WORD:
        raise JournalError("a name in the header of the journal is too long")
    try:
        remarks = known_remarks(header.get("remarks", []))
    except ValueError as problem:
        raise JournalError("the remarks in the header of the journal are no list of words") from problem
    return Journal(ruleset, profile, cards, tuple(seatings), viewer, inputs, marks, FORMAT, remarks)


def begin(journal: Journal, rules: PlayedRules) -> Callable[[], State]:
    """Return what makes the first state of a journal's game. Raises JournalError for other rules or unknown cards."""
    if (journal.ruleset, journal.profile) != (rules.name, rules.profile_name):
        raise JournalError(
            f"the journal is one of {journal.ruleset}, {journal.profile}, not of {rules.name}, {rules.profile_name}"
        )
    try:
        seatings = tuple(rules.seating_from(seating) for seating in journal.seatings)
    except ValueError as problem:
        raise JournalError(f"a seating of the journal cannot be used: {problem}") from problem
    return lambda: rules.start(seatings, journal.viewer)


def replay(journal: Journal, rules: PlayedRules) -> Game:
    """The game that a journal tells, to its end. Raises JournalError naming the first input that does not fit."""
    game = Game(begin(journal, rules))
    for number, given in enumerate(journal.inputs, 1):
        reason = refused(game, given)
        if reason:
            raise JournalError(f"input {number} of the journal does not fit: {reason}")
    return game


def verify(journal: Journal, rules: PlayedRules) -> Report:
    """Replay a journal and compare every hash in it. Raises JournalError for other rules or unknown cards."""
    game = Game(begin(journal, rules), keep=False)
    other_cards = journal.cards != rules.fingerprint()
    checked = 0
    for mark in journal.marks:
        for given in journal.inputs[len(game.inputs) : mark.number]:
            reason = refused(game, given)
            if reason:
                return Report(len(game.inputs), checked, reason=reason, other_cards=other_cards)
        if game.hash != mark.hash:
            return Report(len(game.inputs), checked, wrong=mark.number, other_cards=other_cards)
        checked += 1
    if not journal.marks or journal.marks[-1].number != len(journal.inputs):
        return Report(len(game.inputs), checked, reason="the last hash is missing", other_cards=other_cards)
    return Report(len(game.inputs), checked, other_cards=other_cards)


def refused(game: Game, given: Input) -> str:
    """Apply an input of a journal, or say why it does not fit; "" if it does."""
    try:
        refusal: Refusal | None = game.apply(given)
    except BadInputError as problem:
        return str(problem)
    except (AssertionError, LookupError, TypeError, ValueError) as problem:
        if game.state.viewer is None:
            raise
        return f"what it claims of hidden cards cannot be ({type(problem).__name__})"
    return "" if refusal is None else f"it is refused ({refusal.reason})"
