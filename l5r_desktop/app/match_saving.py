"""Saving a match that is played: at once in its log, and as a whole in the database; and finding it from its log."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from l5r_desktop.app.wording import wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.session import Catalog, Match, MatchSetup, SavedMatchError
from l5r_desktop.session.deck_record import outcomes
from l5r_desktop.session.journal import JournalError
from l5r_desktop.session.match_factory import match_log, pack_match, recover_match
from l5r_desktop.session.match_log import LoggedMatch, read_match_log
from l5r_desktop.session.remarks import in_order
from l5r_desktop.session.saved_match import stamp_in
from l5r_desktop.session.statistics.game_record import packed, record_of
from l5r_desktop.store import AppendFile, LatestWriter, Store, StoreError

LANGUAGES = ("en", "fr")
"""In which what is kept says where it stands, a line for each, so that the list of games is in that of its reader."""


def told_of(catalog: Catalog, setup: MatchSetup, moment: tuple[int, str]) -> str:
    """Return where a match stands, in all languages."""
    return "\n".join(
        wording_of(catalog, setup.ruleset, setup.names, lang).moment(*moment).strip() for lang in LANGUAGES
    )


def told_in(summary: str, lang: str) -> str:
    """Return where a match stands in one language; what an older program has kept has one only."""
    lines = summary.split("\n")
    return lines[LANGUAGES.index(lang)] if lang in LANGUAGES and len(lines) == len(LANGUAGES) else lines[0]


def keep_end(store: Store, match_id: str, setup: MatchSetup, game: Game) -> None:
    """Keep how a match ended, for the records of decks and the statistics; one that is not over counts no more."""
    store.results.put(match_id, outcomes(setup, game.state.result))
    store.results.note(match_id, packed(record_of(setup, game.state, game.inputs, setup.remarks)))


class MatchSaving:
    """Keeps one match on disk after every answer (ui.Autosave).

    `save` adds what has happened to the match's log before it returns, so that no answer is shown before it is on the
    disk; the database gets the whole match in the background. Where the log cannot be written, the database is waited
    for instead, and where that fails too, `trouble` says why. stamp: of the last change that was kept before.
    """

    def __init__(
        self, catalog: Catalog, store: Store, setup: MatchSetup, match: Match, match_id: str, stamp: int = 0
    ) -> None:  # fmt: skip
        self._catalog = catalog
        self._store = store
        self._setup = setup
        self._match = match
        self._match_id = match_id
        self._counted = match.over
        self._log = match_log(catalog, match_id, setup, match.lots.seed, stamp)
        self._file = store.log_of(match_id)
        self._writer = LatestWriter(self._write)
        self.listen = self._writer.listen
        self.finish = self._writer.finish
        self.give_up = self._writer.give_up

    @property
    def trouble(self) -> str:
        """Why the match could not be kept the last time, or ""."""
        return self._writer.trouble

    def save(self) -> None:
        """Have the match kept as it is now. To be called where the match is played, before anybody is shown it."""
        match = self._match
        setup = replace(self._setup, remarks=in_order(match.remarks))
        logged = self._logged(setup.remarks)
        where = told_of(self._catalog, setup, match.moment)
        self._writer.put((setup, match.game.copy(), self._log.stamp, match.over, where))
        if not logged:
            self._writer.finish()

    def leave(self) -> bool:
        """Wait until the database has everything, and delete the log, which is needed no more. False if it has not.

        Should the match go on all the same, its log is begun anew.
        """
        if not self._writer.finish():
            return False
        # A log that stays says nothing that the database does not know, which is seen when it is found again.
        with suppress(StoreError):
            self._file.remove()
        return True

    def _logged(self, remarks: tuple[str, ...]) -> bool:
        """Return True if the log holds all that has happened."""
        lines = self._log.change(self._match.game.inputs, remarks)
        try:
            if lines and not self._file.append(lines):
                self._file.rewrite(self._log.whole())
        except StoreError:
            return False
        return True

    def _write(self, version: tuple[MatchSetup, Game, int, bool, str]) -> None:
        """Keep a version whole; if the disk fails, what was kept before stays (one transaction)."""
        setup, game, stamp, over, summary = version
        self._store.save_match(
            self._match_id, " – ".join(setup.names), setup.ruleset,
            pack_match(self._catalog, setup, game, self._match.lots.seed, stamp), finished=over, summary=summary,
        )  # fmt: skip
        # The end of a game can be taken back: then it counts no more.
        if over or self._counted:
            keep_end(self._store, self._match_id, setup, game)
            self._counted = over


class Recovery:
    """Brings into the database what only the logs of matches know, because the program did not come to an end in order.

    A log that cannot be used, or not to its end, is set aside; nothing of it is deleted.
    """

    def __init__(self, catalog: Catalog, store: Store) -> None:
        self._catalog = catalog
        self._store = store

    def all(self) -> str:
        """Recover all matches. Sentences about what could not be, or ""."""
        found = []
        for file in self._store.logs():
            try:
                found.append(self._recover(file))
            except StoreError as error:
                found.append(str(error))
        return " ".join(sentence for sentence in found if sentence)

    def one(self, match_id: str) -> None:
        """Recover a match, if there is anything to be recovered. Raises StoreError, also where a log was set aside."""
        sentence = self._recover(self._store.log_of(match_id))
        if sentence:
            raise StoreError(sentence)

    def _recover(self, file: AppendFile) -> str:
        data = file.read()
        if not data:
            return ""
        try:
            logged = read_match_log(data)
            self._bring(logged)
        except JournalError as error:
            return _refused(file.set_aside(), f"The log of the game cannot be used: {error}.")
        except SavedMatchError as error:
            return _refused(file.set_aside(), str(error))
        if logged.damaged:
            return _refused(file.set_aside(), f"Line {logged.damaged} of the log of the game cannot be read.")
        if file.read() == data:
            # Else another program plays it now.
            file.remove()
        return ""

    def _bring(self, logged: LoggedMatch) -> None:
        """Keep what a log says, unless the database has that, or something newer."""
        kept = self._kept(logged.match_id)
        if logged.stamp <= stamp_in(kept):
            return
        # This takes a while, in which another program may have kept more.
        setup, game, payload = recover_match(self._catalog, logged, kept)
        if logged.stamp <= stamp_in(self._kept(logged.match_id)):
            return
        moment = self._catalog.rules(setup.ruleset, setup.profile).moment(game.state)
        self._store.save_match(
            logged.match_id, " – ".join(setup.names), setup.ruleset, payload,
            finished=game.state.result is not None, summary=told_of(self._catalog, setup, moment),
        )  # fmt: skip
        keep_end(self._store, logged.match_id, setup, game)

    def _kept(self, match_id: str) -> bytes:
        known = {row.match_id for row in self._store.matches()}
        return self._store.load_match(match_id) if match_id in known else b""


def _refused(aside: Path, why: str) -> str:
    return f"Not all that was played last could be recovered. {why} The file is kept as {aside}."
