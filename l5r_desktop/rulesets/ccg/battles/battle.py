"""A battle: engage, combat, resolution, aftermath (Ivory: Battles)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.action_rounds import open_round
from l5r_desktop.rulesets.ccg.battles.attack import unit_has_conqueror, update
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.battle_story import is_deserted, tell_at, tell_of_side
from l5r_desktop.rulesets.ccg.state.index import given_may_change, index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import expire, largest
from l5r_desktop.rulesets.ccg.state.lookup import (
    army,
    attack,
    in_play,
    is_territory,
    profile,
    terrains,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.armies import army_force
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, province_strength

RESILIENT = "resilient-used"


class BattleValues(TypedDict, total=False):
    """The values that the frames of `battle` keep."""

    broke: bool
    counts: tuple[tuple[int, int], ...]
    destroyed: tuple[int, ...]
    field: int
    forces: tuple[int, int]
    losers: tuple[int, ...]
    losses: tuple[int, ...]
    opposed: tuple[bool, ...]
    present: tuple[int, ...]
    skipped: bool
    rehonored: tuple[int, ...]
    result: Any
    tied_honor: bool
    winner: int


BATTLE_NEARLY_TIED = "battle nearly tied"
"""The topic of lasting effects by which a battle with units on both sides is tied if the Forces differ by n at most."""


def record_of(s: State) -> Attack:
    """The attack that the battle belongs to."""
    record = attack(s)
    assert record is not None
    return record


def _begin(s: State, f: Frame[BattleValues]) -> None:
    """The battle begins at the battlefield."""
    field = f.v["field"]
    update(s, battle=field, segment="engage")
    s.memory["battles"] += 1
    s.memory["deeds"] = ()
    given_may_change(s)
    site = record_of(s).site(field)
    if site >= 0:
        tell_at(s, "battle-deserted" if is_deserted(s, field) else "battle", site)
    else:
        s.say("battle-open")
    resolve_batch(s, Event("battle-begins", record_of(s).site(field), record_of(s).attacker, field=field))


def _engage(s: State, f: Frame[BattleValues]) -> None:
    """Engage actions, from the Defender (Ivory: Engage Segment)."""
    s.memory["first_battle"] = s.memory["performer"] = -1
    if profile(s).interrupts:
        open_round(s, "engage", record_of(s).defender, "Ivory: Engage Segment")
    else:
        resolve_batch(s, Event("engaged", record_of(s).site(f.v["field"]), record_of(s).attacker))


def _combat_begins(s: State, f: Frame[Any]) -> None:
    update(s, segment="combat")
    resolve_batch(s, Event("combat-begins", record_of(s).site(record_of(s).battle), record_of(s).attacker))


def _combat(s: State, f: Frame[Any]) -> None:
    """Battle actions, from the Defender; an effect may give somebody else the first (Ivory: Combat Segment, Naval)."""
    update(s, segment="combat")
    first = s.memory["first_battle"]
    if first < 0:
        s.memory["performer"] = -1
    else:
        s.memory["extra"] = (first,)
    open_round(s, "battle", first_in_combat(s), "Ivory: Combat Segment")


def first_in_combat(s: State) -> int:
    """The seat that has the first opportunity of the Combat Segment: the Defender, unless an effect gives it to another
    (Ivory: Combat Segment).
    """
    leads = [e.seat for e in s.effects if e.topic == "first-in-combat"]
    return leads[-1] if leads else record_of(s).defender


def outcome(s: State) -> tuple[int, int, int]:
    """The winner of the battle if it resolved now (-1 for none), and the Forces of Attacker and Defender.

    A tie at zero with a side without units has no outcome (Ivory: Battle Resolution).
    """
    record = record_of(s)
    strong = army_force(s, record.battle, record.attacker, True)
    weak = army_force(s, record.battle, record.defender, True)
    margin = largest(s, BATTLE_NEARLY_TIED)
    met = all(units_at(s, record.battle, seat) for seat in (record.attacker, record.defender))
    if strong == weak or (met and abs(strong - weak) <= margin):
        return -1, strong, weak
    return (record.attacker if strong > weak else record.defender), strong, weak


def breaks(s: State, strong: int, weak: int) -> bool:
    """Return True if the Province is destroyed too (Ivory: Battle Resolution)."""
    record = record_of(s)
    site = record.site(record.battle)
    there = site >= 0 and s.cards[site].zone % z.COUNT in z.SITES and may_fall(s, site)
    return there and strong > weak + province_strength(s, site)


def _resolution_begins(s: State, f: Frame[Any]) -> None:
    record = record_of(s)
    update(s, segment="resolution")
    expire(s, "combat")
    resolve_batch(s, Event("resolution-begins", record.site(record.battle), record.attacker, field=record.battle))


def _resolve(s: State, f: Frame[BattleValues]) -> None:
    """The loser's army is destroyed, and perhaps the Province (Ivory: Battle Resolution)."""
    if f.v.get("skipped"):
        return
    record = record_of(s)
    v = f.v
    fighting = tuple((no, s.cards[no].object_number) for no in units_at(s, record.battle, record.attacker))
    update(s, resolved=(*record.resolved, *fighting))
    winner, strong, weak = outcome(s)
    v["winner"] = winner
    v["forces"] = (strong, weak)
    v["present"] = tuple(no for seat in (record.attacker, record.defender) for no in army(s, record.battle, seat))
    v["opposed"] = tuple(bool(units_at(s, record.battle, seat)) for seat in (record.attacker, record.defender))
    site = record.site(record.battle)
    if site >= 0 and not is_deserted(s, record.battle):
        tell_at(s, "battle-totals", site, strong, weak)
    elif site < 0:
        s.say("battle-totals-open", strong, weak)
    losers: list[int] = []
    if winner >= 0:
        losers = [record.defender if winner == record.attacker else record.attacker]
        tell_of_side(s, "wins-battle", winner)
    elif all(v["opposed"]):
        losers = [record.attacker, record.defender]
        s.say("battle-tied")
    v["losers"] = tuple(losers)
    if len(losers) == 2 and _rehonor_all(s, losers):
        f.v["tied_honor"] = True


def _rehonor_all(s: State, losers: list[int]) -> bool:
    """In a tie the dishonorable are rehonored before they are destroyed (Ivory: Rehonoring)."""
    record = record_of(s)
    events = [
        Event("rehonor", no) for seat in losers for no in units_at(s, record.battle, seat) if s.cards[no].honor < 0
    ]
    if events and all(v for v in s.frames[-1].v["opposed"]):
        s.frames[-1].v["rehonored"] = tuple({s.cards[e.card].controller for e in events})
        resolve_batch(s, *events)
        return True
    return False


def _destroy(s: State, f: Frame[BattleValues]) -> None:
    if f.v.get("skipped"):
        return
    record = record_of(s)
    v = f.v
    events = []
    for seat in v["losers"]:
        winner = record.defender if seat == record.attacker else record.attacker
        events += [
            Event("destroy", no, src=-1, actor=winner, how="resolution", battle=record.battle)
            for no in army(s, record.battle, seat)
            if not _resilient(s, no)
        ]
    site = record.site(record.battle)
    if v["winner"] == record.attacker and breaks(s, *v["forces"]):
        events.append(Event("destroy-province", site, record.defender, actor=record.attacker, how="resolution"))
        v["broke"] = True
    elif v["winner"] == record.attacker and site >= 0 and is_territory(s, site):
        _tell_of_standing(s, site)
    more = tuple((e.card, n) for e in events for n in _counts(s, e.card) if n != 1)
    if more:
        v["counts"] = more
    resolve_batch(s, *events)


def _counts(s: State, no: int) -> list[int]:
    """As how many destroyed cards a text lets a card of an army count (Ivory: Battle Resolution)."""
    return [node.n for node, _ in static_hits(s, "counts as destroyed", no)]


def _tell_of_standing(s: State, site: int) -> None:
    """Tell why a Territory where the team has won does not fall: its strength, or that it may not yet (Siege: 3)."""
    if may_fall(s, site):
        s.say("territory-stands", ("card", site), province_strength(s, site))
    else:
        s.say("territory-closed", ("card", site))


def _resilient(s: State, no: int) -> bool:
    """Once per game a Resilient card is not destroyed by resolution; what is attached is (Ivory: Resilient)."""
    card = s.cards[no]
    if not has_keyword(s, no, "resilient") or RESILIENT in card.marks:
        return False
    s.edit(no).marks = (*card.marks, RESILIENT)
    s.say("resilient", ("card", no))
    return True


def _honor(s: State, f: Frame[BattleValues]) -> None:
    """Honor for each card that resolution has destroyed (Ivory: Battle Resolution)."""
    if f.v.get("skipped"):
        return
    record = record_of(s)
    v = f.v
    done = [e for e in v.pop("result", ()) if e.kind == "destroy" and e.x.get("how") == "resolution"]
    v["destroyed"] = tuple(e.card for e in done)
    counts = dict(v.get("counts", ()))
    v["losses"] = tuple(sorted({e.x["controller"] for e in done if e.x["kind_of"] == "personality"}))
    events = []
    for seat in (record.attacker, record.defender):
        n = sum(
            counts.get(e.card, 1)
            for e in done
            if not same_side(s, e.x["controller"], seat)
            and any(same_side(s, e.x["controller"], loser) for loser in v["losers"])
        )
        each = profile(s).tie_honor if len(v["losers"]) == 2 else 2
        if n and seat not in v.get("rehonored", ()):
            events.append(Event("gain-honor", seat=seat, n=each * n, actor=seat, how="resolution"))
    resolve_batch(s, *events)


def _resolution_ends(s: State, f: Frame[BattleValues]) -> None:
    if f.v.get("skipped"):
        return
    record = record_of(s)
    v = f.v
    resolve_batch(
        s,
        Event(
            "resolution-ends",
            record.site(record.battle),
            record.attacker,
            winner=v["winner"],
            broke=bool(v.get("broke")),
            destroyed=v["destroyed"],
            losses=v["losses"],
            losers=v["losers"],
            forces=v["forces"],
            field=record.battle,
            opposed=v["opposed"],
        ),
    )


def _aftermath(s: State, f: Frame[Any]) -> None:
    """Attackers bow and return home; Defenders stay; Terrains are discarded (Ivory: After Resolution)."""
    record = record_of(s)
    units = units_at(s, record.battle, record.attacker)
    bows = [no for head in units if not unit_has_conqueror(s, head) for no in (head, *s.cards[head].attached)]
    resolve_batch(s, *(Event("bow", no, how="aftermath") for no in bows))


def _return(s: State, f: Frame[Any]) -> None:
    record = record_of(s)
    units = units_at(s, record.battle, record.attacker)
    grounds = terrains(s, record.battle)
    resolve_batch(
        s, *(Event("return", no, to=0, how="return") for no in units), *(Event("discard", no) for no in grounds)
    )


def _end(s: State, f: Frame[Any]) -> None:
    record = record_of(s)
    update(s, fought=(*record.fought, record.battle))
    resolve_batch(s, Event("battle-ends", record.site(record.battle), record.attacker, field=record.battle))


def _forget(s: State, f: Frame[Any]) -> None:
    expire(s, "battle")
    record = attack(s)
    s.memory["first_battle"] = s.memory["performer"] = -1
    if record is not None:
        update(s, battle=0)
        if not record.phase:
            for no in index_of(s).personalities:
                if s.cards[no].place and in_play(s, no):
                    s.edit(no).place = 0
            s.memory["attack"] = None
        given_may_change(s)


PROCEDURES = (
    Procedure(
        "battle",
        (
            Step("Ivory: Battle Sequence", _begin, "The battle begins"),
            Step("Ivory: Engage Segment", _engage, "Engage Segment", "AW"),
            Step("Ivory: Combat Segment", _combat_begins),
            Step("Ivory: Combat Segment", _combat, "Combat Segment", "AW"),
            Step("Ivory: Resolution Segment", _resolution_begins, "Resolution Segment"),
            Step("Ivory: Battle Resolution", _resolve, "Resolution Segment: compare Force", apart=True),
            Step("Ivory: Battle Resolution", _destroy, "Resolution Segment: destroy the loser's army", apart=True),
            Step("Ivory: Battle Resolution", _honor, "Resolution Segment: Honor for the cards destroyed"),
            Step("Ivory: Battle Resolution", _resolution_ends),
            Step("Ivory: After Resolution", _aftermath, "After Resolution: attackers bow and return home", apart=True),
            Step("Ivory: After Resolution", _return),
            Step("Ivory: After Resolution", _end, "After Resolution: the battle ends", apart=True),
            Step("Ivory: After Resolution", _forget),
        ),
        "Battle",
    ),
)
