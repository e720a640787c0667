"""One side of a game: both chains, its file, its replica. Knows no link: it is given entries and gives entries."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from l5r_desktop.engine.inputs import Decision, Refusal
from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.chain import Chains, Entry, SealedEntry
from l5r_desktop.net.entries_due import answering, due
from l5r_desktop.net.errors import FoulError, LinkError, NetError
from l5r_desktop.net.game_log import MOST_FILE, GameLog, LogError, Record, Secrets
from l5r_desktop.net.hello import Hello, is_of_this_version, seating_in, session_of
from l5r_desktop.net.peer_clock import PeerClock
from l5r_desktop.net.protocol_replica import ProtocolReplica
from l5r_desktop.net.secret import MasterSecret, text
from l5r_desktop.rulesets.card_game import PlayedRules

GIVE_BACK = 10.0
"""Seconds that the other side has to give back what this one has lost, when this one has given up."""


class Peer:
    """One side. Everything that it must write by the rules of the protocol it writes by itself, in `work`.

    send: takes an entry for the other side; it may be lost, for `missing` finds out after a cut.
    keep: the replica keeps its states, so that one can look at the game at any moment.
    """

    def __init__(
        self,
        rules: PlayedRules,
        hellos: tuple[Hello, Hello],
        seat: int,
        secrets: Secrets,
        keeping: GameLog,
        *,
        keep: bool = False,
    ) -> None:
        self.rules = rules
        self.hellos = hellos
        self.seat = seat
        self.other = 1 - seat
        self.session = session_of(hellos)
        self._secrets = secrets
        self._keeping = keeping
        self._chains = Chains(self.session, (hellos[0].key, hellos[1].key))
        self._signing = secrets.signing
        self.own_deck = own = rules.seating_from(secrets.seating)
        seatings = tuple(own if k == seat else seating_in(hellos[k], rules) for k in range(2))
        self.replica = ProtocolReplica(rules, seatings, MasterSecret(secrets.master, self.session, seat), keep=keep)
        self.opened: dict[int, b.Opening] = {}
        self.verdicts: dict[int, str] = {}
        self.stopped_by: NetError | None = None
        self._known_elsewhere = 0
        self._gave_up: float | None = None
        """When this side has given up while it was behind."""
        self.clock = PeerClock(self.replica, lambda: self.behind, lambda: keeping.idle, self._write)
        self.requests = PeerRequests(self.replica, lambda: self.behind, self._write, self.work)
        self.send: Callable[[Entry], None] = lambda entry: None

    @classmethod
    def restore(cls, rules: PlayedRules, keeping: GameLog, *, keep: bool = False) -> Peer:
        """A side as it was when its program ended. Raises LogError, and FoulError for a log that was tampered with."""
        record, secrets = keeping.resume()
        if record.stopped:
            raise LogError(f"this game was broken off: {record.stopped}")
        side = cls(rules, record.hellos, record.seat, secrets, keeping, keep=keep)
        try:
            for entry in record.entries:
                side._take(entry)
        except FoulError as problem:
            if is_of_this_version(record.hellos[0], rules):
                raise
            raise LogError("this game was begun with another version of the rules or cards") from problem
        return side

    @classmethod
    def look_back(cls, rules: PlayedRules, keeping: GameLog) -> Peer:
        """A side as far as its log goes, even if its game was stopped: to be looked at, not to be gone on with.

        Raises LogError, OSError.
        """
        record, secrets = keeping.resume()
        side = cls(rules, record.hellos, record.seat, secrets, keeping)
        try:
            for entry in record.entries:
                side._take(entry)
        except NetError as problem:
            side.stopped_by = problem
        if record.stopped and side.stopped_by is None:
            side.stopped_by = NetError(record.stopped)
        return side

    @property
    def resume_key(self) -> str:
        """Return what the two sides know one another by after a cut."""
        return self._secrets.resume

    @property
    def log(self) -> Path:
        """The file with all entries."""
        return self._keeping.log

    @property
    def question(self) -> Decision | None:
        """Return what this side is asked now."""
        return None if self.stopped_by or self.behind else self.replica.question

    @property
    def behind(self) -> bool:
        """Return True if the other side has entries of this one that this one has lost.

        Until they are back it is silent.
        """
        return self._chains.length(self.seat) < self._known_elsewhere

    @property
    def waits_for(self) -> str:
        """Return what the other side has to do, in a few words; "" if nothing."""
        return "to give back what this side has lost" if self.behind else self.replica.waits_for()

    def catch_up(self, lengths: tuple[int, int]) -> None:
        """The other side says, after a cut, how many entries of both chains it has."""
        self._known_elsewhere = lengths[self.seat]

    @property
    def complete(self) -> bool:
        """Return True if all that belongs to a game has been said by both, the audits too."""
        return len(self.verdicts) == 2

    @property
    def lengths(self) -> tuple[int, int]:
        """Entries of both chains."""
        return self._chains.lengths

    @property
    def record(self) -> Record:
        """The log as it is."""
        return Record(self.hellos, self.seat, tuple(self._chains.entries), str(self.stopped_by or ""))

    def entries_after(self, count: int) -> list[Entry]:
        """The entries that were taken after so many; from any thread."""
        return self._chains.entries[count:]

    def sealed(self, entry: Entry) -> SealedEntry:
        """Return an entry of the log without what it says; from any thread."""
        return self._chains.sealed(entry)

    def answer(self, keys: tuple[str, ...]) -> Refusal | None:
        """Answer what this side is asked. Returns why not; then nothing has changed."""
        body = answering(self.replica, keys)
        if isinstance(body, Refusal):
            return body
        self._write(body)
        self.work()
        return None

    def resign(self) -> None:
        """Give up, whoever is asked now. A side that is behind writes it down as soon as it has back what it has lost;
        if the other one does not give that back, the game is stopped.
        """
        if self.replica.over or self.seat in self.replica.resigned:
            return
        if self.behind:
            self._gave_up = self.clock.now() if self._gave_up is None else self._gave_up
            return
        self._gave_up = None
        self._write(b.Resign())
        self.work()

    def keep_time(self) -> None:
        """Look at the clock: whose own time is over while it is asked has lost, and says so."""
        self.clock.look()
        self._see_to_giving_up()
        if self.question is not None and self.clock.lose_by_time():
            self.work()

    def work(self) -> None:
        """Write all that is due of this side now."""
        self._see_to_giving_up()
        while not self.stopped_by and not self.behind:
            self.clock.look()
            body = due(self.replica) or self._to_close()
            if body is None:
                return
            self._write(body)

    def _see_to_giving_up(self) -> None:
        """See to a side that has given up while it was behind: the other side must give back in time what was lost."""
        if self._gave_up is None or self.stopped_by:
            return
        if not self.behind:
            self.resign()
        elif self.clock.now() - self._gave_up > GIVE_BACK:
            self.stop(NetError("a side gave up, and the other one did not give back the entries that it had lost"))

    def hear(self, value: Any, at: float | None = None) -> None:
        """Take an entry that came over the link, of either side, and write what follows from it.

        at: the moment when it came, by this side's clock; now by default.

        Raises FoulError, after which the game is stopped, LinkError for what is no entry, and LogError, after which
        nothing more is taken until the game is taken up again.
        """
        if self.stopped_by:
            raise self.stopped_by
        entry = Entry.read(value)
        self.clock.look()
        number, writer = self.replica.number, self.replica.writer
        seen = self.clock.tenths(at)
        try:
            if self._is_new(entry) and writer == self.other:
                self.clock.doubt(number, seen)
            self.work()
        except LinkError:
            raise
        except LogError as problem:
            self._stand_still(problem)
        except NetError as problem:
            self.stop(problem, value)
            raise
        if self.stopped_by:
            raise self.stopped_by

    def _is_new(self, entry: Entry) -> bool:
        """Take an entry from the other side unless it is there. Whatever is wrong with it, in whose name it may be, is
        the fault of the side that sends it.
        """
        try:
            if self._chains.holds(entry):
                return False
            if self._keeping.size > MOST_FILE // 2:
                raise FoulError("the other side writes more than any game needs")
            self._take(entry, write=True)
        except FoulError as problem:
            problem.seat = self.other
            raise
        return True

    def missing(self, lengths: tuple[int, int]) -> list[Entry]:
        """The entries that a side lacks that has so many of each chain, in the order in which they were taken here."""
        return [entry for entry in self._chains.entries if entry.no > lengths[entry.seat]]

    def stop(self, problem: NetError, offending: Any = None) -> None:
        """End the game without a result; the log says why."""
        self.stopped_by = problem
        with suppress(LogError):
            self._keeping.stop(str(problem), offending)
        self._keeping.close()

    def _stand_still(self, problem: LogError) -> None:
        """The log cannot be written: nothing that it does not hold is played or sent, and nobody has cheated."""
        self.stopped_by = problem
        self._keeping.close()

    def close(self) -> None:
        """Let go of the log; the game can be taken up again."""
        self._keeping.close()

    def _write(self, body: b.Body) -> None:
        entry = self._chains.sign(self.seat, b.plain(body), self._signing)
        try:
            self._take(entry, write=True)
        except LogError as problem:
            self._stand_still(problem)
            return
        self.clock.look()
        self.send(entry)

    def _take(self, entry: Entry, *, write: bool = False) -> None:
        """Put an entry into its chain and do what it says; on the disk before it can be sent."""
        body = b.read_body(entry.body)
        self._chains.check(entry)
        if write:
            self._keeping.add(entry)
        self._chains.put(entry)
        try:
            if isinstance(body, b.Opening | b.Verdict):
                self._take_closing(entry, body)
            else:
                self.replica.take(entry, body)
        except FoulError as problem:
            problem.entry = problem.entry or entry.no
            raise

    def _take_closing(self, entry: Entry, body: b.Opening | b.Verdict) -> None:
        seat, order = entry.seat, self.replica.order
        order.check(entry, body)
        order.note(entry, body)
        if len(self.replica.ended) < 2:
            raise FoulError("the game was closed before its end", seat)
        if isinstance(body, b.Opening):
            if seat in self.opened:
                raise FoulError("a side opened its secrets twice", seat)
            self.opened[seat] = body
            return
        if len(self.opened) < 2 or seat in self.verdicts:
            raise FoulError("a verdict came before everything was opened", seat)
        self.verdicts[seat] = body.wrong

    def _to_close(self) -> b.Body | None:
        if len(self.replica.ended) < 2:
            return None
        if self.seat not in self.opened:
            return b.Opening(text(self._secrets.master), self._secrets.seating)
        if len(self.opened) == 2 and self.seat not in self.verdicts:
            return b.Verdict(audit(self.record, self.rules).wrong[:200])
        return None


class PeerRequests:
    """Requests of a side that the other one must agree to, and its answers to requests of that one.

    behind: whether the side waits for entries that it has lost. write: adds an entry; work: all that is due after it.
    """

    def __init__(
        self,
        replica: ProtocolReplica,
        behind: Callable[[], bool],
        write: Callable[[b.Body], None],
        work: Callable[[], None],
    ) -> None:
        self._replica = replica
        self._behind = behind
        self._write = write
        self._work = work

    @property
    def possible(self) -> bool:
        """Return True if this side may ask the other one to agree to something now."""
        mine = self._replica.wishes.of(self._replica.seat)
        return self._replica.writer is not None and not self._behind() and (mine is None or mine.agreed is False)

    def propose(self, act: str, args: tuple[int | str, ...]) -> None:
        """Ask the other side to agree to something done by hand, while a question is open."""
        if self.possible:
            self._write(b.Propose(self._replica.number, act, args))

    def ask_back(self, to: int) -> None:
        """Ask the other side to agree that the game goes back to a point (UndoPoints), while a question is open."""
        if self.possible and self._replica.points.allows(to):
            self._write(b.AskBack(self._replica.number, to))

    def reply(self, yes: bool) -> None:
        """Agree, or not, to what the other side would like."""
        wish = self._replica.wishes.of(self._replica.other)
        if wish is not None and wish.agreed is None and not self._behind():
            self._write(b.Agree(wish.entry, yes))
            self._work()
