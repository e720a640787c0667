"""What others do is shown long enough to be read (ui/table/following.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MANY, MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table import rules_worker as rules_room
from l5r_desktop.ui.table.rules_worker import RulesWorker


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    """Here computers wait as in the program."""


class Attended:
    """Counts how often a match is looked at for an answer; as little of a match as a room needs for that."""

    elsewhere = False
    times = 0

    def attend(self) -> None:
        self.times += 1


def test_a_computer_is_held_back_until_the_moment_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 50.0
    monkeypatch.setattr(rules_room, "monotonic", lambda: now)
    done: list[object] = []
    monkeypatch.setattr(RulesWorker, "do", lambda room, act: done.append(act()))
    monkeypatch.setattr(RulesWorker, "works", False)
    room = RulesWorker.__new__(RulesWorker)
    room._match, room._coming = (match := Attended()), []  # type: ignore[assignment]
    room.hold(1.6)
    RulesWorker._attend(room)
    assert match.times == 0
    now += 1.7
    RulesWorker._attend(room)
    assert match.times == 1
    room.hold(1.6)
    room.hold(0.0)
    RulesWorker._attend(room)
    assert match.times == 2, "a player who has seen enough hurries it"
    match.elsewhere = True
    room.hold(1.6)
    RulesWorker._attend(room)
    assert match.times == 3, "somebody at another program is never held back"


def test_what_others_do_is_told_and_a_result_stays_until_a_click(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    held: list[float] = []
    monkeypatch.setattr(page.link, "hold", held.append)
    table, following = page.link.table, page.following
    mine = next(p for p in table.pieces if p.seat == table.seat and p.ident is not None)
    theirs = next(p for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None)
    seats = {table.seat: mine.no, 1 - table.seat: theirs.no}
    lines = list(table.log)

    def happens(*new: tuple[object, ...]) -> None:
        lines.extend(new)  # type: ignore[arg-type]
        following._look()

    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)

    def plays(seat: int) -> tuple[object, ...]:
        return "plays", -1, (("seat", seat), ("card", seats[seat], None))

    happens(plays(table.seat))
    assert not following.banner.isVisible(), "the own act is known"
    happens(plays(1 - table.seat))
    assert following.banner.isVisible()
    assert page.settings.now.moments == "usual"
    assert held == [1.6]
    following._over()
    assert not following.banner.isVisible()
    happens(("wins-conflict", -1, (("seat", table.seat), 5, 3)))
    following._over()
    assert following.banner.isVisible(), "a result stays"
    QTest.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=page.board.viewport().rect().bottomRight())
    assert not following.banner.isVisible()
    assert held[-1] == 0.0
    happens(("wins-conflict", -1, (("seat", table.seat), 5, 3)))
    assert following.banner.isVisible()
    page.prompt.part.emit("military")
    assert not following.banner.isVisible(), "an answer is a click too"
    page.settings.set(moments="none")
    happens(plays(1 - table.seat))
    assert not following.banner.isVisible(), "whoever wants none of it sees none"


def test_what_comes_of_the_own_act_after_it_was_paid_for_is_not_told(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever attached a Follower and paid for it was told that it was attached, and the computer waited for that."""
    page = page_of(setup_of("ccg-ivory"))
    table, following = page.link.table, page.following
    mine, theirs = (
        next(p.no for p in table.pieces if p.seat == seat and p.ident is not None)
        for seat in (table.seat, 1 - table.seat)
    )
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)

    def told(*new: tuple[object, ...]) -> bool:
        following.hurry()
        lines.extend(new)  # type: ignore[arg-type]
        following._look()
        return following.banner.isVisible()

    attached = "attached", -1, (("card", mine, None), ("card", mine, None))
    passes = "passes", -1, (("seat", 1 - table.seat),)
    assert not told(("equips", -1, (("seat", table.seat), ("card", mine, None))))
    assert not told(attached, passes)
    assert told(attached), "nobody at the window has done anything since the other passed"
    assert told(("equips", -1, (("seat", 1 - table.seat), ("card", theirs, None))), attached)


def test_that_the_own_conflict_is_unopposed_is_told_l4_7(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """L4.7: honor is lost by the rules. The Defender at the screen saw it for half a second, and no banner."""
    page = page_of(setup_of("lcg-stronghold"))
    seat = ("seat", page.link.table.seat)
    lost = ("loses-honor", -1, (("seat", 1 - page.link.table.seat), 1))
    new = (("no-defenders", -1, (seat,)), ("unopposed", -1, ()), lost)
    assert page.following._worth.lines((), new, "defenders")[-2:] == [("unopposed", -1, ()), lost]
    own_act = ("passes-conflict", -1, (seat,)), ("uses", -1, (seat, ("card", 1, None)))
    assert page.following._worth.lines((*own_act, new[1]), (lost,), "action") == [lost], "who loses what was not told"
    assert page.following._worth.lines(own_act, (lost,), "action") == [], "what comes of an own act is not told"


def test_that_an_act_is_cancelled_is_told(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hida Kisada cancels the first action: the banner told that the other used it and at what, and no more."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    theirs = next(p for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None)
    card = ("card", theirs.no, None)
    lines = (*table.log, ("uses", -1, (("seat", 1 - table.seat), card)), ("cancelled", -1, (card,)))
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=lines)), raising=True)
    following._look()
    told = [following.sentence(line) for line in lines[-2:]]
    assert told[1].endswith("is cancelled.")
    assert following.banner.text() == "  ·  ".join(told)


def test_that_an_own_act_is_cancelled_is_told_with_the_card_that_cancels_it(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fate was spent on an action, nothing came of it, and no banner said why."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    mine, theirs = (
        ("card", next(p for p in table.pieces if p.seat == seat and p.ident is not None).no, None)
        for seat in (table.seat, 1 - table.seat)
    )
    new = (("uses", -1, (("seat", table.seat), mine)), ("cancels", -1, (theirs, mine)), ("cancelled", -1, (mine,)))
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=(*table.log, *new))))
    following._look()
    assert following.banner.text() == "  ·  ".join(following.sentence(line) for line in new[1:])
    assert following._aims == [(theirs[1], mine[1])]


def test_what_somebody_elsewhere_does_meanwhile_is_told_act_by_act(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays at another program is not held back; still each of their acts has its moment."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    theirs = [p for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None][:2]
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)

    def acts(key: str, number: int) -> str:
        line = key, -1, (("seat", 1 - table.seat), ("card", number, None))
        lines.append(line)
        following._look()
        return following.sentence(line)

    first = acts("plays", theirs[0].no)
    second = acts("uses", theirs[1].no)
    assert following.banner.text() == first
    following._over()
    assert following.banner.text() == second
    following._over()
    assert not following.banner.isVisible()
    acts("plays", theirs[0].no)
    acts("uses", theirs[1].no)
    following.hurry()
    assert not following.banner.isVisible(), "who has seen enough sees none of the rest"
    following._over()
    assert not following.banner.isVisible()


def test_what_waited_to_be_told_is_aimed_with_its_own_arrows(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card at which another aims had no arrow where the use before it was still being told."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    boxes = {p.no: page.mat.box_of(p.no) for p in table.pieces}
    used, target = [p for p in table.pieces if p.seat == 1 - table.seat and boxes[p.no] is not None][:2]
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)
    who, card = ("seat", 1 - table.seat), ("card", used.no, None)
    lines.append(("uses", -1, (who, card)))
    following._look()
    lines.append(("targets", -1, (card, ("card", target.no, None))))
    following._look()
    assert not page.mat.told.chosen
    following._over()
    assert len(page.mat.told.chosen) == 1
    lines.append(("uses", -1, (who, card)))
    following._look()
    following._over()
    assert not page.mat.told.chosen, "arrows of what was told before are gone"


def test_acts_that_are_told_at_once_have_more_time_and_none_of_their_cards_is_covered(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stronghold's use, an attachment and whom it is attached to were told for 1.6 seconds, while the stronghold's
    text lay over the other two.
    """
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    payer, played, bearer = (p.no for p in [p for p in table.pieces if p.ident is not None][:3])
    told: list[tuple[int, list[int]]] = []
    monkeypatch.setattr(page.reading, "tell_of", lambda card, others: told.append((card, others)))
    held: list[float] = []
    monkeypatch.setattr(page.link, "hold", held.append)
    who = ("seat", 1 - table.seat)
    uses, plays = (("uses", -1, (who, ("card", payer, None))), ("plays", -1, (who, ("card", played, None))))
    attached = "attached", -1, (("card", played, None), ("card", bearer, None))
    following._next = [[uses], [uses, plays, attached]]
    following._tell_next()
    following._over()
    assert held[0] == 1.6
    assert held[-1] == 3.2
    assert told == [(payer, []), (played, [payer, bearer])]


def test_what_an_own_act_hits_without_a_question_has_an_arrow_for_a_moment_l7_10(
    qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """A card with one legal target took it at once, and nothing showed which card that was."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    laid = [p for p in table.pieces if page.mat.box_of(p.no) is not None]
    used, target = sorted(laid, key=lambda p: p.seat != table.seat)[:2]
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)

    def acts(asked: str) -> int:
        following.hurry()
        following._asked = asked
        lines.append(("uses", -1, (("seat", table.seat), ("card", used.no, used.ident, True))))
        lines.append(("targets", -1, (("card", used.no, used.ident, True), ("card", target.no, target.ident, True))))
        following._look()
        following._draw_aims()
        return len(page.mat.told.chosen)

    assert acts("target") == 0, "the target was clicked, with an arrow to it"
    page.settings.set(moments="quick")
    assert acts("action") == 1
    qtbot.waitUntil(lambda: not page.mat.told.chosen, timeout=3000)
    assert acts("action") == 1
    following.hurry()
    assert not page.mat.told.chosen, "who goes on has seen it"
    page.settings.set(moments="none")
    assert acts("action") == 0


@pytest.fixture
def others(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[TablePage, list[float]]]:
    """A table of three and a story that goes on as it is told, with the times for which computers are held back."""

    def make(*new: tuple[object, ...]) -> tuple[TablePage, list[float]]:
        page = page_of(setup_of("lcg-skirmish", 3))
        held: list[float] = []
        monkeypatch.setattr(page.link, "hold", held.append)
        table, lines = page.link.table, list(page.link.table.log)
        monkeypatch.setattr(type(page.link), "table", property(lambda _: replace(table, log=tuple(lines))))
        page.following._look()
        lines.extend(new)  # type: ignore[arg-type]
        page.following._look()
        return page, held

    return make


def test_what_others_do_among_themselves_is_told_more_quickly(
    others: Callable[..., tuple[TablePage, list[float]]],
) -> None:
    """A round of conflicts of others took half a minute; what one has to do with, and results, are read as before."""
    page, held = others()
    own = page.link.table.seat
    cards = {piece.seat: piece.no for piece in page.link.table.pieces if piece.controller == piece.seat}
    one, two = (seat for seat in range(3) if seat != own)
    for line, usual in (
        (("plays", -1, (("seat", one), ("card", cards[one], None))), False),
        (("plays", -1, (("seat", one), ("card", cards[own], None))), True),
        (("takes-honor", -1, (("seat", two), 1, ("seat", own))), True),
        (("wins-conflict", -1, (("seat", one), 5, 3)), True),
    ):
        assert page.following._concerns([line]) == usual, line
    page, held = others(("plays", -1, (("seat", one), ("card", cards[one], None))))
    assert held == [pytest.approx(1.6 * 0.6)]


def test_a_line_about_more_cards_than_have_room_tells_how_many_more(
    others: Callable[..., tuple[TablePage, list[float]]],
) -> None:
    """Twenty-five units went to a battlefield: the banner lay over the plates of two players."""
    page, _ = others()
    several = (MANY, tuple(("card", no, None) for no in range(900, 940)))
    line = ("leaves-discard", -1, (several,))
    following = page.following
    assert following._wide([line]) > following._room
    short = following._short(line)
    assert following._wide([short]) <= following._room
    assert " more" in following.sentence(short)
    assert following._short(("leaves-discard", -1, (("card", 900, None),)))[2] == (("card", 900, None),)


def test_an_opportunity_that_ends_by_an_automatic_pass_is_told_l5_4(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had just acted saw the conflict end after the other passed, and no word of a pass of their own."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    own, other = table.seat, 1 - table.seat
    mine = next(p.no for p in table.pieces if p.seat == own and p.ident is not None)
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)

    def happens(asked: str, *new: tuple[object, ...]) -> str:
        lines.extend(new)  # type: ignore[arg-type]
        following._asked = asked
        following._look()
        told = following.banner.text() if following.banner.isVisible() else ""
        following.hurry()
        return told

    def passes(seat: int) -> tuple[object, ...]:
        return "passes", -1, (("seat", seat),)

    assert happens("action", ("uses", -1, (("seat", own), ("card", mine, None)))) == ""
    assert happens("", passes(other)) == "", "the table itself tells it"
    assert happens("", passes(own)) == f"{page.names[other]} passes.  ·  {page.names[own]} passes automatically."
    assert happens("", passes(other), passes(own)) == "", "nothing was done there"
    assert happens("action", ("uses", -1, (("seat", own), ("card", mine, None))), passes(other), passes(own)) != ""
    assert happens("action", ("uses", -1, (("seat", own), ("card", mine, None))), passes(other)) == ""
    assert happens("action", passes(own)) == "", "an own answer is known"


def test_a_card_that_comes_into_play_by_the_act_of_another_is_told_l10_1(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That a card was used was told, and the character that it put into play was not; a played one is told once."""
    page = page_of(setup_of("lcg-stronghold"))
    table, following = page.link.table, page.following
    used, other = [p.no for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None][:2]
    lines = list(table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))), raising=True)
    who = ("seat", 1 - table.seat)

    def happens(*new: tuple[object, ...]) -> list[str]:
        lines.extend(new)  # type: ignore[arg-type]
        following._look()
        told = [line[0] for line in (*following._told, *(one for each in following._next for one in each))]
        following.hurry()
        return told

    def enters(card: int) -> tuple[object, ...]:
        return "enters-play", -1, (("card", card, None), who)

    assert happens(("uses", -1, (who, ("card", used, None))), enters(other)) == ["uses", "enters-play"]
    assert happens(("plays", -1, (who, ("card", other, None))), enters(other)) == ["plays"]
