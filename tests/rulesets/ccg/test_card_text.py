"""Rules text of CCG cards: every script can be said in both languages, and what is said reads as it should."""

from __future__ import annotations

import re
from functools import cache

import pytest

from l5r_desktop.cardscript import CardFacts, parse
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.display.card_text import ability_text, card_text, clause
from l5r_desktop.rulesets.ccg.words import VOCAB, assemble
from l5r_desktop.rulesets.ccg.words.wording import REMINDERS
from tests.own_cards import own_library

LIBRARY = own_library("ccg")
SCRIPTED = [card for card in LIBRARY.ids() if LIBRARY.facts(card).script]
SIGN = re.compile(r"\[(?:bow|gold (?:\d+|\*))\]")
ENGLISH = re.compile(
    r"\b(the|an|of|and|or|with|you|your|this|that|choose|until|while|after|when|bow|each|they|opponent|if|gets|put)\b",
    re.IGNORECASE,
)
FRENCH = re.compile(r"\b(le|la|les|des|une?|vous|votre|que|dans|sur|est|choisissez|ciblez)\b", re.IGNORECASE)
# Terms that a French text has too: titles and keywords without a French name.
NAMES = re.compile(r"\b[A-Z][\w'-]*(?: (?:of|the|to) (?=[A-Z]))?")


def made(script: str, kind: str = "personality", **facts: object) -> Definition:
    """A card with a script."""
    stated = {"title": "Test", "kind": kind, **facts}
    return assemble(CardFacts("test", "made", "made.toml", 1, stated, script, 1), parse(script, VOCAB, file="made"))


def said(script: str, lang: str = "en", kind: str = "personality", **facts: object) -> str:
    return card_text(made(script, kind, **facts), lang).replace("\N{NO-BREAK SPACE}", " ")


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


CASES = [
    (
        "battle\n  cost bow self unless you have the favor\n  you gain 1 honor",
        "**Battle:** Bow this Personality unless you control the Imperial Favor: Gain 1 Honor.",
        "**Bataille :** Inclinez cette Personnalité sauf si vous contrôlez la Faveur Impériale : "
        "Gagnez 1 point d'Honneur.",
    ),
    (
        "limited\n  look at top 5 of your-fate-deck up to 2 found: card in your-fate-deck keyword kiho shown\n"
        "  put found in hand",
        "**Limited:** Look at the top 5 cards of your Fate deck for up to 2 Kiho cards and show them. Put those cards "
        "into their owner's hand.",
        "**Limitée :** Cherchez jusqu'à 2 cartes Kiho parmi les 5 premières cartes de votre deck Destin et montrez ces "
        "cartes. Mettez ces cartes dans la main de leur propriétaire.",
    ),
    (
        "battle\n  target prize: attachment enemy\n  attach prize to self ignoring restrictions",
        "**Battle:** Target an enemy attachment. Attach that attachment to this Personality ignoring restrictions.",
        "**Bataille :** Ciblez un attachement ennemi. Attachez cet attachement à cette Personnalité sans tenir compte "
        "des restrictions.",
    ),
    (
        "battle with political absent\n  cost bow self\n  cost 2 gold\n  target foe: personality enemy force <= 3\n"
        "  bow foe\n  if done\n    you draw 2 cards\n  you gain 1 honor",
        "**Political Absent Battle:** [bow], [gold 2]: Target an enemy Personality with Force 3 or less. Bow "
        "it. If so, "
        "draw 2 cards. Gain 1 Honor.",
        "**Bataille Politique Absente :** [bow], [gold 2] : Ciblez une Personnalité ennemie avec une Force "
        "de 3 ou moins. "
        "Inclinez la Personnalité choisie. Si cela a eu lieu, piochez 2 cartes. Gagnez 1 point d'Honneur.",
    ),
    (
        "gold 3 while you are lion\ngold 2",
        "While you are Lion, [bow]: Produce 3 Gold.\n[bow]: Produce 2 Gold.",
        "Tant que vous êtes du Clan du Lion, [bow] : Produisez 3 Or.\n[bow] : Produisez 2 Or.",
    ),
    (
        "battle with iaijutsu\n  target mine: personality mine unbowed\n  target rival: personality enemy\n"
        "  mine duels rival refusable\n    if refused\n      dishonor rival\n    bow loser",
        "**Iaijutsu Battle:** Target an unbowed Personality you control and an enemy Personality. Your Personality "
        "challenges the enemy Personality, who may refuse, to a duel. If the challenge was refused, dishonor the enemy "
        "Personality. Bow the loser.",
        "**Bataille Iaijutsu :** Ciblez une Personnalité redressée que vous contrôlez et une Personnalité "
        "ennemie. Votre "
        "Personnalité défie la Personnalité ennemie, qui peut refuser, en duel. Si le défi a été refusé, déshonorez la "
        "Personnalité ennemie. Inclinez le perdant.",
    ),
    (
        "battle\n  cost bow self\n  ranged force of self\nengage\n  melee 2",
        "**Battle:** [bow]: Make a Ranged X Attack, where X is the Force of this Personality.\n"
        "**Engage:** Make a Melee 2 Attack.",
        "**Bataille :** [bow] : Faites une attaque à distance X, où X est la Force de cette Personnalité.\n"
        "**Engagement :** Faites une attaque de mêlée 2.",
    ),
    (
        "limited\n  target x: personality keyword samurai\n  later after the attack phase ends\n    you lose 1 honor\n"
        "  x gets - 3 force until battle",
        "**Limited:** Target a Samurai Personality. After the Attack Phase ends, lose 1 Honor. It gets –3 "
        "Force until the "
        "battle ends.",
        "**Limitée :** Ciblez une Personnalité Samouraï. Dès que la Phase d'Attaque se termine, perdez 1 "
        "point d'Honneur. "
        "La Personnalité choisie reçoit –3 en Force jusqu'à la fin de la bataille.",
    ),
    (
        "open, 1 per game\n  select\n    gain\n      you gain 2 honor\n    lose\n      opponent loses 2 honor\n"
        "  may\n    straighten self",
        "**Open:** Choose one:\n• Gain 2 Honor.\n• Your opponent loses 2 Honor.\nYou may straighten this Personality. "
        "__(Once per game.)__",
        "**Ouverte :** Choisissez une option :\n• Gagnez 2 points d'Honneur.\n• Votre adversaire perd 2 "
        "points d'Honneur.\n"
        "Si vous voulez, redressez cette Personnalité. __(Une fois par partie.)__",
    ),
    (
        "always\n  each personality mine clan crab opposed gets + 1 force\nalways while any holding mine "
        "keyword market\n"
        "  self gets + 1 force and + 2 chi\nalways\n  prevent self is destroyed by cards",
        "Each opposed Crab Personality you control has +1 Force.\nWhile you control a Market Holding, this Personality "
        "has +1 Force and +2 Chi.\nThis Personality will not be destroyed by card effects.",
        "Chaque Personnalité opposée du Clan du Crabe que vous contrôlez a +1 en Force.\nTant que vous contrôlez une "
        "Ressource Marché, cette Personnalité a +1 en Force et +2 en Chi.\nCette Personnalité n'est pas "
        "détruite par des "
        "effets de cartes.",
    ),
    (
        "after self enters play\n  you lose 5 honor\ninvest 3\n  give self 2 +1 force tokens\nfocus effect\n  bow self",
        "After this Personality enters play, lose 5 Honor.\n**Invest [gold 3]:** Put 2 +1F tokens on this "
        "Personality.\n"
        "**Focus Effect:** Bow this Personality.",
        "Dès que cette Personnalité entre en jeu, perdez 5 points d'Honneur.\n**Investissement [gold 3] :** "
        "Mettez 2 pions "
        "+1F sur cette Personnalité.\n**Effet de Focus :** Inclinez cette Personnalité.",
    ),
    (
        "reaction before a personality mine is destroyed\n  cost bow self\n  prevent it is destroyed from the action",
        "**Reaction:** Just before a Personality you control is destroyed, [bow]: That Personality will not "
        "be destroyed "
        "from the action.",
        "**Réaction :** Au moment où une Personnalité que vous contrôlez est détruite, [bow] : La "
        "Personnalité en question "
        "n'est pas détruite par l'action.",
    ),
    (
        "battle\n  perform mine: personality mine\n  cost bow mine\n  mine gets + 2 force",
        "**Battle:** Bow a Personality you control to perform this: It gets +2 Force.",
        "**Bataille :** Inclinez une Personnalité que vous contrôlez pour exécuter ceci : La Personnalité "
        "choisie reçoit "
        "+2 en Force.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_texts_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french


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
