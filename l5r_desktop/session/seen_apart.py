"""The tables between two questions that are worth a look of their own: how a conflict or battle comes to its end, what
the rules do by themselves between two phases, and how the table lies before another player acts.
"""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Concession
from l5r_desktop.engine.machine import Step, next_step, run, take
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import played_rules
from l5r_desktop.session.auto_pass import PASS, window_of


def seen_apart(game: Game, first: int, seat: int) -> Iterator[State]:
    """The states before each step that the rules mark so (`Step.apart`), since before input number `first`; those
    before acts of other seats than `seat`, but for one that begins there; and that in which the game has ended, unless
    somebody has given up. Over the network what comes of an act may arrive together with what the other does next.

    game: must keep its states; it is not changed. Each state is to be looked at before the next is asked for, and not
    to be played on.
    """
    shown: Step | None = None
    for number in range(first, len(game.inputs)):
        if number > first and _is_act(game, number, seat):
            yield game.at(number)
        for step, state in _between(game, number):
            if step is not shown:  # One that repeats itself is one act.
                yield state
            shown = step
    if game.state.result is not None and not isinstance(game.inputs[-1], Concession):
        yield game.state


def _is_act(game: Game, number: int, seat: int) -> bool:
    """Return True if an input is an act in a window, other than a pass, of another seat than this one."""
    given = game.inputs[number]
    if not isinstance(given, Choice) or given.seat == seat or given.keys == (PASS,):
        return False
    asked = game.at(number).asked(given.seat)
    return asked is not None and bool(window_of(asked))


def _between(game: Game, number: int) -> Iterator[tuple[Step, State]]:
    """The steps that are marked, with the states before them, on the way from one input to the next."""
    before, after = game.at(number), game.at(number + 1)
    moments = {played_rules(state).moment(state) for state in (before, after)}
    if len(moments) == 1 and not any(_is_marked(before, at) for at in range(len(before.frames))):
        return  # Most answers lead to no such step, and need not be carried out once more.
    state = before.clone()
    if take(state, game.inputs[number]) is not None:
        return
    while not state.stopped:
        step = next_step(state)
        if step is not None and step.apart:
            yield step, state
        run(state, most=1)


def _is_marked(state: State, at: int) -> bool:
    """Return True if a frame has a step before it that is marked."""
    frame = state.frames[at]
    return any(step.apart for step in state.rules.procedures[frame.proc].steps[frame.step :])
