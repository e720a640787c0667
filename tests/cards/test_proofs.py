"""Every described card has a scenario that fails when the card has no script, and the tool that says so finds it."""

from __future__ import annotations

import pytest

from tests.cards.proofs import FOLDERS, Proofs, cases_in, files_in
from tests.cards.weakening import lines_of, other_facts, weakened

ABOUT_DECKS = {
    "lcg": frozenset(
        (
            "08-support-of-the-phoenix",
            "15-support-of-the-scorpion",
            "17-support-of-the-unicorn",
            "18-support-of-the-crane",
            "25-support-of-the-dragon",
            "26-support-of-the-crab",
            "27-support-of-the-lion",
        )
    ),
    "ccg": frozenset(("coastal_lane",)),
}
"""Cards of which the script only says what a deck may hold; the tests of decks look at them."""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lcg", "ccg"])
def test_every_card_is_missed_by_a_scenario(game: str) -> None:
    """Whatever rule a card is about: without its script some scenario fails."""
    proofs = Proofs(game, cases_in(files_in(FOLDERS[game])))
    assert set(proofs.unproved()) == ABOUT_DECKS[game]


def _case(steps: list[object], then: list[object]) -> dict[str, object]:
    return {
        "id": "01-banzai-case",
        "title": "A case of Banzai!",
        "ruleset": "lcg-stronghold",
        "given": {"phase": "conflict", "A": {"play": ["01-matsu-berserker"], "hand": ["01-banzai"]}},
        "when": steps,
        "then": then,
    }


def test_a_scenario_that_nothing_makes_fail_is_found() -> None:
    """What holds whatever the card says proves nothing; what only a line of it brings about does; what a clause of it
    forbids does, too, although it holds without a script (L7.2).
    """
    idle = _case([], [{"zone": {"card": "A/01-matsu-berserker", "is": "in-play"}}])
    attack = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-matsu-berserker"]}
    play = {"play": "A/01-banzai", "target": "A/01-matsu-berserker", "option": "done"}
    proving = _case(
        [{"conflict": attack}, {"pass": "B"}, play], [{"skill": {"card": attack["attackers"][0], "military": 5}}]
    )
    omen = {"A": {"dial": 3, "play": ["01-akodo-toturi"], "hand": ["01-good-omen"]}, "B": {"dial": 1}}
    forbidding = {
        **_case([], [{"cannot": {"seat": "A", "play": "A/01-good-omen"}}]),
        "id": "01-good-omen-case",
        "given": {"phase": "conflict", **omen},
    }
    proofs = Proofs("lcg", [idle, proving, forbidding])
    assert list(proofs.idle(proofs.cases)) == [idle]
    assert proofs.proved("01-banzai")
    assert not Proofs("lcg", [idle, forbidding]).proved("01-good-omen")


def test_weaker_scripts_lack_a_line_a_clause_or_words() -> None:
    """A line goes with what belongs to it, or leaves it behind; a condition and a limit go alone."""
    script = "action while conflict, limit 2 per round\n  may\n    bow self\n"
    found = list(weakened(script))
    assert "action while conflict, limit 2 per round" in found
    assert "action while conflict, limit 2 per round\n  bow self" in found
    assert "action, limit 2 per round\n  may\n    bow self" in found
    assert "action while conflict\n  may\n    bow self" in found
    assert script not in found
    assert lines_of("  # a comment\n  action\n    bow self  # another\n") == ["action", "  bow self"]


def test_other_facts_raise_a_number_or_lack_a_word() -> None:
    """One number, keyword or trait is another one; all else stays."""
    card = Proofs("lcg", []).library.facts("01-matsu-berserker")
    found = [other.facts for other in other_facts(card)]
    assert {**card.facts, "military": card.facts["military"] + 1} in found
    assert {**card.facts, "traits": tuple(word for word in card.facts["traits"] if word != "bushi")} in found
    assert dict(card.facts) not in found
