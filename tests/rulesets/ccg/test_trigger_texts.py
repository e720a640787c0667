"""Rules text of Reactions, Interrupts and triggered traits of CCG cards, in both languages."""

from __future__ import annotations

import pytest

from .said_texts import said

CASES = [
    (
        "after an attack is declared\n  straighten self",
        "After an attack is declared, straighten this Personality.",
        "Dès qu'une attaque est déclarée, redressez cette Personnalité.",
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
        "after you add a card to hand by your cards\n  you discard 1 card",
        "After you add a card to your hand by your card effects, discard 1 card.",
        "Dès que vous ajoutez une carte à votre main par des effets de vos cartes, défaussez 1 carte.",
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
        "interrupt\n  only if it is the action phase\n  choose one: personality mine anywhere\n  prevent "
        "one is destroyed from the action",
        "**Interrupt:** If it is the Action Phase, choose a Personality you control at any location. It "
        "will not be destroyed from the action.",
        "**Interruption :** Si c'est la Phase d'Action, choisissez une Personnalité que vous contrôlez "
        "n'importe où. La Personnalité choisie n'est pas détruite par l'action.",
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
        "after a follower mine is equipped while gold paid for it >= 1\n  you gain 1 honor",
        "After a Follower you control is Equipped, if the Gold paid for it is at least 1, gain 1 Honor.",
        "Dès qu'un Suivant que vous contrôlez est équipé, si l'Or payé pour cette carte est d'au moins 1, "
        "gagnez 1 point d'Honneur.",
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
]  # fmt: skip


@pytest.mark.parametrize(("script", "english", "french"), CASES)
def test_trigger_texts_read_as_on_a_card_ivory_abilities(script: str, english: str, french: str) -> None:
    assert said(script) == english
    assert said(script, "fr") == french
