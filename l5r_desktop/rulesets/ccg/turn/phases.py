"""The turn and its phases up to the end of the turn, by the rulebook that is played (Ivory: The Turn Sequence;
Celestial: The Turn Sequence).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, StepFunction
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.action_rounds import open_round
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.profile import Profile
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire
from l5r_desktop.rulesets.ccg.state.lookup import active, active_players, is_active, profile, provinces
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, side_seats, siege_seat, team_of
from l5r_desktop.rulesets.ccg.timing.additional_phases import more_action_phases
from l5r_desktop.rulesets.ccg.timing.ending import check_stalemate, honor_lost, honor_needed, lose, offer_draw, win
from l5r_desktop.rulesets.ccg.turn.revealed_cards import settle_revealed
from l5r_desktop.rulesets.ccg.turn.siege_turns import open_scroll
from l5r_desktop.rulesets.ccg.values.current_values import hand_most


class PhasesValues(TypedDict, total=False):
    """The values that the frames of `turn` keep."""

    answer: tuple[str, ...]
    member: int
    revealed: tuple[int, ...]
    turned: int


def _wins_by_honor(s: State, seat: int) -> bool:
    """Return True if a player would win as the own turn begins (Ivory: Honor victory)."""
    barred = any(True for _ in static_for_seat(s, "no honor victory", seat))
    return profile(s).siege is None and s.seats[seat]["honor"] >= honor_needed(s, seat) and not barred


def _before_the_turn(s: State, f: Frame[Any]) -> None:
    """Texts may answer that a player is about to win by Honor; nothing else comes between two turns."""
    if _wins_by_honor(s, active(s)):
        resolve_batch(s, Event("honor-victory-due", seat=active(s)))


def _turn_begins(s: State, f: Frame[Any]) -> None:
    """A turn begins; whoever has Honor enough has won."""
    seat = active(s)
    s.memory["turn"] += 1
    team = team_of(s, seat)
    for ally in team:
        s.seats[ally]["turns"] += 1
    if is_rokugani(s, seat):
        s.say("team-turn", s.memory["turn"])
    else:
        s.say("turn", s.memory["turn"], ("seat", seat))
    for ally in side_seats(s, seat):
        _end_effects_of_turn(s, ally)
    s.memory["turn_mark"] = s.next_id
    for counters in s.seats:
        counters["gained-fighting"] = counters["gained"] = counters["proclaimed"] = counters["challenges"] = 0
        counters["hurt"] = counters["rings"] = 0
        counters["honor-at-start"] = counters["honor"]
    if _wins_by_honor(s, seat):
        win(s, seat, "honor")
    check_stalemate(s)
    if s.result:
        return
    resolve_batch(s, *(Event("turn-begins", seat=ally) for ally in team))


def begins(phase: str) -> StepFunction:
    """The step in which a phase begins."""

    def run(s: State, f: Frame[Any]) -> None:
        s.memory["phase"] = phase
        if phase == ("straighten" if profile(s).straighten_phase else "action"):
            for seat in side_seats(s, active(s)):
                expire(s, f"straighten phase of {seat}")
        s.memory["window"] = ""
        s.memory["phase_mark"] = s.next_id
        s.say("phase", ("phase", phase))
        resolve_batch(s, *(Event("phase-begins", seat=seat, phase=phase) for seat in active_players(s)))

    return run


def ends(phase: str) -> StepFunction:
    """The step in which a phase ends: Gold that is left disappears (Ivory: Paying Gold Costs)."""

    def run(s: State, f: Frame[Any]) -> None:
        for counters in s.seats:
            counters["gold"] = 0
        expire(s, "phase")
        if phase == "action":
            _end_effects_of_action_phase(s)
        resolve_batch(s, *(Event("phase-ends", seat=seat, phase=phase) for seat in active_players(s)))

    return run


def _end_effects_of_action_phase(s: State) -> None:
    """End what lasts until the next own Action Phase ends: what began before the phase that ends now did."""
    mark = s.memory["phase_mark"]
    ending = {f"action phase of {seat}" for seat in side_seats(s, active(s))}
    if any(e.until in ending for e in s.effects):
        s.effects = tuple(e for e in s.effects if e.until not in ending or e.id >= mark)
        s.index = None


def _each(s: State, f: Frame[Any]) -> int:
    """The active player whose part of the step comes now, one after another in a team."""
    seats = active_players(s)
    return seats[min(int(f.v.get("member", 0)), len(seats) - 1)]


def _next_member(s: State, f: Frame[Any]) -> bool:
    """Go on with the next one of a team, in the same step; False when that was the last."""
    at = f.v.pop("member", 0) + 1
    if at >= len(active_players(s)):
        return False
    f.v["member"] = at
    f.repeat()
    return True


def _straighten(s: State, f: Frame[PhasesValues]) -> None:
    """All bowed cards of the active player straighten, but for those that may remain bowed if so wished."""
    v = f.v
    seat = _each(s, f)
    held = [e for e in s.effects if e.topic == "stays bowed"]
    bowed = [no for no in s.zones[z.at(seat, z.HOME)] if s.cards[no].bowed and not any(e.on(s, no) for e in held)]
    asked = [no for no in bowed if _may_stay(s, no)]
    if "answer" in v:
        stay = {int(key.removeprefix("card-")) for key in v.pop("answer")}
        bowed = [no for no in bowed if no not in stay]
    elif asked:
        f.repeat()
        options = tuple(Option(f"card-{no}", "stay", no) for no in asked)
        s.ask(
            Decision(seat, "stay-bowed", "may-remain-bowed", options, 0, len(options), rule="Ivory: May remain bowed")
        )
        return
    last = not _next_member(s, f)
    for ally in side_seats(s, active(s)):
        if ally == seat or (last and s.seats[ally]["out"]):
            expire(s, f"straightening of {ally}")
    resolve_batch(s, *(Event("straighten", no, seat, how="start") for no in bowed))


def _may_stay(s: State, no: int) -> bool:
    return any(True for _ in static_hits(s, "may remain bowed", no)) or any(
        e.topic == "may remain bowed" and e.on(s, no) for e in s.effects
    )


def _reveal(s: State, f: Frame[PhasesValues]) -> None:
    """Face-down cards of the own Provinces turn face up; "left to right" where what they are matters at once."""
    seat = _each(s, f)
    done = f.v.get("revealed", ())
    for site in provinces(s, seat):
        for no in s.zones[z.site_of(s.cards[site].zone)]:
            if not s.cards[no].up and no not in done:
                f.v["revealed"] = (*done, no)
                f.repeat()
                resolve_batch(s, Event("turn-up", no, seat))
                return
    f.v["revealed"] = ()
    _next_member(s, f)
    expire(s, f"reveal of {seat}")
    resolve_batch(s, Event("cards-revealed", seat=seat))


def _events(s: State, f: Frame[PhasesValues]) -> None:
    """Each Province from the left: its card turns up; Events resolve, Regions attach (Celestial: Events Phase)."""
    v = f.v
    seat = active(s)
    done = v.get("revealed", ())
    if "turned" in v:
        no = v.pop("turned")
        f.repeat()
        settle_revealed(s, no)
        return
    for site in provinces(s, seat):
        if site in done:
            continue
        v["revealed"] = (*done, site)
        f.repeat()
        held = s.zones[z.site_of(s.cards[site].zone)]
        if held:
            v["turned"] = held[0]
            resolve_batch(s, Event("turn-up", held[0], seat))
        return
    v["revealed"] = ()
    expire(s, f"reveal of {seat}")
    resolve_batch(s, Event("cards-revealed", seat=seat))


def _action_round(s: State, f: Frame[Any]) -> None:
    open_round(s, "action", active(s), "Ivory: Action Phase")


def _attack(s: State, f: Frame[Any]) -> None:
    s.memory["phase"] = "attack"
    s.push("attack")


def _dynasty(s: State, f: Frame[Any]) -> None:
    open_round(s, "dynasty", active(s), "Ivory: Dynasty Phase")


def _turn_ends(s: State, f: Frame[Any]) -> None:
    """Resolve what happens before the turn ends; drawing comes later (Ivory: Drawing and discarding Fate cards)."""
    resolve_batch(s, *(Event("turn-ends", seat=seat) for seat in active_players(s)))


def _draw(s: State, f: Frame[Any]) -> None:
    resolve_batch(s, *(Event("draw", seat=seat, n=1, how="turn") for seat in active_players(s)))


def _discard_down(s: State, f: Frame[PhasesValues]) -> None:
    """Down to the maximum hand size."""
    seat = _each(s, f)
    hand = s.zones[z.at(seat, z.HAND)]
    if "answer" in f.v:
        cards = [int(key.removeprefix("card-")) for key in f.v.pop("answer")]
        _next_member(s, f)
        resolve_batch(s, *(Event("discard-card", no, seat, actor=seat, how="hand-size") for no in cards))
        return
    over = len(hand) - hand_most(s, seat)
    if over > 0:
        f.repeat()
        options = tuple(Option(f"card-{no}", "discard", no) for no in hand)
        s.ask(
            Decision(
                seat, "discard", "discard-to-maximum", options, over, over, reveals_choice=True,
                rule="Ivory: Maximum hand size",
            )
        )  # fmt: skip
        return
    _next_member(s, f)


def _check_dishonor(s: State, f: Frame[Any]) -> None:
    """A player at -20 or below loses at the end of the own turn (Ivory: Dishonor loss)."""
    for seat in side_seats(s, active(s)):
        there = not s.seats[seat]["out"] and not s.result and seat != siege_seat(s)
        if there and s.seats[seat]["honor"] <= honor_lost(s, seat):
            lose(s, seat, "dishonor")


def _go_left(s: State) -> None:
    """The next player in turn order becomes active. What would end in a turn of an eliminated player ends where that
    turn would have been (Ivory: Player elimination); that of a Rokugani player is the turn of the team (Siege: 7).
    """
    seats = len(s.seats)
    for seat in ((active(s) + k) % seats for k in range(1, seats + 1)):
        if is_rokugani(s, seat) and is_active(s, seat):
            continue
        if not s.seats[seat]["out"]:
            s.memory["active"] = seat
            return
        if not is_rokugani(s, seat):
            _end_effects_of_turn(s, seat)
            for moment in _IN_A_TURN:
                expire(s, f"{moment} of {seat}")


_IN_A_TURN = ("straighten phase", "straightening", "action phase", "end of turn", "coming end of turn")
"""Moments of a player's turn after its beginning at which an effect may end; each is kept with that player's seat."""
_NEARER = {"second": "", "third": "second "}


def _end_effects_of_turn(s: State, seat: int) -> None:
    """End what lasts until a turn of this player begins; what lasts until the one after it has one less to wait."""
    expire(s, f"turn of {seat}")
    s.effects = tuple(
        replace(e, until=_NEARER[e.until.split(" ")[0]] + f"turn of {seat}")
        if e.until in (f"second turn of {seat}", f"third turn of {seat}")
        else e
        for e in s.effects
    )


def _end_effects_at_end_of_turn(s: State, seat: int) -> None:
    """End what lasts until the next turn of this player ends: what began before the turn that ends now did."""
    mark = s.memory["turn_mark"]
    if any(e.until == f"end of turn of {seat}" for e in s.effects):
        s.effects = tuple(e for e in s.effects if e.until != f"end of turn of {seat}" or e.id >= mark)
        s.index = None


def _pass_on(s: State, f: Frame[Any]) -> None:
    for ally in side_seats(s, active(s)):
        expire(s, f"coming end of turn of {ally}")
    expire(s, "turn")
    for ally in side_seats(s, active(s)):
        _end_effects_at_end_of_turn(s, ally)
        s.memory["attacked"] = tuple(pair for pair in s.memory["attacked"] if pair[1] != ally)
    s.memory["phase"] = "between"
    _go_left(s)
    s.memory["extra"] = ()
    for name in ("moved", "produced", "duels_won", "assigned", "stationed", "faced", "challengers", "fallen", "acted",
                 "sent", "played", "aimed"):  # fmt: skip
        s.memory[name] = ()
    f.restart()


_T = "Ivory: The Turn Sequence"
_C = "Celestial: The Turn Sequence"


def turn_procedure(p: Profile) -> Procedure:
    """The turn sequence of a rulebook."""
    steps = [Step(_T, _before_the_turn), Step(_T, _turn_begins, "The turn begins"), Step(_T, offer_draw)]
    if p.siege is not None:
        steps.append(Step("Siege: 4", open_scroll, "The Rokugani players open a Black Scroll"))
    if p.straighten_phase:
        steps += [
            Step(_C, begins("straighten")),
            Step("Celestial: Straighten Phase", _straighten, "Straighten Phase"),
            Step(_C, ends("straighten")),
            Step(_C, begins("events")),
            Step("Celestial: Events Phase", _events, "Events Phase", apart=True),
            Step(_C, ends("events")),
            Step(_C, begins("action")),
        ]
    else:
        steps += [
            Step(_T, begins("action")),
            Step("Ivory: Action Phase", _straighten, "Action Phase: straighten"),
            Step("Ivory: Action Phase", _reveal, "Action Phase: turn Provinces face up", apart=True),
        ]
    steps += [
        Step("Ivory: Action Phase", _action_round, "Action Phase: Limited and Open actions", "AW"),
        Step(_T, ends("action")),
        Step("Ivory: Attack Phase", _attack, "Attack Phase (optional)"),
        Step(_T, ends("attack")),
        Step(_T, begins("dynasty")),
        Step("Ivory: Dynasty Phase", _dynasty, "Dynasty Phase", "AW"),
        Step(_T, ends("dynasty")),
        Step("Ivory: Additional phase or segment", more_action_phases),
    ]
    if p.straighten_phase:
        steps.append(Step(_C, begins("end")))
    end = "End Phase" if p.straighten_phase else "End of the turn"
    steps += [
        Step("Ivory: Drawing and discarding Fate cards", _turn_ends, f"{end}: before the turn ends"),
        Step("Ivory: Drawing and discarding Fate cards", _draw, f"{end}: draw a Fate card"),
        Step(
            "Ivory: Drawing and discarding Fate cards", _discard_down, f"{end}: discard down to the maximum hand size"
        ),
    ]
    if p.straighten_phase:
        steps.append(Step(_C, ends("end")))
    if not p.dishonor_at_once:
        steps.append(Step("Ivory: Dishonor loss/victory", _check_dishonor, f"{end}: honor is checked"))
    steps.append(Step(_T, _pass_on, apart=True))
    return Procedure("turn", tuple(steps), "Turn")


PROCEDURES = (
    Procedure(
        "additional-action-phase",
        (
            Step(_T, begins("action")),
            Step("Ivory: Action Phase", _action_round, "Action Phase: Limited and Open actions", "AW"),
            Step(_T, ends("action")),
        ),
        "Action Phase",
    ),
)
