"""Steps of ordinary play: act, pass, choose, expect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.card_names import as_list, letter
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.expectations import about, expect
from l5r_desktop.session.scenario.game_adapter import Do, QueuedChoice, Said, Wanted
from l5r_desktop.session.scenario.queued_choices import fits
from l5r_desktop.session.scenario.step_driver import name_of, reach, unmet, upcoming, wants


def act(case_run: CaseRun, step: Said) -> None:
    """Do what a step says with a card, and keep the choices that it names."""
    d = reach(case_run, step)
    customs = case_run.adapter
    seat = customs.actor(case_run.s, case_run.names, step)
    if d is None:
        name = name_of(case_run, step)
        raise unmet(case_run, f"{letter(case_run.s, seat)} is not offered to {name} {step[name]}")
    key = customs.act_key(case_run.s, case_run.names, d, step)
    assert key is not None
    case_run.give(d, (key,))
    customs.keep_all(case_run, seat, step)
    case_run.answer_queued()


def keep_choices(case_run: CaseRun, seat: int, step: Said, cards: Mapping[str, str]) -> None:
    """Keep cards and words that a step names. cards: which words of the step name cards, and what they answer."""
    s, names = case_run.s, case_run.names
    for word, what in cards.items():
        if word in step:
            case_run.keep(QueuedChoice(seat, what, [names.thing(s, str(name)) for name in as_list(step[word])]))
    for word, soft in (("option", False), ("maybe", True)):
        if word in step:
            case_run.keep(
                QueuedChoice(
                    seat,
                    "words",
                    [str(name) for name in as_list(step[word])],
                    may_go_unasked=soft,
                    drop_at_opportunity=soft,
                )
            )


def act_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    """Return True if a decision offers what the step does with a card."""
    return case_run.adapter.act_key(case_run.s, case_run.names, d, step) is not None


def _choice(case_run: CaseRun, step: Said) -> tuple[str, list[Any]]:
    """Return what a pick, option, ring or search step chooses, as kept choices are."""
    name = name_of(case_run, step)
    words = [str(word) for word in as_list(step[name])]
    if name == "option" or words == ["none"]:
        return "words", words
    return "cards", [case_run.names.thing(case_run.s, word) for word in words]


def choice_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    """Return True if a decision asks for what the step chooses."""
    if "by" in step and d.seat != case_run.names.seat(case_run.s, step["by"]):
        return False
    what, choices = _choice(case_run, step)
    if d.kind == "order":
        return bool(choices) and case_run.adapter.order_key(d, choices[0]) is not None
    return fits(case_run.adapter, d, what, choices)


def choose(case_run: CaseRun, step: Said) -> None:
    """Answer, or keep for when it is asked, what a step chooses."""
    if step.get("if_asked"):
        case_run.settle(lambda d: upcoming(case_run, d, case_run.at), firm=False)
        if not any(wants(case_run, step, d) for d in case_run.pending):
            return
    else:
        before = case_run.snapshot()
        together = _choices_from(case_run)
        if not case_run.settle(lambda d: any(wants(case_run, one, d) for one in together), firm=True):
            case_run.restore(before)
    seat = next((d.seat for d in case_run.pending if wants(case_run, step, d)), _chooser(case_run, step))
    what, choices = _choice(case_run, step)
    if "also_try" in step:
        _try_in_vain(case_run, step, choices)
    choices = _put_in_order(case_run, seat, choices)
    case_run.keep(QueuedChoice(seat, what, choices))
    case_run.answer_queued()


def _put_in_order(case_run: CaseRun, seat: int, choices: list[Any]) -> list[Any]:
    """Answer, as long as it is asked, what happens first; returns the choices that are left for other questions."""
    for at, choice in enumerate(choices):
        d = case_run.asked(seat)
        key = case_run.adapter.order_key(d, choice) if d is not None and d.kind == "order" else None
        if d is None or key is None:
            return choices[at:]
        case_run.give(d, (key,))
        case_run.answer_queued()
    return []


def _try_in_vain(case_run: CaseRun, step: Said, choices: list[Any]) -> None:
    """Attempt each of the cards that may not be picked beside the ones that are."""
    d = next((d for d in case_run.pending if wants(case_run, step, d)), None)
    if d is None:
        raise unmet(case_run, f"nothing asks for {step['pick']}")
    offered = case_run.adapter.things_of(d)
    for word in as_list(step["also_try"]):
        tried = [*choices, case_run.names.thing(case_run.s, str(word))]
        keys = tuple(offered.get(thing, f"not-offered-{thing}") for thing in tried)
        case_run.expect_refusal(d, keys, f"{word} as well")


def _choices_from(case_run: CaseRun) -> list[Said]:
    """The step at hand and those right after it that choose for the same seat: each may answer what is asked first."""
    found: list[Said] = []
    for step in case_run.steps[case_run.at :]:
        if not any(word in step for word in case_run.adapter.choosing) or step.get("by") != case_run.steps[
            case_run.at
        ].get("by"):
            break
        found.append(step)
    return found


def _chooser(case_run: CaseRun, step: Said) -> int:
    if "by" in step:
        return case_run.names.seat(case_run.s, step["by"])
    first = "".join(str(word) for word in as_list(step[name_of(case_run, step)])[:1])
    if first[1:2] == "/":
        return case_run.names.seat(case_run.s, first[0])
    return case_run.pending[0].seat if case_run.pending else 0


def _pass(case_run: CaseRun, step: Said) -> None:
    before = case_run.snapshot()
    d = reach(case_run, step)
    if d is None:
        case_run.restore(before)
        if _declined(case_run, step["pass"]):
            return
        raise unmet(case_run, f"{step['pass']} has no opportunity to pass")
    case_run.give(d, ("pass",))
    seat = case_run.names.seat(case_run.s, step["pass"])
    while case_run.pending and case_run.adapter.team_passes(case_run.s, case_run.pending[0], d, seat):
        case_run.give(case_run.pending[0], ("pass",))


def _pass_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    seat = case_run.names.seat(case_run.s, step["pass"])
    right = d.seat == seat or case_run.adapter.teammates(case_run.s, d.seat, seat)
    return right and d.kind in case_run.adapter.opportunities and d.option("pass") is not None


def _decline(case_run: CaseRun, step: Said) -> None:
    if not _declined(case_run, step["decline"]):
        raise unmet(case_run, f"{step['decline']} has nothing to decline")


def _declined(case_run: CaseRun, word: str) -> bool:
    step = {"decline": word}
    if not case_run.settle(lambda d: wants(case_run, step, d), firm=False):
        return False
    d = next(d for d in case_run.pending if wants(case_run, step, d))
    keys = case_run.adapter.decline_key(d)
    assert keys is not None
    case_run.give(d, keys)
    return True


def _decline_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    if d.seat != case_run.names.seat(case_run.s, step["decline"]) or case_run.adapter.decline_key(d) is None:
        return False
    if not case_run.may_decline(d):
        return False
    return d.kind not in case_run.adapter.windows or len(d.options) > 1


def _expect(case_run: CaseRun, step: Said) -> None:
    expect(case_run, step["expect"], lambda d: upcoming(case_run, d, case_run.at + 1))


ACTING: Mapping[str, tuple[Do, Wanted]] = {
    "pass": (_pass, _pass_wanted),
    "expect": (_expect, lambda case_run, step, d: about(case_run, step["expect"], d)),
    "play": (act, act_wanted),
    "use": (act, act_wanted),
    "pick": (choose, choice_wanted),
    "option": (choose, choice_wanted),
    "from_deck": (choose, choice_wanted),
    "decline": (_decline, _decline_wanted),
}
