"""Games with somebody elsewhere as recordings: the whole one where both have opened their cards, else what one knew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.engine.state import State
from l5r_desktop.net.audit import all_seen
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.game_log import LOG, GameLog, LogError, Record, log_bytes, read_log
from l5r_desktop.net.peer import Peer
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.session.recording import Recording

UNOPENED = "This is the game as your side knew it: not both players have opened their cards."
RulesOf = Callable[[str, str], PlayedRules]


@dataclass(frozen=True, slots=True)
class LogRecording:
    """A recording. own: the whole seating of the seat whose blind replica it is; None where all is seen."""

    recording: Recording
    own: SeatDeck | None = None


def whole(record: Record, rules: PlayedRules) -> LogRecording | None:
    """The game as it really was; None if that is not known, or nothing of it could be proved."""
    seen = all_seen(record, rules)
    if seen is None or not seen[0].inputs:
        return None
    game, seatings = seen
    start: State = game.fresh().state
    return LogRecording(Recording(start.clone, rules, seatings, tuple(game.inputs), _note(record)))


def blind(side: Peer) -> LogRecording:
    """The game as a side knew it."""
    game = side.replica.game
    start: State = game.fresh().state
    note = " ".join(part for part in (UNOPENED, _note(side.record)) if part)
    recording = Recording(start.clone, side.rules, side.replica.seatings, tuple(game.inputs), note)
    return LogRecording(recording, side.own_deck)


def look_back(log: Path, rules_of: RulesOf) -> LogRecording:
    """The game of a log. rules_of: the rules by ruleset and profile.

    Raises LogError if it is none, or if neither both have opened their cards nor the secrets of its own side lie beside
    it; OSError; KeyError for rules that are not known.
    """
    record = read_log(log_bytes(log))
    hello = record.hellos[0]
    rules = rules_of(hello.ruleset, hello.profile)
    found = whole(record, rules)
    if found is not None:
        return found
    keeping = GameLog(log.with_suffix(""))
    if log.suffix != LOG or not keeping.secrets.exists():
        raise LogError("its cards were not opened to everybody, and only its players can see their own")
    try:
        return blind(Peer.look_back(rules, keeping))
    except NetError as problem:
        raise LogError(str(problem)) from problem


def _note(record: Record) -> str:
    return f"The game was broken off: {record.stopped}." if record.stopped else ""
