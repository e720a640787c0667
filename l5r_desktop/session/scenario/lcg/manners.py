"""What a seat answers when the case says nothing: the first rule of cases, what steps pass over, and the fast steps."""

from __future__ import annotations

from itertools import combinations, islice

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.lcg.kept import WINDOWS

Keys = tuple[str, ...]
_DECLINED = ("pass", "skip", "none", "done")
_EMPTY = frozenset({"clear", "mulligan", "defenders"})
_LEFT_ALONE = frozenset({"ring-effect", "may", "again", "covert", "search", "ring"})
_MOST_TRIED = 500


def decline_key(d: Decision) -> Keys | None:
    """The answer that declines an optional decision; None for one that must be answered."""
    if d.kind in _EMPTY or (d.kind == "target" and d.least == 0):
        return ()
    if d.kind == "break":
        return ("keep-dynasty",)
    if d.kind in WINDOWS or d.kind in _LEFT_ALONE:
        return next(((word,) for word in _DECLINED if d.option(word) is not None), None)
    return None


def unasked(d: Decision) -> Keys | None:
    """What happens without a word: windows are declined, single choices taken, forced things ordered as offered."""
    if d.kind in WINDOWS:
        return ("pass",)
    if d.kind in ("action", "declare", "bid"):
        return None
    if d.kind in ("order", "province"):
        return (d.options[0].key,)
    if d.kind == "fate":
        return ("fate-0",)
    if d.least == len(d.options):
        return tuple(option.key for option in d.options)
    return None


def passed_over(d: Decision) -> Keys | None:
    """What a step that does something else leaves behind: optional decisions are declined too."""
    keys = unasked(d)
    if keys is not None:
        return keys
    if d.kind == "place":
        return (d.options[0].key,)
    return decline_key(d)


def fast(s: State, d: Decision) -> Keys:
    """What fast steps answer: pass, decline, bid 1, no ring effect, keep all cards, else the first option."""
    if d.kind in ("action", "declare") and d.option("pass") is not None:
        return ("pass",)
    if d.kind == "bid":
        return ("1",) if d.option("1") is not None else (d.options[0].key,)
    keys = passed_over(d)
    if keys is not None:
        return keys
    offered = [option.key for option in d.options]
    for some in islice(combinations(offered, d.least), _MOST_TRIED):
        if d.limit is None or s.rules.within_limit(s, d, some):
            return some
    return tuple(offered[: d.least])
