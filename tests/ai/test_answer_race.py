"""Which answers stay in the race, by what they came to in the worlds that all have seen."""

from __future__ import annotations

from l5r_desktop.ai.search.answer_race import FEWEST_WORLDS, better_half, promising
from l5r_desktop.ai.search.search_records import Candidate
from l5r_desktop.ai.search.tree import Node


def test_what_comes_to_the_same_in_every_world_is_thought_about_once() -> None:
    """Two provinces that differ in nothing do not share the time between them to the end."""
    results = [0.4, 0.6, 0.5, 0.7, 0.4, 0.6, 0.5, 0.7]
    one, same, other = (Candidate((key,), Node(), found) for key, found in (
        ("one", results), ("same", results[:]), ("other", [*results[:-1], 0.6]),
    ))  # fmt: skip
    assert promising([one, same, other]) == [one, other]
    few = [Candidate((key,), Node(), results[:3]) for key in ("one", "same")]
    assert promising(few) == few


def test_what_can_hardly_be_better_is_thought_about_no_longer() -> None:
    """By a standard error of 0.0005 two answers are alike; by one of 0.02 either may yet be better by what matters."""
    best = Candidate(("best",), Node(), [0.5] * 400)
    alike, open_ = (
        Candidate((key,), Node(), [0.499 + (spread if k % 2 else -spread) for k in range(400)])
        for key, spread in (("alike", 0.01), ("open", 0.4))
    )
    assert promising([best, alike, open_]) == [best, open_]
    worse = Candidate(("worse",), Node(), [0.4] * 400)
    assert promising([worse, best]) == [best]


def test_the_usual_answer_stays_until_it_can_be_compared() -> None:
    """Who is dropped after one world cannot be shown to be worse, so that the usual answer would be given for want of
    knowledge; edition 1 dropped it.
    """
    usual, *others = (Candidate((str(k),), Node(), [0.1 * k]) for k in range(5))
    assert better_half([usual, *others]) == [others[3], others[2], others[1]]
    assert better_half([usual, *others], usual) == [others[3], others[2], others[1], usual]
    for candidate in (usual, *others):
        candidate.results = candidate.results * FEWEST_WORLDS
    assert better_half([usual, *others], usual) == [others[3], others[2], others[1]]
