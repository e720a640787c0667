"""What the deck builder helps with: fixes that mend, chances, spreads, deals, and what two decks differ in."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists import DeckList, Draft, faults_of, list_of
from l5r_desktop.session.decklists.chances import Chance, at_least, spread, usual_chances
from l5r_desktop.session.decklists.comparing import differences, shared
from l5r_desktop.session.decklists.dealing import Deal
from l5r_desktop.session.decklists.fixing import Change, DeckFault, changed, with_fixes


def ready(catalog: Catalog, base: CardBase, key: str) -> DeckList:
    return next(list_of(one, base) for ruleset in FORMATS for one in catalog.decks(ruleset) if one.key == key)


def faults(deck: DeckList, catalog: Catalog, base: CardBase) -> tuple[DeckFault, ...]:
    return with_fixes(deck, base, "en", lambda one: faults_of(one, catalog))


def mended(deck: DeckList, catalog: Catalog, base: CardBase) -> DeckList:
    """The deck after the first fix that is offered, again and again."""
    for _ in range(20):
        fixes = [one.fix for one in faults(deck, catalog, base) if one.fix]
        if not fixes:
            break
        deck = changed(deck, fixes[0])
    return deck


BROKEN = {
    "a card too often (L17.3)": ("crane", ("dynasty", "01-doji-challenger", 3)),
    "no stronghold (L17.1)": ("crane", ("stronghold", "01-shizuka-toshi", -1)),
    "a province too few (L17.1)": ("crane", ("province", "01-the-art-of-peace", -1)),
    "a province twice (L17.1)": ("crane", ("province", "01-the-art-of-peace", 1)),
    "another clan's dynasty card (L17.2)": ("crane", ("dynasty", "01-matsu-berserker", 1)),
    "a card in the other deck (L17.2)": ("crane", ("dynasty", "01-fine-katana", 1)),
    "no place in the format (Ivory: Deck construction rules)": ("ivory", ("dynasty", "marketplace", 1)),
    "no Stronghold (Ivory: Stronghold)": ("ivory", ("stronghold", "", -1)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_offered_mends_the_deck(name: str, catalog: Catalog, base: CardBase) -> None:
    which, (section, card, copies) = BROKEN[name]
    deck = ready(catalog, base, "stronghold-crane" if which == "crane" else "ivory-crane")
    assert faults(deck, catalog, base) == ()
    card = card or next(entry.card.id for entry in deck.section(section))
    broken = changed(deck, [Change(section, base.by_id[card], copies)])
    found = faults(broken, catalog, base)
    assert found
    assert any(fault.fix for fault in found), found
    assert faults(mended(broken, catalog, base), catalog, base) == ()


def test_a_deck_that_is_too_small_is_filled_with_copies_of_what_is_in_it(catalog: Catalog, base: CardBase) -> None:
    """L17.2: at least 40; L17.3: three copies of a title."""
    deck = ready(catalog, base, "stronghold-crane")
    short = [entry for entry in deck.section("conflict") if entry.count == 3][:2]
    broken = changed(deck, [Change("conflict", entry.card, -2) for entry in short])
    (fault,) = faults(broken, catalog, base)
    assert "minimum" in fault.text
    assert sum(change.copies for change in fault.fix) == 4
    assert faults(changed(broken, fault.fix), catalog, base) == ()


def test_a_fault_for_which_nothing_is_known_has_no_fix(catalog: Catalog, base: CardBase) -> None:
    empty = Draft("lcg-skirmish").listed()
    assert [one.fix for one in faults(empty, catalog, base)] == [(), ()]


def test_a_fix_is_one_step_that_is_undone(base: CardBase) -> None:
    draft = Draft("lcg-stronghold")
    draft.add(base.by_id["01-doji-challenger"], 3)
    draft.apply([Change("dynasty", base.by_id["01-doji-challenger"], -3)])
    assert draft.cards == {}
    assert draft.undo()
    assert draft.cards == {("dynasty", "01-doji-challenger"): 3}


@pytest.mark.parametrize(("pile", "good", "seen", "wanted"), [(8, 3, 4, 2), (7, 2, 3, 1), (6, 6, 2, 2), (6, 1, 5, 2)])
def test_chances_are_those_of_all_deals_counted_out(pile: int, good: int, seen: int, wanted: int) -> None:
    deals = list(combinations(range(pile), seen))
    hits = sum(sum(card < good for card in deal) >= wanted for deal in deals)
    assert at_least(pile, good, seen, wanted) == pytest.approx(float(Fraction(hits, len(deals))))


def test_the_usual_chances_can_be_asked_of_the_ready_decks(catalog: Catalog, base: CardBase) -> None:
    for ruleset in FORMATS:
        deck = list_of(catalog.decks(ruleset)[0], base)
        chances = [chance.of(deck, base) for chance in usual_chances(ruleset)]
        assert chances
        assert all(0 < chance <= 1 for chance in chances)
    crane = ready(catalog, base, "ivory-crane")
    holdings = sum(entry.count for entry in crane.section("dynasty") if entry.card.kind == "holding")
    one = Chance("", "", "dynasty", "t:holding", 1, 4).of(crane, base)
    total = sum(entry.count for entry in crane.section("dynasty"))
    assert one == pytest.approx(at_least(total, holdings, 4, 1))


def test_cards_are_counted_by_value(catalog: Catalog, base: CardBase) -> None:
    deck = ready(catalog, base, "ivory-crane")
    focus = spread(deck, "focus", "fate")
    assert sum(focus.values()) == sum(entry.count for entry in deck.section("fate"))
    assert list(focus) == [str(n) for n in range(int(list(focus)[-1]) + 1)]
    kinds = spread(deck, "kind", "dynasty")
    assert list(kinds.values()) == sorted(kinds.values(), reverse=True)
    assert kinds["holding"] == sum(entry.count for entry in deck.section("dynasty") if entry.card.kind == "holding")


@pytest.mark.parametrize("ruleset", FORMATS)
def test_a_deal_loses_and_doubles_no_card(ruleset: str, catalog: Catalog, base: CardBase) -> None:
    deck = list_of(catalog.decks(ruleset)[0], base)
    second = "conflict" if deck.game == "lcg" else "fate"
    whole = Counter({entry.card.id: entry.count for entry in (*deck.section("dynasty"), *deck.section(second))})

    def held(deal: Deal) -> Counter[str]:
        return Counter([*deal.dynasty, *deal.hidden, *deal.hand, *(card for card in deal.provinces if card)])

    deal = Deal(deck, 5)
    first = {"lcg-stronghold": (4, 4), "lcg-skirmish": (3, 3)}.get(ruleset, (4, 5))
    assert (len(deal.provinces), len(deal.hand)) == first
    deal.replace([0, 2], [1])
    assert held(deal) == whole
    assert len(deal.hand) == first[1]
    before = len(deal.hand)
    deal.next_turn()
    assert len(deal.hand) == before + deal.drawn_each_turn
    gone = [deal.hand[0], deal.provinces[1]]
    deal.use([1], [0])
    assert whole - held(deal) == Counter(gone)
    assert Deal(deck, 7).hand == Deal(deck, 7).hand
    for _ in range(60):
        deal.use(range(len(deal.provinces)), ())
        deal.next_turn()
    assert deal.provinces == [None] * len(deal.provinces)
    assert not deal.hidden


def test_two_decks_are_compared(catalog: Catalog, base: CardBase) -> None:
    deck = ready(catalog, base, "stronghold-crane")
    katana, fan = base.by_id["01-fine-katana"], base.by_id["01-ornate-fan"]
    count = next(entry.count for entry in deck.section("conflict") if entry.card is katana)
    fans = next((entry.count for entry in deck.section("conflict") if entry.card is fan), 0)
    other = changed(deck, [Change("conflict", katana, -1), Change("conflict", fan, 1)])
    assert [(one.card.id, one.before, one.after) for one in differences(deck, other)] == [
        ("01-fine-katana", count, count - 1), ("01-ornate-fan", fans, fans + 1),
    ]  # fmt: skip
    assert differences(deck, deck) == ()
    assert shared(deck, other) == deck.count - 1
