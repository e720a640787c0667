"""Rules text of CCG cards: every script can be said in both languages, and what is said reads as it should."""

from __future__ import annotations

import re
from functools import cache

import pytest

from l5r_desktop.cardscript import CardFacts, parse
from l5r_desktop.rulesets.ccg.cards.definition import Definition, id_of
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
NAMES = re.compile(r"\b[A-Z][\w'-]*(?: (?:of the|of|the|to) (?=[A-Z]))?")


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
        "battle\n  ranged 6 by cost",
        "**Battle:** Make a Ranged 6 Attack, comparing it with Gold Cost instead of Force.",
        "**Bataille :** Faites une attaque à distance 6, en le comparant au Coût en Or plutôt qu'à la Force.",
    ),
    (
        "battle\n  melee 2 by printed force",
        "**Battle:** Make a Melee 2 Attack, comparing it with printed Force.",
        "**Bataille :** Faites une attaque de mêlée 2, en le comparant à la Force imprimée.",
    ),
    (
        "always\n  ranged attacks of thunder actions performed by self may target personality dishonorable",
        "Ranged effects of Thunder actions that this Personality performs may also target dishonorable Personalities "
        "with Followers.",
        "Les effets à distance des actions Tonnerre que cette Personnalité exécute peuvent aussi cibler des "
        "Personnalités déshonorées avec des Suivants.",
    ),
    (
        "open\n  self gets + different elements of card mine force",
        "**Open:** This Personality gets +X Force, where X is the number of different element keywords of cards you "
        "control.",
        "**Ouverte :** Cette Personnalité reçoit +X en Force, où X est le nombre de mots-clés d'élément différents des "
        "cartes que vous contrôlez.",
    ),
    (
        "open\n  target foe: personality\n  foe gets - keywords of foe but clans force",
        "**Open:** Target a Personality. It gets –X Force, where X is its number of keywords without Clan Alignments.",
        "**Ouverte :** Ciblez une Personnalité. La Personnalité choisie reçoit –X en Force, où X est le nombre de "
        "mots-clés de la Personnalité choisie sans les alignements de Clan.",
    ),
    (
        "battle\n  printed ranged attack abilities of self get another use this turn",
        "**Battle:** Printed abilities of this Personality with a Ranged effect may be used one more time this turn.",
        "**Bataille :** Les capacités imprimées de cette Personnalité avec un effet à distance peuvent servir une fois "
        "de plus par tour.",
    ),
    (
        "always\n  focus effects of each opponent are negated in duels of self",
        "Focus Effects of each other player are negated in duels of this Personality.",
        "Les Effets de Focus de chaque autre joueur sont annulés dans les duels de cette Personnalité.",
    ),
    (
        "after an attack is declared\n  straighten self",
        "After an attack is declared, straighten this Personality.",
        "Dès qu'une attaque est déclarée, redressez cette Personnalité.",
    ),
    (
        "always\n  printed abilities of self cannot be used",
        "Printed abilities of this Personality cannot be used.",
        "Les capacités imprimées de cette Personnalité ne peuvent pas être utilisées.",
    ),
    (
        "always\n  you pay 1 less for holding keyword farm to at least 1",
        "You pay 1 Gold less for Farm Holdings, to a minimum of 1.",
        "Vous payez 1 Or de moins pour les Ressources Ferme, jusqu'à un minimum de 1.",
    ),
    (
        "battle\n  only if no earlier battle action\n  battle province gets + 2 strength",
        "**Battle:** If no earlier Battle action has been taken in this battle, the Province of the current "
        "battlefield gets +2 Province Strength.",
        "**Bataille :** Si aucune action de Bataille n'a été faite plus tôt dans cette bataille, la Province du "
        "champ de bataille actuel reçoit +2 en Défense.",
    ),
    (
        "reaction after an action resolves while the action destroyed personality mine not as a cost\n"
        "  you gain 1 honor",
        "**Reaction:** After an action resolves, if the action destroyed a Personality you control by its "
        "effects, gain 1 Honor.",
        "**Réaction :** Dès qu'une action se résout, si l'action a détruit une Personnalité que vous contrôlez par "
        "ses effets, gagnez 1 point d'Honneur.",
    ),
    (
        "always\n  you must focus 1 time in duels of self\n"
        "  each opponent must focus 2 times in duels of self from hand\n"
        "  each player focuses at most 1 time in duels of self\n  self focuses first as challenger\n"
        "  self loses duels against personality theirs",
        "If able, you must focus at least 1 time in duels of this Personality and if able, each other player "
        "must focus at least 2 times from hand in duels of this Personality; each player focuses at most 1 "
        "time in duels of this Personality; in duels where this Personality is the challenger, its "
        "controller focuses or strikes first; this Personality loses every duel against a Personality "
        "another player controls.",
        "Si possible, vous devez choisir au moins 1 focus dans les duels de cette Personnalité et si "
        "possible, chaque autre joueur doit choisir au moins 2 focus de sa main dans les duels de cette "
        "Personnalité ; chaque joueur choisit au plus 1 focus dans les duels de cette Personnalité ; dans "
        "les duels où cette Personnalité est à l'origine du défi, son contrôleur joue en premier ; cette "
        "Personnalité perd tout duel contre une Personnalité qu'un autre joueur contrôle.",
    ),
    (
        "always while an action of any opponent is resolving\n  prevent self is targeted by melee attack\n"
        "  attacker cannot take any engage actions",
        "While an action of another player is resolving, this Personality will not be targeted by a Melee "
        "Attack; the Attacker cannot take Engage actions.",
        "Tant qu'une action d'un autre joueur se résout, cette Personnalité n'est pas ciblée par une attaque "
        "de mêlée ; l'Attaquant ne peut pas faire d'actions Engagement.",
    ),
    (
        "after self is discarded by your kharmic action\n  put self into play at home bowed\n"
        "  later after next a personality attacks at a province mine\n    you draw 1 card\n"
        "  later after next a personality is assigned to attack at a province mine\n    you draw 1 card",
        "After this Personality is discarded by your Kharmic action, put this Personality into play at home "
        "bowed. The next time a Personality attacks a Province you control, draw 1 card. The next time a "
        "Personality is assigned to attack a Province you control, draw 1 card.",
        "Dès que cette Personnalité est défaussée par votre action Kharmique, mettez cette Personnalité en "
        "jeu à la maison inclinée. La prochaine fois qu'une Personnalité attaque une Province que vous "
        "contrôlez, piochez 1 carte. La prochaine fois qu'une Personnalité est assignée à l'attaque d'une "
        "Province que vous contrôlez, piochez 1 carte.",
    ),
    (
        "battle\n  take any number of arrow tokens from self as shot\n"
        "  you draw different clans of personality mine cards",
        "**Battle:** Remove any number of Arrow tokens from this Personality, one after another, and note "
        "how many. Draw X cards, where X is the number of different Clan Alignments of Personalities you "
        "control.",
        "**Bataille :** Retirez l'un après l'autre autant de pions Flèche de cette Personnalité que vous "
        "voulez, et notez combien. Piochez X cartes, où X est le nombre d'alignements de Clan différents des "
        "Personnalités que vous contrôlez.",
    ),
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
    # Words that the cards of Siege: Clan War brought.
    (
        "always\n  your personality keyword monk in and out of play have your clan",
        "Your Monk Personalities in and out of play have your Clan Alignment.",
        "Vos Personnalités Moine en jeu et hors jeu ont votre alignement de Clan.",
    ),
    (
        "always\n  your card seven thunder in and out of play lack loyal\n  your card seven thunder in "
        "and out of play cannot be controlled by others",
        "Your Seven Thunder cards in and out of play lose Loyal; your Seven Thunder cards in and out of "
        "play cannot be controlled by other players.",
        "Vos cartes des Sept Tonnerres en jeu et hors jeu perdent Loyal ; vos cartes des Sept Tonnerres "
        "en jeu et hors jeu ne sont jamais sous le contrôle d'un autre joueur.",
    ),
    (
        "after you add a card to hand by your cards\n  you discard 1 card",
        "After you add a card to your hand by your card effects, discard 1 card.",
        "Dès que vous ajoutez une carte à votre main par des effets de vos cartes, défaussez 1 carte.",
    ),
    (
        "always\n  can only be controlled by its owner\n  may be proclaimed by lion",
        "Can be controlled by its owner alone; Lion players may Proclaim this card.",
        "Ne peut être contrôlé que par son propriétaire ; les joueurs du Clan du Lion peuvent proclamer "
        "cette carte.",
    ),
    (
        "always\n  first focused card of self gets + ph of self focus\n  prevent self is targeted by a "
        "favor action",
        "The first card that this Personality focuses in a duel has +X Focus Value; this Personality "
        "will not be targeted by a Favor action, where X is the Personal Honor of this Personality.",
        "La première carte de focus de cette Personnalité dans un duel a +X en Valeur de Focus ; cette "
        "Personnalité n'est pas ciblée par une action Faveur, où X est l'Honneur Personnel de cette "
        "Personnalité.",
    ),
    (
        "always\n  you have no maximum hand size\n  focusing of you is optional\n  others cannot take away "
        "abilities of each personality mine",
        "You have no maximum hand size; focusing is always optional for you; other players' effects do "
        "not remove abilities of each Personality you control, or keep them from being used.",
        "Vous n'avez pas de taille de main maximale ; choisir un focus est toujours facultatif pour "
        "vous ; les effets des autres joueurs n'enlèvent ni n'interdisent de capacités de chaque "
        "Personnalité que vous contrôlez.",
    ),
    (
        "always\n  prevent a card of you out of play is discarded, played or removed by other players "
        "cards",
        "No card out of play that you own will be discarded, played or removed from the game by another "
        "player's card effects.",
        "Aucune carte hors jeu que vous possédez ne sera défaussée, jouée ou retirée par des effets de "
        "cartes d'un autre joueur.",
    ),
    (
        "always\n  fear of you strikes attachments and destroys\n  actions of each opponent lack "
        "unstoppable\n  effects of each opponent can be negated",
        "Fear actions that you take may target Items and Spells, and destroy cards after bowing them; "
        "actions of each other player lose Unstoppable; effects of each other player can be negated by "
        "any means.",
        "Les actions de Peur que vous faites ciblent aussi Objets et Sorts et détruisent après "
        "inclinaison ; les actions de chaque autre joueur perdent Imparable ; les effets de chaque "
        "autre joueur peuvent être annulés par tout moyen.",
    ),
    (
        "always\n  unstoppable effects of you cannot be negated by others\n  you may put rings into play "
        "from discard pile",
        "Other players' cards cannot negate effects of Unstoppable actions that you take; you may put "
        "Rings into play from your discard pile.",
        "Les autres joueurs n'annulent pas les effets des actions Imparables que vous faites ; vous "
        "pouvez mettre en jeu des Anneaux de votre défausse.",
    ),
    (
        "always\n  may be equipped to anybody\n  prevent self is transferred\n  actions of owner of self "
        "have absent, home if targeting unit card in unit of self",
        "May be Equipped to any player's Personality; this Personality will not be transferred; actions "
        "of the owner of this Personality have Absent and Home if they target a unit card in the unit "
        "of this Personality.",
        "Peut être équipé sur la Personnalité de tout joueur ; cette Personnalité n'est pas transférée "
        "; les actions du propriétaire de cette Personnalité ont Absent et Domicile si elles ciblent "
        "une carte d'unité de l'unité de cette Personnalité.",
    ),
    (
        "always\n  fear attacks of others targeting unit card in army of self get - 1 strength",
        "Fear effects of other players that target unit cards in the army of this Personality have –1 "
        "strength.",
        "Les effets de Peur des autres joueurs qui ciblent des cartes d'unité de l'armée de cette "
        "Personnalité ont –1 de puissance.",
    ),
    (
        "battle\n  ranged 8 split among 4 even attachments never stronger",
        "**Battle:** Make up to 4 simultaneous Ranged Attacks with a total strength of 8, even against an Item "
        "or Spell, which may not be combined or increased.",
        "**Bataille :** Faites jusqu'à 4 attaques à distance simultanées d'une puissance totale de 8, "
        "même contre un Objet ou un Sort, qui ne peuvent être combinés ni augmentés.",
    ),
    (
        "battle\n  fear 5 times rank split among rank",
        "**Battle:** Make up to X simultaneous Fear effects with a total strength of 5 times the Rank, "
        "where X is the Rank.",
        "**Bataille :** Faites jusqu'à X effets de Peur simultanés d'une puissance totale de 5 fois le "
        "Rang, où X est le Rang.",
    ),
    (
        "battle\n  target foe: fighter enemy\n  you take another action targeting foe",
        "**Battle:** Target an enemy Personality or Follower. You may take another action, which must "
        "target it.",
        "**Bataille :** Ciblez une carte Personnalité ou Suivant ennemie. Vous pouvez faire une autre "
        "action, qui doit cibler cette carte.",
    ),
    (
        "battle or interrupt with tireless\n  target one: ring in your-play, your-fate-discard\n  you "
        "take an action of one ignoring bow costs",
        "**Tireless Battle/Interrupt:** Target a Ring in play under your control or in your Fate "
        "discard pile. Take an additional action of this kind from it, ignoring bow costs.",
        "**Bataille/Interruption Infatigable :** Ciblez un Anneau dans votre zone de jeu ou dans votre "
        "défausse Destin. Faites une action supplémentaire du même genre de cet Anneau, sans les coûts "
        "d'inclinaison.",
    ),
    (
        "battle\n  target hero: personality mine with ranged ability\n  straighten hero",
        "**Battle:** Target a Personality you control with a Ranged ability. Straighten it.",
        "**Bataille :** Ciblez une Personnalité que vous contrôlez avec une capacité à distance. "
        "Redressez la Personnalité choisie.",
    ),
    (
        "interrupt\n  only if the action could target personality mine\n  later before any personality "
        "mine is targeted by the action\n    choose a new target",
        "**Interrupt:** If the action could target a Personality you control, just before a Personality "
        "you control is targeted by the action, choose a new target for it.",
        "**Interruption :** Si l'action peut cibler une Personnalité que vous contrôlez, au moment où "
        "une Personnalité que vous contrôlez est ciblée par l'action, choisissez-lui une nouvelle cible.",
    ),
    (
        "engage\n  choose a player who controls personality here\n  target 1 to 3 lost: card in "
        "chosen-hand\n  shuffle lost into deck",
        "**Engage:** Choose a player who controls a Personality at the current battlefield. Target 1 to "
        "3 cards in that player's hand. Shuffle those cards into their owner's deck.",
        "**Engagement :** Choisissez un joueur qui contrôle une Personnalité sur le champ de bataille "
        "actuel. Ciblez 1 à 3 cartes dans la main de ce joueur. Mélangez ces cartes dans le deck de "
        "leur propriétaire.",
    ),
    (
        "open, also from province\n  you draw 1 card",
        "**Open:** Draw 1 card. __(Even while this card is face up in your Province.)__",
        "**Ouverte :** Piochez 1 carte. __(Même si cette carte est face visible dans votre Province.)__",
    ),
    (
        "open\n  target one or more players in turn\n    may\n      choose one: ring mine bowed\n      "
        "straighten one",
        "**Open:** Target one or more players; each of them, as “you”: if you want, choose a bowed Ring "
        "you control; straighten it.",
        "**Ouverte :** Ciblez un ou plusieurs joueurs ; chacun d'eux, en tant que « vous » : si vous "
        "voulez, choisissez un Anneau incliné que vous contrôlez ; redressez cet Anneau.",
    ),
    (
        "open\n  target hero: personality in any-provinces faceup\n  honor requirement of hero is "
        "ignored\n  hero gains destined",
        "**Open:** Target a face-up Personality in a Province. Ignore its Honor Requirement. It gains "
        "Destined.",
        "**Ouverte :** Ciblez une Personnalité face visible dans une Province. Ignorez le requis "
        "d'Honneur de la Personnalité choisie. La Personnalité choisie gagne Destiné.",
    ),
    (
        "battle\n  choose ground: terrain anywhere\n  ground loses all traits until game",
        "**Battle:** Choose a Terrain at any location. It loses all traits until the game ends.",
        "**Bataille :** Choisissez un Terrain n'importe où. Ce Terrain perd tous ses traits jusqu'à la "
        "fin de la partie.",
    ),
    (
        "after self enters play\n  may\n    create and equip the-jade-hand-2 to self",
        "After this Personality enters play, you may create The Jade Hand and Equip it to this "
        "Personality, paying all costs.",
        "Dès que cette Personnalité entre en jeu, si vous voulez, créez The Jade Hand et équipez-la "
        "sur cette Personnalité, en payant tous les coûts.",
    ),
    (
        "focus effect\n  if 3 duels have begun this phase\n    end the duel without resolution",
        "**Focus Effect:** If this is duel number 3 or later in this phase, end the duel without "
        "resolution.",
        "**Effet de Focus :** Si ceci est le duel numéro 3 ou suivant de cette phase, terminez le duel "
        "sans résolution.",
    ),
    (
        "battle\n  self duels each personality enemy\n    if loser is not focused-from-hand\n      "
        "controller of winner draws 1 card",
        "**Battle:** This Personality challenges each enemy Personality to a duel. If the loser did not "
        "focus from the hand, the controller of the winner draws 1 card.",
        "**Bataille :** Cette Personnalité défie chaque Personnalité ennemie en duel. Si le perdant n'a "
        "pas choisi de focus de la main, le contrôleur du vainqueur pioche 1 carte.",
    ),
    (
        "battle\n  you draw 1 card\n  if not (you have fewer cards in hand than others or you have fewer "
        "provinces than others)\n    you discard 1 card",
        "**Battle:** Draw 1 card. If another player has no more cards in hand than you and another "
        "player has no more Provinces than you, discard 1 card.",
        "**Bataille :** Piochez 1 carte. Si un autre joueur n'a pas plus de cartes en main que vous et "
        "un autre joueur n'a pas plus de Provinces que vous, défaussez 1 carte.",
    ),
    (
        "invest 2",
        "**Invest [gold 2]**",
        "**Investissement [gold 2]**",
    ),
    (
        "interrupt\n  only if it is the action phase\n  choose one: personality mine anywhere\n  prevent "
        "one is destroyed from the action",
        "**Interrupt:** If it is the Action Phase, choose a Personality you control at any location. It "
        "will not be destroyed from the action.",
        "**Interruption :** Si c'est la Phase d'Action, choisissez une Personnalité que vous contrôlez "
        "n'importe où. La Personnalité choisie n'est pas détruite par l'action.",
    ),
    (
        "open\n  choose a player\n  you look at each facedown card in chosen-provinces\n  each time after"
        " you destroy a province\n    that player does not refill in the next action phase",
        "**Open:** Choose a player. Look at each face-down card in that player's Provinces. Each time you"
        " destroy a Province, that player does not refill Provinces during his or her next Action Phase.",
        "**Ouverte :** Choisissez un joueur. Regardez chaque carte face cachée des Provinces de ce joueur."
        " Chaque fois que vous détruisez une Province, ce joueur ne remplit pas de Provinces pendant sa "
        "prochaine Phase d'Action.",
    ),
    (
        "battle\n  target hero: personality mine\n"
        "  later after next resolution of you battle action until battle\n    destroy hero",
        "**Battle:** Target a Personality you control. Until the battle ends, the next time you resolve a Battle "
        "action, destroy it.",
        "**Bataille :** Ciblez une Personnalité que vous contrôlez. Jusqu'à la fin de la bataille, la prochaine fois "
        "que vous résolvez une action Bataille, détruisez la Personnalité choisie.",
    ),
    (
        "reaction before resolution of each player action while the action is battle and the defender has"
        " had no opportunity\n  the action has no effects",
        "**Reaction:** Just before each player resolves an action, if the action is a Battle action and "
        "the Defender has had no opportunity to act or pass in this battle, the action's effects do not "
        "happen.",
        "**Réaction :** Au moment où chaque joueur résout une action, si l'action est une action Bataille"
        " et si le Défenseur n'a encore pu ni agir ni passer dans cette bataille, les effets de l'action "
        "n'ont pas lieu.",
    ),
    (
        "after the battle resolves while self helped to destroy the province, 1 per turn\n  you gain 1 "
        "province on the right",
        "After the battle has resolved, if an attacking army with this Personality destroyed a Province "
        "in that resolution, gain 1 Province to the right of the others. __(Once per turn.)__",
        "Dès que la bataille est résolue, si une armée attaquante avec cette Personnalité a détruit une "
        "Province dans cette résolution, gagnez 1 Province à droite des autres. __(Une fois par tour.)__",
    ),
    (
        "battle with absent\n  target rider: personality here unopposed\n  choose goal: province where "
        "rider would be opposed\n  move rider to goal",
        "**Absent Battle:** Target an unopposed Personality at the current battlefield. Choose a Province"
        " where that Personality would be opposed. Move that Personality to that Province.",
        "**Bataille Absente :** Ciblez une Personnalité non opposée sur le champ de bataille actuel. "
        "Choisissez une Province où la Personnalité choisie rencontrerait une opposition. Déplacez la "
        "Personnalité choisie à cette Province.",
    ),
    (
        "always\n  self gets + (most personality in any-dynasty-discard dead in one pile) force",
        "This Personality has +X Force, where X is the highest number of dead Personalities in a Dynasty "
        "discard pile in any one pile.",
        "Cette Personnalité a +X en Force, où X est le plus grand nombre de Personnalités mortes dans une"
        " défausse Dynastie dans une même défausse.",
    ),
    (
        "resolves\n  let poor be each personality where cost of it <= gold of stronghold of controller of"
        " it + 2\n  bow poor\n  poor stays bowed at the next straightening",
        "Do this for each Personality such that the Gold Cost of that card is at most the Gold Production"
        " of the Stronghold of the controller of that card plus 2. Bow that card. That card will not "
        "straighten at the start of its controller's next turn.",
        "Faites ceci pour chaque Personnalité où le Coût en Or de cette carte est d'au plus la Production"
        " d'Or de la Forteresse du contrôleur de cette carte plus 2. Inclinez cette carte. Cette carte ne"
        " se redresse pas au début du prochain tour de son contrôleur.",
    ),
    (
        "battle\n  target rider: personality enemy moved this turn\n  if rider is moved this turn\n    rider "
        "gets - 1 force",
        "**Battle:** Target an enemy Personality that moved this turn. If it has moved this turn, it gets –1 Force.",
        "**Bataille :** Ciblez une Personnalité ennemie qui s'est déplacée ce tour. Si la Personnalité "
        "choisie s'est déplacée ce tour, la Personnalité choisie reçoit –1 en Force.",
    ),
    (
        "open\n  choose another player\n  create house-geisha for chosen player",
        "**Open:** Choose another player. Create House Geisha, which that player controls.",
        "**Ouverte :** Choisissez un autre joueur. Créez House Geisha, que ce joueur contrôle.",
    ),
    (
        "battle\n  only if self is moved this battle\n  straighten self",
        "**Battle:** If this Personality has moved this battle, straighten this Personality.",
        "**Bataille :** Si cette Personnalité s'est déplacée pendant cette bataille, redressez cette Personnalité.",
    ),
    (
        "battle\n  fear either 2 while self is equipped this battle or 1",
        "**Battle:** Make a Fear X effect, where X is 2 if this Personality was Equipped this battle, else 1.",
        "**Bataille :** Faites un effet de Peur X, où X est 2 si cette Personnalité a été équipée pendant "
        "cette bataille, sinon 1.",
    ),
    (
        "invest 10 unreduced\n  you gain 1 honor",
        "**Invest [gold 10] (which cannot be reduced):** Gain 1 Honor.",
        "**Investissement [gold 10] (qui ne peut être réduit) :** Gagnez 1 point d'Honneur.",
    ),
    (
        "gold 2 only while paying for a kharmic action",
        "While you pay for a Kharmic action, [bow]: Produce 2 Gold for this cost only.",
        "Tant que vous payez une action Kharmique, [bow] : Produisez 2 Or pour ce coût seulement.",
    ),
    (
        "always\n  you cannot play card keyword allegiance\n  you cannot equip spell not keyword fire\n  you "
        "cannot proclaim personality not keyword shugenja",
        "You cannot play Allegiance cards; you cannot Equip non-Fire Spells; you cannot Proclaim "
        "non-Shugenja Personalities.",
        "Vous ne pouvez pas jouer de cartes Allegiance ; vous ne pouvez pas équiper de Sorts non Feu ; vous "
        "ne pouvez pas proclamer de Personnalités non Shugenja.",
    ),
    (
        "always\n  self must attack\n  fear of you may target personalities with followers",
        "After each own Action Phase the controller of this Personality must attack with it, if possible; "
        "Fear effects that you make may target Personalities with Followers.",
        "Après chacune de ses Phases d'Action le contrôleur de cette Personnalité doit attaquer avec, si "
        "possible ; les effets de Peur que vous faites peuvent cibler des Personnalités avec des Suivants.",
    ),
    (
        "always\n  self may be equipped as engage actions",
        "This card may be Equipped as an Engage action.",
        "Cette carte peut s'équiper par une action Engagement.",
    ),
    (
        "battle\n  target tool: unit card mine\n  battle abilities of tool get another use this turn",
        "**Battle:** Target a unit card you control. Battle abilities of it may be used one more time this turn.",
        "**Bataille :** Ciblez une carte d'unité que vous contrôlez. Les capacités Bataille de cette carte peuvent "
        "servir une fois de plus par tour.",
    ),
    (
        "after a personality mine wins a duel\n  if first duel won by you this turn\n    you gain 1 honor",
        "After a Personality you control wins a duel, if you have won no other duel this turn, gain 1 Honor.",
        "Dès qu'une Personnalité que vous contrôlez gagne un duel, si vous n'avez gagné aucun autre duel ce tour, "
        "gagnez 1 point d'Honneur.",
    ),
    (
        "after any personality refuses a challenge of a personality mine\n  if first challenge of you this turn\n"
        "    you gain 1 honor",
        "After a Personality refuses a challenge of a Personality you control, if you have issued no other challenge "
        "this turn, gain 1 Honor.",
        "Dès qu'une Personnalité refuse un défi d'une Personnalité que vous contrôlez, si vous n'avez lancé aucun "
        "autre défi ce tour, gagnez 1 point d'Honneur.",
    ),
    (
        "always\n  self cannot be equipped with spell keyword fire",
        "Fire Spells cannot be Equipped to this Personality.",
        "Cette Personnalité ne peut pas s'équiper de Sorts Feu.",
    ),
    (
        "invest 2\n  from now on until leaves-unit\n    bearer has conqueror",
        "**Invest [gold 2]:** Until this leaves its unit, the attached Personality has Conqueror.",
        "**Investissement [gold 2] :** Jusqu'à ce que ceci quitte son unité, la Personnalité attachée a Conquérant.",
    ),
    (
        "battle\n  target foe: unit card enemy\n  bow foe\n  if foe is attachments = 0\n    destroy foe",
        "**Battle:** Target an enemy unit card. Bow it. If it has no attachments, destroy it.",
        "**Bataille :** Ciblez une carte d'unité ennemie. Inclinez cette carte. Si cette carte n'a pas d'attachement, "
        "détruisez cette carte.",
    ),
    (
        "always\n  self does not count in its deck",
        "This Personality does not count towards the smallest size of its deck.",
        "Cette Personnalité ne compte pas pour la taille minimale de son deck.",
    ),
    (
        "battle\n  perform man: personality mine unbowed\n  cost bow man\n  cost destroy man\n  you draw 1 card",
        "**Battle:** Bow an unbowed Personality you control to perform this and destroy it: Draw 1 card.",
        "**Bataille :** Inclinez une Personnalité redressée que vous contrôlez pour exécuter ceci et détruisez la "
        "Personnalité choisie : Piochez 1 carte.",
    ),
    (
        "always\n  the minimum of its deck grows by 2",
        "The smallest size of its deck is increased by 2.",
        "La taille minimale de son deck augmente de 2.",
    ),
    (
        "interrupt\n  every fear effect of the action gets + 1 strength\n  fear effects of the action may "
        "target items\n  fear effects of the action destroy attachment",
        "**Interrupt:** The Fear effects of the action get +1 strength. Fear effects of the action may "
        "target Items. After a Fear effect of the action bows an attachment it destroys it.",
        "**Interruption :** Les effets de Peur de l'action reçoivent +1 de puissance. Les effets de Peur de "
        "l'action peuvent cibler des Objets. Après qu'un effet de Peur de l'action a incliné un attachement "
        "il la détruit.",
    ),
    (
        "after a personality theirs refuses a challenge of a card mine\n  you gain 1 honor",
        "After a Personality another player controls refuses a challenge of a card you control, gain 1 Honor.",
        "Dès qu'une Personnalité qu'un autre joueur contrôle refuse un défi d'une carte que vous contrôlez, "
        "gagnez 1 point d'Honneur.",
    ),
    (
        "open\n  target man: personality\n  man loses a boldface keyword",
        "**Open:** Target a Personality. It loses one boldface keyword of your choice.",
        "**Ouverte :** Ciblez une Personnalité. La Personnalité choisie perd un mot-clé en gras de votre choix.",
    ),
    (
        "open\n  target a player\n  chosen player shows 2 random cards of hand as seen",
        "**Open:** Target a player. That player shows random cards of his or her hand: 2.",
        "**Ouverte :** Ciblez un joueur. Ce joueur montre des cartes de sa main au hasard : 2.",
    ),
    (
        "after a follower mine is equipped while gold paid for it >= 1\n  you gain 1 honor",
        "After a Follower you control is Equipped, if the Gold paid for it is at least 1, gain 1 Honor.",
        "Dès qu'un Suivant que vous contrôlez est équipé, si l'Or payé pour cette carte est d'au moins 1, "
        "gagnez 1 point d'Honneur.",
    ),
    (
        "battle\n  target hero: personality mine\n  if hero is targeted by your a-kensais-art this turn\n    "
        "straighten hero",
        "**Battle:** Target a Personality you control. If it was targeted by your A Kensais Art this turn, "
        "straighten it.",
        "**Bataille :** Ciblez une Personnalité que vous contrôlez. Si la Personnalité choisie a été ciblée "
        "ce tour par A Kensais Art que vous possédez, redressez la Personnalité choisie.",
    ),
    (
        "after self bows by fear\n  destroy self",
        "After this Personality bows by a Fear effect, destroy this Personality.",
        "Dès que cette Personnalité s'incline par un effet de Peur, détruisez cette Personnalité.",
    ),
    (
        "interrupt\n  later after a personality mine is targeted by the action until that-action\n    that "
        "player chooses a new target",
        "**Interrupt:** Until that action ends, after a Personality you control is targeted by the action, "
        "that player chooses a new target for it.",
        "**Interruption :** Jusqu'à la fin de cette action, dès qu'une Personnalité que vous contrôlez est "
        "ciblée par l'action, ce joueur lui choisit une nouvelle cible.",
    ),
    (
        "always\n  abilities of self may be used number of card mine keyword market more per turn",
        "Each turn abilities of this Personality may be used X more times, where X is the number of Market "
        "cards you control.",
        "Les capacités de cette Personnalité peuvent servir X fois de plus par tour, où X est le nombre de "
        "cartes Marché que vous contrôlez.",
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
