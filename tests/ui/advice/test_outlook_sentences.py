"""What is expected and feared in sentences, which name no card that the reader may not know (L16)."""

from __future__ import annotations

from l5r_desktop.app import wording_of
from l5r_desktop.session import Catalog
from l5r_desktop.session.decision_analysis import GUESSED, DecisionAnalysis, ExpectedPlay, FearedAct
from l5r_desktop.ui.advice.outlook_sentences import OutlookSentences

from ..conftest import NAMES

MINE, THEIRS = ("seat", 0), ("seat", 1)
NOBODY = ("no-defenders", -1, (THEIRS,))
WON = ("wins-conflict", -1, (MINE, 5, 0))
KNOWN = ("plays", -1, (THEIRS, ("card", 3, None, True)))
GUESS = ("uses", -1, (THEIRS, ("card", GUESSED, "01-court-games", True)))
PLAY = ExpectedPlay(((NOBODY,), (KNOWN,), (WON,)), 0.62)


def said(catalog: Catalog, analysis: DecisionAnalysis, *known: int) -> str:
    sentences = OutlookSentences(wording_of(catalog, "lcg-stronghold", NAMES[:2], "en"))
    return sentences.said(analysis, lambda no: "banzai" if no in known else None)


def test_what_is_expected_is_told_by_lines_of_the_story(catalog: Catalog) -> None:
    one, other = NAMES[:2]
    analysis = DecisionAnalysis(("a",), expected=PLAY)
    told = f"{other} declares no defenders. {other} plays Banzai!. {one} wins the conflict: attackers 5, defenders 0."
    assert said(catalog, analysis, 3) == f"Expected, in 62 % of the tries: {told}".replace(
        "62 %", "62\N{NO-BREAK SPACE}%"
    )
    assert "Banzai" not in said(catalog, analysis)
    assert "wins the conflict" in said(catalog, analysis)
    assert said(catalog, DecisionAnalysis(("a",), expected=ExpectedPlay(((KNOWN,),), 0.5))) == ""


def test_what_is_feared_is_told_with_its_cost_and_as_a_guess(catalog: Catalog) -> None:
    told = said(catalog, DecisionAnalysis(("a",), feared=FearedAct(("a",), GUESS, 0.31, 0.58)))
    assert told.startswith(f"Feared: {NAMES[1]} uses Court Games. The chance to win is then 31")
    assert told.endswith("Cards that are not known are guessed.")
    other = said(catalog, DecisionAnalysis(("a",), feared=FearedAct(("b",), NOBODY, 0.3, 0.5)))
    assert other.startswith("Feared after the next best answer: ")
    assert "guessed" not in other
    assert said(catalog, DecisionAnalysis(("a",), feared=FearedAct(("a",), KNOWN, 0.3, 0.5))) == ""
    assert said(catalog, DecisionAnalysis(("a",))) == ""


def test_guesses_are_mentioned_only_where_one_is_told(catalog: Catalog) -> None:
    """L16: a line that names a card which the reader may not know is left out, with the guess in it."""
    hidden = ("uses", -1, (("card", 3, None, True), ("card", GUESSED, "01-court-games", True)))
    analysis = DecisionAnalysis(("a",), expected=ExpectedPlay(((NOBODY,), (hidden,)), 0.5))
    assert "guessed" not in said(catalog, analysis)
    assert "guessed" in said(catalog, analysis, 3)
