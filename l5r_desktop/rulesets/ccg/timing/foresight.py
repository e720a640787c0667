"""Changes that a player knows to come: an own Interrupt that will make an action legal (Ivory: Good Faith Rule).

Whether an Interrupt does so is found by playing it on a copy of the game as its player knows it, up to the moment at
which the action's effects would begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, accept, run
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import context
from l5r_desktop.rulesets.ccg.events.resolve_batch import action_event
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords, costs_payable, gold_cost, purpose
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.permission import as_player_knows, can_open, usable, usable_but_for_opening
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Entry
from l5r_desktop.rulesets.ccg.state.lookup import in_play, profile
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_seat_sees
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values
from l5r_desktop.rulesets.common.node_walk import fields_of, walk_nodes

Judge = Callable[[State], bool]
_MOST_TRIED = 40
_NOW = "foreseen"


class Foresight:
    """Own Interrupts as a player foresees them while the actions that may be taken now are listed; the state must not
    change meanwhile.
    """

    def __init__(self, s: State, seat: int) -> None:
        self._s = s
        self._seat = seat
        self._are_interrupts = profile(s).interrupts
        self._interrupts = _helpful_interrupts(s, seat) if self._are_interrupts else []
        self._known: State | None = None

    def completes(self, c: Ctx, designator: str) -> bool:
        """Return True if an Interrupt that the player has, and can play to it, will give an action what it lacks now.

        DECISION: one Interrupt alone has to do it, and nothing counts that somebody else or chance decides.
        """
        if not self._are_interrupts:
            return False
        s = self._s
        assert c.ability is not None
        mine = bool(_for_action(self._interrupts, c.me, c.ability))
        hidden = _hidden_from_us(s, c.seat, c.me)
        if not (mine or hidden) or not usable_but_for_opening(as_player_knows(s, c), c, designator):
            return False
        if hidden:
            pool = rules_of(s).pool.get("interrupt", {})
            return mine or any(ability.may_help for abilities in pool.values() for ability in abilities)
        trial = self._copy()
        _announced(trial, c, designator)
        e = action_event("action-taken", trial.frames[-1].v)

        def judge(then: State) -> bool:
            k = context(then, _action(then).v)
            if not (can_open(then, k) and costs_payable(then, k)):
                return False
            return can_pay(then, k.seat, gold_cost(s, c), purpose(then, k))

        return any(_leads(trial, c.seat, entry, e, judge) for entry in _own_interrupts(trial, c.seat, c.me, c.ability))

    def _copy(self) -> State:
        """A copy of the game as the player knows it."""
        if self._known is None:
            self._known = _as_known(self._s, self._seat)
            index_of(self._known)  # Every copy has it then.
        return self._known.clone()


def bound_to_interrupt(s: State, seat: int, act: Frame[ActValues], e: Event) -> bool:
    """Return True if a player who announced an action in such a way still has to play the Interrupt, and can.

    DECISION: other Interrupts may come first; what the player may not do is pass.
    """
    if not act.v.get("promised") or act.v["seat"] != seat:
        return False
    c = context(s, act.v)
    if can_open(as_player_knows(s, c), c):
        return False
    if _hidden_from_us(s, seat, act.v["me"]):
        return False
    trial = _as_known(s, seat)
    trial.push(_NOW, act=act.v["act_id"])

    def judge(then: State) -> bool:
        return can_open(then, context(then, _action(then).v))

    assert c.ability is not None
    return any(_leads(trial, seat, entry, e, judge) for entry in _own_interrupts(trial, seat, act.v["me"], c.ability))


def _hidden_from_us(s: State, seat: int, me: int) -> bool:
    """Return True if this replica does not know what the player may have, this card apart; then the player is
    believed.
    """
    cards = s.cards
    for no in s.zones[z.at(seat, z.HAND)]:  # noqa: SIM110 - asked with every action that a player might take
        if cards[no].ident is None and no != me:
            return True
    return False


def _own_interrupts(s: State, seat: int, me: int, action: Ability) -> list[Entry]:
    """The Interrupts of a player that may help an action of the card `me`."""
    return _for_action(_helpful_interrupts(s, seat), me, action)


def _helpful_interrupts(s: State, seat: int) -> list[Entry]:
    """The Interrupts of a player that may help some action."""
    return [
        entry
        for entry in index_of(s).actions.get("interrupt", ())
        if entry[1].may_help and s.cards[entry[0]].controller == seat
    ]


def _for_action(interrupts: list[Entry], me: int, action: Ability) -> list[Entry]:
    """Those of some Interrupts that may help an action of the card `me`."""
    found = [entry for entry in interrupts if entry[0] != me]
    of_costs = [entry for entry in found if _changes_cost_alone(entry[1])]
    if of_costs and not _asks_for_cost(action):
        return [entry for entry in found if entry not in of_costs]
    return found


def _changes_cost_alone(ability: Ability) -> bool:
    """Return True if all that an Interrupt changes are Gold Costs."""
    ways = [line for line in ability.program if line.opens_ways]
    return all(getattr(line, "changes_cost_alone", False) for line in ways)


_COST_WORDS = ("cost", "gold", "recruit", "equip", "enter", "pay", "free")


def _asks_for_cost(action: Ability) -> bool:
    """Return True if an action may look at the Gold Cost of cards: if any part of its text speaks of it."""
    for part in walk_nodes((action.program, action.opens, action.cond, action.event, action.costs, action.cost_picks)):
        said = [
            type(part).__name__,
            *(text for name in fields_of(part) if isinstance(text := getattr(part, name), str)),
        ]
        if any(word in text.lower() for text in said for word in _COST_WORDS):
            return True
        if getattr(part, "cost", None) is not None:
            return True
    return False


def _as_known(s: State, seat: int) -> State:
    trial = as_seat_sees(s, seat)
    trial.viewer = seat
    trial.pending = ()
    return trial


def _announced(trial: State, c: Ctx, designator: str) -> None:
    """Put the action on the copy, as if it had been announced and paid for."""
    assert c.ability is not None
    v = trait_values(trial, c.seat, c.me, c.ability.ref, c.via, None)
    v |= {"designator": designator, "keywords": tuple(sorted(ability_keywords(trial, c)))}
    v["from"] = z.NAMES[trial.cards[c.me].zone % z.COUNT]
    if not in_play(trial, c.me) and trial.cards[c.me].defn.kind != "ability":
        trial.add_knowers(trial.edit(c.me), trial.everybody)
        trial.move(c.me, z.at(c.seat, z.RESOLVING), up=True)
    trial.push(_NOW, **v)


def _action(s: State) -> Frame[Any]:
    """The frame of the action that is looked ahead for."""
    act = next(f for f in reversed(s.frames) if f.proc == _NOW).v
    return next(f for f in reversed(s.frames) if f.v.get("act_id") == act.get("act_id", act.get("act")))


def _leads(s: State, seat: int, entry: Entry, e: Event, judge: Judge) -> bool:
    """Return True if playing an Interrupt with some choices of its player makes the judge content."""
    no, ability, via = entry
    if not usable(s, Ctx(seat, no, ability, e, via=via), "interrupt"):
        return False
    start = s.clone()
    start.push("use", seat=seat, me=no, ref=ability.ref, via=via, ev=e, designator="interrupt")
    left: list[Iterator[State]] = [iter((start,))]
    for _ in range(_MOST_TRIED):
        trial = None
        while left and (trial := next(left[-1], None)) is None:
            left.pop()
        if trial is None:
            return False
        run(trial)
        if len(trial.pending) != 1 or trial.result or trial.missing or trial.chance or trial.veiled:
            continue
        decision = trial.pending[0]
        if decision.kind == _NOW:
            if judge(trial):
                return True
        elif decision.seat == seat:
            left.append(_answered(trial, decision))
    return False


def _answered(s: State, decision: Decision) -> Iterator[State]:
    """The game after each simple answer: a single option, or as many of the first as have to be."""
    keys: list[tuple[str, ...]] = [(option.key,) for option in decision.options]
    if decision.kind == "pay":
        keys = [(decision.options[0].key,)]
    elif decision.least != 1 or decision.limit is not None:
        keys = [tuple(option.key for option in decision.options[: decision.least]), *keys]
    for answer in keys:
        then = s.clone()
        if accept(then, Choice(decision.seat, answer)) is None:
            yield then


def _stop(s: State, f: Frame[Any]) -> None:
    """The moment to judge: what was looked ahead for has happened."""
    s.ask(Decision(0, _NOW, _NOW, (Option(_NOW, _NOW),)))


PROCEDURES = (Procedure(_NOW, (Step("Ivory: Good Faith Rule", _stop),)),)
