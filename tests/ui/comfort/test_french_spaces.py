"""French lines begin with no sign that a space sets apart, and end with no « (rulesets/common/typography.py)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app import wording_of
from l5r_desktop.app.learning_service import LessonService, PuzzleService
from l5r_desktop.app.wording import phrases
from l5r_desktop.faces.richtext import read_markup
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, TablePiece, deck_name
from l5r_desktop.session.decklists import DeckList
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.deck_ports import LabRow
from l5r_desktop.ui.decks.laboratory import Intervals
from l5r_desktop.ui.decks.slots import DeckSlots
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.preferences.error_messages import texts_of_troubles
from l5r_desktop.ui.preferences.language import WindowTranslation, texts_of
from l5r_desktop.ui.rules.card_text import CardText
from l5r_desktop.ui.start.tournament_dialog import TournamentDialog
from l5r_desktop.ui.start.tournament_paper import text_of
from l5r_desktop.ui.table.end_summary import HonorGraph

PLAIN = re.compile(r" [:;?!»]|« ")


def strings(found: Any) -> Iterator[str]:
    """All texts in tables and lists within one another."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        yield from (text for value in found.values() for text in strings(value))
    elif isinstance(found, list | tuple):
        yield from (text for value in found for text in strings(value))


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_sentences_of_a_game_keep_their_signs(catalog: Catalog, ruleset: str) -> None:
    said = list(strings(dict(phrases(catalog, ruleset, "fr").tables)))
    assert any("\N{NO-BREAK SPACE}:" in text for text in said)
    assert [text for text in said if PLAIN.search(text)] == []


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_names_of_decks_keep_theirs(catalog: Catalog, ruleset: str) -> None:
    """A line of the column began with the colon of a deck's name."""
    said = [deck_name(deck, "fr") for deck in catalog.decks(ruleset)]
    assert any("\N{NO-BREAK SPACE}:" in name for name in said)
    assert [name for name in said if PLAIN.search(name)] == []


def test_texts_of_the_window_and_its_failures_keep_theirs() -> None:
    translation = WindowTranslation("fr")
    said = [translation.translate(context, source) or "" for context, source in texts_of("fr")]
    assert [text for text in [*said, *texts_of_troubles("fr").values()] if PLAIN.search(text)] == []


def test_no_plain_space_before_a_sign_is_added_to_the_texts_of_the_window() -> None:
    """The file has them all in one way, so that its lines can be looked for."""
    text = (data_folder("resources") / "translations" / "window_fr.ts").read_text(encoding="utf-8")
    translations = re.findall(r"<translation>(.*?)</translation>", text, re.DOTALL)
    assert [one for one in translations if PLAIN.search(one.replace("&#xa0;", "\N{NO-BREAK SPACE}"))] == []


def test_lessons_tips_and_puzzles_keep_theirs(catalog: Catalog) -> None:
    lessons = LessonService(catalog, "fr")
    said = [text for tip in lessons.tips() for text in (tip.title["fr"], tip.text["fr"])]
    for lesson in lessons.lessons():
        said += [lesson.title["fr"], lesson.about["fr"]]
        said += [text for step in lesson.steps for text in (step.text["fr"], step.task.get("fr", ""))]
    for puzzle in PuzzleService(catalog, "fr").puzzles():
        said += [puzzle.title["fr"], puzzle.text["fr"], puzzle.goal.text["fr"]]
    assert any("\N{NO-BREAK SPACE}!" in text or "\N{NO-BREAK SPACE};" in text for text in said)
    assert [text for text in said if PLAIN.search(text)] == []


@pytest.mark.parametrize(("ruleset", "card"), [("lcg-stronghold", "01-court-games"), ("ccg-ivory", "punishing_blow")])
def test_texts_of_cards_keep_theirs_where_they_are_read_and_on_their_faces(
    catalog: Catalog, ruleset: str, card: str
) -> None:
    wording = wording_of(catalog, ruleset, ("Grue", "Lion"), "fr")
    text = wording.text(card)
    assert "\N{NO-BREAK SPACE}:" in text
    assert not PLAIN.search(text)
    lines = read_markup(catalog.text(card, "fr"), "fr")
    words = ["".join(piece.text for piece in word) for line in lines for word in line]
    assert not {":", ";", "?", "!", "«", "»"} & set(words)


def test_what_a_card_is_attached_to_is_told_with_a_space_before_the_colon(qapp: QApplication) -> None:
    """It was put together in the window, past the texts that are translated."""
    translation = WindowTranslation("fr")
    for context in ("CardText", "AllBoxes", "DeckTile", "ChoiceCards", "Bars"):
        assert translation.translate(context, "{0}: {1}") == "{0}\N{NO-BREAK SPACE}: {1}"
    qapp.installTranslator(translation)
    piece = TablePiece(1, "x", 0, "home", attached=(2,), host=3)
    text = CardText.__new__(CardText)
    QObject.__init__(text)
    text._link = lambda table, no: f"card {no}"  # type: ignore[method-assign, assignment]
    said = text._attached(piece, None)  # type: ignore[arg-type]
    qapp.removeTranslator(translation)
    assert said.count("\N{NO-BREAK SPACE}: card") == 2


def test_what_is_said_of_rates_and_of_honor_has_a_space_before_the_colon(qtbot: QtBot, qapp: QApplication) -> None:
    """These names and numbers were put together past the texts that are translated."""
    translation = WindowTranslation("fr")
    qapp.installTranslator(translation)
    rates, graph = Intervals("Taux"), HonorGraph()
    qtbot.addWidget(rates)
    qtbot.addWidget(graph)
    rates.show_rows([LabRow("Grue", None, 0.0, 1.0, 3)])
    graph.tell(("Grue", "Lion"), ((10, 9), (8, 12)), 2)
    qapp.removeTranslator(translation)
    assert "Grue\N{NO-BREAK SPACE}: " in rates.accessibleName()
    assert graph.accessibleDescription().count("\N{NO-BREAK SPACE}: ") == 2


def test_the_place_of_a_deck_and_the_sheet_of_a_round_have_it_too(
    qtbot: QtBot, ports_of: Callable[[int], Ports]
) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.settings.set(language="fr")
    dialog = TournamentDialog(window.settings, window)
    dialog.players.setPlainText("Ren\nMai")
    dialog.begin.click()
    dialog.pair.click()
    paper = dialog._on_sheet()
    assert text_of(paper).startswith(f"{paper.title}\N{NO-BREAK SPACE}: {paper.round_name}\n")
    slots = DeckSlots(PixmapCache(ports_of(3).artist), "fr", window)
    slots.show_deck(DeckList("Ren", "lcg", "lcg-stronghold", "", ()))
    assert all("\N{NO-BREAK SPACE}: " in button.accessibleName() for button in slots.buttons.values())
