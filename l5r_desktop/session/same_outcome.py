"""Questions all of whose answers lead to the same table: each is tried on a copy of the game.

Nothing is told of what a seat may not know (L16): whether anybody else could answer on the way is not looked at, and
of what is drawn or turned up only that it is the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import played_rules
from l5r_desktop.session.auto_pass import PASS, window_of
from l5r_desktop.session.lookahead import only_answer

TRIED = ("order", "may")
"""Kinds of questions that are tried: what happens first of several, and whether something is done at all."""
_MOST = 6
"""Of so many things at most all orders are tried."""
_PAIR, _TRIES = 2, 100
"""Things that are ordered, of which one asks; and answers to it, and to what follows, that are tried at most."""
_PILES = "discard"
"""How the names of the areas end in which the order of the cards is of no account."""


def same_outcome(state: State, decision: Decision) -> bool:
    """Return True if every answer to a question, in whatever order they are given where it is asked again for the rest,
    leads to the same next question with the same table (L3.4.7, L6.2.9; Ivory: Timing Conflicts).

    state is not changed. DECISION: how the cards of a discard pile lie one upon another is no difference.
    """
    if decision.kind not in TRIED or decision.hidden or len(decision.options) > _MOST or len(state.pending) > 1:
        return False
    return _leads_to_one_table(state, decision) or is_quiet_beside_a_question(state, decision)


def _leads_to_one_table(state: State, decision: Decision) -> bool:
    reached = [state]
    for _ in range(len(decision.options)):
        by_rest: dict[tuple[Any, ...], tuple[Any, State]] = {}
        for before in reached:
            for option in before.pending[0].options:
                after = _after(before, (option.key,))
                if after is None:
                    return False
                rest = _rest(after, decision)
                told = _told(after, state, goes_on=bool(rest))
                if by_rest.setdefault(rest, (told, after))[0] != told:
                    return False
        reached = [after for rest, (_, after) in by_rest.items() if rest]
        if not reached:
            return len(by_rest) == 1
        if len(reached) < len(by_rest):
            return False
    return False


def is_quiet_beside_a_question(state: State, decision: Decision) -> bool:
    """Return True if of two things that are to be ordered one asks somebody something, the other asks nothing, shows
    nothing and moves no card, and it is the same whether it comes before that question or after (Ivory: Timing
    Conflicts).

    DECISION: each thing that may be answered is tried alone, beside none and all; of what is asked after that, so
    where the answer before was the fullest. Where those are more than can be tried in a moment, the order is asked.
    Some but not all of several things, or of two questions neither answered fully, are not tried: every turn of Siege
    would wait for that, or ask (Siege: 4).
    """
    if decision.kind != "order" or len(decision.options) != _PAIR:
        return False
    both = [_after(state, (option.key,)) for option in decision.options]
    one, other = both
    if one is None or other is None or not _asks_alike(one, other) or _rest(one, decision):
        return False
    depth = len(state.frames)
    if len(one.frames) <= depth or len(other.frames) <= depth or not _shows_alike(one, other):
        return False
    return _ends_alike(one, other, one, depth, iter(range(_TRIES)))


def _asks_alike(one: State, other: State) -> bool:
    """Return True if somebody is asked, and the same in both."""
    return bool(one.pending) and [replace(asked, hidden=False) for asked in one.pending] == [
        replace(asked, hidden=False) for asked in other.pending
    ]


def _shows_alike(one: State, other: State) -> bool:
    """Return True if all cards lie at the same places, and each is known to the same players."""
    if one.zones != other.zones or len(one.cards) != len(other.cards):
        return False
    return all(
        a is b or (a.up, a.known, a.ident) == (b.up, b.known, b.ident)
        for a, b in zip(one.cards, other.cards, strict=True)
    )


def _answers(asked: Decision) -> list[tuple[str, ...]]:
    """Return answers to a question: of one thing each, of none, and last the fullest one."""
    keys = [option.key for option in asked.options]
    found: list[tuple[str, ...]] = []
    if asked.least <= 1 <= asked.most:
        found += [(key,) for key in keys]
    if not asked.least:
        found.append(())
    if asked.most > 1:
        found.append(tuple(keys[: asked.most]))
    return found


def _ends_alike(
    one: State, other: State, start: State, depth: int, tries: Iterator[int], *, fully: bool = True
) -> bool:
    """Return True if what is answered leads both to the same table once what was ordered is over. depth: how many
    frames there were as the order was asked. tries: one for each answer that may still be tried. fully: what was
    answered before was as full as may be, so that every answer here is tried.
    """
    if not _asks_alike(one, other):
        return False
    if len(one.frames) <= depth and len(other.frames) <= depth:
        return _told(one, start, goes_on=False) == _told(other, start, goes_on=False)
    answers = _answers(one.pending[0])
    if len(one.pending) > 1 or not answers:
        return False
    found = False
    for keys in answers if fully else answers[-1:]:
        if next(tries, None) is None:
            return False
        one_after, other_after = _after(one, keys), _after(other, keys)
        if one_after is None and other_after is None:
            continue
        if one_after is None or other_after is None:
            return False
        if not _ends_alike(one_after, other_after, start, depth, tries, fully=fully and keys == answers[-1]):
            return False
        found = True
    return found


def _after(before: State, keys: tuple[str, ...]) -> State | None:
    """The state after one answer, once something else than a pass may be answered; None if it is refused.

    DECISION: the others are taken to pass, whatever they hold: who answers that a card leaves may do so whichever comes
    first.
    """
    after, seat = before.clone(), before.pending[0].seat
    given: Choice | None = Choice(seat, keys)
    while given is not None:
        if accept(after, given) is not None:
            return None
        given = _pass(after, seat)
    return after


def _pass(state: State, seat: int) -> Choice | None:
    """The pass of whoever is asked in a window, if it is not this seat, or can do nothing else."""
    asked = state.pending[0] if len(state.pending) == 1 else None
    if asked is None or asked.option(PASS) is None or not window_of(asked):
        return None
    return Choice(asked.seat, (PASS,)) if asked.seat != seat or only_answer(asked) is not None else None


def _rest(state: State, asked: Decision) -> tuple[Any, ...]:
    """Return what is still to be ordered by the same question, or nothing if another is asked now."""
    if len(state.pending) != 1 or (state.pending[0].seat, state.pending[0].prompt) != (asked.seat, asked.prompt):
        return ()
    return tuple(sorted((option.verb, option.card, repr(option.args)) for option in state.pending[0].options))


def _told(state: State, start: State, *, goes_on: bool) -> tuple[Any, ...]:
    """All that makes a difference afterwards, as far as it has changed since the start.

    DECISION: while the same question goes on, what came of the answer before is no difference: what comes of the next
    takes its place.
    """
    names = played_rules(state).zone_names(len(state.seats))
    cards = tuple(
        repr(card.data()) for card, was in zip_longest(state.cards, start.cards)
        if card is not was and (was is None or card.data() != was.data())
    )  # fmt: skip
    zones = tuple(
        tuple(sorted(zone)) if names[at].endswith(_PILES) and all(state.cards[no].owner >= 0 for no in zone) else zone
        for at, zone in enumerate(state.zones)
    )
    memory = {
        key: sorted(value, key=repr) if isinstance(value, tuple) else value for key, value in state.memory.items()
    }
    effects = sorted(repr(plain(effect)[2:]) for effect in state.effects)
    values = [frame.v for frame in state.frames]
    if goes_on:
        values[-1] = {name: value for name, value in values[-1].items() if name != "result"}
    frames = tuple((frame.proc, frame.step, repr(plain(v))) for frame, v in zip(state.frames, values, strict=True))
    asked = tuple((one.seat, one.kind, one.prompt, one.source) for one in state.pending)
    return (
        cards, zones, repr(plain(state.seats)), repr(plain(memory)), tuple(effects), repr(plain(state.uses)), frames,
        state.result, state.chance, asked,
    )  # fmt: skip
