"""Sentences about a game: every key of the code has its sentence in both languages, and whole games can be told."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from l5r_desktop.engine.inputs import Decision, Option, Refusal
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.phrases import CardLink, Phrases
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.wording import phrases_of
from tests.own_cards import own_catalog

LANGUAGES = ("en", "fr")


@cache
def catalog() -> Catalog:
    return own_catalog()


@cache
def lcg_phrases(lang: str) -> Phrases:
    return phrases_of(data_folder("resources") / "phrases", "lcg-stronghold", lang, catalog().definition)


NAMES = ("Kakita Ren", "Akodo Mei")


def titles(ident: str) -> str:
    return str(catalog().facts(ident)["title"])


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (("bids", -1, (("seat", 0), 3)), "Kakita Ren bids 3.", "Kakita Ren mise 3."),
        (("draws", -1, (("seat", 0), 1)), "Kakita Ren draws 1 card.", "Kakita Ren pioche 1 carte."),
        (("draws", -1, (("seat", 1), 2)), "Akodo Mei draws 2 cards.", "Akodo Mei pioche 2 cartes."),
        (
            ("looks-at-hand", -1, (("seat", 0), ("seat", 1))),
            "Kakita Ren looks at Akodo Mei's hand.",
            "Kakita Ren regarde la main d'Akodo Mei.",
        ),
        (
            ("takes-card", -1, (("seat", 0), ("card", 4, None, False))),
            "Kakita Ren takes a card into hand.",
            "Kakita Ren prend une carte en main.",
        ),
        (
            ("begins", -1, (("card", 4, "01-doji-challenger", True), ("topic", "military"), -2, ("until", "phase"))),
            "Doji Challenger gets –2 military until the end of the phase.",
            "Doji Challenger reçoit –2 en militaire jusqu'à la fin de la phase.",
        ),
        (
            (
                "declares",
                -1,
                (("seat", 0), ("word", "military"), ("card", 0, "ring-air", True), ("card", 9, None, False)),
            ),
            "Kakita Ren declares a military conflict with the Air Ring at a facedown province.",
            "Kakita Ren déclare un conflit militaire avec l'Air Ring contre une province face cachée.",
        ),
        (
            (
                "declares-against",
                -1,
                (
                    ("seat", 0),
                    ("word", "political"),
                    ("card", 0, "ring-void", True),
                    ("card", 9, "province-token", True),
                    ("seat", 1),
                ),
            ),
            "Kakita Ren declares a political conflict with the Void Ring at a province of Akodo Mei.",
            "Kakita Ren déclare un conflit politique avec l'Void Ring contre une province d'Akodo Mei.",
        ),
    ],
)
def test_lines_of_the_story(line: Any, english: str, french: str) -> None:
    assert lcg_phrases("en").log_line(line, NAMES, titles) == english
    assert lcg_phrases("fr").log_line(line, NAMES, titles) == french


def test_cards_in_a_line_can_be_pointed_at() -> None:
    line = ("targets", -1, (("card", 4, "01-court-games", True), ("card", 7, None, False)))
    assert lcg_phrases("en").log_segments(line, NAMES, titles) == [
        CardLink("Court Games", 4, "01-court-games"), " chooses ", CardLink("a card", 7, None), ".",
    ]  # fmt: skip


def test_a_window_says_what_is_answered_l6_2() -> None:
    decision = Decision(0, "would", "window-would", (), args=("leave", 4))
    assert lcg_phrases("en").prompt(decision, NAMES, titles, lambda no: "01-doji-challenger") == (
        "Doji Challenger is about to leave play: interrupt to prevent or replace it?"
    )
    assert lcg_phrases("fr").prompt(decision, NAMES, titles, lambda no: None) == (
        "Une carte va quitter le jeu : interrompre pour l'empêcher ou le remplacer ?"
    )


def test_a_question_says_what_to_choose_l7_10() -> None:
    pick = catalog().definition("01-doji-gift-giver").abilities[0].picks[0]
    decision = Decision(
        1, "target", "choose-target", (), source=4, args=(pick.name, ("01-doji-gift-giver", 0, "pick", 0), pick.by)
    )
    assert lcg_phrases("en").prompt(decision, NAMES, titles, lambda no: "01-doji-gift-giver") == (
        "Doji Gift Giver: choose a participating ready character of yours"
    )
    pick = catalog().definition("01-ambush").abilities[0].picks[0]
    args = (pick.name, ("01-ambush", 0, "pick", 0), pick.by)
    decision = Decision(0, "target", "choose-target", (), 0, 2, 4, args=args, limit=("cost-sum", 6))
    assert lcg_phrases("fr").prompt(decision, NAMES, titles, lambda no: "01-ambush") == (
        "Ambush : choisissez jusqu'à 2 personnages du Clan du Scorpion de votre main ou de vos provinces, pour un coût "
        "imprimé total d'au plus 6"
    )


def test_a_question_for_a_cost_says_the_cost_l7_6() -> None:
    cost = catalog().definition("01-spies-at-court").abilities[0].costs[0]
    decision = Decision(0, "cost", "choose-cost", (), source=4, args=(cost.word, ("01-spies-at-court", 0, "cost", 0)))
    assert lcg_phrases("en").prompt(decision, NAMES, titles, lambda no: "01-spies-at-court") == (
        "Spies at Court: choose how to pay (dishonor a participating character of yours)"
    )


def test_options_name_what_they_choose() -> None:
    declare = Option("military-air-9", "declare", 9, ("military", 0, 9))
    idents = {9: None, 0: "ring-air", 4: "01-doji-challenger"}
    assert (
        lcg_phrases("en").option(declare, NAMES, titles, idents.get)
        == "Military conflict, Air Ring, at a facedown province"
    )
    named = Option("play-4-as-attachment", "play", 4, ("attachment",))
    assert lcg_phrases("en").option(named, NAMES, titles, idents.get) == "Play Doji Challenger as an attachment"
    seat = Option("seat-1", "choose")
    assert lcg_phrases("fr").option(seat, NAMES, titles, idents.get) == "Akodo Mei"


def test_a_refusal_says_the_condition_that_fails_l7_2() -> None:
    cond = catalog().definition("01-shizuka-toshi").abilities[0].cond
    refusal = Refusal("condition", 4, (cond,))
    assert lcg_phrases("en").refusal(refusal, NAMES, titles, lambda no: "01-shizuka-toshi") == (
        "Shizuka Toshi needs this: this is a political conflict."
    )
    fate = Refusal("too-little-fate", 4, (2, 1))
    assert (
        lcg_phrases("fr").refusal(fate, NAMES, titles, lambda no: None)
        == "Une carte coûte 2 ; vous avez 1 pion Destin."
    )


@pytest.mark.parametrize(
    ("limit", "english", "french", "rule"),
    [
        (
            ("cost-sum", 6),
            "These cards together cost more than 6, or two of them are copies of one unique card.",
            "Ces cartes coûtent ensemble plus de 6, ou deux d'entre elles sont des exemplaires d'une même carte "
            "unique.",
            "L7.10, L11.9",
        ),
        (
            ("declaration", 2, ((4, 1),), (5,), "attacker", "military"),
            "These characters cannot be declared together: either what that costs is not there, or somebody is "
            "left out who must be declared.",
            "Ces personnages ne peuvent pas être déclarés ensemble : soit ce que cela coûte n'est pas là, soit "
            "il manque quelqu'un qui doit être déclaré.",
            "L4.2.6, L7.5",
        ),
        (
            ("includes", (4, 5)),
            "At least one of the cards that have to be chosen must be among them.",
            "Au moins une des cartes qui doivent être choisies doit être parmi elles.",
            "L7.10",
        ),
        (
            ("titles",),
            "These cards must have different titles.",
            "Ces cartes doivent avoir des titres différents.",
            "L8.23",
        ),
    ],
)
def test_each_joint_limit_says_what_it_is_about(limit: tuple[Any, ...], english: str, french: str, rule: str) -> None:
    refusal = Refusal("breaks-limit", args=limit)
    assert lcg_phrases("en").refusal(refusal, NAMES, titles, lambda no: None) == english
    assert lcg_phrases("fr").refusal(refusal, NAMES, titles, lambda no: None) == french
    assert lcg_phrases("en").refusal_rule(refusal) == rule


@pytest.mark.parametrize(
    ("lang", "end"), [("en", "your opponent in this conflict"), ("fr", "votre adversaire dans ce conflit")]
)
def test_whose_honor_the_air_ring_takes_is_told_among_several(lang: str, end: str) -> None:
    """L12.5: of the other player in the conflict. Among three it said "your opponent", of whom there are two."""
    option = Option("take-1-honor", "select")
    among = {n: lcg_phrases(lang).option(option, ("A", "B", "C")[:n], titles, lambda _: None) for n in (2, 3)}
    assert among[3].endswith(end)
    assert among[2] != among[3]
