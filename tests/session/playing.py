"""Random games for the property tests of the session: decks, lots, answers, and a table of replicas."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.cardfile import CardFacts, read_card_file
from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Decision, Input
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import NO_SEAT, State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.card_library import library_of as ccg_library_of
from l5r_desktop.rulesets.ccg.cards.definition import SCHEMA as CCG_SCHEMA
from l5r_desktop.rulesets.ccg.decks.seating import Seating as CcgSeating
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.lcg.card_library import library_of
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA, Definition
from l5r_desktop.rulesets.lcg.decks.seating import Seating
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import FORMATS, Catalog, seating_of
from l5r_desktop.session.replica import ObservedInput, begin, feed
from tests.own_cards import own_catalog

DECKS = ("dynasty", "conflict")


def library() -> Library[Definition]:
    """The program's own LCG cards."""
    return catalog().game_catalog("lcg-skirmish").library


@cache
def hidden_rules(ruleset: str) -> Lcg:
    """A format with the made-up cards of hidden_cards.toml among the program's own."""
    both = library_of(data_folder("cards") / "lcg")
    for facts in hidden_cards().values():
        both.add(facts)
    return Lcg(ruleset, both)


@cache
def hidden_cards() -> dict[str, CardFacts]:
    """Made-up cards that look at, or depend on, what others may not see."""
    return read_card_file(Path(__file__).with_name("hidden_cards.toml"), SCHEMA)


def hidden_seating(ruleset: str, rng: random.Random, name: str) -> Seating:
    """A seat of which half the cards are made up, and the others any cards."""
    plain = any_cards(ruleset, rng, name)
    made_up = {deck: [k for k, card in hidden_cards().items() if card.facts["deck"] == deck] for deck in DECKS}
    piles = {deck: tuple(rng.choices(made_up[deck], k=20)) + getattr(plain, deck)[:20] for deck in DECKS}
    return replace(plain, **piles)


@cache
def catalog() -> Catalog:
    """The program's own cards and decks of all games."""
    return own_catalog()


@cache
def hidden_ccg_cards() -> dict[str, CardFacts]:
    """Made-up CCG cards that look at, or depend on, what others may not see."""
    return read_card_file(Path(__file__).with_name("hidden_ccg_cards.toml"), CCG_SCHEMA)


@cache
def hidden_ccg_rules(ruleset: str) -> Ccg:
    """A CCG ruleset with the made-up cards of hidden_ccg_cards.toml among the program's own."""
    both = ccg_library_of(data_folder("cards") / "ccg")
    for facts in hidden_ccg_cards().values():
        both.add(facts)
    return Ccg(ruleset, both)


def hidden_ccg_seating(ruleset: str, rng: random.Random) -> CcgSeating:
    """A seat of which more than half of the cards are made up, and the others any cards."""
    plain = card_game_of(ruleset).any_seating(rules_of(ruleset), rng)
    piles = {}
    for deck in ("dynasty", "fate"):
        made_up = [k for k, card in hidden_ccg_cards().items() if card.facts["deck"] == deck]
        piles[deck] = tuple(rng.choices(made_up, k=25)) + getattr(plain, deck)[:15]
    return replace(plain, **piles)


def rules_of(ruleset: str, profile: str = "") -> Any:
    """A ruleset under a profile."""
    return catalog().rules(ruleset, profile)


@cache
def seatings(*keys: str) -> tuple[Any, ...]:
    """Seats with the program's own decks, by file name."""
    ready = {deck.key: deck for ruleset in FORMATS for deck in catalog().decks(ruleset)}
    return tuple(seating_of(ready[key], f"Seat {seat}") for seat, key in enumerate(keys))


@cache
def finished_game(ruleset: str, decks: tuple[str, ...], seed: int = 1) -> Game:
    """A whole random game that keeps all its states, one for all tests that only look at it."""
    rules, seats, rng = rules_of(ruleset), seatings(*decks), random.Random(seed)
    game = Game(lambda: rules.start(seats))
    while not game.state.result:
        assert game.apply(random_input(game.state, rng)) is None
    return game


def any_cards(ruleset: str, rng: random.Random, name: str) -> Seating:
    """A seat with 40 and 40 cards of all clans, so that any two scripts may meet; no deck that could be registered."""
    facts = {ident: library().facts(ident).facts for ident in library().ids() if library().scripted(ident)}

    def some(count: int, **wanted: str) -> tuple[str, ...]:
        fitting = [ident for ident, f in facts.items() if all(f.get(k) == v for k, v in wanted.items())]
        return tuple(rng.choice(fitting) for _ in range(count))

    stronghold = ruleset == "lcg-stronghold"
    provinces = some(5, kind="province") if stronghold else ()
    while provinces and not any(_may_hold_stronghold(ident) for ident in provinces):
        provinces = some(5, kind="province")
    return Seating(
        name,
        "neutral",
        some(1, kind="stronghold")[0] if stronghold else None,
        some(1, kind="role")[0] if stronghold else None,
        provinces,
        some(40, deck="dynasty"),
        some(40, deck="conflict"),
    )


def _may_hold_stronghold(province: str) -> bool:
    definition = library().definition(province)
    return not (definition.eminent or any(text.topic == "never-stronghold-province" for text in definition.statics))


def subset(s: State, decision: Decision, rng: random.Random) -> tuple[str, ...]:
    """A legal answer, at random."""
    if decision.least == decision.most == 1 and decision.limit is None:
        return (rng.choice(decision.options).key,)
    while True:
        n = rng.randint(decision.least, decision.most)
        keys = tuple(option.key for option in rng.sample(decision.options, n))
        if decision.limit is None or s.rules.within_limit(s, decision, keys):
            return keys


def random_input(s: State, rng: random.Random, concede: float = 0.0) -> Input:
    """The next input: (seldom) a concession, or lots drawn, or an answer of one of the seats asked."""
    if concede and rng.random() < concede:
        return Concession(rng.choice([k for k, seat in enumerate(s.seats) if not seat["out"]]))
    if s.chance is not None:
        if s.chance.kind == "shuffle":
            return Chance(tuple(rng.sample(range(s.chance.size), s.chance.size)))
        return Chance(tuple(rng.sample(range(s.chance.size), s.chance.count)))
    decision = rng.choice(s.pending)
    return Choice(decision.seat, subset(s, decision, rng))


class Table:
    """One game on an all-seeing replica and on a blind one for each seat. watched: and on one that has no seat."""

    def __init__(self, rules: Any, seats: tuple[Any, ...], *, watched: bool = False) -> None:
        self.truth = rules.start(seats)
        run(self.truth)
        self.blind: list[State] = []
        for viewer in (*range(len(seats)), *([NO_SEAT] if watched else ())):
            replica = rules.start(tuple(seat.veiled() for seat in seats), viewer)
            run(replica)
            begin(replica, self.truth)
            self.blind.append(replica)

    def apply(self, given: Input) -> ObservedInput:
        """Apply an input everywhere, each replica told what its seat may know."""
        before = self.truth.clone()
        refusal = accept(self.truth, given)
        assert refusal is None, (given, refusal)
        step = ObservedInput(before, given, self.truth)
        for replica in self.blind:
            feed(replica, step)
        return step

    def play(self, rng: random.Random, limit: int, concede: float = 0.0) -> Iterator[ObservedInput]:
        """Play at random, at most `limit` inputs."""
        for _ in range(limit):
            if self.truth.result:
                return
            yield self.apply(random_input(self.truth, rng, concede))
