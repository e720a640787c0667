"""Pictures of cards: what words, clans and elements show, and that no two cards look alike."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from l5r_desktop.faces import Face, draw_face, face_from_facts
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.drawing import CARD
from l5r_desktop.faces.foreground import GROWTHS
from l5r_desktop.faces.full import paragraphs, settle, text_rooms
from l5r_desktop.faces.glyphs import strokes
from l5r_desktop.faces.landscape import GROUNDS, Tones
from l5r_desktop.faces.layouts import FAMILIES, layouts
from l5r_desktop.faces.scene import seed, setting, tints
from l5r_desktop.faces.sky import WEATHERS, paint_orb, paint_sky
from l5r_desktop.faces.tables import table
from tests.own_cards import own_catalog, own_library

CATALOG = own_catalog()
BUSHI = Face("01-a", "A", "character", "lion", traits=("bushi",))
TONES = Tones((190, 200, 210), (60, 70, 80), (20, 20, 20), (250, 250, 240))
BOX = (100.0, 200.0, 644.0, 700.0)


def apart(first: Image.Image, second: Image.Image) -> int:
    return sum(ImageChops.difference(first.convert("L"), second.convert("L")).histogram()[16:])


def painted(canvas: Canvas) -> Image.Image:
    return canvas.finish(Image.new("L", canvas.size, 255), grain=False).convert("RGB")


def choices(name: str) -> set[str]:
    """All that scenery.toml may choose for an aspect of a picture."""
    found = table("scenery")
    tables = [
        found["usual"],
        found["person"],
        *(row for part in ("kind", "clan", "said") for row in found[part].values()),
    ]
    return {choice for row in tables for choice in row.get(name, ())}


def test_all_that_may_be_chosen_for_a_picture_can_be_painted() -> None:
    assert choices("ground") == set(GROUNDS)
    assert choices("growth") == {*GROWTHS, "none"}
    assert choices("weather") == set(WEATHERS)
    assert choices("light") == set(table("palette")["sky"])
    assert choices("orb") == {"sun", "crescent", "none"}
    for part in ("robe", "face", "head", "building"):
        assert choices(part) == set(table("pictures")[part]), part


def test_pictures_name_only_colors_that_there_are() -> None:
    known = set(tints(BUSHI))
    for group, pictures in table("pictures").items():
        for name in pictures:
            assert {stroke.tint for stroke in strokes(group, name)} <= known, (group, name)


@pytest.mark.parametrize("painter", [*GROUNDS.items(), *GROWTHS.items()], ids=lambda pair: pair[0])
def test_each_ground_and_growth_leaves_ink_in_its_box_and_none_outside(painter: tuple) -> None:
    canvas = Canvas(CARD, 186, (255, 255, 255))
    painter[1](canvas, BOX, random.Random(3), TONES)
    box = ImageChops.invert(painted(canvas)).getbbox()
    assert box is not None
    scale = canvas.scale
    assert box[0] >= BOX[0] * scale - 1
    assert box[1] >= BOX[1] * scale - 1
    assert box[2] <= BOX[2] * scale + 1
    assert box[3] <= BOX[3] * scale + 1


@pytest.mark.parametrize("name", sorted(set(WEATHERS) - {"clear"}))
def test_each_weather_shows(name: str) -> None:
    canvas = Canvas(CARD, 186, (120, 130, 140))
    before = painted(canvas)
    WEATHERS[name](canvas, BOX, random.Random(3), TONES)
    assert apart(before, painted(canvas)) > 40


def test_day_and_night_and_sun_and_crescent_differ() -> None:
    skies = []
    for light in table("palette")["sky"]:
        canvas = Canvas(CARD, 100, (0, 0, 0))
        paint_sky(canvas, BOX, (200, 200, 200), light)
        skies.append(painted(canvas))
    for first, second in combinations(skies, 2):
        assert ImageChops.difference(first, second).getbbox() is not None
    orbs = []
    for kind in ("sun", "crescent"):
        canvas = Canvas(CARD, 100, (255, 255, 255))
        paint_orb(canvas, BOX, (372, 450), 120, (160, 40, 30), kind)
        orbs.append(painted(canvas))
    assert apart(*orbs) > 100


def test_what_a_card_says_chooses_its_picture() -> None:
    """Traits, clan and elements: a shugenja wears no armor, a ship's port is at sea, a spirit of fire has embers."""
    figures = {dict(setting(replace(BUSHI, id=str(n), traits=("shugenja",))).figure)["robe"] for n in range(40)}
    assert figures == {"kimono", "court"}
    holding = Face("h", "H", "holding", "mantis", family="ccg", keywords=("port",))
    assert {setting(replace(holding, id=str(n))).ground for n in range(20)} == {"sea"}
    fire = Face("p", "P", "province", "lion", elements=("fire",))
    assert {setting(replace(fire, id=str(n))).weather for n in range(20)} == {"embers"}
    assert setting(replace(BUSHI, traits=("creature",))).figure == ()
    assert setting(replace(BUSHI, traits=("creature", "bushi"))).figure != ()


def test_no_two_cards_have_one_picture() -> None:
    cards = [card for shelf in CATALOG.game_catalogs for card in shelf.library.ids()]
    assert len({seed(Face(card, "", "event")) for card in cards}) == len(cards)
    drawn = [draw_face(replace(BUSHI, id=f"01-{n}"), 120) for n in range(12)]
    for first, second in combinations(drawn, 2):
        assert apart(first, second) > 400


def test_a_picture_is_the_same_in_both_languages() -> None:
    english, french = (Face("x", title, "event", text="", lang=lang) for title, lang in (("A", "en"), ("A", "fr")))
    assert setting(english) == setting(replace(french, title="B"))


def test_the_second_side_of_a_stronghold_has_a_picture_of_its_own() -> None:
    front = Face("s", "S", "stronghold", "crab", family="ccg", note="front")
    back = replace(front, note="back")
    assert setting(back).light == "night"
    assert apart(draw_face(front, 120), draw_face(back, 120)) > 1000


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("width", [60, 90, 120, 200, 300, pytest.param(744, marks=pytest.mark.slow)])
def test_every_kind_of_card_draws_at_every_width(family: str, width: int) -> None:
    for kind in layouts(family):
        face = Face("x-1", "A Title", kind, "crane", family=family, elements=("air",), traits=("bushi",), text="Bow.")
        image = draw_face(face, width)
        assert image.size == (width, round(width * 1040 / 744))
        colors = image.convert("RGB").resize((24, 34)).getcolors(24 * 34)
        assert colors is not None
        assert len(colors) > 100, kind


@pytest.mark.parametrize(("width", "lang"), [(300, "en"), (744, "fr")])
def test_the_rules_text_of_cards_fits_and_is_not_small(width: int, lang: str) -> None:
    """All LCG cards and every eighth of the CCG: letters of at least 24 of the card's 1040 units."""
    canvas = Canvas(CARD, width, (0, 0, 0))
    for shelf in CATALOG.game_catalogs:
        step = 1 if shelf.card_game.name == "lcg" else 8
        for card in sorted(shelf.library.ids())[::step]:
            facts, text = CATALOG.facts(card), CATALOG.text(card, lang)
            face = face_from_facts(
                facts, text, CATALOG.scripted(card), card_id=card, lang=lang, family=shelf.card_game.name
            )
            settled = settle(canvas, face, text_rooms(face))
            if settled.block is not None:
                x0, y0, x1, y1 = settled.room.box
                block, scale = settled.block, canvas.scale
                assert block.fits, card
                assert block.size >= 22 * scale, card
                assert block.height <= (y1 - y0) * scale, card
                assert all(p.x + p.piece.width(block.size) <= (x1 - x0) * scale + 0.01 for p in block.placed), card


def test_a_long_text_makes_the_picture_smaller_and_then_drops_reminders() -> None:
    canvas = Canvas(CARD, 744, (0, 0, 0))
    words = "**Battle:** Bow a target enemy Personality without attachments. "
    reminder = "__(Cavalry: a reminder of what it means that should give way.)__"

    def settled(text: str):
        face = Face("x", "X", "event", text=text)
        return settle(canvas, face, text_rooms(face))

    short, long, longest = (settled(f"{reminder}\n{words * n}") for n in (1, 6, 12))
    assert short.room.above > long.room.above
    for found, reminded in ((short, True), (long, True), (longest, False)):
        assert any(p.piece.text == "reminder" for p in found.block.placed) is reminded
    assert longest.block.fits


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_limit_stays_where_a_face_has_no_room_for_reminders(lang: str) -> None:
    """L9.1: "1 per conflict" below the modes of Court Games was left out as if it told what a keyword means."""
    face = face_from_facts(CATALOG.facts("01-court-games"), CATALOG.text("01-court-games", lang), True, lang=lang)
    said = [piece.text for line in paragraphs(face, reminders=False) for words in line for piece in words]
    assert any(word.startswith("(1") for word in said)


@pytest.mark.parametrize("reminders", [True, False])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_keyword_stands_twice_on_a_face(lang: str, reminders: bool) -> None:
    """The Wayfinders said "No attachments except weapon." and below that "No attachments except Weapon"; a French
    Fortress "Eminent." and "Éminente".
    """
    seen = 0
    for card in own_library("lcg").ids():
        facts = CATALOG.facts(card)
        if "keywords" not in facts:
            continue
        face = face_from_facts(facts, CATALOG.text(card, lang), True, lang=lang)
        bare = paragraphs(replace(face, keywords=()), reminders=True)
        assert len(paragraphs(face, reminders=reminders)) <= len(bare), card
        seen += 1
    assert seen > 100


def test_bow_and_gold_are_drawn_as_signs() -> None:
    bare = Face("x", "X", "holding", family="ccg")
    drawn = [draw_face(replace(bare, text=text), 372) for text in ("[gold 2]: x", "[gold 3]: x", "[bow]: x", ": x")]
    for first, second in combinations(drawn, 2):
        assert apart(first, second) >= 20
    words = draw_face(replace(bare, text="bow: x"), 372)
    assert apart(words, drawn[2]) >= 20


@pytest.mark.parametrize("width", [60, 120, 300])
@pytest.mark.parametrize(("name", "family", "kind"), [
    ("military", "lcg", "character"), ("force", "ccg", "personality"), ("ph", "ccg", "personality"),
])  # fmt: skip
def test_a_changed_number_differs_from_a_printed_one_in_shape_too(
    width: int, name: str, family: str, kind: str
) -> None:
    """An arrow points up or down; the number itself is the same in all three."""
    bare = Face("x", "X", kind, "crab", family=family)
    printed = bare.having(**{name: 4})
    up, down = bare.having(**{name: 2}).turned(**{name: 4}), bare.having(**{name: 6}).turned(**{name: 4})
    assert (dict(up.changes), dict(down.changes)) == ({name: 1}, {name: -1})
    drawn = [draw_face(face, width).convert("L").point(lambda v: 255 * (v > 128)) for face in (printed, up, down)]
    for first, second in combinations(drawn, 2):
        assert apart(first, second) >= width / 20


def test_a_number_that_is_as_printed_is_not_marked() -> None:
    face = Face("x", "X", "character").having(military=2, political="-")
    assert face.turned(military=2, political=0).changes == ()
    assert face.turned(political=1).changes == (("political", 1),)
