"""The procedure that resolves the action of a province as if the conflict were there (L8.14)."""

from __future__ import annotations

from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import conflict, record_of


class BorrowedValues(TextValues, total=False):
    """The values of the frames of `as-if-there`: the province, its action (there), and where the conflict is (home)."""

    province: int
    there: tuple[str, int]
    home: int


def _go_there(s: State, f: Frame[BorrowedValues]) -> None:
    v = f.v
    record = record_of(s)
    v["home"] = record.province
    s.memory["conflict"] = record.but(province=v["province"])
    s.push(
        "use", seat=v["seat"], me=v["province"], ref=v["there"], via=-1, ev=None, at=None, t={}, by="card",
        borrowed=True,
    )  # fmt: skip


def _come_back(s: State, f: Frame[BorrowedValues]) -> None:
    """The conflict is where it was, unless the action itself has moved it."""
    record = conflict(s)
    if record is not None and record.province == f.v["province"]:
        s.memory["conflict"] = record.but(province=f.v["home"])
    s.finish(({}, True))


PROCEDURES = (Procedure("as-if-there", (Step("L8.14", _go_there), Step("L8.14", _come_back))),)
