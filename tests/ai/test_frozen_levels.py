"""Frozen levels: what samurai@1 and the others go by stays as it was, whatever today's levels become."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg, LcgHeuristics
from l5r_desktop.ai.levels import frozen_names, level, level_names
from l5r_desktop.ai.player import PLAYERS, SearchPlayer, player_of
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.places import data_folder
from tests.session.playing import rules_of

from .positions import decks_of, positions
from .test_search import all_kinds, swapped_thoughts

FILES = {
    "levels@1.toml": "fb82f0f53af6832b",
    "lcg-skirmish@1.toml": "73934d46eba1e0b7",
    "lcg-stronghold@1.toml": "a149cfdc79bd27e2",
    "ccg-ivory@1.toml": "de8aaa08c9bcb00e",
    "ccg-celestial@1.toml": "eab4575c123ba6a8",
    "lcg-skirmish@1-habits.json": "6ead9eb8267a33e5",
    "lcg-stronghold@1-habits.json": "68941435ae3b4897",
    "ccg-ivory-habits.json": "8feb28dfb102207b",
    "ccg-celestial-habits.json": "0389e48986d86a3a",
}
"""What edition 1 goes by. Whoever learns new habits keeps the former beside them and has edition 1 read those."""


@pytest.mark.parametrize("name", FILES)
def test_the_files_of_edition_1_do_not_change(name: str) -> None:
    text = (data_folder("resources") / "ai" / name).read_bytes().replace(b"\r\n", b"\n")
    assert sha256(text).hexdigest()[:16] == FILES[name]


def test_every_level_of_edition_1_is_a_player_of_the_ladder() -> None:
    assert frozen_names() == ("novice@1", "student@1", "samurai@1", "master@1")
    assert set(frozen_names()) < set(PLAYERS)
    assert not set(frozen_names()) & set(level_names())
    with pytest.raises(KeyError):
        level("samurai@2", "lcg-skirmish")


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_a_frozen_level_answers(ruleset: str) -> None:
    rules, seats = rules_of(ruleset), decks_of(ruleset)
    s = next(one for one in positions(ruleset) if len(one.pending[0].options) > 3)
    seat = s.pending[0].seat
    player = player_of("samurai@1", rules, seats, seat, 1)
    assert isinstance(player, SearchPlayer)
    player.level = replace(player.level, budget=Budget(0.1, 4))
    keys = player.answer(s, s.pending[0])
    assert {option.key for option in s.pending[0].options} >= set(keys)


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", pytest.param("ccg-ivory", marks=pytest.mark.slow)])
def test_a_frozen_level_cannot_cheat(ruleset: str) -> None:
    """L16; Ivory: Game area knowledge: hidden cards dealt anew lead to the same thoughts."""
    thoughts = list(swapped_thoughts(ruleset, "samurai@1", all_kinds(ruleset, 3)))
    assert thoughts
    for one, other in thoughts:
        assert replace(one, seconds=0.0) == replace(other, seconds=0.0)


def test_a_frozen_level_judges_by_its_own_weights() -> None:
    """The weights of today may change; those of edition 1 are read from its own file."""
    now, frozen = LcgHeuristics([]), LcgHeuristics([], "@1")
    assert isinstance(frozen.careful, DefaultPolicyLcg)
    assert (now.careful.scales.edition, frozen.careful.scales.edition) == ("", "@1")
    s = positions("lcg-skirmish")[60]
    assert frozen.chance(s, 0) == pytest.approx(1.0 - frozen.chance(s, 1))
