"""Begins, keeps and shows matches: the session and the store joined for the window.

The computer player is imported where a match begins: the window opens without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TypeVar
from uuid import uuid4

from l5r_desktop.ai.levels import SIMPLE_TIME, clocked_names, level_names
from l5r_desktop.ai.policies import SIMPLE, policy
from l5r_desktop.app.files import write_whole
from l5r_desktop.app.match_saving import MatchSaving, Recovery, told_in
from l5r_desktop.app.network import NetworkService
from l5r_desktop.app.wording import wording_of
from l5r_desktop.faces import FaceError
from l5r_desktop.rulesets.card_game import SeatDeck
from l5r_desktop.session import (
    PROFILES_OF,
    BotController,
    Catalog,
    ChanceSource,
    Controller,
    LocalPlayer,
    Match,
    MatchSetup,
    Recording,
    SavedMatchError,
)
from l5r_desktop.session.answer_timing import PacedBotController
from l5r_desktop.session.journal import journal_bytes
from l5r_desktop.session.match_factory import begin_match, play_on, resume_match
from l5r_desktop.session.remarks import OPENED, in_order, remarks_in
from l5r_desktop.session.saved_match import stamp_in, with_remarks
from l5r_desktop.session.viewing_rights import ViewingRights, viewing_rights
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import PortError, ReplaySession, SavedMatch, TableSession

T = TypeVar("T")
COMPUTERS = (*level_names(), *clocked_names(), *SIMPLE)
"""Names of the players that can sit at the table, the gentlest that searches first."""


def _computer(name: str, *, paced: bool) -> Callable[[], Controller]:
    def make() -> Controller:
        from l5r_desktop.ai.worker import ComputerController

        seed = SystemRandom().getrandbits(32)
        if name not in SIMPLE:
            return ComputerController(name, seed, paced=paced)
        choose = policy(name, seed).answer
        return PacedBotController(choose, SIMPLE_TIME) if paced else BotController(choose)

    return make


CONTROLLERS: dict[str, Callable[[], Controller]] = {
    "person": LocalPlayer,
    **{name: _computer(name, paced=False) for name in COMPUTERS},
}
"""What makes a controller of each kind that a seat can have."""
PACED: dict[str, Callable[[], Controller]] = {name: _computer(name, paced=True) for name in COMPUTERS}
"""The same for computers that people watch: the time that their answers take tells nothing of what they hold."""

_BY_STRONGHOLD = ("lcg-stronghold",)
"""Rulesets in which each player's honor at first is that of the stronghold (L2.8)."""


class MatchService:
    """Begins matches and keeps them after every answer (ui.MatchPort). seed: of the lots; None is a new one each time.

    elsewhere: games with others, which are listed among the kept ones. paced: computers take for their answers a time
    that tells nothing of what they hold; else none but that of thinking, for games that nobody watches.
    """

    def __init__(
        self, catalog: Catalog, store: Store, lang: str, seed: int | None = None,
        elsewhere: NetworkService | None = None, *, paced: bool = False,
    ) -> None:  # fmt: skip
        self._catalog = catalog
        self._lang = lang
        self._store = store
        self._seed = seed
        self._elsewhere = elsewhere
        self._paced = paced
        self._recovery = Recovery(catalog, store)

    @property
    def _controllers(self) -> dict[str, Callable[[], Controller]]:
        return {**CONTROLLERS, **PACED} if self._paced else CONTROLLERS

    def speak(self, lang: str) -> None:
        """Begin, take up and show matches in a language from now on."""
        self._lang = lang

    def recover(self) -> str:
        """Find again what was played when the program did not come to an end; to be called once, at its start.

        Returns sentences about what could not be recovered, or "".
        """
        try:
            return self._recovery.all()
        except OSError as error:
            return f"What was played last cannot be looked for: {error.strerror}."

    def prepare(self, ruleset: str) -> None:
        """Have the rules of a game made, so that it begins at once when it is wanted. From any thread."""
        if ruleset in PROFILES_OF:
            self._catalog.rules(ruleset, PROFILES_OF[ruleset][0])

    def begin(self, setup: MatchSetup) -> TableSession:
        """Begin a new match and return the session of its table. Raises PortError if no game can begin with a deck."""
        setup = replace(setup, remarks=())
        for seat in setup.seats:
            if setup.ruleset in _BY_STRONGHOLD and getattr(seat.seating, "stronghold", None) is None:
                raise PortError(f"The deck of {seat.name} has no stronghold: no game can begin with it.")
        return self._table_session(
            setup, begin_match(self._catalog, setup, self._controllers, ChanceSource(self._seed)), uuid4().hex
        )

    def kept(self) -> tuple[SavedMatch, ...]:
        """The matches on disk, the newest first."""
        here = [
            SavedMatch(
                row.match_id, row.name, row.ruleset, told_in(row.summary, self._lang),
                f"{row.saved.astimezone():%Y-%m-%d %H:%M}", row.finished, remarks=remarks_in(row.head),
            )
            for row in or_port_error(self._store.matches)
        ]  # fmt: skip
        elsewhere = () if self._elsewhere is None else self._elsewhere.kept()
        return tuple(sorted((*here, *elsewhere), key=lambda kept: kept.when, reverse=True))

    def resume(self, match_id: str) -> TableSession:
        """A match from disk. Raises PortError if it cannot be taken up again."""
        data = or_port_error(lambda: self._load(match_id))
        setup, match = or_port_error(lambda: resume_match(self._catalog, data, self._controllers, self._lots()))
        return self._table_session(setup, match, match_id, stamp_in(data))

    def outcome(self, match_id: str, seat: int) -> str:
        """One of OUTCOMES for a seat of a match that is over and was played with a deck, else ""."""
        return or_port_error(lambda: self._store.results.outcome(match_id, seat))

    def forget(self, match_id: str) -> None:
        """Delete a match from disk."""
        if self._elsewhere is not None and self._elsewhere.knows(match_id):
            self._elsewhere.forget(match_id)
            return
        or_port_error(lambda: self._store.delete_match(match_id))

    def lookers(self, match_id: str) -> ViewingRights:
        """Return who may look at a match from disk. Raises PortError if it cannot be watched."""
        if self._elsewhere is not None and self._elsewhere.knows(match_id):
            return ViewingRights()
        data = or_port_error(lambda: self._load(match_id))
        row = next((row for row in or_port_error(self._store.matches) if row.match_id == match_id), None)
        return or_port_error(lambda: self._catalog.recordings.lookers_in(data, over=row is not None and row.finished))

    def watch(self, match_id: str, seat: int | None) -> ReplaySession:
        """A match from disk, to be watched: as a seat sees it, or all of it. Raises PortError if it cannot be.

        All of one that is not over is remarked as opened, there and on disk.
        """
        if self._elsewhere is not None and self._elsewhere.knows(match_id):
            return self._elsewhere.watch(match_id)
        recording = self._recording(match_id)
        before = recording.remarks
        seen = or_port_error(lambda: self._catalog.recordings.seen(recording, seat))
        if seen.remarks != before:
            or_port_error(lambda: self._store.remark_match(match_id, partial(with_remarks, remarks=seen.remarks)))
        return self._showing(seen, None if seat is None else recording.seatings[seat])

    def _recording(self, match_id: str) -> Recording:
        return or_port_error(lambda: self._catalog.recordings.record(self._load(match_id)))

    def open(self, path: Path) -> ReplaySession:
        """A game from a journal file, or from the log of one with somebody elsewhere. Raises PortError."""
        try:
            data = journal_bytes(path)
        except OSError as error:
            raise PortError(f"The file {path} cannot be read: {error.strerror}.") from error
        if self._elsewhere is not None and (log := self._elsewhere.opened(path, data)) is not None:
            return log
        recording = or_port_error(lambda: self._catalog.recordings.record(data))
        lookers = self._catalog.recordings.lookers(recording)
        if lookers.in_doubt:
            raise PortError(
                "The game cannot be watched: it is not over, and who may see which cards is asked where it is kept."
            )
        seat = lookers.only
        seen = or_port_error(lambda: self._catalog.recordings.seen(recording, seat))
        return self._showing(seen, None if seat is None else recording.seatings[seat])

    def play_on(self, recording: Recording, number: int) -> TableSession:
        """A new match from a moment of a game that has been watched."""
        setup, match = play_on(self._catalog, recording, number, self._controllers)
        return self._table_session(setup, match, uuid4().hex)

    def _showing(self, recording: Recording, own: SeatDeck | None = None) -> ReplaySession:
        """own: the whole seating of the seat whose blind replica it is, if it is known."""
        speaks = partial(wording_of, self._catalog, recording.ruleset, recording.names)
        from l5r_desktop.ai.analyst import Analyst

        judged = recording.viewer is None or own is not None
        return ReplaySession(
            recording,
            speaks(self._lang),
            lambda path: write_whole(path, self._catalog.recordings.recorded(recording)),
            speaks,
            (lambda: Analyst(recording, own)) if judged else None,
        )

    def _load(self, match_id: str) -> bytes:
        """A match as it was last. Raises StoreError."""
        self._recovery.one(match_id)
        return self._store.load_match(match_id)

    def _lots(self) -> ChanceSource | None:
        return None if self._seed is None else ChanceSource(self._seed)

    def _table_session(self, setup: MatchSetup, match: Match, match_id: str, stamp: int = 0) -> TableSession:
        from l5r_desktop.ai.adviser import Adviser

        speaks = partial(wording_of, self._catalog, setup.ruleset, setup.names)
        wording = speaks(self._lang)
        saving = MatchSaving(self._catalog, self._store, setup, match, match_id, stamp)
        match.listen(saving.save)
        saving.save()
        shown = ShownMatch(self._catalog, setup, match, saving.save)
        return TableSession(
            match, setup.names, wording, setup.curtain, setup, lambda: saving.trouble, speaks, saving,
            shown.lookers,
            lambda path, seat: write_whole(path, self._catalog.recordings.recorded(shown.seen(seat))),
            lambda seat: self._showing(shown.seen(seat), None if seat is None else setup.seatings[seat]),
            adviser=Adviser(self._catalog.rules(setup.ruleset, setup.profile), setup.seatings), state=shown.state,
            match_id=match_id,
        )  # fmt: skip


class ShownMatch:
    """The parts that may be seen of a match at the table.

    save: has it kept. To be used where nothing changes the match.
    """

    def __init__(self, catalog: Catalog, setup: MatchSetup, match: Match, save: Callable[[], None]) -> None:
        self._catalog, self._setup, self._match, self._save = catalog, setup, match, save

    def lookers(self) -> ViewingRights:
        """Return who may look at it as it is now."""
        kinds = [seat.controller for seat in self._setup.seats]
        return viewing_rights(kinds, self._setup.names, over=self._match.over)

    def seen(self, seat: int | None) -> Recording:
        """It as a seat may see it, or all of it. Raises PortError if that may not be seen.

        All of one that is not over is remarked as opened, and kept so.
        """
        match, setup = self._match, replace(self._setup, remarks=in_order(self._match.remarks))
        seen = or_port_error(
            lambda: self._catalog.recordings.seen(self._catalog.recordings.watch(setup, match.game), seat)
        )
        if seen.remarks != setup.remarks:
            match.remarks.update(seen.remarks)
            self._save()
        return seen

    def state(self, live: bool) -> bytes:
        """The journal of all of it. One that is not over is remarked as opened: who reads the journal knows all.

        live: the match is still played, so that it is kept with the remark. Another one may have been kept since.
        """
        match = self._match
        if not match.over and OPENED not in match.remarks:
            match.remarks.add(OPENED)
            if live:
                self._save()
        setup = replace(self._setup, remarks=in_order(match.remarks))
        return self._catalog.recordings.recorded(self._catalog.recordings.watch(setup, match.game))


def or_port_error(action: Callable[[], T]) -> T:
    """Return what an action gives; what fails in the store or in a kept match is a PortError, for the window
    to tell.
    """
    try:
        return action()
    except (StoreError, SavedMatchError, FaceError) as error:
        raise PortError(str(error)) from error
