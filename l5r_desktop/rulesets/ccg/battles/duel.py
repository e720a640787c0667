"""Challenges and duels (Ivory: Challenge, Duel, Duelist; Celestial: Challenge, Duel, Duelist)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.duel_losses import chosen_losers, spared_losers, wait_answers
from l5r_desktop.rulesets.ccg.battles.duel_values import (
    DUEL_NEARLY_TIED,
    DUELS,
    DuelValues,
    beaten_anyway,
    duel_stat,
    duelists,
    focus_effects_negated,
    focused,
    is_off,
    totals,
)
from l5r_desktop.rulesets.ccg.battles.focusing import focus_or_strike
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.effects.spared_losers import WITHOUT
from l5r_desktop.rulesets.ccg.events.leave_play import take_away
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire, largest
from l5r_desktop.rulesets.ccg.state.lookup import active, active_decider, order, profile
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.rulesets.ccg.state.turn_record import note_ring_spent, note_this_turn
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values
from l5r_desktop.rulesets.ccg.values.current_values import chi, has_keyword, stat


def begin_duel(
    s: State, seat: int, challenger: int, challenged: int, *, refusable: bool = False, by_stat: str = "chi",
    src: int = -1, act: int = 0,
) -> None:  # fmt: skip
    """Start a challenge. The frame that asks finds as "result" a mapping with outcome "duel", "refused" or "none", and
    of a duel the winners, losers and who focused.
    """
    s.push(
        "duel", seat=seat, one=challenger, two=challenged, refusable=refusable, stat=by_stat, src=src, act=act,
        outcome="none", focuses=(0, 0), from_hand=(0, 0), turn=1, struck=False, winners=(), losers=(), begun=False,
    )  # fmt: skip


def count_duel(s: State) -> None:
    """Count the duels of a phase where a text asks for it: in Siege (Siege: Clan War)."""
    if siege_seat(s) >= 0:
        s.uses = {**s.uses, DUELS: s.uses.get(DUELS, 0) + 1}


def _challenge(s: State, f: Frame[DuelValues]) -> None:
    v = f.v
    if is_off(s, v):
        go_to(s, f, "hand-over")
        return
    one, two = duelists(v)
    seat = s.cards[one].controller
    if any(e.topic == "challenge-limit" and e.seat == seat and s.seats[seat]["challenges"] >= e.n for e in s.effects):
        go_to(s, f, "hand-over")
        return
    s.seats[seat]["challenges"] += 1
    s.memory["challengers"] = (*s.memory["challengers"], (one, s.cards[one].object_number))
    s.say("challenges", ("card", one), ("card", two))
    resolve_batch(
        s, Event("challenge", one, s.cards[one].controller, other=two, src=v["src"], actor=v["seat"], act=v["act"])
    )


def _ask_refusal(s: State, f: Frame[DuelValues]) -> None:
    """Refusing is for those who may: by the challenge, unless another text forbids it (Ivory: Refuse)."""
    v = f.v
    if not v.pop("result", ()) or is_off(s, v):
        go_to(s, f, "hand-over")
        return
    one, two = duelists(v)
    may = v["refusable"]
    if any(True for _ in (*static_hits(s, "no refusal", one), *static_hits(s, "cannot refuse", two))):
        may = False
    if may:
        options = (Option("accept", "accept"), Option("refuse", "refuse"))
        seat = s.cards[two].controller
        s.ask(Decision(seat, "refuse", "may-refuse", options, source=one, rule="Ivory: Challenge"))


def _enter(s: State, f: Frame[DuelValues]) -> None:
    """The two enter the duel, unless the challenge has been refused (Ivory: Duel, Refuse)."""
    v = f.v
    if v.pop("answer", ("accept",)) == ("refuse",):
        v["outcome"] = "refused"
        s.say("refuses", ("card", v["two"]))
        resolve_batch(s, Event("challenge-refused", v["two"], s.cards[v["two"]].controller, other=v["one"],
                               src=v["src"], act=v["act"]))  # fmt: skip
        go_to(s, f, "hand-over")
        return
    one, two = duelists(v)
    resolve_batch(s, Event("duel-begins", one, s.cards[one].controller, other=two, src=v["src"], act=v["act"]))


def _begin(s: State, f: Frame[DuelValues]) -> None:
    """Focusing areas come to be, where the rules have them focus pools (Celestial: Duel 1)."""
    v = f.v
    v.pop("result", None)
    if is_off(s, v):
        go_to(s, f, "end")
        return
    v["begun"] = True
    v["chis"] = tuple(chi(s, no) for no in duelists(v))
    v["stats"] = tuple(duel_stat(s, v, no) for no in duelists(v))
    count_duel(s)
    v["seats"] = tuple(s.cards[no].controller for no in duelists(v))
    for seat in v["seats"]:
        for no in s.zones[z.at(seat, z.FATE_DECK)][: profile(s).focus_pool]:
            s.move(no, z.at(seat, z.FOCUS_POOL), up=False)
    v["must_focus"] = False
    one, two = duelists(v)
    only_one = has_keyword(s, one, "duelist") and not has_keyword(s, two, "duelist")
    if any(True for _ in static_hits(s, "focuses first", one)):
        v["turn"] = 0
    optional = any(True for _ in static_for_seat(s, "focus optional", v["seats"][0]))
    behind = not optional and only_one and duel_stat(s, v, two) >= duel_stat(s, v, one)
    if not profile(s).duelist_breaks_ties and behind:
        v["turn"], v["must_focus"] = 0, True


def _turn_up(s: State, f: Frame[DuelValues]) -> None:
    """All focused cards turn face up (Ivory: Duel 3); what they are counts in a step of its own, as a replica may have
    to be told first.
    """
    for seat in f.v["seats"]:
        for no in focused(s, seat):
            s.turn(no, True)


def _reveal(s: State, f: Frame[DuelValues]) -> None:
    """Write into the story which focused cards each duelist reveals (Ivory: Duel)."""
    for seat in f.v["seats"]:
        for no in focused(s, seat):
            s.say("reveals-focus", ("seat", seat), ("card", no), stat(s, no, "focus"))


def _focus_effects(s: State, f: Frame[DuelValues]) -> None:
    resolve_batch(s, Event("focus-effects", f.v["one"], active(s)))


def _resolve_focus_effects(s: State, f: Frame[DuelValues]) -> None:
    """Focus Effects one after another, as the active player orders them (Ivory: Duel 4)."""
    v = f.v
    if is_off(s, v):
        go_to(s, f, "end")
        return
    if "effects" not in v:
        v["effects"] = tuple(
            (seat, no, ability.ref)
            for seat in order(s)
            if seat in v["seats"]
            for no in focused(s, seat)
            for ability in s.cards[no].defn.abilities
            if ability.kind == "focus"
        )
    left = v["effects"]
    if not left:
        resolve_batch(s, Event("focus-effects-resolved", v["one"], active(s), other=v["two"]))
        return
    f.repeat()
    if "answer" in v:
        at = int(v.pop("answer")[0].split("-")[1])
    elif len(left) > 1:
        options = tuple(Option(f"first-{at}", "first", no) for at, (_, no, _) in enumerate(left))
        decider = active_decider(s, (seat for seat, _, _ in left))
        s.ask(Decision(decider, "order", "order-triggers", options, rule="Ivory: Duel"))
        return
    else:
        at = 0
    seat, no, ref = left[at]
    v["effects"] = (*left[:at], *left[at + 1 :])
    if focus_effects_negated(s, v, seat):
        s.say("focus-effect-negated", ("card", no))
        return
    s.push("focus-effect", **trait_values(s, seat, no, ref, -1, None))


def _resolve(s: State, f: Frame[DuelValues]) -> None:
    v = f.v
    if is_off(s, v):
        go_to(s, f, "end")
        return
    one, two = duelists(v)
    mine, theirs = totals(s, v)
    v["outcome"] = "duel"
    nobody_wins = any(e.topic == "both-lose" for e in s.effects)
    s.say(
        "duel-totals", ("card", one), mine, ("card", two), theirs, ("seat", v["seats"][0]), ("seat", v["seats"][1]),
        ("value", v["stat"]), duel_stat(s, v, one, resolving=True), duel_stat(s, v, two, resolving=True),
    )  # fmt: skip
    beaten = beaten_anyway(s, one, two)
    chosen = chosen_losers(s, (one, two))
    if not nobody_wins and chosen:
        v["winners"], v["losers"] = tuple(no for no in (one, two) if no not in chosen), chosen
    elif nobody_wins:
        v["losers"] = (one, two)
        s.say("duel-lost-by-both")
    elif beaten >= 0:
        v["winners"], v["losers"] = tuple(no for no in (one, two) if no != beaten), (beaten,)
    elif abs(mine - theirs) <= largest(s, DUEL_NEARLY_TIED):
        _tie(s, v)
    else:
        v["winners"], v["losers"] = ((one,), (two,)) if mine > theirs else ((two,), (one,))
    for no in v["winners"]:
        s.say("wins-duel", ("card", no))
    resolve_batch(
        s,
        Event(
            "duel-result", one, s.cards[one].controller, other=two, winners=v["winners"], losers=v["losers"],
            src=v["src"], actor=v["seat"], act=v["act"],
        ),
    )  # fmt: skip


def _tie(s: State, v: DuelValues) -> None:
    """Both lose, unless one alone is a Duelist and the rulebook lets him win ties (Ivory: Duelist)."""
    one, two = duelists(v)
    skilled = [no for no in (one, two) if has_keyword(s, no, "duelist")]
    favored = [no for no in (one, two) if any(True for _ in static_hits(s, "wins ties", no))]
    if len(favored) == 1:
        v["winners"], v["losers"] = tuple(favored), tuple(no for no in (one, two) if no not in favored)
    elif profile(s).duelist_breaks_ties and len(skilled) == 1:
        v["winners"], v["losers"] = (skilled[0],), tuple(no for no in (one, two) if no != skilled[0])
    else:
        v["losers"] = (one, two)
        s.say("duel-tied")


def _end(s: State, f: Frame[DuelValues]) -> None:
    """The duel is over; its consequences stand below the line that made it, and come now."""
    v = f.v
    if v["outcome"] == "duel":
        for no in v["winners"]:
            note_this_turn(s, "duel won", v["act"], no, s.cards[no].object_number)
        s.memory["duels_won"] = (*s.memory["duels_won"], *((no, s.cards[no].object_number) for no in v["winners"]))
        ended = Event(
            "duel-ends", v["one"], v["seats"][0], other=v["two"], winners=v["winners"], losers=v["losers"],
            focuses=v["focuses"], chis=v["chis"], src=v["src"], act=v["act"],
        )  # fmt: skip
        spared = spared_losers(s, v["losers"])
        if spared:
            v["spared"] = spared
            for no, act in spared:
                if act:
                    wait_answers(s, ended, no, act)
            ended = ended.with_changes(spared=(WITHOUT, tuple(no for no, _ in spared)))
        resolve_batch(s, ended)


def _discard(s: State, f: Frame[DuelValues]) -> None:
    """Focused cards are discarded; a focus pool of one card goes under the deck (Celestial: Duel 5)."""
    events = []
    for seat in f.v["seats"]:
        for no in focused(s, seat):
            spent = no in f.v.get("from_pile", ())
            take_away(s, no, z.at(s.cards[no].owner, z.REMOVED) if spent else z.pile_of("fate", s.cards[no].owner))
            events.append(Event("focus-discarded", no, s.cards[no].owner))
            note_ring_spent(s, f.v["act"], no)
        pool = s.zones[z.at(seat, z.FOCUS_POOL)]
        if len(pool) == 1:
            take_away(s, pool[0], z.at(seat, z.FATE_DECK), top=False)
    if "focus-discarded" in index_of(s).triggers.get("after", {}):
        resolve_batch(s, *events)


def _arrange(s: State, f: Frame[DuelValues]) -> None:
    """A larger focus pool goes under the deck as its player orders it (Celestial: Duel 5)."""
    v = f.v
    if "answer" in v:
        for key in v.pop("answer"):
            take_away(s, int(key.removeprefix("card-")), z.at(v["arranging"], z.FATE_DECK), top=False)
        f.repeat()
        return
    for seat in v["seats"]:
        pool = s.zones[z.at(seat, z.FOCUS_POOL)]
        if pool:
            v["arranging"] = seat
            f.repeat()
            options = tuple(Option(f"card-{no}", "arrange", no) for no in pool)
            s.ask(Decision(seat, "arrange", "arrange-pool", options, len(pool), len(pool), rule="Celestial: Duel"))
            return
    expire(s, "duel")


def _hand_over(s: State, f: Frame[DuelValues]) -> None:
    v = f.v
    by_seat = {
        "outcome": v["outcome"], "winners": v["winners"], "losers": v["losers"], "focuses": v["focuses"],
        "from_hand": v["from_hand"], **({"spared": v["spared"]} if "spared" in v else {}),
    }  # fmt: skip
    s.finish(by_seat)


def _run_focus_effect(s: State, f: Frame[Any]) -> None:
    s.push("trait", **{k: x for k, x in f.v.items() if k != "result"})


def _focus_effect_over(s: State, f: Frame[DuelValues]) -> None:
    resolve_batch(s, Event("focus-effect", f.v["me"], f.v["seat"]))


_RULE = "Ivory: Duel"
_STEPS = (
    Step("Ivory: Challenge", _challenge, "Challenge"),
    Step("Ivory: Refuse", _ask_refusal, "Refuse or accept"),
    Step(_RULE, _enter),
    Step(_RULE, _begin),
    Step(_RULE, focus_or_strike, "Focus or strike"),
    Step(_RULE, _turn_up, "Turn focused cards face up"),
    Step(_RULE, _reveal),
    Step(_RULE, _focus_effects),
    Step(_RULE, _resolve_focus_effects, "Focus Effects"),
    Step(_RULE, _resolve, "Duel resolution"),
    Step(_RULE, _end, name="end"),
    Step(_RULE, _discard, "Discard focused cards"),
    Step(_RULE, _arrange),
    Step(_RULE, _hand_over, name="hand-over"),
)
PROCEDURES = (
    Procedure("duel", _STEPS, "Duel"),
    Procedure("focus-effect", (Step(_RULE, _run_focus_effect), Step(_RULE, _focus_effect_over))),
)
