"""The search sees what its seat may see, keeps to its time, and answers within the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from l5r_desktop.ai.levels import level, level_names
from l5r_desktop.ai.player import SearchPlayer
from l5r_desktop.ai.policies import policy
from l5r_desktop.ai.search.answer_race import FEWEST_WORLDS
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.candidate_moves import legal, moves
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.playout import Playout, PlayoutLimits
from l5r_desktop.ai.search.search_records import Budget, SearchConfig, SearchResult
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept, apply_offered
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.battles.attack import could_be_assigned
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.catalog import Catalog
from tests.session.comparing import committed, dealt_anew
from tests.session.playing import Table, random_input, rules_of

from .positions import RULESETS, decks_of, player, positions


def searched(ruleset: str, step: int) -> list:
    """Some positions in which there is something to think about."""
    chosen = [s for s in positions(ruleset) if len(s.pending[0].options) > 1]
    return chosen[step // 2 :: step]


def after_secret_answers(ruleset: str, count: int) -> list[State]:
    """Some positions, late ones first, in which a seat is asked for an answer in secret after another has given one."""
    chosen = [s for s in reversed(searched(ruleset, 1)) if committed(s, s.pending[0].seat)]
    return chosen[:: max(1, len(chosen) // count)][:count]


def all_kinds(ruleset: str, count: int) -> list[State]:
    """So many positions of a game that are thought about, and two after answers in secret where the game has such."""
    reflex = player(ruleset, 0)._heuristics.reflex
    chosen = [s for s in searched(ruleset, 1) if s.pending[0].kind not in reflex]
    return [*chosen[:: len(chosen) // count], *after_secret_answers(ruleset, 2)]


def swapped_thoughts(
    ruleset: str, strength: str, chosen: Sequence[State]
) -> Iterator[tuple[SearchResult, SearchResult]]:
    """What a level thinks with some luck in positions of a game, and with the same luck where all hidden cards are
    dealt anew and answers given in secret are others; only where it has played on.
    """
    rng = random.Random(2)
    for s in chosen:
        decision = s.pending[0]
        other = dealt_anew(s, decision.seat, rng)
        assert [card.ident for card in s.cards] != [card.ident for card in other.cards]
        one, two = (player(ruleset, decision.seat, strength=strength) for _ in range(2))
        one.answer(s, decision)
        two.answer(other, other.pending[0])
        if one.thought.playouts or two.thought.playouts:
            yield one.thought, two.thought


@pytest.mark.parametrize("strength", level_names())
@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_cannot_cheat(ruleset: str, strength: str) -> None:
    """L16; Ivory: Game area knowledge: other hidden cards that fit what is public, the same distribution of moves: with
    any luck the same answer, and the same visits and expectations of all candidates.
    """
    secret = after_secret_answers(ruleset, 2)
    assert len(secret) == (2 if ruleset.startswith("lcg") else 0), "the LCG alone has answers in secret"
    many = strength in ("novice", "student") or ruleset == "ccg-ivory"
    thoughts = list(swapped_thoughts(ruleset, strength, all_kinds(ruleset, 6 if many else 3)))
    assert len(thoughts) > 1 + len(secret)
    for one, other in thoughts:
        assert replace(one, seconds=0.0) == replace(other, seconds=0.0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_player_that_looks_is_found_out(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above fails for one that thinks from the true state."""
    monkeypatch.setattr("l5r_desktop.ai.player.as_replica", lambda s, seat: s.clone())
    thoughts = swapped_thoughts(ruleset, "samurai", all_kinds(ruleset, 8))
    assert any(one.candidates != other.candidates for one, other in thoughts)


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name.startswith("lcg")])
def test_a_player_that_reads_the_committed_bid_is_found_out(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """L3.2.2, L13.3: the comparison fails for one that knows no hidden card, but the bid that another has set."""

    def reading(s: State, seat: int) -> State:
        seen = as_replica(s, seat)
        if committed(s, seat):
            seen.frames[-1].v["answers"] = s.frames[-1].v["answers"]
        return seen

    monkeypatch.setattr("l5r_desktop.ai.player.as_replica", reading)
    thoughts = swapped_thoughts(ruleset, "samurai", after_secret_answers(ruleset, 3))
    assert any(one.candidates != other.candidates for one, other in thoughts)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_seats_own_replica_is_all_it_needs(ruleset: str) -> None:
    """From a blind replica, told input by input what its seat may know, it thinks the same as at the table."""
    table = Table(rules_of(ruleset), decks_of(ruleset))
    rng = random.Random(7)
    compared = 0
    for _ in range(320):
        if table.truth.result:
            break
        if table.truth.pending and len(table.truth.pending[0].options) > 2 and rng.random() < 0.1:
            seat = table.truth.pending[0].seat
            replica = table.blind[seat]
            assert replica.viewer == seat
            one, two = player(ruleset, seat), player(ruleset, seat)
            assert one.answer(table.truth, table.truth.pending[0]) == two.answer(replica, replica.pending[0])
            assert one.thought.candidates == two.thought.candidates
            compared += bool(one.thought.playouts)
        table.apply(random_input(table.truth, rng))
    assert compared > 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_worlds_hold_what_has_been_seen_and_the_own_deck(ruleset: str) -> None:
    seats = decks_of(ruleset)
    rules = rules_of(ruleset)
    rng = random.Random(1)
    dealt = set()
    for s in positions(ruleset)[10::40]:
        replica = as_replica(s, 0)
        world = Belief(rules, [seats[0], seats[1].veiled()], seats).deal(replica, rng)
        assert world.viewer is None
        for known, thought, true in zip(replica.cards, world.cards, s.cards, strict=True):
            assert thought.ident is not None
            assert known.ident in (None, thought.ident)
            assert known.data()[2:] == thought.data()[2:]
            if true.owner == 0 and known.ident is None:
                dealt.add(thought.ident == true.ident)
        own = [Counter(card.ident for card in state.cards if card.owner == 0) for state in (world, s)]
        assert own[0] == own[1]
    assert dealt == {True, False}, "hidden cards are dealt, not looked at"


def test_an_opponent_may_play_any_ready_deck_that_fits_what_was_seen() -> None:
    """The deck of which a card was seen is thought of; one of another clan is not."""
    ruleset = "lcg-stronghold"
    seats = decks_of(ruleset)
    belief = Belief(rules_of(ruleset), [seats[0], seats[1].veiled()], seats)
    replica = as_replica(positions(ruleset)[60], 0)
    true = Counter(card.ident for card in positions(ruleset)[60].cards if card.owner == 1)
    guessed = 0
    for seed in range(20):
        world = belief.deal(replica, random.Random(seed))
        theirs = [card for card in world.cards if card.owner == 1]
        assert {card.defn.clan for card in theirs} <= {"lion", "neutral"}
        guessed += Counter(card.ident for card in theirs) == true
    assert 8 < guessed < 20


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_that_is_thought_about_may_be_answered(ruleset: str) -> None:
    kinds = set()
    for s in positions(ruleset)[::4]:
        decision = s.pending[0]
        usual = policy("greedy", 1).answer(s, decision)
        found = moves(s, decision, usual, 12)
        assert found[0] == usual
        assert len(found) == len(set(found)) <= 12
        kinds.add(decision.kind)
        for keys in found:
            assert legal(s, decision, keys)
            assert accept(s.clone(), Choice(decision.seat, keys)) is None
    assert len(kinds) > 5


def test_equal_cards_are_thought_about_once() -> None:
    """Two copies in one hand are one move."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].prompt == "mulligan-conflict")
    decision = s.pending[0]
    first, second = decision.options[0].card, decision.options[1].card
    twin = s.clone()
    twin.identify(second, twin.cards[first].ident)
    apart = len(moves(s, _single(decision), (decision.options[0].key,), 20))
    assert len(moves(twin, _single(decision), (decision.options[0].key,), 20)) < apart


def _single(decision):
    """The same options, of which exactly one is chosen."""
    return type(decision)(decision.seat, "target", "choose-target", decision.options)


@pytest.mark.plain_rules
@pytest.mark.parametrize("ruleset", RULESETS)
def test_time_is_kept(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No decision overruns its time by more than 20 %, by a made-up clock: whatever runs the engine takes a thousandth
    of a second.
    """
    seconds, clock = 0.03, [0.0]

    def counted(s, given):
        clock[0] += 0.001
        return accept(s, given)

    def counted_offered(s, given):
        clock[0] += 0.001
        apply_offered(s, given)

    monkeypatch.setattr("l5r_desktop.ai.one_ply_search.accept", counted)
    for module in ("one_ply_search", "search.playout", "search.decision_search"):
        monkeypatch.setattr(f"l5r_desktop.ai.{module}.apply_offered", counted_offered)
    taken = []
    for s in searched(ruleset, 4):
        made = player(ruleset, s.pending[0].seat)
        made.level = replace(made.level, name="test", budget=Budget(seconds, 0, lambda: clock[0]))
        begun = clock[0]
        made.answer(s, s.pending[0])
        taken.append(clock[0] - begun)
    assert 0.5 * seconds < max(taken) < 1.2 * seconds


def test_it_stops_when_it_is_told_to() -> None:
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "declare")
    made = player("lcg-stronghold", s.pending[0].seat, playouts=0)
    for calls in (0, 5):
        asked: list[int] = []
        thinking = DecisionSearch(
            made._heuristics, made._belief, made.level.care, "x", lambda a=asked, n=calls: a.append(1) or len(a) > n
        )  # fmt: skip
        thought = thinking.answer(as_replica(s, s.pending[0].seat), s.pending[0], Budget(60.0))
        assert thought.playouts <= calls
        assert legal(s, s.pending[0], thought.keys)


def test_it_tells_why() -> None:
    """Candidates, visits and the expected result of the last decision."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "declare")
    made = player("lcg-stronghold", s.pending[0].seat, playouts=40)
    keys = made.answer(s, s.pending[0])
    thought = made.thought
    assert sum(c.visits for c in thought.candidates) == thought.playouts
    assert len(thought.candidates) < thought.playouts <= 40
    assert keys in [c.keys for c in thought.candidates]
    assert thought.expected is not None
    assert 0.0 < thought.expected < 1.0


def test_few_playouts_for_many_answers_compare_the_usual_one_all_the_same() -> None:
    """A conflict is declared in many ways: to pass, taken as usual, has been seen in enough worlds at the end."""
    s = next(one for one in positions("lcg-skirmish") if one.pending[0].kind == "declare")
    decision = s.pending[0]
    worlds = {}
    for edition in ("", "@1"):
        thinker = player("lcg-skirmish", decision.seat, strength=f"samurai{edition}")
        replica = as_replica(s, decision.seat)
        thought = thinker.thinking("luck").answer(replica, decision, Budget(0.0, 45), given=("pass",))
        assert len(thought.candidates) > 10
        worlds[edition] = next(one.visits for one in thought.candidates if one.keys == ("pass",))
    assert worlds[""] >= FEWEST_WORLDS > worlds["@1"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_looked_best_is_thought_about_first(ruleset: str) -> None:
    """After the usual answer come those that looking ahead liked best, equal cards once, and only then all others."""
    ordered = 0
    for s in positions(ruleset)[::7]:
        decision = s.pending[0]
        careful = player(ruleset, decision.seat)._heuristics.careful
        usual = careful.answer(as_replica(s, decision.seat), decision)
        liked = careful.weighed
        if decision.least != 1 or decision.most != 1 or len(liked) < 3:
            continue
        found = moves(s, decision, usual, 20, liked)
        assert found[0] == usual
        places = [liked.index(keys) for keys in found[1:] if keys in liked]
        assert places == sorted(places)
        assert found == list(dict.fromkeys(found))
        ordered += places != sorted(places, key=lambda place: decision.options.index(decision.option(liked[place][0])))
    assert ordered


@pytest.mark.plain_rules
def test_playouts_of_attacks_see_what_comes_of_them() -> None:
    """Ivory: the turn: who attacks stands bowed in the other's turn, so that playouts of attacks go on to its end."""
    asked = (s for s in positions("ccg-ivory")[60:] if s.pending[0].kind == "declare")
    s = next(s for s in asked if could_be_assigned(s, s.pending[0].seat))
    decision = s.pending[0]
    made = player("ccg-ivory", decision.seat, playouts=6)
    assert decision.kind in made._heuristics.farther
    made.level = replace(made.level, care=SearchConfig(PlayoutLimits(stages=1, steps=200, depth=0, width=4), 0.0))
    lengths = []
    for farther in (made._heuristics.farther, frozenset[str]()):
        made._heuristics.farther = farther
        lengths.append(made.thinking("1").answer(as_replica(s, decision.seat), decision, made.level.budget).decisions)
    assert lengths[0] > lengths[1] > 0


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
@pytest.mark.parametrize("name", level_names())
def test_a_level_answers_out_of_habit_as_often_as_it_says(ruleset: str, name: str) -> None:
    """The weaker it is the more often, and a master never; what it answers may be answered."""
    thoughtless = asked = 0
    care = level(name, ruleset).care
    players = [player(ruleset, seat, playouts=1) for seat in range(2)]
    for number, s in enumerate(positions(ruleset)[::4]):
        decision = s.pending[0]
        made = players[decision.seat]
        thoughts = {}
        for habit in {0.0, care.habit, 1.0}:
            made.level = replace(made.level, care=replace(care, habit=habit))
            replica = as_replica(s, decision.seat)
            thoughts[habit] = made.thinking(str(number)).answer(replica, decision, made.level.budget)
            assert legal(s, decision, thoughts[habit].keys)
        if thoughts[0.0].playouts and not decision.secret:
            asked += 1
            assert not thoughts[1.0].playouts
            assert thoughts[1.0].habit, "the player is told so"
            assert not thoughts[0.0].habit
            thoughtless += not thoughts[care.habit].playouts
    assert thoughtless / asked == pytest.approx(care.habit, abs=0.2)
    assert name != "master" or not thoughtless


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_is_answered_is_judged_at_the_same_end(ruleset: str) -> None:
    """L3; Ivory: The Turn Sequence: a pass that ends a stretch of play is not played on farther than what is done
    instead of it.
    """
    ended = 0
    for s in positions(ruleset):
        decision = s.pending[0]
        if decision.least != 1 or decision.most != 1 or len(decision.options) < 2 or ended > 8:
            continue
        made = player(ruleset, decision.seat)
        heuristics = made._heuristics
        here = heuristics.stage(s)
        ends = {}
        for option in decision.options[:4]:
            world = s.clone()
            assert accept(world, Choice(decision.seat, (option.key,))) is None
            at_once = heuristics.stage(world) not in (None, here)
            ended += at_once
            heuristics.seed("1")
            reach, quick = PlayoutLimits(1, 400, 0, 4), heuristics.quick
            playout = Playout(heuristics, quick, decision.seat, reach, random.Random(1), lambda: False)
            assert playout.result(world, Node(), here) is not None
            assert not (at_once and playout.decisions)
            if not world.result:
                ends[option.key] = heuristics.stage(world)
        assert None not in ends.values()
        assert here not in ends.values()
        assert here is None or len(set(ends.values())) <= 1
    assert ended


def test_what_is_read_once_is_read_before_the_first_decision() -> None:
    """All card files, for the titles that may be named, are no part of a decision's time."""
    rules = Catalog(data_folder("cards")).rules("ccg-ivory")
    assert rules._fate_titles is None
    seats = decks_of("ccg-ivory")
    SearchPlayer(rules, [seats[0], seats[1].veiled()], level("novice", "ccg-ivory"), 1)
    assert rules._fate_titles is not None
