"""A game that has been played, at any moment of it: what a replay shows, and what a new match can go on from."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Concession, Decision, Input, Manual
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import NO_SEAT, State, told_to
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.journal import Journal, JournalError, begin, refused
from l5r_desktop.session.seats import shown_name
from l5r_desktop.session.story_lines import LogLine

KEEP_EVERY = 8
"""Inputs between two states that are kept, so that going back applies at most so many inputs again."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment between two inputs. number: of the inputs before it. moment: number of the round or turn, and phase.

    act: something new begins here, the game or a phase at least, or a seat's act. lines: of the story so far.
    """

    number: int
    moment: tuple[int, str]
    act: bool
    lines: int


class Recording:
    """Every moment of a game. note: a sentence on what is wrong with it, or "".

    players: the kinds of controllers by seat, as far as they are known; else empty. seatings: by seat. viewer: None for
    an all-seeing game, else the only seat whose view there is, or NO_SEAT. remarks: as of a match (remarks.py).
    """

    def __init__(
        self,
        start: Callable[[], State],
        rules: PlayedRules,
        seatings: tuple[Any, ...],
        inputs: Iterable[Input],
        note: str = "",
        players: tuple[str, ...] = (),
        remarks: tuple[str, ...] = (),
    ) -> None:
        self._start = start
        self._rules = rules
        self._family = card_game_of(rules.name)
        self.seatings = seatings
        self.note = note
        self.players = players
        self.remarks = remarks
        self.inputs: tuple[Input, ...] = ()
        self._kept: list[State] = []
        self._story: list[tuple[int, LogLine]] = []
        self._stories: dict[int | None, tuple[tuple[int, LogLine], ...]] = {}
        self.stops = self._read(inputs)
        self._here, self._number = self._kept[0], 0
        self._acts = [stop.number for stop in self.stops if stop.act]
        begun = [0] if self.stops[0].moment[0] else []
        self._turns = begun + [now.number for now, before in self._changes() if now.moment[0] != before.moment[0]]

    @property
    def rules(self) -> PlayedRules:
        """The rules it was played by."""
        return self._rules

    @property
    def acts(self) -> tuple[int, ...]:
        """Numbers of the stops at which something new begins, and of the last one."""
        return tuple(self._acts)

    @property
    def ruleset(self) -> str:
        """By what it was played."""
        return self._rules.name

    @property
    def profile(self) -> str:
        """By which rules of the ruleset it was played."""
        return self._rules.profile_name

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(shown_name(seating.name) for seating in self.seatings)

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.inputs)

    @property
    def over(self) -> bool:
        """Return True if the game has ended at the last stop."""
        return self.state(self.last).result is not None

    @property
    def viewer(self) -> int | None:
        """The seat whose replica this was, None for a game that shows all."""
        return self._kept[0].viewer

    @property
    def turns(self) -> tuple[int, ...]:
        """Numbers of the stops at which a round or turn begins."""
        return tuple(self._turns)

    def table(self, number: int, seat: int | None, below: int = 0) -> Table:
        """Return what a window shows at a stop, the story so far with it.

        seat: whose view it is; None sees all, and NO_SEAT what everybody knows, with seat `below` at the lower edge.
        """
        table = self._family.table(self._family.view(self.state(number), seat, log=False))
        lines = self.story(seat)
        told = bisect_right(lines, number, key=lambda line: line[0])
        log = tuple(line for _, line in lines[:told])
        return replace(table, seat=below if seat in (None, NO_SEAT) else seat, log=log)

    def story(self, seat: int | None) -> tuple[tuple[int, LogLine], ...]:
        """The whole story as a seat (None: all) reads it: each line with the number of the first stop that has it."""
        if seat not in self._stories:
            mine = ((number, line) for number, line in self._story if told_to(line, seat))
            self._stories[seat] = tuple(mine)
        return self._stories[seat]

    def given(self, number: int) -> tuple[Decision | None, Input] | None:
        """Return what happens after a stop: the question and what was answered, or the lots; None after the
        last stop.
        """
        if number == self.last:
            return None
        given = self.inputs[number]
        return (self.state(number).asked(given.seat) if isinstance(given, Choice) else None), given

    def act_after(self, number: int) -> int:
        """The next stop at which something new begins."""
        at = bisect_right(self._acts, number)
        return self._acts[at] if at < len(self._acts) else self.last

    def act_before(self, number: int) -> int:
        """The last stop before, at which something new begins."""
        at = bisect_left(self._acts, number)
        return self._acts[at - 1] if at else 0

    def turn_after(self, number: int) -> int:
        """The next stop at which a round or turn begins."""
        at = bisect_right(self._turns, number)
        return self._turns[at] if at < len(self._turns) else self.last

    def turn_before(self, number: int) -> int:
        """The last stop before, at which a round or turn begins."""
        at = bisect_left(self._turns, number)
        return self._turns[at - 1] if at else 0

    def game(self, number: int, *, keep: bool = True) -> Game:
        """A new game that has come to a stop, to be played on from there; nothing of it is shared with this one.

        keep: it keeps its states, for undo.
        """
        game = Game(self._start, keep=keep)
        game.replay(self.inputs[:number])
        return game

    def state(self, number: int) -> State:
        """The state at a stop; not to be changed."""
        assert 0 <= number <= self.last, "no such stop"
        kept = number // KEEP_EVERY
        if not kept * KEEP_EVERY <= self._number <= number:
            self._here, self._number = self._kept[kept], kept * KEEP_EVERY
        if self._number < number:
            state = self._here.clone()
            for given in self.inputs[self._number : number]:
                refusal = accept(state, given)
                assert refusal is None, f"{given} is refused at another time"
            self._here, self._number = state, number
        return self._here

    def _read(self, inputs: Iterable[Input]) -> tuple[Stop, ...]:
        """Play the game once from its beginning, noting what there is at each stop; an input that does not fit ends it.

        Raises JournalError if not even the first one fits.
        """
        game = Game(self._start, keep=False)
        known: Any = ()
        fitting: list[Input] = []
        stops: list[Stop] = []
        moment: tuple[int, str] | None = None
        for given in (*inputs, None):
            state, number = game.state, len(fitting)
            known = self._listen(state, known, number)
            now = self._rules.moment(state)
            act = now != moment or given is None or _begins(state, given)
            stops.append(Stop(number, now, act, len(self._story)))
            moment = now
            if number % KEEP_EVERY == 0:
                self._kept.append(state.clone())
            if given is None:
                break
            reason = refused(game, given)
            if reason:
                self._end_at(number, reason)
                break
            fitting.append(given)
        self.inputs = tuple(fitting)
        return tuple(stops)

    def _end_at(self, number: int, reason: str) -> None:
        if not number:
            raise JournalError(f"input 1 of the journal does not fit: {reason}")
        self.note = f"The replay ends before the game did: input {number + 1} does not fit, {reason}."

    def _listen(self, state: State, known: Any, number: int) -> Any:
        """Note the lines of the story that are new since `known`, the story as it was before."""
        new = []
        log = state.log
        while log and log is not known:
            log, line = log
            new.append((number, line))
        new.reverse()
        if not log and known:
            # A blind replica was told who a card of an earlier line is: all lines are new ones.
            new = [(self._story[at][0] if at < len(self._story) else number, line) for at, (_, line) in enumerate(new)]
            self._story.clear()
        self._story += new
        return state.log

    def _changes(self) -> Iterable[tuple[Stop, Stop]]:
        """Each stop from the second on, with the one before it."""
        return zip(self.stops[1:], self.stops, strict=False)


def _begins(state: State, given: Input) -> bool:
    """Return True if an input begins an act: no pass, nothing that goes on with an act before it, nothing a card asks
    for.
    """
    if isinstance(given, Concession | Manual):
        return True
    decision = state.asked(given.seat) if isinstance(given, Choice) else None
    if decision is None or not isinstance(given, Choice):
        return False
    return decision.source < 0 and not decision.continues_act and given.keys != ("pass",)


def record(journal: Journal, rules: PlayedRules, players: tuple[str, ...] = ()) -> Recording:
    """The recording of a journal. players: as those of a Recording.

    Raises JournalError for other rules, unknown cards, or no input that fits.
    Where cards or rules have changed, it goes as far as its inputs fit, and its note says that it is another game.
    """
    start = begin(journal, rules)
    seatings = tuple(rules.seating_from(seating) for seating in journal.seatings)
    return Recording(start, rules, seatings, journal.inputs, _changed(journal, rules), players, journal.remarks)


def _changed(journal: Journal, rules: PlayedRules) -> str:
    same = journal.cards == rules.fingerprint()
    return "" if same else "Cards have changed since this game was played; it may look different from what it was."
