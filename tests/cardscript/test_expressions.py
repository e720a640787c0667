"""Built-in conditions, amounts and filters: precedence in the tree, and what the trees compute."""

from __future__ import annotations

import pytest

from l5r_desktop.cardscript import ScriptError
from l5r_desktop.cardscript.expressions import (
    AllTests,
    And,
    AnyTest,
    Compare,
    Filter,
    Not,
    NotTest,
    Number,
    Or,
    Product,
    Sum,
)

from .toy import AtLeast, Bowed, Character, IsBowed, Mine, Named, a_filter, amount, condition

A, B, C = (IsBowed(Named(name)) for name in "abc")
STATE = {
    "characters": {1, 2, 3},
    "bowed": {2, 3, 9},
    "mine": {1, 2},
    "military": {1: 4, 2: 2, 3: 0},
    "political": {1: 1, 2: 1, 3: 5},
}
NAMES = {"a": 1, "b": 2, "c": 3}


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a bowed or b bowed and c bowed", Or((A, And((B, C))))),
        ("(a bowed or b bowed) and c bowed", And((Or((A, B)), C))),
        ("not a bowed and b bowed", And((Not(A), B))),
        ("not (a bowed and b bowed)", Not(And((A, B)))),
        ("not not a bowed", Not(Not(A))),
        ("a bowed or b bowed or c bowed", Or((A, B, C))),
        ("1 + 2 * 3 > 4", Compare(Sum(Number(1), "+", Product(Number(2), Number(3))), ">", Number(4))),
        ("(1 + 2) * 3 != 4", Compare(Product(Sum(Number(1), "+", Number(2)), Number(3)), "!=", Number(4))),
        ("((1) >= (2))", Compare(Number(1), ">=", Number(2))),
    ],
)
def test_conditions_bind_or_before_and_before_not(text, tree):
    assert condition(text) == tree


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7 - 2 - 1", 4),
        ("2 * 3 + 4 * 5", 26),
        ("2 * (3 + 4) * 5", 70),
        ("military of a - political of c", -1),
    ],
)
def test_amounts_compute_from_the_left_with_products_first(text, value):
    assert amount(text).value(STATE, NAMES) == value


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("military of a > 4", False),
        ("military of a >= 4", True),
        ("military of a = political of c", False),
        ("military of a != political of c", True),
        ("military of c < 1 and b bowed", True),
        ("military of c <= 0 and not b bowed", False),
        ("a bowed or b bowed", True),
    ],
)
def test_conditions_are_tested(text, holds):
    assert condition(text).test(STATE, NAMES) is holds


def test_a_filter_is_a_noun_with_tests_and_groups():
    assert a_filter("character mine not bowed") == Filter(Character(), (Mine(), NotTest(Bowed())))
    assert a_filter("character (mine or bowed with military at least 2)") == Filter(
        Character(), (AnyTest((Mine(), AllTests((Bowed(), AtLeast("military", 2))))),)
    )
    assert a_filter("character not (mine)") == Filter(Character(), (NotTest(Mine()),))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("character", [1, 2, 3]),
        ("character mine", [1, 2]),
        ("character mine not bowed", [1]),
        ("character (mine or bowed)", [1, 2, 3]),
        ("character not (mine bowed)", [1, 3]),
        ("character (mine bowed or with political at least 5)", [2, 3]),
    ],
)
def test_a_filter_finds_its_cards_in_the_order_of_the_domain(text, cards):
    found = a_filter(text)
    assert found.all(STATE, NAMES) == cards
    assert [card for card in (1, 2, 3) if found.fits(STATE, NAMES, card)] == cards


def test_a_card_that_is_no_such_noun_never_fits():
    assert not a_filter("character bowed").fits(STATE, NAMES, 9)


@pytest.mark.parametrize("text", ["a bowed and", "(a bowed", "not", "1 >", "1 + > 2", "a bowed or or b bowed", "1 2"])
def test_a_broken_expression_is_a_script_error(text):
    with pytest.raises(ScriptError):
        condition(text)


class _Card:
    """A noun that every card fits and that can say of none what it is, as a replica's unknown cards (L16)."""

    def fits(self, s, c, card):
        return True

    def unsure(self, s, c, card):
        return True

    def domain(self, s, c):
        return [1, 2, 3]


class _Among:
    """A test that needs only the number of a card."""

    sure = True

    def __init__(self, *cards):
        self.cards = cards

    def fits(self, s, c, card):
        return card in self.cards


class _Red:
    """A test of what a card is, which no unknown card passes."""

    def fits(self, s, c, card):
        return False


@pytest.mark.parametrize(
    ("tests", "found"),
    [
        ((_Among(1, 2),), [1, 2]),
        ((NotTest(_Among(2)),), [1, 3]),
        ((_Among(1, 2), NotTest(_Among(2))), [1]),
        ((NotTest(AnyTest((_Among(1), _Among(2)))),), [3]),
        ((_Red(),), [1, 2, 3]),
        ((NotTest(_Red()),), [1, 2, 3]),
        ((AnyTest((_Red(), _Among(2))),), [1, 2, 3]),
        ((_Red(), NotTest(_Among(2))), [1, 3]),
    ],
)
def test_an_unknown_card_passes_tests_of_what_it_is_but_not_those_of_its_number(tests, found):
    assert Filter(_Card(), tests).all(None, None) == found
