"""The Attack Phase: declaration, maneuvers, and the battles one after another (Ivory: Attack Phase)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, StepFunction, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.army_mates import kept_out, parted_pairs
from l5r_desktop.rulesets.ccg.legality.assigning import (
    as_drawn,
    as_obliged,
    bound_elsewhere,
    bound_home,
    duties,
    in_company,
)
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.battle_story import tell_of_side
from l5r_desktop.rulesets.ccg.state.index import given_may_change, index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire
from l5r_desktop.rulesets.ccg.state.lookup import active, attack, battle_sites, opponents, order, said_site, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side, team_of
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, unit_has
from l5r_desktop.rulesets.common.lasting import lasting

MUST_DECLARE = "must declare"
"""The topic of lasting effects by which a seat declares an attack in its turn (Ivory: Choices)."""
LENT = "permit assigned by opponent"
"""The topic of texts by which a player may assign units of the other leader."""


class AttackValues(TypedDict, total=False):
    """The values that the frames of `attack` keep."""

    against: int
    answer: tuple[str, ...]
    assigned: int
    assigns: int
    declares: int
    declined: int
    gathered: tuple[str, ...]
    forced: tuple[str, ...]
    forcing: bool
    most: int
    only: int
    seat: int


MATES_ASKED = "mates-asked"
"""Beside a question whether to attack: team mates are asked the same after it (Siege: 6)."""
DEFENDS = "defends"
"""Beside a question where units go: they go to defend."""


def update(s: State, **changes: Any) -> None:
    """Change the record of the attack under way."""
    record = attack(s)
    assert record is not None
    s.memory["attack"] = replace(record, **changes)


def _ask_declare(s: State, f: Frame[AttackValues]) -> None:
    """The active player may declare an attack (Ivory: Attack Phase); each of a team is asked until one does (Siege:
    6).
    """
    declined = f.v.get("declined", 0)
    team = team_of(s, active(s))
    if declined >= len(team):
        f.v["answer"] = ("pass",)
        return
    seat = team[declined]
    if len(team) > 1:
        f.v["declares"] = seat
    if any(True for _ in static_for_seat(s, "no attacks", seat)):
        f.v["answer"] = ("pass",)
        return
    if "seat" in f.v or must_attack_units(s, seat) or any(e.seat == seat for e in lasting(s, MUST_DECLARE)):
        f.v["answer"] = ("declare",)
        return
    options = (Option("declare", "declare"), Option("pass", "pass"))
    against = [f.v["against"]] if "against" in f.v else opponents(s, seat)
    whom: tuple[Any, ...] = (("seat", against[0]),) if len(against) == 1 else ()
    said = (*whom, MATES_ASKED) if declined + 1 < len(team) else whom
    s.ask(Decision(seat, "declare", "declare-attack", options, rule="Ivory: Attack Phase", args=said))


def _declare(s: State, f: Frame[AttackValues]) -> None:
    """The Attacker names the Defender among several others; battlefields come to be at each of the Defender's Provinces
    (Ivory: Declaration Segment). An Attacker who is out before that attacks nobody (Ivory: Player elimination).

    DECISION: both rulebooks name allies as "a term used in the multiplayer rules", which are not among our sources; so
    there are none, and the Attacker and the Defender alone assign units (Ivory: Ally, Maneuvers Segment).
    """
    v = f.v
    answer = v["answer"][0]
    if answer == "pass":
        if "declares" in v and v.get("declined", 0) + 1 < len(team_of(s, active(s))):
            v["declined"] = v.get("declined", 0) + 1
            del v["answer"]
            f.restart()
            return
        if any(could_be_assigned(s, seat) for seat in team_of(s, active(s))):
            tell_of_side(s, "attacks-nobody", active(s))
        s.finish()
        return
    attacker = v.get("seat", v.get("declares", active(s)))
    if s.seats[attacker]["out"]:
        s.finish()
        return
    against = [v["against"]] if "against" in v else opponents(s, attacker)
    if len(against) > 1 and answer == "declare":
        f.repeat()
        options = tuple(Option(f"seat-{seat}", "choose", -1, (seat,)) for seat in against)
        s.ask(Decision(attacker, "player", "choose-defender", options, rule="Ivory: Declaration Segment"))
        return
    defender = against[0] if answer == "declare" else int(answer.removeprefix("seat-"))
    del v["answer"]
    first = s.next_id
    sites = battle_sites(s, defender)
    s.next_id += len(sites)
    fields = tuple((first + k, site) for k, site in enumerate(sites))
    s.memory["attack"] = Attack(attacker, defender, fields, only=v.get("only", -1))
    given_may_change(s)
    s.memory["attacked"] = (*s.memory["attacked"], (attacker, defender))
    tell_of_side(s, "declares-attack", attacker, ("seat", defender))
    resolve_batch(s, Event("attack-declared", seat=attacker))


def may_assign(s: State, no: int, segment: str) -> bool:
    """Return True if a unit may be assigned in a segment: at home and not bowed, or by permission (Ivory:
    Maneuvers).
    """
    record = attack(s)
    if record is None or not _able(s, no):
        return False
    if record.only >= 0 and no != record.only and same_side(s, s.cards[no].controller, record.attacker):
        return False
    return segment != "cavalry" or unit_has(s, no, "cavalry") or allowed(s, "assign in cavalry", no)


def must_attack_units(s: State, seat: int) -> list[int]:
    """Units that a text makes their controller declare an attack with, if they can be assigned (Ivory: Choices)."""
    marked = [e for e in s.effects if e.topic == "must attack"]
    if not marked and "must attack" not in index_of(s).statics:
        return []
    return [
        no
        for no in index_of(s).personalities
        if s.cards[no].controller == seat
        and (any(e.on(s, no) for e in marked) or any(True for _ in static_hits(s, "must attack", no)))
        and _able(s, no)
    ]


def _must_assign(s: State, seat: int, options: Sequence[Option], attacking: bool) -> dict[int, frozenset[int]]:
    """Units that texts make a seat assign now, with the battlefields to which they go; none named means any."""
    marked = must_attack_units(s, seat) if attacking else []
    return {**dict.fromkeys(marked, frozenset[int]()), **duties(s, seat, tuple(options), attacking)}


def _able(s: State, no: int) -> bool:
    """Return True if a unit at home can be assigned as it is now."""
    card = s.cards[no]
    if card.place or (card.bowed and not allowed(s, "assign while bowed", no)) or bound_home(s, no):
        return False
    record = attack(s)
    to = record.fields[0][0] if record is not None and record.fields else 0
    return not prevented(s, Event("assign", no, card.controller, to=to))


def could_be_assigned(s: State, seat: int) -> bool:
    """Return True if a unit of a seat could be assigned as it is now, were an attack declared (Ivory: Maneuvers)."""
    return any(s.cards[no].controller == seat and _able(s, no) for no in index_of(s).personalities)


def allowed(s: State, what: str, no: int) -> bool:
    """Return True if a text permits something for a card (Ivory: Permissions)."""
    if any(e.topic == f"permit {what}" and e.on(s, no) for e in s.effects):
        return True
    return any(True for _ in static_hits(s, f"permit {what}", no))


def assignments(s: State, seat: int, segment: str) -> tuple[Option, ...]:
    """Every unit of a seat with every battlefield where it could be assigned."""
    record = attack(s)
    assert record is not None
    standing = battle_sites(s, record.defender)
    alive = [(field, site) for field, site in record.fields if site in standing]
    found = tuple(
        Option(f"assign-{no}-{site}", "assign", no, (field, site, said_site(s, site)[0][1]))
        for no in index_of(s).personalities
        if (s.cards[no].controller == seat or lent(s, seat, no)) and may_assign(s, no, segment)
        for field, site in alive
        if _may_join(s, no, field)
    )
    return as_drawn(s, found)


def _may_join(s: State, no: int, field: int) -> bool:
    """Return True if a unit may be assigned to a battlefield beside those of its side there (Ivory: Assign)."""
    if bound_elsewhere(s, no, field):
        return False
    there = units_at(s, field, s.cards[no].controller)
    return not there or not (any(alone(s, k) for k in (no, *there)) or kept_out(s, no, field))


def alone(s: State, no: int) -> bool:
    """Return True if a Personality is in no army with other units by assigning."""
    return any(True for _ in static_hits(s, "assigns alone", no))


def lent(s: State, seat: int, no: int) -> bool:
    """Return True if a player may assign a unit of the other leader, to that leader's army (Ivory: Assign)."""
    record = attack(s)
    controller = s.cards[no].controller
    enemy = (
        record is not None and controller in (record.attacker, record.defender) and not same_side(s, controller, seat)
    )
    if not enemy:
        return False
    standing = any(c.seat == seat for _, c in static_hits(s, LENT, no))
    return standing or any(e.topic == LENT and e.on(s, no) and e.actor == seat for e in s.effects)


def _said_of_sides(record: Attack, attacking: bool) -> tuple[Any, ...]:
    """Return what a question where units go tells: whom they go against, and whether they defend."""
    return (("seat", record.defender),) if attacking else (("seat", record.attacker), DEFENDS)


def _maneuvers(segment: str, attacking: bool, name: str) -> tuple[StepFunction, StepFunction]:
    """Ask a leader to assign units in a segment, and assign them all at once. name: of the step that asks."""

    def ask(s: State, f: Frame[AttackValues]) -> None:
        record = attack(s)
        if record is None:
            return
        update(s, segment=segment)
        f.v["assigns"] = record.attacker if attacking else record.defender
        side = team_of(s, f.v["assigns"])
        at = f.v.get("assigned", 0)
        if at >= len(side):
            f.v["answer"] = ()
            return
        seat = side[at]
        options = assignments(s, seat, segment)
        f.v["assigns"] = seat
        forced = f.v.get("forced", ())
        room = f.v["most"] - len(forced) if attacking and "most" in f.v else len(options)
        given = (*f.v.get("gathered", ()), *forced)
        must = {} if "forced" in f.v else _must_assign(s, seat, options, attacking)
        first = as_obliged(tuple(option for option in options if option.card in must), must)
        first, company = in_company(s, first, seat, given, room > 1)
        if first:
            options = first
        else:
            gone = {int(key.split("-")[1]) for key in forced}
            left = tuple(option for option in options if option.card not in gone)
            options, company = in_company(s, left, seat, given, room > 1)
        if not options or room < 1:
            f.v["answer"] = ()
            return
        most = min(len({option.card for option in options}), room)
        least = most if first else 0
        lone = dict.fromkeys(option.card for option in options if alone(s, option.card))
        pairs = parted_pairs(s, (option.card for option in options))
        s.ask(
            Decision(
                seat, "assign", f"assign-{segment}", options, least, most, limit=("one-each", *lone, *pairs, *company),
                rule="Ivory: Maneuvers Segment", args=(least, *_said_of_sides(record, attacking)),
            )
        )  # fmt: skip
        f.v["forcing"] = bool(least)

    def assign(s: State, f: Frame[AttackValues]) -> None:
        answer = f.v.pop("answer", None)
        if attack(s) is None or answer is None:
            return
        seat = f.v["assigns"]
        side = team_of(s, seat)
        if f.v.pop("forcing", False):
            f.v["forced"] = answer
            go_to(s, f, name)
            return
        given = (*f.v.pop("gathered", ()), *f.v.pop("forced", ()), *answer)
        at = f.v.pop("assigned", 0) + 1
        if at < len(side):
            f.v["gathered"], f.v["assigned"] = given, at
            go_to(s, f, name)
            return
        events = _assignments_given(s, given, seat)
        over = (Event("maneuvers-ended", seat=seat),) if segment != "infantry" and not attacking else ()
        if attacking and "most" in f.v:
            f.v["most"] -= len(events)
        resolve_batch(s, *events, Event("assignment", seat=seat, n=len(events)), *over)

    return ask, assign


def _assignments_given(s: State, given: Sequence[str], seat: int) -> list[Event]:
    """The events of what a leader assigns; in a team each unit is assigned by its own controller."""
    record = attack(s)
    assert record is not None
    events = []
    for key in given:
        no, site = (int(part) for part in key.split("-")[1:])
        who = s.cards[no].controller if len(team_of(s, seat)) > 1 else seat
        events.append(Event("assign", no, who, to=record.field_at(site), how="assign", actor=who, in_company=True))
    return events


def _choose_battle(s: State, f: Frame[AttackValues]) -> None:
    """The Attacker chooses where the next battle is fought (Ivory: Fight Battles); with the Attacker out, the player to
    the left of that seat (Ivory: Player elimination)."""
    record = attack(s)
    if record is None or s.result:
        return
    update(s, segment="battles", battle=0)
    alive = battle_sites(s, record.defender)
    left = [(field, site) for field, site in record.fields if field not in record.fought and site in (*alive, -1)]
    if not left:
        return
    f.repeat()
    options = tuple(_fought_next(s, field, site) for field, site in left)
    if "answer" in f.v:
        key = f.v.pop("answer")[0]
        s.push("battle", field=next(option.args[0] for option in options if option.key == key))
    else:
        chooses = (*team_of(s, record.attacker), *order(s, record.attacker))[0]
        if any(True for _ in static_for_seat(s, "chooses battlefield", record.defender)):
            chooses = record.defender
        s.ask(Decision(chooses, "battle", "choose-battlefield", options, rule="Ivory: Fight Battles"))


def _fought_next(s: State, field: int, site: int) -> Option:
    if site < 0:
        return Option(f"battle-field-{field}", "battle-open-field", -1, (field,))
    return Option(f"battle-{site}", "battle", site, (field, said_site(s, site)[0][1]))


def _end(s: State, f: Frame[Any]) -> None:
    """All return home; those who were attacking bow (Ivory: Fight Battles)."""
    record = attack(s)
    if record is None:
        return
    away = [no for no in index_of(s).personalities if s.cards[no].place]
    attackers = [no for no in away if same_side(s, s.cards[no].controller, record.attacker)]
    bows = [no for no in attackers if not unit_has_conqueror(s, no)]
    events = [Event("bow", no, how="aftermath") for head in bows for no in (head, *s.cards[head].attached)]
    resolve_batch(s, *events, *(Event("return", no, to=0, how="return") for no in away))


def unit_has_conqueror(s: State, head: int) -> bool:
    """Return True if the cards of a unit do not bow after a battle (Ivory: Conqueror)."""
    return has_keyword(s, head, "conqueror")


def _over(s: State, f: Frame[Any]) -> None:
    """The phase ends, and first of all what lasts as long as it (Ivory: Duration of effects)."""
    record = attack(s)
    expire(s, "attack")
    if record is not None:
        resolve_batch(s, Event("attack-ends", seat=record.attacker))


def _forget(s: State, f: Frame[Any]) -> None:
    s.memory["attack"] = None
    given_may_change(s)


def attack_procedure(cavalry: bool) -> Procedure:
    """The Attack Phase of a rulebook: one maneuvers segment, or one for all units and one for Cavalry."""
    steps = [
        Step("Ivory: Attack Phase", _ask_declare, "Declare an attack?"),
        Step("Ivory: Declaration Segment", _declare, "Declaration Segment"),
    ]
    segments = ("infantry", "cavalry") if cavalry else ("maneuvers",)
    for segment in segments:
        name = f"{segment.title()} Maneuvers Segment" if cavalry else "Maneuvers Segment"
        for attacking in (True, False):
            asks = f"{segment}-{'attacker' if attacking else 'defender'}"
            ask, assign = _maneuvers(segment, attacking, asks)
            who = "the Attacker assigns units" if attacking else "the Defender assigns units"
            steps += [Step(f"Ivory: {name}", ask, f"{name}: {who}", name=asks), Step(f"Ivory: {name}", assign)]
    steps += [
        Step("Ivory: Fight Battles", _choose_battle, "Fight Battles"),
        Step("Ivory: Fight Battles", _end, "Units return home"),
        Step("Ivory: Fight Battles", _over),
        Step("Ivory: Fight Battles", _forget),
    ]
    return Procedure("attack", tuple(steps), "Attack Phase")
