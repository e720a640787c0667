"""Somebody watches a direct game (docs/protocol.md: Watching): he follows the whole of it, and is sent no secret."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.engine.state import NO_SEAT
from l5r_desktop.net import bodies as b
from l5r_desktop.net.errors import FoulError, LinkError, MismatchError, NetError
from l5r_desktop.net.public_feed import ENTRY, SEALED, SHOWN, PublicFeed
from l5r_desktop.net.watched_game import WatchedGame
from l5r_desktop.rulesets.common.public_state import public_state
from tests.session.playing import hidden_ccg_rules, hidden_ccg_seating, hidden_rules, hidden_seating

from .pairs import RULESETS, Pair
from .watched import Watched

GIVES_UP = {"lcg-stronghold": 2_000, "lcg-skirmish": 2_000, "ccg-ivory": 350, "ccg-celestial": 350}
"""Inputs after which seat 1 gives up where random players would play on for thousands."""


def played(pair: Pair, gives_up: int = 2_000, every: int = 100) -> Watched:
    """A whole game with somebody who watches it from the beginning; he is compared with both players all the time."""
    watched, steps = Watched(pair), 0
    while pair.step():
        watched.go_on()
        watched.compare()
        steps += 1
        if steps % every == 0:
            assert not watched.leaks()
        if pair.sides[1].replica.number >= gives_up:
            pair.sides[1].resign()
    return watched


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whole_games_are_watched_and_no_secret_is_sent(ruleset, pair_of):
    """L16; Ivory: Game area knowledge: after every entry he knows what both know, and nothing else."""
    pair = pair_of(ruleset, 41)
    watched = played(pair, GIVES_UP[ruleset])
    replica = watched.game.replica
    assert replica.over
    assert replica.state.result == pair.sides[0].replica.state.result == pair.sides[1].replica.state.result
    assert watched.game.verdicts == {0: "", 1: ""}
    assert watched.compared > 200
    assert not watched.leaks()
    assert public_state(replica.state, pair.rules) == public_state(pair.sides[1].replica.state, pair.rules)
    recording = watched.game.recording()
    assert (recording.viewer, recording.last) == (NO_SEAT, len(replica.game.inputs))
    assert recording.table(recording.last, NO_SEAT).result is not None


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-celestial"])
def test_cards_that_look_into_hands_are_watched(ruleset, pair_of):
    """Made-up cards that look into hands and decks."""
    rng = random.Random(6)
    if ruleset.startswith("lcg"):
        rules, seats = hidden_rules(ruleset), tuple(hidden_seating(ruleset, rng, name) for name in "AB")
    else:
        rules, seats = hidden_ccg_rules(ruleset), tuple(hidden_ccg_seating(ruleset, rng) for _ in "AB")
    watched = played(pair_of(ruleset, 6, rules=rules, seats=seats), 150)
    assert watched.compared > 100
    assert not watched.leaks()


def deliver(pair: Pair) -> None:
    """Let both take what is on its way, and answer nothing."""
    while any(pair.wire):
        for seat, side in enumerate(pair.sides):
            while pair.wire[seat]:
                side.hear(pair.wire[seat].pop(0))


def looked(pair: Pair) -> tuple[Watched, int]:
    """A game in which seat 1 looks at the top card of a deck of seat 0, which knows it not itself; and that card."""
    watched = Watched(pair)
    one, two = pair.sides
    while not (two.requests.possible and two.replica.number > 20 and not any(pair.wire)):
        assert pair.step()
    zone = pair.rules.zone_names(2).index("0 conflict-deck")
    top = two.replica.state.zones[zone][0]
    two.requests.propose("look", (zone, 1))
    deliver(pair)
    one.requests.reply(True)
    deliver(pair)
    assert two.replica.state.cards[top].known == 2
    assert two.replica.state.cards[top].ident is not None
    assert one.replica.state.cards[top].ident is None
    return watched, top


def test_a_card_that_one_player_alone_looks_at_stays_sealed(pair_of):
    """What is opened to one player alone is not handed on; once both know the card, it is shown and proved."""
    pair = pair_of("lcg-skirmish", 46)
    watched, top = looked(pair)
    ident = pair.sides[1].replica.state.cards[top].ident
    watched.go_on()
    opened = [face for entry in pair.sides[0].record.entries if entry.body[0] == "open" for face in entry.body[2]]
    face = pair.sides[0].replica.ledger._bound[top][0].number
    assert any((one[0], one[2]) == (face, ident) for one in opened), "it was not opened to seat 1"
    assert not watched.leaks()
    assert watched.game.replica.state.cards[top].ident is None
    while pair.step():
        watched.go_on()
        watched.compare()
        if watched.game.replica.state.cards[top].ident == ident:
            break
    assert watched.game.replica.state.cards[top].ident == ident
    assert not watched.leaks()


def test_openings_that_are_handed_on_whole_are_found(pair_of, monkeypatch):
    """The same game, with a feed that does not seal them."""

    def whole(self: PublicFeed, entry: Any) -> None:
        honest(self, entry)
        if entry.body[0] == "open":
            self.messages.append([SHOWN, *json.loads(json.dumps(entry.body[1:]))])

    honest = PublicFeed._take
    monkeypatch.setattr(PublicFeed, "_take", whole)
    watched, _ = looked(pair_of("lcg-skirmish", 46))
    watched.go_on()
    assert any(what.startswith("card ") for what in watched.leaks())


def with_hand(honest):
    """Show a card of the own hand, as soon as there is one."""

    def leaky(self: PublicFeed, entry: Any) -> None:
        honest(self, entry)
        mine = self._side.replica
        for card in mine.state.cards:
            face = mine.ledger.face_to_show(card.no)
            place = self._places.get((face.shuffle, mine.ledger._bound[card.no][1])) if face is not None else None
            if face is not None and place is not None and not mine.state.known_to_all(card):
                self.messages.append([SHOWN, [], [[face.shuffle, face.label, face.ident, face.nonce]]])
                return

    return leaky


def with_openings(honest):
    """Hand on whatever stands in the log, secrets that are opened at the end with it."""

    def leaky(self: PublicFeed, entry: Any) -> None:
        honest(self, entry)
        if entry.body[0] == "opening":
            self.messages[-1] = [ENTRY, entry.plain()]

    return leaky


@pytest.mark.parametrize("plant", [with_hand, with_openings])
def test_a_planted_leak_is_found(plant, pair_of, monkeypatch):
    """The look through all bytes finds a card of a hand, and the secrets of the end; he refuses the latter himself."""
    monkeypatch.setattr(PublicFeed, "_take", plant(PublicFeed._take))
    pair = pair_of("lcg-skirmish", 41)
    watched = Watched(pair)
    found: list[str] = []
    refused = None
    while pair.step() and not found:
        try:
            watched.go_on()
        except FoulError as problem:
            refused = str(problem)
        found = watched.leaks()
    assert found
    if plant is with_openings:
        assert any("master secret" in what for what in found)
        assert refused == "the secrets of a player were sent to somebody who watches"
    else:
        assert any(what.startswith("card ") for what in found)


def test_a_deck_that_is_told_in_a_greeting_is_found(pair_of):
    """The look through all bytes finds the id of a card that nobody has seen."""
    pair = pair_of("lcg-skirmish", 41)
    watched = Watched(pair)
    watched.sent += json.dumps(pair.rules.seating_data(pair.seats[0])).encode()
    assert any(what.startswith("the id ") for what in watched.leaks())


def messages_of(pair: Pair, inputs: int = 60) -> list[Any]:
    """What is told of a game that has gone so far, as it comes over a link."""
    while pair.sides[0].replica.number < inputs and pair.step():
        pass
    feed = PublicFeed(pair.sides[0])
    feed.advance()
    return json.loads(json.dumps(feed.messages[1:]))


def test_who_comes_in_the_middle_gets_all_from_the_beginning(pair_of):
    """The story from the first line on; after a cut of the players and after going back it goes on."""
    pair = pair_of("lcg-skirmish", 43)
    while pair.sides[0].replica.number < 40 and pair.step():
        pass
    pair.cut(kill=(0, 1))
    watched = Watched(pair)
    watched.go_on()
    watched.compare()
    assert watched.game.replica.number >= 40
    assert watched.compared
    while pair.sides[0].replica.number < 80 and pair.step():
        watched.go_on()
        watched.compare()
    assert watched.game.replica.number >= 79
    assert not watched.leaks()


def test_going_back_is_followed(pair_of):
    """What both players agree to take back is taken back for him too, and what was shown stays shown."""
    pair = pair_of("lcg-skirmish", 44)
    watched = Watched(pair)
    turned = 0
    while pair.step():
        side = next((one for one in pair.sides if one.requests.possible), None)
        points = pair.sides[0].replica.points
        if side is not None and turned < 3 and len(points) > 30 * (turned + 1):
            to = side.replica.points.nearest(len(side.replica.points) - 2)
            if to is not None:
                side.requests.ask_back(to)
        for one in pair.sides:
            wish = one.replica.wishes.of(one.other)
            if wish is not None and wish.agreed is None:
                one.requests.reply(True)
        turned = pair.sides[0].replica.turned
        watched.go_on()
        watched.compare()
        if pair.sides[0].replica.number > 150:
            pair.sides[1].resign()
    assert watched.game.replica.turned == turned >= 1
    assert watched.game.replica.over
    assert not watched.leaks()


def changed(messages: list[Any], kind: str, at: int, change: Any) -> list[Any]:
    """The messages with one of a kind changed."""
    found = [number for number, message in enumerate(messages) if message[0] == kind]
    number = found[at]
    return [*messages[:number], *change(messages[number]), *messages[number + 1 :]]


def _other_answer(message: Any) -> list[Any]:
    message[1][3][-1] = 17
    return [message]


def _other_face(message: Any) -> list[Any]:
    message[2][0][2] = "ring-air"
    return [message]


def _other_hash(message: Any) -> list[Any]:
    message[1][3] = "A" * 43
    return [message]


LIES = {
    "an entry is left out": (ENTRY, 30, lambda message: [], "entry"),
    "an entry is told twice": (ENTRY, 30, lambda message: [message, message], "came where"),
    "an entry says something else": (ENTRY, 30, _other_answer, "signature"),
    "a sealed entry is another one": (SEALED, 1, _other_hash, "signature"),
    "a sealed entry is left out": (SEALED, 1, lambda message: [], "came where|cannot have seen"),
    "a card is shown as another one": (SHOWN, 0, _other_face, "another one"),
    "a card is kept back": (SHOWN, 0, lambda message: [], "."),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_host_who_lies_is_found_out(lie, pair_of):
    """Signatures, numbers and commitments: nothing that is told is believed."""
    kind, at, change, said = LIES[lie]
    pair = pair_of("lcg-skirmish", 45)
    messages = messages_of(pair)
    honest = WatchedGame(pair.rules, pair.hellos)
    assert all(honest.hear(message) for message in json.loads(json.dumps(messages)))
    game = WatchedGame(pair.rules, pair.hellos)
    lied = changed(messages, kind, at, change)
    with pytest.raises(NetError, match=said):
        _ = [game.hear(message) for message in lied]
    assert game.replica.number <= honest.replica.number


NONSENSE: list[Any] = [
    [ENTRY, 5], [ENTRY, [0, 1, 0, ["win"], "x"]], [SEALED, [0, 1, 0]], [SEALED, [2, 1, 0, ""]],
    [SHOWN, [[1, 2, 3, "x"]], []], [SHOWN, [], [[10**6, 0, "ring-air", "x"]]], [SHOWN, 1, 2], [SHOWN, [], [[1]]],
]  # fmt: skip


@pytest.mark.parametrize("message", NONSENSE, ids=str)
def test_nonsense_is_one_sentence(message, pair_of):
    """Whatever a host sends, one clear error comes of it, and nothing else."""
    game = WatchedGame(pair_of("lcg-skirmish", 45).rules, pair_of("lcg-skirmish", 45).hellos)
    with pytest.raises((FoulError, LinkError)) as problem:
        game.hear(message)
    assert "\n" not in str(problem.value)


def test_other_rules_or_cards_are_named(pair_of):
    """A game by other rules, other cards, or with decks that are told cannot be watched."""
    pair = pair_of("lcg-skirmish", 45)
    one, two = pair.hellos
    for wrong, said in (
        (replace(one, rules=one.rules + 1), "newer|version"),
        (replace(one, cards=one.cards + 1), "version"),
        (replace(one, cards_digest="0" * 32), "changed cards"),
        (replace(one, seating={"name": "x"}), "cannot be"),
        (replace(one, seating=pair.rules.seating_data(pair.seats[0])), "tells what its deck holds"),
        (replace(one, key="A" * 43), "anybody could sign"),
    ):
        with pytest.raises(MismatchError, match=said):
            WatchedGame(pair.rules, (wrong, two))


def test_bodies_that_only_a_player_may_know_are_two(pair_of):
    """Every kind of entry is either handed on as it is, or sealed: a new kind has to be thought about here."""
    handed_on = {
        "clock", "flag", "doubt", "choice", "secret", "unveil", "dealt", "places", "cards", "lot", "lot-value",
        "lot-open", "resign", "concede", "propose", "ask-back", "agree", "by-hand", "back", "end", "verdict",
    }  # fmt: skip
    assert set(b._KINDS) - handed_on == {"open", "opening"}
