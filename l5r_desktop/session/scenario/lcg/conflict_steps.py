"""Steps about conflicts and bids."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.lcg.legality.participation import declarable_defenders
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.session.scenario.card_names import SEATS, as_list
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.game_adapter import Do, QueuedChoice, Said, Wanted
from l5r_desktop.session.scenario.lcg.offers import province_named
from l5r_desktop.session.scenario.step_driver import name_of, reach, unmet

AFTER_CONFLICTS = ("fate", "regroup")


def _to_declaration(sitting: CaseRun, seat: int) -> Decision | None:
    """Pass on to a seat's decision to declare; None if its opportunity went by because it could not declare."""
    s = sitting.s
    round_, left = s.memory["round"], s.seats[seat]["chances"]

    def gone_by() -> bool:
        return bool(sitting.s.memory["phase"] == "conflict" and sitting.s.seats[seat]["chances"] < left)

    while True:
        if not sitting.settle(lambda d: d.kind in ("declare", "action") or gone_by(), firm=True):
            raise unmet(sitting, f"{SEATS[seat]} does not get to declare a conflict")
        if gone_by():
            return None
        d = next(d for d in sitting.pending if d.kind in ("declare", "action"))
        if d.kind == "declare" and d.seat == seat:
            return d
        s = sitting.s
        if s.memory["phase"] in AFTER_CONFLICTS or s.memory["round"] != round_:
            raise unmet(sitting, f"{SEATS[seat]} has no opportunity left to declare a conflict")
        sitting.give(d, ("pass",))
        left = max(left, sitting.s.seats[seat]["chances"])


def _declaration_step(sitting: CaseRun, step: Said) -> None:
    if _to_declaration(sitting, sitting.names.seat(sitting.s, step["to_declaration"])) is None:
        raise unmet(sitting, f"{step['to_declaration']} could not declare any conflict")


def _pass_conflict(sitting: CaseRun, step: Said) -> None:
    d = _to_declaration(sitting, sitting.names.seat(sitting.s, step["pass_conflict"]))
    if d is not None:
        sitting.give(d, ("pass",))


def _declare_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    name = name_of(sitting, step)
    word = step[name]["by"] if name == "conflict" else step[name]
    return d.kind == "declare" and d.seat == sitting.names.seat(sitting.s, word)


def _conflict(sitting: CaseRun, step: Said) -> None:
    said = step["conflict"]
    seat = sitting.names.seat(sitting.s, said["by"])
    d = _to_declaration(sitting, seat)
    if d is None:
        raise unmet(sitting, f"{said['by']} could not declare any conflict")
    s, names = sitting.s, sitting.names
    province = province_named(s, names, said.get("province", ""), seat)
    key = f"{said['type']}-{said['ring']}-{province}"
    if d.option(key) is None:
        raise unmet(sitting, f"{said['by']} is not offered a {said['type']} conflict with {said['ring']} there")
    sitting.give(d, (key,))
    if said.get("stop") == "announced":
        return
    _keep_conflict(sitting, seat, s.cards[province].owner, said)
    sitting.answer_queued()
    if not said.get("stop"):
        sitting.pass_empty_windows()


def _keep_conflict(sitting: CaseRun, seat: int, defender: int, said: Said) -> None:
    s, names = sitting.s, sitting.names
    stop = said.get("stop", "")
    attackers = [names.card(s, name) for name in said["attackers"]]
    offered = sitting.asked(seat)
    for name, no in zip(said["attackers"], attackers, strict=True):
        if offered is None or offered.option(f"card-{no}") is None:
            raise unmet(sitting, f"{name} cannot be declared as an attacker")
    sitting.kept = [k for k in sitting.kept if k.what not in ("covert", "defenders") or not k.may_go_unasked]
    sitting.keep(QueuedChoice(seat, "attackers", attackers, held=stop == "chosen"))
    pairs = [(names.card(s, one), names.card(s, other)) for one, other in said.get("covert", ())]
    sitting.keep(
        QueuedChoice(seat, "covert", pairs, not pairs, otherwise=None if stop in ("chosen", "covert") else ("none",))
    )
    following = next((step for step in sitting.steps[sitting.at + 1 :] if "expect" not in step), {})
    defenders = [names.card(s, name) for name in said.get("defenders", ())]
    if defenders or (not stop and "defend" not in following):
        sitting.keep(QueuedChoice(defender, "defenders", defenders, not defenders, otherwise=()))


def _defend(sitting: CaseRun, step: Said) -> None:
    said = step["defend"]
    s, names = sitting.s, sitting.names
    cards = [f"card-{names.card(s, str(name))}" for name in as_list(said.get("with", []))]
    before_defense = sitting.snapshot()
    d = reach(sitting, step)
    if d is None:
        sitting.restore(before_defense)
        if cards or not _nobody_could_defend(sitting, names.seat(s, said["by"])):
            raise unmet(sitting, f"{said['by']} is not asked for defenders")
        return
    for name in as_list(said.get("also_try", [])):
        sitting.expect_refusal(d, (*cards, f"card-{names.card(s, str(name))}"), f"{name} as a defender")
    sitting.give(d, tuple(cards))


def _nobody_could_defend(sitting: CaseRun, seat: int) -> bool:
    """Return True if a seat was not asked because none of its characters could defend: what it would try is refused."""
    record = conflict(sitting.s)
    return record is not None and record.defender == seat and not declarable_defenders(sitting.s)


def _defend_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    return d.kind == "defenders" and d.seat == sitting.names.seat(sitting.s, step["defend"]["by"])


def _bid(sitting: CaseRun, step: Said) -> None:
    if reach(sitting, step) is None:
        raise unmet(sitting, "no bid is asked")
    for word, n in step["bid"].items():
        d = sitting.asked(sitting.names.seat(sitting.s, word))
        if d is None or d.kind != "bid":
            raise unmet(sitting, f"{word} is not asked for a bid")
        sitting.give(d, (str(n),))


def _finish_conflict(sitting: CaseRun, step: Said) -> None:
    if not _in_conflict(sitting):
        raise unmet(sitting, "there is no conflict to finish")
    while _in_conflict(sitting) and sitting.s.result is None:
        sitting.fast()


def _in_conflict(sitting: CaseRun) -> bool:
    return conflict(sitting.s) is not None or any(frame.proc == "conflict" for frame in sitting.s.frames)


FIGHTING: Mapping[str, tuple[Do, Wanted]] = {
    "conflict": (_conflict, _declare_wanted),
    "to_declaration": (_declaration_step, _declare_wanted),
    "pass_conflict": (_pass_conflict, _declare_wanted),
    "defend": (_defend, _defend_wanted),
    "finish_conflict": (_finish_conflict, lambda sitting, step, d: False),
    "bid": (_bid, lambda sitting, step, d: d.kind == "bid"),
}
