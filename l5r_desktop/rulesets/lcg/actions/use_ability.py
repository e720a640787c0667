"""Using an ability or playing an event: pay, choose, attempt, resolve, done (L7.2)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards
from l5r_desktop.rulesets.lcg.actions.shared_costs import (
    ask_payer,
    ask_rings,
    ask_shares,
    payments,
    ring_payments,
    shared,
)
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.cards.script_address import of_cost
from l5r_desktop.rulesets.lcg.effects.ask_choices import ask_pick, bind, open_picks
from l5r_desktop.rulesets.lcg.effects.run_effects import context, resolve_selected
from l5r_desktop.rulesets.lcg.events.entering_events import pile_of
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.choices import effective, target_tax
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_on_rings, fate_to_spend
from l5r_desktop.rulesets.lcg.legality.lent_cards import count_lent_play
from l5r_desktop.rulesets.lcg.legality.permission import (
    event_cost,
    honor_tax,
    must_name_opponent,
    nameable_opponents,
    ring_tax,
)
from l5r_desktop.rulesets.lcg.legality.use_limits import count_use
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import CollectingValues, TextValues
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import (
    conflict,
    note_played,
    plays_event,
    ring_state,
    rings,
    your_opponent,
)
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named, number_options
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.timing.after_batch import start_follow_ups
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.texts_in_force import seat_has_text


class UseAbilityValues(TextValues, CollectingValues, total=False):
    """The values that the frames of `use` keep."""

    came_from: str
    payers: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]
    targets: tuple[int, ...]
    borrowed: bool
    cancelled: bool
    chooser: int
    resolving: bool
    costs: int
    event: bool
    goal: str
    paying: int
    player: int
    ring: int
    repeated: bool
    silent: bool


def _begin(s: State, f: Frame[UseAbilityValues]) -> None:
    v = f.v
    v["paying"] = 0
    host = s.cards[v["me"]].host if v["me"] >= 0 else -1
    if host >= 0:
        v["t"] = {**v["t"], "host": host}
    c = context(s, v)
    assert c.ability is not None
    if must_name_opponent(s, c):
        options = tuple(Option(f"seat-{seat}", "choose", -1, (seat,)) for seat in nameable_opponents(s, c))
        s.ask(Decision(c.seat, "player", "choose-opponent", options, source=c.me, rule="K9.7"))


def _opponent_named(s: State, f: Frame[UseAbilityValues]) -> None:
    answer = f.v.pop("answer", None)
    if answer is not None:
        f.v["t"] = {**f.v["t"], "opponent": int(answer[0].removeprefix("seat-"))}


def _choose_costs(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask which cards pay (L7.6)."""
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    if v.get("resolving") or v["t"].get("free") == 2:
        return
    answer = v.pop("answer", None)
    if answer is not None:
        cost = c.ability.costs[v["paying"]]
        if cost.chosen is None:
            v["t"] = {**v["t"], cost.effect.name: int(answer[0].removeprefix("number-"))}
        else:
            paid = cards_named(answer)
            v["t"] = {**v["t"], cost.chosen.name: paid if cost.many else paid[0]}
        v["paying"] += 1
    while v["paying"] < len(c.ability.costs):
        cost = c.ability.costs[v["paying"]]
        if cost.chosen is not None:
            options = card_options(cost.candidates(s, context(s, v)), "pay")
            f.repeat()
            s.ask(
                Decision(
                    c.seat, "cost", "choose-cost", options, 1, len(options) if cost.many else 1, c.me, rule="L7.2.4",
                    args=(cost.word, of_cost(c, v["paying"])),
                    hidden=reads_hidden_cards(cost.chosen.filter), reveals_choice=True,
                )
            )  # fmt: skip
            return
        if cost.counted:
            numbers = cost.effect.numbers(s, context(s, v))
            options = number_options(numbers.start, numbers.stop - 1)
            f.repeat()
            s.ask(Decision(c.seat, "number", "pick-number", options, source=c.me, rule="L7.2.4"))
            return
        v["paying"] += 1


def _choose_payers(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask which characters pay the fate cost of a card that only they can pay (L7.6)."""
    c = context(s, f.v)
    assert c.ability is not None
    if f.v.get("resolving"):
        return
    definition: Definition = rules_of(s).definition(c.ability.ident)
    if definition.paid_by_characters:
        ask_payer(s, f, c.seat, c.me, event_cost(s, c) or 0)
    elif plays_event(s, c):
        pool = fate_to_spend(s, c.seat) - sum(cost.fate(s, c) for cost in c.ability.costs)
        pool += sum(fate_on_rings(s, c.seat, c.me).values())
        ask_shares(s, f, c.seat, c.me, event_cost(s, c) or 0, pool)


def _about_to_play(s: State, f: Frame[UseAbilityValues]) -> None:
    """Open the opportunities to make an event card cheaper, before the cost is paid (L7.7)."""
    v = f.v
    if rules_of(s).definition(v["ref"][0]).kind == "event" and not v.get("resolving"):
        resolve_batch(s, Event("playing", v["me"], v["seat"], what="event", host=-1), collect=False)


def _choose_ring_fate(s: State, f: Frame[UseAbilityValues]) -> None:
    """Ask how much fate on rings pays for an event card, if a text lets it (L7.6)."""
    v = f.v
    c = context(s, v)
    if plays_event(s, c) and not v.get("resolving"):
        shares = sum(n for _, n in v.get("shares", ()))
        ask_rings(s, f, c.seat, c.me, (event_cost(s, c) or 0) - shares)


def _choose_ring(s: State, f: Frame[UseAbilityValues]) -> None:
    """To which unclaimed ring the fate goes that texts add to the cost (L7.5, L12.13)."""
    c = context(s, f.v)
    if ring_tax(s, c) and not f.v.get("resolving"):
        options = tuple(Option(f"ring-{no}", "ring", no) for no in rings(s) if ring_state(s, no) == "unclaimed")
        s.ask(Decision(c.seat, "ring", "spend-to-ring", options, source=c.me, rule="L7.5"))


def _ring_chosen(s: State, f: Frame[UseAbilityValues]) -> None:
    answer = f.v.pop("answer", None)
    f.v["ring"] = -1 if answer is None else int(answer[0].removeprefix("ring-"))


def _pay(s: State, f: Frame[UseAbilityValues]) -> None:
    """All costs as one batch with reactions of its own (L6.15); provinces wait for what the effects fill (L10.5.9)."""
    c = context(s, f.v)
    assert c.ability is not None
    if f.v.get("resolving") or f.v["t"].get("free") == 2:
        f.v["costs"], f.v["result"] = 0, ((), ())
        return
    fate = event_cost(s, c) or 0
    from_rings = ring_payments(f, c.seat, c.me)
    part, events = shared(f, c.seat, c.me)
    if fate and rules_of(s).definition(c.ability.ident).paid_by_characters:
        events = payments(f, c.seat, c.me, fate) or []
    elif fate:
        own = fate - part - sum(e.n for e in from_rings)
        if own > 0:
            events.append(Event("spend-fate", seat=c.seat, n=own, by="cost", src=c.me, actor=c.seat, plays=True))
    events += from_rings
    for cost in c.ability.costs:
        events += [e.with_changes(by="cost") for e in cost.events(s, c)]
    events += [
        Event("take-honor", seat=taker, n=n, giver=c.seat, by="cost", src=c.me, actor=c.seat)
        for taker, n in honor_tax(s, c, plays_event(s, c))
    ]
    if f.v["ring"] >= 0:
        n, ring = ring_tax(s, c), f.v["ring"]
        events.append(Event("spend-fate", ring, c.seat, n, ring=ring, by="cost", src=c.me, actor=c.seat))
    f.v["costs"] = len(events)
    if events:
        resolve_batch(s, *events, collect=False, refilling=False)
    else:
        f.v["result"] = ((), ())


def _paid(s: State, f: Frame[UseAbilityValues]) -> None:
    """Without full payment nothing more happens (L7.8);
    a replaced payment counts, a replaced sacrifice does not (L7.9).
    """
    v = f.v
    paid, dropped = v["result"]
    if any(why != "replaced" or e.x.get("how") == "sacrifice" for e, why in dropped):
        s.say("not-paid", ("seat", v["seat"]), ("card", v["me"]))
        go_to(s, f, "close")
        return
    discarded = tuple(e.card for e in paid if e.kind in ("put-away", "discard-card"))
    if discarded:
        v["t"] = {**v["t"], "discarded": discarded}
    slot = next((e.x["from_slot"] for e in paid if e.kind == "leave"), None)
    if slot is not None:
        v["t"] = {**v["t"], "slot": slot}
    rich = tuple(e.card for e in paid if e.kind == "leave" and e.x.get("fate"))
    if rich:
        v["t"] = {**v["t"], "with-fate": rich}
    c = context(s, v)
    v["picking"] = 0
    if v.get("resolving"):
        return
    if not v.get("borrowed"):
        count_use(s, c)
    if plays_event(s, c):
        v["goal"] = v.get("goal") or count_lent_play(s, c.seat, c.me).goal
        if "limited" in s.cards[c.me].defn.keywords:
            s.seats[c.seat]["limited"] += 1
    _use_up_reductions(s, c)
    v["picking"] = 0
    s.say("uses", ("seat", c.seat), ("card", c.me))


def _use_up_reductions(s: State, c: Ctx) -> None:
    if s.effects and plays_event(s, c):
        s.effects = tuple(e for e in s.effects if not _for_this_play(e, c))


def _for_this_play(e: Any, c: Ctx) -> bool:
    """Return True if a lasting effect makes the event cheaper that the context plays, or the next one."""
    if e.topic == "own-cost":
        return bool(e.cards[0][0] == c.me)
    return bool(e.topic == "cost" and e.seat == c.seat and "event" in e.x[0])


def _targets_due(s: State, f: Frame[UseAbilityValues]) -> None:
    """Tell waiting texts that targets are about to be chosen; another player may choose them instead (L7.2.5)."""
    v = f.v
    v.pop("chooser", None)
    c = context(s, v)
    assert c.ability is not None
    chosen = any(pick.kind == "card" and pick.by == "you" and not pick.peeks for pick in c.ability.picks)
    if chosen and "targets-due" in index_of(s).hears:
        resolve_batch(s, Event("targets-due", c.me, c.seat), collect=False)


def _choose(s: State, f: Frame[UseAbilityValues]) -> None:
    """Targets and modes before the dash, one after another (L7.2 step 5)."""
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    picks = open_picks(s, v, c.ability.picks)
    if "answer" in v:
        pick, keys = picks[v["picking"]], v.pop("answer")
        tax = (
            target_tax(s, c, cards_named(keys)) if pick.kind == "card" and pick.by == "you" and keys != ("none",) else 0
        )
        bind(s, v, pick, keys)
        f.repeat()
        if tax:
            n = min(tax, s.seats[c.seat]["fate"])
            event = Event("spend-fate", seat=c.seat, n=n, by="cost", src=c.me, actor=c.seat, plays=True)
            resolve_batch(s, event, collect=False)
    elif v["picking"] < len(picks):
        f.repeat()
        ask_pick(s, v, picks[v["picking"]])


def _attempt(s: State, f: Frame[UseAbilityValues]) -> None:
    """The cancel window before effects initiate (L7.2 step 6); the event card leaves the hand (L7.15)."""
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    card = s.cards[c.me]
    if plays_event(s, c) and not v.get("event") and not v.get("resolving"):
        v["came_from"] = "hand" if card.zone % z.COUNT == z.HAND else z.NAMES[card.zone % z.COUNT]
        zone = card.zone
        s.move(c.me, z.at(c.seat, z.BEING_PLAYED), up=True)
        if zone % z.COUNT in z.ROW and not s.zones[zone]:
            v["left"] = (*v["left"], zone)
        v["event"] = True
    v["cancelled"] = _constantly_cancelled(s, c)
    if v.get("fizzled") or v["cancelled"]:
        v["result"] = ((), ())
        return
    targets = v["targets"] = _targets(s, v)
    e = Event(
        "initiate",
        c.me,
        c.seat,
        targets=targets,
        event=bool(v.get("event")),
        trigger=c.ability.kind,
    )
    resolve_batch(s, e, collect=False)


def _targets(s: State, v: UseAbilityValues) -> tuple[int, ...]:
    """The cards chosen as targets (L7.10)."""
    ability = context(s, v).ability
    assert ability is not None
    picks = dict.fromkeys(pick.name for pick in open_picks(s, v, ability.picks) if pick.kind == "card")
    return tuple(no for name in picks for no in numbers(v["t"].get(name, ())))


def _constantly_cancelled(s: State, c: Ctx) -> bool:
    """Constant texts that cancel the first action of an opponent in a conflict, on history."""
    assert c.ability is not None
    record = conflict(s)
    if record is None or c.ability.kind != "action":
        return False
    first = not s.seats[c.seat]["actions-in-conflict"]
    s.seats[c.seat]["actions-in-conflict"] += 1
    return first and seat_has_text(s, "cancel-first-action", c.seat)


def _resolve(s: State, f: Frame[UseAbilityValues]) -> None:
    v = f.v
    executed, _ = v["result"]
    if not executed:
        s.say("cancelled", ("card", v["me"]))
        v["result"] = None
        v["silent"] = True
        return
    c = context(s, v)
    assert c.ability is not None
    resolve_selected(s, v, c.ability)


def _again(s: State, f: Frame[UseAbilityValues]) -> None:
    """A price may be paid to resolve the ability again (L8.14): choose anew, attempt anew."""
    v = f.v
    c = context(s, v)
    ability: Ability | None = c.ability
    assert ability is not None
    if isinstance(v.get("result"), tuple) and isinstance(v["result"][0], dict):
        v["t"] = v["result"][0]
    if v.get("resolving"):
        return
    if ability.passes_on and not v.get("silent") and not s.result:
        other = your_opponent(s, c)
        if other >= 0 and effective(s, Ctx(other, c.me, ability)):
            options = (Option("again", "again"), Option("done", "done"))
            s.ask(Decision(other, "again", "resolve-next", options, source=c.me, rule="L8.14"))
        return
    if ability.again is None or v.get("repeated") or v.get("silent") or s.result:
        return
    if not ability.again.could(s, c) or not (ability.again_cond is None or ability.again_cond.test(s, c)):
        return
    options = (Option("again", "again"), Option("done", "done"))
    s.ask(Decision(c.seat, "again", "resolve-again", options, source=c.me, rule="L8.14"))


def _again_answered(s: State, f: Frame[UseAbilityValues]) -> None:
    v = f.v
    answer = v.pop("answer", None)
    if answer is None or answer[0] == "done":
        return
    v["repeated"] = True
    c = context(s, v)
    assert c.ability is not None
    other = your_opponent(s, c)
    v["t"], v["picking"] = {}, 0
    go_to(s, f, "choose")
    if c.ability.passes_on:
        v["seat"] = other
        return
    resolve_batch(s, *(e.with_changes(by="cost") for e in c.ability.again.events(s, c)))


def _done(s: State, f: Frame[UseAbilityValues]) -> None:
    """The card counts as played, the ability as triggered; the event goes to its pile (L7.2 step 8).

    What waits for that acts before reactions (L8.15).
    """
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    if v.get("resolving"):
        return
    if v.get("event"):
        if s.cards[c.me].zone % z.COUNT == z.BEING_PLAYED:
            _put_away(s, c.me, v.get("goal") or "discard")
        note_played(s, v["player"], c.me)
        played = Event(
            "played", c.me, v["player"], what="event", where=v["came_from"], targets=v.get("targets", ()),
            ref=c.ability.ref, cause=v["ev"], resolved=not (v.get("silent") or v.get("fizzled")),
        )  # fmt: skip
        v["happened"] = (*v["happened"], played)
    if v.get("borrowed"):
        return
    triggered = Event("triggered", c.me, v["player"])
    v["happened"] = (*v["happened"], triggered)
    start_follow_ups(s, (*v["happened"][-2:-1], triggered) if v.get("event") else (triggered,))


def _put_away(s: State, no: int, goal: str) -> None:
    """The event card goes to its discard pile, or where the text by which it was played sends it (L7.15)."""
    s.reset_as_new_object(s.move(no, pile_of(s, no, goal), up=goal != "deck-bottom"))
    if goal != "discard":
        s.say("put-away", ("card", no), ("place", z.NAMES[s.cards[no].zone % z.COUNT]))


def _start(s: State, f: Frame[UseAbilityValues]) -> None:
    f.v["happened"], f.v["left"] = (), ()
    f.v["player"] = f.v["seat"]


_STEPS = (
    Step("L7.2.1", _start, asks=False),
    Step("K9.7", _begin),
    Step("K9.7", _opponent_named, asks=False),
    Step("L7.2.4", _choose_costs),
    Step("L7.7", _about_to_play, asks=False),
    Step("L7.6", _choose_payers),
    Step("L7.6", _choose_ring_fate),
    Step("L7.5", _choose_ring),
    Step("L7.5", _ring_chosen, asks=False),
    Step("L7.2.4", _pay, asks=False),
    Step("L7.8", _paid, asks=False),
    Step("L7.2.5", _targets_due, asks=False, name="choose"),
    Step("L7.2.5", _choose),
    Step("L7.2.6", _attempt, asks=False),
    Step("L7.2.7", _resolve, asks=False),
    Step("L8.14", _again),
    Step("L8.14", _again_answered, asks=False),
    Step("L7.2.8", _done, asks=False),
    CLOSE,
)
PROCEDURES = (Procedure("use", _STEPS),)
