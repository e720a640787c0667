"""Windows: who may answer what is happening, in which order, until all pass in succession (L6.2, L6.4 to L6.7)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.lent_cards import (
    borrowed,
    hidden_answer,
    lent,
    lent_entries,
    may_have_secret_plays,
)
from l5r_desktop.rulesets.lcg.legality.permission import usable, usable_by
from l5r_desktop.rulesets.lcg.state.index import ROLES, Entry, index_of
from l5r_desktop.rulesets.lcg.state.lookup import order
from l5r_desktop.rulesets.lcg.state.option_keys import use_key
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_everybody_sees

Events = tuple[Event | None, ...]
Answer = tuple[int, str, int, int, int]
_NOTHING: dict[str, list[Entry]] = {}
_NO_ENTRIES: list[Entry] = []
_NOBODYS: frozenset[int] = frozenset()
_NONE_DONE: frozenset[tuple[int, str, int, int]] = frozenset()
_FORCED_ROLES = frozenset({"forced-would", "forced-interrupt", "forced-reaction"})


class WindowValues(TypedDict, total=False):
    """The values that the frames of `window`, `forced` keep."""

    answer: tuple[str, ...]
    answered: tuple[Answer, ...]
    at: int
    depth: int
    events: Events
    order: tuple[tuple[int, str], ...]
    passed: tuple[int, ...]
    role: str
    seat: int
    seats: tuple[int, ...]


def open_window(s: State, role: str, events: Events) -> bool:
    """Start a window over events if anybody may have an answer. True if one was opened.

    Whether it opens depends on public information alone: a seat that could hold an answer in hand is asked.
    """
    if s.result:
        return True
    hears, bit = index_of(s).hears, ROLES[role]
    for e in events:
        if e is not None and hears.get(e.kind, 0) & bit:
            break
    else:
        return False
    seats = order(s)
    proc = "window"
    if role in _FORCED_ROLES:
        proc = "forced"
        for seat in seats:
            if _options(s, seat, role, events, ())[0]:
                break
        else:
            return False
    s.push(proc, role=role, events=events, depth=len(s.frames) - 1, seats=tuple(seats), at=0, passed=(), answered=())
    return True


def _matches(
    s: State, seat: int, role: str, events: Events, answered: tuple[Answer, ...]
) -> tuple[list[tuple[Entry, int]], bool]:
    """Usable answers of a seat, with the position of the event that each answers (L6.9, L6.12).

    Second, whether from what everybody knows the seat has an answer on the table.
    """
    found: list[tuple[Entry, int]] = []
    public = False
    shared: State | None = None
    ix = index_of(s)
    answers = ix.answers.get(role, _NOTHING)
    entries_lent: list[Entry] = []
    if s.effects or "as-if-in-hand" in ix.statics:
        entries_lent = [entry for entry in lent_entries(s, lent(s, seat)) if entry[1].role == role]
    if not answers and not entries_lent:
        return found, public
    others = borrowed(s, seat) if "as-if-controlled" in ix.statics else _NOBODYS
    done = frozenset([answer[:4] for answer in answered]) if answered else _NONE_DONE
    cards = s.cards
    for at, e in enumerate(events):
        listening = _NO_ENTRIES if e is None else answers.get(e.kind, _NO_ENTRIES)
        if e is None or not (listening or entries_lent):
            continue
        own = [
            entry
            for entry in listening
            if cards[entry[0]].controller == seat or entry[1].anyone or (entry[0] in others and not entry[1].forced)
        ]
        if entries_lent:
            own += [entry for entry in entries_lent if _hears(entry[1], e.kind)]
        for entry in own:
            no, ability, via = entry
            if answered and (no, ability.ident, ability.index, via, at) in answered:
                continue
            c = Ctx(seat, no, ability, e, via=via)
            trigger = ability.event
            assert trigger is not None, "an answer without an occurrence"
            if done and trigger.grouped and (no, *ability.ref, via) in done:
                continue
            if not trigger.match(s, c, e):
                continue
            ok = usable_by(s, c)
            if ok:
                found.append((entry, at))
                done |= {(no, *ability.ref, via)}
            if ability.peeks and not hidden_answer(s, no):
                shared = shared or as_everybody_sees(s)
                ok = usable(shared, c)
            public = public or (ok and not hidden_answer(s, no))
    return found, public


def _hears(ability: Ability, kind: str) -> bool:
    return ability.event is not None and kind in ability.event.kinds


def _options(
    s: State, seat: int, role: str, events: Events, answered: tuple[Answer, ...]
) -> tuple[tuple[Option, ...], bool]:
    found, public = _matches(s, seat, role, events, answered)
    if not found:
        return (), public
    names = [(entry[0], entry[1].ref, entry[2]) for entry, _ in found]
    options = []
    for (no, ability, via), at in found:
        key = use_key(no, ability, via)
        if names.count((no, ability.ref, via)) > 1:
            key += f"-at-{at}"
        options.append(Option(key, "use", no, (*ability.ref, via, at)))
    return tuple(options), public


def window_options(s: State, seat: int) -> tuple[Option, ...]:
    """The answers, passing left out, of a seat in the window on top."""
    v = s.frames[-1].v
    return _options(s, seat, v["role"], v["events"], v["answered"])[0]


def could_hold(s: State, seat: int, role: str, events: Events) -> bool:
    """Return True if, from what is public, a seat with secret cards may hold one that answers one of the events."""
    pool = rules_of(s).pool.get(role)
    if not pool:
        return False
    shared: State | None = None
    for e in events:
        listening = None if e is None else pool.get(e.kind)
        if e is None or listening is None:
            continue
        c = Ctx(seat, -1, None, e)
        for ability in listening:
            c.ability = ability
            trigger = ability.event
            if trigger is None or not trigger.match(s, c, e):
                continue
            if ability.peeks:
                shared = shared or as_everybody_sees(s)
            if usable(shared if ability.peeks and shared is not None else s, c):
                return True
    return False


def _window(s: State, f: Frame[WindowValues]) -> None:
    v = f.v
    playing = order(s)
    role, events = v["role"], still_coming(s, v)
    while not all_in(playing, v["passed"]):
        seat = v["seats"][v["at"] % len(v["seats"])]
        options, public = _options(s, seat, role, events, v["answered"])
        secret = may_have_secret_plays(s, seat)
        if seat in playing and (public or (secret and could_hold(s, seat, role, events))):
            v["seat"] = seat
            s.ask(
                Decision(
                    seat, role, f"window-{role}", (*options, Option("pass", "pass")),
                    hidden=secret, reveals_choice=True, rule="L6.2",
                    args=_cause(v["events"]),
                )
            )  # fmt: skip
            return
        v["at"] += 1
        v["passed"] = (*v["passed"], seat)
    s.finish()


def all_in(seats: list[int], passed: tuple[int, ...]) -> bool:
    """Return True if all these seats have passed in succession (L5.3, L6.5)."""
    for seat in seats:  # noqa: SIM110 - a plain loop is twice as fast, and every answer of a window comes by here
        if seat not in passed:
            return False
    return True


def still_coming(s: State, v: WindowValues) -> Events:
    """Return what a window is about, without the events that an answer in it has cancelled or replaced (L6.11,
    L8.5).
    """
    if not v["role"].endswith("would"):
        return v["events"]
    batch = s.frames[v["depth"]].v["events"]
    return tuple(e if batch[at] is not None else None for at, e in enumerate(v["events"]))


def _cause(events: Events) -> tuple[Any, ...]:
    """Return what is being answered, for the sentence that asks: the first event's kind and card."""
    for e in events:
        if e is not None:
            return (e.kind, e.card)
    raise AssertionError("a window over nothing")


def _window_answered(s: State, f: Frame[WindowValues]) -> None:
    v = f.v
    f.restart()
    key = v.pop("answer")[0]
    v["at"] += 1
    if key == "pass":
        v["passed"] = (*v["passed"], v["seat"])
        return
    v["passed"] = ()
    _use(s, v, key, v["seat"])


def _use(s: State, v: WindowValues, key: str, seat: int) -> None:
    for option in _options(s, seat, v["role"], still_coming(s, v), v["answered"])[0]:
        if option.key == key:
            ident, index, via, at = option.args
            v["answered"] = (*v["answered"], (option.card, ident, index, via, at))
            s.push(
                "use", seat=seat, me=option.card, ref=(ident, index), via=via, ev=v["events"][at], at=(v["depth"], at),
                t={}, by="card",
            )  # fmt: skip
            return
    raise AssertionError(f"option {key!r} has gone")


def _forced(s: State, f: Frame[WindowValues]) -> None:
    """Forced abilities one at a time; the first player orders them (L6.7)."""
    v = f.v
    found: list[tuple[int, Option]] = []
    for seat in order(s):
        found += [(seat, option) for option in _options(s, seat, v["role"], still_coming(s, v), v["answered"])[0]]
    if not found:
        s.finish()
        return
    if len(found) == 1:
        f.restart()
        _use(s, v, found[0][1].key, found[0][0])
        return
    v["order"] = tuple((seat, option.key) for seat, option in found)
    s.ask(Decision(order(s)[0], "order", "order-forced", tuple(option for _, option in found), rule="L6.7"))


def _forced_answered(s: State, f: Frame[WindowValues]) -> None:
    f.restart()
    key = f.v.pop("answer")[0]
    seat = next(seat for seat, offered in f.v.pop("order") if offered == key)
    _use(s, f.v, key, seat)


PROCEDURES = (
    Procedure("window", (Step("L6.2", _window), Step("L6.5", _window_answered, asks=False))),
    Procedure("forced", (Step("L6.7", _forced), Step("L6.7", _forced_answered))),
)
