"""What must be looked at again, and what need not: Interrupts that may help an action, and traits that give texts."""

from __future__ import annotations

import pytest

from l5r_desktop.rulesets.ccg.state.index_records import Index
from tests.rulesets.ccg.test_scripts import made

BY_THE_ACTION = "each time after a card bows by the action until that-action\n    destroy it"
TACTICIANS = "always\n  each personality mine keyword tactician has this\n    open\n      you gain 1 honor"


@pytest.mark.parametrize(("lines", "helps"), [
    ("later after self is recruited\n    you draw 1 card", False),
    (BY_THE_ACTION, False),
    (f"destroy self\n  {BY_THE_ACTION}", True),
    ("later after a card is destroyed\n    you draw 1 card\n  destroy self", True),
])  # fmt: skip
def test_an_interrupt_whose_last_lines_wait_helps_no_action_by_them_ivory_good_faith_rule(
    lines: str, helps: bool
) -> None:
    """What they wait for comes no sooner than the effects of the action, which is announced before."""
    assert made(f"interrupt\n  {lines}").abilities[0].may_help is helps


@pytest.mark.parametrize(("word", "given", "changed"), [
    ("tactician", "tactician", True), ("naval", "tactician", False),
])  # fmt: skip
def test_who_has_an_embedded_text_is_followed_where_a_trait_changes_the_keyword_that_it_asks_ivory_embedded_text(
    word: str, given: str, changed: bool
) -> None:
    static = made(TACTICIANS.replace("tactician", word)).statics[-1]
    assert static.steady
    index = Index()
    index.statics["keyword"] = [(0, made(f"always\n  each personality mine has {given}").statics[0], -1)]
    assert any(index.changes_keyword(asked) for asked in static.asks) is changed
