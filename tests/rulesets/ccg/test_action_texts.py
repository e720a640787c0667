"""Rules text of the actions of CCG cards and of what is done as they enter play, in both languages."""

from __future__ import annotations

import pytest

from .said_texts import said

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
        "battle\n  only if no earlier battle action\n  battle province gets + 2 strength",
        "**Battle:** If no earlier Battle action has been taken in this battle, the Province of the current "
        "battlefield gets +2 Province Strength.",
        "**Bataille :** Si aucune action de Bataille n'a été faite plus tôt dans cette bataille, la Province du "
        "champ de bataille actuel reçoit +2 en Défense.",
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
        "battle\n  perform mine: personality mine\n  cost bow mine\n  mine gets + 2 force",
        "**Battle:** Bow a Personality you control to perform this: It gets +2 Force.",
        "**Bataille :** Inclinez une Personnalité que vous contrôlez pour exécuter ceci : La Personnalité "
        "choisie reçoit "
        "+2 en Force.",
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
        "battle with absent\n  target rider: personality here unopposed\n  choose goal: province where "
        "rider would be opposed\n  move rider to goal",
        "**Absent Battle:** Target an unopposed Personality at the current battlefield. Choose a Province"
        " where that Personality would be opposed. Move that Personality to that Province.",
        "**Bataille Absente :** Ciblez une Personnalité non opposée sur le champ de bataille actuel. "
        "Choisissez une Province où la Personnalité choisie rencontrerait une opposition. Déplacez la "
        "Personnalité choisie à cette Province.",
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
        "battle\n  target tool: unit card mine\n  battle abilities of tool get another use this turn",
        "**Battle:** Target a unit card you control. Battle abilities of it may be used one more time this turn.",
        "**Bataille :** Ciblez une carte d'unité que vous contrôlez. Les capacités Bataille de cette carte peuvent "
        "servir une fois de plus par tour.",
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
        "battle\n  perform man: personality mine unbowed\n  cost bow man\n  cost destroy man\n  you draw 1 card",
        "**Battle:** Bow an unbowed Personality you control to perform this and destroy it: Draw 1 card.",
        "**Bataille :** Inclinez une Personnalité redressée que vous contrôlez pour exécuter ceci et détruisez la "
        "Personnalité choisie : Piochez 1 carte.",
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
        "battle\n  target hero: personality mine\n  if hero is targeted by your a-kensais-art this turn\n    "
        "straighten hero",
        "**Battle:** Target a Personality you control. If it was targeted by your A Kensais Art this turn, "
        "straighten it.",
        "**Bataille :** Ciblez une Personnalité que vous contrôlez. Si la Personnalité choisie a été ciblée "
        "ce tour par A Kensais Art que vous possédez, redressez la Personnalité choisie.",
    ),
    (
        "open\n  target foe: personality\n  name a number up to force of foe\n  foe gets - the named number force",
        "**Open:** Target a Personality. Choose a number from 0 to its Force. It gets –X Force, where X "
        "is the named number.",
        "**Ouverte :** Ciblez une Personnalité. Choisissez un nombre de 0 à la Force de la Personnalité "
        "choisie. La Personnalité choisie reçoit –X en Force, où X est le nombre nommé.",
    ),
    (
        "open\n  take one or more chosen fire tokens from self as gone\n  you gain noted gone honor",
        "**Open:** Remove one or more Fire tokens from this Personality, one after another, and note how "
        "many. Gain X Honor, where X is the value noted then.",
        "**Ouverte :** Retirez de cette Personnalité, l'un après l'autre, un ou plusieurs pions Feu, et "
        "notez combien. Gagnez X points d'Honneur, où X est la valeur notée alors.",
    ),
    (
        "open\n  each player chooses a card of hand in secret as cards\n  show cards",
        "**Open:** Each player chooses a card in his or her hand. Show those cards.",
        "**Ouverte :** Chaque joueur choisit une carte de sa main. Montrez ces cartes.",
    ),
    (
        "open\n  each player shows top 2 cards of fate deck as seen\n  put each card out of seen owned by you in hand",
        "**Open:** Each player shows his or her Fate deck's top 2 cards. Put each card among those cards "
        "that you own into its owner's hand.",
        "**Ouverte :** Chaque joueur montre dans son deck Destin les 2 cartes du dessus. Mettez chaque "
        "carte parmi ces cartes que vous possédez dans la main de son propriétaire.",
    ),
    (
        "limited\n  you may take a limited action of a strategy as open each turn until your-second-turn",
        "**Limited:** Once per turn until your second turn from now begins, you may take a Limited "
        "action of a Strategy as an Open action.",
        "**Limitée :** Une fois par tour jusqu'au début de votre deuxième tour à venir, vous pouvez "
        "faire une action Limitée d'une Stratégie comme action Ouverte.",
    ),
    (
        "reaction after engaging\n  you have the first battle action by any ninja",
        "**Reaction:** After engaging, you have the first Battle action, which a Ninja must perform.",
        "**Réaction :** Dès que l'engagement a lieu, vous avez la première action de Bataille, qu'une "
        "carte Ninja doit exécuter.",
    ),
    (
        "open\n  target site: province\n  later before a turn ends\n"
        "    if self is in its discard pile and not you destroyed the province site\n"
        "      put self in hand",
        "**Open:** Target a Province. Just before a turn ends, if this Personality is in its owner's "
        "discard pile and you have not destroyed that Province, put this Personality into its owner's "
        "hand.",
        "**Ouverte :** Ciblez une Province. Au moment où un tour se termine, si cette Personnalité est "
        "dans la défausse de son propriétaire et si vous n'avez pas détruit cette Province, mettez cette "
        "Personnalité dans la main de son propriétaire.",
    ),
    (
        "open\n  later before next self moves home by an action\n    may\n      negate that effect",
        "**Open:** The next time this Personality moves home by an action, you may negate that effect.",
        "**Ouverte :** La prochaine fois que cette Personnalité rentre à la maison par une action, si "
        "vous voulez, annulez cet effet.",
    ),
    (
        "open\n  target one: personality mine\n  target two: personality theirs\n"
        "  each player shows top 2 cards of fate deck as seen\n"
        "  player with the most focus of seen and chi of one and two draws 1 card",
        "**Open:** Target a Personality you control and a Personality another player controls. Each "
        "player shows his or her Fate deck's top 2 cards. The player with the highest total of the Focus "
        "Values of those cards and the Chi of your Personality and the other player's Personality, or "
        "you if tied draws 1 card.",
        "**Ouverte :** Ciblez une Personnalité que vous contrôlez et une Personnalité qu'un autre joueur "
        "contrôle. Chaque joueur montre dans son deck Destin les 2 cartes du dessus. Le joueur au plus "
        "haut total des Valeurs de Focus de ces cartes et du Chi de votre Personnalité et la "
        "Personnalité adverse, ou vous en cas d'égalité pioche 1 carte.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_action_texts_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french
