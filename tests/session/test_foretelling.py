"""What an answer would lead to, told before it is given (session/lookahead.py)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.session import LocalPlayer, Match
from l5r_desktop.session.scenario.runner import table_of

ACTS = ("targets", "ring-effect")
"""Lines about the act itself, which the window leaves out of what an answer would lead to."""
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {
        "play": ["01-doji-challenger", "01-kakita-kaezin", {"card": "01-doji-whisperer", "status": "dishonored"}],
        "fate": 5, "hand": ["01-way-of-the-crane", "01-court-games"],
    },
    "B": {"play": [{"card": "01-akodo-toturi", "status": "dishonored"}], "hand": ["01-banzai"]},
}  # fmt: skip


def match_at(*when: dict[str, Any], given: dict[str, Any] = GIVEN) -> Match:
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": list(when)}
    return Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])


def fire_ring() -> Match:
    """A has won with the Fire Ring, unopposed, and may choose a character (L4.9)."""
    attack = {"by": "A", "type": "military", "ring": "fire", "attackers": ["A/01-doji-challenger"]}
    match = match_at({"conflict": attack}, {"pass_all": True})
    for _ in range(20):
        asked = match.waiting[0]
        if asked.prompt == "choose-target":
            return match
        key = "pass" if asked.option("pass") is not None else asked.options[0].key
        assert match.answer(asked.seat, (key,)) is None
    raise AssertionError("the ring's effect was never asked")


def number(match: Match, ident: str) -> int:
    return next(card.no for card in match.game.state.cards if card.ident == ident)


def test_both_halves_of_the_fire_ring_are_told_for_an_ordinary_character_l4_9() -> None:
    match = fire_ring()
    told = match.foretold(0, (f"card-{number(match, '01-kakita-kaezin')}",))
    assert told is not None
    assert [option.key for option in told.choices] == ["honor", "dishonor"]


def test_of_a_dishonored_character_only_the_half_that_is_left_is_told_l4_9_3() -> None:
    """A dishonored character cannot be dishonored; the effect would honor it, which removes the status (L8.5)."""
    match = fire_ring()
    toturi = number(match, "01-akodo-toturi")
    before = state_hash(match.game.state)
    told = match.foretold(0, (f"card-{toturi}",))
    assert told is not None
    assert told.choices == ()
    assert [(line[0], line[2][0][1]) for line in told.lines if line[0] not in ACTS] == [("honored", toturi)]
    assert state_hash(match.game.state) == before


def test_what_comes_after_the_effect_is_not_told() -> None:
    """L4.10: that everybody goes home after the conflict is no effect of the ring."""
    match = fire_ring()
    told = match.foretold(0, (f"card-{number(match, '01-akodo-toturi')}",))
    assert told is not None
    assert {line[0] for line in told.lines} == {"honored", *ACTS}


def test_nothing_is_told_of_a_question_that_no_card_asks() -> None:
    match = match_at({"to_declaration": "A"})
    decision = match.waiting[0]
    assert decision.source < 0
    assert match.foretold(0, (decision.options[0].key,)) is None
