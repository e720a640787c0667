"""Why a computer has moved as it did: only if wanted, only when the game is over, and naming no hidden card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.session import FIRST_DECKS, Catalog, ChanceSource, Decision, LocalPlayer, Match, MatchSetup, SeatSetup
from l5r_desktop.session.decision_analysis import AnalyzedAnswer, DecisionAnalysis, RatedAnswer
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.ui import TablePage, TableSession
from l5r_desktop.ui.advice.answer_table import Line
from l5r_desktop.ui.advice.why import ReasonWords
from tests.session.playing import seatings

from ..conftest import NAMES
from ..plain_artist import PlainArtist
from ..policies import chooser

Make = Callable[[str], TablePage]


class Weigher:
    """Answers when it is attended to, and says that it has weighed every option."""

    here = False
    begun_anew = 0

    def __init__(self) -> None:
        self.asked: Any = None
        self.explained: tuple[AnalyzedAnswer, ...] = ()
        self._choose = chooser(4)

    def sit(self, rules: Any, seatings: Any, seat: int) -> None:
        pass

    def answer(self, decision: Decision, look: Any) -> None:
        self.asked = decision, look

    def agrees(self) -> bool:
        return True

    def attend(self) -> None:
        if self.asked is None:
            return
        (decision, look), self.asked = self.asked, None
        keys = self._choose(decision, look())
        others = tuple((option.key,) for option in decision.options if (option.key,) != keys)
        answers = tuple(RatedAnswer(one, 9, 0.5) for one in (keys, *others))
        told = AnalyzedAnswer(look.count(), decision, DecisionAnalysis(keys, answers, 9 * len(answers)))
        if look.reply(keys):
            self.explained = (*(one for one in self.explained if one.number < told.number), told)

    def leave(self) -> None:
        pass


@pytest.fixture
def against(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist) -> Make:
    def make(ruleset: str) -> TablePage:
        one, other = seatings(*FIRST_DECKS[ruleset])
        setup = MatchSetup(ruleset, (SeatSetup(one), SeatSetup(other, "weigher")))
        match: Match = begin_match(catalog, setup, {"person": LocalPlayer, "weigher": Weigher}, ChanceSource(2))
        table_session = TableSession(match, NAMES[:2], wording_of(catalog, ruleset, NAMES[:2], "en"))
        page = TablePage(table_session, plain_artist, LibraryService(catalog))
        page.settings.set(speed="off", explain=True)
        qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
        page.resize(1440, 900)
        with qtbot.waitExposed(page):
            page.show()
        return page

    return make


def play(page: TablePage, answers: int) -> None:
    """So many answers of the person; those of the other come between."""
    choose = chooser(8)
    for _ in range(answers):
        while page.link.decision is None and not page.link.over:
            page.link._rules.do(page.link._match.attend)
        if page.link.over:
            return
        page.link.answer(choose(page.link.decision, page.link.view))


def end(page: TablePage) -> None:
    """The person gives up, and looks at the table."""
    page.link.concede()
    assert page.link.over
    page.ending.cover.hide()


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_before_the_end_nothing_is_told_of_what_was_weighed(against: Make, ruleset: str) -> None:
    """L16, Ivory "Game area knowledge": neither a move nor a word, number or mark beside the story depends on whether,
    how long and to which end anything was weighed; the box says when it will be told.
    """
    page = against(ruleset)
    play(page, 8)
    [weigher] = page.link._match.async_controllers
    assert weigher.explained
    why = page.advice.why
    why.toggle()

    def shown() -> tuple[object, ...]:
        box = why.box
        story = page.side.story.toPlainText()
        return why.moves, box.title, box.note, box.table.texts, box.accessibleDescription(), story

    assert why.shown
    assert why.moves == ()
    assert "Why?" not in page.side.story.toPlainText()
    assert why.box.note == "The computer tells this when the game is over: now it would tell of cards that it holds."
    before = shown()
    weigher.explained = ()
    why.follow()
    assert shown() == before


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_no_card_is_named_that_the_reader_may_not_know(against: Make, ruleset: str, catalog: Catalog) -> None:
    """L16: of every move the box shows, after each of many; something is hidden, and something is told."""
    page = against(ruleset)
    hidden = told = 0
    for _ in range(6):
        if page.link.over:
            page.link.undo()
        play(page, 5)
        end(page)
        state = page.link._match.game.state
        secret = {c.ident for c in state.cards if c.ident and c.owner == 1 and not c.known & 1}
        known = {c.ident for c in state.cards if c.ident and c.known & 1}
        titles = {catalog.facts(ident)["title"] for ident in secret - known if not ident.startswith("~")}
        assert titles
        for at in range(len(page.advice.why.moves)):
            page.advice.why._show(at)
            box = page.advice.why.box
            said = " ".join((box.title, *box.table.texts, box.accessibleDescription()))
            assert [title for title in titles if title in said] == []
            hidden += "With cards that you cannot see" in said
            told += any(text != "With cards that you cannot see" for text in box.table.texts)
    assert hidden
    assert told


def test_the_story_leads_to_the_reasons_of_a_move(against: Make) -> None:
    page = against("lcg-stronghold")
    play(page, 6)
    end(page)
    why = page.advice.why
    assert why.moves
    story = page.side.story
    assert story.toPlainText().count("Why?") == len(why.moves)
    story.anchorClicked.emit(QUrl(f"why:{why.moves[0].number}"))
    assert why.shown
    move = why.moves[0]
    assert f"Move 1 of {len(why.moves)}" in why.box.note
    given = [line for line in why.box.table.lines if line.best]
    assert len(given) == 1
    assert given[0] == why.box.table.lines[0]
    assert page._table_session.names[move.decision.seat] in why.box.title
    why.box.on.click()
    assert "Move 2 of" in why.box.note
    page.settings.set(theme="light")
    page.refresh()
    assert story.toPlainText().count("Why?") == len(why.moves)


def test_each_sign_stands_behind_the_move_that_it_explains(against: Make) -> None:
    """Though it comes only when the game is over: behind the line to which the story had come by then."""
    page = against("lcg-stronghold")
    play(page, 10)
    end(page)
    match, story = page.link._match, page.side.story
    lines = story.toPlainText().splitlines()
    assert lines[-1].count("Why?") == 0, "the game was given up after them all"
    signs = [at for at, line in enumerate(lines) for _ in range(line.count("Why?"))]
    told = [len(match._family.view(match.game.at(move.number + 1), 0, log=True).log)
            for move in page.advice.why.moves]  # fmt: skip
    assert signs == [count - 1 for count in told]
    assert len(set(signs)) > 3


def test_a_move_made_out_of_habit_is_told_as_one(against: Make) -> None:
    """There is nothing that was weighed, and that is said; what was merely the only answer is not told of."""
    page = against("lcg-stronghold")
    play(page, 6)
    end(page)
    assert isinstance(page.link._match, Match)
    [weigher] = page.link._match.async_controllers
    first, second, third, *rest = weigher.explained
    careless = replace(second, analysis=DecisionAnalysis(second.analysis.keys, habit=True))
    weigher.explained = (first, careless, replace(third, analysis=DecisionAnalysis(third.analysis.keys)), *rest)
    why = page.advice.why
    why.follow()
    assert why.moves == (first, careless, *rest)
    page.side.story.anchorClicked.emit(QUrl(f"why:{second.number}"))
    assert why.box.note == f"Answered at first glance, without a search.\nMove 2 of {len(why.moves)}."
    assert why.box.table.lines == ()
    assert why.box.title
    why.box.back.click()
    assert why.box.note.startswith("Played on ")


def line(text: str, chance: float, visits: int = 9, weight: float = 0.0, *, best: bool = False) -> Line:
    return Line(text, chance, visits, weight, best)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            [line("Attack", 0.62, best=True), line("Pass", 0.55), line("Wait", 0.4)],
            "It expected to win 62% this way, and 55% by the next best answer: Pass.",
        ),
        ([line("Attack", 0.62, best=True), line("Pass", 0.61)], "The next best answer came to the same, 61%: Pass."),
        (
            [line("Attack", 0.5, best=True), line("Pass", 0.6)],
            "Another answer seemed better, 60% against 50%, but not surely so: Pass.",
        ),
        (
            [line("3", 0.5, weight=0.7, best=True), line("1", 0.6, weight=0.3)],
            "It was drawn, for it is answered in secret: it is given 70% of the time.",
        ),
        ([line("Attack", 0.5, best=True), line("Pass", 0.0, visits=0)], ""),
        ([line("Attack", 0.5, best=True)], ""),
        ([], ""),
    ],
)
def test_a_sentence_compares_with_the_next_best(qtbot: QtBot, lines: list[Line], said: str) -> None:
    """By the numbers of the search: how often both won, and whether that tells one from the other."""
    assert ReasonWords().said(lines).replace("\N{NO-BREAK SPACE}%", "%") == said


def test_the_reason_stands_beside_how_it_was_found(against: Make) -> None:
    """It compares what the table below shows, and nothing else: what cannot be told is one line there."""
    page = against("lcg-stronghold")
    play(page, 24)
    end(page)
    [weigher] = page.link._match.async_controllers
    given = [one for one in weigher.explained if len(one.analysis.answers) > 1]
    weigher.explained = tuple(
        replace(one, analysis=replace(one.analysis, answers=tuple(
            replace(rated, expected=0.7 if rated.keys == one.analysis.keys else 0.4) for rated in one.analysis.answers
        )))
        for one in given
    )  # fmt: skip
    why = page.advice.why
    why.follow()
    compared = 0
    for at, move in enumerate(why.moves):
        why._show(at)
        first, *others = why.box.table.lines
        end_ = f"Move {at + 1} of {len(why.moves)}."
        if first.chance == 0.7 and others:
            begun = f"Played on {move.analysis.playouts} times. It expected to win 70\N{NO-BREAK SPACE}% this way, and"
            next_ = "40\N{NO-BREAK SPACE}% by the next best answer"
            said = {f"{begun} {next_}: {line.text}.\n{end_}" for line in others}
            assert why.box.note in said
            compared += 1
        elif not others:
            assert why.box.note == f"Played on {move.analysis.playouts} times.\n{end_}"
    assert compared


def test_what_is_taken_back_is_explained_no_more(against: Make) -> None:
    page = against("lcg-stronghold")
    play(page, 6)
    end(page)
    page.advice.why.toggle()
    assert page.advice.why.shown
    while page.link.now.can_undo:
        page.link.undo()
    assert page.advice.why.moves == ()
    assert not page.advice.why.shown
    assert "Why?" not in page.side.story.toPlainText()


def test_it_is_told_only_where_it_is_wanted(against: Make) -> None:
    page = against("lcg-stronghold")
    page.settings.set(explain=False)
    play(page, 6)
    end(page)
    QTest.keyClick(page.board, Qt.Key.Key_W)
    assert not page.advice.why.shown
    assert "Why?" not in page.side.story.toPlainText()
    page.settings.set(explain=True)
    QTest.keyClick(page.board, Qt.Key.Key_W)
    assert page.advice.why.shown
    assert "Why?" in page.side.story.toPlainText()
    QTest.keyClick(page.board, Qt.Key.Key_Escape)
    assert not page.advice.why.shown
    page.advice.why.toggle()
    page.settings.set(explain=False)
    assert not page.advice.why.shown
    assert "Why?" not in page.side.story.toPlainText()
