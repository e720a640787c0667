"""Faces from card facts: every card of the box, in both languages, and what is refused."""

import tomllib
from pathlib import Path

import pytest

from l5r_desktop.faces import Face, FaceError, face_from_facts, paint_face
from l5r_desktop.faces.face import shown
from l5r_desktop.faces.full import paragraphs
from l5r_desktop.faces.plates import Plate, corner, plates
from l5r_desktop.faces.tables import table, words

CARDS = Path(__file__).parents[2] / "cards" / "lcg"


def all_facts() -> dict[str, dict[str, object]]:
    """The facts of every LCG card that the project has."""
    found: dict[str, dict[str, object]] = {}
    for file in sorted(CARDS.glob("core/*.toml")):
        if file.name != "set.toml":
            found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_title_of_every_card_fits_on_the_table(lang: str, painted_or_plain: None) -> None:
    facts = all_facts()
    assert len(facts) >= 223
    for card_id, card in facts.items():
        assert paint_face(face_from_facts(card, "", True, card_id=card_id, lang=lang), 100).fits, card_id


def test_the_full_face_of_every_tenth_card_fits_in_french(painted_or_plain: None) -> None:
    for card_id, card in list(all_facts().items())[::10]:
        assert paint_face(face_from_facts(card, "", False, card_id=card_id, lang="fr"), 200).fits, card_id


def test_every_trait_of_the_cards_has_a_french_word() -> None:
    known = words("fr", "trait")
    used = {trait for card in all_facts().values() for trait in card.get("traits", [])}  # type: ignore[attr-defined]
    assert used
    assert used - set(known) == set()


def test_every_keyword_of_the_cards_has_a_french_word() -> None:
    known = table("words")["fr"]["keyword"]
    used = {word for card in all_facts().values() for word in card.get("keywords", [])}  # type: ignore[attr-defined]
    assert used
    assert used - set(known) == set()


def test_a_stronghold_shows_its_pool_and_a_conflict_card_its_influence_cost() -> None:
    stronghold = face_from_facts({"id": "s", "title": "S", "kind": "stronghold", "influence_pool": 10}, "", True)
    event = face_from_facts({"id": "e", "title": "E", "kind": "event", "influence_cost": 2}, "", True)
    assert (stronghold.number("influence_pool"), event.number("influence_cost")) == (10, 2)
    assert corner(event) == Plate("influence", "2")
    assert corner(stronghold) is None
    assert [plate.stat for plate in plates(stronghold)] == ["influence"]
    assert plates(event) == ()


def test_numbers_are_written_as_cards_print_them() -> None:
    attachment = Face("a", "A", "attachment").having(military_bonus=2, political_bonus=-1)
    character = Face("c", "C", "character").having(military="-", political=0, glory=1)
    holding = Face("h", "H", "holding").having(strength_bonus=1)
    province = Face("p", "P", "province").having(strength="X")
    written = [[plate.text for plate in plates(face)] for face in (attachment, character, holding, province)]
    assert written == [["+2", "−1"], ["–", "0", "1"], ["+1"], ["X"]]
    assert shown(0, signed=True) == "+0"


def test_french_takes_the_french_title_where_there_is_one() -> None:
    facts = {"id": "p", "title": "Night Raid", "title_fr": "Raid Nocturne", "kind": "province"}
    assert face_from_facts(facts, "", True, lang="fr").title == "Raid Nocturne"
    assert face_from_facts(facts, "", True).title == "Night Raid"
    del facts["title_fr"]
    assert face_from_facts(facts, "", True, lang="fr").title == "Night Raid"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"kind": "charcter"},
            "'charcter' is not a kind of card that can be drawn; the nearest is 'character'",
        ),
        ({"title": ""}, "no title"),
        ({"title": 7}, "'title' of a card is a text, not 7"),
        ({"cost": 1.5}, "'cost' is a number"),
        ({"military": True}, "'military' is a number"),
        ({"traits": "bushi"}, "'traits' is a list of words"),
        ({"elements": [1]}, "'elements' is a list of words"),
        ({"elements": ["wood"]}, "'wood' is no element"),
    ],
)
def test_facts_that_cannot_be_drawn_are_refused_by_field(change: dict[str, object], said: str) -> None:
    facts = {"id": "01-x", "title": "X", "kind": "character", **change}
    with pytest.raises(FaceError, match=said):
        face_from_facts(facts, "", True)


def test_a_language_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(FaceError, match="'de'"):
        face_from_facts({"id": "x", "title": "X", "kind": "event"}, "", True, lang="de")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_keyword_that_is_explained_stands_once_on_a_face(lang: str) -> None:
    """Fine Katana said "Restricted." and below that "Restricted (at most two …)"."""
    name = {"en": "Restricted", "fr": "Restreint"}[lang]
    facts = {**all_facts()["01-fine-katana"], "id": "01-fine-katana"}
    text = f"**{name}** __(at most two of them)__\nSomething else."
    face = face_from_facts(facts, text, True, lang=lang)
    assert face.keywords == ("restricted",)

    def words_of(*, reminders: bool) -> list[str]:
        lines = paragraphs(face, reminders=reminders)
        return [piece.text for line in lines for said in line for piece in said]

    long, short = words_of(reminders=True), words_of(reminders=False)
    assert sum(name in word for word in long) == 1
    assert any("most" in word for word in long)
    assert sum(name in word for word in short) == 1
    assert not any("most" in word for word in short)
