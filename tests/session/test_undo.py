"""Taking answers back and doing them again, by consent where others play (session/match.py, session/undo_redo.py)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from l5r_desktop.engine.inputs import Chance
from l5r_desktop.session import Catalog, ChanceSource, FunctionController, LocalPlayer, Match, MatchSetup, Request
from l5r_desktop.session.controllers import Controller
from l5r_desktop.session.match_factory import begin_match, resume_match, save_match

from .playing import catalog
from .test_match import KINDS, play, random_keys, setup

Decided = Callable[[bool], None]


def begun(ruleset: str = "lcg-stronghold", seed: int = 4, answers: int = 0) -> Match:
    match = begin_match(catalog(), setup(catalog(), ruleset), KINDS, ChanceSource(seed))
    play(match, answers)
    return match


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial"])
def test_all_answers_are_taken_back_and_done_again(ruleset: str) -> None:
    """Redo leads through the very states that were left, lots and passes of the session among them."""
    match = begun(ruleset)
    hashes = [match.game.hash]
    for number in range(60):
        if not match.over:
            play(match, 1, seed=number)
            hashes.append(match.game.hash)
    assert len(hashes) > 20
    inputs = tuple(match.game.inputs)
    assert any(isinstance(given, Chance) for given in inputs)
    for wanted in reversed(hashes[:-1]):
        match.undo()
        assert match.game.hash == wanted
    assert not match.can_undo
    for wanted in hashes[1:]:
        match.redo()
        assert match.game.hash == wanted
    assert tuple(match.game.inputs) == inputs
    assert not match.can_redo


def test_several_answers_are_taken_back_at_once() -> None:
    match = begun(answers=10)
    after = match.game.hash
    numbers = match.answered
    match.undo(7)
    assert match.answered == numbers[:3]
    match.redo(7)
    assert (match.game.hash, match.answered) == (after, numbers)


def test_a_new_answer_drops_what_was_taken_back() -> None:
    match = begun(answers=10)
    match.undo(3)
    assert match.can_redo
    play(match, 1, seed=99)
    assert not match.can_redo


def test_an_answer_that_is_refused_drops_nothing() -> None:
    match = begun(answers=10)
    after = match.game.hash
    match.undo()
    assert match.answer(match.waiting[0].seat, ("no-such-key",)) is not None
    match.redo()
    assert match.game.hash == after


def test_a_concession_is_taken_back_and_done_again() -> None:
    """L15.5: inputs of every kind can be done again."""
    match = begun(answers=10)
    before = match.game.hash
    match.concede(0)
    after = match.game.hash
    assert match.over
    match.undo()
    assert (match.over, match.game.hash) == (False, before)
    match.redo()
    assert (match.over, match.game.hash) == (True, after)


def test_a_concession_among_several_is_taken_back_and_done_again() -> None:
    """Ivory "Player elimination": the table is as it was, with the cards and the question of who had left."""
    seats = setup(catalog(), "ccg-ivory").seats
    many = MatchSetup("ccg-ivory", (*seats, *seats))
    match = begin_match(catalog(), many, KINDS, ChanceSource(4))
    play(match, 30)
    before, asked = match.game.hash, match.game.state.pending
    match.concede(2)
    after = match.game.hash
    assert not match.over
    assert after != before
    match.undo()
    assert (match.game.hash, match.game.state.pending) == (before, asked)
    match.redo()
    assert match.game.hash == after


def solo(seed: int = 3) -> Match:
    """One person against a seat that plays at random, and never answers the same twice."""
    random = Random(seed)
    seats: list[Controller] = [LocalPlayer(), FunctionController(lambda decision, _: random_keys(decision, random))]
    return Match(begun().game, seats, lots=ChanceSource(seed))


def test_redo_brings_back_what_the_other_seat_had_answered() -> None:
    """The other seat would answer another way if it were asked again; it is not."""
    match = solo()
    play(match, 40)
    after = match.game.hash
    match.undo(5)
    match.redo(5)
    assert match.game.hash == after


def test_the_lots_of_a_match_are_the_same_after_it_was_kept_and_resumed() -> None:
    """Leaving and resuming is no way to fish for better cards."""
    chosen = setup(catalog())
    match = begin_match(catalog(), chosen, KINDS, ChanceSource())
    while match.waiting[0].kind != "mulligan":
        play(match, 1)
    kept = save_match(catalog(), chosen, match)
    seat, keys = match.waiting[0].seat, tuple(option.key for option in match.waiting[0].options)
    assert match.answer(seat, keys) is None
    _, again = resume_match(catalog(), kept, KINDS)
    assert again.answer(seat, keys) is None
    assert again.game.hash == match.game.hash


def test_a_match_that_was_kept_without_its_lots_is_still_resumed() -> None:
    chosen = setup(catalog())
    match = begin_match(catalog(), chosen, KINDS, ChanceSource(3))
    kept = save_match(catalog(), chosen, match).replace(b', "lots": 3', b"")
    assert b"lots" not in kept.partition(b"\n")[0]
    assert resume_match(catalog(), kept, KINDS)[1].game.hash == match.game.hash


class Others:
    """Takes requests and answers them when told."""

    def __init__(self) -> None:
        self.asked: list[tuple[Request, Decided]] = []

    def __call__(self, request: Request, decided: Decided) -> None:
        self.asked.append((request, decided))

    def say(self, agreed: bool) -> None:
        self.asked.pop()[1](agreed)


@pytest.fixture
def others() -> Others:
    return Others()


@pytest.fixture
def watched(others: Others) -> Match:
    """A match in which others have to agree."""
    cards: Catalog = catalog()
    rules = begin_match(cards, setup(cards), KINDS, ChanceSource(4)).game
    match = Match(rules, [LocalPlayer(), LocalPlayer()], lots=ChanceSource(4), consent=others)
    play(match, 10)
    return match


def test_nothing_is_taken_back_before_the_others_agree(watched: Match, others: Others) -> None:
    before = watched.game.hash
    watched.undo(2)
    assert watched.asked_for == Request("undo", 2, len(watched.game.inputs))
    assert watched.game.hash == before
    others.say(True)
    assert watched.asked_for is None
    assert len(watched.answered) == 8
    watched.redo(2)
    others.say(True)
    assert watched.game.hash == before


def test_nothing_is_taken_back_if_the_others_do_not_agree(watched: Match, others: Others) -> None:
    before, heard = watched.game.hash, []
    watched.listen(lambda: heard.append((watched.asked_for, watched.declined)))
    watched.undo()
    request = others.asked[0][0]
    others.say(False)
    assert heard == [(request, None), (None, request)]
    assert watched.game.hash == before
    play(watched, 1)
    assert watched.declined is None


def test_an_answer_makes_a_request_void(watched: Match, others: Others) -> None:
    watched.undo()
    play(watched, 1)
    after = watched.game.hash
    assert watched.asked_for is None
    others.say(True)
    assert watched.game.hash == after
