"""Using an ability or playing an event: pay, choose, attempt, resolve, done (L7.2)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards
from l5r_desktop.rulesets.lcg.actions.character_costs import ask_payer, payments
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.cards.script_address import of_cost
from l5r_desktop.rulesets.lcg.effects.ask_choices import ask_pick, bind, open_picks
from l5r_desktop.rulesets.lcg.effects.run_effects import context, resolve_selected
from l5r_desktop.rulesets.lcg.events.entering_events import pile_of
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.permission import event_cost, honor_tax, nameable_opponents
from l5r_desktop.rulesets.lcg.legality.use_limits import count_use
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import CollectingValues, TextValues
from l5r_desktop.rulesets.lcg.state.lookup import conflict, note_played, your_opponent
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named
from l5r_desktop.rulesets.lcg.timing.after_batch import start_follow_ups
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.current_values import static_for_seat


class UseAbilityValues(TextValues, CollectingValues, total=False):
    """The values that the frames of `use` keep."""

    came_from: str
    payers: tuple[int, ...]
    targets: tuple[int, ...]
    cancelled: bool
    costs: int
    event: Any
    paying: int
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
    if c.ability.needs_opponent and your_opponent(s, c) < 0:
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
    answer = v.pop("answer", None)
    if answer is not None:
        chosen = c.ability.costs[v["paying"]].chosen
        paid = cards_named(answer)
        v["t"] = {**v["t"], chosen.name: paid if c.ability.costs[v["paying"]].many else paid[0]}
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
        v["paying"] += 1


def _choose_payers(s: State, f: Frame[UseAbilityValues]) -> None:
    """Which characters pay the fate cost of a card that only they can pay (L7.6)."""
    c = context(s, f.v)
    assert c.ability is not None
    if s.rules.definition(c.ability.ident).paid_by_characters:
        ask_payer(s, f, c.seat, c.me, event_cost(s, c) or 0)


def _pay(s: State, f: Frame[UseAbilityValues]) -> None:
    """All costs as one batch with reactions of its own (L6.15); provinces wait for what the effects fill (L10.5.9)."""
    c = context(s, f.v)
    assert c.ability is not None
    events: list[Event] = []
    fate = event_cost(s, c)
    if fate and s.rules.definition(c.ability.ident).paid_by_characters:
        events += payments(s, f, c.seat, c.me, fate) or []
    elif fate:
        events.append(Event("spend-fate", seat=c.seat, n=fate, by="cost", src=c.me, actor=c.seat))
    for cost in c.ability.costs:
        events += [e.with_changes(by="cost") for e in cost.events(s, c)]
    events += [
        Event("take-honor", seat=taker, n=n, giver=c.seat, by="cost", src=c.me, actor=c.seat)
        for taker, n in honor_tax(s, c)
    ]
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
    slot = next((e.x["from_slot"] for e in paid if e.kind == "leave"), None)
    if slot is not None:
        v["t"] = {**v["t"], "slot": slot}
    rich = tuple(e.card for e in paid if e.kind == "leave" and e.x.get("fate"))
    if rich:
        v["t"] = {**v["t"], "with-fate": rich}
    c = context(s, v)
    count_use(s, c)
    _use_up_reductions(s, c)
    v["picking"] = 0
    s.say("uses", ("seat", c.seat), ("card", c.me))


def _use_up_reductions(s: State, c: Ctx) -> None:
    assert c.ability is not None
    if s.effects and s.rules.definition(c.ability.ident).kind == "event":
        s.effects = tuple(e for e in s.effects if not (e.topic == "cost" and e.seat == c.seat and "event" in e.x[0]))


def _choose(s: State, f: Frame[UseAbilityValues]) -> None:
    """Targets and modes before the dash, one after another (L7.2 step 5)."""
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    picks = open_picks(s, v, c.ability.picks)
    if "answer" in v:
        bind(s, v, picks[v["picking"]], v.pop("answer"))
        f.repeat()
    elif v["picking"] < len(picks):
        f.repeat()
        ask_pick(s, v, picks[v["picking"]])


def _attempt(s: State, f: Frame[UseAbilityValues]) -> None:
    """The cancel window before effects initiate (L7.2 step 6); the event card leaves the hand (L7.15)."""
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    card = s.cards[c.me]
    if s.rules.definition(c.ability.ident).kind == "event" and card.ident == c.ability.ident:
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
    return first and next(static_for_seat(s, "cancel-first-action", c.seat), None) is not None


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
    ability = c.ability
    assert ability is not None
    if isinstance(v.get("result"), tuple) and isinstance(v["result"][0], dict):
        v["t"] = v["result"][0]
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
    v["t"], v["picking"] = {}, 0
    go_to(s, f, "choose")
    resolve_batch(s, *(e.with_changes(by="cost") for e in c.ability.again.events(s, c)))


def _done(s: State, f: Frame[UseAbilityValues]) -> None:
    """The card counts as played, the ability as triggered; the event goes to its pile (L7.2 step 8).

    What waits for that acts before reactions (L8.15).
    """
    v = f.v
    c = context(s, v)
    assert c.ability is not None
    if v.get("event"):
        if s.cards[c.me].zone % z.COUNT == z.BEING_PLAYED:
            s.reset_as_new_object(s.move(c.me, pile_of(s, c.me, "discard"), up=True))
        note_played(s, c.seat, c.me)
        played = Event("played", c.me, c.seat, what="event", where=v["came_from"], targets=v.get("targets", ()))
        v["happened"] = (*v["happened"], played)
    triggered = Event("triggered", c.me, c.seat)
    v["happened"] = (*v["happened"], triggered)
    start_follow_ups(s, (*v["happened"][-2:-1], triggered) if v.get("event") else (triggered,))


def _start(s: State, f: Frame[UseAbilityValues]) -> None:
    f.v["happened"], f.v["left"] = (), ()


_STEPS = (
    Step("L7.2.1", _start),
    Step("K9.7", _begin),
    Step("K9.7", _opponent_named),
    Step("L7.2.4", _choose_costs),
    Step("L7.6", _choose_payers),
    Step("L7.2.4", _pay),
    Step("L7.8", _paid),
    Step("L7.2.5", _choose, name="choose"),
    Step("L7.2.6", _attempt),
    Step("L7.2.7", _resolve),
    Step("L8.14", _again),
    Step("L8.14", _again_answered),
    Step("L7.2.8", _done),
    CLOSE,
)
PROCEDURES = (Procedure("use", _STEPS),)
