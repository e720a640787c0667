"""Lines of play in words: "A use A/01-banzai", "B pass", "A A/01-matsu-berserker + A/01-doji-whisperer".

The first word is the seat; then what each chosen option is like (session/lessons/answer_matching.py). Questions with
one answer are left out, and so are lots that can fall in one way only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l5r_desktop.engine.inputs import Chance, Choice, Decision, Input, Option
from l5r_desktop.engine.state import State
from l5r_desktop.session.answer_builder import parts_of
from l5r_desktop.session.lessons.answer_matching import Cards, like
from l5r_desktop.session.puzzles.answers import answers
from l5r_desktop.session.puzzles.reading import PuzzleError
from l5r_desktop.session.puzzles.solver import Solver
from l5r_desktop.session.scenario.card_names import letter

NOTHING = "nothing"
LOTS = "lots"


class LineNotation:
    """Says answers in words, and finds those that are said."""

    def __init__(self, start: State) -> None:
        self._cards = Cards(start)
        self._names: dict[int, str] = {}
        count: dict[str, int] = {}
        for card in start.cards:
            if card.ident is not None:
                name = f"{letter(start, card.owner)}/{card.ident}" if card.owner >= 0 else card.ident
                count[name] = count.get(name, 0) + 1
                self._names[card.no] = name if count[name] == 1 else f"{name}#{count[name]}"

    def said(self, s: State, way: Input) -> str:
        """An answer, or how lots fell, in words."""
        if isinstance(way, Chance):
            return " ".join((LOTS, *map(str, way.outcome or ())))
        assert isinstance(way, Choice)
        assert way.keys is not None
        decision = s.asked(way.seat)
        assert decision is not None
        options = [option for key in way.keys if (option := decision.option(key)) is not None]
        words = " + ".join(self._option(decision, option) for option in options)
        return f"{letter(s, way.seat)} {words or NOTHING}"

    def _option(self, decision: Decision, option: Option) -> str:
        parts = [self._names.get(part, str(part)) if isinstance(part, int) else part for part in parts_of(option)]
        tries = (" ".join((option.verb, *parts)).strip(), " ".join(parts), option.key)
        for words in tries:
            if words and [one for one in decision.options if like(one, words, self._cards)] == [option]:
                return words
        return option.key

    def meant(self, s: State, decision: Decision, words: str) -> Choice | None:
        """The answer that is said, without its seat; None if the question has none like it."""
        wanted = [] if words == NOTHING else [word.strip() for word in words.split(" + ")]
        keys = []
        for word in wanted:
            option = decision.option(word) or next(
                (one for one in decision.options if one.key not in keys and like(one, word, self._cards)), None
            )
            if option is None:
                return None
            keys.append(option.key)
        if not decision.least <= len(keys) <= decision.most:
            return None
        if decision.kind != "arrange" and decision.most > 1:
            keys.sort(key=[option.key for option in decision.options].index)
        return Choice(decision.seat, tuple(keys))

    def spoken(self, s: State, solver: Solver, words: str) -> Input | None:
        """The way to go on that a line's entry says; None if there is none like it."""
        first, _, rest = words.partition(" ")
        if first == LOTS:
            way: Input | None = Chance(tuple(int(word) for word in rest.split() if word.isdigit()))
        else:
            decision = solver.asked(s)
            fits = decision is not None and letter(s, decision.seat) == first
            way = self.meant(s, decision, rest) if fits and decision is not None else None
        return way if way in solver.ways(s) else self._alike(s, solver, way)

    @staticmethod
    def _alike(s: State, solver: Solver, way: Input | None) -> Input | None:
        """An answer that was left out because another with an equal card does the same."""
        decision = solver.asked(s)
        if not isinstance(way, Choice) or decision is None or len(way.keys or ()) != 1 or decision.most != 1:
            return None
        return way if len(answers(s, decision)) < len(decision.options) else None


def best_line(solver: Solver, words: LineNotation, s: State) -> tuple[str, ...]:
    """Return how it goes from a state, which has been solved, when all do their best."""
    return tuple(said for said, _ in steps(solver, words, s))


def steps(solver: Solver, words: LineNotation, s: State) -> Iterator[tuple[str, Input]]:
    """The choices on the best way from a state, in words and as inputs."""
    s = solver.skip_forced(s.clone())
    while True:
        best = solver.solve(s).best
        if best is None:
            return
        yield words.said(s, best), best
        solver.go(s, best)
        solver.skip_forced(s)


def inputs_of(solver: Solver, words: LineNotation, start: State, line: Sequence[str]) -> list[Input]:
    """The inputs that a line says. Raises PuzzleError for an entry that is no way to go on there."""
    s = solver.skip_forced(start.clone())
    found: list[Input] = []
    for at, said in enumerate(line, 1):
        if s.result is not None:
            raise PuzzleError(f"line {at}: the game is over before {said!r}")
        way = words.spoken(s, solver, said)
        if way is None:
            decision = solver.asked(s)
            raise PuzzleError(f"line {at}: {said!r} is no answer to {decision!r}")
        found.append(way)
        solver.go(s, way)
        solver.skip_forced(s)
    return found
