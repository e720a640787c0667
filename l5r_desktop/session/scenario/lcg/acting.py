"""Steps of ordinary play: act, pass, choose, expect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.lcg.expecting import about, expect
from l5r_desktop.session.scenario.lcg.kept import WINDOWS, Kept, fits, things_of
from l5r_desktop.session.scenario.lcg.manners import decline_key
from l5r_desktop.session.scenario.lcg.names import as_list
from l5r_desktop.session.scenario.lcg.offers import act_key, actor
from l5r_desktop.session.scenario.lcg.sitting import Sitting
from l5r_desktop.session.scenario.lcg.stepping import Do, Said, Wanted, name_of, reach, unmet, upcoming, wants
from l5r_desktop.session.scenario.lcg.words import SEATS

CHOOSING = ("pick", "option", "from_deck", "pick_ring")


def _act(sitting: Sitting, step: Said) -> None:
    d = reach(sitting, step)
    seat = actor(sitting.s, sitting.names, step)
    if d is None:
        raise unmet(sitting, f"{SEATS[seat]} is not offered to {name_of(step)} {step[name_of(step)]}")
    key = act_key(sitting.s, sitting.names, d, step)
    assert key is not None
    sitting.give(d, (key,))
    _keep_all(sitting, seat, step)
    sitting.drain()


def _keep_all(sitting: Sitting, seat: int, step: Said) -> None:
    s, names = sitting.s, sitting.names
    for word, what in (("target", "cards"), ("cost", "cost"), ("ring", "cards"), ("from_deck", "cards")):
        if word in step:
            sitting.keep(Kept(seat, what, [names.thing(s, str(name)) for name in as_list(step[word])]))
    for word, soft in (("option", False), ("maybe", True)):
        if word in step:
            sitting.keep(Kept(seat, "words", [str(name) for name in as_list(step[word])], soft=soft))
    for word, what in (("fate", "fate"), ("to", "place")):
        if word in step:
            sitting.keep(Kept(seat, what, [str(step[word])]))


def _act_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    return act_key(sitting.s, sitting.names, d, step) is not None


def _choice(sitting: Sitting, step: Said) -> tuple[str, list[Any]]:
    """What a pick, option, ring or search step chooses, as kept choices are."""
    name = name_of(step)
    words = [str(word) for word in as_list(step[name])]
    if name == "option" or words == ["none"]:
        return "words", words
    return "cards", [sitting.names.thing(sitting.s, word) for word in words]


def _choice_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    if "by" in step and d.seat != sitting.names.seat(sitting.s, step["by"]):
        return False
    return fits(d, *_choice(sitting, step))


def _choose(sitting: Sitting, step: Said) -> None:
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
    sitting.keep(Kept(seat, what, choices))
    sitting.drain()


def _try_in_vain(sitting: Sitting, step: Said, choices: list[Any]) -> None:
    """Attempt each of the cards that may not be picked beside the ones that are."""
    d = next((d for d in sitting.pending if wants(sitting, step, d)), None)
    if d is None:
        raise unmet(sitting, f"nothing asks for {step['pick']}")
    offered = things_of(d)
    for word in as_list(step["also_try"]):
        tried = [*choices, sitting.names.thing(sitting.s, str(word))]
        keys = tuple(offered.get(thing, f"not-offered-{thing}") for thing in tried)
        sitting.try_in_vain(d, keys, f"{word} as well")


def _choices_from(sitting: Sitting) -> list[Said]:
    """The step at hand and those right after it that choose for the same seat: each may answer what is asked first."""
    found: list[Said] = []
    for step in sitting.steps[sitting.at :]:
        if not any(word in step for word in CHOOSING) or step.get("by") != sitting.steps[sitting.at].get("by"):
            break
        found.append(step)
    return found


def _chooser(sitting: Sitting, step: Said) -> int:
    if "by" in step:
        return sitting.names.seat(sitting.s, step["by"])
    first = str(as_list(step[name_of(step)])[0])
    if first[1:2] == "/":
        return sitting.names.seat(sitting.s, first[0])
    return sitting.pending[0].seat if sitting.pending else 0


def _pass(sitting: Sitting, step: Said) -> None:
    before = sitting.snapshot()
    d = reach(sitting, step)
    if d is None:
        sitting.restore(before)
        if _declined(sitting, step["pass"]):
            return
        raise unmet(sitting, f"{step['pass']} has no opportunity to pass")
    sitting.give(d, ("pass",))


def _pass_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    seat = sitting.names.seat(sitting.s, step["pass"])
    return d.seat == seat and d.kind in ("action", "declare") and d.option("pass") is not None


def _decline(sitting: Sitting, step: Said) -> None:
    if not _declined(sitting, step["decline"]):
        raise unmet(sitting, f"{step['decline']} has nothing to decline")


def _declined(sitting: Sitting, word: str) -> bool:
    step = {"decline": word}
    if not sitting.settle(lambda d: wants(sitting, step, d), firm=False):
        return False
    d = next(d for d in sitting.pending if wants(sitting, step, d))
    keys = decline_key(d)
    assert keys is not None
    sitting.give(d, keys)
    return True


def _decline_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    if d.seat != sitting.names.seat(sitting.s, step["decline"]) or decline_key(d) is None:
        return False
    if sitting.is_accepted(d):
        return False
    return d.kind not in WINDOWS or len(d.options) > 1


def _pass_all(sitting: Sitting, step: Said) -> None:
    if reach(sitting, step) is None:
        raise unmet(sitting, "no action window is open")
    window = sitting.s.frames[-1]
    waiting = {seat for seat in range(len(sitting.s.seats)) if not sitting.s.seats[seat]["out"]}
    while waiting and any(frame is window for frame in sitting.s.frames):
        if not sitting.settle(lambda d: d.kind == "action", firm=False) or sitting.s.frames[-1] is not window:
            return
        d = sitting.pending[0]
        if d.seat not in waiting:
            return
        waiting.discard(d.seat)
        sitting.give(d, ("pass",))


def _expect(sitting: Sitting, step: Said) -> None:
    expect(sitting, step["expect"], lambda d: upcoming(sitting, d, sitting.at + 1))


ACTING: Mapping[str, tuple[Do, Wanted]] = {
    "pass": (_pass, _pass_wanted),
    "expect": (_expect, lambda sitting, step, d: about(sitting, step["expect"], d)),
    "play": (_act, _act_wanted),
    "use": (_act, _act_wanted),
    "pick": (_choose, _choice_wanted),
    "option": (_choose, _choice_wanted),
    "from_deck": (_choose, _choice_wanted),
    "pick_ring": (_choose, _choice_wanted),
    "pass_all": (_pass_all, lambda sitting, step, d: d.kind == "action"),
    "decline": (_decline, _decline_wanted),
}
