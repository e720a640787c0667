"""A game to be watched: states at every stop, acts, turns, the story, playing on (session/recording.py)."""

from __future__ import annotations

import json
import random
import zlib
from dataclasses import replace
from functools import cache

import pytest

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.state import log_lines
from l5r_desktop.session import FIRST_DECKS, FORMATS, LocalPlayer, MatchSetup, Recording, SavedMatchError
from l5r_desktop.session import journal as files
from l5r_desktop.session.journal import MAGIC, Journal, read_journal, write_journal
from l5r_desktop.session.match_factory import begin_match, play_on, save_match
from l5r_desktop.session.recording import KEEP_EVERY, record
from l5r_desktop.session.replica import ObservedInput, input_for_viewer, reveals_due
from tests.tiers import first_quick

from .playing import catalog, finished_game, random_input, rules_of, seatings
from .test_match import KINDS, play, setup


def finished(ruleset: str) -> Game:
    """A whole random game that keeps all its states."""
    return finished_game(ruleset, FIRST_DECKS[ruleset])


@cache
def written(ruleset: str) -> bytes:
    return write_journal(finished(ruleset), rules_of(ruleset), seatings(*FIRST_DECKS[ruleset]))


@cache
def recording(ruleset: str) -> Recording:
    return record(read_journal(written(ruleset)), rules_of(ruleset))


@pytest.mark.parametrize("ruleset", FORMATS)
@pytest.mark.parametrize("step", first_quick([23, 5]))
def test_every_stop_is_the_state_that_was_in_whatever_order_they_are_asked_for(ruleset: str, step: int) -> None:
    game, watched = finished(ruleset), recording(ruleset)
    assert watched.last == len(game.inputs)
    numbers = [*range(0, watched.last + 1, step), *range(watched.last, -1, -step - 2)]
    random.Random(3).shuffle(numbers)
    for number in [0, *numbers, watched.last]:
        assert state_hash(watched.state(number)) == state_hash(game.at(number)), number


@pytest.mark.parametrize("ruleset", FORMATS)
def test_the_story_up_to_each_stop_is_what_a_seat_could_read_there(ruleset: str) -> None:
    """L16: lines for one seat alone are in that seat's story only."""
    game, watched = finished(ruleset), recording(ruleset)
    for number in (0, watched.last // 3, watched.last):
        lines = log_lines(game.at(number).log)
        assert [line for at, line in watched.story(None) if at <= number] == lines
        assert watched.stops[number].lines == len(lines)
        for seat in (0, 1):
            mine = [line for line in lines if line[1] in (-1, seat)]
            assert [line for at, line in watched.story(seat) if at <= number] == mine
            assert list(watched.table(number, seat).log) == mine


@pytest.mark.parametrize("ruleset", FORMATS)
def test_turns_and_acts_lead_forward_to_the_end_and_back_to_the_beginning(ruleset: str) -> None:
    watched = recording(ruleset)
    for after, before in ((watched.act_after, watched.act_before), (watched.turn_after, watched.turn_before)):
        ways = [0]
        while ways[-1] < watched.last:
            ways.append(after(ways[-1]))
        assert ways == sorted(set(ways))
        back = [ways[-1]]
        while back[-1]:
            back.append(before(back[-1]))
        assert set(back) == set(ways)
    begun = {number: watched.stops[number].moment[0] for number in watched.turns}
    assert list(begun.values()) == sorted(set(begun.values()))
    assert len(begun) == watched.stops[-1].moment[0]


def test_an_act_begins_where_a_seat_acts_or_a_phase_begins() -> None:
    """Passes, and what an act's card asks for, are no stops of their own."""
    watched = recording("lcg-stronghold")
    for before, stop in zip(watched.stops, watched.stops[1:-1], strict=False):
        given = watched.given(stop.number)
        assert given is not None
        decision, keys = given[0], getattr(given[1], "keys", None)
        if stop.act and before.moment == stop.moment:
            assert decision is not None
            assert (decision.source, decision.continues_act) == (-1, False)
            assert keys != ("pass",)


def test_each_seat_sees_what_it_could_see_and_a_reader_of_all_sees_all() -> None:
    """L16: a hand is seen by its owner, and by somebody who sees all."""
    watched = recording("lcg-stronghold")
    number = next(stop.number for stop in watched.stops if stop.moment[1] == "conflict")

    def hand(view: int | None, seat: int) -> set[bool]:
        table = watched.table(number, view)
        return {piece.ident is not None for piece in table.pieces if piece.seat == seat and piece.place == "hand"}

    assert hand(0, 0) == hand(1, 1) == hand(None, 0) == hand(None, 1) == {True}
    assert hand(0, 1) == hand(1, 0) == {False}
    assert [watched.table(number, None, below).seat for below in (0, 1)] == [0, 1]


def test_a_match_goes_on_from_a_stop_and_leaves_the_recording_as_it_was() -> None:
    watched = recording("ccg-ivory")
    number = watched.last // 2
    there, end = state_hash(watched.state(number)), state_hash(watched.state(watched.last))
    chosen, match = play_on(catalog(), watched, number, KINDS)
    assert (chosen.ruleset, chosen.names, chosen.seats[0].controller) == ("ccg-ivory", watched.names, "person")
    assert tuple(match.game.inputs[:number]) == watched.inputs[:number]
    assert state_hash(match.game.at(number)) == there
    play(match, 20, seed=3)
    while len(match.game.inputs) > number:
        match.undo()
    assert state_hash(watched.state(number)) == there
    assert state_hash(watched.state(watched.last)) == end


def test_a_kept_match_and_one_that_is_being_played_can_be_watched() -> None:
    chosen = setup(catalog())
    match = begin_match(catalog(), chosen, KINDS)
    play(match, 30)
    for watched in (
        catalog().recordings.record(save_match(catalog(), chosen, match)),
        catalog().recordings.watch(chosen, match.game),
    ):
        assert state_hash(watched.state(watched.last)) == match.game.hash
        assert watched.names == ("Ren", "Mai")
    play(match, 5)
    assert watched.last < len(match.game.inputs)


def test_a_watched_game_is_written_as_it_was_read() -> None:
    assert catalog().recordings.recorded(recording("lcg-skirmish")) == written("lcg-skirmish")


def test_a_match_with_nothing_done_yet_can_be_watched() -> None:
    rules, seats = rules_of("lcg-stronghold"), seatings(*FIRST_DECKS["lcg-stronghold"])
    watched = Recording(lambda: rules.start(seats), rules, seats, ())
    assert (watched.last, watched.given(0), watched.act_after(0), watched.turn_before(0)) == (0, None, 0, 0)
    assert watched.table(0, 0).seat == 0


def test_what_does_not_fit_ends_a_recording_with_a_sentence() -> None:
    """A game that the cards of today no longer allow is shown as far as it goes."""
    journal = read_journal(written("lcg-skirmish"))
    at = next(n for n, i in enumerate(journal.inputs) if n > 2 * KEEP_EVERY and isinstance(i, Choice))
    inputs = (*journal.inputs[:at], Choice(0, ("fly",)), *journal.inputs[at:])
    bad = Journal("lcg-skirmish", journal.profile, journal.cards, journal.seatings, None, inputs, ())
    watched = record(bad, rules_of("lcg-skirmish"))
    assert (watched.last, len(watched.stops)) == (at, at + 1)
    assert f"input {at + 1} does not fit" in watched.note
    assert watched.table(at, None).seat == 0


def test_changed_cards_are_told() -> None:
    journal = read_journal(written("lcg-skirmish"))
    other = Journal("lcg-skirmish", journal.profile, "0" * 24, journal.seatings, None, journal.inputs, ())
    assert "Cards have changed" in record(other, rules_of("lcg-skirmish")).note
    assert recording("lcg-skirmish").note == ""


def test_the_game_of_a_blind_replica_is_watched_from_its_seat_alone() -> None:
    """L16: what this seat did not know then is not known now; cards revealed later are named in their lines."""
    ruleset = "lcg-stronghold"
    rules, seats, rng = rules_of(ruleset), seatings(*FIRST_DECKS[ruleset]), random.Random(4)
    veiled = tuple(seat.veiled() for seat in seats)
    truth, mine = Game(lambda: rules.start(seats)), Game(lambda: rules.start(veiled, 1))
    for _ in range(150):
        before, given = truth.state.clone(), random_input(truth.state, rng)
        assert truth.apply(given) is None
        step = ObservedInput(before, given, truth.state)
        assert mine.apply(input_for_viewer(step, 1)) is None
        while reveal := reveals_due(mine.state, step):
            assert mine.apply(reveal) is None
    watched = record(read_journal(write_journal(mine, rules, veiled)), rules)
    assert watched.viewer == 1
    assert [line for _, line in watched.story(1)] == [line for line in log_lines(mine.state.log) if line[1] in (-1, 1)]
    assert state_hash(watched.state(watched.last)) == mine.hash


def _sealed(**changes: object) -> bytes:
    """A journal with another header and a checksum that fits."""
    text = zlib.decompress(written("lcg-skirmish")[len(MAGIC) :]).decode()
    header, _, rest = text.partition("\n")
    body, _, end = rest.rpartition("\n")
    text = json.dumps({**json.loads(header), **changes}) + "\n" + body + "\n"
    ending = json.dumps(["end", json.loads(end)[1], files._checksum(text)])
    return MAGIC + zlib.compress((text + ending).encode())


HOSTILE = {
    "nothing": (lambda: b"", "holds no game"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(200), "holds no game"),
    "half a file": (lambda: written("lcg-skirmish")[:300], "cut short"),
    "unknown rules": (lambda: _sealed(ruleset="chess"), "chess"),
    "unknown profile": (lambda: _sealed(profile="house"), "house"),
    "an unknown card": (lambda: _sealed(seatings=[{"name": "A", "dynasty": [["99-none", 40]]}] * 2), "seating"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_bytes_that_cannot_be_watched_are_one_sentence(case: str) -> None:
    data, words = HOSTILE[case]
    with pytest.raises(SavedMatchError, match=words) as caught:
        catalog().recordings.record(data())
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("The game cannot be watched: ")


def test_a_journal_whose_first_input_does_not_fit_is_refused() -> None:
    journal = read_journal(written("lcg-skirmish"))
    bad = Journal("lcg-skirmish", journal.profile, journal.cards, journal.seatings, None, (Choice(0, ("fly",)),), ())
    with pytest.raises(files.JournalError, match="input 1"):
        record(bad, rules_of("lcg-skirmish"))


def test_a_new_match_upon_a_recording_draws_its_own_lots() -> None:
    """Playing on is another game: its lots are not those of the one that was watched."""
    watched = recording("lcg-stronghold")
    one, two = (play_on(catalog(), watched, 0, KINDS)[1] for _ in range(2))
    assert one.lots.seed != two.lots.seed
    assert one.persons == two.persons == (0, 1)


def test_a_match_goes_on_against_the_same_players_as_far_as_they_can_sit_here() -> None:
    """From a kept match and from one that is being played; a file of a game names no players."""
    one, other = setup(catalog()).seats
    chosen = MatchSetup("lcg-skirmish", (one, replace(other, controller="absent")))
    match = begin_match(catalog(), chosen, KINDS)
    kept = catalog().recordings.record(save_match(catalog(), chosen, match))
    for watched in (kept, catalog().recordings.watch(chosen, match.game)):
        assert watched.players == ("person", "absent")
        again, on = play_on(catalog(), watched, 0, KINDS)
        assert [seat.controller for seat in again.seats] == ["person", "absent"]
        assert on.persons == (0,)
        assert play_on(catalog(), watched, 0, {"person": LocalPlayer})[1].persons == (0, 1)
    assert (
        catalog()
        .recordings.record(catalog().recordings.recorded(catalog().recordings.watch(chosen, match.game)))
        .players
        == ()
    )
    alone = MatchSetup("lcg-skirmish", tuple(replace(seat, controller="absent") for seat in chosen.seats))
    assert play_on(catalog(), catalog().recordings.watch(alone, match.game), 0, KINDS)[1].persons == (0, 1)
