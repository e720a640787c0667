"""The manual table of a match: consent, switching, undoing, keeping, and cards without a script."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Manual
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.ccg.state import zones as cz
from l5r_desktop.rulesets.common.manual_acts import Subject
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.registry import format_of
from l5r_desktop.session import ChanceSource, FunctionController, LocalPlayer, Match, RemotePlayer
from l5r_desktop.session.journal import read_journal, replay, write_journal
from l5r_desktop.session.journal_lines import JournalError, read_line

from .by_hand import manual_or_not
from .playing import catalog, rules_of, seatings, subset

DECKS = ("skirmish-crab", "skirmish-crane")


def begun(*controllers: Any, ruleset: str = "lcg-skirmish", decks: tuple[str, str] = DECKS) -> Match:
    """A match whose setup is over."""
    rules, seats = rules_of(ruleset), seatings(*decks)
    rng = random.Random(1)
    match = Match(Game(lambda: rules.start(seats)), controllers, lots=ChanceSource(3))
    while match.moment[1] == "setup":
        decision = match.waiting[0]
        assert match.answer(decision.seat, subset(match.game.state, decision, rng)) is None
    return match


def honor(match: Match, seat: int) -> int:
    return match.game.state.seats[seat]["honor"]


def test_the_other_player_is_asked_and_decides() -> None:
    match = begun(LocalPlayer(), LocalPlayer())
    before, inputs = honor(match, 0), len(match.game.inputs)
    heard: list[int] = []
    match.listen(lambda: heard.append(len(match.game.inputs)))
    assert match.manual.propose(0, "counter", (0, "honor", 3)) is None
    proposal = match.manual.proposal
    assert proposal is not None
    assert (proposal.seat, proposal.waiting) == (0, (1,))
    assert proposal.line == ("by-hand-counter", (("seat", 0), ("seat", 0), ("counter", "honor"), 3))
    assert (honor(match, 0), len(match.game.inputs), heard) == (before, inputs, [inputs])
    assert match.manual.decline(1) is None
    assert (match.manual.proposal, honor(match, 0), heard) == (None, before, [inputs] * 2)
    assert match.manual.propose(0, "counter", (0, "honor", 3)) is None
    assert match.manual.agree(0).reason == "hand-nothing"
    assert match.manual.agree(1) is None
    assert honor(match, 0) == 3
    assert match.game.inputs[inputs] == Manual(0, "counter", (0, "honor", 3), agreed=(1,))
    match.undo()
    assert honor(match, 0) == before


def test_an_answer_makes_a_proposal_void() -> None:
    match = begun(LocalPlayer(), LocalPlayer())
    assert match.manual.propose(0, "counter", (0, "honor", 3)) is None
    decision = match.waiting[0]
    assert match.answer(decision.seat, (decision.options[-1].key,)) is None
    assert match.manual.proposal is None
    assert match.manual.agree(1).reason == "hand-nothing"


def test_nobody_is_asked_when_all_have_switched_it_on_and_switching_is_told() -> None:
    match = begun(LocalPlayer(), LocalPlayer())
    for seat in (0, 1):
        assert match.manual.switch(seat, on=True) is None
    assert match.manual.on == (0, 1)
    assert match.manual.switch(1, on=True).reason == "hand-nothing"
    assert match.manual.propose(1, "counter", (0, "fate", 9)) is None
    assert match.game.state.seats[0]["fate"] == 9
    assert match.manual.switch(0, on=False) is None
    assert match.manual.propose(1, "counter", (0, "fate", 8)) is None
    assert match.game.state.seats[0]["fate"] == 9
    assert match.manual.proposal.waiting == (0,)
    keys = [line[0] for line in log_lines(match.game.state.log) if line[0].startswith("by-hand")]
    assert keys == ["by-hand-switch-on", "by-hand-switch-on", "by-hand-counter", "by-hand-switch-off"]


def test_one_switch_alone_does_not_do_without_the_other_player() -> None:
    match = begun(LocalPlayer(), LocalPlayer())
    assert match.manual.switch(0, on=True) is None
    assert match.manual.propose(0, "draw", (0, 1)) is None
    assert match.manual.proposal is not None


def test_a_program_agrees_to_everything_and_one_elsewhere_is_asked() -> None:
    def choose(decision: Any, view: Any) -> tuple[str, ...]:
        return tuple(option.key for option in decision.options[: max(1, decision.least)])

    match = begun(LocalPlayer(), FunctionController(choose))
    assert match.manual.propose(0, "counter", (1, "honor", 4)) is None
    assert honor(match, 1) == 4
    match = begun(LocalPlayer(), RemotePlayer())
    assert match.manual.propose(0, "counter", (1, "honor", 4)) is None
    assert match.manual.proposal.waiting == (1,)


def test_the_engine_itself_refuses_what_nobody_has_agreed_to() -> None:
    match = begun(LocalPlayer(), LocalPlayer())
    before = match.game.hash
    assert match.game.apply(Manual(0, "counter", (0, "honor", 3))).reason == "hand-not-agreed"
    assert match.game.hash == before


@pytest.mark.parametrize(
    ("act", "args", "reason"),
    [
        ("fly", (), "unknown"), ("bow", (), "unknown"), ("bow", ("x",), "unknown"), ("bow", (99_999,), "unknown"),
        ("counter", (0, "honor", 100), "unknown"), ("counter", (0, "out", 1), "unknown"),
        ("counter", (7, "honor", 1), "unknown"), ("draw", (0, 0), "unknown"), ("draw", (0, 99), "too-few"),
        ("shuffle", (0,), "unknown"), ("look", (z.CONFLICT_DECK, 99), "too-few"), ("bow", (0,), "nothing"),
        ("move", (0, 0, 0), "no-goal"), ("create", (0, "no-such-card"), "unknown"), ("favor", (0, "east"), "unknown"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_with_a_reason_and_changes_nothing(
    act: str, args: tuple[int | str, ...], reason: str
) -> None:
    """Ring 0 is no character that could bow, and lies where it lies."""
    match = begun(LocalPlayer(), LocalPlayer())
    before = match.game.hash
    assert match.manual.propose(0, act, args).reason == f"hand-{reason}"
    assert (match.game.hash, match.manual.proposal) == (before, None)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_does_nothing(seat: int) -> None:
    match = begun(LocalPlayer(), LocalPlayer())
    assert match.game.apply(Manual(seat, "switch-on")).reason == "hand-no-seat"


def test_nothing_is_done_by_hand_during_setup() -> None:
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS)
    match = Match(Game(lambda: rules.start(seats)), (LocalPlayer(), LocalPlayer()), lots=ChanceSource(3))
    assert match.moment[1] == "setup"
    assert match.manual.propose(0, "counter", (0, "honor", 3)).reason == "hand-setup"
    assert match.manual.offers(0, Subject("seat", 0)) == ()


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-celestial"])
def test_a_journal_with_things_done_by_hand_replays(ruleset: str) -> None:
    rules, seats = rules_of(ruleset), seatings(*format_of(ruleset).first_decks)
    game = Game(lambda: rules.start(seats))
    rng = random.Random(5)
    while len(game.inputs) < 150 and not game.state.result:
        assert game.apply(manual_or_not(game.state, rng, 0.3)) is None
    assert sum(isinstance(given, Manual) for given in game.inputs) > 10
    again = replay(read_journal(write_journal(game, rules, seats)), rules)
    assert again.inputs == game.inputs
    assert again.hash == game.hash


@pytest.mark.parametrize(
    "line",
    [
        ["by-hand", 0, "bow"], ["by-hand", -1, "bow", [1], []], ["by-hand", 0, 7, [1], []],
        ["by-hand", 0, "bow", [1.5], []], ["by-hand", 0, "bow", [[1]], []], ["by-hand", 0, "bow", [10**9], []],
        ["by-hand", 0, "bow", [1], ["x"]], ["by-hand", 0, "x" * 500, [1], []],
    ],
)  # fmt: skip
def test_a_damaged_line_of_a_journal_is_told(line: list[Any]) -> None:
    with pytest.raises(JournalError):
        read_line(line, "line 3")


def unscripted() -> str:
    """A Personality that has no script."""
    library = catalog().game_catalog("ccg-celestial").library
    return next(
        ident
        for ident in library.ids()
        if not library.scripted(ident)
        and library.facts(ident).facts["kind"] == "personality"
        and library.facts(ident).facts.get("deck") == "dynasty"
        and not library.facts(ident).facts.get("token")
    )


def test_a_card_without_a_script_can_be_put_into_play_by_hand() -> None:
    """The deck loads; the card goes from its Province into play, bows, gets a token and fights like any other."""
    ident = unscripted()
    rules = rules_of("ccg-celestial")
    crane, lion = seatings("celestial-crane", "celestial-scorpion")
    seats = (replace(crane, dynasty=(ident,) * 10 + crane.dynasty[10:]), lion)
    assert not catalog().scripted(ident)
    match = Match(Game(lambda: rules.start(seats)), (LocalPlayer(), LocalPlayer()), lots=ChanceSource(1))
    for seat in (0, 1):
        assert match.manual.switch(seat, on=True) is None
    s: State = match.game.state
    lying = [no for zone in cz.PROVINCES for no in s.zones[cz.at(0, zone)] if s.cards[no].ident == ident]
    card = lying[0] if lying else next(no for no in s.zones[cz.at(0, cz.DYNASTY_DECK)] if s.cards[no].ident == ident)
    assert match.manual.propose(0, "move", (card, cz.at(0, cz.HOME), 0)) is None
    assert match.manual.propose(0, "bow", (card,)) is None
    assert match.manual.propose(0, "tokens", (card, "+1F", 2)) is None
    seen = next(piece for piece in match.view(1).cards if piece.no == card)
    printed = rules.definition(ident).force
    assert (seen.place, seen.ident, seen.bowed) == ("home", ident, True)
    assert dict(seen.numbers)["force"] == printed + 2
    lines = [line for line in log_lines(match.game.state.log) if line[0] == "by-hand-move"]
    assert lines[0][2][:2] == (("seat", 0), ("card", card, ident, True))
