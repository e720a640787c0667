"""A third fate is not put on a character, but is taken off one of somebody else's like any other."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg
from l5r_desktop.ai.training.games import PolicyAdapter
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.lookup import characters
from tests.session.playing import rules_of

from .positions import decks_of

VOID = "ring-void"


@cache
def game() -> tuple[State, ...]:
    """The states of a game of Skirmish of the usual player against itself before each question."""
    rules, seen = rules_of("lcg-skirmish"), []

    def watch(s: State) -> None:
        if s.pending and not s.result:
            seen.append(s.clone())

    players: list[Any] = [PolicyAdapter(DefaultPolicyLcg(random.Random(1))) for _ in range(2)]
    play_game(lambda: rules.start(decks_of("lcg-skirmish")), players, 1, watch)
    return tuple(seen)


def void_questions() -> list[State]:
    """Questions whose character loses a fate to the Void Ring, with one of somebody else's among them."""
    return [
        s
        for s in game()
        if s.pending[0].source >= 0 and s.cards[s.pending[0].source].ident == VOID
        if set(characters(s, 1 - s.pending[0].seat)) & {option.card for option in s.pending[0].options}
    ]


def test_the_void_ring_takes_the_third_fate_of_a_character_too() -> None:
    """K5.5: what keeps a player from putting a third fate on its own characters is no reason to leave it on others'."""
    asked = 0
    for s in void_questions():
        decision, later = s.pending[0], s.clone()
        theirs = {option.card for option in decision.options} & set(characters(s, 1 - decision.seat))
        for no in theirs:
            later.edit(no).tokens = {**later.cards[no].tokens, "fate": 3}
        (key,) = DefaultPolicyLcg(random.Random(1)).answer(later, decision)
        assert next(option.card for option in decision.options if option.key == key) in theirs
        asked += 1
    assert asked


def test_nobody_puts_a_third_fate_on_a_character() -> None:
    """L12.5: what a third fate is worth once it lies there is no reason to put it there."""
    most = 0
    for s in game():
        if s.pending[0].kind == "fate" and len(s.pending[0].options) > 3:
            (key,) = DefaultPolicyLcg(random.Random(1)).answer(s, s.pending[0])
            most = max(most, [option.key for option in s.pending[0].options].index(key))
    assert most == 2
