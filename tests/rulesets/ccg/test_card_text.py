"""Rules text of CCG cards: every script can be said in both languages, and what is said reads as it should."""

from __future__ import annotations

import re
from functools import cache

import pytest

from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.display.card_text import ability_text, card_text, clause
from l5r_desktop.rulesets.ccg.words import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import REMINDERS
from tests.own_cards import own_library

from .said_texts import made, said

LIBRARY = own_library("ccg")
SCRIPTED = [card for card in LIBRARY.ids() if LIBRARY.facts(card).script]
SIGN = re.compile(r"\[(?:bow|gold (?:\d+|\*))\]")
ENGLISH = re.compile(
    r"\b(the|an|of|and|or|with|you|your|this|that|choose|until|while|after|when|bow|each|they|opponent|if|gets|put)\b",
    re.IGNORECASE,
)
FRENCH = re.compile(r"\b(le|la|les|des|une?|vous|votre|que|dans|sur|est|choisissez|ciblez)\b", re.IGNORECASE)
# Terms that a French text has too: titles and keywords without a French name.
NAMES = re.compile(r"\b[A-Z][\w'-]*(?: (?:of the|of|the|to) (?=[A-Z]))?")


@cache
def text(card: str, lang: str) -> str:
    return card_text(LIBRARY.definition(card), lang).replace("\N{NO-BREAK SPACE}", " ")


def test_every_word_has_its_text_in_both_languages() -> None:
    assert list(VOCAB.missing_templates()) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_with_a_script_is_said_without_leftovers(lang: str) -> None:
    assert len(SCRIPTED) >= 13
    for card in SCRIPTED:
        told = text(card, lang)
        assert told, card
        plain = SIGN.sub("0", told)
        assert not re.search(r"[{}<>·^|\[\]]|  | \.|None|\.\.|,,", plain), (card, told)
        assert plain.count("**") % 2 == plain.count("__") % 2 == 0, (card, told)
        for line in told.split("\n"):
            assert re.match(r"[*_•«“(\[]*\s*(?:[A-ZÀÂÉÈÊÎÔÛ]|bow\]|gold)|__\(\d", line), (card, line)


def test_french_holds_no_english_and_english_no_french() -> None:
    for card in SCRIPTED:
        assert not ENGLISH.search(NAMES.sub("", SIGN.sub("", text(card, "fr")))), (card, text(card, "fr"))
        assert not FRENCH.search(NAMES.sub("", text(card, "en"))), (card, text(card, "en"))


def test_french_contracts_and_elides() -> None:
    vowel = "[aeiouéèêâîôû]"
    wrong = re.compile(
        rf"\b(?:de les?|à les?|de {vowel}\w|que {vowel}\w|si ils?|le {vowel}\w|la {vowel}\w|ce {vowel}\w)\b"
    )
    for card in SCRIPTED:
        assert not wrong.search(text(card, "fr")), (card, text(card, "fr"))


def test_english_articles_fit_the_next_word() -> None:
    wrong = re.compile(r"\ba (?:[aeioAEIO]|[uU](?!ni)|hono)\w+|\ban (?![aeiouAEIOU]|[Hh]ono)\w+")
    for card in SCRIPTED:
        assert not wrong.search(text(card, "en")), (card, text(card, "en"))


def test_a_text_that_cards_have_stands_in_quotes_ivory_embedded_text() -> None:
    assert text("player_tactician", "en") == (
        "Each Tactician Personality you control gains: “**Battle:** Discard 1 card. If so, this Personality "
        "gets +X Force, "
        "where X is the Focus Value of that card.”"
    )
    given = LIBRARY.definition("player_tactician")
    assert ability_text(given, 0, "en").startswith("**Battle:** Discard 1 card. If so, this Personality gets")
    inner = "always while self is bowed\n      self gets + 3 force"
    dojo = f"always\n  each personality mine keyword monk has this\n    {inner}"
    assert said(dojo, kind="holding") == (
        "Each Monk Personality you control gains: “While this Personality is bowed, it has +3 Force.”"
    )


def test_a_number_of_another_card_is_not_taken_for_its_own_ivory_references() -> None:
    told = text("banishing_breath", "en")
    assert "Force no higher than the value noted then plus 3." in told
    assert "Force no higher than its Chi" not in told


def test_unless_both_have_happened_says_or_ivory_targeting() -> None:
    told = text("show_no_mercy", "en")
    assert "not targeted by Strike First this turn or it was not targeted by Press the Advantage this turn" in told


def test_attachments_say_whom_they_attach_to_ivory_attachments() -> None:
    script = "attach to personality keyword shugenja\nalways\n  bearer gets + 1 chi"
    assert said(script, kind="item") == (
        "Attaches only to a Shugenja Personality.\nThe attached Personality has +1 Chi."
    )  # fmt: skip


def test_keywords_of_the_rulebooks_are_explained_ivory_appendix_b() -> None:
    facts = {"keywords": ("cavalry", "samurai", "experienced 2"), "formats": ("ivory",)}
    lines = said("", **facts).split("\n")
    assert lines == [
        "__(Cavalry: with an all-Cavalry unit you may use an Engage action to move it to the battlefield.)__",
        "__(Experienced 2: in the Dynasty Phase it may be laid over a less experienced one of the same title.)__",
    ]
    assert REMINDERS["en"]["cavalry"]["celestial"] in said("", keywords=("cavalry",), formats=("celestial",))
    both = said("", keywords=("cavalry",), formats=("celestial", "ivory"))
    assert all(meaning in both for meaning in REMINDERS["en"]["cavalry"].values())


def test_the_same_keywords_are_explained_in_both_languages_and_are_on_cards() -> None:
    assert REMINDERS["en"].keys() == REMINDERS["fr"].keys()
    for word, meaning in REMINDERS["en"].items():
        assert isinstance(meaning, str) == isinstance(REMINDERS["fr"][word], str), word
    held = {word for card in LIBRARY.ids() for word in LIBRARY.facts(card).facts.get("keywords", ())}
    assert set(REMINDERS["en"]) <= held


def test_a_holding_without_a_script_says_what_it_produces_ivory_holding() -> None:
    assert said("", kind="holding", produces=2) == "[bow]: Produce 2 Gold."
    assert said("", "fr", kind="holding", produces=2) == "[bow] : Produisez 2 Or."


def test_a_clause_by_itself() -> None:
    opens = LIBRARY.definition("player_lobby").abilities[0].opens[0]
    assert clause(opens, "en") == "you have more Honor than each other player"
    cost = made("open\n  cost bow self\n  you draw 1 card").abilities[0].costs
    assert clause(cost, "fr", "item") == "inclinez cet Objet"


def test_a_created_card_is_called_by_its_title_apostrophe_included() -> None:
    told = 0
    for card in SCRIPTED:
        for token in re.findall(r"\bcreate (?:\d+ )?([a-z][a-z'-]+)", LIBRARY.facts(card).script or ""):
            title = str(LIBRARY.facts(id_of(token)).facts["title"]) if LIBRARY.has(id_of(token)) else ""
            if "'" in title:
                told += 1
                assert title.lower() in text(card, "en").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").lower(), card
    assert told > 20
