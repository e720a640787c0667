"""The view of an attack with its battlefields, and of a duel."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel_values import DuelValues, current, duel_stat, duelists, focused, total_of
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle_sites
from l5r_desktop.rulesets.ccg.values.armies import army_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength
from l5r_desktop.rulesets.common.hidden_information import knows


@dataclass(frozen=True, slots=True)
class FieldView:
    """A battlefield with the Forces that would count if it resolved now (Ivory: Battle Resolution).

    site: its Province, or -1; strength: that of the Province, None without one. winner_now: -1 for none. fought: a
    battle has been here; under_way: one is here now. destroyed: its Province is no more. decided: the battle under way
    has been resolved, by these Forces.
    """

    number: int
    site: int
    attack: int
    defense: int
    strength: int | None
    winner_now: int
    breaks_now: bool
    fought: bool
    under_way: bool
    destroyed: bool
    decided: bool


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack under way. segment: of the attack or of the battle."""

    attacker: int
    defender: int
    segment: str
    fields: tuple[FieldView, ...]


@dataclass(frozen=True, slots=True)
class DuelistView:
    """One side of a duel. stat: the number he brings; focused: cards; total: with them, None while they are hidden.

    so_far: the total to a seat that knows all of them meanwhile, None to another.
    """

    no: int
    seat: int
    stat: int
    focused: tuple[int, ...]
    total: int | None
    so_far: int | None


@dataclass(frozen=True, slots=True)
class DuelView:
    """A duel under way: challenger and challenged. stat: "chi" or "force". turn: the seat that focuses or strikes.

    source: the card whose text has begun it, -1 for none.
    """

    stat: str
    duelists: tuple[DuelistView, DuelistView]
    turn: int
    source: int


def attack_view(s: State) -> AttackView | None:
    """The attack under way, or None."""
    record = attack(s)
    if record is None:
        return None
    alive = battle_sites(s, record.defender)
    fields = tuple(_field(s, record, number, site, site in alive) for number, site in record.fields)
    return AttackView(record.attacker, record.defender, record.segment, fields)


def _field(s: State, record: Attack, number: int, site: int, alive: bool) -> FieldView:
    forces = decided_by(s) if number == record.battle else None
    strong, weak = forces or (
        army_force(s, number, record.attacker, True), army_force(s, number, record.defender, True),
    )  # fmt: skip
    winner = -1 if strong == weak else record.attacker if strong > weak else record.defender
    strength = province_strength(s, site) if alive else None
    return FieldView(
        number, site, strong, weak, strength, winner, strength is not None and strong > weak + strength,
        number in record.fought, number == record.battle, site >= 0 and not alive, forces is not None,
    )  # fmt: skip


def decided_by(s: State) -> tuple[int, int] | None:
    """The Forces of Attacker and Defender by which the battle under way was resolved; None before (Ivory: Battle
    Resolution).
    """
    frame = next((frame for frame in reversed(s.frames) if frame.proc == "battle"), None)
    return None if frame is None else frame.v.get("forces")


def duel_view(s: State, viewer: int | None) -> DuelView | None:
    """The duel under way as a seat sees it (None: somebody who sees all), or None before it has been accepted, and once
    its focused cards are gone, so that totals would lack them (Celestial: Duel 5).
    """
    v = current(s)
    if v is None or not v["begun"] or "arranging" in v:
        return None
    shown = _all_shown(s, v)
    one, two = (
        DuelistView(
            no, seat, duel_stat(s, v, no), focused(s, seat), total_of(s, v, no, seat) if shown else None,
            total_of(s, v, no, seat) if all(knows(s, laid, viewer) for laid in focused(s, seat)) else None,
        )
        for no, seat in zip(duelists(v), v["seats"], strict=True)
    )  # fmt: skip
    return DuelView(v["stat"], (one, two), v["seats"][v["turn"]], v["src"])


def _all_shown(s: State, v: DuelValues) -> bool:
    """Return True if the focused cards are face up; a duel without any shows its totals from the strike on."""
    cards = [no for seat in v["seats"] for no in focused(s, seat)]
    return "effects" in v and all(s.cards[no].up and s.cards[no].zone % z.COUNT == z.FOCUSED for no in cards)
