"""The bar tells where in the timing chart the game is and whose opportunity it is (L3; Ivory: The Turn Sequence)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from l5r_desktop.session import Catalog, MatchSetup, Stage
from l5r_desktop.ui import TablePage

from ..ccg_tables import begun, duelling, four_battlefields
from ..clicking import answer, play
from ..policies import chooser
from .reading_tables import Make, reading_page

__all__ = ["reading_page"]


def test_the_phases_with_the_current_one_marked_and_the_step_inside_l4_5(reading_page: Make) -> None:
    bar = reading_page().timing_bar
    assert [label.text() for label in bar.phases] == ["Dynasty", "Draw", "› Conflict phase", "Fate", "Regroup"]
    assert [bool(label.property("current")) for label in bar.phases] == [False, False, True, False, False]
    assert bar.inside.text().endswith("Conflict action window")
    assert "L4.5 · Conflict action window" in bar.inside.toolTip()
    assert bar.phases[0].toolTip() == "L3.1 · Dynasty phase"
    assert bar.turn.text() == "• Ren's opportunity"


def test_the_bar_in_french(reading_page: Make) -> None:
    bar = reading_page(lang="fr").timing_bar
    assert [label.text() for label in bar.phases] == [
        "Dynastie", "Pioche", "› Phase de conflit", "Destin", "Rassemblement",
    ]  # fmt: skip
    assert bar.inside.text().endswith("Fenêtre d'actions du conflit")


def test_the_turn_of_the_ccg_with_a_battle_and_a_duel(reading_page: Make, catalog: Catalog) -> None:
    """Ivory: The Turn Sequence, Duel."""
    bar = reading_page(four_battlefields(catalog)).timing_bar
    assert [label.text() for label in bar.phases] == ["Action", "› Attack Phase (optional)", "Dynasty", "End"]
    duel = reading_page(duelling(catalog)).timing_bar
    assert duel.inside.text().endswith("Duel › Focus or strike")
    celestial = reading_page(begun(catalog, "ccg-celestial")).timing_bar
    assert celestial.phases[0].text() == "Straighten"
    assert len(celestial.phases) == 6


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_of_the_bar_has_room_in_a_small_window(reading_page: Make, lang: str) -> None:
    page = reading_page(lang=lang, size=(1280, 720))
    bar = page.timing_bar
    for label in (*bar.phases, bar.turn):
        assert label.width() >= label.sizeHint().width()
        assert bar.rect().contains(label.geometry())
    assert bar.inside.width() > 100
    assert bar.height() < 40


def test_the_bar_follows_the_game(page_of: Make, setup_of: object) -> None:
    assert callable(setup_of)
    page = page_of(setup_of("lcg-skirmish", curtain=False))
    seen = set()
    for _ in range(60):
        play(page, chooser(3), most=1, by=answer)
        if page.link.over:
            break
        course = page.link.table.course
        marked = [label.text() for label in page.timing_bar.phases if label.property("current")]
        assert len(marked) == (course.now >= 0)
        seen.update(marked)
    assert len(seen) >= 3


def test_the_curtain_takes_the_bar_away(page_of: Make, setup_of: object) -> None:
    assert callable(setup_of)
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    if not page.link.covered:
        play(page, chooser(1), until=lambda: page.link.covered)
    assert page.timing_bar.phases == []
    assert page.timing_bar.inside.text() == ""


def test_what_lies_over_the_bar_cuts_no_label(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """A banner about what others do left half of a phase to be read ("Fat" of "Fate")."""
    bar = page_of(setup_of("lcg-stronghold")).timing_bar
    second, third = bar.phases[1:3]
    assert second.isVisible()
    inside_second = second.x() + second.width() // 2
    left, right = bar.around(inside_second, third.x() + 2)
    assert left <= second.x()
    assert right >= third.x() + third.sizeHint().width()
    beyond = third.geometry().right() + 1
    assert bar.around(beyond, beyond)[0] == beyond
    last = bar._added[-1]
    assert last.isVisible()
    left, right = bar.around(bar.turn.x() + 2, last.x() + 3)
    assert left <= bar.turn.x()
    assert right >= last.x() + last.width(), "a long banner left the edge of a button to be seen"


def test_that_a_phase_begins_is_not_named_before_the_window_in_it_l3_3_1(reading_page: Make) -> None:
    """ "Conflict phase begins › Reactions" stood beside "Conflict phase", above a question that says it too."""
    page = reading_page()
    table = page.link.table
    begins, reactions = Stage("Conflict phase begins", "L3.3.1"), Stage("Reactions", "L6.4")
    page.timing_bar.tell(replace(table, course=replace(table.course, inside=(begins, reactions))))
    assert page.timing_bar.inside.text() == "Reactions"
    assert page.timing_bar.inside.toolTip() == "L3.3.1 · Conflict phase begins\nL6.4 · Reactions"
    page.timing_bar.tell(replace(table, course=replace(table.course, inside=(begins,))))
    assert page.timing_bar.inside.text() == "Conflict phase begins"
