"""Reads kept games as recordings, limits each to the cards that its viewer may see, and writes recordings as journal
files."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.session.journal import JournalError, write_journal
from l5r_desktop.session.recording import Recording, record
from l5r_desktop.session.remarks import OPENED, in_order
from l5r_desktop.session.replica import ReplicaError
from l5r_desktop.session.saved_match import SavedMatchError, journal_in, players_in
from l5r_desktop.session.seats import MatchSetup, shown_name
from l5r_desktop.session.viewing_rights import ViewingRights, as_seen_by, viewing_rights


class RecordingReader:
    """Reads kept games as recordings, and hides from each viewer the cards that he may not see.

    rules: gives those of a ruleset and profile, and raises KeyError where there are none of that name.
    """

    def __init__(self, rules: Callable[[str, str], PlayedRules]) -> None:
        self._rules = rules

    def record(self, data: bytes) -> Recording:
        """The game in the bytes of a journal file, or of a kept match, to be watched. Raises SavedMatchError.

        Of a kept match all is in it, even before its end: what may be shown is what `seen` makes of it.
        """
        try:
            journal = journal_in(data)
            return record(journal, self._rules(journal.ruleset, journal.profile), players_in(data))
        except JournalError as error:
            raise SavedMatchError(f"The game cannot be watched: {error}.") from error
        except KeyError as error:
            raise SavedMatchError(
                f"The game cannot be watched: rules of the name {error} are not known here."
            ) from error

    def watch(self, setup: MatchSetup, game: Game) -> Recording:
        """A game as it is now, to be watched; what may be shown of it is what `seen` makes of it."""
        rules = self._rules(setup.ruleset, setup.profile)
        players = tuple(seat.controller for seat in setup.seats)
        inputs = tuple(game.inputs)
        return Recording(
            lambda: rules.start(setup.seatings), rules, setup.seatings, inputs, players=players, remarks=setup.remarks
        )

    def lookers(self, recording: Recording) -> ViewingRights:
        """Return who may look at a game."""
        return viewing_rights(recording.players, recording.names, over=recording.over)

    def lookers_in(self, data: bytes, *, over: bool) -> ViewingRights:
        """Return who may look at the game in the bytes of a kept match, without playing it. Raises SavedMatchError."""
        try:
            journal = journal_in(data)
            rules = self._rules(journal.ruleset, journal.profile)
            names = [shown_name(rules.seating_from(seating).name) for seating in journal.seatings]
        except (ValueError, KeyError) as error:
            raise SavedMatchError(f"The game cannot be watched: {error}.") from error
        return viewing_rights(players_in(data), names, over=over)

    def seen(self, recording: Recording, seat: int | None) -> Recording:
        """A game as a seat at this screen may see it; None: all of it. Once it is over, everybody sees all.

        All of one that is not over is remarked as opened; people who play it must have agreed to that before.
        Raises SavedMatchError where the seat, or all, may not be seen.
        """
        lookers = self.lookers(recording)
        if recording.viewer is not None or recording.over or not (recording.players and lookers.names):
            return recording
        if not lookers.allow(seat):
            raise SavedMatchError(
                "The game cannot be watched: it is not over, and only its players at this screen may see their cards."
            )
        if seat is None:
            recording.remarks = in_order((*recording.remarks, OPENED))
            return recording
        try:
            return as_seen_by(recording, seat)
        except ReplicaError as error:
            raise SavedMatchError("The game cannot be watched before it is over.") from error

    def recorded(self, recording: Recording) -> bytes:
        """A game as the bytes of a journal file with a hash every few inputs: as much of it as the recording shows."""
        rules = self._rules(recording.ruleset, recording.profile)
        game = recording.game(recording.last, keep=False)
        return write_journal(game, rules, recording.seatings, remarks=recording.remarks)
