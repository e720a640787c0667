"""Where matches begin, are kept and are watched: the session and the store joined for the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TypeVar
from uuid import uuid4

from l5r_desktop.ai.adviser import Adviser
from l5r_desktop.ai.analyst import Analyst
from l5r_desktop.ai.levels import level_names
from l5r_desktop.ai.policies import SIMPLE, policy
from l5r_desktop.ai.worker import Computer
from l5r_desktop.app.files import write_whole
from l5r_desktop.app.network import Switchboard
from l5r_desktop.app.saving import Recovery, Saving
from l5r_desktop.app.words import wording_of
from l5r_desktop.net.keeping import FORMAT
from l5r_desktop.session import (
    Catalog,
    Controller,
    Lots,
    Match,
    MatchSetup,
    Person,
    Recording,
    SavedMatchError,
    Thinker,
)
from l5r_desktop.session.journal import journal_bytes
from l5r_desktop.session.saving import stamp_in
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import Kept, PortError, Showing, Sitting

T = TypeVar("T")
COMPUTERS = (*level_names(), *SIMPLE)
"""Names of the players that can sit at the table, the gentlest that searches first."""


def _computer(name: str) -> Callable[[], Controller]:
    def make() -> Controller:
        seed = SystemRandom().getrandbits(32)
        return Thinker(policy(name, seed).answer) if name in SIMPLE else Computer(name, seed)

    return make


CONTROLLERS: dict[str, Callable[[], Controller]] = {"person": Person, **{name: _computer(name) for name in COMPUTERS}}
"""What makes a controller of each kind that a seat can have."""


class Keeper:
    """Begins matches and keeps them after every answer (ui.Desk). seed: of the lots; None is a new one each time.

    elsewhere: games with others, which are listed among the kept ones.
    """

    def __init__(
        self, catalog: Catalog, store: Store, lang: str, seed: int | None = None, elsewhere: Switchboard | None = None
    ) -> None:
        self._catalog = catalog
        self._lang = lang
        self._store = store
        self._seed = seed
        self._elsewhere = elsewhere
        self._recovery = Recovery(catalog, store)

    def speak(self, lang: str) -> None:
        """Begin, take up and show matches in a language from now on."""
        self._lang = lang

    def recover(self) -> str:
        """Find again what was played when the program did not come to an end; to be called once, at its start.

        Returns sentences about what could not be recovered, or "".
        """
        try:
            return self._recovery.all(self._lang)
        except OSError as error:
            return f"What was played last cannot be looked for: {error.strerror}."

    def begin(self, setup: MatchSetup) -> Sitting:
        """A new match."""
        return self._sitting(setup, self._catalog.begin(setup, CONTROLLERS, Lots(self._seed)), uuid4().hex)

    def kept(self) -> tuple[Kept, ...]:
        """The matches on disk, the newest first."""
        here = [
            Kept(
                row.match_id, row.name, row.ruleset, row.summary, f"{row.saved.astimezone():%Y-%m-%d %H:%M}",
                row.finished,
            )
            for row in or_port_error(self._store.matches)
        ]  # fmt: skip
        elsewhere = () if self._elsewhere is None else self._elsewhere.kept()
        return tuple(sorted((*here, *elsewhere), key=lambda kept: kept.when, reverse=True))

    def resume(self, match_id: str) -> Sitting:
        """A match from disk. Raises PortError if it cannot be taken up again."""
        data = or_port_error(lambda: self._load(match_id))
        setup, match = or_port_error(lambda: self._catalog.resume(data, CONTROLLERS, self._lots()))
        return self._sitting(setup, match, match_id, stamp_in(data))

    def forget(self, match_id: str) -> None:
        """Delete a match from disk."""
        if self._elsewhere is not None and self._elsewhere.knows(match_id):
            self._elsewhere.forget(match_id)
            return
        or_port_error(lambda: self._store.delete_match(match_id))

    def watch(self, match_id: str) -> Showing:
        """A match from disk, to be watched. Raises PortError if it cannot be."""
        if self._elsewhere is not None and self._elsewhere.knows(match_id):
            return self._elsewhere.watch(match_id)
        return self._showing(or_port_error(lambda: self._catalog.record(self._load(match_id))))

    def open(self, path: Path) -> Showing:
        """A game from a journal file, or from the log of one with somebody elsewhere. Raises PortError."""
        try:
            data = journal_bytes(path)
        except OSError as error:
            raise PortError(f"The file {path} cannot be read: {error.strerror}.") from error
        if self._elsewhere is not None and data.startswith(f'["{FORMAT}"'.encode()):
            return self._elsewhere.open(path)
        return self._showing(or_port_error(lambda: self._catalog.record(data)))

    def play_on(self, recording: Recording, number: int) -> Sitting:
        """A new match from a moment of a game that has been watched."""
        setup, match = self._catalog.play_on(recording, number, CONTROLLERS)
        return self._sitting(setup, match, uuid4().hex)

    def _showing(self, recording: Recording) -> Showing:
        speaks = partial(wording_of, self._catalog, recording.ruleset, recording.names)
        return Showing(
            recording,
            speaks(self._lang),
            lambda path: write_whole(path, self._catalog.recorded(recording)),
            speaks,
            lambda: Analyst(recording),
        )

    def _load(self, match_id: str) -> bytes:
        """A match as it was last. Raises StoreError."""
        self._recovery.one(match_id, self._lang)
        return self._store.load_match(match_id)

    def _lots(self) -> Lots | None:
        return None if self._seed is None else Lots(self._seed)

    def _sitting(self, setup: MatchSetup, match: Match, match_id: str, stamp: int = 0) -> Sitting:
        speaks = partial(wording_of, self._catalog, setup.ruleset, setup.names)
        wording = speaks(self._lang)
        saving = Saving(self._catalog, self._store, setup, match, match_id, wording, stamp)
        match.listen(saving.save)
        saving.save()
        return Sitting(
            match, setup.names, wording, setup.curtain, setup, lambda: saving.trouble, speaks, saving,
            lambda path: write_whole(path, self._catalog.export(setup, match.game)),
            lambda: self._showing(self._catalog.watch(setup, match.game)),
            adviser=Adviser(self._catalog.rules(setup.ruleset, setup.profile), setup.seatings),
        )  # fmt: skip


def or_port_error(action: Callable[[], T]) -> T:
    """What an action gives; what fails in the store or in a kept match is a PortError, for the window to tell."""
    try:
        return action()
    except (StoreError, SavedMatchError) as error:
        raise PortError(str(error)) from error
