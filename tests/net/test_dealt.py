"""Cards that are shown before their pile is shuffled for the first time (docs/protocol.md: `dealt`)."""

from __future__ import annotations

import dataclasses

import pytest

from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.peer import Peer
from tests.session.playing import catalog, seatings
from tests.tiers import first_quick

from .cheats import CheatingSide, once, other_card
from .pairs import RULESETS

QUICK = ("lcg-skirmish", "ccg-celestial")


def take_a_ring(pair):
    """Seat 1, whose stronghold looks for a Ring before the decks are shuffled, takes one and shows it."""
    side = pair.sides[1]
    while side.replica.question is None:
        assert pair.step()
    pair.sides[1].answer((side.replica.question.options[0].key,))


@pytest.fixture
def dragon(pair_of):
    """Makes pairs whose seat 1 plays Dragon."""
    return lambda *kinds: pair_of("ccg-ivory", 1, kind=kinds or Peer, seats=seatings("ivory-unicorn", "ivory-dragon"))


@pytest.mark.parametrize("ruleset", first_quick(sorted(RULESETS, key=lambda name: name not in QUICK), len(QUICK)))
def test_every_ready_deck_gets_under_way(ruleset, pair_of):
    """Nobody waits for an opening that the other side's program does not know to be due."""
    keys = sorted(deck.key for deck in catalog().decks(ruleset))
    for one, two in zip(keys, [*keys[1:], keys[0]], strict=True):
        pair = pair_of(ruleset, len(one), seats=seatings(one, two))
        while pair.sides[1].replica.number < 8:
            assert pair.step(), (one, two, [side.replica.waits_for() for side in pair.sides])


def test_a_card_shown_before_the_first_shuffle_is_proved(dragon):
    """Both replicas know it at once, and the audit finds nothing wrong."""
    pair = dragon()
    take_a_ring(pair)
    pair.finish(20)
    faces = [face for entry in pair.sides[0].record.entries for face in getattr(b.read_body(entry.body), "faces", ())]
    assert faces[0].shuffle > 900_000
    assert pair.sides[0].verdicts == pair.sides[1].verdicts == {0: "", 1: ""}
    assert audit(pair.sides[0].record, pair.rules).ok


def test_a_card_shown_as_another_before_the_first_shuffle_is_found_at_once(dragon):
    """1: what lies where is fixed before anything is known."""
    pair = dragon(Peer, CheatingSide)
    pair.sides[1].tamper = once(other_card, b.Open, fits=lambda body: body.faces)
    take_a_ring(pair)
    with pytest.raises(FoulError, match="another one") as found:
        pair.play()
    assert found.value.seat == 1


def test_other_cards_dealt_out_than_those_of_the_deck_are_found_by_the_audit(dragon):
    """5: the commitments are those of the cards of the deck, in its order."""
    pair = dragon(Peer, CheatingSide)
    pair.sides[1].tamper = once(
        lambda body: dataclasses.replace(body, commitments=(body.commitments[1], *body.commitments[1:])), b.Dealt
    )
    pair.finish(20)
    assert "dealt out" in pair.sides[0].verdicts[0]


@pytest.mark.parametrize("times", [0, 2], ids=["never", "twice"])
def test_nothing_begins_before_both_have_dealt_out_once(times, dragon):
    """The other side waits and says what for; a second time is found at once."""
    pair = dragon(CheatingSide, Peer)
    cheat, honest = pair.sides
    cheat.tamper = lambda side, body: None if isinstance(body, b.Dealt) else body
    if times:
        cheat.tamper = lambda side, body: (
            body if isinstance(body, b.Dealt | b.Open) or side.tampered else b.Dealt(side.replica.ledger.commit_deal())
        )
        with pytest.raises(FoulError, match="dealt out"):
            pair.play()
        return
    pair.play(50)
    assert honest.replica.number == 0
    assert honest.replica.waits_for() == "to show what this side may see"
