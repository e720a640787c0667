"""Rules text of the words that the last cards of Ivory and Celestial Edition have brought."""

from __future__ import annotations

import pytest

from tests.rulesets.ccg.said_texts import said

CASES = [
    (
        "battle\n  copy a fear effect of your army",
        "**Battle:** Make a Fear effect that is a copy of one on a card in your army.",
        "**Bataille :** Faites un effet de Peur, copie de celui d'une carte de votre armée.",
    ),
    (
        "open\n  choose plan: strategy in your-hand\n  you show plan\n  a battle action of plan may be "
        "an engage action of the defender this turn",
        "**Open:** Choose a Strategy in your hand. Show it. Once this turn, while you are the "
        "Defender, you may take a Battle action of it as an Engage action.",
        "**Ouverte :** Choisissez une Stratégie dans votre main. Montrez cette Stratégie. Une fois ce "
        "tour, si vous êtes le Défenseur, vous pouvez faire une action de Bataille de cette Stratégie "
        "comme action d'Engagement.",
    ),
    (
        "interrupt\n  target archer: unit card mine anywhere\n  combine a ranged attack of archer with the action",
        "**Interrupt:** Target a unit card you control at any location. Combine one Ranged Attack "
        "action of it with the action.",
        "**Interruption :** Ciblez une carte d'unité que vous contrôlez n'importe où. Combinez avec "
        "l'action une action d'attaque de cette carte (à distance).",
    ),
    (
        "interrupt with tireless\n  only if self produced gold to recruit personality\n  you draw 1 card",
        "**Tireless Interrupt:** If this Personality bowed to produce Gold to Recruit a Personality, draw 1 card.",
        "**Interruption Infatigable :** Si cette Personnalité a produit de l'Or pour recruter une "
        "Personnalité, piochez 1 carte.",
    ),
    (
        "limited\n  only if more honor with ph of self more\n  you take the favor",
        "**Limited:** If your Family Honor plus X is higher than each other player's, where X is the "
        "Personal Honor of this Personality, take the Imperial Favor.",
        "**Limitée :** Si votre Honneur Familial plus X dépasse celui de chaque autre joueur, où X est "
        "l'Honneur Personnel de cette Personnalité, prenez la Faveur Impériale.",
    ),
    (
        "battle\n  choose a player\n  you look at top 3 of fate deck of chosen player as seen\n  may\n    "
        "put seen back in any order\n  may\n    you play a battle strategy of seen",
        "**Battle:** Choose a player. Look at the top 3 cards of the Fate deck of that player. You may "
        "put those cards back on top of the deck in any order. You may take an additional Battle "
        "action to play a Battle Strategy among those cards.",
        "**Bataille :** Choisissez un joueur. Regardez les 3 cartes du dessus du deck Destin de ce "
        "joueur. Si vous voulez, remettez ces cartes sur le deck dans l'ordre de votre choix. Si vous "
        "voulez, faites une action de Bataille supplémentaire pour jouer une Stratégie de Bataille "
        "parmi ces cartes.",
    ),
    (
        "always\n  self counts as two shugenja for your ritual actions",
        "This Personality counts as two Shugenja for your Ritual actions.",
        "Cette Personnalité compte pour deux Shugenja dans vos actions Rituelles.",
    ),
    (
        "always\n  you may take favor-battle actions 1 more time per turn",
        "You may take Favor Battle actions 1 more time per turn.",
        "Vous pouvez faire les actions de Bataille de Faveur 1 fois de plus par tour.",
    ),
    (
        "always\n  you may take rulebook-favor actions 2 times per turn",
        "You may take the rulebook's Favor actions 2 times per turn.",
        "Vous pouvez faire les actions de Faveur du livre de règles 2 fois par tour.",
    ),
    (
        "limited\n  only if you never lost honor from own cards and honor of you < starting honor of "
        "you\n  you gain 1 honor",
        "**Limited:** If you have not lost Honor from cards that you own this game and your Family "
        "Honor is less than your starting Family Honor, gain 1 Honor.",
        "**Limitée :** Si vous n'avez pas perdu d'Honneur par vos propres cartes dans cette partie et "
        "si votre Honneur Familial est inférieur à votre Honneur Familial de départ, gagnez 1 point "
        "d'Honneur.",
    ),
    (
        "open\n  shuffle fate deck of you",
        "**Open:** Shuffle your Fate deck.",
        "**Ouverte :** Mélangez votre deck Destin.",
    ),
    (
        "limited\n  target foe: personality not with printed abilities\n  both lose the duel",
        "**Limited:** Target a Personality without printed abilities. Both Personalities lose the "
        "duel, which is no tie.",
        "**Limitée :** Ciblez une Personnalité sans capacités imprimées. Les deux Personnalités "
        "perdent le duel, ce qui n'est pas une égalité.",
    ),
    (
        "after self prevails as challenger\n  you gain 1 honor",
        "After this Personality wins a duel as challenger or is refused, gain 1 Honor.",
        "Dès que cette Personnalité gagne un duel en défiant ou son défi est refusé, gagnez 1 point d'Honneur.",
    ),
    (
        "before self enters a duel as challenged\n  create champion\n  if done\n    created enters the "
        "duel instead of the challenged",
        "Just before this Personality enters a duel to which he or she was challenged, create "
        "Champion. If so, the created card enters the duel instead.",
        "Au moment où cette Personnalité entre dans un duel après avoir été défiée, créez Champion. Si "
        "cela a eu lieu, la carte créée entre dans le duel à sa place.",
    ),
    (
        "battle\n  target guest: personality theirs anywhere sent home from here\n  straighten unit of guest",
        "**Battle:** Target a Personality another player controls at any location that was moved home "
        "from the current battlefield. Straighten its unit.",
        "**Bataille :** Ciblez une Personnalité qu'un autre joueur contrôle n'importe où qui a été "
        "ramenée à la maison depuis le champ de bataille actuel. Redressez l'unité de la Personnalité "
        "choisie.",
    ),
    (
        "battle\n  target soldier: personality mine here\n  ranged 2 bowing instead",
        "**Battle:** Target a Personality you control at the current battlefield. Make a Ranged 2 "
        "Attack, which bows its target instead of destroying it.",
        "**Bataille :** Ciblez une Personnalité que vous contrôlez sur le champ de bataille actuel. "
        "Faites une attaque à distance 2, qui incline sa cible au lieu de la détruire.",
    ),
    (
        "interrupt\n  negate the action but for own honor losses",
        "**Interrupt:** Negate the action but for Honor losses of its own player.",
        "**Interruption :** Annulez l'action, sauf les pertes d'Honneur de son propre joueur.",
    ),
    (
        "open\n  choose old: card in your-provinces faceup\n  refill province of old with old",
        "**Open:** Choose a face-up card in your Provinces. Refill its Province with it.",
        "**Ouverte :** Choisissez une carte face visible dans vos Provinces. Remplissez la Province de "
        "cette carte avec cette carte.",
    ),
    (
        "limited\n  you discard top 2 of fate deck as lost\n  you draw 1 card",
        "**Limited:** Discard from the top of your Fate deck 2 cards. Draw 1 card.",
        "**Limitée :** Défaussez de votre deck Destin 2 cartes du dessus. Piochez 1 carte.",
    ),
    (
        "limited\n  target any sleepers: personality anywhere with chi below 5 together\n  bow sleepers",
        "**Limited:** Target any number of Personalities at any location with a total Chi lower than "
        "5. Bow those Personalities.",
        "**Limitée :** Ciblez un nombre quelconque de Personnalités n'importe où dont le Chi total est "
        "inférieur à 5. Inclinez les Personnalités choisies.",
    ),
    (
        "limited\n  target spy: personality targeted by sleep this turn\n  bow spy",
        "**Limited:** Target a Personality that Sleep has targeted this turn. Bow it.",
        "**Limitée :** Ciblez une Personnalité que Sleep a ciblée ce tour. Inclinez la Personnalité choisie.",
    ),
    (
        "limited\n  search your-fate-deck found: ring shown\n  put found in hand",
        "**Limited:** Search your Fate deck for a Ring and show it. Put it into its owner's hand.",
        "**Limitée :** Cherchez un Anneau dans votre deck Destin et montrez cette carte. Mettez cet "
        "Anneau dans la main de son propriétaire.",
    ),
    (
        "limited\n  only if you lost a province since the last turn\n  you draw 1 card",
        "**Limited:** If you have lost a Province in a battle's resolution since your last turn ended, draw 1 card.",
        "**Limitée :** Si vous avez perdu une Province à la résolution d'une bataille depuis la fin de "
        "votre dernier tour, piochez 1 carte.",
    ),
    (
        "battle\n"
        "  perform hero: personality mine (performed bushido-virtue actions this turn or "
        "performed dark-virtue actions this turn)\n"
        "  straighten hero",
        "**Battle:** Choose a Personality you control that has performed a Bushido Virtue action this "
        "turn or has performed a Dark Virtue action this turn to perform this. Straighten it.",
        "**Bataille :** Choisissez une Personnalité que vous contrôlez qui a exécuté une action Vertu "
        "du Bushidō ce tour ou a exécuté une action Vertu Sombre ce tour pour exécuter ceci. Redressez "
        "la Personnalité choisie.",
    ),
    (
        "open\n  target foe: personality\n  later after foe attacks you\n    you gain 2 honor",
        "**Open:** Target a Personality. After it attacks you, gain 2 Honor.",
        "**Ouverte :** Ciblez une Personnalité. Dès que la Personnalité choisie part à l'attaque "
        "contre vous, gagnez 2 points d'Honneur.",
    ),
    (
        "limited\n  target site: province\n  later after engaging at site\n    you gain 1 honor",
        "**Limited:** Target a Province. After engaging at its battlefield, gain 1 Honor.",
        "**Limitée :** Ciblez une Province. Dès que l'engagement au champ de bataille de cette "
        "Province a lieu, gagnez 1 point d'Honneur.",
    ),
    (
        "battle\n  only if self is assigned here\n  straighten self",
        "**Battle:** If this Personality was assigned to the current battlefield, straighten this Personality.",
        "**Bataille :** Si cette Personnalité a été assignée au champ de bataille actuel, redressez "
        "cette Personnalité.",
    ),
    (
        "battle\n  only if resolution force of you <= resolution force of enemy leader * 2\n  destroy self",
        "**Battle:** If the total Force with which you fought in the battle's resolution is at most "
        "the total Force with which the enemy leader fought in the battle's resolution times 2, "
        "destroy this Personality.",
        "**Bataille :** Si la Force totale avec laquelle vous avez combattu à la résolution de la "
        "bataille est d'au plus la Force totale avec laquelle le chef ennemi a combattu à la "
        "résolution de la bataille fois 2, détruisez cette Personnalité.",
    ),
    (
        "always\n  each personality cannot be chosen to perform limited actions",
        "Each Personality cannot be chosen to perform a Limited action.",
        "Chaque Personnalité ne sert pas d'exécutant choisi à une action Limitée.",
    ),
]


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_texts_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french
