"""What is told alike of several cards, players or places is told in one line (session/story_lines.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session import phrases_of
from l5r_desktop.session.story_lines import LogLine, gathered
from tests.own_cards import own_catalog

NAMES = ("Aiko", "Daisuke", "Emi", "Junzo")
TITLES = {"a": "Akodo Daiken", "b": "Hida Ayahi", "c": "Hiruma Tsurao", "t": "Beiden Pass", "o": "Otosan Uchi"}


def card(no: int, ident: str | None) -> tuple[Any, ...]:
    return ("card", no, ident, True)


def line(key: str, *args: Any, seat: int = -1) -> LogLine:
    return key, seat, args


def told(lines: list[LogLine], lang: str = "en", ruleset: str = "ccg-siege") -> list[str]:
    phrases = phrases_of(data_folder("resources") / "phrases", ruleset, lang, own_catalog().definition)
    return [phrases.log_line(one, NAMES, TITLES.__getitem__) for _, one in gathered(lines, phrases.gathered)]


A, B, C, T, U = card(1, "a"), card(2, "b"), card(3, "c"), card(9, "t"), card(10, "o")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Akodo Daiken, Hida Ayahi and Hiruma Tsurao bow."),
        ("fr", "Akodo Daiken, Hida Ayahi et Hiruma Tsurao s'inclinent."),
    ],
)
def test_three_that_bow_are_one_line(lang: str, sentence: str) -> None:
    assert told([line("bows", A), line("bows", B), line("bows", C)], lang) == [sentence]


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        (
            "en",
            [
                "Akodo Daiken, Hida Ayahi and Hiruma Tsurao defend.", "Akodo Daiken and Hida Ayahi bow.",
                "Hida Ayahi and Hiruma Tsurao go to the dynasty discard pile.",
            ],
        ),
        (
            "fr",
            [
                "Akodo Daiken, Hida Ayahi et Hiruma Tsurao défendent.", "Akodo Daiken et Hida Ayahi s'inclinent.",
                "Hida Ayahi et Hiruma Tsurao rejoignent la pile de défausse Dynastie.",
            ],
        ),
    ],
)  # fmt: skip
def test_characters_of_the_living_card_game_that_do_alike_are_one_line(lang: str, sentences: list[str]) -> None:
    """Three defenders (L4.4) filled the banner with three sentences."""
    pile = ("place", "dynasty-discard")
    lines = [line("defends", one) for one in (A, B, C)] + [line("bows", A), line("bows", B)]
    lines += [line("leaves-discard", one, pile) for one in (B, C)]
    assert told(lines, lang, "lcg-stronghold") == sentences


def test_one_alone_is_told_as_ever() -> None:
    assert told([line("bows", A), line("goes-home", A)]) == ["Akodo Daiken bows.", "Akodo Daiken goes home."]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Nobody is at the second Province, third Province and fourth Province of Aiko."),
        ("fr", "Il n'y a personne ici : deuxième Province, troisième Province et quatrième Province d'Aiko."),
    ],
)
def test_battlefields_where_nobody_is_are_one_line(lang: str, sentence: str) -> None:
    """Three empty battles flooded the story."""
    deserted = [line("battle-deserted", ("place", f"site-{n}"), ("seat", 0)) for n in (2, 3, 4)]
    assert told(deserted, lang) == [sentence]


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        (
            "en",
            [
                "3 Provinces get –2 Province Strength until the turn ends.", "A Province gets +1 Province Strength.",
                "Akodo Daiken and Hida Ayahi get +1 Force.",
            ],
        ),
        (
            "fr",
            [
                "3 Provinces reçoivent –2 en Défense jusqu'à la fin du tour.",
                "Une Province reçoit +1 en Défense.", "Akodo Daiken et Hida Ayahi reçoivent +1 en Force.",
            ],
        ),
    ],
)  # fmt: skip
def test_the_same_bonus_for_several_is_one_line(lang: str, sentences: list[str]) -> None:
    """An Event that weakens all Provinces filled the story with seven sentences; nobody could tell them apart."""
    strength, force = ("stat", "strength"), ("stat", "force")
    provinces = [card(no, "province") for no in (11, 12, 13)]
    lines = [line("gets-penalty", one, -2, strength, ("until", "turn")) for one in provinces]
    lines += [line("gets-bonus", provinces[0], 1, strength, ("until", ""))]
    lines += [line("gets-bonus", one, 1, force, ("until", "")) for one in (A, B)]
    assert told(lines, lang) == sentences


def test_territories_where_nobody_is_are_one_line_siege_10() -> None:
    lines = [line("battle-deserted-territory", one) for one in (T, U)]
    assert told(lines) == ["Nobody is at Beiden Pass and Otosan Uchi."]


def test_only_what_is_told_one_after_another_is_gathered() -> None:
    assert told([line("bows", A), line("goes-home", A), line("bows", B)]) == [
        "Akodo Daiken bows.", "Akodo Daiken goes home.", "Hida Ayahi bows.",
    ]  # fmt: skip


def test_units_of_one_player_that_go_to_one_territory() -> None:
    """Siege 6, 10: a whole team is sent; whose units and where stays told."""
    lines = [line("goes-to-territory", ("seat", seat), one, T) for seat, one in ((0, A), (0, B), (1, C))]
    assert told(lines) == [
        "Aiko's Akodo Daiken and Hida Ayahi go to Beiden Pass.", "Daisuke's Hiruma Tsurao goes to Beiden Pass.",
    ]  # fmt: skip


def test_players_who_pass_or_draw() -> None:
    lines = [line("passes", ("seat", seat)) for seat in range(3)]
    lines += [line("draws", ("seat", seat), 1) for seat in (0, 1)] + [line("draws", ("seat", 2), 2)]
    assert told(lines) == ["Aiko, Daisuke and Emi pass.", "Aiko and Daisuke draw 1 card.", "Emi draws 2 cards."]


def test_cards_that_nobody_knows_and_equal_lines_are_not_gathered() -> None:
    assert len(told([line("bows", card(1, None)), line("bows", card(2, None))])) == 2
    assert len(told([line("passes", ("seat", 0)), line("passes", ("seat", 0))])) == 2


def test_other_sentences_stay_apart() -> None:
    """An act is told by itself, also where the next one is alike."""
    assert len(told([line("uses", ("seat", 0), A), line("uses", ("seat", 0), B)])) == 2


def test_each_line_comes_with_the_place_of_the_last_that_it_tells() -> None:
    lines = [line("phase", ("phase", "attack")), line("bows", A), line("bows", B), line("passes", ("seat", 0))]
    assert [at for at, _ in gathered(lines, {"bows"})] == [0, 2, 3]
