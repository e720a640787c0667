"""Which lines of the story are told above the mat, and in which words (ui/table/following.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    """Here computers wait as in the program."""


@pytest.fixture
def told(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """Has lines happen in the story of a new game; returns what the banner says then."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)

    def happens(*new: tuple[object, ...]) -> str:
        following.hurry()
        lines.extend(new)  # type: ignore[arg-type]
        following._look()
        said = following.banner.text() if following.banner.isVisible() else ""
        if said:
            assert following.banner.y() + following.banner.height() <= page.board.y() + 2, (
                "it covers nothing of the mat"
            )
        return said

    happens.page = page  # type: ignore[attr-defined]
    return happens


def test_what_nobody_at_the_window_has_caused_is_told_though_no_card_is_named(told: Callable[..., str]) -> None:
    """The Imperial Favor (L3.3.7), a new round (L3.1), who leaves play in the fate phase (L3.4.7)."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    leaves = ("leaves-discard", -1, (("card", mine.no, mine.ident), ("place", "dynasty-discard")))
    assert told(("claims-favor", -1, (other,)))
    counted = ("glory-count", -1, (own, 2)), ("glory-count", -1, (other, 2))
    said = told(("passes", -1, (own,)), *counted, ("glory-tied", -1, ())).split("  ·  ")
    assert len(said) == 3
    assert "nobody takes the Imperial Favor" in said[-1]
    assert told(("claims-favor", -1, (own,))), "nothing was asked"
    page.following._asked = "favor"
    assert not told(("claims-favor", -1, (own,))), "the own answer is known"
    assert told(("is-out", -1, (other, ("way", "conquest")))), "where others play on (K1)"
    assert told(("round", -1, (2,)))
    assert told(leaves)
    assert told(("passes", -1, (own,)), leaves), "passing causes nothing by itself"
    assert not told(("plays", -1, (own, ("card", mine.no, mine.ident))), leaves), "an own act has caused it"
    assert not told(("passes", -1, (other,)))


def test_what_a_bid_and_an_effect_of_another_change_is_told(told: Callable[..., str]) -> None:
    """The bids (L3.2.3) and the honor they cost, and a card that had to be discarded from the hand
    (L4.9.3, Earth Ring), passed without a word."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    lost = "discards-card", -1, (own, ("card", mine.no, mine.ident))
    said = told(("bids", -1, (own, 1)), ("bids", -1, (other, 4)), ("takes-honor", -1, (own, 3, other)))
    names = page.names
    assert said == f"{names[other[1]]} bids 4.  ·  {names[own[1]]} takes 3 honor from {names[other[1]]}."
    assert told(("passes", -1, (own,)), ("ring-effect", -1, (other, ("card", -5, "ring-earth"))), lost)
    assert not told(("plays", -1, (own, ("card", mine.no, mine.ident))), lost), "an own act has caused it"
    chosen = "discards-card", -1, (other, ("card", mine.no, mine.ident))
    assert told(("uses", -1, (own, ("card", mine.no, mine.ident))), chosen), (
        "which card it is was not known (Night Raid)"
    )


def test_what_comes_of_an_own_province_that_others_break_is_told_l4_8(told: Callable[..., str]) -> None:
    """That an own Province is broken names its owner, who has not done it: which card its attacker discarded from it
    passed without a word (L4.8.3)."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    card = "card", mine.no, mine.ident
    leaves = "leaves-discard", -1, (card, ("place", "dynasty-discard"))
    broken = "province-broken", -1, (own, card)
    assert "discard pile" in told(("wins-conflict", -1, (other, 4, 0)), broken, leaves)


def test_which_province_an_attack_reveals_is_told_whoever_attacks_l4_3_1(told: Callable[..., str]) -> None:
    """What stands on the Province that one attacks could not be read before, and its name alone did not tell."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    site = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    ring, card = ("card", -5, "ring-air"), ("card", site.no, site.ident)
    reveals = "province-revealed", -1, (card,)
    for attacker in (own, other):
        assert "is revealed" in told(("declares", -1, (attacker, ("word", "political"), ring, card)), reveals)
        page.following._next.clear()


def test_honor_and_fate_that_change_are_told_l3_4_7(told: Callable[..., str]) -> None:
    """Honor fell by dishonored characters that left play, and fate came on characters, by their numbers alone."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    theirs = next(p for p in page.link.table.pieces if p.seat == 1 - page.link.seat and p.ident is not None)
    card = "card", theirs.no, theirs.ident
    names = page.names
    plays = "plays", -1, (other, card)
    said = told(plays, ("fate-placed", -1, (3, card))).split("  ·  ")
    assert [line.startswith("3 fate is placed on") for line in said] == [False, True]
    assert told(("passes", -1, (own,)), ("loses-honor", -1, (own, 1))) == f"{names[own[1]]} loses 1 honor."
    assert not told(("plays", -1, (own, card)), ("gains-honor", -1, (own, 1))), "an own act has caused it"
    returns = "leaves-return", -1, (card, ("place", "conflict-deck"))
    assert "returns to" in told(("passes", -1, (own,)), returns), "it was in the conflict for this one alone"


def test_what_the_own_player_cannot_do_is_told_as_that_l4_1_l4_4_1(told: Callable[..., str]) -> None:
    """ "Crane passes a conflict opportunity" stood above the mat of a player who had not been asked."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    mine, theirs = page.names[own[1]], page.names[other[1]]
    assert told(("passes-conflict", -1, (own,))) == f"{mine} can declare no conflict and passes."
    assert told(("no-defenders", -1, (own,))) == f"{mine} has nobody who can defend."
    assert told(("passes-conflict", -1, (other,))) == f"{theirs} passes a conflict opportunity."


def test_that_fate_goes_and_why_characters_leave_is_told_l3_4_2_l3_4_3(told: Callable[..., str]) -> None:
    """Characters went without a word of why, and the fate on the others was less by one."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    seat = "seat", page.link.seat
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    card = "card", mine.no, mine.ident
    title = page.wording.title(mine.ident or "")
    said = told(("without-fate", -1, ()), ("gains-honor-status", -1, (seat, 1, card))).split("  ·  ")
    honor = f"{page.names[seat[1]]} gains 1 honor, as {title} was honored."
    assert said == ["Characters without fate leave play.", honor]
    assert told(("fate-removed", -1, (1, card))) == f"1 fate is removed from {title}."


def test_that_nobody_defends_and_that_a_deck_is_empty_is_told(told: Callable[..., str]) -> None:
    """The attacker saw the window for actions come, and had to find out that nobody defended (L4.4.1). The honor
    that an empty deck costs (L12.10) was told by its number alone, and ended a game."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    plays = ("plays", -1, (own, ("card", mine.no, mine.ident)))
    assert told(plays, ("no-defenders", -1, (other,))) == f"{page.names[other[1]]} declares no defenders."
    assert told(("no-defenders", -1, (own,))), "nothing was asked"
    page.following._asked = "defenders"
    assert not told(("no-defenders", -1, (own,))), "the own answer is known"
    said = told(plays, ("deck-empty", -1, (own, ("deck", "dynasty"))), ("loses-honor", -1, (own, 5)))
    assert said == f"{page.names[own[1]]}'s dynasty deck is empty, which costs honor."


def test_what_a_ring_of_another_is_aimed_at_is_told(told: Callable[..., str]) -> None:
    """Nobody controls an unclaimed ring, so that the choice of another for it passed without a word: a
    fate less on an own character (L4.9, Void Ring)."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    ring = next(p for p in page.link.table.pieces if p.ident == "ring-void")
    void, card = ("card", ring.no, ring.ident), ("card", mine.no, mine.ident)
    aimed = "targets", -1, (void, card)
    assert not told(("passes", -1, (own,)), ("ring-effect", -1, (own, void)), aimed), "the own choice is known"
    said = told(("passes", -1, (own,)), ("ring-effect", -1, (other, void)), aimed)
    assert len(said.split("  ·  ")) == 2
    assert page.names[other[1]] in said.split("  ·  ")[1]


def test_to_what_another_attaches_a_card_is_told(told: Callable[..., str]) -> None:
    """An attachment of another came to a character, maybe an own one, without a word or an arrow."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    theirs = next(p for p in page.link.table.pieces if p.seat == 1 - page.link.seat and p.ident is not None)
    own, other = ("seat", page.link.seat), ("seat", 1 - page.link.seat)
    one, two = ("card", theirs.no, theirs.ident), ("card", mine.no, mine.ident)
    assert len(told(("plays", -1, (other, one)), ("attached", -1, (one, two))).split("  ·  ")) == 2
    assert page.following._aims == [(theirs.no, mine.no)]
    assert not told(("plays", -1, (own, two)), ("attached", -1, (two, one))), "the own act is known"


def test_what_is_passed_without_being_asked_is_told(told: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    """L4.2: a conflict opportunity with nobody to attack is passed alone; one that was asked about
    and passed needs no word."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    passed = "passes-conflict", -1, (("seat", page.link.seat),)
    monkeypatch.setattr(page.following, "_asked", "action")
    assert told(passed)
    monkeypatch.setattr(page.following, "_asked", "declare")
    assert not told(passed)


def test_that_the_own_provinces_are_attacked_is_told(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ivory "Fight Battles": lines that name whose Province it is were taken for own acts. Several
    units are told in one sentence."""
    page = page_of(setup_of("ccg-ivory"))
    table, following = page.link.table, page.following
    theirs = [p for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None][:2]
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)
    where = ("place", "site-1"), ("seat", table.seat)
    lines += [("goes-to-battle", -1, (("card", p.no, p.ident), *where)) for p in theirs]
    following._look()
    assert following.banner.isVisible()
    assert following.banner.text().count(" · ") == 0
    following.hurry()
    lines += [("battle", -1, where), ("passes", -1, (("seat", table.seat),))]
    following._look()
    assert following.banner.text().startswith("A battle begins")


def test_as_many_acts_are_told_at_once_as_have_room_in_one_line_and_none_is_left_out(told: Callable[..., str]) -> None:
    page: TablePage = told.page  # type: ignore[attr-defined]
    other = 1 - page.link.seat
    theirs = [p for p in page.link.table.pieces if p.seat == other and p.ident is not None]
    plays = [("plays", -1, (("seat", other), ("card", theirs[at % len(theirs)].no, None))) for at in range(7)]
    said = [told(*plays)]
    assert 1 < said[0].count(" · ") + 1 <= 3
    following = page.following
    while following._next:
        following._over()
        said.append(following.banner.text())
    assert sum(text.count(" · ") + 1 for text in said) == 7


def test_the_banner_still_covers_names_wholly_when_they_become_others(told: Callable[..., str]) -> None:
    """Whose opportunity it is changed under the banner, and the end of the new words was to be read beside it."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    other = ("seat", 1 - page.link.seat)
    bar, banner = page.timing_bar, page.following.banner
    assert told(*[("claims-favor", -1, (other,))] * 3)
    assert banner.x() + banner.width() <= bar.x() + bar.turn.x(), "the window is wide enough for the words of now"
    bar.turn.setText(40 * "wide ")
    bar._all.activate()
    page.shown.emit()
    begin = bar.x() + bar.turn.x()
    assert banner.x() + banner.width() > begin
    assert banner.x() <= begin


def test_the_banner_still_covers_a_tip_wholly_that_comes_into_the_line_below_it(told: Callable[..., str]) -> None:
    """A tip for the next question came while the result of a battle stayed: the banner lay over a part of its name."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    bar, banner = page.timing_bar, page.following.banner
    assert told(*[("claims-favor", -1, (("seat", 1 - page.link.seat),))] * 3)
    sign = page.findChild(QToolButton, "tip-sign") or QToolButton(bar)
    bar.insert(sign)
    sign.setText("Tip: " + 12 * "wide ")
    sign.show()
    bar.fit()
    begin, end = bar.x() + sign.x(), bar.x() + sign.x() + sign.width()
    left, right = banner.x(), banner.x() + banner.width()
    assert begin < right, "one lies over the other"
    assert left < end
    assert left <= begin
    assert end <= right


def test_who_gets_the_favor_by_whose_glory_is_told_the_own_seat_too(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """L3.3.8: nobody does anything for it; that the own seat got it was shown without a word."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    seats = [("seat", table.seat), ("seat", 1 - table.seat)]
    counts = [("glory-count", -1, (seat, n)) for seat, n in zip(seats, (2, 0), strict=True)]
    lines = (*table.log, *counts, ("claims-favor", -1, (seats[0],)))
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=lines)), raising=True)
    following._look()
    told = [following.banner.text(), *(following._said(portion) for portion in following._next)]
    assert all(any(following.sentence(line) in one for one in told) for line in lines[-3:])


def test_a_key_leads_to_the_next_question_without_what_others_do_meanwhile(
    told: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With three seats the conflicts of others took half a minute, of which each act had to be clicked away."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    asked = [page.link.decision, None]
    monkeypatch.setattr(type(page.link), "decision", property(lambda link: asked[-1]))
    theirs = next(p for p in page.link.table.pieces if p.seat == 1 - page.link.seat and p.ident is not None)
    plays = "plays", -1, (("seat", 1 - page.link.seat), ("card", theirs.no, theirs.ident))
    assert told(plays)
    QTest.keyClick(page, Qt.Key.Key_N)
    assert not page.following.banner.isVisible()
    assert not told(plays), "more of it is shown"
    asked.pop()
    page.following._look()
    asked.append(None)
    assert told(plays), "after the next question all is shown again"


def test_what_a_card_is_aimed_at_is_told_of_who_has_used_it(told: Callable[..., str]) -> None:
    """Siege: 4. "Junzo: Return of the Fallen Lord targets …" said the banner, where a Rokugani player had used it."""
    page: TablePage = told.page  # type: ignore[attr-defined]
    mine = next(p for p in page.link.table.pieces if p.seat == page.link.seat and p.ident is not None)
    card, other = ("card", mine.no, mine.ident), 1 - page.link.seat
    said = told(("uses", -1, (("seat", other), card)), ("targets", -1, (card, card)))
    assert said.count(page.names[other]) == 2
