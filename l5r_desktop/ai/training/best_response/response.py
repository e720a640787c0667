"""A response: the usual player by moved numbers, perhaps with the habit of an exploiter, or an exploiter as it is."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.exploiters import EXPLOITERS, GREEDY, HABITS, Memory, by_habit, exploiter
from l5r_desktop.ai.policies import Policy
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.training.games import SUBJECTS, Tunable
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.registry import card_game_of, format_of
from l5r_desktop.session.seats import decks_seen_by

SEATS = 2
ANSWERING = tuple(name for name, (_, makers) in HABITS.items() if makers is GREEDY)
"""The exploiters that differ by what they answer and not by what things are worth to them, so that the usual player can
have their habit too.
"""


@dataclass(frozen=True, slots=True)
class Response:
    """How a response plays. habit: of an exploiter, "" for none. usual: whether all else is answered by the usual
    player, by moves, instead of by the player that the exploiter has beside its habit. moves: of weights, numbers of
    play and styles, in units of the scale of each.
    """

    habit: str = ""
    usual: bool = True
    moves: Mapping[str, float] = field(default_factory=dict)

    @property
    def start(self) -> str:
        """The words for what its moves begin with."""
        return " with the habit of ".join(filter(None, ("usual" if self.usual else "", self.habit)))


def starts() -> list[Response]:
    """The responses that nothing is moved of: the usual player, it with each habit, and the exploiters."""
    habits = [Response(name) for name in ANSWERING]
    return [Response(), *habits, *(Response(name, usual=False) for name in EXPLOITERS)]


def tunable_of(ruleset: str) -> Tunable:
    """Return what can be moved of a ruleset. Raises ValueError for a game of which nothing is tuned, or of more seats
    than two.
    """
    tunable = SUBJECTS[card_game_of(ruleset).name].tunable
    played = format_of(ruleset)
    if tunable is None or played.own_seat or played.least_seats != SEATS:
        raise ValueError(
            f"no best response is looked for in {ruleset}, for nothing of it is tuned by matches of two seats"
        )
    return tunable


def movable(ruleset: str) -> list[str]:
    """The names of what moves make a difference to. Raises ValueError as `tunable_of` does."""
    tunable = tunable_of(ruleset)
    idle = tunable.idle(ruleset)
    return [*(name for name in tunable.names if name not in idle), *tunable.styles(ruleset)]


class ResponsePlayer:
    """Plays one seat of one game as the usual player by moves does, perhaps with a habit. It reads the seat's own blind
    replica only. usual: that player.
    """

    def __init__(
        self, response: Response, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int, seed: int
    ) -> None:
        self.name = response.start
        self._habit = response.habit
        self._memory = Memory()
        cards = [cards_of(rules, seating) for seating in decks_seen_by(seatings, seat)]
        rng = random.Random(seed)
        self.usual = tunable_of(rules.name).in_style(rng, rules.name, response.moves, cards, seat)

    def answer(self, s: State, decision: Decision) -> Keys:
        """Keys of the options picked: by habit where that is an answer, else as the usual player by moves does."""
        known = as_replica(s, decision.seat)
        if not self._habit:
            return self.usual.answer(known, decision)
        return by_habit(self._habit, self._memory, known, decision, self.usual.answer)


def player(response: Response, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int, seed: int) -> Policy:
    """Make the player of a response for a seat, who knows no deck but its own."""
    if not response.usual:
        return exploiter(response.habit, seed)
    return ResponsePlayer(response, rules, seatings, seat, seed)
