"""Action rounds: what a player with the opportunity may do, and the alternation (Ivory: Action Rounds)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.equip import may_equip
from l5r_desktop.rulesets.ccg.actions.overlay import overlaid
from l5r_desktop.rulesets.ccg.actions.recruit import may_recruit
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.permission import usable_by
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import active, head_of, order, profile
from l5r_desktop.rulesets.ccg.state.public_knowledge import holds_secrets
from l5r_desktop.rulesets.ccg.timing.foresight import foreseen
from l5r_desktop.rulesets.ccg.values.current_values import unit_has


class ActionRoundsValues(TypedDict, total=False):
    """What the frames of `actions` keep."""

    answer: tuple[str, ...]
    at: int
    seat: int
    bonus: Any
    extra: Any
    passed: tuple[int, ...]
    rule: str
    seats: tuple[int, ...]
    window: str


def designators(s: State, seat: int) -> tuple[str, ...]:
    """Kinds of actions that a seat may take in the action round that is open."""
    window = s.memory["window"]
    if window != "action":
        return (window,)
    return ("limited", "open") if seat == active(s) else ("open",)


def action_options(s: State, seat: int) -> list[Option]:
    """Everything that a seat may do with an opportunity, without passing."""
    found = _uses(s, seat)
    window = s.memory["window"]
    if window == "action" and profile(s).equip in designators(s, seat):
        found += [Option(f"equip-{no}", "equip", no) for no in s.zones[z.at(seat, z.HAND)] if may_equip(s, seat, no)]
    if window == "dynasty":
        found += _dynasty(s, seat)
    return found


def _uses(s: State, seat: int, only: str = "") -> list[Option]:
    """Texts that a seat may use as an action, or only the one of a key."""
    options: dict[str, Option] = {}
    for designator in designators(s, seat):
        for no, ability, via in index_of(s).actions.get(designator, ()):
            if s.cards[no].controller != seat:
                continue
            key = f"use-{no}-{ability.index}" + (f"-via-{via}" if via >= 0 else "")
            if key in options or (only and key != only):
                continue
            c = Ctx(seat, no, ability, via=via)
            if usable_by(s, c, designator) or foreseen(s, c, designator):
                options[key] = Option(key, "use", no, (*ability.ref, via, designator))
    return list(options.values())


def _dynasty(s: State, seat: int) -> list[Option]:
    """Recruit, overlay and Dynasty Discard (Ivory: Dynasty Phase)."""
    cards = [no for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)] if s.cards[no].up]
    if profile(s).discard_ends_buying and s.uses.get(("phase", "dynasty-discard", seat)):
        return [Option(f"discard-{no}", "discard", no) for no in cards]
    found = [Option(f"recruit-{no}", "recruit", no) for no in cards if may_recruit(s, seat, no)]
    found += [Option(f"overlay-{no}", "overlay", no) for no in cards if overlaid(s, seat, no)]
    return found + [Option(f"discard-{no}", "discard", no) for no in cards]


def open_round(s: State, window: str, first: int, rule: str) -> None:
    """Open an action round: "action", "engage", "battle" or "dynasty", in which only the active player acts."""
    seats = order(s, first)
    if window == "dynasty":
        seats = [active(s)]
    s.push("actions", seats=tuple(seats), at=0, passed=(), window=window, rule=rule, extra=())


def _turn(s: State, f: Frame[ActionRoundsValues]) -> None:
    v = f.v
    s.memory["window"] = v["window"]
    if "seat" in v:
        s.memory["performer"] = -1
    seats = [seat for seat in v["seats"] if not s.seats[seat]["out"]]
    if set(seats) <= set(v["passed"]) or s.result:
        s.memory["window"] = ""
        s.finish()
        return
    extra = v["extra"] or s.memory["extra"]
    if extra:
        v["seat"], v["bonus"] = extra[0], True
    else:
        v["seat"], v["bonus"] = seats[v["at"] % len(seats)], False
    seat = v["seat"]
    options = () if s.skip_options else (*_first_only(s, v, action_options(s, seat)), Option("pass", "pass"))
    s.ask(
        Decision(
            seat, "action", f"action-{v['window']}", options, hidden=holds_secrets(s, seat), reveals_choice=True,
            rule=v["rule"],
        )
    )  # fmt: skip


def _first_only(s: State, v: ActionRoundsValues, found: list[Option]) -> list[Option]:
    """The first Battle action that Naval gives is one of a card in a Naval unit (Ivory: Naval; Celestial: Naval)."""
    if not _is_first(s, v):
        return found
    return [o for o in found if (head := head_of(s, o.card)) >= 0 and unit_has(s, head, "naval")]


def _is_first(s: State, v: ActionRoundsValues) -> bool:
    """Return True if the opportunity is the one that Naval gives to a player without naming who performs."""
    naval = v["window"] == "battle" and s.memory["first_battle"] == v["seat"]
    return bool(naval and v["bonus"] and s.memory["performer"] < 0)


def _act(s: State, f: Frame[ActionRoundsValues]) -> None:
    v = f.v
    f.restart()
    key = v.pop("answer")[0]
    seat = v["seat"]
    if _is_first(s, v):
        s.memory["first_battle"] = -1
    if v["bonus"]:
        v["extra"] = (v["extra"] or s.memory["extra"])[1:]
        s.memory["extra"] = ()
    else:
        v["at"] += 1
    if key == "pass":
        s.say("passes", ("seat", seat))
        if not v["bonus"]:
            v["passed"] = (*v["passed"], seat)
        return
    v["passed"] = ()
    perform(s, seat, key)


def perform(s: State, seat: int, key: str) -> None:
    """Start what an option key of an action round names."""
    verb, _, rest = key.partition("-")
    if verb == "use":
        option = _uses(s, seat, key)[0]
        ident, index, via, designator = option.args
        s.push("use", seat=seat, me=option.card, ref=(ident, index), via=via, ev=None, designator=designator)
    elif verb == "discard":
        s.uses = {**s.uses, ("phase", "dynasty-discard", seat): 1}
        s.say("discards", ("seat", seat), ("card", int(rest)))
        resolve_batch(s, Event("discard", int(rest), seat, by="rule", actor=seat, how="dynasty-discard"))
    else:
        s.push(verb, seat=seat, me=int(rest), designator=designators(s, seat)[0])


PROCEDURES = (Procedure("actions", (Step("Ivory: Action Rounds", _turn), Step("Ivory: Action Rounds", _act))),)
