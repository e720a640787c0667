"""The values that frames keep between their steps, as far as several procedures share it; the rest stands beside each
procedure.

The values are plain dictionaries. These classes are for mypy, which finds a key that a procedure does not have.
"""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event

Path = tuple[tuple[int, int], ...]
"""(line, branch) for each nesting of lines below lines."""

_Whence = TypedDict("_Whence", {"from": str}, total=False)
"""from: the area in which the card of an action was announced; a keyword of Python, hence not in the class below."""


class ContextValues(TypedDict, total=False):
    """The context of a text: whose it is (seat, me, ref, via), what it answers (ev), the cards that it names (t), what
    brought it about (by), and the number of the action or trait (act).
    """

    seat: int
    me: int
    ref: tuple[str, int]
    via: int
    ev: Event | None
    t: dict[str, Any]
    by: str
    act: int


class ActValues(ContextValues, _Whence, total=False):
    """The values that every action and triggered trait keeps beside its context: its number (act_id), how it was
    announced, what it has cost, whom it has targeted, and whether it has failed. absent: a Battle action whose player
    had no unit at the battlefield when announcing it.
    """

    absent: bool
    act_id: int
    result: Any
    answer: tuple[str, ...]
    designator: str
    keywords: tuple[str, ...]
    targeted: tuple[int, ...]
    disgraced: tuple[int, ...]
    performers: tuple[int, ...]
    paid_with: tuple[tuple[str, int, int, int], ...]
    paid_by: tuple[int, ...]
    rehonors: bool
    failed: bool
    paying: int
    ways: tuple[tuple[int, tuple[Any, ...]], ...]
    promised: bool
    combines: int
    free: bool
    cost: int
    invested: tuple[tuple[str, int], ...]
    investing: bool
    offered: int
    resolved: int
    came: Event | None
    refilling: bool
    whole: int
    within: bool
    ease: int


class RunValues(ContextValues, total=False):
    """The values of the procedure `run`, which carries out the lines of a text: the block (path), the line (pc), how
    far that is (stage), and what its words remember from one stage to the next.
    """

    path: Path
    pc: int
    stage: int
    done: bool
    asked: int
    stopped: bool
    early: int
    result: Any
    answer: tuple[str, ...]
    chance: tuple[int, ...] | None
    champions: int
    chosen: tuple[int, ...]
    committing: tuple[int, ...]
    changing: tuple[int, str]
    replacing: tuple[int, int]
    changed: tuple[int, ...]
    names: dict[str, Any]
    pair: tuple[int, int]
    losers: tuple[int, ...]
    spared: tuple[str, tuple[int, ...]]
    made: tuple[int, ...]
    moved: int
    before: int
    events: tuple[Event, ...]
    asking: tuple[int, ...]
    bearer: int
    bowing: tuple[int, ...]
    discarding: bool
    entered: tuple[Event, ...]
    entering: tuple[int, ...]
    equipped: tuple[Event, ...]
    equipping: tuple[int, ...]
    excused: tuple[int, ...]
    piles: tuple[int, ...]
    aimed: tuple[int, ...]
    given: tuple[int, ...]
    targeted_seats: tuple[int, ...]
    disgraced: tuple[int, ...]
    shown: bool


class BatchValues(TypedDict, total=False):
    """The values of a batch: its events, the sub-step that comes next (at), how many events texts have been able to
    come before (checked), what leaves play in it, and which replacements have been used.
    """

    events: tuple[Event, ...]
    at: int
    checked: int
    leaving: tuple[Any, ...]
    replaced: tuple[Any, ...]
