"""`l5r replay FILE --review PLAYER`: the dearest decisions of a player in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.ai import game_review
from l5r_desktop.ai.game_review import CLOSER_PLAYOUTS, FIRST_PLAYOUTS, reviewable
from l5r_desktop.app.wording import wording_of
from l5r_desktop.cli import main
from l5r_desktop.cli.loading import catalog
from l5r_desktop.session.decision_analysis import GameReview, ReviewedDecision
from l5r_desktop.session.recording import Recording
from tests.session.test_recording import recording, written

RULESET = "lcg-skirmish"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    kept = tmp_path / "game.journal"
    kept.write_bytes(written(RULESET))
    return kept


def dear(seat: int) -> ReviewedDecision:
    """A decision of a seat by which a card was played, beside doing nothing."""
    film = recording(RULESET)
    for number in reviewable(film, seat):
        decision = film.state(number).asked(seat)
        assert decision is not None
        keys = film.inputs[number].keys
        if decision.kind == "action" and keys != ("pass",):
            return ReviewedDecision(number, keys, ("pass",), 0.31, 0.12, 0.034, 96)
    raise AssertionError("no such decision")


def question_of(one: ReviewedDecision) -> str:
    """The question of a decision in words."""
    film = recording(RULESET)
    decision = film.state(one.number).asked(0)
    assert decision is not None
    idents = {piece.no: piece.ident for piece in film.table(one.number, 0).pieces}
    return wording_of(catalog(), RULESET, film.names, "en").prompt(decision, idents.get)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, int]]:
    """With which seat and playouts reviews were wanted; each finds one decision of the first player, and no other."""
    found: list[tuple[int, int, int]] = []

    def review(film: Recording, seat: int, first: int, closer: int) -> GameReview:
        found.append((seat, first, closer))
        return GameReview(5, 5, () if seat else (dear(0),))

    monkeypatch.setattr(game_review, "review_of", review)
    return found


def test_a_decision_is_told_with_what_would_have_been_better(
    capsys: pytest.CaptureFixture[str], file: Path, asked: list[Any]
) -> None:
    assert main(["replay", str(file), "--review", "1"]) == 0
    heading, line = capsys.readouterr().out.splitlines()
    name = recording(RULESET).names[0]
    assert heading == f"Decisions of {name} that cost most:"
    assert line.startswith("1. Round ")
    assert question_of(dear(0)) in line, "what was asked stands before the answer"
    assert "Better: Pass. It cost 12% of a chance to win, give or take 3% (31% to win instead of 43%; 96 tries)" in line
    assert main(["replay", str(file), "--review", "2"]) == 0
    name = recording(RULESET).names[1]
    assert capsys.readouterr().out == f"No decision of {name} has surely cost anything.\n"
    assert asked == [(0, FIRST_PLAYOUTS, CLOSER_PLAYOUTS), (1, FIRST_PLAYOUTS, CLOSER_PLAYOUTS)]


def test_it_is_told_in_french_too_and_with_other_numbers_of_tries(
    capsys: pytest.CaptureFixture[str], file: Path, asked: list[Any]
) -> None:
    assert main(["replay", str(file), "--review", "1", "--tries", "20", "--lang", "fr"]) == 0
    heading, line = capsys.readouterr().out.splitlines()
    assert heading.startswith("Décisions de ")
    assert "Mieux : Passer. Cela a coûté 12% de chance de gagner" in line
    assert asked == [(0, 20, 60)]


@pytest.mark.parametrize(
    ("options", "says"),
    [(["--review", "3"], "there is no player 3"), (["--review", "1", "--tries", "-1"], "--tries must be 1 or more")],
)
def test_what_cannot_be_reviewed_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], file: Path, options: list[str], says: str
) -> None:
    assert main(["replay", str(file), *options]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
