"""Lines of a story of which more becomes known after they were told (ui/table/line_parts.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from l5r_desktop.session import Decision, MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.line_parts import aims_of, asked_about, known_since, without_payment


def test_a_story_goes_on_where_only_the_id_of_a_card_is_another() -> None:
    """protocol.md: a card is revealed after lines have named it by its number."""

    def line(card: int, ident: str | None) -> tuple[object, ...]:
        return "attached", -1, (("many", (("card", 4, "a", True), ("card", card, ident, ident is not None))), 2)

    blind, seen = line(7, None), line(7, "b")
    passes = "passes", -1, (("seat", 1),)
    assert known_since([passes, blind], [passes, seen, passes]) == {blind: seen}
    assert known_since([passes], [passes, passes]) == {}
    assert known_since([passes, passes], [passes]) is None, "an answer was taken back"
    assert known_since([seen], [line(7, "c")]) is None
    assert known_since([blind], [line(8, "b")]) is None


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    """What others do is shown for its moment, as in the program."""


def test_a_card_that_is_revealed_after_it_was_told_of_is_named_l4_8_2(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over the network "A card goes to the dynasty discard pile." stayed in the banner, and what came with its name was
    not told at all.
    """
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    other = ("seat", 1 - table.seat)
    theirs = next(p for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None)
    told = {
        ident: ("leaves-discard", -1, (("card", theirs.no, ident, ident is not None), ("place", "dynasty-discard")))
        for ident in (None, theirs.ident)
    }
    lines = [*table.log, ("passes", -1, (other,))]
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)
    following._look()
    lines.append(told[None])
    following._look()
    page.shown.emit()
    assert "A card goes" in following.banner.text()
    lines[-1] = told[theirs.ident]
    lines.append(("is-out", -1, (other, ("way", "conquest"))))
    following._look()
    page.shown.emit()
    assert following.banner.text() == following.sentence(told[theirs.ident])
    following._over()
    assert following.banner.text() == following.sentence(lines[-1]), "what came with its name is told too"


def test_one_card_is_aimed_at_each_of_many_and_many_aim_at_nothing() -> None:
    """ "Tactical Retreat targets X, Y and Z." is one line, and three arrows."""
    one, others = ("card", 1, "a"), (("card", 2, "b"), ("card", 3, "c"))
    assert aims_of(("targets", -1, (one, ("many", others)))) == [(1, 2), (1, 3)]
    assert aims_of(("attached", -1, (("many", others), one))) == []


def test_while_a_second_target_is_asked_for_an_arrow_goes_to_the_first_ivory_targeting() -> None:
    """Punishing Blow targets an own Personality, then an enemy card of lower Force: which was the first is not seen
    otherwise.
    """
    table: Any = SimpleNamespace(log=(("targets", -1, (("card", 1, "a"), ("card", 2, "b"))),))
    second = Decision(0, "target", "target-cards", (), source=1)
    assert asked_about(table, second) == [(1, 2)]
    assert asked_about(table, replace(second, source=3)) == [], "it is asked by another card"
    assert asked_about(table, replace(second, kind="pay")) == []


def test_which_cards_bow_for_gold_is_left_out_of_what_comes_of_a_payment_ivory_paying_gold_costs() -> None:
    """What an answer would lead to began with the payment, and its end was cut off for it."""
    mine, other = ("card", 1, "a", True), ("card", 2, "b", True)
    honor = ("gains-honor", -1, (("seat", 0), 1))
    lines = [("bows", -1, (mine,)), ("produces-gold", -1, (mine, 4)), ("bows", -1, (other,)), honor]
    assert without_payment(lines) == [("bows", -1, (other,)), honor]
