"""Decks that break rules of deck building, and games whose secrets were never opened (docs/protocol.md: the audit)."""

from __future__ import annotations

import dataclasses

import pytest

from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import OpeningCheck, audit
from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.hello import ANY, LAWFUL
from tests.session.playing import rules_of, seatings

from .pairs import DECKS, RULESETS


def with_a_fourth_copy(seating):
    """The same deck with four copies of a card and one card fewer of the others."""
    dynasty = seating.dynasty
    card = max(dynasty, key=dynasty.count)
    left = [other for other in dynasty if other != card]
    return dataclasses.replace(seating, dynasty=(*[card] * 4, *left[: len(dynasty) - 4]))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_wrong_with_a_deck_is_named_with_its_rule(ruleset):
    """L17, K8, Ivory and Celestial: the decks of these tests are lawful, and are not with a fourth copy."""
    rules, seats = rules_of(ruleset), seatings(*DECKS[ruleset])
    assert [rules.deck_faults(seating) for seating in seats] == [(), ()]
    (fault, *_) = rules.deck_faults(with_a_fourth_copy(seats[0]))
    rule, _, sentence = fault.partition(": ")
    assert rule
    assert "4" in sentence


@pytest.mark.parametrize("decks", [ANY, LAWFUL])
def test_a_deck_that_breaks_a_rule_is_named_by_the_audit(decks, pair_of):
    """20: where both have agreed on lawful decks it is a foul; else it is said, and the game is proved."""
    one, two = seatings(*DECKS["lcg-skirmish"])
    pair = pair_of("lcg-skirmish", 22, seats=(one, with_a_fourth_copy(two)), decks=decks)
    pair.finish(12)
    report = audit(pair.sides[0].record, pair.rules)
    assert pair.sides[0].verdicts[0] == report.wrong[:200]
    if decks == ANY:
        assert report.ok
        assert report.faults[0][0] == 1
        assert "the deck of seat 1 breaks a rule" in str(report)
    else:
        assert not report.ok
        assert report.seat == 1
        assert "breaks a rule of deck building" in report.wrong


def test_openings_of_a_game_never_opened_are_checked(pair_of):
    """Leaving: each card, place, closed answer and lot that was shown is what was committed to."""
    pair = pair_of("lcg-skirmish", 23)
    while pair.sides[0].replica.number < 30:
        assert pair.step()
    record = pair.sides[0].record
    report = audit(record, pair.rules)
    assert report.unopened == (0, 1)
    assert "are not proved" in str(report)
    openings = OpeningCheck(record)
    shown = 0
    for entry in record.entries:
        body = b.read_body(entry.body)
        if isinstance(body, b.Open) and body.faces:
            shown += 1
            false = dataclasses.replace(body.faces[0], ident="banzai", nonce=body.faces[-1].nonce[::-1])
            with pytest.raises(FoulError, match="not what was committed to"):
                openings.take(entry.seat, b.Open((), (false,)))
        openings.take(entry.seat, body)
    assert shown
    assert openings.proved["cards"]
    assert openings.proved["places"]
