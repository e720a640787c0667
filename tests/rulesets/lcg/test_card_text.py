"""Rules text of cards: every script can be said in both languages, and what is said reads as it should."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from l5r_desktop.cardscript import parse
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.faces.tables import word
from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.display.card_text import ability_text, card_text, clause
from l5r_desktop.rulesets.lcg.display.keyword_text import _TABLE, keyword_lines
from l5r_desktop.rulesets.lcg.words import VOCAB, assemble
from tests.own_cards import own_library

LIBRARY = own_library("lcg")
CARDS = LIBRARY.ids()
ENGLISH = re.compile(
    r"\b(the|an|of|and|or|with|you|your|this|that|character|attachment|holding|choose|pick|until|while|after|when|bow"
    r"|honored|dishonored|fate|conflict|each|card|cards|hand|they|their|opponent|if|gets|put)\b",
    re.IGNORECASE,
)
FRENCH = re.compile(
    r"[éèêàçùûîôœ]|\b(le|la|les|des|une?|vous|votre|que|dans|sur|est|personnage|choisissez)\b", re.IGNORECASE
)
SIGNS = {"[military]", "[political]"}


@cache
def text(card: str, lang: str) -> str:
    return plain(card_text(LIBRARY.definition(card), lang))


def plain(said: str) -> str:
    return said.replace("\N{NO-BREAK SPACE}", " ")


def test_every_word_has_its_text_in_both_languages() -> None:
    assert list(VOCAB.missing_templates()) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_with_a_script_is_said_without_leftovers(lang: str) -> None:
    for card in CARDS:
        said = text(card, lang)
        assert bool(said) == bool(LIBRARY.facts(card).script or LIBRARY.facts(card).facts.get("keywords")), card
        for sign in re.findall(r"\[[^\]]*\]", said):
            assert sign in SIGNS, (card, sign)
        plain = said.replace("[military]", "").replace("[political]", "")
        assert not re.search(r"[{}<>·^|\[\]]|  | ,| \.|None|\.\.", plain), (card, said)
        assert plain.count("**") % 2 == plain.count("__") % 2 == 0, (card, said)
        for line in said.split("\n") if said else ():
            assert re.match(r"[*_•«(]*\s*[A-ZÀÂÉÈÊÎÔÛ]|\(\d", line), (card, line)


def test_french_holds_no_english_and_english_no_french() -> None:
    for card in CARDS:
        assert not ENGLISH.search(text(card, "fr")), (card, text(card, "fr"))
        assert not FRENCH.search(text(card, "en")), (card, text(card, "en"))


def test_french_contracts_and_elides() -> None:
    vowel = "[aeiouéèêâîôû]"
    wrong = re.compile(
        rf"\b(?:de les?|à les?|de {vowel}\w|que {vowel}\w|si ils?|le {vowel}\w|la {vowel}\w|ce {vowel}\w)\b"
    )
    for card in CARDS:
        assert not wrong.search(text(card, "fr")), (card, text(card, "fr"))


def test_english_articles_fit_the_next_word() -> None:
    wrong = re.compile(r"\ba (?:[aeio]|u(?!ni)|hono)\w+|\ban (?![aeiouAEIO]|hono)\w+")
    for card in CARDS:
        assert not wrong.search(text(card, "en")), (card, text(card, "en"))


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        (
            "01-shizuka-toshi",
            "**Action:** In a political conflict, bow this stronghold and pick a participating character with "
            "political skill 2 or less – bow it.",
            "**Action :** Pendant un conflit politique, inclinez cette forteresse et choisissez un "
            "personnage participant avec une compétence politique de 2 ou moins – inclinez ce personnage.",
        ),
        (
            "01-court-games",
            "**Action:** In a political conflict, select one:\n"
            "• Pick a participating character of yours – honor it.\n"
            "• Your opponent picks a participating character of their own – dishonor it.\n"
            "(1 per conflict, all copies together.)",
            "**Action :** Pendant un conflit politique, choisissez une option :\n"
            "• Choisissez un personnage participant que vous contrôlez – honorez ce personnage.\n"
            "• Votre adversaire choisit un personnage participant qu'il contrôle – déshonorez ce personnage.\n"
            "(1 fois par conflit, tous exemplaires confondus.)",
        ),
        (
            "01-utaku-infantry",
            "While this character is participating, it gets +X[military] and +X[political], where X is the number of "
            "participating Unicorn characters of yours.",
            "Tant que ce personnage participe, il reçoit +X[military] et +X[political], où X est le nombre de "
            "personnages participants du Clan de la Licorne que vous contrôlez.",
        ),
        (
            "01-duelist-training",
            "The attached character gains: “**Action:** While this character is participating, pick a participating "
            "character of your opponent's – this character duels that character (military, paying with cards); bow the "
            "loser.”",
            "Le personnage attaché gagne : « **Action :** Tant que ce personnage "
            "participe, choisissez un personnage participant que votre adversaire contrôle – ce personnage affronte le "
            "personnage choisi en duel (militaire, en payant avec des cartes) ; inclinez le perdant. »",
        ),
        (
            "16-sage-of-gisei-toshi",
            "**Action:** In a conflict, while you have more honor than your opponent, pick a participating character "
            "of your opponent's – move this character home. Then, move that character home.",
            "**Action :** Pendant un conflit, tant que vous avez plus d'honneur que votre adversaire, choisissez un "
            "personnage participant que votre adversaire contrôle – renvoyez ce personnage à son fief. Puis, renvoyez "
            "le personnage choisi à son fief.",
        ),
        (
            "33-seven-fold-palace",
            "**Reaction:** After an honored attacking character of yours wins a conflict, bow this stronghold – you "
            "gain 2 honor.",
            "**Réaction :** Dès qu'un personnage honoré attaquant que vous contrôlez remporte un conflit, inclinez "
            "cette forteresse – vous gagnez 2 pions Honneur.",
        ),
        (
            "01-reprieve",
            "**Interrupt:** When the attached character would leave play, discard this attachment in its place.",
            "**Interruption :** Quand le personnage attaché va quitter le jeu, défaussez plutôt cet "
            "attachement.",
        ),
    ],
)  # fmt: skip
def test_what_is_said_of_a_card(card: str, english: str, french: str) -> None:
    assert text(card, "en") == english
    assert text(card, "fr") == french


def made(script: str, kind: str = "character", **facts: object) -> Definition:
    """A made-up card."""
    all_facts = {"title": "T", "kind": kind, **facts}
    blocks = parse(script, VOCAB, file="made-up")
    return assemble(CardFacts("made-up", "made", "made-up", 1, all_facts, script, 1), blocks)


@pytest.mark.parametrize(
    ("script", "english", "french"),
    [
        (
            "action\n  target first: character mine\n  target second: character theirs\n  bow first\n  honor second",
            "Pick a character of yours and pick a character of your opponent's – bow the first character and honor the "
            "second character.",
            "Choisissez un personnage que vous contrôlez et choisissez un personnage que votre adversaire contrôle – "
            "inclinez le premier personnage et honorez le second personnage.",
        ),
        (
            "action\n  target one: card in your-provinces\n  shuffle self into its owners deck\n  discard one",
            "Pick a card in your provinces – shuffle this character into its owner's deck and discard that card.",
            "Choisissez une carte de vos provinces – mélangez ce personnage dans le deck de son propriétaire et "
            "défaussez cette carte.",
        ),
        (
            "action\n  target site: province not broken not attacked\n  turn site facedown",
            "Pick a province that is not broken and that is not attacked – turn it facedown.",
            "Choisissez une province qui n'est pas détruite et qui n'est pas attaquée – mettez cette province face "
            "cachée.",
        ),
        (
            "action\n  target one: holding mine\n  discard one\n  then you draw 1 card",
            "Pick a holding of yours – discard it. Then, you draw 1 card.",
            "Choisissez une ressource que vous contrôlez – défaussez cette ressource. Puis, vous piochez 1 carte.",
        ),
        (
            "action\n  target one: character\n  if not one is participating\n    bow one\n  else\n    honor one",
            "Pick a character – if it is not participating, bow it; otherwise, honor it.",
            "Choisissez un personnage – si le personnage choisi ne participe pas, inclinez le personnage choisi ; "
            "sinon, honorez le personnage choisi.",
        ),
        (
            "action while not conflict military or you attacking\n  each player loses 2 honor",
            "While this is not a military conflict or you are the attacking player, each player loses 2 honor.",
            "Tant que ce n'est pas un conflit militaire ou vous êtes le joueur attaquant, chaque joueur perd 2 pions "
            "Honneur.",
        ),
        (
            "action\n  target up to 2 some: province facedown\n  look at some",
            "Pick up to 2 facedown provinces – look at those provinces.",
            "Choisissez jusqu'à 2 provinces face cachée – regardez ces provinces.",
        ),
    ],
)
def test_names_numbers_and_choices_agree(script: str, english: str, french: str) -> None:
    card = made(script)
    assert ability_text(card, 0, "en") == f"**Action:** {english}"
    assert plain(ability_text(card, 0, "fr")) == f"**Action :** {french}"


def test_a_choice_of_one_is_no_choice_l12_5() -> None:
    """The Air Ring of Skirmish said "Select one:" above its only effect."""
    assert text("ring-air", "en").endswith("**Ring effect (Skirmish):** Take 1 honor from your opponent.")
    french = text("ring-air", "fr")
    assert french.endswith("**Effet d'anneau (Escarmouche) :** Prenez 1 pion Honneur à votre adversaire.")
    assert "Select one:" in text("ring-air", "en").split("**Ring effect (Skirmish)")[0]


def test_keywords_are_named_and_explained_l14() -> None:
    card = made("", keywords=("covert", "no attachments except weapon, monk", "disguised lion"))
    assert list(keyword_lines(card, "fr")) == [
        "**Discret** __(quand ce personnage est déclaré comme attaquant, vous pouvez désigner un personnage sans "
        "Discret qui ne pourra pas être déclaré comme défenseur)__",
        "**Pas d'attachement sauf Arme, Moine**",
        "**Déguisé Clan du Lion** __(vous pouvez jouer cette carte à la place d'un personnage non unique de cette "
        "sorte en payant la différence des coûts)__",
    ]
    assert _TABLE["en"].keys() == _TABLE["fr"].keys()


def test_a_condition_or_cost_by_itself_l7_2() -> None:
    ability = LIBRARY.definition("01-spies-at-court").abilities[0]
    assert clause(ability.cond, "en") == "this is a political conflict"
    assert clause(ability.costs[0], "en") == "dishonor a participating character of yours"
    assert clause(ability.costs[0], "fr") == "déshonorez un personnage participant que vous contrôlez"


def test_a_card_without_text_says_nothing() -> None:
    assert text("01-doji-whisperer", "en") == ""


def test_french_signs_stay_with_the_word_before() -> None:
    said = card_text(LIBRARY.definition("01-duelist-training"), "fr")
    assert not re.search(" [:;»]|« ", said)
    assert "\N{NO-BREAK SPACE};" in said


def test_faces_and_texts_call_a_trait_the_same() -> None:
    traits = tomllib.loads((PACKAGE / "rulesets/lcg/words/traits.toml").read_text(encoding="utf-8"))["fr"]
    shown = {trait: word("fr", "trait", trait) for trait in traits}
    assert {trait: traits.get(trait) for trait in shown} == shown


def test_every_trait_of_a_card_is_known_in_french() -> None:
    traits = tomllib.loads((PACKAGE / "rulesets/lcg/words/traits.toml").read_text(encoding="utf-8"))["fr"]
    assert {trait for card in CARDS for trait in LIBRARY.definition(card).traits} <= traits.keys()
