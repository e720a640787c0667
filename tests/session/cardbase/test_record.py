"""The records of the card index: what they keep of a card, and how they come back from data."""

import json

import pytest

from l5r_desktop.session.cardbase import IndexCard
from tests.session.cardbase.cards import CARDS


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_record_comes_back_from_its_data(card: IndexCard) -> None:
    assert IndexCard.of(json.loads(json.dumps(card.data()))) == card


@pytest.mark.parametrize("data", [{}, {"id": "x"}, [], None, {**CARDS[0].data(), "more": 1}])
def test_other_data_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="damaged"):
        IndexCard.of(data)  # type: ignore[arg-type]


def test_the_french_title_and_text_are_shown_where_there_are_any() -> None:
    scout, duelist = CARDS[:2]
    assert (scout.shown_title("fr"), duelist.shown_title("fr")) == ("Éclaireur Zélé", "Kakita Kaezin")
    assert duelist.shown_text("fr").startswith("Action : Duel")
