"""Texts that answer an occurrence by themselves: which, and in which order (Ivory: Timing, Timing Conflicts C)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.delayed_effects import awaiting, context_of, run_lasting
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, statement_at
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.use_limits import count_use, limit_left
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Entry
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting
from l5r_desktop.rulesets.ccg.state.lookup import active_decider, head_of, profile
from l5r_desktop.rulesets.ccg.timing.pending_battles import start_scheduled
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, stat

# What the rulebook itself makes happen after an occurrence (Ivory: Timing Conflicts C).


RULED = frozenset({"destroy", "turn-up", "refill", "open-scroll", "enter"})
"""Kinds of events after which the rules may do something; they are looked for with every event that happens."""


def answers_of_rules(s: State, e: Event) -> Iterator[tuple[str, int]]:
    """Names of what the rules do after an event, each with the seat it concerns."""
    if e.kind == "destroy":
        if e.x["kind_of"] == "personality" and e.x["honor"] < 0:
            yield "dishonorable-death", e.x["controller"]
        if e.x["expendable"]:
            yield "expendable", e.x["controller"]
    elif e.kind == "turn-up" or (e.kind == "refill" and e.x["up"]):
        if s.cards[e.card].defn.kind == "celestial":
            yield "celestial", s.cards[e.card].owner
    elif e.kind == "open-scroll":
        yield "scroll-works", e.seat
    elif e.kind == "enter":
        if has_keyword(s, e.card, "destined"):
            yield "destined", e.seat
        if e.x.get("proclaimed"):
            yield "proclaim", e.seat


def _dishonorable_death(s: State, seat: int, e: Event) -> None:
    """The controller loses Honor equal to the printed Personal Honor (Ivory: Honorable and dishonorable)."""
    resolve_batch(s, Event("lose-honor", e.card, seat, s.cards[e.card].defn.ph, src=e.card, actor=seat, how="death"))


def _expendable(s: State, seat: int, e: Event) -> None:
    """Draw a card for the player of an Expendable card (Ivory: Expendable)."""
    resolve_batch(s, Event("draw", seat=seat, n=1, src=e.card, actor=seat))


def _destined(s: State, seat: int, e: Event) -> None:
    """Draw a card for the player of a Destined card (Ivory: Destined)."""
    resolve_batch(s, Event("draw", seat=seat, n=1, src=e.card, actor=seat))


def _proclaim(s: State, seat: int, e: Event) -> None:
    """Ivory: Proclaim. The Personality's Personal Honor now that he is in play."""
    resolve_batch(s, Event("gain-honor", e.card, seat, stat(s, e.card, "ph"), src=e.card, actor=seat, how="proclaim",
                           act=e.x.get("act", 0)))  # fmt: skip


def _celestial(s: State, seat: int, e: Event) -> None:
    """A Celestial enters play whenever it is revealed (Celestial: Celestials)."""
    s.push("revealed-celestial", me=e.card, seat=seat)


def _scroll_works(s: State, seat: int, e: Event) -> None:
    """A Black Scroll that has been opened does what its tiers say (Siege: 4)."""
    s.push("scroll", scroll=e.card, seat=seat)


RULES: Mapping[str, Callable[[State, int, Event], None]] = {
    "dishonorable-death": _dishonorable_death,
    "expendable": _expendable,
    "destined": _destined,
    "proclaim": _proclaim,
    "celestial": _celestial,
    "scroll-works": _scroll_works,
}


Events = tuple[Event | None, ...]
Todo = tuple[Any, ...]
"""("text", seat, card, (ident, index), via, event), ("lasting", seat, id, event) or ("rule", seat, name, event)."""


class TriggersValues(TypedDict, total=False):
    """The values that the frames of `triggers` keep."""

    answer: tuple[str, ...]
    todo: tuple[Todo, ...]


def entries(s: State, when: str, e: Event, more: tuple[Entry, ...] = ()) -> list[Entry]:
    """Texts that answer an event at a point of time now. more: of cards that have left with it."""
    found = []
    for entry in (*index_of(s).triggers.get(when, {}).get(e.kind, ()), *more):
        no, ability, via = entry
        c = Ctx(s.cards[no].controller, no, ability, e, via=via)
        if ability.event.match(s, c, e) and (ability.cond is None or ability.cond.test(s, c)) and limit_left(s, c):
            found.append(entry)
    return found


_NOTHING: Mapping[str, list[Entry]] = {}


def due(s: State, when: str, events: Events, leaving: tuple[Any, ...] = ()) -> list[Todo]:
    """All that is triggered before or after these events."""
    found: list[Todo] = []
    answers = index_of(s).triggers.get(when, _NOTHING)
    seats = {(no, ident, index): seat for no, ident, index, _, seat in leaving}
    gone: tuple[Entry, ...] = ()
    for e in events:
        if e is None:
            continue
        if leaving:
            gone = tuple(
                (no, ability, via)
                for no, ident, index, via, seat in leaving
                if e.kind in (ability := ability_of(s, (ident, index))).event.kinds
            )
        for no, ability, via in entries(s, when, e, gone) if gone or e.kind in answers else ():
            seat = seats.get((no, *ability.ref), s.cards[no].controller)
            found.append(("text", seat, no, ability.ref, via, e))
        for effect in awaiting(s, when, e.kind):
            if _answers(s, effect, e):
                found.append(("lasting", effect.actor, effect.id, e))
        if when == "after" and e.kind in RULED:
            found += [("rule", seat, name, e) for name, seat in answers_of_rules(s, e)]
    return _once(s, found) if found and s.effects else found


def _answers(s: State, effect: Lasting, e: Event) -> bool:
    node = statement_at(s, effect.x[0], effect.x[1])
    if node.next and (e.x.get("act", -1) == effect.n or (e.kind in _OF_BATTLE and effect.seat == s.memory["battles"])):
        return False
    return bool(node.event.match(s, context_of(s, effect, e), e))


_OF_BATTLE = frozenset({"battle-ends", "resolution-begins", "resolution-ends"})


def _once(s: State, found: list[Todo]) -> list[Todo]:
    """A delayed effect waits for one occurrence, whichever of several that happen at once; one that answers each time
    answers all of them (Ivory: Triggered traits).
    """
    one = {e.id for e in s.effects if e.topic == "delayed"}
    seen: set[int] = set()
    kept = []
    for todo in found:
        if todo[0] == "lasting" and todo[2] in one:
            if todo[2] in seen:
                continue
            seen.add(todo[2])
        kept.append(todo)
    return kept


def _may_answer(s: State, when: str, events: Events) -> bool:
    """Return True if any text, lasting effect or rule is about such events at all."""
    answers = index_of(s).triggers.get(when, _NOTHING)
    for e in events:
        if e is not None and (e.kind in answers or (when == "after" and e.kind in RULED) or awaiting(s, when, e.kind)):
            return True
    return False


def open_triggers(s: State, when: str, events: Events, leaving: tuple[Any, ...] = ()) -> bool:
    """Start what these events trigger. True if there is anything."""
    if not leaving and not _may_answer(s, when, events):
        return False
    todo = due(s, when, events, leaving)
    if not todo or s.result:
        return False
    s.push("triggers", todo=tuple(todo))
    return True


def _next(s: State, f: Frame[TriggersValues]) -> None:
    """The active player says what comes first (Timing Conflicts)."""
    v = f.v
    todo = v["todo"]
    if not todo or s.result:
        f.restart()
        start_scheduled(s)
        if s.frames[-1] is f:
            s.finish()
        return
    if "answer" in v:
        at = int(v.pop("answer")[0].split("-")[1])
    elif len(todo) > 1 and len({_face(t) for t in todo}) > 1:
        options = tuple(Option(f"first-{at}", "first", _card(t), (t[0], *_face(t)[1:])) for at, t in enumerate(todo))
        f.restart()
        decider = active_decider(s, (t[1] for t in todo))
        s.ask(Decision(decider, "order", "order-triggers", options, rule="Ivory: Timing Conflicts"))
        return
    else:
        at = 0
    f.restart()
    v["todo"] = (*todo[:at], *todo[at + 1 :])
    _start(s, todo[at])


def _face(todo: Todo) -> tuple[Any, ...]:
    return (todo[0], *todo[1:-1]) if todo[0] != "rule" else (todo[0], todo[2], todo[-1].card, todo[-1].seat)


def _card(todo: Todo) -> int:
    return int(todo[2]) if todo[0] == "text" else int(todo[-1].card)


def _start(s: State, todo: Todo) -> None:
    kind, seat = todo[0], todo[1]
    if kind == "rule":
        RULES[todo[2]](s, seat, todo[3])
    elif kind == "lasting":
        run_lasting(s, todo[2], todo[3])
    else:
        _, _, no, ref, via, e = todo
        s.push("trait", **trait_values(s, seat, no, ref, via, e))


def trait_values(s: State, seat: int, no: int, ref: tuple[str, int], via: int, e: Event | None) -> ActValues:
    """Return what a frame needs to carry out a triggered trait."""
    by = "rule" if s.cards[no].defn.kind == "ability" and via < 0 else "card"
    number = s.next_id
    s.next_id += 1
    whose = _performer(s, no, e)
    disgraced = (whose,) if whose >= 0 and s.cards[whose].honor < 0 else ()
    return {
        "seat": seat, "me": no, "ref": ref, "via": via, "ev": e, "t": {}, "by": by, "act": number, "act_id": number,
        "targeted": (), "disgraced": disgraced, "paying": 0,
    }  # fmt: skip


def _performer(s: State, no: int, e: Event | None) -> int:
    """The Personality that a text comes from, or for the attaching of whose card it happens (Ivory: Rehonoring)."""
    attaching = e is not None and e.kind in ("enter", "attach") and e.card == no
    if s.cards[no].defn.kind == "personality" or profile(s).bearer_performs or attaching:
        return head_of(s, no)
    return -1


def booked(s: State, c: Ctx) -> None:
    """Count the use of a trait with a limit."""
    if c.ability is not None and c.ability.limit is not None:
        count_use(s, c)


PROCEDURES = (Procedure("triggers", (Step("Ivory: Timing Conflicts", _next),)),)
