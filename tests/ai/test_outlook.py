"""What is expected and feared comes from the playouts, and names no card but those known, or dealt as a guess."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any

import pytest

from l5r_desktop.ai.lcg.reasons import TOLD
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.outlook import LEAST_STORIES, MOST_RUNS, Outlook
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.reasons import with_reasons
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.search_records import ANSWERED, Budget, PlayedAnswer, SearchResult
from l5r_desktop.ai.worker import analysis_of
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.session.decision_analysis import GUESSED, guesses, readable_line
from tests.session.comparing import dealt_anew
from tests.session.playing import rules_of

from .positions import positions, seen_by

SEATS = ("seat", 0), ("seat", 1)


@cache
def declaring() -> tuple[State, Any]:
    """A position in which a conflict is declared, as its seat knows it."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "declare")
    replica = as_replica(s, s.pending[0].seat)
    decision = replica.asked(s.pending[0].seat)
    assert decision is not None
    return replica, decision


def outlook(stories: list[list[Any]], results: list[float] | None = None) -> Outlook:
    replica, decision = declaring()
    told = tuple((ANSWERED, *story) for story in stories)
    played = PlayedAnswer((decision.options[0].key,), told, tuple(results or [0.5] * len(stories)))
    return Outlook(TOLD, replica, decision, played)


def line(key: str, *args: Any) -> tuple[Any, ...]:
    return key, -1, args


def hidden_of(replica: State, other: int) -> int:
    """A card of another's hand that the seat does not know."""
    return next(no for no in replica.zones[z.at(other, z.HAND)] if replica.cards[no].ident is None)


def test_what_mostly_happens_is_expected_in_its_order() -> None:
    """A run of defenders is told together; of numbers those that came most often; what happened seldom is left out."""
    replica, decision = declaring()
    mine, theirs = SEATS[decision.seat], SEATS[1 - decision.seat]
    own, *_ = (no for no, card in enumerate(replica.cards) if card.ident and card.controller == decision.seat)
    one, two, *_ = (no for no, card in enumerate(replica.cards) if card.ident and card.controller == theirs[1])
    defends = [line("defends", ("card", no, "x", True)) for no in (one, two)]
    won, more = line("wins-conflict", mine, 5, 3), line("wins-conflict", mine, 6, 3)
    rare = line("uses", mine, ("card", own, "x", True))
    begun = line("declares", mine, ("word", "military"))
    stories = [[begun, *defends, won], [begun, *defends, rare, won], [begun, *defends, more], [begun, *defends, won]]
    stories += [[begun, line("no-defenders", theirs), line("wins-conflict", mine, 5, 0)] for _ in range(2)]
    found = outlook(stories).expected()
    assert found is not None
    assert [[one[0] for one in run] for run in found.runs] == [["defends", "defends"], ["wins-conflict"]]
    assert found.runs[0] == tuple(line("defends", ("card", no, None, True)) for no in (one, two))
    assert found.runs[1] == (won,)
    assert found.share == pytest.approx(4 / 6)
    assert outlook(stories[: LEAST_STORIES - 1]).expected() is None, "too few playouts tell nothing"
    every_other = [[line("plays", theirs, ("card", no, "x", True))] for no in range(10, 20)]
    assert outlook(every_other).expected() is None, "nothing is usual"


def test_no_more_is_expected_than_can_be_read_at_a_glance() -> None:
    """At most so many runs, however sure more of them are."""
    _, _ = declaring()
    each = [line("uses", SEATS[at % 2], ("card", at, "x", True)) for at in range(MOST_RUNS + 2)]
    found = outlook([each] * LEAST_STORIES).expected()
    assert found is not None
    assert len(found.runs) == MOST_RUNS
    assert found.share == 1.0


def test_an_act_that_goes_with_lost_playouts_is_feared() -> None:
    """Of the other's acts the one that costs most; not one that costs nothing, nor one's own."""
    _, decision = declaring()
    mine, theirs = SEATS[decision.seat], SEATS[1 - decision.seat]
    hurts, idle = (line("uses", theirs, ("card", no, "x", True)) for no in (0, 1))
    own = line("uses", mine, ("card", 2, "x", True))
    stories = [[hurts, own], [idle], [hurts, idle, own], [], [hurts, own], [idle], [hurts, own], []]
    results = [0.2, 0.6, 0.25, 0.62, 0.22, 0.61, 0.2, 0.6]
    found = outlook(stories, results).feared()
    assert found is not None
    assert found.line[0] == "uses"
    assert found.line[2][1][1] == 0
    assert found.chance == pytest.approx(0.2175)
    assert found.otherwise == pytest.approx(0.6075)
    assert outlook(stories, [0.5, 0.52] * 4).feared() is None
    assert outlook(stories[:6], results[:6]).feared() is None, "three times tell nothing"
    far_apart = [0.1, 0.1, 0.9, 0.9, 0.1, 0.9, 0.7, 0.9]
    assert outlook(stories, far_apart).feared() is None, "worse by 0.25 may be chance where results differ so"


def test_a_card_that_is_not_known_is_told_as_a_guess() -> None:
    """L16: by what the world dealt, without its number; a province that lies facedown by its place."""
    replica, decision = declaring()
    theirs = SEATS[1 - decision.seat]
    no = hidden_of(replica, theirs[1])
    site = next(no for no in replica.zones[z.at(theirs[1], z.SITE_1)] if replica.cards[no].ident is None)
    plays = line("plays", theirs, ("card", no, "banzai", True))
    breaks = line("province-broken", theirs, ("card", site, "night-raid", True))
    found = outlook([[plays, breaks]] * LEAST_STORIES).expected()
    assert found is not None
    assert list(chain.from_iterable(found.runs)) == [
        line("plays", theirs, ("card", GUESSED, "banzai", True)),
        line("province-broken", theirs, ("card", site, None, False)),
    ]
    assert [guesses(one) for one in chain.from_iterable(found.runs)] == [True, False]


def test_a_reader_is_told_no_card_that_he_may_not_know() -> None:
    """L16: the number of a card is filled in as the reader knows it, or the line is not told."""
    known = line("plays", SEATS[0], ("card", 7, None, True))
    assert readable_line(known, lambda no: "banzai") == line("plays", SEATS[0], ("card", 7, "banzai", True))
    assert readable_line(known, lambda no: None) is None
    for other in (line("plays", SEATS[0], ("card", GUESSED, "x", True)), line("uses", ("card", 3, None, False))):
        assert readable_line(other, lambda no: None) == other


@cache
def thought(ruleset: str, number: int, *, anew: bool = False) -> SearchResult:
    s = [s for s in positions(ruleset) if s.pending[0].kind in ("action", "declare", "defenders", "assign")][number]
    seat = s.pending[0].seat
    s = dealt_anew(s, seat, random.Random(number)) if anew else s
    replica, rules = as_replica(s, seat), rules_of(ruleset)
    decision = replica.asked(seat)
    assert decision is not None
    care = replace(level("samurai", ruleset).care, habit=0.0)
    belief = Belief(rules, seen_by(ruleset, seat), ready_decks(ruleset))
    search = DecisionSearch(heuristics_of(rules, seen_by(ruleset, seat)), belief, care, "x")
    return with_reasons(search.answer(replica, decision, Budget(0.0, 40)), replica, decision)


@pytest.mark.parametrize(
    ("ruleset", "numbers"),
    [("lcg-skirmish", (8, 20)), pytest.param("ccg-celestial", (25, 60), marks=pytest.mark.slow)],
)
def test_a_search_tells_what_it_saw_and_nothing_that_is_hidden(ruleset: str, numbers: tuple[int, ...]) -> None:
    """L16, Ivory "Game area knowledge": hidden cards dealt anew change nothing of it, no number stands beside a name,
    and no story goes from one process to another.
    """
    seen = 0
    for number in numbers:
        found = thought(ruleset, number)
        again = thought(ruleset, number, anew=True)
        assert (found.expected_play, found.feared) == (again.expected_play, again.feared)
        assert not found.played
        told = [] if found.expected_play is None else list(chain.from_iterable(found.expected_play.runs))
        told += [] if found.feared is None else [found.feared.line]
        cards = [arg for one in told for arg in one[2] if isinstance(arg, tuple) and arg[0] == "card"]
        assert all((no == GUESSED) is (ident is not None) for _, no, ident, _ in cards)
        seen += bool(told)
        analysis = analysis_of(ruleset, found)
        assert analysis.expected == found.expected_play
        assert (analysis.feared is None) is (found.feared is None)
    assert seen
