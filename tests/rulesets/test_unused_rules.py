"""Rules that nobody plays by any more go, and their cards with them."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from l5r_desktop.engine.machine import run
from l5r_desktop.rulesets.registry import card_game_of, format_of
from tests.own_cards import own_library
from tests.session.playing import seatings


@pytest.mark.plain_rules  # Compiled objects take no weak references.
@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_rules_are_not_kept_for_what_was_shown_of_them(ruleset: str) -> None:
    """The timing chart of a view is worked out once for rules. It was kept for ever, with rules and card library."""
    game = card_game_of(ruleset)
    rules = game.rules(ruleset, own_library(game.name), "", {})
    state = rules.start(seatings(*format_of(ruleset).first_decks))
    run(state)
    first, again = (game.view(state, 0, log=False).course for _ in range(2))
    assert first == again
    assert first.inside
    held = ref(rules)
    del rules, state
    gc.collect()
    assert held() is None
