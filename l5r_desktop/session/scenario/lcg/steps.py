"""What a case may do (section 3): each step does something, and knows which decisions it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import accept
from l5r_desktop.rulesets.lcg.lookup import conflict
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.lcg.expecting import about, expect
from l5r_desktop.session.scenario.lcg.kept import WINDOWS, Kept, fits
from l5r_desktop.session.scenario.lcg.manners import decline_key
from l5r_desktop.session.scenario.lcg.names import as_list
from l5r_desktop.session.scenario.lcg.offers import act_key, actor, province_named
from l5r_desktop.session.scenario.lcg.sitting import Sitting
from l5r_desktop.session.scenario.lcg.words import SEATS

Said = dict[str, Any]
Do = Callable[[Sitting, Said], None]
Wanted = Callable[[Sitting, Said, Decision], bool]
AFTER_CONFLICTS = ("fate", "regroup")
CHOOSING = ("pick", "option", "from_deck", "pick_ring")


def name_of(step: Said) -> str:
    """The word that names a step; "option" beside "play" only goes with it."""
    return next(word for word in STEPS if word in step)


def wants(sitting: Sitting, step: Said, d: Decision) -> bool:
    """Whether a step answers, or asks about, a decision."""
    return STEPS[name_of(step)][1](sitting, step, d)


def upcoming(sitting: Sitting, d: Decision, start: int) -> bool:
    """Whether one of the next steps, up to the first that surely does something, is for this decision."""
    for at in range(start, len(sitting.steps)):
        step = sitting.steps[at]
        if at in sitting.taken:
            continue
        if wants(sitting, step, d):
            return True
        if "expect" not in step and not step.get("if_asked"):
            return False
    return False


def do_step(sitting: Sitting) -> None:
    """Do the step at hand. Raises UnmetError if it cannot be done."""
    step = sitting.steps[sitting.at]
    STEPS[name_of(step)][0](sitting, step)


def _no(sitting: Sitting, what: str) -> UnmetError:
    return UnmetError(f"{what}; {sitting.situation}")


def _reach(sitting: Sitting, step: Said) -> Decision | None:
    """Go on to a decision that the step is for, past opportunities of others who can do nothing but pass."""
    while not sitting.settle(lambda d: wants(sitting, step, d), firm=True):
        d = next(iter(sitting.pending), None)
        if d is None or d.kind != "action" or len(d.options) > 1 or d.seat == _seat(sitting, step):
            return None
        sitting.give(d, ("pass",))
    return next(d for d in sitting.pending if wants(sitting, step, d))


def _seat(sitting: Sitting, step: Said) -> int:
    """The seat that needs an ordinary opportunity; for other steps the one that is asked, so that nobody is passed."""
    name = name_of(step)
    if name in ("play", "use"):
        return actor(sitting.s, sitting.names, step)
    if name == "pass":
        return sitting.names.seat(sitting.s, step["pass"])
    return sitting.pending[0].seat


def _act(sitting: Sitting, step: Said) -> None:
    d = _reach(sitting, step)
    seat = actor(sitting.s, sitting.names, step)
    if d is None:
        raise _no(sitting, f"{SEATS[seat]} is not offered to {name_of(step)} {step[name_of(step)]}")
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
    sitting.keep(Kept(seat, what, choices))
    sitting.drain()


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
    d = _reach(sitting, step)
    if d is None:
        sitting.restore(before)
        if _declined(sitting, step["pass"]):
            return
        raise _no(sitting, f"{step['pass']} has no opportunity to pass")
    sitting.give(d, ("pass",))


def _pass_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    seat = sitting.names.seat(sitting.s, step["pass"])
    return d.seat == seat and d.kind in ("action", "declare") and d.option("pass") is not None


def _decline(sitting: Sitting, step: Said) -> None:
    if not _declined(sitting, step["decline"]):
        raise _no(sitting, f"{step['decline']} has nothing to decline")


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
    if _reach(sitting, step) is None:
        raise _no(sitting, "no action window is open")
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


def _to_declaration(sitting: Sitting, seat: int) -> Decision | None:
    """Pass on to a seat's decision to declare; None if its opportunity went by because it could not declare."""
    s = sitting.s
    round_, left = s.memory["round"], s.seats[seat]["chances"]

    def gone_by() -> bool:
        return bool(sitting.s.memory["phase"] == "conflict" and sitting.s.seats[seat]["chances"] < left)

    while True:
        if not sitting.settle(lambda d: d.kind in ("declare", "action") or gone_by(), firm=True):
            raise _no(sitting, f"{SEATS[seat]} does not get to declare a conflict")
        if gone_by():
            return None
        d = next(d for d in sitting.pending if d.kind in ("declare", "action"))
        if d.kind == "declare" and d.seat == seat:
            return d
        s = sitting.s
        if s.memory["phase"] in AFTER_CONFLICTS or s.memory["round"] != round_:
            raise _no(sitting, f"{SEATS[seat]} has no opportunity left to declare a conflict")
        sitting.give(d, ("pass",))
        left = max(left, sitting.s.seats[seat]["chances"])


def _declaration_step(sitting: Sitting, step: Said) -> None:
    if _to_declaration(sitting, sitting.names.seat(sitting.s, step["to_declaration"])) is None:
        raise _no(sitting, f"{step['to_declaration']} could not declare any conflict")


def _pass_conflict(sitting: Sitting, step: Said) -> None:
    d = _to_declaration(sitting, sitting.names.seat(sitting.s, step["pass_conflict"]))
    if d is not None:
        sitting.give(d, ("pass",))


def _declare_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    name = name_of(step)
    word = step[name]["by"] if name == "conflict" else step[name]
    return d.kind == "declare" and d.seat == sitting.names.seat(sitting.s, word)


def _conflict(sitting: Sitting, step: Said) -> None:
    said = step["conflict"]
    seat = sitting.names.seat(sitting.s, said["by"])
    d = _to_declaration(sitting, seat)
    if d is None:
        raise _no(sitting, f"{said['by']} could not declare any conflict")
    s, names = sitting.s, sitting.names
    province = province_named(s, names, said.get("province", ""), seat)
    key = f"{said['type']}-{said['ring']}-{province}"
    if d.option(key) is None:
        raise _no(sitting, f"{said['by']} is not offered a {said['type']} conflict with {said['ring']} there")
    sitting.give(d, (key,))
    _keep_conflict(sitting, seat, s.cards[province].owner, said)
    sitting.drain()


def _keep_conflict(sitting: Sitting, seat: int, defender: int, said: Said) -> None:
    s, names = sitting.s, sitting.names
    stop = said.get("stop", "")
    attackers = [names.card(s, name) for name in said["attackers"]]
    offered = sitting.asked(seat)
    for name, no in zip(said["attackers"], attackers, strict=True):
        if offered is None or offered.option(f"card-{no}") is None:
            raise _no(sitting, f"{name} cannot be declared as an attacker")
    sitting.kept = [k for k in sitting.kept if k.what not in ("covert", "defenders") or not k.soft]
    sitting.keep(Kept(seat, "attackers", attackers, held=stop == "chosen"))
    pairs = [(names.card(s, one), names.card(s, other)) for one, other in said.get("covert", ())]
    sitting.keep(Kept(seat, "covert", pairs, not pairs, otherwise=None if stop in ("chosen", "covert") else ("none",)))
    following = next((step for step in sitting.steps[sitting.at + 1 :] if "expect" not in step), {})
    defenders = [names.card(s, name) for name in said.get("defenders", ())]
    if defenders or (not stop and "defend" not in following):
        sitting.keep(Kept(defender, "defenders", defenders, not defenders, otherwise=()))


def _defend(sitting: Sitting, step: Said) -> None:
    said = step["defend"]
    s, names = sitting.s, sitting.names
    cards = [f"card-{names.card(s, str(name))}" for name in as_list(said.get("with", []))]
    d = _reach(sitting, step)
    if d is None:
        raise _no(sitting, f"{said['by']} is not asked for defenders")
    for name in as_list(said.get("also_try", [])):
        before = state_hash(sitting.s)
        tried = (*cards, f"card-{names.card(s, str(name))}")
        if accept(sitting.s, Choice(d.seat, tried)) is None:
            raise UnmetError(f"{name} could be declared as a defender")
        if state_hash(sitting.s) != before:
            raise UnmetError(f"the refused defender {name} has changed the game")
    sitting.give(d, tuple(cards))


def _defend_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    return d.kind == "defenders" and d.seat == sitting.names.seat(sitting.s, step["defend"]["by"])


def _bid(sitting: Sitting, step: Said) -> None:
    if _reach(sitting, step) is None:
        raise _no(sitting, "no bid is asked")
    for word, n in step["bid"].items():
        d = sitting.asked(sitting.names.seat(sitting.s, word))
        if d is None or d.kind != "bid":
            raise _no(sitting, f"{word} is not asked for a bid")
        sitting.give(d, (str(n),))


def _finish_conflict(sitting: Sitting, step: Said) -> None:
    if not _in_conflict(sitting):
        raise _no(sitting, "there is no conflict to finish")
    while _in_conflict(sitting) and sitting.s.result is None:
        sitting.fast()


def _in_conflict(sitting: Sitting) -> bool:
    return conflict(sitting.s) is not None or any(frame.proc == "conflict" for frame in sitting.s.frames)


def _advance(sitting: Sitting, step: Said) -> None:
    goal = step["advance"]
    memory = sitting.s.memory
    start = (memory["round"], memory["phase"])
    while True:
        sitting.fast()
        memory = sitting.s.memory
        if sitting.s.result is not None:
            return
        if memory["phase"] == goal and (memory["round"], goal) != start:
            return


def _advance_until(sitting: Sitting, step: Said) -> None:
    while not any(wants(sitting, step, d) for d in sitting.pending):
        if sitting.s.result is not None:
            raise _no(sitting, "it was never offered")
        sitting.fast()


def _until_wanted(sitting: Sitting, step: Said, d: Decision) -> bool:
    return act_key(sitting.s, sitting.names, d, step["advance_until"]) is not None


def _expect(sitting: Sitting, step: Said) -> None:
    expect(sitting, step["expect"], lambda d: upcoming(sitting, d, sitting.at + 1))


STEPS: Mapping[str, tuple[Do, Wanted]] = {
    "pass": (_pass, _pass_wanted),
    "expect": (_expect, lambda sitting, step, d: about(sitting, step["expect"], d)),
    "play": (_act, _act_wanted),
    "use": (_act, _act_wanted),
    "pick": (_choose, _choice_wanted),
    "option": (_choose, _choice_wanted),
    "from_deck": (_choose, _choice_wanted),
    "pick_ring": (_choose, _choice_wanted),
    "pass_all": (_pass_all, lambda sitting, step, d: d.kind == "action"),
    "conflict": (_conflict, _declare_wanted),
    "to_declaration": (_declaration_step, _declare_wanted),
    "pass_conflict": (_pass_conflict, _declare_wanted),
    "defend": (_defend, _defend_wanted),
    "finish_conflict": (_finish_conflict, lambda sitting, step, d: False),
    "decline": (_decline, _decline_wanted),
    "bid": (_bid, lambda sitting, step, d: d.kind == "bid"),
    "advance": (_advance, lambda sitting, step, d: False),
    "advance_until": (_advance_until, _until_wanted),
}
