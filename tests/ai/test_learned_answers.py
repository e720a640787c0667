"""What is learned of answers: by what everybody sees, the same each time, and only what gains on games held out."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.ai import learned_answers as kept_answers
from l5r_desktop.ai.lcg import heuristics
from l5r_desktop.ai.lcg.heuristics import LEARNED, DefaultPolicyLcg, FastPolicyLcg
from l5r_desktop.ai.learned_answers import USUAL, LearnedAnswers, answers_file, learned_answers
from l5r_desktop.ai.player import ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.training.answers import branches
from l5r_desktop.ai.training.answers.answer_training import AnswersLearned, gained, learn_answers
from l5r_desktop.ai.training.answers.branches import PlayedQuestion, QuestionsOfGame
from l5r_desktop.ai.training.answers.fitting import fitted
from l5r_desktop.cli import main
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from tests.session.playing import rules_of

from .positions import decks_of, positions, seen_by

RULESETS = ("lcg-stronghold", "lcg-skirmish")


def asked(ruleset: str, kind: str) -> list[State]:
    """Positions in which a question of a kind is asked, with more than one answer."""
    return [s for s in positions(ruleset) if s.pending[0].kind == kind and len(s.pending[0].options) > 1]


def numbers_of(s: State) -> dict[tuple[str, ...], dict[str, float]]:
    decision = s.pending[0]
    return DefaultPolicyLcg(random.Random(0)).answer_numbers(as_replica(s, decision.seat), decision)


@pytest.mark.parametrize("kind", LEARNED)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_usual_answer_comes_first_and_alone_is_marked(ruleset: str, kind: str) -> None:
    assert asked(ruleset, kind)
    for s in asked(ruleset, kind)[:6]:
        found = list(numbers_of(s).values())
        assert [numbers.get(USUAL, 0.0) for numbers in found] == [1.0] + [0.0] * (len(found) - 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_numbers_are_the_same_whatever_hidden_cards_are(ruleset: str) -> None:
    for kind in LEARNED:
        for s in asked(ruleset, kind)[:3]:
            seat = s.pending[0].seat
            belief = Belief(rules_of(ruleset), seen_by(ruleset, seat), ready_decks(ruleset))
            other = belief.deal(as_replica(s, seat), random.Random(7))
            assert numbers_of(other) == numbers_of(s)


def test_what_was_learned_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    by = LearnedAnswers({"water": 1.0, "military": 0.1})
    monkeypatch.setattr(DefaultPolicyLcg, "learned", lambda self, s, decision: by)
    answered = set()
    for s in asked("lcg-stronghold", "declare"):
        decision = s.pending[0]
        (key,) = DefaultPolicyLcg(random.Random(0)).answer(s, decision)
        if any("water" in option.key and "military" in option.key for option in decision.options):
            assert "water" in key
            assert "military" in key
            answered.add(key)
    assert answered


def test_playouts_frozen_levels_and_novices_do_without() -> None:
    s = asked("lcg-stronghold", "declare")[0]
    decision = s.pending[0]
    novice = DefaultPolicyLcg(random.Random(0))
    novice.foresight = False
    frozen = DefaultPolicyLcg(random.Random(0), heuristics.EDITIONS["@1"])
    for player in (novice, frozen, FastPolicyLcg(random.Random(0))):
        assert player.learned(s, decision) is None
    assert learned_answers("ccg-ivory", "declare") is None


def test_the_first_of_equal_answers_is_the_best() -> None:
    by = LearnedAnswers({"fate": 0.02})
    assert by.best([{"fate": 1.0}, {"wall": 3.0, "fate": 1.0}, {}]) == 0
    assert by.best([{}, {"fate": 1.0}, {"fate": 2.0}]) == 2


def questions(seed: int, games: int, weight: float) -> list[QuestionsOfGame]:
    """Questions whose answers are worth so much for each of one number, less for any but the usual answer, and with
    luck.
    """
    rng = random.Random(seed)
    found = []
    for game in range(games):
        some = []
        for _ in range(10):
            level = rng.random()
            answers: list[dict[str, float]] = [{"good": rng.random(), "idle": rng.random()} for _ in range(4)]
            answers[0][USUAL] = 1.0
            chances = [
                level + weight * one["good"] + 0.1 * one.get(USUAL, 0.0) + rng.gauss(0.0, 0.1) for one in answers
            ]
            some.append(PlayedQuestion("declare", tuple(answers), tuple(chances)))
        found.append(QuestionsOfGame(game, tuple(some)))
    return found


def test_weights_are_found_again_and_their_gain_is_shown() -> None:
    found = questions(1, 60, 0.3)
    weights = fitted([one for game in found for one in game.questions], penalty=1.0)
    assert weights["good"] == pytest.approx(0.3, abs=0.03)
    assert weights["idle"] == pytest.approx(0.0, abs=0.03)
    assert weights[USUAL] == pytest.approx(0.1, abs=0.03)
    gain = gained(found, "declare")
    assert gain.questions == 600
    assert gain.changed > 100
    assert gain.shown


def test_where_the_usual_answer_is_best_nothing_is_gained() -> None:
    assert not gained(questions(2, 60, 0.0), "declare").shown


def test_questions_are_kept_in_a_line() -> None:
    [one] = questions(3, 1, 0.3)
    again = QuestionsOfGame.of_line(one.line())
    assert again.line() == one.line()
    assert again.questions[0].kind == "declare"
    with pytest.raises(ValueError, match="no questions"):
        QuestionsOfGame.of_line("[3, 4]")


def test_what_was_learned_is_kept_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "answers.json"
    AnswersLearned({"declare": {"fate": 0.0123456, USUAL: 0.5}}, {}, 8, 1).keep(file)
    monkeypatch.setattr(kept_answers, "answers_file", lambda kept: file)
    learned_answers.cache_clear()
    try:
        found = learned_answers("lcg-stronghold", "declare")
        assert found is not None
        assert found.weights == {"fate": 0.01235, USUAL: 0.5}
        assert learned_answers("lcg-stronghold", "fate") is None
    finally:
        learned_answers.cache_clear()


def test_a_run_goes_on_and_the_same_seed_writes_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branches, "QUESTIONS", 1)
    monkeypatch.setattr(branches, "ANSWERS", 2)
    rules, decks = rules_of("lcg-skirmish"), decks_of("lcg-skirmish")
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    heard: list[int] = []
    learn_answers(rules, decks, 2, 3, whole, heard.append)
    assert heard == [1, 2]
    first, second = whole.read_text(encoding="utf-8").splitlines()
    cut.write_text(first + "\n" + second[:30], encoding="utf-8")
    learn_answers(rules, decks, 2, 3, cut)
    assert cut.read_bytes() == whole.read_bytes()
    kinds = {question[0] for question in json.loads(first)[1]}
    assert kinds == set(LEARNED)


def test_only_games_with_learned_answers_can_be_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "--ruleset", "ccg-ivory", "--answers", str(tmp_path / "kept")]) == 2
    assert "no answers of ccg-ivory are learned" in capsys.readouterr().err
    assert main(["train", "--answers", str(tmp_path / "kept"), "--chances", "3"]) == 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_kept_weights_are_of_known_kinds(ruleset: str) -> None:
    table: dict[str, Any] = json.loads(answers_file(ruleset).read_text(encoding="utf-8"))
    kinds = set(table) - {"games", "seed"}
    assert kinds
    assert kinds <= set(LEARNED)
    for kind in kinds:
        names = {name for s in asked(ruleset, kind) for numbers in numbers_of(s).values() for name in numbers}
        assert len(names & set(table[kind]["weights"])) > len(names) / 2
