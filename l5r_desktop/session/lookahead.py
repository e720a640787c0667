"""Looking one answer ahead: what a seat would be asked next, and what the answer would lead to.

For the latter an answer is tried on a copy of the game. Whoever could interfere is taken to pass, and a cost is taken
to be paid automatically; nothing is told where the seat would learn a card by it (L16), and nothing beyond lots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import accept, run, take
from l5r_desktop.engine.state import State, lines_seen
from l5r_desktop.rulesets.common.node_walk import walk_nodes
from l5r_desktop.rulesets.common.table import Lane
from l5r_desktop.rulesets.registry import format_of
from l5r_desktop.session.auto_pass import PASS, window_of


def only_answer(decision: Decision) -> tuple[str, ...] | None:
    """The keys of a decision that can be answered in one way only, else None. For a replica that sees all options."""
    options = decision.options
    if len(options) == decision.least == 1:
        return (options[0].key,)
    return () if not options and decision.least == 0 else None


def asked_next(state: State, seat: int, keys: tuple[str, ...], *, pass_alone: bool = True) -> Decision | None:
    """The decision that `seat` would be asked next if it answered with `keys` now. `state` is not changed.

    pass_alone: True skips decisions with only one possible answer.
    Returns None where the seat cannot foresee the next decision: chance is needed, another seat must answer, the seat
    would learn a card (L16), the answer is refused, or the game ends.
    """
    ahead = state.clone()
    if accept(ahead, Choice(seat, keys)) is not None:
        return None
    while not ahead.result and ahead.chance is None and not learned(state, ahead, seat):
        decision = ahead.asked(seat)
        if decision is None or len(ahead.pending) != 1:
            return None
        only = only_answer(decision) if pass_alone else None
        if only is None:
            return decision
        if accept(ahead, Choice(seat, only)) is not None:
            return None
    return None


def foreseen(state: State, seat: int, keys: tuple[str, ...]) -> State | None:
    """The game as it would be right after `seat` has answered with `keys`, at the next question or lot. Team mates who
    are asked the same after it are taken to choose nothing (Siege: 6).

    `state` is not changed. None where the answer is refused, or where the seat would learn a card by it (L16).
    """
    asked = state.asked(seat)
    ahead = state.clone()
    if asked is None or accept(ahead, Choice(seat, keys)) is not None:
        return None
    while (mate := _asked_the_same(ahead, asked)) is not None and not learned(state, ahead, seat):
        if accept(ahead, Choice(mate.seat, ())) is not None:
            break
    return None if learned(state, ahead, seat) else ahead


def _asked_the_same(state: State, asked: Decision) -> Decision | None:
    """The question that another seat is asked in the same words, where it may choose nothing; None if there is none."""
    if len(state.pending) != 1:
        return None
    other: Decision = state.pending[0]
    same = (other.kind, other.prompt) == (asked.kind, asked.prompt)
    return other if same and other.seat != asked.seat and other.least == 0 else None


def learned(before: State, after: State, seat: int) -> bool:
    """Return True if a seat knows a card after that it did not know before (L16)."""
    bit = 1 << seat
    return any(
        new is not old and new.known & bit and not old.known & bit
        for old, new in zip(before.cards, after.cards, strict=False)
    )


_MOST = 16
"""So many questions of others, and of windows, are gone through at most."""
_WHOSE = ("mine", "theirs", "enemy", "owned", "performing")
"""Words of both games' scripts that say to whom a card belongs."""
_BY_FILTER = ("choose-target", "target-cards", "choose-cards", "perform-cards")
"""Questions for cards of which a script says what they are like: with the choice's name and the ability's address."""
_POOLS = ("honor", "fate")
"""What a seat has of its own, by the names of its numbers."""
_SEAT = "seat-"
"""The keys of options that name a player begin so."""
WITHOUT_EFFECTS = ("pay", "bid")
"""Kinds of questions after whose answers it is not said what their effect does."""
Lines = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ForeseenResult:
    """The foreseen result of an answer. lines: of the story, as the seat would read them. choices: the options of the
    next question of the same card to the seat. lanes: the fights whose totals or outcome would be others, as they would
    be. done: False where something else has to be answered before the effect is carried out. still: True where it has
    been carried out, and no card, number of a player or lasting effect is other than before.
    """

    lines: Lines = ()
    choices: tuple[Option, ...] = ()
    lanes: tuple[Lane, ...] = ()
    done: bool = False
    still: bool = False


def foretold(
    state: State, seat: int, keys: tuple[str, ...], lanes: Callable[[State], tuple[Lane, ...]] | None = None
) -> ForeseenResult | None:
    """Return what these keys would lead to as the answer of `seat` to a question that a card asks, or to a window in
    which the seat may act.

    state is not changed. lanes: those of a state as the seat sees them; without, it is not told which of them change.
    Returns None where nothing can be told, as of an act for which something is still to be chosen.
    """
    decision = state.asked(seat)
    if decision is None or (depth := _depth(state, decision)) is None:
        return None
    tried = carried_out(state, seat, keys, depth)
    if tried is None:
        return None
    ahead = tried[0]
    done = len(ahead.frames) <= depth
    if window_of(decision) and not done:
        return None
    more = None if done else ahead.asked(seat)
    if more is not None and (more.kind in WITHOUT_EFFECTS or more.source != decision.source):
        more = None  # Of another card, or about a cost.
    return ForeseenResult(
        new_lines(state, ahead, seat),
        () if more is None else more.options,
        () if lanes is None or not (done or more is not None) else _changed(lanes(state), lanes(ahead)),
        done,
        done and _still(state, ahead),
    )


def _still(before: State, after: State) -> bool:
    """Return True if two states have the same cards, numbers of players and lasting effects."""
    same = (before.zones, before.seats, before.effects) == (after.zones, after.seats, after.effects)
    return same and all(a is b or a.data() == b.data() for a, b in zip(before.cards, after.cards, strict=True))


@dataclass(frozen=True, slots=True)
class Losses:
    """The foreseen losses of an answer that its seat may not have seen coming. game: the seat would lose the game at
    once. cards: its cards that would leave play without having been chosen, for no others could be. helped: cards of
    others of which the same is true, and a fight would go worse for the seat than before.

    harmed, strange: of its own and of others, where no others could be chosen and the text does not say whose it must
    be. Its own would bow, lose honor or fate, or a fight would go worse; those of others would straighten, gain honor
    or fate, or what is done to them is still to be answered, and not every answer would be of harm to them.

    preferred: its own card that is chosen by the answer and would leave play, bow, or lose honor or fate, though one of
    others could be chosen.

    pools: names of what the seat itself would have less of than now ("honor", "fate"), since the answer chooses it, or
    a card of its own, though another could be chosen, and it would lose none by that.
    """

    game: bool = False
    cards: tuple[int, ...] = ()
    helped: tuple[int, ...] = ()
    harmed: tuple[int, ...] = ()
    strange: tuple[int, ...] = ()
    preferred: tuple[int, ...] = ()
    pools: tuple[str, ...] = ()


def losses(
    state: State,
    seat: int,
    keys: tuple[str, ...],
    in_play: Callable[[State, int], bool],
    lanes: Callable[[State], tuple[Lane, ...]],
) -> Losses:
    """Return what these keys would cost as the answer of `seat` to a question that a card asks, or to a window in which
    the seat may act: a price in honor may lose the game (L15.1), and who is the only one to be chosen is not asked
    about. None of it where that cannot be told.

    state is not changed. in_play: whether a card of a state is in play. lanes: those of a state as the seat sees them.
    """
    decision = state.asked(seat)
    if decision is None or keys == (PASS,) or (depth := _depth(state, decision)) is None:
        return Losses()
    tried = carried_out(state, seat, keys, depth)
    if tried is None:
        return Losses()
    ahead, chosen = tried
    there = {no: open_to_all for no, open_to_all in chosen.items() if in_play(state, no)}
    own = [no for no in there if state.cards[no].controller == seat]
    gone = tuple(no for no in own if not in_play(ahead, no))
    others = tuple(no for no in there if no not in own)
    worse = bool(there) and _goes_worse(lanes(state), lanes(ahead), seat)
    harmed = tuple(
        no for no in own if there[no] and no not in gone and (worse or _standing(ahead, no) < _standing(state, no))
    )
    undone = len(ahead.frames) > depth and not all(_only_harms(ahead, seat, depth, no, lanes) for no in others)
    strange = tuple(no for no in others if there[no] and (undone or _standing(ahead, no) > _standing(state, no)))
    helped = others if worse else ()
    picked = _own_before_others(state, decision, keys, in_play)
    preferred = tuple(no for no in picked if not in_play(ahead, no) or _standing(ahead, no) < _standing(state, no))
    harmed, strange = harmed if not others else (), () if helped or own else strange
    pools = _emptier(state, decision, keys, ahead, depth)
    return Losses(beaten(ahead, seat), gone, helped, harmed, strange, preferred, pools)


def _only_harms(state: State, seat: int, depth: int, no: int, lanes: Callable[[State], tuple[Lane, ...]]) -> bool:
    """Return True if each answer of a seat to what it is asked now would be of harm to a card of others: it would bow,
    lose honor or fate, or the seat would be better off in a fight, and in none worse. False where that cannot be told.
    """
    decision = state.asked(seat)
    if decision is None or not decision.options:
        return False
    for option in decision.options:
        tried = carried_out(state, seat, (option.key,), depth)
        if tried is None or len(tried[0].frames) > depth:
            return False
        before, after = lanes(state), lanes(tried[0])
        better = _goes_worse(after, before, seat) and not _goes_worse(before, after, seat)
        if not better and _standing(tried[0], no) >= _standing(state, no):
            return False
    return True


def _emptier(state: State, decision: Decision, keys: tuple[str, ...], ahead: State, depth: int) -> tuple[str, ...]:
    """Return the names of the pools that the seat would lose of by an answer that chooses itself or its own card, where
    by an answer that chooses another it would not. ahead: the game as it would be after the answer.
    """
    seat = decision.seat
    lost = [name for name in _POOLS if ahead.seats[seat].get(name, 0) < state.seats[seat].get(name, 0)]
    option = decision.option(keys[0]) if len(keys) == 1 else None
    if not lost or option is None or _side_of(state, decision, option) != seat:
        return ()
    others = (one for one in decision.options if _side_of(state, decision, one) not in (-1, seat))
    other = next(others, None)
    tried = None if other is None else carried_out(state, seat, (other.key,), depth)
    if tried is None:
        return ()
    return tuple(name for name in lost if tried[0].seats[seat][name] >= state.seats[seat][name])


def _side_of(state: State, decision: Decision, option: Option) -> int:
    """Return the seat that an option names, or whose card it names where the text does not say whose it must be; -1 for
    none.
    """
    if option.card >= 0:
        return state.cards[option.card].controller if _open_to_all(state, decision) else -1
    named = decision.kind == "player" and option.key.startswith(_SEAT)
    return int(option.key.removeprefix(_SEAT)) if named else -1


def _own_before_others(
    state: State, decision: Decision, keys: tuple[str, ...], in_play: Callable[[State, int], bool]
) -> tuple[int, ...]:
    """Return the card of the seat that an answer chooses, where the text does not say whose it must be, and one of
    others in play could be chosen.
    """
    option = decision.option(keys[0]) if len(keys) == 1 else None
    if option is None or option.card < 0 or not in_play(state, option.card) or not _open_to_all(state, decision):
        return ()
    others = (one.card for one in decision.options if one.card >= 0 and in_play(state, one.card))
    whose = state.cards[option.card].controller
    if whose != decision.seat or all(state.cards[no].controller == whose for no in others):
        return ()
    return (option.card,)


def _standing(state: State, no: int) -> int:
    """Return how well a card stands, to be compared with itself: straightened or ready is better than bowed, honored
    better than ordinary, and that better than dishonored (L8.5; Ivory: Bowed and Unbowed); more fate on it is better
    (L3.4.7).
    """
    card = state.cards[no]
    return int(card.honor) - int(card.bowed) + state.tokens(no, "fate")


def _open_to_all(state: State, decision: Decision) -> bool:
    """Return True if the text that asks for a card does not say whose it must be, where that can be told."""
    if decision.prompt not in _BY_FILTER or not decision.args:
        return False  # Ranged attacks and Fear, say, reach enemies alone.
    name, (ident, index) = decision.args[0], decision.args[1][:2]
    picks = (node for node in walk_nodes(state.rules.definition(ident).abilities[index]) if hasattr(node, "filter"))
    found = next((node for node in picks if getattr(node, "name", None) == name), None)
    return found is not None and not any(getattr(test, "flag", "") in _WHOSE for test in found.filter.tests)


def _goes_worse(before: tuple[Lane, ...], after: tuple[Lane, ...], seat: int) -> bool:
    """Return True if a seat is less far ahead in a fight than before, or farther behind (L4.6; Ivory: Battle
    Resolution).
    """
    was = {(lane.number, lane.site): _lead(lane, seat) for lane in before}
    return any(_lead(lane, seat) < was.get((lane.number, lane.site), 0) for lane in after)


def _lead(lane: Lane, seat: int) -> int:
    """Return by how much a seat is ahead in a fight; 0 in one of others."""
    if seat not in lane.seats:
        return 0
    own = lane.seats.index(seat)
    return lane.totals[own] - lane.totals[1 - own]


def new_lines(state: State, ahead: State, seat: int) -> Lines:
    """Return the lines that the story has in a later state and not yet in this one, as a seat reads them."""
    return lines_seen(ahead.log, seat)[len(lines_seen(state.log, seat)) :]


def beaten(state: State, seat: int) -> bool:
    """Return True if a seat is out, or others have won (L15.1, L15.2; Ivory: Dishonor loss)."""
    if state.result:
        winners = format_of(state.rules.name).winners(state.result[0], len(state.seats))
        return bool(winners) and seat not in winners
    return bool(state.seats[seat]["out"])


def carried_out(state: State, seat: int, keys: tuple[str, ...], depth: int) -> tuple[State, dict[int, bool]] | None:
    """Return the game as it would be once this answer is carried out down to `depth` frames, or something else has to
    be answered before; and the cards that would be chosen for the seat, each as the only one possible, with whether the
    text does not say whose it must be.

    None where the answer is refused, as where more cards have to be chosen with it, or the seat would learn a card.
    """
    ahead = state.clone()
    chosen: dict[int, bool] = {}
    if take(ahead, Choice(seat, keys)) is not None:
        return None
    _begin(ahead, depth)
    for _ in range(_MOST):
        if learned(state, ahead, seat):
            return None
        given = None if len(ahead.frames) <= depth else _usual(ahead, seat)
        if given is None:
            break
        asked: Decision = ahead.pending[0]
        if asked.seat == seat:
            options = (asked.option(key) for key in given.keys or ())
            cards = [option.card for option in options if option is not None and option.card >= 0]
            chosen.update((no, _open_to_all(ahead, asked)) for no in cards)
        if accept(ahead, given, depth) is not None:
            break
    return ahead, chosen


def _changed(before: tuple[Lane, ...], after: tuple[Lane, ...]) -> tuple[Lane, ...]:
    """Return the lanes that have other totals or notes than before."""
    told = {(lane.number, lane.site): (lane.totals, lane.notes) for lane in before}
    there = (lane for lane in after if (lane.number, lane.site) in told)
    return tuple(lane for lane in there if told[lane.number, lane.site] != (lane.totals, lane.notes))


def _begin(ahead: State, depth: int) -> None:
    """Run on from an answer until no more than `depth` frames are left; a window of as many begins first what has been
    chosen in it.
    """
    while len(ahead.frames) <= depth and not ahead.stopped:
        run(ahead, most=1)
    run(ahead, depth)


def _depth(state: State, decision: Decision) -> int | None:
    """Return the number of frames that are left once what an answer to a question does is carried out: those below an
    act in a window, or below the one that carries out a text of the asking card.

    What happens after that is no effect of the answer. None for a question after whose answers nothing is told.
    """
    if decision.kind in WITHOUT_EFFECTS or len(state.pending) > 1:
        return None
    if window_of(decision):
        return len(state.frames)
    if decision.source < 0:
        return None
    carrying = (at for at, frame in enumerate(state.frames) if frame.v.get("me", -1) == decision.source)
    return next(carrying, len(state.frames) - 1)


def _usual(state: State, seat: int) -> Choice | None:
    """The answer that keeps out of what goes on: of others, of windows, and where there is one only."""
    if len(state.pending) != 1 or state.chance is not None or state.result:
        return None
    decision: Decision = state.pending[0]
    if decision.option(PASS) is not None and (decision.seat != seat or window_of(decision)):
        return Choice(decision.seat, (PASS,))
    if decision.seat != seat:
        return None
    if decision.kind == "pay" and decision.option("auto") is not None:
        return Choice(seat, ("auto",))
    only = only_answer(decision)
    return None if only is None else Choice(seat, only)
