"""What players are told where they choose one of a card's abilities."""

from __future__ import annotations

from l5r_desktop.app.wording import wording_of
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import table_of


def test_an_ability_that_is_chosen_is_told_by_its_text() -> None:
    """Ivory: Choices. No label could be made of it, so that the question broke off."""
    case = {
        "id": "x",
        "title": "x",
        "ruleset": "ccg-ivory",
        "given": {
            "phase": "combat",
            "battle": {
                "at": "A/province-1", "attacker": "B", "attacking": ["B/keppo_experienced"], "defending": ["A/~man"],
            },
            "stubs": {"man": {"type": "personality", "force": 2}},
            "A": {"stronghold": {"gold": 0}, "hand": ["inspired_leadership"], "play": ["~man"]},
            "B": {"play": ["keppo_experienced"]},
        },
        "when": [{"play": "A/inspired_leadership", "target": ["A/~man", "B/keppo_experienced"]}],
        "then": [],
    }  # fmt: skip
    s = table_of(case)
    said = []
    for lang in ("en", "fr"):
        words = wording_of(Catalog(data_folder("cards")), "ccg-ivory", ("Anna", "Bela"), lang)
        said.append([words.option(option, lambda no: s.cards[no].ident) for option in s.pending[0].options])
    english, french = said
    assert len(english) == 2
    assert english[0].startswith("Interrupt: ")
    assert english[1].startswith("Battle: ")
    assert "**" not in "".join(english + french)
    assert french[1].startswith("Bataille")
