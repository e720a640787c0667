"""Costs in Gold at the table of the CCG (ui/)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.ui import TablePage

from ..clicking import button, click, click_card, go_to
from ..policies import general


def paying(page: TablePage) -> None:
    """Play until a cost can be paid in several ways."""

    def there() -> bool:
        decision = page.link.decision
        return decision is not None and decision.kind == "pay" and len(decision.options) > 2

    go_to(page, general(2), until=there)
    assert there()


def test_gold_is_paid_by_clicking_cards_and_the_bar_tells_what_is_left(
    page_of: Callable[[MatchSetup, int], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Ivory: Paying Gold Costs."""
    page = page_of(setup_of("ccg-ivory"), 2)
    paying(page)
    decision = page.link.decision
    assert decision is not None
    needed, have = decision.args[:2]
    assert f"{needed - have} of {needed} Gold left to pay" in page.prompt.hint
    assert "you have" not in page.prompt.question, "cards that can still be bowed are no part of what is there"
    smallest = min((o for o in decision.options if o.verb == "produce"), key=lambda o: o.args[0])
    click_card(page, smallest.card)
    now = page.link.decision
    if smallest.args[0] < needed - have:
        assert now is not None
        assert now.args[:2] == (needed, have + smallest.args[0])
        assert f"{needed - have - smallest.args[0]} of {needed} Gold left to pay" in page.prompt.hint
    assert page.mat.items_by_number()[smallest.card].rotation() == 90


def test_the_automatic_payment_shows_what_it_would_bow_and_bows_it(
    page_of: Callable[[MatchSetup, int], TablePage], setup_of: Callable[..., MatchSetup], catalog: Catalog
) -> None:
    page = page_of(setup_of("ccg-ivory"), 2)
    paying(page)
    decision = page.link.decision
    assert decision is not None
    automatic = decision.option("auto")
    assert automatic is not None
    named = page.mat.items_by_number()[automatic.args[0]].ident
    assert named is not None
    assert catalog.facts(named)["title"] in button(page, "option-auto").text()
    click(button(page, "option-auto"))
    bowed = {card.no for card in page.link.view.cards if card.bowed}
    assert set(automatic.args) <= bowed


def lost_by_automatic(page: TablePage) -> int:
    """How much Gold the automatic payment would produce beyond the cost that is to be paid; 0 where none is."""
    decision = page.link.decision
    automatic = None if decision is None else decision.option("auto")
    if decision is None or automatic is None:
        return 0
    needed, have = decision.args[:2]
    gold = {option.card: option.args[0] for option in decision.options if option.verb == "produce"}
    return int(have + sum(gold[no] for no in automatic.args) - needed)


@pytest.mark.parametrize(("ruleset", "told"), [("ccg-celestial", True), ("ccg-ivory", False)])
def test_the_automatic_payment_says_how_much_gold_is_lost(
    page_of: Callable[[MatchSetup, int], TablePage], setup_of: Callable[..., MatchSetup], ruleset: str, told: bool
) -> None:
    """Celestial: Paying Gold Costs. In Ivory what is left stays until the phase ends."""
    page = page_of(setup_of(ruleset), 2)
    go_to(page, general(2), until=lambda: lost_by_automatic(page) > 0)
    text = button(page, "option-auto").text()
    assert text.endswith(f" ({lost_by_automatic(page)} Gold is lost)") == told
    assert ("lost" in text) == told
