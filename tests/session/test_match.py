"""Matches: who is asked, automatic passes, lots, undo, keeping and taking up again (session/match.py, saving.py)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from l5r_desktop.rulesets.lcg.display.view import View
from l5r_desktop.session import (
    FORMATS,
    Catalog,
    ChanceSource,
    Decision,
    FunctionController,
    LocalPlayer,
    Match,
    MatchSetup,
    RemotePlayer,
    SavedMatchError,
    SeatSetup,
    parts_of,
    seating_of,
)
from l5r_desktop.session.match_factory import begin_match, resume_match, save_match
from tests.own_cards import own_catalog

KINDS = {"person": LocalPlayer, "absent": RemotePlayer}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return own_catalog()


def setup(catalog: Catalog, ruleset: str = "lcg-stronghold", kind: str = "person", **options: bool) -> MatchSetup:
    decks = catalog.decks(ruleset)[:2]
    seats = tuple(SeatSetup(seating_of(deck, name), kind) for deck, name in zip(decks, ("Ren", "Mai"), strict=True))
    return MatchSetup(ruleset, seats, **options)


def random_keys(decision: Decision, random: Random) -> tuple[str, ...]:
    keys = [option.key for option in decision.options]
    return tuple(random.sample(keys, max(decision.least, min(1, len(keys), decision.most))))


def play(match: Match, answers: int, seed: int = 1) -> None:
    random = Random(seed)
    for _ in range(answers):
        if match.over:
            return
        decision = match.waiting[0]
        assert match.answer(decision.seat, random_keys(decision, random)) is None


def test_a_person_is_waited_for_and_first_asked_for_a_province(catalog: Catalog) -> None:
    """L2.5: the first question of a Stronghold game is where the provinces go."""
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(1))
    assert [decision.kind for decision in match.waiting] == ["province"]
    assert not match.can_undo


def test_a_question_with_one_answer_is_answered_by_the_session(catalog: Catalog) -> None:
    """L2.5: the last province has only one place left; the setting turns this off."""
    kept = begin_match(catalog, setup(catalog, pass_alone=False), KINDS, ChanceSource(1))
    alone = begin_match(catalog, setup(catalog), KINDS, ChanceSource(1))
    for match in (kept, alone):
        play(match, 12)
    assert any(len(d.options) == 1 for d in asked(kept))
    assert not any(len(d.options) == 1 for d in asked(alone))


def asked(match: Match) -> list[Decision]:
    """What was asked before each answer of a person."""
    states = [match.game.at(number) for number in range(len(match.game.inputs))]
    automatic = {number for number, _ in enumerate(states)} - set(match.answered)
    return [state.pending[0] for number, state in enumerate(states) if state.pending and number not in automatic]


def test_a_policy_plays_a_whole_skirmish(catalog: Catalog) -> None:
    """L15: a match without persons runs to its end by itself."""
    random = Random(5)

    def choose(decision: Decision, view: View) -> tuple[str, ...]:
        assert view.decision == decision
        return random_keys(decision, random)

    match = begin_match(
        catalog, setup(catalog, "lcg-skirmish"), {"person": lambda: FunctionController(choose)}, ChanceSource(5)
    )
    assert match.over
    assert match.persons == ()


def test_an_answer_that_is_refused_changes_nothing(catalog: Catalog) -> None:
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(1))
    before = match.game.hash
    calls: list[int] = []
    match.listen(lambda: calls.append(1))
    refusal = match.answer(match.waiting[0].seat, ("no-such-key",))
    assert refusal is not None
    assert refusal.reason == "not-offered"
    assert (match.game.hash, calls) == (before, [])


def test_undo_goes_back_to_the_question_before_and_the_same_lots_fall_again(catalog: Catalog) -> None:
    """Taking a mulligan back and making it again draws the same cards: undo is no way to fish for better ones."""
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(9))
    while match.waiting[0].kind != "mulligan":
        play(match, 1)
    before = match.game.hash
    keys = tuple(option.key for option in match.waiting[0].options)
    seat = match.waiting[0].seat
    assert match.answer(seat, keys) is None
    after = match.game.hash
    match.undo()
    assert match.game.hash == before
    assert match.answer(seat, keys) is None
    assert match.game.hash == after


def test_undo_leads_back_to_the_beginning(catalog: Catalog) -> None:
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(2))
    start = match.game.hash
    play(match, 30)
    while match.can_undo:
        match.undo()
    assert match.game.hash == start


def test_undo_takes_back_no_answer_of_somebody_elsewhere(catalog: Catalog) -> None:
    match = begin_match(catalog, setup(catalog, kind="absent"), KINDS, ChanceSource(2))
    play(match, 5)
    assert not match.can_undo


def test_listeners_hear_of_every_answer(catalog: Catalog) -> None:
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(1))
    heard: list[int] = []
    match.listen(lambda: heard.append(len(match.game.inputs)))
    play(match, 3)
    assert len(heard) == 3


def test_conceding_ends_a_match_of_two(catalog: Catalog) -> None:
    """L15.5: the other seat wins."""
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(1))
    assert match.concede(0) is None
    assert match.view(1).result == (1, "concession")


def test_secrets_are_known_by_a_seat_with_a_hand(catalog: Catalog) -> None:
    """L16: the own province cards are secret already at the start."""
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(1))
    assert match.holds_secrets(0)


@pytest.mark.parametrize("answers", [0, 7, 60])
@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory", "ccg-celestial"])
def test_a_kept_match_goes_on_where_it_was(catalog: Catalog, ruleset: str, answers: int) -> None:
    """The match taken up again has the same state, questions, settings and answers to take back."""
    chosen = setup(catalog, ruleset, curtain=False, pass_alone=True)
    match = begin_match(catalog, chosen, KINDS, ChanceSource(4))
    play(match, answers)
    again_setup, again = resume_match(catalog, save_match(catalog, chosen, match), KINDS, ChanceSource(4))
    assert again_setup.seats == chosen.seats
    assert (again_setup.curtain, again_setup.pass_alone) == (False, True)
    assert again.game.hash == match.game.hash
    assert again.waiting == match.waiting
    assert again.answered == match.answered


Change = Callable[[bytes], bytes]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"",
        lambda data: data[:-9],
        lambda data: data.partition(b"\n")[2],
        lambda data: data.replace(b'"controllers"', b'"others"'),
        lambda data: data.replace(b'["person", "person"]', b'["person"]'),
        lambda data: data.replace(b'["person", "person"]', b'["person", "dragon"]'),
        lambda data: b"[" * 5000 + b"\n" + data,
    ],
)
def test_a_damaged_match_is_refused_in_one_sentence(catalog: Catalog, change: Change) -> None:
    chosen = setup(catalog)
    data = save_match(catalog, chosen, begin_match(catalog, chosen, KINDS, ChanceSource(4)))
    with pytest.raises(SavedMatchError) as caught:
        resume_match(catalog, change(data), KINDS)
    assert "\n" not in str(caught.value)


def no_option_of(match: Match, seat: int) -> set[int]:
    """Cards that the seat knows and that none of its options concerns."""
    decision = match.decision_of(seat)
    offered = {part for option in decision.options for part in parts_of(option)} if decision is not None else set()
    return {card.no for card in match.view(seat, log=False).cards if card.ident is not None} - offered


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_every_answer_of_a_ccg_game_can_be_taken_back(catalog: Catalog, ruleset: str) -> None:
    """Undo leads through the states that were, and the same answers lead forward again."""
    match = begin_match(catalog, setup(catalog, ruleset), KINDS, ChanceSource(6))
    hashes = [match.game.hash]
    for number in range(40):
        play(match, 1, seed=number)
        hashes.append(match.game.hash)
    assert match.moment[0] > 0
    for wanted in reversed(hashes[:-1]):
        match.undo()
        assert match.game.hash == wanted
    for number in range(40):
        play(match, 1, seed=number)
    assert match.game.hash == hashes[-1]


@pytest.mark.parametrize("ruleset", FORMATS)
def test_each_card_that_a_seat_knows_is_offered_or_has_a_reason_why_not_l7_2(catalog: Catalog, ruleset: str) -> None:
    """L16: nothing is told of cards that the seat may not know."""
    match = begin_match(catalog, setup(catalog, ruleset), KINDS, ChanceSource(3))
    for turn in range(6):
        play(match, 12, seed=turn)
        for seat in (0, 1):
            told = {card.no for card in match.game.state.cards if match.why_not(seat, card.no)}
            hidden = {card.no for card in match.game.state.cards if not card.known >> seat & 1}
            assert hidden
            assert not told & hidden
            assert no_option_of(match, seat) <= told


def test_all_that_an_attack_is_declared_by_is_offered_l4_1_7(catalog: Catalog) -> None:
    """A ring stands only among the parts of an option, and is no card without a use."""
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(2))
    while match.waiting[0].kind != "declare":
        play(match, 1)
    decision = match.waiting[0]
    declare = next(option for option in decision.options if option.verb == "declare")
    for part in parts_of(declare):
        assert isinstance(part, str) or match.why_not(decision.seat, part) == []


@pytest.mark.parametrize("card", [-1, 10_000])
def test_a_number_that_is_no_card_has_no_reasons(catalog: Catalog, card: int) -> None:
    assert begin_match(catalog, setup(catalog), KINDS, ChanceSource(1)).why_not(0, card) == []


def test_asking_why_not_changes_nothing(catalog: Catalog) -> None:
    match = begin_match(catalog, setup(catalog), KINDS, ChanceSource(3))
    play(match, 40)
    before = match.game.hash
    reasons = [match.why_not(0, card.no) for card in match.game.state.cards]
    assert match.game.hash == before
    assert [match.why_not(0, card.no) for card in match.game.state.cards] == reasons
