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


def act(sitting: CaseRun, step: Said) -> None:
    """Do what a step says with a card, and keep the choices that it names."""
    d = reach(sitting, step)
    customs = sitting.adapter
    seat = customs.actor(sitting.s, sitting.names, step)
    if d is None:
        name = name_of(sitting, step)
        raise unmet(sitting, f"{letter(sitting.s, seat)} is not offered to {name} {step[name]}")
    key = customs.act_key(sitting.s, sitting.names, d, step)
    assert key is not None
    sitting.give(d, (key,))
    customs.keep_all(sitting, seat, step)
    sitting.answer_queued()


def keep_choices(sitting: CaseRun, seat: int, step: Said, cards: Mapping[str, str]) -> None:
    """Keep cards and words that a step names. cards: which words of the step name cards, and what they answer."""
    s, names = sitting.s, sitting.names
    for word, what in cards.items():
        if word in step:
            sitting.keep(QueuedChoice(seat, what, [names.thing(s, str(name)) for name in as_list(step[word])]))
    for word, soft in (("option", False), ("maybe", True)):
        if word in step:
            sitting.keep(
                QueuedChoice(
                    seat,
                    "words",
                    [str(name) for name in as_list(step[word])],
                    may_go_unasked=soft,
                    drop_at_opportunity=soft,
                )
            )


def act_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    """Return True if a decision offers what the step does with a card."""
    return sitting.adapter.act_key(sitting.s, sitting.names, d, step) is not None


def _choice(sitting: CaseRun, step: Said) -> tuple[str, list[Any]]:
    """Return what a pick, option, ring or search step chooses, as kept choices are."""
    name = name_of(sitting, step)
    words = [str(word) for word in as_list(step[name])]
    if name == "option" or words == ["none"]:
        return "words", words
    return "cards", [sitting.names.thing(sitting.s, word) for word in words]


def choice_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    """Return True if a decision asks for what the step chooses."""
    if "by" in step and d.seat != sitting.names.seat(sitting.s, step["by"]):
        return False
    what, choices = _choice(sitting, step)
    if d.kind == "order":
        return bool(choices) and sitting.adapter.order_key(d, choices[0]) is not None
    return fits(sitting.adapter, d, what, choices)


def choose(sitting: CaseRun, step: Said) -> None:
    """Answer, or keep for when it is asked, what a step chooses."""
    if step.get("if_asked"):
        sitting.settle(lambda d: upcoming(sitting, d, sitting.at), firm=False)
        if not any(wants(sitting, step, d) for d in sitting.pending):
            return
    else:
        before = sitting.snapshot()
        together = _choices_from(sitting)
        if not sitting.settle(lambda d: any(wants(sitting, one, d) for one in together), firm=True):
            sitting.restore(before)
    seat = next((d.seat for d in sitting.pending if wants(sitting, step, d)), _chooser(sitting, step))
    what, choices = _choice(sitting, step)
    if "also_try" in step:
        _try_in_vain(sitting, step, choices)
    choices = _put_in_order(sitting, seat, choices)
    sitting.keep(QueuedChoice(seat, what, choices))
    sitting.answer_queued()


def _put_in_order(sitting: CaseRun, seat: int, choices: list[Any]) -> list[Any]:
    """Answer, as long as it is asked, what happens first; returns the choices that are left for other questions."""
    for at, choice in enumerate(choices):
        d = sitting.asked(seat)
        key = sitting.adapter.order_key(d, choice) if d is not None and d.kind == "order" else None
        if d is None or key is None:
            return choices[at:]
        sitting.give(d, (key,))
        sitting.answer_queued()
    return []


def _try_in_vain(sitting: CaseRun, step: Said, choices: list[Any]) -> None:
    """Attempt each of the cards that may not be picked beside the ones that are."""
    d = next((d for d in sitting.pending if wants(sitting, step, d)), None)
    if d is None:
        raise unmet(sitting, f"nothing asks for {step['pick']}")
    offered = sitting.adapter.things_of(d)
    for word in as_list(step["also_try"]):
        tried = [*choices, sitting.names.thing(sitting.s, str(word))]
        keys = tuple(offered.get(thing, f"not-offered-{thing}") for thing in tried)
        sitting.expect_refusal(d, keys, f"{word} as well")


def _choices_from(sitting: CaseRun) -> list[Said]:
    """The step at hand and those right after it that choose for the same seat: each may answer what is asked first."""
    found: list[Said] = []
    for step in sitting.steps[sitting.at :]:
        if not any(word in step for word in sitting.adapter.choosing) or step.get("by") != sitting.steps[
            sitting.at
        ].get("by"):
            break
        found.append(step)
    return found


def _chooser(sitting: CaseRun, step: Said) -> int:
    if "by" in step:
        return sitting.names.seat(sitting.s, step["by"])
    first = "".join(str(word) for word in as_list(step[name_of(sitting, step)])[:1])
    if first[1:2] == "/":
        return sitting.names.seat(sitting.s, first[0])
    return sitting.pending[0].seat if sitting.pending else 0


def _pass(sitting: CaseRun, step: Said) -> None:
    before = sitting.snapshot()
    d = reach(sitting, step)
    if d is None:
        sitting.restore(before)
        if _declined(sitting, step["pass"]):
            return
        raise unmet(sitting, f"{step['pass']} has no opportunity to pass")
    sitting.give(d, ("pass",))
    seat = sitting.names.seat(sitting.s, step["pass"])
    while sitting.pending and sitting.adapter.team_passes(sitting.s, sitting.pending[0], d, seat):
        sitting.give(sitting.pending[0], ("pass",))


def _pass_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    seat = sitting.names.seat(sitting.s, step["pass"])
    right = d.seat == seat or sitting.adapter.teammates(sitting.s, d.seat, seat)
    return right and d.kind in sitting.adapter.opportunities and d.option("pass") is not None


def _decline(sitting: CaseRun, step: Said) -> None:
    if not _declined(sitting, step["decline"]):
        raise unmet(sitting, f"{step['decline']} has nothing to decline")


def _declined(sitting: CaseRun, word: str) -> bool:
    step = {"decline": word}
    if not sitting.settle(lambda d: wants(sitting, step, d), firm=False):
        return False
    d = next(d for d in sitting.pending if wants(sitting, step, d))
    keys = sitting.adapter.decline_key(d)
    assert keys is not None
    sitting.give(d, keys)
    return True


def _decline_wanted(sitting: CaseRun, step: Said, d: Decision) -> bool:
    if d.seat != sitting.names.seat(sitting.s, step["decline"]) or sitting.adapter.decline_key(d) is None:
        return False
    if not sitting.may_decline(d):
        return False
    return d.kind not in sitting.adapter.windows or len(d.options) > 1


def _expect(sitting: CaseRun, step: Said) -> None:
    expect(sitting, step["expect"], lambda d: upcoming(sitting, d, sitting.at + 1))


ACTING: Mapping[str, tuple[Do, Wanted]] = {
    "pass": (_pass, _pass_wanted),
    "expect": (_expect, lambda sitting, step, d: about(sitting, step["expect"], d)),
    "play": (act, act_wanted),
    "use": (act, act_wanted),
    "pick": (choose, choice_wanted),
    "option": (choose, choice_wanted),
    "from_deck": (choose, choice_wanted),
    "decline": (_decline, _decline_wanted),
}
