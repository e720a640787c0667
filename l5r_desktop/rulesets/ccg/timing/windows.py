"""Action rounds over an occurrence: Reactions to a trigger (Celestial: When Can I Take An Action?), and Interrupts to
an action (Ivory: Interrupt actions).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.legality.performers import combinations
from l5r_desktop.rulesets.ccg.legality.permission import usable
from l5r_desktop.rulesets.ccg.legality.secret_gold import pays_with_hand
from l5r_desktop.rulesets.ccg.legality.use_limits import count_occurrence
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Entry
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, bearing, order
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.public_knowledge import (
    as_everybody_sees,
    as_seat_sees,
    hidden_in_hand,
    holds_secrets,
)
from l5r_desktop.rulesets.ccg.state.sides import after_action, same_side
from l5r_desktop.rulesets.ccg.timing.foresight import bound_to_interrupt
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword

Events = tuple[Event, ...]


class WindowsValues(TypedDict, total=False):
    """The values that the frames of `window` keep."""

    answer: tuple[str, ...]
    at: int
    events: tuple[Event, ...]
    passed: tuple[int, ...]
    role: str
    seat: int
    seats: tuple[int, ...]
    used: Any  # read nowhere; it stays, as the hash of states holds it


def open_reactions(s: State, role: str, events: Events) -> bool:
    """Start an action round of Reactions before or after events, or of Rings that may come into play, if anybody may
    have one. role: "before reaction", "after reaction" or "after ring". True if one was opened.
    """
    answers = index_of(s).triggers.get(role, {})
    pool = rules_of(s).pool.get(role, {})
    if s.result or not (answers or pool):
        return False
    heard = False
    for e in events:
        heard = heard or e.kind in answers or e.kind in pool
        for no, ability, via in answers.get(e.kind, ()):
            if ability.first_per:
                c = Ctx(s.cards[no].controller, no, ability, e, via=via)
                if ability.event.match(s, c, e):
                    count_occurrence(s, c)
    return heard and _open(s, role, events)


def open_interrupts(s: State, e: Event) -> bool:
    """Start an action round of Interrupts to an action. e: the "action-taken" event. True if one was opened."""
    return _open(s, "interrupt", (e,))


def _open(s: State, role: str, events: Events) -> bool:
    if not any(_asked(s, seat, role, events) for seat in order(s)):
        return False
    s.push("window", role=role, events=events, seats=tuple(order(s)), at=0, passed=(), used=())
    return True


def _asked(s: State, seat: int, role: str, events: Events) -> bool:
    """Return True if a seat has to be asked, by what everybody knows."""
    act = act_frame(s, events[0].x["act"]) if role == "interrupt" else None
    if act is not None and "unstoppable" in act.v["keywords"] and not same_side(s, seat, events[0].seat):
        return False
    if could_hold(s, seat, role, events):
        return True
    shared: State | None = None
    by_hand = holds_secrets(s, seat) and pays_with_hand(s, seat)
    for entry, at in _entries(s, seat, role, events):
        if hidden_in_hand(s, entry[0]):
            continue
        unsure = entry[1].peeks or by_hand
        if unsure:
            shared = shared or as_everybody_sees(s)
        if _fits(shared if unsure and shared is not None else s, seat, role, entry, events[at]):
            return True
    return False


def window_options(s: State, seat: int, role: str, events: Events) -> tuple[Option, ...]:
    """Return what a seat may use in a window, passing left out.

    A text that several simultaneous occurrences trigger is offered once for each card or player among them.
    """
    found: dict[str, dict[tuple[int, int], Option]] = {}
    for entry, at in _entries(s, seat, role, events):
        no, ability, via = entry
        if _fits(as_seat_sees(s, seat) if ability.peeks_far else s, seat, role, entry, events[at]):
            key = f"use-{no}-{ability.index}" + (f"-via-{via}" if via >= 0 else "")
            about = (events[at].card, events[at].seat)
            found.setdefault(key, {}).setdefault(
                about, Option(key, "use", bearing(s, no, via), (*ability.ref, via, at))
            )
    return tuple(
        option if len(options) == 1 else replace(option, key=f"{key}-at-{option.args[3]}")
        for key, options in found.items()
        for option in options.values()
    )


def _entries(s: State, seat: int, role: str, events: Events) -> list[tuple[Entry, int]]:
    """Texts of a seat's cards that may answer, each with the place of the event."""
    if role == "interrupt":
        found = [(entry, 0) for entry in index_of(s).actions.get("interrupt", ())]
        found += [(entry, 0) for entry in combinations(s, seat, events[0])]
        found += [(entry, 0) for entry in on_card_entering(s, events[0])]
    else:
        answers = index_of(s).triggers.get(role, {})
        found = [(entry, at) for at, e in enumerate(events) for entry in answers.get(e.kind, ())]
    return [(entry, at) for entry, at in found if s.cards[entry[0]].controller == seat]


_RESERVE = "player_reserve"
"""The player's abilities that Recruit a Personality into a battle, or Equip an attachment there (Ivory: Reserve)."""


def on_card_entering(s: State, e: Event) -> list[Entry]:
    """Interrupts on a card out of play may be taken to the action that brings it into play (Ivory: Good Faith Rule).

    A card that has to bow for it bows once it is in play; other costs cannot be paid.
    """
    return [
        (no, ability, -1)
        for no in _entering(s, e)
        for ability in s.cards[no].defn.abilities
        if "interrupt" in ability.designators
        and not ability.granted
        and all(getattr(cost, "bows_self", False) for cost in ability.costs)
    ]


def _entering(s: State, e: Event) -> list[int]:
    """Return the cards that an action brings into play: what is Recruited or Equipped, and those Reserve may choose.

    DECISION: the target of Reserve is chosen after Interrupts, so that an Interrupt on any card that may become it can
    be taken; it waits for its own card to be Recruited.
    """
    frame = act_frame(s, e.x["act"])
    if frame is None:
        return []
    if frame.proc in ("recruit", "equip"):
        return [e.card]
    ident, index = frame.v.get("ref", ("", 0))
    if ident != _RESERVE:
        return []
    seat = frame.v["seat"]
    if index:
        return [no for no in s.zones[z.at(seat, z.HAND)] if s.cards[no].defn.attaches and has_keyword(s, no, "reserve")]
    own = [no for place in z.PROVINCES for no in s.zones[z.at(seat, place)]]
    return [no for no in own if s.cards[no].up and has_keyword(s, no, "reserve")]


def _fits(s: State, seat: int, role: str, entry: Entry, e: Event) -> bool:
    no, ability, via = entry
    c = Ctx(seat, no, ability, e, via=via)
    if role != "interrupt" and not ability.event.match(s, c, e):
        return False
    designator = role.split()[-1]
    return usable(s, c, designator if designator in ability.designators else ability.designators[0])


def could_hold(s: State, seat: int, role: str, events: Events) -> bool:
    """Return True if, from what is public, a seat may hold a card in hand that could be used now."""
    if not holds_secrets(s, seat):
        return False
    pool = rules_of(s).pool.get(role, {})
    if role == "interrupt":
        return bool(pool)
    for e in events:
        for ability in pool.get(e.kind, ()):
            if ability.event.match(s, Ctx(seat, -1, ability, e), e):
                return True
    return False


def _ask(s: State, f: Frame[WindowsValues]) -> None:
    v = f.v
    playing = set(order(s))
    while not playing <= set(v["passed"]):
        seat = v["seats"][v["at"] % len(v["seats"])]
        if seat in playing and _asked(s, seat, v["role"], v["events"]):
            v["seat"] = seat
            found = window_options(s, seat, v["role"], v["events"])
            options = found if found and _bound(s, seat, v["role"], v["events"]) else (*found, Option("pass", "pass"))
            s.ask(
                Decision(
                    seat,
                    v["role"].split()[-1],
                    f"window-{v['role'].replace(' ', '-')}",
                    options,
                    hidden=holds_secrets(s, seat),
                    reveals_choice=True,
                    rule="Ivory: Action Rounds",
                    args=_cause(v["events"]),
                )
            )
            return
        v["at"] += 1
        v["passed"] = (*v["passed"], seat)
    s.finish()


def _bound(s: State, seat: int, role: str, events: Events) -> bool:
    """Return True if the seat may not pass (Ivory: Good Faith Rule)."""
    act = act_frame(s, events[0].x["act"]) if role == "interrupt" else None
    return act is not None and bound_to_interrupt(s, seat, act, events[0])


def _cause(events: Events) -> tuple[Any, ...]:
    return (events[0].kind, events[0].card)


def _answered(s: State, f: Frame[WindowsValues]) -> None:
    v = f.v
    f.restart()
    key = v.pop("answer")[0]
    seat = v["seat"]
    if key == "pass":
        v["at"] += 1
        v["passed"] = (*v["passed"], seat)
        return
    v["at"] = after_action(s, v["seats"], v["at"])
    v["passed"] = ()
    option = next(o for o in window_options(s, seat, v["role"], v["events"]) if o.key == key)
    ident, index, via, at = option.args
    ability = ability_of(s, (ident, index))
    role = v["role"].split()[-1]
    more = {} if role in ability.designators else {"combines": v["events"][at].x["act"]}
    s.push(
        "use", seat=seat, me=int(key.split("-")[1]), ref=(ident, index), via=via, ev=v["events"][at],
        designator=ability.designators[0] if more else role, **more,
    )  # fmt: skip


PROCEDURES = (
    Procedure("window", (Step("Ivory: Action Rounds", _ask), Step("Ivory: Action Rounds", _answered, asks=False))),
)
