"""What a hidden hand could answer with is found by the texts of the card files, before any card is parsed."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.session.playing import catalog, rules_of


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory", "ccg-celestial"])
def test_every_answer_from_a_hand_is_in_the_pool(ruleset: str) -> None:
    """L16; Ivory: Game area knowledge: a blind replica asks whoever might hold one."""
    rules = rules_of(ruleset)
    library = catalog().game_catalog(ruleset).library
    held = Counter[tuple[str, int]]()
    for ident in library.ids():
        definition = library.definition(ident)
        if ruleset != "lcg-stronghold" and not rules.profile.decks.legal(definition.formats):
            continue
        for ability in definition.abilities:
            answers = ability.kind in ("reaction", "interrupt") or "interrupt" in getattr(ability, "designators", ())
            if "hand" in ability.places and (answers or (ability.event is not None and ability.kind == "action")):
                held[ident, ability.index] += 1
    pooled = {(a.ident, a.index) for kinds in rules.pool.values() for found in kinds.values() for a in found}
    assert held.keys() <= pooled
    assert pooled
