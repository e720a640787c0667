"""A deck while it is being built."""

from collections.abc import Callable

import pytest

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists import Draft, faults_of, list_of


@pytest.fixture
def card(base: CardBase) -> Callable[[str], IndexCard]:
    return lambda ident: base.by_id[ident]


def test_cards_go_where_they_belong_and_steps_are_undone(card: Callable[[str], IndexCard]) -> None:
    draft = Draft("lcg-stronghold")
    assert draft.add(card("01-doji-challenger"), 3)
    assert draft.add(card("01-fine-katana"))
    assert draft.add(card("01-doji-challenger"), -1)
    assert draft.cards == {("dynasty", "01-doji-challenger"): 2, ("conflict", "01-fine-katana"): 1}
    assert draft.undo()
    assert draft.undo()
    assert draft.cards == {("dynasty", "01-doji-challenger"): 3}
    assert draft.undo()
    assert not draft.undo(), "there is nothing before the first step"
    assert draft.redo()
    assert draft.redo()
    assert draft.cards[("conflict", "01-fine-katana")] == 1
    assert draft.add(card("01-fine-katana"), -5)
    assert not draft.redo(), "a new step takes the place of those that were undone"
    assert not draft.add(card("01-fine-katana"), -1), "there is none left"
    assert draft.curve() == {0: 0, 1: 0, 2: 0, 3: 3}


def test_a_new_stronghold_takes_the_place_of_the_old_and_gives_the_clan(card: Callable[[str], IndexCard]) -> None:
    draft = Draft("lcg-stronghold")
    draft.add(card("01-shizuka-toshi"))
    draft.add(card("01-yojin-no-shiro"), 3)
    assert draft.cards == {("stronghold", "01-yojin-no-shiro"): 1}
    assert draft.listed().clan == "lion"


@pytest.mark.parametrize("ident", ["marketplace", "air_sprite", "no-such"])
def test_what_no_deck_of_the_game_holds_is_not_taken(base: CardBase, ident: str) -> None:
    draft = Draft("lcg-stronghold")
    ids = [ident] if ident in base.by_id else [card.id for card in base.cards if "token" in card.flags][:5]
    for one in ids:
        assert not draft.add(base.by_id[one])
    assert draft.cards == {}
    assert not draft.undo()


def test_a_ready_deck_taken_up_is_the_same_and_legal(catalog: Catalog, base: CardBase) -> None:
    """Rules: L17, Celestial "Deck Construction"."""
    for ruleset in ("lcg-stronghold", "ccg-celestial"):
        deck = catalog.decks(ruleset)[-1]
        listed = list_of(deck, base)
        draft = Draft(ruleset, listed)
        again = draft.listed()
        assert {(e.section, e.card.id, e.count) for e in again.entries} == {
            (e.section, e.card.id, e.count) for e in listed.entries
        }
        assert (again.clan, again.name) == (listed.clan, listed.name)
        assert faults_of(again, catalog) == faults_of(listed, catalog)
