"""The round: the timing charts of L3 and K2 as procedures."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.machine import Procedure, Step, StepFunction
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.action_windows import open_actions
from l5r_desktop.rulesets.lcg.conflicts import bids
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import CONFLICT_STEPS
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.profile import Profile
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import end
from l5r_desktop.rulesets.lcg.state.lookup import first_player, order, profile, ring_state, rings
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named
from l5r_desktop.rulesets.lcg.values.current_values import ready_price
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden


class PhasesValues(TypedDict, total=False):
    """The values that the frames of `dynasty`, `draw`, `conflict-phase`, `round`, `fate`, `regroup` keep."""

    answer: tuple[str, ...]
    cleared: tuple[int, ...]
    doomed: tuple[int, ...]
    more: bool
    was_more: bool
    paid: tuple[int, ...]
    told: bool
    turned: tuple[int, ...]


def begins(phase: str) -> StepFunction:
    """The step "phase begins" (L3.0.3)."""

    def run(s: State, f: Frame[Any]) -> None:
        s.memory["phase"] = phase
        s.memory["window"] = ""
        for seat in s.seats:
            seat["conflicts-lost"] = seat["conflicts-declared"] = seat["honor-gained"] = 0
        s.memory["declared_against"] = ()
        s.memory["breakers"] = s.memory["entered"] = ()
        s.say("phase", ("phase", phase))
        if phase == "conflict":
            give_opportunities(s)
        resolve_batch(s, Event("phase-begins", phase=phase))

    return run


def give_opportunities(s: State) -> None:
    """One conflict of each type, or one of either (F6, L4.1.1, K3.5)."""
    for seat in s.seats:
        seat["chances"] = profile(s).opportunities
        seat["chances-military"] = seat["chances-political"] = 1
        seat["extra-military"] = seat["extra-political"] = 0
    s.memory["next_declarer"] = first_player(s)


def ends(phase: str, *, last: bool = False) -> StepFunction:
    """The step "phase ends" (L3.0.4); the last one ends the round (L3.0.5)."""

    def run(s: State, f: Frame[Any]) -> None:
        resolve_batch(s, Event("phase-ends", phase=phase, last=last))

    return run


def window(rule: str) -> StepFunction:
    """An action window, first player first (L5.1)."""

    def run(s: State, f: Frame[Any]) -> None:
        open_actions(s, first=first_player(s), rule=rule)

    return run


def round_begins(s: State, f: Frame[Any]) -> None:
    """L3.1.1: counters and marks of the round reset; an additional dynasty phase begins no round (L3.1.5)."""
    if f.v.get("more"):
        for seat in s.seats:
            seat["passed"] = 0
        begins("dynasty")(s, f)
        return
    s.memory["round"] += 1
    s.memory["conflicts_this_round"] = ()
    s.say("round", s.memory["round"])
    for seat in s.seats:
        seat["passed"] = seat["limited"] = 0
    begins("dynasty")(s, f)


def reveal_dynasty(s: State, f: Frame[PhasesValues]) -> None:
    """Facedown dynasty cards turn one at a time, in player order, left to right (L3.1.6)."""
    for seat in order(s):
        for zone in (z.PROVINCE_STRONGHOLD, *z.ROW):
            for no in s.zones[z.at(seat, zone)]:
                if not s.cards[no].up and no not in f.v.get("turned", ()):
                    f.v["turned"] = (*f.v.get("turned", ()), no)
                    f.repeat()
                    resolve_batch(s, Event("turn-up", no, seat))
                    return
    f.v["turned"] = ()


def collect_fate(s: State, f: Frame[PhasesValues]) -> None:
    """Each player gains the stronghold's fate, or F17 (L3.1.3)."""
    waiting = [seat for seat in order(s) if seat not in f.v.get("paid", ()) and not f.v.get("more")]
    if not waiting:
        f.v["paid"] = ()
        return
    f.v["paid"] = (*f.v.get("paid", ()), waiting[0])
    f.repeat()
    resolve_batch(s, Event("gain-fate", seat=waiting[0], n=income(s, waiting[0]), collecting=True))


def income(s: State, seat: int) -> int:
    """Fate that a seat collects each round (F17)."""
    fixed = profile(s).income
    if fixed is not None:
        return fixed
    return sum(s.cards[no].defn.fate for no in s.zones[z.at(seat, z.STRONGHOLD)])


def dynasty_actions(s: State, f: Frame[Any]) -> None:
    """The special window of 1.4 (L3.1.4)."""
    open_actions(s, first=first_player(s), kind="dynasty", rule="L3.1.4")


def another_dynasty(s: State, f: Frame[PhasesValues]) -> None:
    """An additional dynasty phase, if an effect has said so, and only one (L3.1.5)."""
    if f.v.get("more") and not f.v.get("was_more"):
        f.v["was_more"] = True
        f.restart()


def discard_without_fate(s: State, f: Frame[PhasesValues]) -> None:
    """Step 4.2: the set is fixed now; each player discards own members one by one in an order they choose (L3.4.7)."""
    v = f.v
    if "doomed" not in v:
        v["doomed"] = tuple(no for no in index_of(s).characters if not s.tokens(no, "fate"))
    answer = v.pop("answer", None)
    for seat in order(s):
        mine = [no for no in v["doomed"] if s.cards[no].controller == seat and _still_doomed(s, no)]
        if not mine:
            continue
        f.repeat()
        if len(mine) > 1 and answer is None:
            options = card_options(mine, "discard")
            s.ask(Decision(seat, "order", "discard-next", options, rule="L3.4.7"))
            return
        no = mine[0] if answer is None else cards_named(answer)[0]
        v["doomed"] = tuple(k for k in v["doomed"] if k != no)
        if not v.get("told"):
            v["told"] = True
            s.say("without-fate")  # Why characters go that nobody has acted against.
        resolve_batch(s, Event("leave", no, how="discard"))
        return
    del v["doomed"]
    v.pop("told", None)


def _still_doomed(s: State, no: int) -> bool:
    in_play = s.cards[no].zone % z.COUNT == z.PLAY
    return in_play and not s.tokens(no, "fate") and not forbidden(s, "be-discarded", no)


def remove_fate(s: State, f: Frame[Any]) -> None:
    """Step 4.3: one fate off each character that has any, all at once (L3.4.3, L3.4.8)."""
    resolve_batch(s, *(Event("remove-fate", no, n=1) for no in index_of(s).characters if s.tokens(no, "fate")))


def tell_removed(s: State, f: Frame[Any]) -> None:
    """Tell all players how much fate was removed from the characters together (L3.4.3)."""
    executed, _ = f.v.pop("result", None) or ((), ())
    n = sum(e.n for e in executed if e is not None and e.kind == "remove-fate")
    if n:
        resolve_batch(s, Event("fate-phase-removal", n=n))


def fate_on_rings(s: State, f: Frame[Any]) -> None:
    """Step 4.4: one fate on each unclaimed ring (L3.4.4, F8)."""
    if profile(s).fate_on_unclaimed_rings:
        resolve_batch(s, *(Event("place-fate", ring, n=1) for ring in rings(s) if ring_state(s, ring) == "unclaimed"))


def ready_all(s: State, f: Frame[Any]) -> None:
    """Every bowed card in play readies (L3.5.3); one that does so at a price only if it is paid (L0.3)."""
    priced = [no for no in index_of(s).characters if s.cards[no].bowed and ready_price(s, no)]
    events = (Event("ready", no, all=True) for no in priced if not forbidden(s, "ready-in-the-regroup-phase", no))
    resolve_batch(s, Event("ready-all"), *events)


def discard_from_provinces(s: State, f: Frame[PhasesValues]) -> None:
    """Each player in turn clears broken provinces and may clear others (L3.5.8, K2.4.7)."""
    v = f.v
    if "answer" in v:
        chosen = cards_named(v.pop("answer"))
        seat = v["cleared"][-1]
        f.repeat()
        resolve_batch(s, *(Event("leave", no, how="discard") for no in (*_must_clear(s, seat), *chosen)))
        return
    waiting = [seat for seat in order(s) if seat not in v.get("cleared", ())]
    if not waiting:
        v["cleared"] = ()
        return
    f.repeat()
    v["cleared"] = (*v.get("cleared", ()), waiting[0])
    optional = _may_clear(s, waiting[0])
    if not optional:
        v["answer"] = ()
        return
    options = card_options(optional, "discard")
    s.ask(Decision(waiting[0], "clear", "clear-provinces", options, 0, len(options), rule="L3.5.8"))


def _faceup(s: State, seat: int) -> list[tuple[int, bool]]:
    found = []
    for zone, site in zip(z.PROVINCES, z.SITES, strict=True):
        under = s.zones[z.at(seat, site)]
        for no in s.zones[z.at(seat, zone)]:
            if s.cards[no].up:
                found.append((no, bool(under) and s.cards[under[0]].broken))
    return found


def _must_clear(s: State, seat: int) -> list[int]:
    return [no for no, broken in _faceup(s, seat) if broken and profile(s).discard_broken_faceup]


def _may_clear(s: State, seat: int) -> list[int]:
    return [no for no, broken in _faceup(s, seat) if not (broken and profile(s).discard_broken_faceup)]


def return_rings(s: State, f: Frame[Any]) -> None:
    """Every claimed ring becomes unclaimed (L3.5.5)."""
    resolve_batch(s, *(Event("return-ring", ring) for ring in rings(s) if ring_state(s, ring) == "claimed"))


def pass_token(s: State, f: Frame[Any]) -> None:
    """The first player token goes clockwise (L3.5.6, K9.13)."""
    seats = order(s)
    resolve_batch(s, Event("pass-token", seat=seats[0], n=seats[1 % len(seats)]))


def next_phase(name: str) -> StepFunction:
    """Return the step that starts the phase of a name (L3)."""

    def run(s: State, f: Frame[Any]) -> None:
        s.push(name)

    return run


def second_fate_phase(s: State, f: Frame[Any]) -> None:
    """Another fate phase follows where an effect said so, once (L3.4)."""
    due = [e.id for e in s.effects if e.topic == "second-fate-phase"]
    if due:
        end(s, *due)
        s.push("fate")


def again(s: State, f: Frame[Any]) -> None:
    """Start the next round (L3.0.5)."""
    f.restart()
    f.v.clear()


def round_procedures(p: Profile) -> list[Procedure]:
    """The phases of one format, by its flags."""
    dynasty = Procedure(
        "dynasty",
        (
            Step("L3.1.1", round_begins, "Dynasty phase begins"),
            Step("L3.1.2", reveal_dynasty, "Reveal facedown dynasty cards", apart=True),
            Step("L3.1.3", collect_fate, "Collect fate", apart=True),
            Step("L3.1.4", dynasty_actions, "Dynasty actions", "SAW"),
            Step("L3.1.5", ends("dynasty"), "Dynasty phase ends"),
            Step("L3.1.5", another_dynasty),
        ),
        "Dynasty phase",
    )
    draw = Procedure(
        "draw",
        (
            Step("L3.2.1", begins("draw"), "Draw phase begins"),
            Step("L3.2.2", bids.draw_phase_bid, "Honor bid"),
            Step("L3.2.4", bids.transfer, "Transfer honor"),
            Step("L3.2.5", bids.draw, "Draw cards", apart=True),
            Step("L3.2.6", window("L3.2.6"), "Action window", "AW"),
            Step("L3.2.7", ends("draw"), "Draw phase ends"),
        ),
        "Draw phase",
    )
    conflict = Procedure(
        "conflict-phase",
        (
            Step("L3.3.1", begins("conflict"), "Conflict phase begins"),
            *CONFLICT_STEPS,
            Step("L3.3.9", ends("conflict"), "Conflict phase ends"),
        ),
        "Conflict phase",
    )
    fate_steps = (
        Step("L3.4.1", begins("fate"), "Fate phase begins", apart=True),
        Step("L3.4.2", discard_without_fate, "Discard characters with no fate"),
        Step("L3.4.3", remove_fate, "Remove fate", apart=True),
        Step("L3.4.3", tell_removed),
        *((Step("L3.4.4", fate_on_rings, "Fate on unclaimed rings", apart=True),) if p.fate_on_unclaimed_rings else ()),
        Step("L3.4.5", window("L3.4.5"), "Action window", "AW"),
    )
    clean_up = (
        Step("L3.5.3", ready_all, "Ready cards"),
        Step("L3.5.4", discard_from_provinces, "Discard from provinces", apart=True),
        Step("L3.5.5", return_rings, "Return rings"),
        Step("L3.5.6", pass_token, "Pass first player token"),
    )
    if p.phases == 4:
        fate = Procedure(
            "fate",
            (*fate_steps, *clean_up, Step("L3.6.10", ends("fate", last=True), "Fate phase ends")),
            "Fate phase",
        )
        phases = [dynasty, draw, conflict, fate]
    else:
        fate = Procedure("fate", (*fate_steps, Step("L3.4.6", ends("fate"), "Fate phase ends")), "Fate phase")
        regroup = Procedure(
            "regroup",
            (
                Step("L3.5.1", begins("regroup"), "Regroup phase begins"),
                Step("L3.5.2", window("L3.5.2"), "Action window", "AW"),
                *clean_up,
                Step("L3.5.7", ends("regroup", last=True), "Regroup phase ends"),
            ),
            "Regroup phase",
        )
        phases = [dynasty, draw, conflict, fate, regroup]
    steps = [Step("L3", next_phase(phase.name)) for phase in phases]
    steps.insert(phases.index(fate) + 1, Step("L3.4", second_fate_phase))
    turn = Procedure("round", (*steps, Step("L3.0.5", again)))
    return [*phases, turn]
