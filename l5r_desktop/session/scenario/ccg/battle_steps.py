"""Steps about attacks, battles and duels."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle
from l5r_desktop.rulesets.ccg.state.sides import team_of
from l5r_desktop.session.scenario.card_names import letter
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.ccg.case_shapes import NO_PROVINCE
from l5r_desktop.session.scenario.game_adapter import Do, Said, Wanted
from l5r_desktop.session.scenario.step_driver import name_of, reach, unmet


def _attack(case_run: CaseRun, step: Said) -> None:
    """Declare, assign; the Defender assigns nothing unless the step stops before."""
    said = step["attack"]
    seat = case_run.names.seat(case_run.s, said["by"])
    turn = case_run.s.memory["turn"]
    while not case_run.settle(lambda d: d.kind in ("declare", "action"), firm=True) or not _declares(case_run, seat):
        asked = next(iter(case_run.pending), None)
        leaves = asked is not None and case_run.adapter.gives_way(case_run.s, asked, seat)
        if asked is None or (asked.kind != "action" and not leaves) or _gone_by(case_run, turn):
            raise unmet(case_run, f"{said['by']} does not get to declare an attack")
        case_run.give(case_run.pending[0], ("pass",))
    case_run.give(case_run.pending[0], ("declare",))
    stop = said.get("stop", "")
    _name_defender(case_run, said)
    case_run.settle(lambda d: d.kind == "assign", firm=False)
    if stop == "maneuvers":
        return
    if said.get("assign") or _asked_to_assign(case_run, seat):
        _assign_side(case_run, seat, said.get("assign") or {})
    if stop != "assigned":
        _assign_nobody(case_run, stop)


def _name_defender(case_run: CaseRun, said: Said) -> None:
    """Of several opponents the one that the step names, else the next in turn order."""
    if not case_run.pending or case_run.pending[0].prompt != "choose-defender":
        record = attack(case_run.s)
        if "defender" in said and (record is None or said["defender"] != letter(case_run.s, record.defender)):
            raise unmet(case_run, f"{said['by']} does not attack {said['defender']}")
        return
    d = case_run.pending[0]
    key = f"seat-{case_run.names.seat(case_run.s, said['defender'])}" if "defender" in said else d.options[0].key
    if d.option(key) is None:
        raise unmet(case_run, f"{said['by']} cannot attack {said['defender']}")
    case_run.give(d, (key,))


def _declares(case_run: CaseRun, seat: int) -> bool:
    return case_run.pending[0].kind == "declare" and case_run.pending[0].seat == seat


def _gone_by(case_run: CaseRun, turn: int) -> bool:
    return bool(case_run.s.memory["turn"] != turn or case_run.s.memory["phase"] == "dynasty")


def _asked_to_assign(case_run: CaseRun, seat: int) -> bool:
    return any(d.kind == "assign" and d.seat == seat for d in case_run.pending)


def _assign_side(case_run: CaseRun, seat: int, wanted: Mapping[str, list[str]]) -> None:
    """Each of the side assigns the own units among those that the step names (Siege: 6)."""
    side = team_of(case_run.s, seat)
    if len(side) == 1:
        _assign_all(case_run, seat, wanted)
        return
    s, names = case_run.s, case_run.names
    for ally in side:
        own = {
            site: [unit for unit in units if s.cards[names.card(s, unit)].controller == ally]
            for site, units in wanted.items()
        }
        if any(d.kind == "assign" and d.seat == ally for d in case_run.pending):
            _assign_all(case_run, ally, own)
        elif any(own.values()):
            raise unmet(case_run, f"{letter(s, ally)} is not asked to assign units")


def _assign_nobody(case_run: CaseRun, stop: str) -> None:
    """Let the Maneuvers end; before the Cavalry Maneuvers, if the step says so. Where the only battle would begin of
    itself, the next step may still name it.
    """
    while case_run.settle(lambda d: d.kind in ("assign", "battle"), firm=False):
        d = case_run.pending[0]
        if d.kind == "battle":
            return
        record = attack(case_run.s)
        if stop == "cavalry-maneuvers" and record is not None and record.segment == "cavalry":
            return
        case_run.give(d, ())


def _assign(case_run: CaseRun, step: Said) -> None:
    said = step["assign"]
    if reach(case_run, step) is None:
        if said["to"]:
            raise unmet(case_run, f"{said['by']} is not asked to assign units")
        return
    seat = case_run.names.seat(case_run.s, said["by"])
    if "also_try" in said:
        d, keys = _asked_for(case_run, seat, said["also_try"], offered=False)
        case_run.expect_refusal(d, keys, "assigning " + ", ".join(keys))
    _assign_all(case_run, seat, said["to"])


def _assign_all(case_run: CaseRun, seat: int, wanted: Mapping[str, list[str]]) -> None:
    case_run.give(*_asked_for(case_run, seat, wanted))


def _asked_for(
    case_run: CaseRun, seat: int, wanted: Mapping[str, list[str]], *, offered: bool = True
) -> tuple[Decision, tuple[str, ...]]:
    """The question where a seat's units go, with the keys of what a step wants. Raises UnmetError; also for what is not
    offered, if it must be.
    """
    s, names = case_run.s, case_run.names
    d = next((d for d in case_run.pending if d.kind == "assign" and d.seat == seat), None)
    if d is None:
        raise unmet(case_run, f"{letter(case_run.s, seat)} is not asked to assign units")
    keys = []
    for province, units in wanted.items():
        for unit in units:
            key = f"assign-{names.card(s, unit)}-{names.card(s, province)}"
            if offered and d.option(key) is None:
                raise unmet(case_run, f"{unit} cannot be assigned to {province}")
            keys.append(key)
    return d, tuple(keys)


def _assign_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    return d.kind == "assign" and d.seat == case_run.names.seat(case_run.s, step["assign"]["by"])


def _choose_battle(case_run: CaseRun, step: Said) -> None:
    site = -1 if step["choose_battle"] == NO_PROVINCE else case_run.names.card(case_run.s, step["choose_battle"])
    d = reach(case_run, step)
    option = None if d is None else next((one for one in d.options if one.card == site), None)
    if d is None or option is None:
        raise unmet(case_run, f"a battle at {step['choose_battle']} is not offered")
    case_run.give(d, (option.key,))


def _resolve_battle(case_run: CaseRun, step: Said) -> None:
    """To the end of the battle that is under way, or of the next one."""
    while case_run.s.result is None and attack(case_run.s) is not None and not battle(case_run.s):
        case_run.fast()
    if not battle(case_run.s):
        raise unmet(case_run, "there is no battle to resolve")
    fight = next(frame for frame in reversed(case_run.s.frames) if frame.proc == "battle")
    while case_run.s.result is None and any(frame is fight for frame in case_run.s.frames):
        case_run.fast()


def _finish_attack(case_run: CaseRun, step: Said) -> None:
    if attack(case_run.s) is None:
        raise unmet(case_run, "there is no attack to finish")
    while case_run.s.result is None and attack(case_run.s) is not None:
        case_run.fast()


def _focus(case_run: CaseRun, step: Said) -> None:
    d = reach(case_run, step)
    said = step["focus"]
    if d is None:
        raise unmet(case_run, f"{said['by']} is not asked to focus or strike")
    no = case_run.names.card(case_run.s, said["card"])
    deck = case_run.s.zones[z.at(d.seat, z.FATE_DECK)]
    key = "focus-deck" if no in deck[:1] else f"focus-{no}"
    if d.option(key) is None:
        raise unmet(case_run, f"{said['by']} cannot focus {said['card']}")
    case_run.give(d, (key,))


def _strike(case_run: CaseRun, step: Said) -> None:
    d = reach(case_run, step)
    if d is None or d.option("strike") is None:
        raise unmet(case_run, f"{step['strike']} is not asked to strike")
    case_run.give(d, ("strike",))


def _duel_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    said = step[name_of(case_run, step)]
    word = said if isinstance(said, str) else said["by"]
    return d.kind == "duel" and d.seat == case_run.names.seat(case_run.s, word)


FIGHTING: Mapping[str, tuple[Do, Wanted]] = {
    "attack": (_attack, lambda case_run, step, d: d.kind == "declare"),
    "assign": (_assign, _assign_wanted),
    "choose_battle": (_choose_battle, lambda case_run, step, d: d.kind == "battle"),
    "resolve_battle": (_resolve_battle, lambda case_run, step, d: False),
    "finish_attack": (_finish_attack, lambda case_run, step, d: False),
    "focus": (_focus, _duel_wanted),
    "strike": (_strike, _duel_wanted),
}
