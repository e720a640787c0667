"""Battlefields where nobody is, which everybody sees (Ivory: Fight Battles, Battle Sequence)."""

from __future__ import annotations

from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import LocalPlayer, Match
from l5r_desktop.session.scenario.runner import table_of

_ATTACK = {
    "id": "x", "title": "x", "ruleset": "ccg-ivory", "source": "Ivory: Fight Battles",
    "given": {
        "stubs": {
            "hero": {"type": "personality", "force": 3},
            "plan": {"type": "strategy", "script": "battle\n  you draw 1 card"},
        },
        "A": {"play": ["~hero"], "hand": ["~plan"]}, "B": {"hand": ["~plan"]},
    },
    "when": [{"attack": {"by": "A", "assign": {"B/province-1": ["A/~hero"]}}}],
    "then": [],
}  # fmt: skip


def test_a_fight_is_deserted_where_nobody_is_at_its_battlefield() -> None:
    """From the end of the one battle that is fought to that of the attack; not before, nor outside of one."""
    match = Match(Game(table_of(_ATTACK).clone), [LocalPlayer(), LocalPlayer()])
    deserted = card_game_of("ccg-ivory").deserted
    seen: list[tuple[bool, bool]] = []
    while match.waiting and len(match.game.inputs) < 60:
        state = match.game.state
        record = state.memory["attack"]
        if not record and seen:
            break
        fought = bool(record) and len(record.fought) > 0
        seen.append((fought, deserted(state)))
        asked = match.waiting[0]
        key = next((option.key for option in asked.options if option.verb == "battle"), None)
        key = key or ("pass" if asked.option("pass") else asked.options[0].key)
        assert match.answer(asked.seat, (key,)) is None
    assert (False, False) in seen
    assert (True, True) in seen
    assert all(fought == empty for fought, empty in seen)
    assert not deserted(match.game.state), "the attack is over"
