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


def _to_declaration(case_run: CaseRun, seat: int) -> Decision | None:
    """Pass on to a seat's decision to declare; None if its opportunity went by because it could not declare."""
    s = case_run.s
    round_, left = s.memory["round"], s.seats[seat]["chances"]

    def gone_by() -> bool:
        return bool(case_run.s.memory["phase"] == "conflict" and case_run.s.seats[seat]["chances"] < left)

    while True:
        if not case_run.settle(lambda d: d.kind in ("declare", "action") or gone_by(), firm=True):
            raise unmet(case_run, f"{SEATS[seat]} does not get to declare a conflict")
        if gone_by():
            return None
        d = next(d for d in case_run.pending if d.kind in ("declare", "action"))
        if d.kind == "declare" and d.seat == seat:
            return d
        s = case_run.s
        if s.memory["phase"] in AFTER_CONFLICTS or s.memory["round"] != round_:
            raise unmet(case_run, f"{SEATS[seat]} has no opportunity left to declare a conflict")
        case_run.give(d, ("pass",))
        left = max(left, case_run.s.seats[seat]["chances"])


def _declaration_step(case_run: CaseRun, step: Said) -> None:
    if _to_declaration(case_run, case_run.names.seat(case_run.s, step["to_declaration"])) is None:
        raise unmet(case_run, f"{step['to_declaration']} could not declare any conflict")


def _pass_conflict(case_run: CaseRun, step: Said) -> None:
    d = _to_declaration(case_run, case_run.names.seat(case_run.s, step["pass_conflict"]))
    if d is not None:
        case_run.give(d, ("pass",))


def _declare_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    name = name_of(case_run, step)
    word = step[name]["by"] if name == "conflict" else step[name]
    return d.kind == "declare" and d.seat == case_run.names.seat(case_run.s, word)


def _conflict(case_run: CaseRun, step: Said) -> None:
    said = step["conflict"]
    seat = case_run.names.seat(case_run.s, said["by"])
    d = _to_declaration(case_run, seat)
    if d is None:
        raise unmet(case_run, f"{said['by']} could not declare any conflict")
    s, names = case_run.s, case_run.names
    province = province_named(s, names, said.get("province", ""), seat)
    key = f"{said['type']}-{said['ring']}-{province}"
    if d.option(key) is None:
        raise unmet(case_run, f"{said['by']} is not offered a {said['type']} conflict with {said['ring']} there")
    case_run.give(d, (key,))
    if said.get("stop") == "announced":
        return
    _keep_conflict(case_run, seat, s.cards[province].owner, said)
    case_run.answer_queued()
    if not said.get("stop"):
        case_run.pass_empty_windows()


def _keep_conflict(case_run: CaseRun, seat: int, defender: int, said: Said) -> None:
    s, names = case_run.s, case_run.names
    stop = said.get("stop", "")
    attackers = [names.card(s, name) for name in said["attackers"]]
    offered = case_run.asked(seat)
    for name, no in zip(said["attackers"], attackers, strict=True):
        if offered is None or offered.option(f"card-{no}") is None:
            raise unmet(case_run, f"{name} cannot be declared as an attacker")
    case_run.kept = [k for k in case_run.kept if k.what not in ("covert", "defenders") or not k.may_go_unasked]
    case_run.keep(QueuedChoice(seat, "attackers", attackers, held=stop == "chosen"))
    pairs = [(names.card(s, one), names.card(s, other)) for one, other in said.get("covert", ())]
    case_run.keep(
        QueuedChoice(seat, "covert", pairs, not pairs, otherwise=None if stop in ("chosen", "covert") else ("none",))
    )
    following = next((step for step in case_run.steps[case_run.at + 1 :] if "expect" not in step), {})
    defenders = [names.card(s, name) for name in said.get("defenders", ())]
    if defenders or (not stop and "defend" not in following):
        case_run.keep(QueuedChoice(defender, "defenders", defenders, not defenders, otherwise=()))


def _defend(case_run: CaseRun, step: Said) -> None:
    said = step["defend"]
    s, names = case_run.s, case_run.names
    cards = [f"card-{names.card(s, str(name))}" for name in as_list(said.get("with", []))]
    before_defense = case_run.snapshot()
    d = reach(case_run, step)
    if d is None:
        case_run.restore(before_defense)
        if cards or not _nobody_could_defend(case_run, names.seat(s, said["by"])):
            raise unmet(case_run, f"{said['by']} is not asked for defenders")
        return
    for name in as_list(said.get("also_try", [])):
        case_run.expect_refusal(d, (*cards, f"card-{names.card(s, str(name))}"), f"{name} as a defender")
    if "instead_try" in said:
        tried = [names.card(s, str(name)) for name in as_list(said["instead_try"])]
        case_run.expect_refusal(d, tuple(f"card-{no}" for no in tried), "a declaration of other defenders")
    case_run.give(d, tuple(cards))


def _nobody_could_defend(case_run: CaseRun, seat: int) -> bool:
    """Return True if a seat was not asked because none of its characters could defend: what it would try is refused."""
    record = conflict(case_run.s)
    return record is not None and record.defender == seat and not declarable_defenders(case_run.s)


def _defend_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    return d.kind == "defenders" and d.seat == case_run.names.seat(case_run.s, step["defend"]["by"])


def _bid(case_run: CaseRun, step: Said) -> None:
    if reach(case_run, step) is None:
        raise unmet(case_run, "no bid is asked")
    for word, n in step["bid"].items():
        d = case_run.asked(case_run.names.seat(case_run.s, word))
        if d is None or d.kind != "bid":
            raise unmet(case_run, f"{word} is not asked for a bid")
        case_run.give(d, (str(n),))


def _finish_conflict(case_run: CaseRun, step: Said) -> None:
    if not _in_conflict(case_run):
        raise unmet(case_run, "there is no conflict to finish")
    while _in_conflict(case_run) and case_run.s.result is None:
        case_run.fast()


def _in_conflict(case_run: CaseRun) -> bool:
    return conflict(case_run.s) is not None or any(frame.proc == "conflict" for frame in case_run.s.frames)


FIGHTING: Mapping[str, tuple[Do, Wanted]] = {
    "conflict": (_conflict, _declare_wanted),
    "to_declaration": (_declaration_step, _declare_wanted),
    "pass_conflict": (_pass_conflict, _declare_wanted),
    "defend": (_defend, _defend_wanted),
    "finish_conflict": (_finish_conflict, lambda case_run, step, d: False),
    "bid": (_bid, lambda case_run, step, d: d.kind == "bid"),
}
