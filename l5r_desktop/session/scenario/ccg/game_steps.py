"""What a CCG case may do beyond ordinary play (section 3): recruit, abilities of players, phases, effects at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.ccg.apply_effect import apply_script
from l5r_desktop.session.scenario.ccg.battle_steps import FIGHTING
from l5r_desktop.session.scenario.game_adapter import Do, Said, Wanted
from l5r_desktop.session.scenario.play_steps import act, act_wanted
from l5r_desktop.session.scenario.step_driver import reach, unmet


def _flat(step: Said) -> Said:
    """A step with a player's ability as its naming word, as predicates say it."""
    said = step["player_ability"]
    return {**said, "player_ability": said["name"]}


def _player_ability(sitting: CaseRun, step: Said) -> None:
    said = _flat(step)
    d = reach(sitting, step)
    key = None if d is None else sitting.adapter.act_key(sitting.s, sitting.names, d, said)
    if d is None or key is None:
        raise unmet(sitting, f"{said['by']} is not offered {said['name']}")
    sitting.give(d, (key,))
    if said["name"] != "dynasty-discard":
        sitting.adapter.keep_all(sitting, d.seat, {word: said[word] for word in said if word not in ("name", "by")})
    sitting.answer_queued()


def _player_ability_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    return sitting.adapter.act_key(sitting.s, sitting.names, d, _flat(step)) is not None


def _until(sitting: CaseRun, there: Callable[[], bool]) -> None:
    """Go on as fast steps do, at least one answer, until something is so or the game is over."""
    while True:
        sitting.fast()
        if sitting.s.result is not None or there():
            return


def _end_phase(sitting: CaseRun, step: Said) -> None:
    start = _moment(sitting)
    _until(sitting, lambda: _moment(sitting) != start)


def _moment(sitting: CaseRun) -> tuple[int, str]:
    return sitting.s.memory["turn"], sitting.s.memory["phase"]


def _to_phase(sitting: CaseRun, step: Said) -> None:
    start = _moment(sitting)
    _until(sitting, lambda: _moment(sitting)[1] == step["to_phase"] and _moment(sitting) != start)


def _end_turn(sitting: CaseRun, step: Said) -> None:
    """To the start of the next turn's Action Phase, or to a choice that must be made."""
    turn = sitting.s.memory["turn"]
    sitting.fast()
    while sitting.s.result is None:
        sitting.settle(lambda d: d.kind in sitting.adapter.opportunities or _must_choose(sitting, d), firm=True)
        if sitting.s.result is not None or not sitting.pending:
            return
        memory, d = sitting.s.memory, sitting.pending[0]
        if memory["turn"] != turn and memory["window"] == "action":
            return
        if d.kind not in sitting.adapter.opportunities and d.kind != "duel":
            return
        sitting.fast()


def _must_choose(sitting: CaseRun, d: Decision) -> bool:
    return sitting.adapter.passed_over(d) is None


STEPS: Mapping[str, tuple[Do, Wanted]] = {
    "recruit": (act, act_wanted),
    "overlay": (act, act_wanted),
    "equip": (act, act_wanted),
    "player_ability": (_player_ability, _player_ability_wanted),
    **FIGHTING,
    "end_phase": (_end_phase, lambda sitting, step, d: False),
    "end_turn": (_end_turn, lambda sitting, step, d: False),
    "to_phase": (_to_phase, lambda sitting, step, d: False),
    "apply": (apply_script, lambda sitting, step, d: False),
}
