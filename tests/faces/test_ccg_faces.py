"""Faces of CCG cards: each kind shows its numbers, at the size of the table and large; every card can be drawn."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from l5r_desktop.faces import CLANS, Face, FaceError, draw_face, face_from_facts, paint_face
from l5r_desktop.faces.layouts import FAMILIES, layouts
from l5r_desktop.faces.plates import cost, plates, tags
from l5r_desktop.faces.tables import table, word
from l5r_desktop.rulesets.ccg.cards.definition import SCHEMA
from l5r_desktop.rulesets.ccg.decks.deck_file import GREAT_CLANS
from tests.own_cards import own_library

CARDS = own_library("ccg")
drawn_once = cache(draw_face)
"""For what is compared with several others."""
TABLE = 100
"""Width in pixels of a card on the table."""
SAMPLE: dict[str, dict[str, Any]] = {
    "personality": {"cost": 6, "force": 3, "chi": 4, "hr": "-", "ph": 2, "clan": "crane", "keywords": ["samurai"]},
    "holding": {"cost": 2, "produces": 3},
    "event": {},
    "region": {},
    "celestial": {},
    "strategy": {"cost": 0, "focus": 3},
    "follower": {"cost": 4, "force": 2, "chi": 1, "hr": 0, "focus": 2},
    "item": {"cost": 4, "force_mod": 2, "chi_mod": -1, "focus": 1},
    "spell": {"cost": 1, "focus": 4},
    "ring": {"cost": 1, "focus": 5, "keywords": ["void"]},
    "stronghold": {"province_strength": 7, "produces": 4, "honor": 3, "clan": "crab"},
    "sensei": {"province_strength": -1, "produces": 0, "honor": "*", "clan": "lion"},
    "other": {},
    "ability": {},
    "province": {"province_strength": 8},
}
NUMBERS = [
    (kind, name) for kind, facts in SAMPLE.items() for name, value in facts.items() if name not in ("clan", "keywords")
]


def face_of(kind: str, text: str = "", lang: str = "en", *, back: bool = False, **facts: Any) -> Face:
    said = {"title": "A Title", "kind": kind, **SAMPLE[kind], **facts}
    return face_from_facts(said, text, True, card_id="a_title", lang=lang, family="ccg", back=back)


def printed(card: str, lang: str = "en") -> Face:
    return face_from_facts(CARDS.facts(card).facts, "", CARDS.scripted(card), card_id=card, lang=lang, family="ccg")


def apart(first: Image.Image, second: Image.Image) -> int:
    """How many pixels of two pictures differ clearly."""
    return sum(ImageChops.difference(first.convert("L"), second.convert("L")).histogram()[24:])


def written(face: Face) -> list[tuple[str, str]]:
    return [(plate.stat, plate.text) for plate in (*plates(face), *tags(face))]


def test_every_kind_of_the_card_files_can_be_drawn_and_shows_all_its_numbers() -> None:
    """What a number is called, and that it is one, the card files' schema says."""
    unshown = {
        "experience",
        "deck_limit",
        "deck_size",
        "number",
        "force_per_rank",
        "strength_per_rank",
        "produces_per_rank",
        "threat_tier",
    }
    for kind, fields in SCHEMA.kinds.items():
        types = {**fields.required, **fields.optional}
        numbers = {name for name, stated in types.items() if "int" in stated or "number" in stated}
        drawn = set(layouts("ccg")[kind].facts())
        assert {name for name in numbers if not name.startswith("back_")} - drawn - unshown == set(), kind


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sign_number_and_word_that_a_layout_names_is_there(family: str) -> None:
    glyphs, palette = table("glyphs"), table("palette")
    for kind, layout in layouts(family).items():
        for group, name in (layout.sign, layout.crest, *layout.motifs):
            assert name in glyphs[group], (kind, group, name)
        for slot in (*layout.plates, *layout.line, *([layout.corner] if layout.corner else [])):
            assert slot.stat in glyphs["stat"], (kind, slot)
            assert slot.stat in palette["stat"], (kind, slot)
        assert layout.dress in palette["clan"], kind
        for lang in ("en", "fr"):
            assert kind in table("words")[lang]["kind"], (kind, lang)
            assert layout.dress in table("words")[lang]["clan"], (kind, lang)
    assert set(table(family)["motif"].values()) <= set(glyphs["motif"])


def test_numbers_are_written_as_cards_print_them() -> None:
    found = {kind: (cost(face_of(kind)), written(face_of(kind))) for kind in SAMPLE}
    assert found["personality"] == ("6", [("military", "3"), ("chi", "4"), ("hr", "–"), ("honor", "2")])
    assert found["follower"] == ("4", [("military", "2"), ("chi", "1"), ("hr", "0"), ("focus", "2")])
    assert found["item"] == ("4", [("military", "+2"), ("chi", "−1"), ("focus", "1")])
    assert ("chi", "+1") in written(face_of("item", chi_mod=1))
    assert found["holding"] == ("2", [("produces", "+3")])
    assert found["strategy"] == ("0", [("focus", "3")])
    assert found["stronghold"] == ("", [("strength", "7"), ("produces", "+4"), ("honor", "3")])
    assert found["sensei"] == ("", [("strength", "−1"), ("produces", "+0"), ("honor", "+*")])
    assert found["event"] == found["region"] == found["celestial"] == found["other"] == ("", [])


def test_a_gold_production_that_no_source_tells_is_marked() -> None:
    assert ("produces", "+4?") in written(face_of("stronghold", produces_estimate=True))


@pytest.mark.parametrize(("kind", "name"), NUMBERS)
@pytest.mark.parametrize("width", [TABLE, 300])
def test_each_number_shows(kind: str, name: str, width: int) -> None:
    pictures = [drawn_once(face_of(kind, **{name: value}), width) for value in (SAMPLE[kind][name], 9, 6)]
    for first, second in combinations(pictures[1:], 2):
        assert apart(first, second) >= 5
    if SAMPLE[kind][name] not in (6, 9):
        assert apart(pictures[0], pictures[1]) >= 5


@pytest.mark.parametrize(("name", "top"), [("force", 0.44), ("chi", 0.62)])
def test_force_and_chi_are_large_on_the_table(name: str, top: float) -> None:
    """A changed digit changes the picture over at least a fifteenth of the card's height, in the left third."""
    box = ImageChops.difference(
        *(draw_face(face_of("personality", **{name: value}), TABLE).convert("L") for value in (1, 8))
    )
    left, upper, right, lower = box.point(lambda value: 255 * (value > 60)).getbbox() or (0, 0, 0, 0)
    assert lower - upper >= 140 / 15
    assert right <= 36
    assert upper >= 140 * top
    assert right - left >= 5


@pytest.mark.parametrize("width", [TABLE, 250])
def test_each_kind_looks_different(width: int) -> None:
    bare = {kind: draw_face(Face("a", "T", kind, family="ccg"), width) for kind in SAMPLE}
    for first, second in combinations(SAMPLE, 2):
        assert apart(bare[first], bare[second]) >= 20, (first, second)


@pytest.mark.parametrize(
    "change", [{"unique": True}, {"experience": 1}, {"experience": 3}, {"title": "Another"}], ids=str
)
@pytest.mark.parametrize("kind", ["personality", "item", "holding"])
def test_what_is_no_number_shows_on_the_table(kind: str, change: dict[str, Any]) -> None:
    assert apart(drawn_once(face_of(kind), TABLE), draw_face(face_of(kind, **change), TABLE)) >= 5


def test_levels_of_experience_are_told_apart_on_the_table() -> None:
    levels = [draw_face(face_of("personality", unique=True, experience=n), TABLE) for n in (-1, 1, 2, 3, 4, 5, 6)]
    for first, second in combinations(levels, 2):
        assert apart(first, second) >= 3


@pytest.mark.parametrize("kind", SAMPLE)
@pytest.mark.parametrize("width", [TABLE, 300])
def test_an_unscripted_card_is_marked(kind: str, width: int) -> None:
    face = face_of(kind)
    assert apart(drawn_once(face, width), draw_face(replace(face, scripted=False), width)) >= 20


def test_text_and_keywords_show_on_the_full_face_in_both_languages() -> None:
    """Keywords are facts in lower case; a card prints them with capitals, in French as the words say."""
    plain = draw_face(face_of("strategy"), 300)
    assert apart(plain, draw_face(face_of("strategy", text="**Battle:** Bow a Personality."), 300)) >= 50
    assert apart(plain, draw_face(face_of("strategy", keywords=["terrain"]), 300)) >= 50
    assert word("en", "term", "disciple of p'an ku") == "Disciple of P'an Ku"
    assert (word("en", "term", "crab clan"), word("fr", "term", "crab clan")) == ("Crab Clan", "Clan du Crabe")
    assert word("fr", "kind", "personality") == "Personnalité"


def test_great_clans_have_emblems_and_colors_of_their_own() -> None:
    assert set(GREAT_CLANS) < set(CLANS)
    assert len({table("palette")["clan"][clan]["band"] for clan in CLANS}) == len(CLANS)
    assert set(CLANS) <= set(table("glyphs")["emblem"])


def test_the_dress_of_cards_without_clan_and_of_those_with_several() -> None:
    loner = face_from_facts({"title": "T", "kind": "personality"}, "", True, card_id="t", family="ccg")
    assert (loner.clan, loner.crest) == ("ronin", ("emblem", "ronin"))
    assert printed("shosuro_kiyofumi").crest == ("emblem", "scorpion")
    assert (printed("yung_sensei").clan, printed("yung_sensei").clans) == ("neutral", ("dragon", "phoenix"))
    assert face_of("personality", clan="naga").crest == ("emblem", "neutral")
    assert face_of("strategy").crest == ("emblem", "fate")
    assert face_of("holding").crest == ("emblem", "dynasty")


def test_a_stronghold_has_two_sides() -> None:
    """Celestial and Ivory: some Strongholds have other numbers for the player who goes second."""
    numbers = {"back_province_strength": 9, "back_honor": 1, "back_produces": 5}
    front, back = (face_of("stronghold", back=side, **numbers) for side in (False, True))
    assert written(front) == [("strength", "7"), ("produces", "+4"), ("honor", "3")]
    assert written(back) == [("strength", "9"), ("produces", "+5"), ("honor", "1")]
    assert (front.note, back.note, face_of("stronghold").note) == ("front", "back", "")
    assert apart(draw_face(front, TABLE), draw_face(back, TABLE)) >= 15
    with pytest.raises(FaceError, match="one side"):
        face_of("stronghold", back=True)


def test_numbers_of_the_moment_replace_printed_ones() -> None:
    face = face_of("personality").having(force=7)
    assert written(face)[:2] == [("military", "7"), ("chi", "4")]
    assert face == face_of("personality", force=7)
    assert written(Face("province", "Province", "province", family="ccg").having(province_strength=6)) == [
        ("strength", "6")
    ]


def test_a_card_that_others_create_is_noted_as_token() -> None:
    face = printed("peasant")
    assert face.note == "token"
    assert apart(draw_face(face, 300), draw_face(replace(face, note=""), 300)) >= 20


@pytest.mark.parametrize(
    ("change", "family", "said"),
    [
        ({"kind": "persnality"}, "ccg", "nearest is 'personality'"),
        ({"kind": "character"}, "ccg", "'character' is not a kind"),
        ({}, "rpg", "family 'rpg'"),
        ({"force": [1]}, "ccg", "'force' is a number"),
        ({"clans": "crab"}, "ccg", "'clans' is a list of words"),
    ],
)
def test_facts_that_cannot_be_drawn_are_refused(change: dict[str, Any], family: str, said: str) -> None:
    facts = {"title": "T", "kind": "personality", **change}
    with pytest.raises(FaceError, match=said):
        face_from_facts(facts, "", True, card_id="t", family=family)


def test_the_face_of_every_card_can_be_made_and_its_title_fits_on_the_table(painted_or_plain: None) -> None:
    """All are made; drawn are the longest titles and every fortieth card, in both languages."""
    assert len(CARDS.ids()) > 3600
    faces = {lang: [printed(card, lang) for card in CARDS.ids()] for lang in ("en", "fr")}
    for found in faces.values():
        longest = sorted(found, key=lambda face: -len(face.title))[:40]
        for face in (*longest, *found[::40]):
            assert paint_face(face, TABLE).fits, face.id


def test_the_full_face_of_the_fullest_cards_fits(painted_or_plain: None) -> None:
    faces = [printed(card, lang) for card in CARDS.ids() for lang in ("en", "fr")]
    fullest = sorted(faces, key=lambda face: -len(face.title) - sum(map(len, (*face.keywords, *face.clans))))
    text = "**Battle:** Bow this Personality: Bow a target enemy card without attachments. " * 4
    for face in fullest[:60]:
        assert paint_face(replace(face, text=text), 250).fits, face.id
