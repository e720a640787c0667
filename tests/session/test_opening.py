"""What is seen of a local game that is not over (session/viewing_rights.py), and what is remarked of one."""

from __future__ import annotations

import random
import zlib
from dataclasses import replace
from functools import cache

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance
from l5r_desktop.session import (
    DECK_FORMATS,
    FIRST_DECKS,
    FunctionController,
    LocalPlayer,
    Match,
    MatchSetup,
    Recording,
    SavedMatchError,
)
from l5r_desktop.session.journal import MAGIC, JournalError, read_journal, verify, write_journal
from l5r_desktop.session.match_factory import begin_match, pack_match, play_on, resume_match, save_match
from l5r_desktop.session.remarks import OPENED, TAKEN_BACK, UNDONE, remarks_in
from l5r_desktop.session.saved_match import with_remarks
from l5r_desktop.session.seats import SeatSetup
from l5r_desktop.session.viewing_rights import ViewingRights, as_seen_by, viewing_rights

from .playing import catalog, random_input, rules_of, seatings

KINDS = {"person": LocalPlayer, "computer": lambda: FunctionController(_usual)}


def _usual(decision, view=None):
    return tuple(option.key for option in decision.options[len(decision.options) - decision.least :])


def setup(ruleset: str, *kinds: str) -> MatchSetup:
    """Seats with the first decks, by the kinds of their controllers."""
    seats = zip(seatings(*FIRST_DECKS[ruleset]), kinds, strict=True)
    return MatchSetup(ruleset, tuple(SeatSetup(seating, kind) for seating, kind in seats))


@cache
def unfinished(ruleset: str) -> Game:
    """A random game in its middle."""
    rules, seats, rng = rules_of(ruleset), seatings(*FIRST_DECKS[ruleset]), random.Random(5)
    game = Game(lambda: rules.start(seats))
    while len(game.inputs) < 90:
        assert game.apply(random_input(game.state, rng)) is None
    assert not game.state.result
    return game


def whole(ruleset: str, *kinds: str) -> Recording:
    """All of that game, of a person against a computer if nothing else is said."""
    return catalog().recordings.watch(setup(ruleset, *(kinds or ("person", "computer"))), unfinished(ruleset))


def text_of(data: bytes) -> str:
    return zlib.decompress(data.removeprefix(MAGIC)).decode()


def secrets_of(game: Game, seat: int) -> set[str]:
    """Cards of the others that a seat has never known."""
    states = [game.at(number) for number in range(len(game.inputs) + 1)]
    known = {c.ident for s in states for c in s.cards if c.ident and c.known >> seat & 1}
    return {c.ident for c in game.state.cards if c.ident and c.owner != seat} - known


@pytest.mark.parametrize("ruleset", DECK_FORMATS)
def test_a_seat_sees_of_an_unfinished_game_what_it_saw_at_the_table(ruleset: str) -> None:
    """L16, Ivory "Game area knowledge": the same table and story, and no other view."""
    full = whole(ruleset)
    seen = catalog().recordings.seen(full, 0)
    assert seen.viewer == 0
    assert "is not over" in seen.note
    mine, true = seen.table(seen.last, 0), full.table(full.last, 0)
    assert replace(mine, log=()) == replace(true, log=())
    assert len(mine.log) == len(true.log)
    assert [s.moment for s in seen.stops if s.number == seen.last] == [full.stops[-1].moment]


@pytest.mark.parametrize("ruleset", DECK_FORMATS)
def test_no_card_and_no_lots_that_a_seat_may_not_know_are_in_its_recording_or_file(ruleset: str) -> None:
    """L16: neither in any state, nor in the inputs, nor in the bytes of the file; all of the game has them."""
    full, secret = whole(ruleset), secrets_of(unfinished(ruleset), 0)
    assert secret
    seen = catalog().recordings.seen(full, 0)
    for number in range(seen.last + 1):
        assert not secret & {card.ident for card in seen.state(number).cards}
    shuffles = [seen.state(n).chance for n, given in enumerate(seen.inputs) if given == Chance(None)]
    assert shuffles
    drawn = [(seen.state(n).chance, given) for n, given in enumerate(seen.inputs) if isinstance(given, Chance)]
    assert all(given.outcome is None for needed, given in drawn if needed is not None and needed.secret)
    text = text_of(catalog().recordings.recorded(seen))
    assert [ident for ident in secret if f'"{ident}"' in text] == []
    assert [ident for ident in secret if f'"{ident}"' in text_of(catalog().recordings.recorded(full))] != []
    assert '"lots"' not in text


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-celestial"])
def test_the_file_of_one_seat_is_watched_and_verified_as_its_view(ruleset: str) -> None:
    data = catalog().recordings.recorded(catalog().recordings.seen(whole(ruleset), 0))
    assert verify(read_journal(data), rules_of(ruleset)).ok
    again = catalog().recordings.record(data)
    assert again.viewer == 0
    assert catalog().recordings.recorded(again) == data
    assert catalog().recordings.seen(again, None) is again


def test_all_is_opened_only_where_everybody_plays_here_or_the_game_is_over() -> None:
    """What a person may not see is refused in one sentence; a game that was opened is remarked so."""
    with pytest.raises(SavedMatchError, match="it is not over"):
        catalog().recordings.seen(whole("lcg-skirmish"), None)
    with pytest.raises(SavedMatchError, match="it is not over"):
        catalog().recordings.seen(whole("lcg-skirmish"), 1)
    opened = catalog().recordings.seen(whole("lcg-skirmish", "person", "person"), None)
    assert (opened.viewer, opened.remarks) == (None, (OPENED,))
    assert read_journal(catalog().recordings.recorded(opened)).remarks == (OPENED,)
    over = unfinished("lcg-skirmish").copy()
    match = Match(over, [LocalPlayer(), FunctionController(_usual)])
    match.concede(0)
    ended = catalog().recordings.seen(
        catalog().recordings.watch(setup("lcg-skirmish", "person", "computer"), match.game), None
    )
    assert (ended.viewer, ended.remarks) == (None, ())


def test_who_may_look() -> None:
    assert viewing_rights(("person", "student"), ("A", "B"), over=False) == ViewingRights(((0, "A"),), False, False)
    alone = viewing_rights(("student", "person"), ("A", "B"), over=False)
    assert (alone.only, alone.in_doubt, alone.allow(None), alone.allow(0)) == (1, False, False, False)
    three = viewing_rights(("person", "student", "person"), ("A", "B", "C"), over=False)
    assert (three.only, three.in_doubt, three.allow(None), three.allow(2)) == (None, True, False, True)
    both = viewing_rights(("person", "person"), ("A", "B"), over=False)
    assert (both.only, both.in_doubt, both.allow(None)) == (None, True, True)
    ended = viewing_rights(("person", "student"), ("A", "B"), over=True)
    assert (ended.only, ended.in_doubt, ended.allow(None)) == (None, False, True)
    watched = viewing_rights(("student", "master"), ("A", "B"), over=False)
    assert (watched.only, watched.in_doubt, watched.allow(None)) == (None, False, True)


def test_a_kept_match_tells_who_may_look_without_being_played() -> None:
    chosen = setup("lcg-skirmish", "person", "computer")
    data = pack_match(catalog(), chosen, unfinished("lcg-skirmish"), 77)
    names = tuple(seat.name for seat in chosen.seats)
    assert catalog().recordings.lookers_in(data, over=False) == ViewingRights(((0, names[0]),), False, False)
    with pytest.raises(SavedMatchError, match="cannot be watched"):
        catalog().recordings.lookers_in(b"{}\nnothing", over=False)


def test_remarks_in_a_file_that_are_no_list_of_words_are_refused_in_one_sentence() -> None:
    """Words that nobody knows, of a later program perhaps, are left out."""
    rules, seats = rules_of("lcg-skirmish"), seatings(*FIRST_DECKS["lcg-skirmish"])
    game = Game(lambda: rules.start(seats))
    for remarks, found in ((("opened", "cheated"), (OPENED,)), ((7,), None)):
        data = write_journal(game, rules, seats, remarks=remarks)  # type: ignore[arg-type]
        if found is None:
            with pytest.raises(JournalError, match="the remarks in the header of the journal are no list of words"):
                read_journal(data)
        else:
            assert read_journal(data).remarks == found


def begun(*kinds: str) -> tuple[MatchSetup, Match]:
    chosen = setup("lcg-stronghold", *kinds)
    return chosen, begin_match(catalog(), chosen, KINDS)


def answered(match: Match, times: int) -> None:
    """The people answer as they usually do."""
    for _ in range(times):
        decision = match.waiting[0]
        assert match.answer(decision.seat, _usual(decision)) is None


def test_a_remark_stays_with_a_kept_match() -> None:
    """In its first line, in its recording and in the match that is taken up again."""
    chosen, match = begun("person", "person")
    assert remarks_in(save_match(catalog(), chosen, match)) == ()
    match.remarks.add(OPENED)
    data = save_match(catalog(), chosen, match)
    assert remarks_in(data) == (OPENED,)
    assert catalog().recordings.record(data).remarks == (OPENED,)
    again_setup, again = resume_match(catalog(), data, KINDS)
    assert (again_setup.remarks, again.remarks) == ((OPENED,), {OPENED})
    both = with_remarks(data, (OPENED, TAKEN_BACK))
    assert catalog().recordings.record(both).remarks == (OPENED, TAKEN_BACK)
    assert resume_match(catalog(), both, KINDS)[1].game.hash == match.game.hash
    with pytest.raises(SavedMatchError, match="first line"):
        with_remarks(b"nothing of the kind", (OPENED,))


@pytest.mark.parametrize("head", [b'{"remarks": 7}\n', b'{"remarks": ["cheated"]}\n', b"[]\n", b"\xff", b""])
def test_remarks_that_cannot_be_read_are_none(head: bytes) -> None:
    assert remarks_in(head) == ()


def test_taking_back_an_answer_after_new_cards_is_remarked_against_others_only() -> None:
    """L16: what has been drawn or shown since is known. An answer before which nothing new was seen is free."""
    for kinds in (("person", "computer"), ("person", "person")):
        _, match = begun(*kinds)
        learned = False
        for _ in range(200):
            answered(match, 1)
            number = match.answered[-1]
            then, seat = match.game.at(number), match.game.inputs[number].seat
            learned = any(c.known & ~then.cards[c.no].known & 1 << seat for c in match.game.state.cards)
            if learned:
                break
            secret = any(d.secret for at in range(number, len(match.game.inputs)) for d in match.game.at(at).pending)
            if not secret:
                alone = all(getattr(one, "seat", None) == seat for one in match.game.inputs[number:])
                match.undo()
                assert match.remarks == (set() if alone or "computer" not in kinds else {UNDONE})
                match.remarks.clear()
                match.redo()
        assert learned
        match.undo()
        assert match.remarks == ({TAKEN_BACK} if "computer" in kinds else set())


def test_going_back_from_the_end_and_playing_for_a_lost_computer_are_remarked_as_opening() -> None:
    """When it is over everything may be seen; who plays for both seats sees both hands."""
    _, match = begun("person", "computer")
    answered(match, 3)
    match.concede(0)
    match.undo()
    assert not match.over
    assert match.remarks == {OPENED}
    wrong = Match(
        Game(unfinished("lcg-stronghold").state.clone), [FunctionController(lambda d, v: ("none",)), LocalPlayer()]
    )
    while not wrong.seats_without_controller:
        answered(wrong, 1)
    assert wrong.remarks == set()
    wrong.take_over(0)
    assert wrong.remarks == {OPENED}


def test_a_card_of_the_computer_shown_by_hand_is_remarked() -> None:
    """It agrees to whatever is done by hand; what a person does to the own cards opens nothing."""
    _, match = begun("person", "computer")
    while match.moment[1] == "setup":
        answered(match, 1)
    state = match.game.state
    own, other = (
        next(c.no for c in state.cards if c.owner == seat and c.ident and not c.known & 1) for seat in (0, 1)
    )  # fmt: skip
    assert match.manual.propose(0, "reveal", (own, 0)) is None
    assert match.game.state.cards[own].known & 1
    assert match.remarks == set()
    assert match.manual.propose(0, "reveal", (other, 0)) is None
    assert match.game.state.cards[other].known & 1
    assert match.remarks == {OPENED}


def test_a_game_played_on_from_a_replay_of_one_with_a_computer_is_remarked() -> None:
    """Its hand could be read there. Among people at one screen it is a game like others."""
    _, match = play_on(catalog(), whole("lcg-skirmish"), 30, KINDS)
    assert match.remarks == {OPENED}
    _, match = play_on(catalog(), whole("lcg-skirmish", "person", "person"), 30, KINDS)
    assert match.remarks == set()
    with pytest.raises(AssertionError):
        play_on(catalog(), as_seen_by(whole("lcg-skirmish"), 0), 3, KINDS)
