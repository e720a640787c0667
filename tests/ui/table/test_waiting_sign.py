"""While others are waited for, the bar says at which step, and after a short while for how long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.waiting_sign import WaitingSign

from ..ccg_tables import ccg_setup

Make = Callable[[MatchSetup], TablePage]


def test_seconds_are_told_once_the_same_players_are_waited_for_longer_than_a_moment(
    page_of: Make, catalog: Catalog
) -> None:
    """Ten seconds and more went by with nothing but a name while computers thought; what is told anew begins anew."""
    page, clock = page_of(ccg_setup(catalog, "ccg-ivory")), [100.0]
    sign, table = WaitingSign(page.wording, now=lambda: clock[0]), page.link.table
    sign.follow(table)
    step = sign.sentence(table)
    assert step == "Limited and Open actions"
    clock[0] += 2
    sign.follow(table)
    assert sign.sentence(table) == step
    clock[0] += 2.5
    assert sign.sentence(table) == f"{step} · 4 s"
    sign.follow(replace(table, log=(*table.log, table.log[-1])))
    assert sign.sentence(table) == step


@pytest.mark.parametrize("seconds", [0, 7])
def test_the_bar_says_at_which_step_others_are_waited_for(
    page_of: Make, catalog: Catalog, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    page, clock = page_of(ccg_setup(catalog, "ccg-ivory")), [100.0]
    page.asking._waiting._now = lambda: clock[0]
    page.answers.picking = None
    table = page.link.table
    other = next(plate.seat for plate in table.plates if plate.seat != page.link.seat)
    page.asking.show(replace(table, waiting_for=(other,)))
    assert page.prompt.question == f"Waiting for {page.names[other]}"
    clock[0] += seconds
    page.asking._waiting.ticked.emit()
    assert page.prompt.hint == "Limited and Open actions" + (" · 7 s" if seconds else "")


def test_that_nobody_is_at_a_battlefield_is_said_while_it_is_passed_ivory_fight_battles(
    page_of: Make, catalog: Catalog
) -> None:
    """The bar named who was waited for, four times in a row, and not that nothing happens there."""
    page = page_of(ccg_setup(catalog, "ccg-ivory"))
    page.answers.picking = None
    table = page.link.table
    other = next(plate.seat for plate in table.plates if plate.seat != page.link.seat)
    line = "battle-deserted", -1, (("word", "place", "province-2"), ("seat", other))
    told = page.following.sentence(line)
    assert told.startswith("Nobody is at the ")
    page.asking.show(replace(table, waiting_for=(other,), log=(*table.log, line)))
    assert page.prompt.hint.startswith(f"{told} · ")
