"""Booster drafts (session/boosters): packs of a seed, who has which, computer drafters and their decks."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from l5r_desktop.app.sealed_pool import keep_format
from l5r_desktop.session.boosters import (
    DRAFTED,
    LEAST,
    ROUNDS,
    Drafter,
    DraftError,
    DraftGame,
    DraftTable,
    Worths,
    build,
    drafted_format,
    from_data,
    go_round,
    open_table,
    pick,
    to_data,
)
from l5r_desktop.session.boosters.packs import HOLDINGS, PER_SIDE
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.decklists import list_of, read_formats
from l5r_desktop.session.decklists.formats import own_violations
from tests.own_cards import own_base, own_catalog

FOUR = tuple(Drafter(name) for name in ("Aki", "Botan", "Chiyo", "Daigo"))
PERSONS = (Drafter("Ren", person=True), Drafter("Aki"), Drafter("Mai", person=True), Drafter("Botan"))


@pytest.fixture(scope="module")
def base() -> CardBase:
    return own_base()


@cache
def worths_of(ruleset: str) -> Worths:
    return Worths(own_base(), ruleset, [list_of(deck, own_base()) for deck in own_catalog().decks(ruleset)])


@cache
def drafted(ruleset: str, seed: int) -> DraftTable:
    return go_round(open_table(own_base(), ruleset, seed, FOUR), worths_of(ruleset), own_base())


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_a_pack_of_the_ccg_has_its_share_of_both_decks_and_of_holdings(base: CardBase, ruleset: str) -> None:
    """Celestial, Starting Holdings: those of every deck are in no pack."""
    for pack in open_table(base, ruleset, 3, FOUR).packs:
        cards = [base.by_id[card] for card in pack]
        assert len(set(pack)) == 2 * PER_SIDE
        assert Counter(card.deck for card in cards) == {"dynasty": PER_SIDE, "fate": PER_SIDE}
        assert sum(card.kind == "holding" for card in cards) == HOLDINGS
        assert all(card.described and ruleset[4:] in card.formats for card in cards)
        assert not {"border_keep", "bamboo_harvesters"} & set(pack)


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_the_cube_of_the_lcg_has_each_title_once(base: CardBase, ruleset: str) -> None:
    packs = open_table(base, ruleset, 3, (*FOUR, *(Drafter(f"{n}") for n in range(4)))).packs
    titles = [fold(base.by_id[card].title) for pack in packs for card in pack]
    assert len(set(titles)) == len(titles) == 8 * ROUNDS * 2 * PER_SIDE
    for pack in packs:
        assert Counter(base.by_id[card].deck for card in pack) == {"dynasty": PER_SIDE, "conflict": PER_SIDE}


def test_the_same_seed_gives_the_same_packs_and_another_one_others(base: CardBase) -> None:
    first = open_table(base, "ccg-ivory", 3, FOUR)
    assert first == open_table(base, "ccg-ivory", 3, FOUR)
    assert first.packs != open_table(base, "ccg-ivory", 4, FOUR).packs


def test_packs_go_left_then_right_then_left(base: CardBase) -> None:
    table = open_table(base, "lcg-skirmish", 1, FOUR)
    for way in (1, -1, 1):
        before = [table.pack(seat) for seat in range(4)]
        for seat in range(4):
            assert table.pack(seat) == before[seat], "what others take is not taken out of this pack"
            table = table.taken(seat, before[seat][0])
        for seat in range(4):
            assert table.pack((seat + way) % 4) == before[seat][1:]
        while table.step % table.size:
            seat = table.turn
            assert seat is not None
            table = table.taken(seat, table.pack(seat)[0])
    assert table.over
    assert table.turn is None
    assert sorted(card for own in table.picks for card in own) == sorted(card for pack in table.packs for card in pack)


def test_persons_take_first_and_computers_follow(base: CardBase) -> None:
    table = open_table(base, "ccg-ivory", 1, PERSONS)
    assert go_round(table, worths_of("ccg-ivory"), base) == table, "computers wait"
    assert table.turn == 0
    table = table.taken(0, table.pack(0)[0])
    assert table.turn == 2
    table = go_round(table.taken(2, table.pack(2)[0]), worths_of("ccg-ivory"), base)
    assert [len(own) for own in table.picks] == [1, 1, 1, 1]
    assert table.turn == 0


def test_what_cannot_be_taken_is_refused(base: CardBase) -> None:
    table = open_table(base, "ccg-ivory", 1, PERSONS)
    other = next(card for card in table.pack(1) if card not in table.pack(0))
    with pytest.raises(DraftError, match="not in the pack"):
        table.taken(0, other)
    after = table.taken(0, table.pack(0)[0])
    with pytest.raises(DraftError, match="no pack"):
        after.taken(0, after.pack(0)[1])


@pytest.mark.parametrize(
    ("ruleset", "names"),
    [
        ("ccg-siege", "abcd"),
        ("ccg-ivory", "a"),
        ("ccg-ivory", "abcdefghi"),
        ("ccg-ivory", "aa"),
        ("ccg-ivory", ["", "b"]),
    ],
)
def test_drafts_that_cannot_be_are_refused(base: CardBase, ruleset: str, names: Any) -> None:
    with pytest.raises(DraftError):
        open_table(base, ruleset, 1, [Drafter(name) for name in names])


def test_a_draft_that_is_left_is_taken_up_as_it_was(base: CardBase) -> None:
    table = open_table(base, "ccg-ivory", 1, PERSONS)
    table = table.taken(0, table.pack(0)[5]).with_deck(2, "mine").playing(DraftGame(0, 1, "one"))
    table = table.playing(DraftGame(0, 3, "two")).playing(DraftGame(0, 1, "three"))
    assert table.game(0, 1) == DraftGame(0, 1, "three")
    assert from_data(json.loads(json.dumps(to_data(table))), base) == table
    whole = drafted("lcg-skirmish", 1)
    assert from_data(to_data(whole), base) == whole


def test_what_is_no_draft_is_refused_in_a_sentence(base: CardBase) -> None:
    good = to_data(open_table(base, "ccg-ivory", 1, PERSONS))
    stranger = [["no_such_card"] * 18] * 12
    for change in (
        {"schema": 2}, {"ruleset": "chess"}, {"packs": stranger}, {"packs": good["packs"][1:]},
        {"picks": [["x"], [], [], []]}, {"drafters": [["a", True]] * 4}, {"decks": []},
        {"games": [[0, 9, "x"]]}, {"picks": []}, {"seed": None}, {"seed": float("inf")},
    ):  # fmt: skip
        with pytest.raises(DraftError):
            from_data({**good, **change}, base)
    for bad in (None, [], {"schema": 1}):
        with pytest.raises(DraftError):
            from_data(bad, base)


@pytest.mark.parametrize("ruleset", DRAFTED)
def test_the_decks_of_computers_are_legal_by_the_format_of_their_pool(
    base: CardBase, ruleset: str, tmp_path: Path
) -> None:
    for seed in range(3):
        for seat in range(4):
            table = drafted(ruleset, seed)
            deck = build("x", ruleset, table.picks[seat], worths_of(ruleset), base)
            key, text = drafted_format(table, seat)
            keep_format(tmp_path, key, text)
            formats, wrong = read_formats([tmp_path], base)
            assert wrong == []
            assert own_violations(deck, formats[key]) == []
            assert [sum(entry.count for entry in deck.section(pile)) for pile in ("dynasty", "fate", "conflict")].count(
                LEAST
            ) == 2
            piled = [entry for entry in deck.entries if entry.section in ("dynasty", "fate", "conflict")]
            assert not [entry for entry in piled if "unique" in entry.card.flags and entry.count > 1]


def test_a_deck_needs_what_its_game_has_beside_the_piles(base: CardBase, tmp_path: Path) -> None:
    """LCG L17.1: a Stronghold, and a Province of each element."""
    table = drafted("lcg-stronghold", 0)
    deck = build("x", "lcg-stronghold", table.picks[0], worths_of("lcg-stronghold"), base)
    key, text = drafted_format(table, 0)
    keep_format(tmp_path, key, text)
    format_ = read_formats([tmp_path], base)[0][key]
    bare = replace(deck, entries=tuple(entry for entry in deck.entries if entry.section in ("dynasty", "conflict")))
    assert len(own_violations(bare, format_)) == 1 + 1 + 5


@pytest.mark.parametrize("clan", ["crane", "lion"])
def test_a_computer_commits_to_the_clan_of_its_cards(base: CardBase, clan: str) -> None:
    worths = worths_of("lcg-skirmish")
    alike = [
        card
        for card in base.cards
        if (card.kind, card.deck, card.numbers.get("cost")) == ("character", "dynasty", 3)
        and "skirmish" in card.formats
        and not {"unique", "banned"} & set(card.flags)
    ]
    pack = tuple(next(card.id for card in alike if card.clans == (one,)) for one in ("crane", "lion"))
    own = [card.id for card in base.cards if card.clans == (clan,) and "skirmish" in card.formats]
    has = [card for card in cards_of(own, base) if card not in pack][:20]
    taken = pick(pack, has, 30, worths, base)
    assert base.by_id[taken].clans == (clan,)
    assert pick(pack, [], 54, worths, base) == max(pack, key=worths.of), "without cards, worth alone counts"


def cards_of(ids: list[str], base: CardBase) -> list[str]:
    return [card for card in ids if base.by_id[card].deck in ("dynasty", "conflict") and base.by_id[card].described]


def test_decks_of_computers_are_more_of_one_clan_than_such_of_random_picks(base: CardBase) -> None:
    """More of their cards fit the clan of the deck."""
    fits: dict[str, float] = {}
    for name in ("picked", "random"):
        table = drafted("lcg-skirmish", 2) if name == "picked" else at_random("lcg-skirmish", 2)
        count = whole = 0
        for own in table.picks:
            deck = build("x", "lcg-skirmish", own, worths_of("lcg-skirmish"), base)
            count += sum(entry.count for entry in deck.entries if {deck.clan, "neutral"} & set(entry.card.clans))
            whole += deck.count
        fits[name] = count / whole
    assert fits["picked"] > 0.5 > 0.4 > fits["random"]


def at_random(ruleset: str, seed: int) -> DraftTable:
    table, lots = open_table(own_base(), ruleset, seed, FOUR), Random(seed)
    while (seat := table.turn) is not None:
        table = table.taken(seat, lots.choice(table.pack(seat)))
    return table
