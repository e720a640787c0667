"""Rules text of the words that the odd cards of the Ivory and Emperor arcs have brought."""

from __future__ import annotations

import pytest

from tests.rulesets.ccg.said_texts import said

CASES = [
    (
        "battle\n  target man: personality\n  take 1 to 2 chosen tokens from man as gone",
        (
            "**Battle:** Target a Personality. Remove 1 to 2 tokens of your choice from that Personality, "
            "one after another, and note how many."
        ),
        (
            "**Bataille :** Ciblez une Personnalité. Retirez de la Personnalité choisie, l'un après "
            "l'autre, 1 à 2 pions de votre choix, et notez combien."
        ),
    ),
    (
        "reaction after self is targeted by other players battle action\n  the costs of the action are ignored",
        (
            "**Reaction:** After this Personality is targeted by another player's Battle action, the "
            "action's costs that are not paid yet are ignored."
        ),
        (
            "**Réaction :** Dès que cette Personnalité est ciblée par une action de Bataille d'un autre "
            "joueur, les coûts de l'action qui ne sont pas encore payés sont ignorés."
        ),
    ),
    (
        "battle\n  you must pass the next battle opportunity",
        "**Battle:** At your next opportunity in this battle for a Battle action, no action can be taken.",
        (
            "**Bataille :** À votre prochaine occasion dans cette bataille pour une action de Bataille, "
            "aucune action n'est possible."
        ),
    ),
    (
        "after any player passes instead of a battle action\n  that player loses 1 honor",
        "After a player passes instead of announcing a Battle action, that player loses 1 Honor.",
        "Dès qu'un joueur passe au lieu d'annoncer une action de Bataille, ce joueur perd 1 point d'Honneur.",
    ),
    (
        "always\n  prevent self is targeted by actions performed by personality theirs",
        "This Personality will not be targeted by actions performed by a Personality another player controls.",
        (
            "Cette Personnalité ne sera pas ciblée par des actions exécutées par une Personnalité qu'un "
            "autre joueur contrôle."
        ),
    ),
    (
        "always\n  you pay 2 more for personality",
        "You pay 2 Gold more for Personalities.",
        "Vous payez 2 Or de plus pour les Personnalités.",
    ),
    (
        "always\n  self equips spell for 1 less",
        "This Personality equips Spells for 1 Gold less.",
        "Cette Personnalité s'équipe de Sorts pour 1 Or de moins.",
    ),
    (
        "always\n  actions on your card of kind strategy cost 1 less gold",
        "Actions on your cards that are a Strategy cost 1 Gold less.",
        "Les actions de vos cartes qui sont une Stratégie coûtent 1 Or de moins.",
    ),
    (
        "always\n  your political abilities in and out of play have economic",
        "Your Political abilities in and out of play have Economic.",
        "Vos capacités Politique en jeu et hors jeu ont Economic.",
    ),
    (
        "before self gets a force bonus by the rulebook tactical ability\n  occurrence amount gets + 2",
        (
            "Just before this Personality gets a Force bonus by the Tactical Advantage ability of the "
            "rulebook, that amount changes by +2."
        ),
        (
            "Au moment où cette Personnalité reçoit un bonus de Force par la capacité Avantage Tactique "
            "du livre de règles, ce montant change de +2."
        ),
    ),
    (
        (
            "battle or open\n  target one: personality where controller of it controls two personality "
            "that share no clan\n  target up to 1 other: personality other than one\n  bow other"
        ),
        (
            "**Battle/Open:** Target a Personality such that the controller of that card controls two "
            "Personalities that do not share a Clan Alignment and if you want a Personality other than "
            "the first Personality. Bow the second Personality."
        ),
        (
            "**Bataille/Ouverte :** Ciblez une Personnalité où le contrôleur de cette carte contrôle deux "
            "Personnalités sans alignement de Clan commun et si vous voulez une Personnalité autre que la "
            "première Personnalité. Inclinez la seconde Personnalité."
        ),
    ),
    (
        "always\n  prevent a personality moves to the battlefield of this province",
        "A Personality will not move to the battlefield of this Province.",
        "Une Personnalité ne rejoint pas le champ de bataille de cette Province.",
    ),
    (
        "reaction after the battle resolves while the resolution destroyed follower\n  you gain 1 honor",
        "**Reaction:** After the battle has resolved, if that resolution destroyed a Follower, gain 1 Honor.",
        (
            "**Réaction :** Dès que la bataille est résolue, si cette résolution a détruit un Suivant, "
            "gagnez 1 point d'Honneur."
        ),
    ),
    (
        (
            "reaction after an action resolves while any opponent added cards to hand from the action\n  "
            "each opponent that added cards to hand from the action discards 1 card"
        ),
        (
            "**Reaction:** After an action resolves, if another player has got cards in hand from that "
            "action, each other player who has got cards in hand from that action discards 1 card."
        ),
        (
            "**Réaction :** Dès qu'une action se résout, si un autre joueur a reçu des cartes en main par "
            "cette action, chaque autre joueur qui a reçu des cartes en main par cette action défausse 1 "
            "carte."
        ),
    ),
    (
        "open\n  target ghost: personality created\n  create a copy of ghost",
        (
            "**Open:** Target a created Personality. Create a card with the printed keywords, traits, "
            "abilities and stats of it."
        ),
        (
            "**Ouverte :** Ciblez une Personnalité créée. Créez une carte avec les mots-clés, traits, "
            "capacités et valeurs imprimés de la Personnalité choisie."
        ),
    ),
    (
        "open\n  only if maximum hand size of you >= 10\n  you gain 1 honor",
        "**Open:** If your maximum hand size is at least 10, gain 1 Honor.",
        "**Ouverte :** Si votre taille de main maximale est d'au moins 10, gagnez 1 point d'Honneur.",
    ),
    (
        (
            "battle\n  only if enemy leader took a battle action this battle\n  you take no more additional "
            "battle actions this battle"
        ),
        (
            "**Battle:** If the enemy leader has taken a Battle action in this battle, nothing else gives "
            "you additional Battle actions this battle."
        ),
        (
            "**Bataille :** Si le chef ennemi a fait une action de Bataille dans cette bataille, vous ne "
            "faites plus d'autres actions de Bataille supplémentaires dans cette bataille."
        ),
    ),
]


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_texts_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french


@pytest.mark.parametrize(
    ("target", "english", "french"),
    [("personality (enemy attacking or opened to self)", "enemy attacking Personality", "Personnalité ennemie"),
     ("personality mine unbowed (unit keyword cavalry or opened to self)", "Cavalry", "Cavalerie")],
)  # fmt: skip
def test_who_is_made_a_target_by_other_texts_is_left_to_these_ivory_permissions(
    target: str, english: str, french: str
) -> None:
    """The Imperial Favor asked for one "that is enemy and is attacking or is made a target of it by a card"."""
    script = f"battle\n  target man: {target}\n  bow man"
    assert english in said(script)
    assert "made a target" not in said(script)
    assert french in said(script, "fr")
    assert "rendu" not in said(script, "fr")
