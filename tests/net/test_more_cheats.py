"""More kinds of cheating by a changed program (numbers of the table in docs/protocol.md)."""

from __future__ import annotations

import dataclasses
import os
from contextlib import suppress

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from l5r_desktop.engine.inputs import Option
from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.chain import _WEAK, Chains
from l5r_desktop.net.clocks import ClockRule
from l5r_desktop.net.errors import FoulError, LinkError
from l5r_desktop.net.hello import deck_commitment, greet, misplaced
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.secret import text
from l5r_desktop.rulesets.registry import card_game_of
from tests.session.playing import rules_of, seatings

from . import pairs
from .cheats import CheatingSide, once

DRAGON_SEARCHES = [
    ("ccg-ivory", 1, ("ivory-dragon", "ivory-unicorn")),
    ("lcg-skirmish", 6, ("skirmish-dragon", "skirmish-starter-lion")),
]
"""Seeds and decks of games in which the first seat searches its deck."""


def test_places_kept_back_at_a_shuffle_are_found_at_once(pair_of):
    """33: the owner's program must know who is in its pile, or it could not label it anew."""
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Peer))
    pair.sides[0].tamper = once(
        lambda x: dataclasses.replace(x, opened=x.opened[1:]), b.Places, fits=lambda x: x.opened
    )
    with pytest.raises(FoulError, match="kept back") as found:
        pair.play()
    assert found.value.seat == 0
    assert pair.sides[1].stopped_by is found.value


def until_asked(pair, kind):
    cheat = pair.sides[0]
    while cheat.question is None or cheat.question.kind != kind:
        assert pair.step()
    return cheat


@pytest.mark.parametrize(("ruleset", "seed", "decks"), DRAGON_SEARCHES)
def test_a_search_that_takes_what_does_not_fit_is_found_by_the_audit(ruleset, seed, decks, pair_of):
    """13: the cheat's own replica is made to believe that the card may be taken; the other one cannot know the rest."""
    pair = pair_of(ruleset, seed, seats=seatings(*decks))
    cheat = until_asked(pair, "search")
    state, offered = cheat.replica.state, [option.key for option in cheat.question.options]
    zone = state.cards[int(offered[0].partition("-")[2])].zone
    wrong = next(
        f"card-{card.no}"
        for card in state.cards
        if card.zone == zone and card.known == 1 and f"card-{card.no}" not in offered
    )
    state.pending = tuple(dataclasses.replace(one, options=(*one.options, Option(wrong))) for one in state.pending)
    assert cheat.answer((wrong,)) is None
    pair.finish(cheat.replica.number + 12)
    report = audit(pair.sides[1].record, pair.rules)
    assert report.seat == 0
    assert "not-offered" in report.wrong
    assert pair.sides[1].verdicts[1] == report.wrong


def test_what_hidden_cards_force_and_a_cheat_leaves_out_is_found_by_the_audit(pair_of):
    """12: Kharmic discards such a card from the hand or from a Province; who has none in the hand has no choice, which
    the other side cannot know. The cheat's own replica is made to believe otherwise.

    DECISION: no card that the program has forces anything while it lies hidden, so a choice that hidden cards force
    stands for all of these.
    """
    pair = pair_of("ccg-ivory", 1, seats=seatings("ivory-crane-exquisite-followers", "ivory-crane"))
    while True:
        assert pair.step()
        asked = [side for side in pair.sides if side.question is not None and side.question.kind == "mode"]
        cheat = next((side for side in asked if len(side.question.options) == 1), None)
        if cheat is not None:
            honest = pair.sides[1 - cheat.seat]
            offered = next(one.options for one in honest.replica.state.pending if one.seat == cheat.seat)
            if len(offered) > 1:
                break
    wrong = next(option.key for option in offered if option not in cheat.question.options)
    state = cheat.replica.state
    state.pending = tuple(dataclasses.replace(one, options=offered) for one in state.pending)
    number = cheat.replica.number + 1
    assert cheat.answer((wrong,)) is None
    pair.finish(number + 12)
    report = audit(honest.record, pair.rules)
    assert report.seat == cheat.seat
    assert report.wrong == f"input {number} breaks the rules (not-offered)"
    assert honest.verdicts[cheat.seat] == report.wrong


def claimed(side, body):
    """Uses a card of the hand that cannot be used now, and shows it."""
    offered = {option.key for option in side.question.options}
    hand = [card.no for card in side.replica.state.cards if card.owner == 0 and card.known == 1]
    no = next(no for no in reversed(hand) if f"use-{no}-0" not in offered)
    face = side.replica.ledger.face_to_show(no)
    return dataclasses.replace(body, keys=(f"use-{no}-0",), faces=() if face is None else (face,))


def nothing(side, body):
    """Leaves out what has to be done."""
    return dataclasses.replace(body, keys=(), faces=())


@pytest.mark.parametrize(
    ("ruleset", "kind", "change"),
    [
        ("lcg-skirmish", "reaction", claimed),
        ("ccg-ivory", "interrupt", claimed),
        ("lcg-skirmish", "search", nothing),
        ("ccg-ivory", "search", nothing),
    ],
)
def test_false_claims_about_the_own_hand_are_found_at_once(ruleset, kind, change, pair_of):
    """12, 13: a response with a card that has none, and no answer where one is due."""
    searches = {name: (seed, seatings(*decks)) for name, seed, decks in DRAGON_SEARCHES}
    seed, seats = searches[ruleset] if kind == "search" else (1, None)
    pair = pair_of(ruleset, seed, kind=(CheatingSide, Peer), seats=seats)
    cheat = until_asked(pair, kind)
    cheat.tamper = lambda side, body: body if side.tampered or not isinstance(body, b.Answer) else change(side, body)
    pair.answer(0)
    with pytest.raises(FoulError, match="may not answer") as found:
        pair.play()
    assert found.value.seat == 0


def signs_without_a_secret(key: bytes, word: bytes) -> bool:
    """Whether a signature can be made that fits a public key, by one who knows nothing."""
    public = Ed25519PublicKey.from_public_bytes(key)
    for point in _WEAK:
        for sign in (0, 0x80):
            with suppress(InvalidSignature):
                public.verify(point[:31] + bytes([point[31] | sign]) + bytes(32), word)
                return True
    return False


@pytest.mark.parametrize("key", sorted(_WEAK), ids=range(len(_WEAK)))
def test_a_key_by_which_anybody_can_sign_is_refused(key, pair_of):
    """34: what is signed by it could be denied; so no game begins with it, and no log with it passes."""
    assert any(signs_without_a_secret(key, bytes([n])) for n in range(64))
    honest = text(bytes(range(32)))
    with pytest.raises(LinkError, match="anybody could sign"):
        Chains("session", (text(key), honest))
    with pytest.raises(LinkError, match="anybody could sign"):
        Chains("session", (honest, text(key[:31] + bytes([key[31] | 0x80]))))


@pytest.mark.parametrize("pile", [None, 7, [["banzai", 5]], [["shiro-nishiyama", 5]]], ids=range(4))
def test_a_deck_that_cannot_be_played_is_the_fault_of_whoever_committed_to_it(pile, pair_of, monkeypatch):
    """35: the audit of the honest program ends in a sentence about the cheat, whatever was committed to and opened."""
    strange: list[dict[str, object]] = []

    def greeting(rules, seating, key, random, master, decks):
        hello = greet(rules, seating, key, random, master, decks)
        if strange:
            return hello
        whole = rules.seating_data(seating)
        strange.append({} if pile is None else {**whole, "provinces": pile})
        return dataclasses.replace(hello, deck=deck_commitment(master, strange[0]))

    monkeypatch.setattr(pairs, "greet", greeting)
    pair = pair_of("lcg-skirmish", 10, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    cheat.tamper = once(lambda x: b.Opening(x.master, strange[0]), b.Opening)
    pair.finish(8)
    assert cheat.tampered
    report = audit(honest.record, pair.rules)
    assert report.wrong
    assert report.seat == 0
    assert honest.verdicts[1] == report.wrong[:200]


def test_time_stands_while_the_other_side_claims_to_have_more_of_the_own_chain(pair_of):
    """37: who is told of entries that it has lost is silent until they are back, and must not lose by its clock."""
    pair = pair_of("lcg-skirmish", 5)
    now = [0.0]
    for side in pair.sides:
        side.clock.now = lambda: now[0]
    pair.sides[0].clock.begin(ClockRule("plain", 60))
    honest = pair.sides[1]
    while honest.question is None:
        pair.step()
    honest.catch_up((honest.lengths[0], honest.lengths[1] + 1))
    honest.keep_time()
    now[0] += 1000
    honest.keep_time()
    assert honest.question is None
    assert honest.waits_for == "to give back what this side has lost"
    honest.catch_up(honest.lengths)
    honest.keep_time()
    assert not honest.replica.timing.late
    now[0] += 61
    honest.keep_time()
    assert honest.replica.timing.late == {1}


def test_who_comes_back_is_not_told_of_a_turn_longer_than_its_log_is_idle(pair_of):
    """37: the turn cannot have begun before the last entry of the log."""
    pair = pair_of("lcg-skirmish", 5)
    pair.sides[0].clock.begin(ClockRule("plain", 600))
    while pair.sides[1].question is None:
        pair.step()
    before = pair.sides[1]
    before.close()
    written = before.log.stat().st_mtime
    os.utime(before.log, (written - 40, written - 40))
    again = Peer.restore(pair.rules, pair.keepings[1])
    again.clock.now = lambda: 5.0
    again.keep_time()
    again.clock.learn_turn(100_000)
    assert 560 - 30 < again.clock.left[1] <= 560
    again.clock.learn_turn(100_000)
    assert again.clock.left[1] > 530, "it is told once"
    again.close()


def test_a_time_is_doubted_once(pair_of):
    """32: a doubt raised again and again would add up."""
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Peer))
    for side in pair.sides:
        side.clock.now = lambda: 0.0
    pair.sides[0].clock.begin(ClockRule("plain", 600))
    cheat = pair.sides[0]
    while not any(seat == 1 for seat, _ in cheat.replica.timing._claims):
        pair.step()
    number = next(number for seat, number in cheat.replica.timing._claims if seat == 1)
    cheat._write(b.Doubt(number, 9_000))
    with pytest.raises(FoulError, match="nobody has claimed"):
        cheat._write(b.Doubt(number, 9_000))


def swapped(side, back, for_kind):
    """Its piles of one back hold cards of a kind that cannot lie there, and it shows them as these; its own replica
    does not know of it.
    """
    ledger, rules = side.replica.ledger, side.replica.rules
    strange = next(ident for ident in rules.library.ids() if rules.definition(ident).kind == for_kind)
    shown, committed = ledger.face_to_show, side.replica.master.commit

    def other(ident):
        return strange if rules.back_of(ident) == back else ident

    def face_to_show(no):
        face = shown(no)
        return face and dataclasses.replace(face, ident=other(face.ident))

    def commit_cards(number, handles, public):
        idents = ledger._relabeled(number, handles, public)
        return tuple(committed("card", other(ident), number, label) for label, ident in enumerate(idents))

    ledger.face_to_show, ledger.commit_cards = face_to_show, commit_cards


@pytest.mark.parametrize(
    ("ruleset", "back", "kind"),
    [
        ("lcg-stronghold", "province", "holding"),
        ("lcg-stronghold", "dynasty", "event"),
        ("ccg-ivory", "dynasty", "strategy"),
    ],
)
def test_cards_of_another_back_are_found_when_the_first_is_opened(ruleset, back, kind, pair_of):
    """5, 46: everybody sees the back of a card (LCG L17, Ivory "Deck construction rules"), so no view of the table is
    ever made with a card that cannot lie where it lies.
    """
    pair = pair_of(ruleset, 3)
    cheat, honest = pair.sides
    swapped(cheat, back, kind)
    view = card_game_of(ruleset).view

    def play_and_look():
        while pair.step():
            view(honest.replica.state, 1, log=False)

    with pytest.raises(FoulError, match="cannot lie in that pile") as found:
        play_and_look()
    assert found.value.seat == 0
    view(honest.replica.state, 1, log=False)


def test_who_brings_a_card_of_another_back_is_told_before_the_game(pair_of):
    """46: the own program refuses such a deck, so that nobody is taken for a cheat by mistake."""
    rules, (seating, _) = rules_of("lcg-stronghold"), seatings(*pairs.DECKS["lcg-stronghold"])
    assert misplaced(rules, seating) == ""
    wrong = dataclasses.replace(seating, provinces=(*seating.provinces[1:], seating.dynasty[0]))
    assert misplaced(rules, wrong) == seating.dynasty[0]
