"""The readable side of a match: what there is to see of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Decision, Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import played_rules
from l5r_desktop.rulesets.common.table import Lane, Table
from l5r_desktop.rulesets.common.value_breakdown import ExplainedValue
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.answer_builder import parts_of
from l5r_desktop.session.auto_pass import PASS
from l5r_desktop.session.ensuing import Consequences, consequences, paid_for
from l5r_desktop.session.lookahead import ForeseenResult, Losses, asked_next, foreseen, foretold, losses
from l5r_desktop.session.same_outcome import same_outcome
from l5r_desktop.session.seen_apart import seen_apart

_PASSING = ((PASS,), (), None)


class ReadableMatch:
    """A game as its seats see it. Nothing here changes it.

    pass_alone: questions that have one answer only are answered without asking anybody.
    """

    def __init__(self, game: Game, *, pass_alone: bool = True) -> None:
        self.game = game
        self._family = card_game_of(game.state.rules.name)
        self._pass_alone = pass_alone

    @property
    def over(self) -> bool:
        """Return True if the game has ended."""
        return self.game.state.result is not None

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The decisions that have not been answered yet."""
        return self.game.state.pending

    @property
    def pass_alone(self) -> bool:
        """Return True if questions that have one answer only are answered without asking anybody."""
        return self._pass_alone

    def decision_of(self, seat: int) -> Decision | None:
        """Return what a seat is asked now, if anything."""
        return self.game.state.asked(seat)

    @property
    def moment(self) -> tuple[int, str]:
        """Return where in the game it is: the number of the round or turn (0: before the first), and the phase."""
        return played_rules(self.game.state).moment(self.game.state)

    @property
    def deserted(self) -> bool:
        """Return True if nobody is where a battle is fought now (Ivory: Fight Battles)."""
        return self._family.deserted(self.game.state)

    def acts_of_others(self, seat: int) -> int:
        """Return how often other seats have done something other than to pass."""
        return sum(
            isinstance(one, Choice) and one.seat != seat and one.keys not in _PASSING for one in self.game.inputs
        )

    def view(self, seat: int, *, log: bool = True) -> Any:
        """Return what a seat sees, as a record of the game's own; with the whole story, or without."""
        return self._family.view(self.game.state, seat, log=log)

    def table(self, seat: int) -> Table:
        """Return what a window shows to a seat."""
        return self._family.table(self.view(seat))

    def tables_apart(self, first: int, seat: int) -> Iterator[Table]:
        """The tables that a seat could look at between two questions, since before input number `first`
        (seen_apart.py).
        """
        for state in seen_apart(self.game, first, seat):
            yield self._family.table(self._family.view(state, seat, log=True))

    def why_not(self, seat: int, card: int) -> list[Refusal]:
        """Why a seat can do nothing with a card now (L7.2; Ivory: Using abilities).

        Empty for a card that one of its options concerns, and for one that it may not know (L16).
        """
        state = self.game.state
        if not 0 <= card < len(state.cards) or not state.cards[card].known >> seat & 1:
            return []
        decision = self.decision_of(seat)
        named = () if decision is None else [option for option in decision.options if option.card != card]
        # The game knows which options about the card itself are none of its uses.
        if any(card in parts_of(option) for option in named):
            return []
        return self._family.why_not(state, seat, card)

    def explain(self, seat: int, card: int) -> tuple[ExplainedValue, ...]:
        """The numbers of a card that a seat may know, with all that makes them up (L8.9; Ivory: Calculating stats)."""
        state = self.game.state
        return self._family.explain(state, seat, card) if 0 <= card < len(state.cards) else ()

    def keywords(self, seat: int, card: int) -> tuple[str, ...]:
        """The keywords that a card has now; none for one that the seat may not know (L16)."""
        state = self.game.state
        return self._family.keywords(state, seat, card) if 0 <= card < len(state.cards) else ()

    def explain_sides(self, seat: int, lane: int) -> tuple[tuple[int, ExplainedValue], ...]:
        """The totals of both sides of a lane, by seat, with all that makes them up."""
        return self._family.explain_sides(self.game.state, seat, lane)

    def holds_secrets(self, seat: int, whoever: int = -1) -> bool:
        """Return True if a seat knows a card that others do not, or that one other seat does not (L16).

        With open hands a Rokugani player's are known to the team (Siege: 6).
        """
        state = self.game.state
        return any(
            card.known >> seat & 1 and not (state.known_to_all(card) or (whoever >= 0 and card.known >> whoever & 1))
            for card in state.cards
        )

    def ahead(self, seat: int, keys: tuple[str, ...]) -> Decision | None:
        """Return what a seat would be asked next, were these keys its answer; None if that cannot be told
        (lookahead.py).
        """
        return asked_next(self.game.state, seat, keys, pass_alone=self._pass_alone)

    def idle_answers(self, decision: Decision) -> frozenset[str]:
        """Return the keys of the answers to a question that would change nothing, as far as that is sure."""
        return self._family.idle_answers(self.game.state, decision)

    def same_outcome(self, decision: Decision) -> bool:
        """Return True if it is sure that every answer to a question leads to the same table (same_outcome.py)."""
        return same_outcome(self.game.state, decision)

    def quiet(self, card: int) -> bool:
        """Return True if a card that is known here has no text that works by itself or answers what happens now, as
        far as that is sure.
        """
        return self._family.quiet(self.game.state, card)

    def foretold(self, seat: int, keys: tuple[str, ...], *, lanes: bool = True) -> ForeseenResult | None:
        """Return what these keys would lead to as a seat's answer to a card's question, or to a window in which it may
        act; None where that cannot be told (lookahead.py). lanes: also which lanes would change.
        """
        return foretold(self.game.state, seat, keys, (lambda state: self._lanes(state, seat)) if lanes else None)

    def consequences(self, seat: int, keys: tuple[str, ...]) -> Consequences:
        """Return what would come of these keys as a seat's answer, were nobody to do anything more (ensuing.py)."""
        return consequences(self.game.state, seat, keys)

    def paid_for(self, seat: int) -> tuple[Any, ...]:
        """Return the lines of the story that would come of what a seat is asked to pay for (ensuing.py)."""
        return paid_for(self.game.state, seat)

    def losses(self, seat: int, keys: tuple[str, ...]) -> Losses:
        """Return what these keys would cost a seat without its choosing it, as far as that can be told
        (lookahead.py).
        """
        return losses(self.game.state, seat, keys, self._family.in_play, lambda state: self._lanes(state, seat))

    def lanes_with(self, seat: int, keys: tuple[str, ...]) -> tuple[Lane, ...]:
        """Return the lanes as they would be, were these keys the seat's answer: totals and outcome with the chosen ones
        (L4.5.3; Ivory: Battle Resolution). None of them where that cannot be told (lookahead.py).
        """
        ahead = foreseen(self.game.state, seat, keys)
        return () if ahead is None else self._lanes(ahead, seat)

    def _lanes(self, state: State, seat: int) -> tuple[Lane, ...]:
        """Return the lanes of a state as a seat sees them."""
        return self._family.table(self._family.view(state, seat, log=False)).lanes
