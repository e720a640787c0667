"""The check of a whole game from its log, by either side or anybody: nothing in it is believed. Where not both sides
have opened their secrets, what was opened during play is checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from l5r_desktop.engine.game import Game
from l5r_desktop.net import bodies as b
from l5r_desktop.net.auditor import Auditor, Found, Report
from l5r_desktop.net.chain import Chains, Entry
from l5r_desktop.net.consent_requests import seen_first
from l5r_desktop.net.errors import FoulError, LinkError, MismatchError, TwiceError
from l5r_desktop.net.game_log import Record
from l5r_desktop.net.hello import agree, deck_commitment, is_of_this_version, master_commitment, session_of
from l5r_desktop.net.ledger import DEALS
from l5r_desktop.net.secret import commitment, opens
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

OTHER_VERSION = "the game was played with another version of the rules or cards, and only that version can check it"


def audit(record: Record, rules: PlayedRules) -> Report:
    """Check a game from its log alone. rules: those that its greetings name."""
    return _audited(record, rules)[0]


def all_seen(record: Record, rules: PlayedRules) -> tuple[Game, tuple[SeatDeck, ...]] | None:
    """The whole game as it really was, as far as it is proved, and who sat there; None if not both opened their cards.

    rules: as those of an audit.
    """
    auditor = _audited(record, rules)[1]
    return None if auditor is None else auditor.game


def _audited(record: Record, rules: PlayedRules) -> tuple[Report, Auditor | None]:
    found: list[Found] = []
    try:
        chains = Chains(session_of(record.hellos), (record.hellos[0].key, record.hellos[1].key))
        agree(*record.hellos)
    except (LinkError, MismatchError) as problem:
        return Report(0, str(problem)), None
    try:
        for entry in record.entries:
            chains.add(entry)
            found.append((entry, b.read_body(entry.body)))
    except FoulError as problem:
        twice = _twice(chains, (*record.entries, *_offending(record)))
        if twice is not None:
            return twice, None
        # Anybody can have changed a file: that says nothing against the seat in whose name the entry is.
        where = f"entry {problem.entry} of seat {problem.seat}"
        return Report(0, f"this is not the log as it was signed ({where}: {problem})"), None
    except LinkError as problem:
        return Report(0, str(problem)), None
    twice = _twice(chains, _offending(record))
    if twice is not None:
        return twice, None
    opened = {entry.seat: body for entry, body in found if isinstance(body, b.Opening)}
    unopened = tuple(seat for seat in range(2) if seat not in opened)
    if unopened:
        return _played(record, found, unopened), None
    auditor = Auditor(record, rules, opened)
    report = auditor.run(found)
    if report.wrong and not is_of_this_version(record.hellos[0], rules):
        # What breaks the rules of this version may have kept those of the other one: nobody is to be accused.
        return replace(report, wrong=OTHER_VERSION, seat=-1, entry=0), auditor
    return report, auditor


def _offending(record: Record) -> tuple[Entry, ...]:
    """The entry that was received when the game was stopped, if it was one."""
    with suppress(LinkError):
        return (Entry.read(record.offending),)
    return ()


def _twice(chains: Chains, entries: Iterable[Entry]) -> Report | None:
    """Return who has signed another entry than the one of this number in its chain.

    Nobody but the signer can have made it.
    """
    for entry in entries:
        try:
            chains.holds(entry)
        except TwiceError as problem:
            return Report(0, str(problem), problem.seat, problem.entry)
        except FoulError:
            continue
    return None


def _played(record: Record, found: list[Found], unopened: tuple[int, ...]) -> Report:
    openings = OpeningCheck(record, backs=sum(isinstance(body, b.Back) for _, body in found))
    for entry, body in found:
        try:
            if isinstance(body, b.Agree):
                seen_first(entry, body)
            openings.take(entry.seat, body)
        except FoulError as problem:
            return Report(0, str(problem), entry.seat, entry.no, unopened)
    return Report(0, unopened=unopened, openings=str(openings))


@dataclass(slots=True)
class OpeningCheck:
    """Checks openings against what their writers had committed to. proved: how many there were, by kind.

    backs: how often the game went back in all.
    """

    record: Record
    backs: int = 0
    proved: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("places", "cards", "answers", "lots"), 0))
    _committed: dict[tuple[int, str, tuple[int, ...]], str] = field(default_factory=dict)

    def take(self, seat: int, body: b.Body) -> None:
        """The next entry of a seat. Raises FoulError for an opening that is not of what was committed to."""
        match body:
            case b.Dealt(commitments):
                self._commit(seat, "card", DEALS[seat], commitments)
            case b.Cards(k, commitments):
                self._commit(seat, "card", k, commitments)
            case b.Places(k, commitments, places):
                self._open(seat, places, ())
                self._commit(seat, "place", k, commitments)
            case b.Answer(_, _, faces):
                self._open(seat, (), faces)
            case b.Open(places, faces):
                self._open(seat, places, faces)
            case b.Secret(k, committed):
                self._committed[seat, "answer", (k,)] = committed
            case b.Unveil(k, keys, nonce):
                self._check(seat, "answers", "answer", (k,), keys, nonce, self._whens(k))
            case b.Lot(k, committed):
                self._committed[seat, "lot", (k,)] = committed
            case b.LotOpen(k, value, nonce):
                self._check(seat, "lots", "lot", (k,), value, nonce)
            case b.Opening(master, seating):
                hello = self.record.hellos[seat]
                if not opens(hello.master, master_commitment(master)):
                    raise FoulError("the master secret that was opened is not the one committed to", seat)
                if not opens(hello.deck, deck_commitment(master, seating)):
                    raise FoulError("the deck that was opened is not the one committed to", seat)

    def __str__(self) -> str:
        return ", ".join(f"{count} {name}" for name, count in self.proved.items())

    def _commit(self, seat: int, purpose: str, number: int, commitments: tuple[str, ...]) -> None:
        for at, committed in enumerate(commitments):
            self._committed[seat, purpose, (number, at)] = committed

    def _open(self, seat: int, places: tuple[b.Place, ...], faces: tuple[b.Face, ...]) -> None:
        for place in places:
            self._check(seat, "places", "place", (place.shuffle, place.position), place.label, place.nonce)
        for face in faces:
            self._check(seat, "cards", "card", (face.shuffle, face.label), face.ident, face.nonce)

    def _whens(self, number: int) -> tuple[tuple[int, ...], ...]:
        """Paths of a closed answer, which is bound to how often the game had gone back before it.

        How often that was is not taken from where it stands among the entries of the other side, which these may have
        arranged; the commitment opens for one of them only.
        """
        return tuple((number, turned) for turned in range(self.backs + 1))

    def _check(
        self, seat: int, kind: str, purpose: str, path: tuple[int, ...], value: object, nonce: str,
        bound: tuple[tuple[int, ...], ...] = (),
    ) -> None:  # fmt: skip
        """bound: what the commitment may be bound to; the path itself by default."""
        session, committed = session_of(self.record.hellos), self._committed.get((seat, purpose, path), "")
        if not any(opens(committed, commitment(session, seat, purpose, to, value, nonce)) for to in bound or (path,)):
            raise FoulError("something was opened that is not what was committed to", seat)
        self.proved[kind] += 1
