"""Steps about attacks, battles and duels."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle
from l5r_desktop.rulesets.ccg.state.sides import team_of
from l5r_desktop.session.scenario.card_names import letter
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.game_adapter import Do, Said, Wanted
from l5r_desktop.session.scenario.step_driver import name_of, reach, unmet


def _attack(sitting: CaseRun, step: Said) -> None:
    """Declare, assign; the Defender assigns nothing unless the step stops before."""
    said = step["attack"]
    seat = sitting.names.seat(sitting.s, said["by"])
    turn = sitting.s.memory["turn"]
    while not sitting.settle(lambda d: d.kind in ("declare", "action"), firm=True) or not _declares(sitting, seat):
        asked = next(iter(sitting.pending), None)
        leaves = asked is not None and sitting.adapter.gives_way(sitting.s, asked, seat)
        if asked is None or (asked.kind != "action" and not leaves) or _gone_by(sitting, turn):
            raise unmet(sitting, f"{said['by']} does not get to declare an attack")
        sitting.give(sitting.pending[0], ("pass",))
    sitting.give(sitting.pending[0], ("declare",))
    stop = said.get("stop", "")
    _name_defender(sitting, said)
    sitting.settle(lambda d: d.kind == "assign", firm=False)
    if stop == "maneuvers":
        return
    if said.get("assign") or _asked_to_assign(sitting, seat):
        _assign_side(sitting, seat, said.get("assign") or {})
    if stop != "assigned":
        _assign_nobody(sitting, stop)


def _name_defender(sitting: CaseRun, said: Said) -> None:
    """Of several opponents the one that the step names, else the next in turn order."""
    if not sitting.pending or sitting.pending[0].prompt != "choose-defender":
        record = attack(sitting.s)
        if "defender" in said and (record is None or said["defender"] != letter(sitting.s, record.defender)):
            raise unmet(sitting, f"{said['by']} does not attack {said['defender']}")
        return
    d = sitting.pending[0]
    key = f"seat-{sitting.names.seat(sitting.s, said['defender'])}" if "defender" in said else d.options[0].key
    if d.option(key) is None:
        raise unmet(sitting, f"{said['by']} cannot attack {said['defender']}")
    sitting.give(d, (key,))


def _declares(sitting: CaseRun, seat: int) -> bool:
    return sitting.pending[0].kind == "declare" and sitting.pending[0].seat == seat


def _gone_by(sitting: CaseRun, turn: int) -> bool:
    return bool(sitting.s.memory["turn"] != turn or sitting.s.memory["phase"] == "dynasty")


def _asked_to_assign(sitting: CaseRun, seat: int) -> bool:
    return any(d.kind == "assign" and d.seat == seat for d in sitting.pending)


def _assign_side(sitting: CaseRun, seat: int, wanted: Mapping[str, list[str]]) -> None:
    """Each of the side assigns the own units among those that the step names (Siege: 6)."""
    side = team_of(sitting.s, seat)
    if len(side) == 1:
        _assign_all(sitting, seat, wanted)
        return
    s, names = sitting.s, sitting.names
    for ally in side:
        own = {
            site: [unit for unit in units if s.cards[names.card(s, unit)].controller == ally]
            for site, units in wanted.items()
        }
        if any(d.kind == "assign" and d.seat == ally for d in sitting.pending):
            _assign_all(sitting, ally, own)
        elif any(own.values()):
            raise unmet(sitting, f"{letter(s, ally)} is not asked to assign units")


def _assign_nobody(sitting: CaseRun, stop: str) -> None:
    """Let the Maneuvers end; before the Cavalry Maneuvers, if the step says so."""
    while sitting.settle(lambda d: d.kind == "assign", firm=False):
        d = sitting.pending[0]
        record = attack(sitting.s)
        if stop == "cavalry-maneuvers" and record is not None and record.segment == "cavalry":
            return
        sitting.give(d, ())


def _assign(sitting: CaseRun, step: Said) -> None:
    said = step["assign"]
    if reach(sitting, step) is None:
        if said["to"]:
            raise unmet(sitting, f"{said['by']} is not asked to assign units")
        return
    _assign_all(sitting, sitting.names.seat(sitting.s, said["by"]), said["to"])


def _assign_all(sitting: CaseRun, seat: int, wanted: Mapping[str, list[str]]) -> None:
    s, names = sitting.s, sitting.names
    d = next((d for d in sitting.pending if d.kind == "assign" and d.seat == seat), None)
    if d is None:
        raise unmet(sitting, f"{letter(sitting.s, seat)} is not asked to assign units")
    keys = []
    for province, units in wanted.items():
        for unit in units:
            key = f"assign-{names.card(s, unit)}-{names.card(s, province)}"
            if d.option(key) is None:
                raise unmet(sitting, f"{unit} cannot be assigned to {province}")
            keys.append(key)
    sitting.give(d, tuple(keys))


def _assign_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    return d.kind == "assign" and d.seat == sitting.names.seat(sitting.s, step["assign"]["by"])


def _choose_battle(sitting: CaseRun, step: Said) -> None:
    site = sitting.names.card(sitting.s, step["choose_battle"])
    d = reach(sitting, step)
    if d is None or d.option(f"battle-{site}") is None:
        raise unmet(sitting, f"a battle at {step['choose_battle']} is not offered")
    sitting.give(d, (f"battle-{site}",))


def _resolve_battle(sitting: CaseRun, step: Said) -> None:
    """To the end of the battle that is under way, or of the next one."""
    while sitting.s.result is None and attack(sitting.s) is not None and not battle(sitting.s):
        sitting.fast()
    if not battle(sitting.s):
        raise unmet(sitting, "there is no battle to resolve")
    fight = next(frame for frame in reversed(sitting.s.frames) if frame.proc == "battle")
    while sitting.s.result is None and any(frame is fight for frame in sitting.s.frames):
        sitting.fast()


def _finish_attack(sitting: CaseRun, step: Said) -> None:
    if attack(sitting.s) is None:
        raise unmet(sitting, "there is no attack to finish")
    while sitting.s.result is None and attack(sitting.s) is not None:
        sitting.fast()


def _focus(sitting: CaseRun, step: Said) -> None:
    d = reach(sitting, step)
    said = step["focus"]
    if d is None:
        raise unmet(sitting, f"{said['by']} is not asked to focus or strike")
    no = sitting.names.card(sitting.s, said["card"])
    deck = sitting.s.zones[z.at(d.seat, z.FATE_DECK)]
    key = "focus-deck" if no in deck[:1] else f"focus-{no}"
    if d.option(key) is None:
        raise unmet(sitting, f"{said['by']} cannot focus {said['card']}")
    sitting.give(d, (key,))


def _strike(sitting: CaseRun, step: Said) -> None:
    d = reach(sitting, step)
    if d is None or d.option("strike") is None:
        raise unmet(sitting, f"{step['strike']} is not asked to strike")
    sitting.give(d, ("strike",))


def _duel_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    said = step[name_of(sitting, step)]
    word = said if isinstance(said, str) else said["by"]
    return d.kind == "duel" and d.seat == sitting.names.seat(sitting.s, word)


FIGHTING: Mapping[str, tuple[Do, Wanted]] = {
    "attack": (_attack, lambda sitting, step, d: d.kind == "declare"),
    "assign": (_assign, _assign_wanted),
    "choose_battle": (_choose_battle, lambda sitting, step, d: d.kind == "battle"),
    "resolve_battle": (_resolve_battle, lambda sitting, step, d: False),
    "finish_attack": (_finish_attack, lambda sitting, step, d: False),
    "focus": (_focus, _duel_wanted),
    "strike": (_strike, _duel_wanted),
}
