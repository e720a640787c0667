"""Plain reasons in sentences: every reason that a position can give has one, and hidden cards are not named."""

from __future__ import annotations

import re
from pathlib import Path

from pytestqt.qtbot import QtBot

from l5r_desktop.app import wording_of
from l5r_desktop.session import Catalog
from l5r_desktop.session.decision_analysis import StatedReason
from l5r_desktop.ui.advice.reason_sentences import ReasonSentences

from ..conftest import NAMES

GIVEN = re.compile(r'\("([a-z-]+)", ')


def sentences(catalog: Catalog) -> ReasonSentences:
    return ReasonSentences(wording_of(catalog, "lcg-stronghold", NAMES, "en"))


def test_numbers_and_cards_stand_in_the_sentences(qtbot: QtBot, catalog: Catalog) -> None:
    made = sentences(catalog)
    title = wording_of(catalog, "lcg-stronghold", NAMES, "en").title("01-doji-hotaru")
    reasons = [StatedReason("ring-fate", (), (2,)), StatedReason("kept-to-defend", (7,), ())]
    said = made.said(reasons, {7: "01-doji-hotaru"}.get)
    assert said == f"The ring brings 2 fate. Stays at home to defend: {title}."
    assert made.said(reasons, {}.get) == "The ring brings 2 fate.", "of a card that the reader may not know, nothing"
    assert made.said([StatedReason("unknown")], {}.get) == ""


def test_every_reason_has_a_sentence(qtbot: QtBot, catalog: Catalog) -> None:
    """Whoever adds a reason adds its sentence."""
    made = sentences(catalog)
    root = Path(__file__).resolve().parents[3] / "l5r_desktop" / "ai"
    files = (root / "lcg" / "reasons.py", root / "ccg" / "reasons.py", root / "shared_reasons.py")
    keys = {key for file in files for key in GIVEN.findall(file.read_text("utf-8"))}
    assert len(keys) > 10
    assert keys <= set(made._patterns())
    assert all(made.said([StatedReason(key, (), (1, 2, 3))], {}.get) for key in keys)
