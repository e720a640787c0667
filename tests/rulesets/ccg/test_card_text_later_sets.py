"""Rules text of the words that the later sets of Celestial and Ivory have brought."""

from __future__ import annotations

import pytest

from tests.rulesets.ccg.said_texts import said

CASES = [
    (
        "reaction after you announce an action\n  ranged, melee effects of the action are not reduced",
        "**Reaction:** After you announce an action, the strength of the action's Ranged and Melee effects "
        "will not be reduced.",
        "**Réaction :** Dès que vous annoncez une action, la puissance des effets à distance et de mêlée de "
        "l'action ne sera pas réduite.",
    ),
    (
        "after any opponent announces a battle action\n  that player discards 1 card",
        "After another player announces a Battle action, that player discards 1 card.",
        "Dès qu'un autre joueur annonce une action Bataille, ce joueur défausse 1 carte.",
    ),
    (
        "reaction after an action resolves while self won a duel of the action\n  create spirit-of-the-bear "
        "where this is",
        "**Reaction:** After an action resolves, if this Personality won a duel that the action created, "
        "create Spirit of the Bear at the location of this card.",
        "**Réaction :** Dès qu'une action se résout, si cette Personnalité a gagné un duel créé par "
        "l'action, créez Spirit of the Bear là où est cette carte.",
    ),
    (
        "reaction before a personality mine is destroyed while it happens to 3 personality mine at once\n  "
        "negate the occurrence",
        "**Reaction:** Just before a Personality you control is destroyed, if it happens to 3 or more "
        "Personalities you control at once, that does not happen.",
        "**Réaction :** Au moment où une Personnalité que vous contrôlez est détruite, si cela arrive à au "
        "moins 3 Personnalités que vous contrôlez à la fois, cela ne se produit pas.",
    ),
    (
        "battle\n  target foe: personality enemy\n  add each ring in your-hand to your focused cards\n  "
        "turn each personality in your-provinces facedown",
        "**Battle:** Target an enemy Personality. Add each Ring in your hand to your focused cards. Turn "
        "each Personality in your Provinces face down.",
        "**Bataille :** Ciblez une Personnalité ennemie. Ajoutez chaque Anneau dans votre main à vos cartes "
        "de focus. Retournez chaque Personnalité dans vos Provinces face cachée.",
    ),
    (
        "battle\n  ranged recon actions resolved this turn",
        "**Battle:** Make a Ranged X Attack, where X is the number of Recon actions resolved this turn.",
        "**Bataille :** Faites une attaque à distance X, où X est le nombre d'actions Reconnaissance résolues ce tour.",
    ),
    (
        "battle\n  ranged actions resolved from spell mine this battle",
        "**Battle:** Make a Ranged X Attack, where X is the number of actions resolved from Spells you "
        "control this battle.",
        "**Bataille :** Faites une attaque à distance X, où X est le nombre d'actions résolues de Sorts que "
        "vous contrôlez pendant cette bataille.",
    ),
    (
        "battle\n  battle province gets + number of players who control personality enemy here strength",
        "**Battle:** The Province of the current battlefield gets +X Province Strength, where X is the "
        "number of players who control an enemy Personality at the current battlefield.",
        "**Bataille :** La Province du champ de bataille actuel reçoit +X en Défense, où X est le nombre de "
        "joueurs qui contrôlent une Personnalité ennemie sur le champ de bataille actuel.",
    ),
    (
        "open\n  only if there are 2 other players\n  only if 4 personality share no clan\n  you draw 1 card",
        "**Open:** If there are 2 or more other players and there are 4 Personalities of whom no two share "
        "a Clan Alignment, draw 1 card.",
        "**Ouverte :** S'il y a au moins 2 autres joueurs et s'il y a 4 Personnalités sans alignement de "
        "Clan commun, piochez 1 carte.",
    ),
    (
        "reaction after you announce an action\n  the action keeps its targets",
        "**Reaction:** After you announce an action, the action will not have its targeting changed.",
        "**Réaction :** Dès que vous annoncez une action, les cibles de l'action ne seront pas changées.",
    ),
    (
        "always\n  you do not lose honor from your spider or fate cards\nalways\n  your card of the fate "
        "deck in and out of play have + 1 focus",
        "You do not lose Honor from Spider Clan and Fate cards you own; this is no negation; your cards of "
        "the Fate deck in and out of play have +1 Focus Value.",
        "Vous ne perdez pas d'Honneur par des cartes du Clan de l'Araignée et des cartes Destin que vous "
        "possédez ; ce n'est pas une annulation ; vos cartes du deck Destin en jeu et hors jeu ont +1 en "
        "Valeur de Focus.",
    ),
    (
        "always\n  attaches to personality clan mantis ignoring honor",
        "Attaches to a Mantis Personality ignoring its Honor Requirement.",
        "S'attache à une Personnalité du Clan de la Mante sans requis d'Honneur.",
    ),
    (
        "reaction after an action resolves while there is any opponent who lost honor during the action\n  "
        "any opponent who lost honor during the action loses 1 honor",
        "**Reaction:** After an action resolves, if there is another player who lost Honor during that "
        "action, another player who lost Honor during that action loses 1 Honor.",
        "**Réaction :** Dès qu'une action se résout, s'il y a un autre joueur qui a perdu de l'Honneur "
        "pendant cette action, un autre joueur qui a perdu de l'Honneur pendant cette action perd 1 point "
        "d'Honneur.",
    ),
    (
        "reaction after a personality mine moves while it moved to or from the location of self\n  move self home",
        "**Reaction:** After a Personality you control moves, if it moved to or from the location of this "
        "Personality, move this Personality home.",
        "**Réaction :** Dès qu'une Personnalité que vous contrôlez se déplace, si elle arrivait là où est "
        "cette Personnalité ou en partait, ramenez cette Personnalité à la maison.",
    ),
    (
        "limited\n  only if you attached spell unique this turn or you attached spell to an opposed "
        "personality this battle\n  you draw 1 card",
        "**Limited:** If you have attached a Unique Spell this turn or you have attached a Spell in this "
        "battle to a Personality that was opposed, draw 1 card.",
        "**Limitée :** Si vous avez attaché un Sort Unique ce tour ou vous avez attaché un Sort dans cette "
        "bataille à une Personnalité qui rencontrait une opposition, piochez 1 carte.",
    ),
    (
        "limited\n  only if a province was destroyed since your last turn began\n  you draw 1 card",
        "**Limited:** If a Province has been destroyed since your last turn began, draw 1 card.",
        "**Limitée :** Si une Province a été détruite depuis le début de votre dernier tour, piochez 1 carte.",
    ),
    (
        "open\n  target one: personality weakened by the action\n  target two: personality in "
        "any-dynasty-discard destroyed this turn by lack of chi\n  if one is bowed by your card this "
        "battle\n    bow one",
        "**Open:** Target a Personality that got a Force penalty from the action and a Personality in a Dynasty "
        "discard pile that was destroyed this turn for having 0 Chi. If the first Personality was bowed by "
        "one of your cards this battle, bow the first Personality.",
        "**Ouverte :** Ciblez une Personnalité qui a subi un malus de Force de l'action et une Personnalité "
        "dans une défausse Dynastie qui a été détruite ce tour pour un Chi de 0. Si la première "
        "Personnalité a été inclinée par l'une de vos cartes pendant cette bataille, inclinez la première "
        "Personnalité.",
    ),
    (
        "battle\n  target one: personality moved from the location of self by the action\n  target two: "
        "personality in any-dynasty-discard destroyed at the location of self by the action\n  if one is "
        "performs the action\n    bow one",
        "**Battle:** Target a Personality that the action moved from the location of this Personality and a "
        "Personality in a Dynasty discard pile that the action destroyed at the location of this "
        "Personality. If the first Personality performs the action, bow the first Personality.",
        "**Bataille :** Ciblez une Personnalité que l'action a déplacée de là où est cette Personnalité et "
        "une Personnalité que l'action a détruite là où est cette Personnalité dans une défausse Dynastie. "
        "Si la première Personnalité exécute l'action, inclinez la première Personnalité.",
    ),
    (
        "limited\n  target site: province\n  later after next a personality mine is assigned to site\n    "
        "assign it to site",
        "**Limited:** Target a Province. The next time a Personality you control is assigned to it, assign "
        "that card to its battlefield.",
        "**Limitée :** Ciblez une Province. La prochaine fois qu'une Personnalité que vous contrôlez est "
        "assignée à cette Province, assignez cette carte au champ de bataille de cette Province.",
    ),
    (
        "after self loses sake tokens\n  destroy self\nafter you events phase ends\n  you draw 1 "
        "card\nafter you dynasty phase ends\n  you draw 1 card",
        "After this Personality loses Sake tokens, destroy this Personality.\nAfter you end an Events "
        "Phase, draw 1 card.\nAfter you end a Dynasty Phase, draw 1 card.",
        "Dès que cette Personnalité perd des pions Saké, détruisez cette Personnalité.\nDès que vous "
        "finissez une Phase d'Événements, piochez 1 carte.\nDès que vous finissez une Phase de Dynastie, "
        "piochez 1 carte.",
    ),
    (
        "battle\n  target model: personality\n  self copies the printed abilities of model",
        "**Battle:** Target a Personality. This Personality copies the printed abilities of that "
        "Personality that do not copy abilities.",
        "**Bataille :** Ciblez une Personnalité. Cette Personnalité copie les capacités imprimées de la "
        "Personnalité choisie qui n'en copient pas.",
    ),
    (
        "battle\n  perform hero: personality mine\n  you may take another battle action from a strategy "
        "performed by hero",
        "**Battle:** Choose a Personality you control to perform this. You may take another Battle action "
        "to play a Strategy from your hand, which it must perform.",
        "**Bataille :** Choisissez une Personnalité que vous contrôlez pour exécuter ceci. Vous pouvez "
        "faire une autre action de Bataille pour jouer une Stratégie de votre main, que la Personnalité "
        "choisie doit exécuter.",
    ),
    (
        "battle\n  target man: personality in your-provinces faceup\n  recruit man for 5 more\n  recruit "
        "man free at home",
        "**Battle:** Target a face-up Personality in your Provinces. Recruit it for 5 Gold more. Recruit "
        "it, ignoring its costs at home.",
        "**Bataille :** Ciblez une Personnalité face visible dans vos Provinces. Recrutez la Personnalité "
        "choisie pour 5 Or de plus. Recrutez la Personnalité choisie, sans payer ses coûts à la maison.",
    ),
    (
        "focus effect\n  if challenging duelist began the duel ahead by 3 or challenged duelist is bowed\n  "
        "  end the duel without resolution",
        "**Focus Effect:** If the duel stat of the Personality who has challenged was 3 or more higher than "
        "the other's when the duel began or the Personality who was challenged is bowed, end the duel "
        "without resolution.",
        "**Effet de Focus :** Si la valeur de duel de la Personnalité qui a lancé le défi dépassait celle "
        "de l'autre d'au moins 3 au début du duel ou la Personnalité qui a été défiée est inclinée, "
        "terminez le duel sans résolution.",
    ),
    (
        "open\n  create lion-ancestor with 3 force\n  you play each strategy in your-fate-discard as the phase allows",
        "**Open:** Create Lion Ancestor with a Force of 3. Take an additional action to play each Strategy "
        "in your Fate discard pile, for a Battle action in a battle, else a Limited or Open one.",
        "**Ouverte :** Créez Lion Ancestor avec 3 en Force. Faites une action supplémentaire pour "
        "jouer chaque Stratégie dans votre défausse Destin : de Bataille pendant une bataille, sinon "
        "Limitée ou Ouverte.",
    ),
    (
        "after the battle resolves while self is at the battle\n  you draw 1 card",
        "After the battle has resolved, if this Personality was ever at the battlefield in this battle, draw 1 card.",
        "Dès que la bataille est résolue, si cette Personnalité a été sur le champ de bataille pendant cette bataille, "
        "piochez 1 carte.",
    ),
    (
        "gold 4 even bowed while paying for an action",
        "While you pay for an action, produce 4 Gold without bowing, even while bowed. __(Once per turn.)__",
        "Tant que vous payez une action, produisez 4 Or sans s'incliner, même incliné. __(Une fois par tour.)__",
    ),
    (
        "reaction after resolution of you action that did bow to each personality mine as a cost\n  you draw 1 card",
        "**Reaction:** After you resolve an action by which a Personality you control was bowed as a cost, "
        "draw 1 card.",
        "**Réaction :** Dès que vous résolvez une action par laquelle une Personnalité que vous contrôlez a "
        "été inclinée en coût, piochez 1 carte.",
    ),
    (
        "resolves\n  for each player in turn from attacker\n    chosen player loses 1 honor",
        "For each player in turn, from the Attacker on, that player loses 1 Honor.",
        "Pour chaque joueur à son tour, en commençant par l'Attaquant, ce joueur perd 1 point d'Honneur.",
    ),
    (
        "battle\n  target foe: personality allying\n  bow foe\n  prevent foe straightens until your-next-reveal",
        "**Battle:** Target an allying Personality. Bow it. It will not straighten until you have next "
        "revealed cards in your Provinces.",
        "**Bataille :** Ciblez une Personnalité alliée. Inclinez la Personnalité choisie. La Personnalité "
        "choisie ne se redresse pas jusqu'à ce que vous ayez de nouveau révélé les cartes de vos Provinces.",
    ),
    (
        "reaction after self enters play while weapons that bearer may have >= 2\n  you draw 1 card",
        "**Reaction:** After this Personality enters play, if the number of Weapons that the attached "
        "Personality may attach is at least 2, draw 1 card.",
        "**Réaction :** Dès que cette Personnalité entre en jeu, si le nombre d'Armes que la Personnalité "
        "attachée peut porter est d'au moins 2, piochez 1 carte.",
    ),
    (
        "battle\n  ranged 5 unreduced",
        "**Battle:** Make a Ranged 5 Attack, whose strength will not be reduced.",
        "**Bataille :** Faites une attaque à distance 5, dont la puissance ne sera pas réduite.",
    ),
    (
        "open\n  choose another player\n  each time before any player gains or loses honor by cards in play "
        "of the chosen player\n    negate the occurrence",
        "**Open:** Choose another player. Each time before a player gains or loses Honor by cards that "
        "player has in play, that does not happen.",
        "**Ouverte :** Choisissez un autre joueur. Chaque fois, au moment où un joueur gagne ou perd de "
        "l'Honneur par des cartes que ce joueur a en jeu, cela ne se produit pas.",
    ),
]


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_texts_of_later_sets_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french
