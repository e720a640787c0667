"""Taking an action with an ability (Ivory: Action Sequence; Celestial: To take an action)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.announced_targets import ask_aims, take_aims
from l5r_desktop.rulesets.ccg.actions.paying import pay
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.delayed_effects import has_answers
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of, context, early_lines, kept, negated, run_program
from l5r_desktop.rulesets.ccg.events.leave_play import deck_side, take_away
from l5r_desktop.rulesets.ccg.events.resolve_batch import action_event, resolve_batch
from l5r_desktop.rulesets.ccg.legality.added_costs import costs_of, picks_of
from l5r_desktop.rulesets.ccg.legality.costs_of_use import (
    ability_keywords,
    free_as_next,
    free_from_hand,
    gold_cost,
    is_spared,
    paid_on_entering,
    paying_cards,
    price_of,
    purpose,
)
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.invests import invest_of
from l5r_desktop.rulesets.ccg.legality.performers import note_performer, own_performer
from l5r_desktop.rulesets.ccg.legality.permission import gold_amounts
from l5r_desktop.rulesets.ccg.legality.secret_gold import may_be_secret
from l5r_desktop.rulesets.ccg.legality.spared_costs import may_skip
from l5r_desktop.rulesets.ccg.legality.use_limits import count_use
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import ActValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import end, expire, start
from l5r_desktop.rulesets.ccg.state.lookup import battle, in_play, profile, said_source, units_at
from l5r_desktop.rulesets.ccg.state.turn_record import record_battle_act
from l5r_desktop.rulesets.ccg.timing.pending_battles import start_scheduled
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values
from l5r_desktop.rulesets.ccg.timing.windows import open_interrupts
from l5r_desktop.rulesets.ccg.values.current_values import lobby_bonus, lobby_honor


class UseAbilityValues(ActValues, total=False):
    """The values that the frames of `use` keep."""

    due: int
    early: int
    early_stage: int
    paid: bool
    picking: int
    played: bool
    spared: tuple[int, ...]
    sparing: tuple[int, ...]
    waived: bool


def begin_act(s: State, v: ActValues) -> None:
    """Give an action or trait its number and what is remembered of it while it lasts."""
    missing: Any = {
        k: x for k, x in trait_values(s, v["seat"], v["me"], v["ref"], v["via"], v["ev"]).items() if k not in v
    }
    v.update(missing)
    v["rehonors"] = any(getattr(line, "rehonors", False) for line in ability_of(s, v["ref"]).program)


def _begin(s: State, f: Frame[UseAbilityValues]) -> None:
    begin_act(s, f.v)


def answer_announcing(s: State, f: Frame[Any]) -> None:
    """A: texts that answer the announcing come first, where there are any (Celestial: To take an action); a card that
    an effect Recruits or Equips is no action that is announced.
    """
    if f.v.get("failed") or f.v.get("within"):
        return
    kind = "action-announced"
    if profile(s).reactions and has_answers(s, kind):
        resolve_batch(s, action_event(kind, f.v))


_PLAYED = frozenset({"strategy", "event", "ring"})


def _announce(s: State, f: Frame[UseAbilityValues]) -> None:
    """A: say which ability it is; a card that is played is shown (Ivory: Resolution area)."""
    v = f.v
    take_aims(v)
    c = context(s, v)
    card = s.cards[c.me]
    words = ability_keywords(s, c)
    v["keywords"] = tuple(sorted(words))
    if (one := own_performer(s, c.me)) >= 0:
        note_performer(s, one, words)
    count_use(s, c)
    if v["designator"] == "battle" and not v.get("combines"):
        record_battle_act(s, "battle-action", c.seat, c.me)
    if v["designator"] == "battle" and battle(s) and not units_at(s, battle(s), c.seat):
        v["absent"] = True
    v["cost"] = gold_cost(s, c)
    end(s, *(e.id for e in free_as_next(s, c)))
    v["free"] = free_from_hand(s, c)
    v["from"] = z.NAMES[card.zone % z.COUNT]
    v["played"] = not in_play(s, c.me) and card.defn.kind in _PLAYED
    if v["played"]:
        record_battle_act(s, "played", c.seat, c.me)
        s.memory["played"] = (*s.memory["played"], (c.seat, c.me))
        s.add_knowers(s.edit(c.me), (1 << len(s.seats)) - 1)
        s.move(c.me, z.at(c.seat, z.RESOLVING), up=True)
    s.say("uses", ("seat", c.seat), ("card", said_source(s, c.me, c.via)))
    if "lobby" in words and (bonus := lobby_bonus(s, c.seat)):
        s.say("lobby-bonus", ("seat", c.seat), lobby_honor(s, c.seat), bonus)
    v["early"] = 0


def _choose_early(s: State, f: Frame[UseAbilityValues]) -> None:
    """C: required performers and targets come before costs (Celestial: Required Performing and Targeting)."""
    v = f.v
    if profile(s).late_targets:
        return
    lines = early_lines(s, v["ref"])
    if v["early"] < len(lines):
        f.repeat()
        stage = v.get("early_stage", 0)
        v["early_stage"] = stage + 1
        if lines[v["early"]].step(s, f, context(s, v), stage):
            v["early_stage"] = 0
            v["early"] += 1


def _choose_amount(s: State, f: Frame[UseAbilityValues]) -> None:
    """B: any amount of Gold where the cost says so (Ivory: Costs), before targets that may depend on it."""
    v = f.v
    v.pop("result", None)
    c = context(s, v)
    ability = c.ability
    assert ability is not None
    if "answer" in v:
        n = int(v.pop("answer")[0].removeprefix("gold-"))
        v["t"] = {**v["t"], "gold": n}
        v["cost"] += n
        return
    if ability.gold < 0:
        amounts = gold_amounts(s, c, v["cost"])
        options = tuple(Option(f"gold-{n}", "gold", -1, (n,)) for n in amounts)
        f.repeat()
        s.ask(
            Decision(
                c.seat, "gold", "choose-gold", options, source=c.me, rule="Ivory: Costs", continues_act=True,
                hidden=may_be_secret(s, c.seat, purpose(s, c)),
            )
        )  # fmt: skip


def _ask_invest(s: State, f: Frame[UseAbilityValues]) -> None:
    v = f.v
    c = context(s, v)
    extra = invest_of(s, c.me, c.seat)
    v["answer"] = ("decline",)
    if v.get("waived") or extra is None or not v["played"]:
        return
    paying = purpose(s, c).with_changes(invests=(extra.gold,))
    payable = can_pay(s, c.seat, v["cost"] + extra.gold, paying)
    secret = may_be_secret(s, c.seat, paying)
    if not payable and not secret:
        return
    del v["answer"]
    options = (*((Option("accept", "accept", c.me, (extra.gold,)),) if payable else ()), Option("decline", "decline"))
    s.ask(
        Decision(
            c.seat, "invest", "may-invest", options, source=c.me, rule="Ivory: Invest", continues_act=True,
            hidden=secret,
        )
    )  # fmt: skip


def _pay_gold(s: State, f: Frame[UseAbilityValues]) -> None:
    v = f.v
    c = context(s, v)
    invested: dict[str, tuple[int, ...]] = {}
    if v.pop("answer", ("decline",)) == ("accept",):
        extra = invest_of(s, c.me, c.seat)
        assert extra is not None
        v["invested"] = (extra.ref,)
        v["cost"] += extra.gold
        invested = {"invests": (extra.gold,)}
    v["cost"] = 0 if v.get("waived") else v["cost"] + price_of(s, c)
    pay(s, c.seat, v["cost"], purpose(s, c, v["cost"]).with_changes(**invested))


def _choose_costs(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask which cards pay, where a cost leaves that open."""
    v = f.v
    if "picking" not in v:
        v["paid"] = v.pop("result", True)
        v["picking"] = 0
    c = context(s, v)
    assert c.ability is not None
    if v["paid"] is False or v.get("waived") or free_from_hand(s, c):
        return
    picks = picks_of(s, c)
    while v["picking"] < len(picks):
        pick = picks[v["picking"]]
        options = tuple(Option(f"card-{no}", "pay", no) for no in paying_cards(s, c, v["picking"]))
        if not options:  # What would have paid has gone since the action was announced.
            v["paid"] = False
            return
        f.repeat()
        if "answer" not in v:
            s.ask(
                Decision(
                    c.seat, "cost", "choose-cost", options, source=c.me, rule="Ivory: Costs", hidden=True,
                    reveals_choice=True, continues_act=True,
                    # What a text adds to the cost is no part of the ability's own.
                    args=(pick.name, c.ability.ref) if v["picking"] < len(c.ability.cost_picks) else (),
                )
            )  # fmt: skip
            return
        v["t"] = {**v["t"], pick.name: int(v.pop("answer")[0].removeprefix("card-"))}
        v["picking"] += 1
        return
    _choose_way(s, f, c)


def _choose_way(s: State, f: Frame[UseAbilityValues], c: Ctx) -> None:
    """Ask in which way a cost is paid that can be paid in several (Ivory: Costs)."""
    v = f.v
    assert c.ability is not None
    for cost in c.ability.costs:
        if not hasattr(cost, "ways") or cost.name in v["t"]:
            continue
        ways = cost.ways(s, c)
        if "answer" in v:
            v["t"] = {**v["t"], cost.name: int(v.pop("answer")[0].removeprefix("way-"))}
            f.repeat()
            return
        if len(ways) == 1:
            v["t"] = {**v["t"], cost.name: ways[0]}
            continue
        if not ways:
            v["paid"] = False
            return
        options = tuple(Option(f"way-{way}", "select", -1, (way, *c.ability.ref)) for way in ways)
        f.repeat()
        s.ask(
            Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Costs", continues_act=True)
        )  # fmt: skip
        return


def _pay_costs(s: State, f: Frame[UseAbilityValues]) -> None:
    """All other costs, in the order mentioned; what cannot be paid ends the action."""
    v = f.v
    if v.pop("paid", True) is False:
        v["failed"] = True
        return
    c = context(s, v)
    assert c.ability is not None
    if v.get("free") or v.get("waived"):
        v["due"] = 0
        return
    costs = [cost for cost in costs_of(s, c) if not is_spared(s, c, cost)]
    late = [cost for cost in costs if paid_on_entering(s, c, cost)]
    if late and c.ev is not None and "spared" not in v:
        start(s, "bows-on-entering", n=c.me, until=f"act {c.ev.x.get('act', 0)}", src=c.me, actor=c.seat)
    events = [e.with_changes(by="cost") for cost in costs if cost not in late for e in cost.events(s, c)]
    if "spared" not in v:
        v["spared"], v["sparing"] = (), tuple(e.card for e in events if e.kind == "bow" and may_skip(s, c, e))
    if "answer" in v:
        if v.pop("answer")[0] == "need-not":
            v["spared"] = (*v["spared"], v["sparing"][0])
        v["sparing"] = v["sparing"][1:]
    if v["sparing"]:
        no = v["sparing"][0]
        f.repeat()
        v["paid"] = True
        options = (Option("need-not", "accept", no), *(() if s.cards[no].bowed else (Option("decline", "decline"),)))
        s.ask(Decision(c.seat, "may", "need-not-bow", options, source=no, rule="Ivory: Costs", continues_act=True))
        return
    events = [e for e in events if e.kind != "bow" or e.card not in v["spared"]]
    v["due"] = len(events)
    for cost in costs:
        if hasattr(cost, "named"):
            v["t"] = {**v["t"], **cost.named(s, c)}
    resolve_batch(s, *events)


def _interrupted(s: State, f: Frame[UseAbilityValues]) -> None:
    """C: everybody may interrupt; with Reactions: before the resolution of an action (Ivory: Action Sequence C)."""
    v = f.v
    paid = v.pop("result", ())
    if len(paid) < v.get("due", 0):
        v["failed"] = True
    v["paid_with"] = tuple((e.kind, e.card, e.seat, e.n) for e in paid)
    if v.get("failed"):
        return
    e = action_event("action-taken", v)
    if v.get("combines"):
        return
    if profile(s).interrupts and v["designator"] != "interrupt":
        open_interrupts(s, e)
    elif profile(s).reactions and v["designator"] != "reaction":
        resolve_batch(s, e.with_changes(kind="action-resolving"))
    elif profile(s).reactions:
        resolve_batch(s, e.with_changes(kind="reaction-resolving"))


def _resolving(s: State, f: Frame[UseAbilityValues]) -> None:
    """D: what comes just before an action's effects, where Interrupts have been taken (Ivory: Triggered traits)."""
    v = f.v
    if v.get("failed") or v.get("combines") or not profile(s).interrupts or negated(s, v["act_id"]):
        return
    heard = "action-resolving" in index_of(s).triggers.get("before", {})
    if heard or any(e.topic in ("delayed", "each") for e in s.effects):
        v.pop("result", None)
        resolve_batch(s, action_event("action-resolving", v))


def _resolve(s: State, f: Frame[UseAbilityValues]) -> None:
    """D: its effects, in order, unless it has been negated (Ivory: Negate an action)."""
    v = f.v
    v.pop("result", None)
    if not v.get("failed"):
        _negate_titled(s, v)
    if v.get("failed") or negated(s, v["act_id"]):
        v["result"] = (v["t"], True)
        return
    run_program(s, v)


def _negate_titled(s: State, v: UseAbilityValues) -> None:
    """An effect that waits for the next action from a card with a title negates this one (Ivory: Negate an action)."""
    title = s.cards[v["me"]].defn.base_title
    waiting = [e for e in s.effects if e.topic == "negate-title" and title in e.x]
    for e in waiting:
        end(s, e.id)
        start(s, "negate-action", n=v["act_id"], until=f"act {v['act_id']}", src=e.src, actor=e.actor)
        s.say("negates", ("card", e.src), ("card", v["me"]))


def _invested(s: State, f: Frame[UseAbilityValues]) -> None:
    """Resolve the effects that an Invest adds to a Strategy, after all others (Ivory: Invest)."""
    v = f.v
    result = v.pop("result", None)
    if isinstance(result, tuple) and len(result) == 2 and isinstance(result[0], dict):
        v["t"] = result[0]
    if v.get("invested") and not v.get("failed"):
        run_program(s, {**kept(v), "ref": v["invested"][0]})


def _end(s: State, f: Frame[UseAbilityValues]) -> None:
    """E: a card that was played is discarded; one with Discipline leaves the game (Ivory: Action Sequence E)."""
    v = f.v
    me = v["me"]
    if v["played"] and z.area(s, me) == z.RESOLVING:
        owner = s.cards[me].owner
        own_way = "hand" not in ability_of(s, v["ref"]).places
        disciplined = v["from"].endswith("discard") and "spared" not in v["t"] and not own_way
        goal = z.at(owner, z.REMOVED) if disciplined else z.pile_of(deck_side(s, me), owner)
        take_away(s, me, goal)
    if v["designator"] == "battle" and not v.get("combines"):
        record_battle_act(s, "battle-action-over", v["seat"], me)
    else:
        record_battle_act(s, "action-over", v["seat"], me)
    s.memory["acted"] = (*s.memory["acted"], (v["seat"], *v["keywords"]))
    resolve_batch(s, action_event("action-resolved", v))


def _forget(s: State, f: Frame[UseAbilityValues]) -> None:
    expire(s, f"act {f.v['act_id']}")
    start_scheduled(s)


_STEPS = (
    Step("Ivory: Targeting paradoxes", _begin),
    Step("Ivory: Targeting paradoxes", ask_aims),
    Step("Ivory: Action Sequence A", _announce),
    Step("Celestial: To take an action", answer_announcing),
    Step("Ivory: Action Sequence B", _choose_amount),
    Step("Celestial: Required Performing and Targeting", _choose_early),
    Step("Ivory: Invest", _ask_invest),
    Step("Ivory: Action Sequence B", _pay_gold),
    Step("Ivory: Action Sequence B", _choose_costs),
    Step("Ivory: Action Sequence B", _pay_costs),
    Step("Ivory: Action Sequence C", _interrupted),
    Step("Ivory: Triggered traits", _resolving),
    Step("Ivory: Action Sequence D", _resolve),
    Step("Ivory: Invest", _invested),
    Step("Ivory: Action Sequence E", _end),
    Step("Ivory: Action Sequence E", _forget),
)


PROCEDURES = (Procedure("use", _STEPS),)
