"""Rules text of what CCG cards always do, and of the Gold that they produce, in both languages."""

from __future__ import annotations

import pytest

from .said_texts import said

CASES = [
    (  # The window counts the turns of all players: "turn 2" was taken for that number.
        "always while before turn 2 of you\n  prevent self straightens",
        "While you have begun fewer than 2 turns, this Personality will not straighten.",
        "Tant que vous avez commencé moins de 2 tours, cette Personnalité ne se redresse pas.",
    ),
    (
        "always\n  ranged attacks of thunder actions performed by self may target personality dishonorable",
        "Ranged effects of Thunder actions that this Personality performs may also target dishonorable Personalities "
        "with Followers.",
        "Les effets à distance des actions Tonnerre que cette Personnalité exécute peuvent aussi cibler des "
        "Personnalités déshonorées avec des Suivants.",
    ),
    (
        "always\n  focus effects of each opponent are negated in duels of self",
        "Focus Effects of each other player are negated in duels of this Personality.",
        "Les Effets de Focus de chaque autre joueur sont annulés dans les duels de cette Personnalité.",
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
        "gold 3 while you are lion\ngold 2",
        "While you are Lion, [bow]: Produce 3 Gold.\n[bow]: Produce 2 Gold.",
        "Tant que vous êtes du Clan du Lion, [bow] : Produisez 3 Or.\n[bow] : Produisez 2 Or.",
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
        "always\n  self gets + (most personality in any-dynasty-discard dead in one pile) force",
        "This Personality has +X Force, where X is the highest number of dead Personalities in a Dynasty "
        "discard pile in any one pile.",
        "Cette Personnalité a +X en Force, où X est le plus grand nombre de Personnalités mortes dans une"
        " défausse Dynastie dans une même défausse.",
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
        "always\n  self cannot be equipped with spell keyword fire",
        "Fire Spells cannot be Equipped to this Personality.",
        "Cette Personnalité ne peut pas s'équiper de Sorts Feu.",
    ),
    (
        "always\n  self does not count in its deck",
        "This Personality does not count towards the smallest size of its deck.",
        "Cette Personnalité ne compte pas pour la taille minimale de son deck.",
    ),
    (
        "always\n  the minimum of its deck grows by 2",
        "The smallest size of its deck is increased by 2.",
        "La taille minimale de son deck augmente de 2.",
    ),
    (
        "always\n  abilities of self may be used number of card mine keyword market more per turn",
        "Each turn abilities of this Personality may be used X more times, where X is the number of Market "
        "cards you control.",
        "Les capacités de cette Personnalité peuvent servir X fois de plus par tour, où X est le nombre de "
        "cartes Marché que vous contrôlez.",
    ),
    (
        "always\n  you may focus one more each time in duels of self",
        "Each time you focus, you may focus one more card at once, in duels of this Personality.",
        "Chaque fois que vous jouez un focus, vous pouvez en jouer un de plus aussitôt, dans les duels "
        "de cette Personnalité.",
    ),
    (
        "always\n  all personality in and out of play have + 10 hr",
        "All Personalities, in and out of play, have +10 Honor Requirement.",
        "Les Personnalités en jeu et hors jeu, de tous les joueurs, ont +10 en Requis d'Honneur.",
    ),
    (
        "always\n  each player may pay 2 more for personalities of their clan ignoring honor",
        "Each player may ignore the Honor Requirement of Personalities of his or her own Clan Alignment "
        "by paying 2 Gold more.",
        "Chaque joueur peut ignorer le requis d'Honneur des Personnalités de son propre alignement de "
        "Clan en payant 2 Or de plus.",
    ),
    (
        "always\n  self has the plain keywords of your holdings wherever it lies",
        "In and out of play, this card has every keyword of your face-up Holdings that is not boldface.",
        "En jeu et hors jeu, cette carte a tous les mots-clés de vos Ressources face visible qui ne sont "
        "pas en gras.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_constant_texts_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french
