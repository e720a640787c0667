"""Putting the choices of an ability to its players, and binding what they choose (L7.10 to L7.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Mode, Pick
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.cards.script_address import of_pick
from l5r_desktop.rulesets.lcg.effects.run_effects import context
from l5r_desktop.rulesets.lcg.legality.choices import (
    candidates,
    may_be_empty,
    mode_possible,
    must_be_chosen,
    other_candidates,
    picks_possible,
    single_picks,
)
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import your_opponent
from l5r_desktop.rulesets.lcg.state.option_keys import NONE, card_options, cards_named
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_everybody_sees, as_seat_sees


def open_picks(s: State, v: TextValues, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """The picks to make, those of a selected mode included, one for every player who must choose."""
    found: list[Pick] = []
    for pick in picks:
        if pick.by in ("each opponent", "each player"):
            found += single_picks(s, context(s, v), pick)
            continue
        found.append(pick)
        if pick.kind == "mode" and pick.name in v["t"]:
            found += open_picks(s, v, pick.modes[v["t"][pick.name]].picks)
    return tuple(found)


def ask_pick(s: State, v: TextValues, pick: Pick) -> None:
    """Put a pick to whoever makes it; where nothing can be chosen, the ability fizzles (L7.12)."""
    c = context(s, v)
    if pick.by == "seat":
        c = c.bound("opponent", pick.seat)
    seat = _chooser(s, c, pick)
    if pick.by == "you" and pick.kind == "card" and not pick.peeks:
        seat = v.get("chooser", seat)
    if seat < 0:
        _nothing(v)
        return
    if pick.kind == "mode":
        known = as_everybody_sees(s) if pick.peeks else s
        if not mode_options(known, c, pick.modes):
            _nothing(v)
            return
        options = mode_options(as_seat_sees(s, seat) if pick.peeks else s, c, pick.modes) or (NONE,)
        s.ask(Decision(seat, "mode", "select-one", options, source=c.me, rule="L7.14", hidden=pick.peeks))
        return
    if pick.kind != "card":
        found = other_candidates(s, c, pick)
        options = tuple(Option(key, "choose", no, bound) for key, no, bound in found)
        if not options:
            _nothing(v)
            return
        s.ask(Decision(seat, pick.kind, f"choose-{pick.kind}", options, source=c.me, rule="L7.10"))
        return
    legal = candidates(as_seat_sees(s, seat) if pick.peeks else s, c, pick)
    shared = as_everybody_sees(s) if pick.peeks else s
    possible = candidates(shared, c, pick) if pick.peeks else legal
    least = 0 if may_be_empty(shared, c, *_place_of(c, pick)) else max(1, pick.least)
    if pick.free:
        least = 0
    if (not possible and not least) or (pick.at_most is not None and pick.at_most.value(s, c) < 1):
        v["answer"] = ()
    elif len(possible) < least:
        _nothing(v)
    else:
        forced = _forced(s, c, pick, legal)
        if forced and pick.most == 1 and pick.at_most is None:
            legal = forced
        ask_cards(s, seat, legal, pick, max(least, bool(forced)), c, forced)


def _chooser(s: State, c: Ctx, pick: Pick) -> int:
    """The seat that makes a pick; -1 if there is none."""
    if pick.by == "player":
        return next(iter(pick.who.seats(s, c)), -1)
    return c.seat if pick.by in ("you", "anyone") or pick.for_them else your_opponent(s, c)


def _place_of(c: Ctx, pick: Pick) -> tuple[tuple[Pick, ...], int]:
    """Return where a pick stands: the picks it is one of, and its position among them."""
    assert c.ability is not None
    groups = [c.ability.picks, *(mode.picks for other in c.ability.picks for mode in other.modes)]
    return next(((group, group.index(pick)) for group in groups if pick in group), ((pick,), 0))


def _forced(s: State, c: Ctx, pick: Pick, legal: list[int]) -> list[int]:
    """Cards of which one must be chosen, if none has been, and the other choices can still be made (L7.10)."""
    found = [no for no in legal if must_be_chosen(s, c, no)]
    if not found or any(
        no in numbers(value) for value in c.t.values() if isinstance(value, int | tuple) for no in found
    ):
        return []
    picks, at = _place_of(c, pick)
    return [no for no in found if picks_possible(s, c.bound(pick.name, no if pick.most == 1 else (no,)), picks, at + 1)]


def ask_cards(
    s: State, seat: int, legal: list[int], pick: Pick, least: int, c: Ctx, forced: Sequence[int] = ()
) -> None:
    """Put a target choice to a seat. least: how many cards at least. forced: one of these must be among them.

    A seat that finds too few in its hand, where all others thought there might be enough, can only say so.
    """
    options = card_options(legal, "target")
    most = min(pick.most if pick.at_most is None else pick.at_most.value(s, c), len(legal))
    if pick.all_of_them:
        least = most
    if len(legal) < least:
        options, least, most = (NONE,), 1, 1
    limit = ("includes", tuple(forced)) if forced and pick.limit is None and most > 1 else pick.limit
    for_oneself = seat != c.seat or (pick.by == "seat" and not pick.for_them)
    s.ask(
        Decision(
            seat, "target", "choose-target", options, least, most, c.me,
            rule="L7.10", limit=limit, args=(pick.name, of_pick(c, pick), "opponent" if for_oneself else "you"),
            hidden=pick.peeks, reveals_choice=True,
        )
    )  # fmt: skip


def mode_options(s: State, c: Ctx, modes: tuple[Mode, ...]) -> tuple[Option, ...]:
    """The modes that could change the game (L7.14)."""
    return tuple(Option(mode.name, "select", -1, (at,)) for at, mode in enumerate(modes) if mode_possible(s, c, mode))


def _say(s: State, c: Ctx, pick: Pick, no: int) -> None:
    """Tell what has been chosen, and by whom where that is not the player whose card asks for it."""
    seat = c.seat if pick.by == "seat" else _chooser(s, c, pick)
    if seat in (c.seat, -1):
        s.say("targets", ("card", c.me), ("card", no))
    else:
        s.say("targets-by", ("seat", seat), ("card", c.me), ("card", no))


def _nothing(v: TextValues) -> None:
    """No legal target is left: nothing will resolve (L7.12)."""
    v["picking"] = 99
    v["fizzled"] = True


def bind(s: State, v: TextValues, pick: Pick, keys: tuple[str, ...]) -> None:
    """Bind what the answer to a pick names, in the frame's names."""
    if keys == ("none",):
        _nothing(v)
        return
    v["picking"] += 1
    c = context(s, v)
    value: Any
    if pick.kind == "mode":
        value = next(at for at, mode in enumerate(pick.modes) if mode.name == keys[0])
    elif pick.kind != "card":
        value, card = next((bound, no) for key, no, bound in other_candidates(s, c, pick) if key == keys[0])
        if pick.kind == "ability":
            v["t"] = {**v["t"], "bearer": card}
        if pick.kind == "player":
            v["t"] = {**v["t"], "opponent": value[0]}
            return
    else:
        cards = cards_named(keys)
        value = cards[0] if pick.most == 1 and cards else cards
        if pick.by == "seat":
            value = (*v["t"].get(pick.name, ()), *cards)
        for no in cards:
            _say(s, c, pick, no)
    v["t"] = {**v["t"], pick.name: value}
