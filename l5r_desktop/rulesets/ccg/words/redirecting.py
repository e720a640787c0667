"""Another card in the place of one that an action is just targeting (Ivory: Choices and Targeting)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import block_at, context, early_lines
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, said_source
from l5r_desktop.rulesets.ccg.words.target_changes import keeps_targets


def aiming_line(s: State, act: int, no: int) -> tuple[Any, Ctx | None]:
    """The line by which an action is just targeting a card, with its context; (None, None) if there is none."""
    batch = next((k for k, f in enumerate(s.frames) if f.proc == "batch" and _aims(f, act, no)), -1)
    line = None if batch < 1 else _chooses(s, s.frames[batch - 1])
    return (None, None) if line is None else (line, context(s, s.frames[batch - 1].v))


def still_legal(s: State, act: int, no: int) -> bool:
    """Return True if an action that is just targeting a card could do so as things are now."""
    line, c = aiming_line(s, act, no)
    return line is not None and no in line.legal(s, c)


def redirections(s: State, act: int, old: int) -> list[int]:
    """The cards that could take the place of one that an action is just about to target."""
    line, c = aiming_line(s, act, old)
    if line is None:
        return []
    taken = next(f for f in s.frames if f.proc == "batch" and _aims(f, act, old)).v["events"]
    return [no for no in line.legal(s, c) if not any((e.kind, e.card) == ("target", no) for e in taken)]


def redirect(s: State, act: int, old: int, new: int) -> bool:
    """Put another card in the place of one that an action is just about to target, if it is legal. True if so."""
    batch = next((k for k, f in enumerate(s.frames) if f.proc == "batch" and _aims(f, act, old)), -1)
    if batch < 1:
        return False
    chooser = s.frames[batch - 1]
    line = None if keeps_targets(s, act) else _chooses(s, chooser)
    if line is None or new not in line.legal(s, context(s, chooser.v)):
        return False
    v = chooser.v
    v["t"] = {name: _changed(value, old, new) for name, value in v["t"].items()}
    if "chosen" in v:
        v["chosen"] = _changed(v["chosen"], old, new)
    frame = act_frame(s, act)
    if frame is not None:
        frame.v["targeted"] = _changed(frame.v["targeted"], old, new)
        shamed = tuple(no for no in frame.v["disgraced"] if no != old)
        frame.v["disgraced"] = (*shamed, new) if s.cards[new].honor < 0 else shamed
    events = s.frames[batch].v["events"]
    s.frames[batch].v["events"] = tuple(
        e.with_changes(card=new) if (e.kind, e.card) == ("target", old) else e for e in events
    )
    s.say("targets", ("card", said_source(s, v["me"], v.get("via", -1))), ("card", new))
    return True


def _aims(f: Frame[RunValues], act: int, old: int) -> bool:
    return any(e.kind == "target" and e.card == old and e.x.get("act", 0) == act for e in f.v["events"])


def _chooses(s: State, f: Frame[RunValues]) -> Any:
    """The line that has chosen a card, which a frame is at."""
    if f.proc not in ("run", "use"):
        return None
    line = (
        block_at(s, f.v["ref"], f.v["path"])[f.v["pc"]] if f.proc == "run" else early_lines(s, f.v["ref"])[f.v["early"]]
    )
    return line if hasattr(line, "legal") else None


def _changed(value: Any, old: int, new: int) -> Any:
    if isinstance(value, tuple):
        return tuple(new if part == old else part for part in value)
    return new if value == old else value
