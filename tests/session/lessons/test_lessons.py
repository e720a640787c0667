"""Lessons as data: every step can be done where it stands, in both languages; other answers are refused; going back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Concession, Decision, Input, Manual, Option, Refusal
from l5r_desktop.places import data_folder
from l5r_desktop.session import ChanceSource, Match
from l5r_desktop.session.lessons import LEARNER, Lesson, LessonError, LessonRun, read_lesson, read_lessons
from l5r_desktop.session.lessons.answer_matching import fits, keys_of
from l5r_desktop.session.lessons.reading import LANGUAGES, Act
from l5r_desktop.session.scenario.runner import table_of
from tests.own_cards import own_catalog

FOLDER = data_folder("resources") / "lessons"
LESSONS = read_lessons(FOLDER)
FIRST = LESSONS[0]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])


def taught(lesson: Lesson) -> tuple[LessonRun, Match]:
    game = Game(table_of(dict(lesson.case)).clone)
    lesson_run = LessonRun(lesson, game)
    match = Match(game, lesson_run.seats, lots=ChanceSource(0), pass_alone=False)
    match.allows = lesson_run.allows
    return lesson_run, match


def right(lesson_run: LessonRun, match: Match) -> tuple[int, tuple[str, ...]]:
    """The seat and answer that the step to be read waits for."""
    act = lesson_run.step.act
    assert act is not None
    decision = match.decision_of(act.seat)
    assert decision is not None, f"{lesson_run.step.key}: nobody is asked"
    assert fits(act, decision, lesson_run._cards), f"{lesson_run.step.key}: {decision}"
    return act.seat, keys_of(act, decision, lesson_run._cards)


def walk(lesson_run: LessonRun, match: Match) -> Iterator[str]:
    """Do each step as the lesson says; gives the key of each before it is done."""
    while True:
        yield lesson_run.step.key
        if lesson_run.ended:
            return
        if lesson_run.waits:
            assert match.answer(*right(lesson_run, match)) is None
        else:
            given = lesson_run.next()
            if given is not None:
                assert match.answer(*given) is None


def until(lesson_run: LessonRun, match: Match, key: str) -> None:
    assert next((step for step in walk(lesson_run, match) if step == key), None) == key


def test_there_is_a_lesson_for_each_game() -> None:
    assert [lesson.ruleset for lesson in LESSONS] == ["lcg-stronghold", "ccg-ivory", "ccg-siege"]


@every_lesson
def test_every_step_is_offered_by_the_rules_at_its_moment(lesson: Lesson) -> None:
    lesson_run, match = taught(lesson)
    assert list(walk(lesson_run, match)) == [step.key for step in lesson.steps]
    assert lesson_run.done == len(lesson.acts)
    assert not match.over


@every_lesson
def test_every_text_is_there_in_both_languages_and_names_real_cards(lesson: Lesson) -> None:
    catalog = own_catalog()
    texts = [lesson.title, lesson.about, *(part for step in lesson.steps for part in (step.text, step.task) if part)]
    for text in texts:
        assert set(text) == set(LANGUAGES)
        assert all(said.strip() for said in text.values())
        named = [sorted(re.findall(r"\{([^}]*)\}", text[language])) for language in LANGUAGES]
        assert set(named[0]) == set(named[1]), text
        for card in named[0]:
            catalog.facts(card)


@every_lesson
def test_everything_pointed_at_has_a_name_that_is_understood(lesson: Lesson) -> None:
    lesson_run, match = taught(lesson)
    kinds = {"card", "plate", "place", "hand", "answer", "fight", "phase", "rings"}
    for key in walk(lesson_run, match):
        for pointer in lesson_run.pointers:
            assert pointer.kind in kinds, (key, pointer)


@every_lesson
def test_every_other_answer_that_the_rules_offer_is_refused_and_changes_nothing(lesson: Lesson) -> None:
    lesson_run, match = taught(lesson)
    tried = 0
    for key in walk(lesson_run, match):
        decision = match.decision_of(LEARNER)
        if not lesson_run.waits or decision is None:
            continue
        good = right(lesson_run, match)[1]
        hash_before, at = match.game.hash, lesson_run.at
        wrong = [(option.key,) for option in decision.options if (option.key,) != good]
        for keys in [*wrong, ()]:
            if keys != good:
                assert match.answer(LEARNER, keys) == Refusal("lesson"), (key, keys)
                tried += 1
        assert match.game.hash == hash_before
        assert (lesson_run.at, lesson_run.strayed) == (at, True)
    assert tried > len(lesson.acts)


def test_a_wrong_answer_while_reading_leads_to_the_page_with_the_task() -> None:
    lesson_run, match = taught(FIRST)
    assert lesson_run.at == 0
    match.answer(LEARNER, ("pass",))
    assert lesson_run.step.key == "buy"
    assert lesson_run.strayed
    lesson_run.back()
    assert not lesson_run.strayed


def test_the_right_answer_may_come_before_all_is_read() -> None:
    lesson_run, match = taught(FIRST)
    until(lesson_run, match, "winning")
    buy = next(step for step in FIRST.steps if step.key == "buy")
    assert buy.act is not None
    decision = match.decision_of(LEARNER)
    assert decision is not None
    assert match.answer(LEARNER, keys_of(buy.act, decision, lesson_run._cards)) is None
    assert lesson_run.step.key == "fate"


def test_what_is_passed_by_itself_does_not_run_ahead_of_the_lesson() -> None:
    """A player who has set that windows are passed is taught all the same."""
    lesson_run, match = taught(FIRST)
    until(lesson_run, match, "pass-dynasty")
    assert match.answer(LEARNER, ("pass",), by_itself=True) == Refusal("lesson")
    assert lesson_run.step.key == "pass-dynasty"
    assert not lesson_run.strayed


@pytest.mark.parametrize(
    "given", [Concession(LEARNER), Choice(LEARNER, None), Manual(LEARNER, "on", (), (1,))], ids=repr
)
def test_what_is_no_answer_to_the_question_is_refused(given: Input) -> None:
    """Giving up, a hidden answer and what is done by hand lead nowhere in a lesson, whatever is asked."""
    lesson_run, match = taught(FIRST)
    until(lesson_run, match, "buy")
    assert lesson_run.allows(given, match.decision_of(LEARNER), False) == Refusal("lesson")
    assert lesson_run.strayed
    assert lesson_run.step.key == "buy"


def test_an_answer_to_nothing_and_one_after_the_last_act_are_refused() -> None:
    lesson_run, match = taught(FIRST)
    until(lesson_run, match, "buy")
    seat, keys = right(lesson_run, match)
    assert lesson_run.allows(Choice(seat, keys), None, False) == Refusal("lesson")
    for _ in walk(lesson_run, match):
        pass
    assert lesson_run.act is None
    assert lesson_run.allows(Choice(seat, keys), match.decision_of(LEARNER), False) == Refusal("lesson")


@every_lesson
def test_taking_back_leads_to_the_step_of_that_answer_from_every_moment(lesson: Lesson) -> None:
    lesson_run, match = taught(lesson)
    for key in walk(lesson_run, match):
        if not match.can_undo:
            continue
        inputs, shown = list(match.game.inputs), lesson_run.at
        match.undo()
        step = lesson_run.step
        assert step.act is not None, key
        assert step.act.by_learner
        assert lesson_run.at < shown
        while lesson_run.at < shown:
            if lesson_run.waits:
                assert match.answer(*right(lesson_run, match)) is None
            else:
                given = lesson_run.next()
                if given is not None:
                    assert match.answer(*given) is None
        assert match.game.inputs == inputs


def test_where_any_of_several_answers_will_do_the_first_that_is_offered_is_given() -> None:
    lesson_run, _ = taught(FIRST)
    decision = Decision(1, "choose", "choose", (Option("bow", "bow"), Option("pass")))
    act = Act(1, ("ready", "bow", "pass"), any_of=True)
    assert fits(act, decision, lesson_run._cards)
    assert keys_of(act, decision, lesson_run._cards) == ("bow",)


def test_back_turns_pages_and_takes_back_only_where_somebody_has_acted() -> None:
    lesson_run, match = taught(FIRST)
    assert not lesson_run.back()
    until(lesson_run, match, "conflicts")
    assert not lesson_run.back()
    assert lesson_run.step.key == "drawn"
    assert lesson_run.back()
    match.undo()
    assert lesson_run.step.key == "bid"


def test_only_what_the_learner_did_can_be_taken_back() -> None:
    """What seats answer by themselves is no answer of a person."""
    lesson_run, match = taught(FIRST)
    until(lesson_run, match, "drawn")
    learned = sum(act.by_learner for _, act in FIRST.acts[: lesson_run.done])
    assert len(match.answered) == learned == 4
    assert len(match.game.inputs) > 8


def test_the_facts_that_the_first_lesson_tells() -> None:
    """Honor and fate after the bids (L3.2.3), without defenders (L4.7), by rings (L11) and the province (L4.8)."""
    lesson_run, match = taught(FIRST)
    seen = {}
    for key in walk(lesson_run, match):
        view = match.view(LEARNER, log=False)
        seen[key] = [(seat.honor, seat.fate) for seat in view.seats]
    assert seen["welcome"] == [(11, 7), (12, 6)]
    assert seen["pass-dynasty"] == [(11, 3), (12, 7)]
    assert seen["drawn"] == [(14, 3), (9, 7)]
    assert seen["air"] == [(14, 2), (8, 7)]
    assert seen["claimed"] == [(15, 2), (7, 7)]
    assert seen["let-through"] == [(14, 2), (7, 7)]
    assert seen["katana"] == [(14, 2), (7, 8)]
    assert seen["break"] == [(14, 2), (6, 8)]
    assert seen["fate-phase"] == [(14, 2), (7, 8)]
    broken = [card.ident for card in match.view(LEARNER).cards if card.broken]
    assert broken == ["01-manicured-garden"]


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("schema: 1", "schema: 2"), "schema"),
        (("do: {kind: bid, answer", "do: {kindly: bid, answer"), "kindly"),
        (("    fr: Passez.", "    de: Passe."), "'de'"),
        (("ruleset: lcg-stronghold", "ruleset: 5"), "ruleset"),
        (("- id: winning", "- id: welcome"), "welcome"),
        (("  watch: {kind: defenders, answer", "  task: {en: a, fr: b}\n  watch: {kind: defenders, answer"), "task"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_in_one_sentence(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    text = (FOLDER / "1-first-conflict.yaml").read_text(encoding="utf-8")
    assert change[0] in text
    with pytest.raises(LessonError, match=said) as raised:
        read_lesson(write(tmp_path / "lesson.yaml", text.replace(*change, 1)))
    assert "lesson.yaml" in str(raised.value)


def test_a_lesson_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="cannot be read"):
        read_lesson(tmp_path / "none.yaml")


def test_the_siege_ends_with_a_territory_conquered_and_the_tokens_spent() -> None:
    """Siege 3, 6, 9, 14: three players' units take the first Territory together, and five tokens buy a Legion."""
    lesson = next(lesson for lesson in LESSONS if lesson.ruleset == "ccg-siege")
    lesson_run, match = taught(lesson)
    seats = {key: lesson_run.step.act.seat for key in walk(lesson_run, match) if lesson_run.step.act is not None}
    state = match.game.state
    kinds = {card.ident: card.defn.kind for card in state.cards if card.ident is not None}
    assert (seats["daisuke"], seats["emi"]) == (1, 2)
    assert kinds["scorpion_clan_coup_2_conquered"] == "conquered"
    assert state.memory["political"] == 0
    legion = next(card for card in state.cards if card.ident == "the_fourth_legion")
    assert legion.controller == 0
