"""Substitution: something else happens instead (Ivory: Timing Conflicts B, Substitution, Rehonoring)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.effects.delayed_effects import awaiting, context_of, disgraced_by, run_lasting
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, statement_at
from l5r_desktop.rulesets.ccg.legality.use_limits import limit_left
from l5r_desktop.rulesets.ccg.state.frame_values import BatchValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Entry
from l5r_desktop.rulesets.ccg.state.lasting_effects import end
from l5r_desktop.rulesets.ccg.state.lookup import active_decider, army, battle, in_play, profile
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values


class SubstitutionValues(TypedDict, total=False):
    """The values that the frames of `replace` keep."""

    answer: tuple[str, ...]
    at: int
    chosen: int
    depth: int
    event: Event
    found: tuple[tuple[Any, ...], ...]


def open_replacements(s: State, v: BatchValues) -> bool:
    """Replace what the rules and texts replace, one at a time. True if a text has to be carried out first.

    v: the values of the batch; each replacement is used once for an event.
    """
    events = v["events"]
    if any(e.kind == "gain-honor" for e in events):
        v["events"] = events = tuple(other for e in events for other in _rehonored(s, e))
    used = v.get("replaced", ())
    instead = index_of(s).triggers.get("instead", _NOTHING)
    for at, e in enumerate(events):
        if not (e.kind in instead or e.kind in BY_TRAITS or awaiting(s, "instead", e.kind)):
            continue
        found = _found(s, e, used)
        if found:
            v["at"] -= 1
            s.push("replace", found=tuple(found), at=at, event=e, depth=len(s.frames) - 1)
            return True
    return False


def _rehonored(s: State, e: Event) -> tuple[Event, ...]:
    """A gain of Honor by way of dishonorable Personalities rehonors them instead; it is not gained either if that fails
    (Ivory: Rehonoring).
    """
    if e.kind != "gain-honor" or e.x.get("how") == "proclaim":
        return (e,)
    disgraced = [no for no in dict.fromkeys(_disgraced(s, e)) if s.cards[no].controller == e.seat]
    if not disgraced:
        return (e,)
    return tuple(Event("rehonor", no, by=e.by, src=e.src, actor=e.actor) for no in disgraced if in_play(s, no))


def _disgraced(s: State, e: Event) -> tuple[int, ...]:
    """The dishonorable Personalities by way of whom Honor would be gained (Ivory: Rehonoring)."""
    how = e.x.get("how")
    if how == "resolution":
        found = tuple(no for no in army(s, battle(s), e.seat) if s.cards[no].defn.kind == "personality")
    elif how == "attaching":
        found = (e.card,)
    else:
        found = disgraced_by(s, e.x.get("act", 0))
        if profile(s).status_when_targeted:
            return found
    return tuple(no for no in found if s.cards[no].honor < 0)


_NOTHING: Mapping[str, list[Entry]] = {}
BY_TRAITS = frozenset({"draw", "straighten"})
"""Kinds of events that a continuous trait may replace."""


def _found(s: State, e: Event, used: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for no, ability, via in index_of(s).triggers.get("instead", {}).get(e.kind, ()):
        c = Ctx(s.cards[no].controller, no, ability, e, via=via)
        if ability.event.match(s, c, e) and (ability.cond is None or ability.cond.test(s, c)) and limit_left(s, c):
            found.append(("text", s.cards[no].controller, no, ability.ref, via))
    for effect in awaiting(s, "instead", e.kind):
        node = statement_at(s, effect.x[0], effect.x[1])
        if node.event.match(s, context_of(s, effect, e), e):
            found.append(("lasting", effect.actor, effect.id))
    if e.kind == "draw" and "end" not in e.x and any(True for _ in static_for_seat(s, "draw from bottom", e.seat)):
        found.append(("draw", e.seat, -1))
    if e.kind == "straighten" and e.by == "card" and any(True for _ in static_hits(s, "may remain bowed", e.card)):
        found.append(("stay", s.cards[e.card].controller, e.card))
    return [one for one in found if (one, e.kind, e.card, e.seat) not in used]


def _ask(s: State, f: Frame[SubstitutionValues]) -> None:
    """Of several the active player says which; one that says "may" can be declined by its player."""
    v = f.v
    if "answer" in v:
        v["chosen"] = int(v.pop("answer")[0].split("-")[1])
    elif len(v["found"]) > 1:
        f.repeat()
        options = tuple(Option(f"first-{at}", "first", _card(one)) for at, one in enumerate(v["found"]))
        decider = active_decider(s, (one[1] for one in v["found"]))
        s.ask(Decision(decider, "order", "order-triggers", options, rule="Ivory: Substitution"))
        return
    else:
        v["chosen"] = 0
    chosen = v["found"][v["chosen"]]
    if chosen[0] == "draw":
        options = (Option("accept", "accept"), Option("decline", "decline"))
        s.ask(Decision(chosen[1], "may", "draw-from-bottom", options, rule="Ivory: Draw"))
        return
    if _optional(s, chosen):
        options = (Option("accept", "accept"), Option("decline", "decline"))
        s.ask(Decision(chosen[1], "may", "may-replace", options, source=_card(chosen), rule="Ivory: Substitution"))


def _card(one: tuple[Any, ...]) -> int:
    return int(one[2]) if one[0] in ("text", "stay") else -1


def _optional(s: State, one: tuple[Any, ...]) -> bool:
    if one[0] == "stay":
        return True
    if one[0] == "text":
        return ability_of(s, one[3]).may
    effect = next(e for e in s.effects if e.id == one[2])
    return bool(statement_at(s, effect.x[0], effect.x[1]).may)


def _carry_out(s: State, f: Frame[SubstitutionValues]) -> None:
    v = f.v
    chosen = v["found"][v["chosen"]]
    batch = s.frames[v["depth"]].v
    e = v["event"]
    if chosen[0] == "draw":
        _draw_one(batch, v["at"], "bottom" if v.pop("answer") == ("accept",) else "top")
        return
    batch["replaced"] = (*batch.get("replaced", ()), (chosen, e.kind, e.card, e.seat))
    if v.pop("answer", ("accept",)) == ("decline",):
        return
    batch["events"] = tuple(other for at, other in enumerate(batch["events"]) if at != v["at"])
    if chosen[0] == "stay":
        return
    if chosen[0] == "lasting":
        effect = next(one for one in s.effects if one.id == chosen[2])
        once = statement_at(s, effect.x[0], effect.x[1]).next
        run_lasting(s, chosen[2], e)
        if once:
            end(s, chosen[2])
    else:
        _, seat, no, ref, via = chosen
        s.push("trait", **trait_values(s, seat, no, ref, via, e))


def _draw_one(batch: BatchValues, at: int, end: str) -> None:
    """Settle from which end of the deck the next card of a draw comes; the others are asked for after it.

    DECISION: where an effect draws several cards at once, each is chosen before any is seen.
    """
    e = batch["events"][at]
    one = e.with_changes(n=1, end=end, bottom=end == "bottom")
    rest = (e.with_changes(n=e.n - 1),) if e.n > 1 else ()
    batch["events"] = (*batch["events"][:at], one, *rest, *batch["events"][at + 1 :])


PROCEDURES = (Procedure("replace", (Step("Ivory: Substitution", _ask), Step("Ivory: Substitution", _carry_out))),)
