"""Beside a window for actions stands in which phase it is, who has passed, and what an own pass ends (L5.2)."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from l5r_desktop.app.wording import wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.session import Catalog, LocalPlayer, Match, MatchSetup
from l5r_desktop.session.passed_in_a_row import passed_in_a_row
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage

from ..clicking import button, click, go_to
from ..policies import chooser


def test_a_pass_of_the_other_is_said_where_an_own_one_ends_the_window(
    qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """The dynasty phase ends when both have passed (L3.1.4); who has acted since a pass ends nothing by passing."""
    page = page_of(setup_of("lcg-stronghold"))

    def acting() -> bool:
        return page.link.decision is not None and page.link.decision.kind == "action"

    go_to(page, chooser(5), until=acting)
    page.refresh()
    first = page.link.seat
    assert page.prompt.question.endswith(" · Dynasty phase")
    assert "Passed" not in page.prompt.hint
    click(button(page, "option-pass"))
    qtbot.waitUntil(lambda: not page.link.works)
    go_to(page, chooser(5), until=lambda: acting() and page.link.seat != first)
    page.refresh()
    passed = f"Passed: {page.names[first]}. If you pass too, nobody acts here any more."
    assert passed in page.prompt.hint
    played = next(option.key for option in page.link.decision.options if option.key != "pass")  # type: ignore[union-attr]
    page.link.answer((played,))
    qtbot.waitUntil(lambda: not page.link.works)
    go_to(page, chooser(5), until=acting)
    page.refresh()
    assert page.link.seat != first
    assert passed in page.prompt.hint, "a pass in the dynasty phase is for the whole phase"


def test_passes_in_the_engage_segment_do_not_count_in_the_combat_segment_ivory_action_rounds(catalog: Catalog) -> None:
    """The story has nothing between the two, and the first to act was told that the other had passed already."""
    given = {"stubs": {"hero": {"type": "personality", "force": 3}}, "A": {"play": ["~hero"]}, "B": {}}
    when = [{"attack": {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}}]
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": when, "then": []}
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()], pass_alone=False)
    wording = wording_of(catalog, "ccg-ivory", ("Ren", "Ami"), "en")
    seen: dict[str, list[tuple[tuple[int, ...], bool]]] = {}
    while len(seen.get("action-battle", ())) < 2:
        decision = match.waiting[0]
        seen.setdefault(decision.prompt, []).append(passed_in_a_row(match.table(decision.seat), wording))
        battle = next((option.key for option in decision.options if option.verb == "battle"), None)
        assert match.answer(decision.seat, (battle or "pass",)) is None
    first, second = seen["action-battle"]
    assert seen["action-engage"] == [first, second]
    assert first == ((), False)
    assert second[1], "now a pass ends the segment"
