"""A puzzle being played at a table: what has become of its goal, its solution answer by answer, and the player of the
seats that do not solve, by the best defence that the search finds.
"""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Decision, Input, Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.session.controllers import DecisionContext, Keys
from l5r_desktop.session.puzzles.answers import TooManyError, answers, only_way
from l5r_desktop.session.puzzles.line_notation import LineNotation, inputs_of
from l5r_desktop.session.puzzles.puzzle_problem import FILLER, OPEN, PuzzleProblem
from l5r_desktop.session.puzzles.reading import Said
from l5r_desktop.session.puzzles.solver import RepeatedPositionError, SearchStoppedError, Solver
from l5r_desktop.session.scenario.card_names import letter

OVER, SHOWN, BY_HAND = "puzzle-over", "puzzle-shown", "puzzle"
"""The reasons of refusals (Refusal): it is over, its solution is being shown, and this is no way to solve it."""


class PuzzleController:
    """A seat of a puzzle's table (Controller): it answers nothing once the goal is reached or missed.

    chosen: what it answers; None for a person at this window, and for all seats while the solution is shown.
    """

    def __init__(self, trial: PuzzleAttempt, *, here: bool, chosen: Callable[[State, Decision], Keys] | None) -> None:
        self.here = here
        self._trial = trial
        self._chosen = chosen

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """Nothing, once the puzzle is over."""
        return None if self._chosen is None or self._trial.verdict != OPEN else self._chosen(look.state, decision)

    def agrees(self) -> bool:
        """Always; nothing is done by hand at this table."""
        return True


class PuzzleAttempt:
    """A puzzle with the game that is played for it. What has become of the goal follows from what the game has been
    given, so that taking back needs nothing of its own.

    defender: answers for the others, and remembers what it found for the next trial. showing: the solution is shown.
    """

    def __init__(self, ground: PuzzleProblem, game: Game, defender: Defender, *, showing: bool = False) -> None:
        self.puzzle = ground.puzzle
        self.showing = showing
        self._ground = ground
        self._game = game
        self._defender = defender
        self._hands = [_hand(ground, seat) for seat in range(len(self.puzzle.names))]
        self._known: list[Input] = []
        self._verdict = OPEN
        self._line = solution_of(ground) if showing else []

    @property
    def seats(self) -> tuple[PuzzleController, ...]:
        """Return who plays, by seat."""

        def contender(seat: int) -> PuzzleController:
            here = seat == self.puzzle.seat
            return PuzzleController(self, here=here, chosen=None if here or self.showing else self._defender.chosen)

        return tuple(contender(seat) for seat in range(len(self.puzzle.names)))

    @property
    def verdict(self) -> str:
        """Return what has become of the goal: REACHED or MISSED from the moment on when it was, else OPEN."""
        inputs = self._game.inputs
        same = self._known == inputs[: len(self._known)]
        if not same:
            self._known, self._verdict = [], OPEN
        first = len(self._known) + 1 if self._known else 0
        for number in range(first, len(inputs) + 1):
            if self._verdict == OPEN:
                self._verdict = self._ground.verdict(self._game.at(number))
        self._known = list(inputs)
        return self._verdict

    @property
    def begun(self) -> bool:
        """Return True if whoever solves has answered anything."""
        return any(isinstance(way, Choice) and way.seat == self.puzzle.seat for way in self._game.inputs)

    def next(self) -> Choice | None:
        """The next answer of the solution; None if it is through, or nobody is asked that."""
        number = len(self._game.inputs)
        way = self._line[number] if self.verdict == OPEN and number < len(self._line) else None
        return way if isinstance(way, Choice) and self._game.state.asked(way.seat) is not None else None

    @property
    def why(self) -> Said | None:
        """Why it could not be reached so, if this began as one of the beginnings that are called wrong."""
        given: list[tuple[State, Decision, Choice]] = []
        for number, way in enumerate(self._game.inputs):
            s = self._game.at(number)
            decision = s.asked(way.seat) if isinstance(way, Choice) and way.seat == self.puzzle.seat else None
            if isinstance(way, Choice) and decision is not None and only_way(s, decision) is None:
                given.append((s, decision, way))
        words = LineNotation(self._ground.start)
        for wrong in self.puzzle.wrong:
            begun = list(zip(given, wrong.answers, strict=False))
            if len(begun) == len(wrong.answers) and all(words.meant(s, d, said) == way for (s, d, way), said in begun):
                return wrong.why
        return None

    def held(self, seat: int) -> tuple[str, ...]:
        """The ids of the cards in a seat's hand that it began with or that were named, for all to see."""
        s = self._game.state
        idents = (s.cards[no].ident for no in s.zones[self._hands[seat]]) if self._hands[seat] >= 0 else ()
        return tuple(ident for ident in idents if ident is not None and not ident.startswith(FILLER))

    def ident(self, number: int) -> str | None:
        """The id of a card; everything lies open."""
        return self._game.state.cards[number].ident

    def allows(self, given: Input, decision: Decision | None, by_itself: bool) -> Refusal | None:
        """Nothing after the end; while the solution is shown nothing but the solution. (Match.allows)"""
        if self.verdict != OPEN:
            return Refusal(OVER)
        if isinstance(given, Choice) and (not self.showing or by_itself or given == self.next()):
            return None
        return Refusal(SHOWN if self.showing else BY_HAND)


def _hand(ground: PuzzleProblem, seat: int) -> int:
    """The zone that is a seat's hand, or -1 if the puzzle puts no card there."""
    word = letter(ground.start, seat)
    named = (ground.puzzle.case.get("given") or {}).get(word, {}).get("hand", ())
    numbers = [ground.names.card(ground.start, f"{word}/{name}") for name in named if "/" not in name]
    zones = [ground.start.cards[no].zone for no in numbers]
    return max(zones, key=zones.count) if zones else -1


def solution_of(ground: PuzzleProblem) -> list[Input]:
    """All inputs of a puzzle's line, those that are forced too; none if its file has no line."""
    solver, found = Solver(ground), list[Input]()
    left = inputs_of(solver, LineNotation(ground.start), ground.start, ground.puzzle.line)
    s = ground.start.clone()
    while ground.verdict(s) == OPEN:
        ways = solver.ways(s)
        if len(ways) > 1 and not left:
            return []
        found.append(ways[0] if len(ways) == 1 else left.pop(0))
        solver.go(s, found[-1])
    return found


class Defender:
    """Answers for a seat with what keeps the goal from being reached, else with what takes longest.

    Where the search is not through in time it gives the first answer of which it is not known that it loses.
    begins: called before each answer, for whoever counts the time.
    """

    def __init__(self, solver: Solver, begins: Callable[[], None] = lambda: None) -> None:
        self._solver = solver
        self._begins = begins

    def chosen(self, s: State, decision: Decision) -> Keys:
        """Return what it answers in a state."""
        only = only_way(s, decision)
        if only is not None:
            return only
        self._begins()
        best: tuple[bool, int] | None = None
        chosen: Keys = ()
        for keys in self._all(s, decision):
            after = s.clone()
            after.log = None
            self._solver.go(after, Choice(decision.seat, keys))
            try:
                found = self._solver.solve(after)
            except (SearchStoppedError, TooManyError, RepeatedPositionError):
                return keys
            worth = (not found.won, found.length)
            if best is None or worth > best:
                best, chosen = worth, keys
            if not found.won:
                break
        return chosen

    @staticmethod
    def _all(s: State, decision: Decision) -> list[Keys]:
        try:
            return answers(s, decision)
        except TooManyError:
            return [tuple(option.key for option in decision.options[: decision.least])]
