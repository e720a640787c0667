"""Using an ability or playing an event: pay, choose, attempt, resolve, done (L7.2)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.ability_costs import (
    UseAbilityValues,
    about_to_play,
    choose_costs,
    choose_payers,
    choose_ring,
    choose_ring_fate,
    note_payment,
    pay,
    ring_chosen,
)
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.effects.ask_choices import ask_pick, bind, open_picks
from l5r_desktop.rulesets.lcg.effects.run_effects import context, resolve_selected
from l5r_desktop.rulesets.lcg.events.entering_events import pile_of
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.choices import effective, target_tax
from l5r_desktop.rulesets.lcg.legality.permission import must_name_opponent, nameable_opponents
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, note_played, plays_event, your_opponent
from l5r_desktop.rulesets.lcg.state.option_keys import cards_named
from l5r_desktop.rulesets.lcg.timing.after_batch import start_follow_ups
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.texts_in_force import static_for_seat


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
    by = _constantly_cancelled(s, c)
    v["cancelled"] = by >= 0
    if v["cancelled"]:
        s.say("cancels", ("card", by), ("card", c.me))
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


def _constantly_cancelled(s: State, c: Ctx) -> int:
    """Return the card whose constant text cancels the first action of an opponent in a conflict, on history (L8.5); -1
    if none does.
    """
    assert c.ability is not None
    record = conflict(s)
    if record is None or c.ability.kind != "action":
        return -1
    first = not s.seats[c.seat]["actions-in-conflict"]
    s.seats[c.seat]["actions-in-conflict"] += 1
    texts = static_for_seat(s, "cancel-first-action", c.seat) if first else ()
    return texts[0][0].me if texts else -1


def _resolve(s: State, f: Frame[UseAbilityValues]) -> None:
    v = f.v
    executed, _ = v["result"]
    if not executed:
        if not v["cancelled"]:
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
    Step("L7.2.4", choose_costs),
    Step("L7.7", about_to_play, asks=False),
    Step("L7.6", choose_payers),
    Step("L7.6", choose_ring_fate),
    Step("L7.5", choose_ring),
    Step("L7.5", ring_chosen, asks=False),
    Step("L7.2.4", pay, asks=False),
    Step("L7.8", note_payment, asks=False),
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
