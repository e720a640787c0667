"""The CCG's vocabulary and its closed lists of words."""

from __future__ import annotations

from l5r_desktop.cardscript import Vocabulary
from l5r_desktop.rulesets.common.comparison_words import declare_signs

VOCAB = Vocabulary("ccg")
declare_signs(VOCAB)

DESIGNATORS = {
    "battle": {"en": "Battle", "fr": "f:Bataille"},
    "open": {"en": "Open", "fr": "f:Ouverte"},
    "limited": {"en": "Limited", "fr": "f:Limitée"},
    "engage": {"en": "Engage", "fr": "m:Engagement"},
    "dynasty": {"en": "Dynasty", "fr": "f:Dynastie"},
    "interrupt": {"en": "Interrupt", "fr": "f:Interruption"},
    "battle or open": {"en": "Battle/Open", "fr": "f:Bataille/Ouverte"},
    "battle or limited": {"en": "Battle/Limited", "fr": "f:Bataille/Limitée"},
    "battle or engage": {"en": "Battle/Engage", "fr": "f:Bataille/Engagement"},
    "battle or interrupt": {"en": "Battle/Interrupt", "fr": "f:Bataille/Interruption"},
    "battle or dynasty": {"en": "Battle/Dynasty", "fr": "f:Bataille/Dynastie"},
    "limited or engage": {"en": "Limited/Engage", "fr": "f:Limitée/Engagement"},
    "limited or dynasty": {"en": "Limited/Dynasty", "fr": "f:Limitée/Dynastie"},
    "open or dynasty": {"en": "Open/Dynasty", "fr": "f:Ouverte/Dynastie"},
    "open or engage": {"en": "Open/Engage", "fr": "f:Ouverte/Engagement"},
}
VOCAB.choices("designator", DESIGNATORS)
VOCAB.choices(
    "opportunity", {word: text for word, text in DESIGNATORS.items() if "interrupt" not in word.split(" or ")}
)
"""Kinds of actions that are taken at an opportunity of an action round, not in answer to another action. Equipping as
an Interrupt is an Interrupt of the card itself, "interrupt, from hand" (Ivory: Interrupt actions).
"""
VOCAB.choices(
    "stat",
    {
        "force": {"en": "f:Force", "fr": "f:Force"},
        "chi": {"en": "m:Chi", "fr": "m:Chi"},
        "ph": {"en": "m:Personal Honor", "fr": "m:Honneur Personnel"},
        "cost": {"en": "m:Gold Cost", "fr": "m:Coût en Or"},
        "hr": {"en": "m:Honor Requirement", "fr": "m:Requis d'Honneur"},
        "focus": {"en": "m:Focus Value", "fr": "f:Valeur de Focus"},
        "strength": {"en": "m:Province Strength", "fr": "f:Défense"},
        "gold": {"en": "m:Gold Production", "fr": "f:Production d'Or"},
    },
)
VOCAB.choices(
    "seat-stat",
    {
        "hand": {"en": "maximum hand size", "fr": "de taille de main maximale"},
        "starting hand": {"en": "starting hand size", "fr": "de taille de main de départ"},
        "lobby": {"en": "Lobby Bonus", "fr": "de bonus de Lobby"},
        "victory": {"en": "Honor needed to win", "fr": "d'Honneur à atteindre pour gagner"},
        "dishonor": {"en": "Honor at which dishonor loses", "fr": "d'Honneur à la défaite par le déshonneur"},
        "army": {"en": "Force for the army", "fr": "de Force pour l'armée"},
        "rank": {"en": "Rank", "fr": "de Rang"},
        "stronghold sum": {
            "en": "combined Gold Cost that the Stronghold's ability allows",
            "fr": "de Coût en Or total que permet la capacité de la Forteresse",
        },
    },
)
VOCAB.choices(
    "clan",
    {
        name: {"en": en, "fr": f"Clan {fr}"}
        for name, en, fr in (
            ("crab", "Crab", "du Crabe"),
            ("crane", "Crane", "de la Grue"),
            ("dragon", "Dragon", "du Dragon"),
            ("lion", "Lion", "du Lion"),
            ("mantis", "Mantis", "de la Mante"),
            ("phoenix", "Phoenix", "du Phénix"),
            ("scorpion", "Scorpion", "du Scorpion"),
            ("spider", "Spider", "de l'Araignée"),
            ("unicorn", "Unicorn", "de la Licorne"),
        )
    },
)
VOCAB.choices(
    "period",
    {
        "turn": {"en": "turn", "fr": "tour"},
        "game": {"en": "game", "fr": "partie"},
        "battle": {"en": "battle", "fr": "bataille"},
        "phase": {"en": "phase", "fr": "phase"},
    },
)
VOCAB.choices(
    "until",
    {
        "turn": {"en": "until the turn ends", "fr": "jusqu'à la fin du tour"},
        "battle": {"en": "until the battle ends", "fr": "jusqu'à la fin de la bataille"},
        "phase": {"en": "until the phase ends", "fr": "jusqu'à la fin de la phase"},
        "attack": {"en": "until that Attack Phase ends", "fr": "jusqu'à la fin de cette Phase d'Attaque"},
        "game": {"en": "until the game ends", "fr": "jusqu'à la fin de la partie"},
        "duel": {"en": "until the duel ends", "fr": "jusqu'à la fin du duel"},
        "action": {"en": "until the action ends", "fr": "jusqu'à la fin de l'action"},
        "that-action": {"en": "until that action ends", "fr": "jusqu'à la fin de cette action"},
        "combat": {"en": "until the Combat Segment ends", "fr": "jusqu'à la fin du segment de combat"},
        "leaves": {"en": "until this leaves play", "fr": "jusqu'à ce que ceci quitte le jeu"},
        "leaves-unit": {"en": "until this leaves its unit", "fr": "jusqu'à ce que ceci quitte son unité"},
        "it-leaves": {"en": "until it leaves play", "fr": "tant que cette carte est en jeu"},
        "its-straighten-phase": {
            "en": "until its controller's next Straighten Phase",
            "fr": "jusqu'à la prochaine Phase de Redressement de son contrôleur",
        },
        "your-second-turn": {
            "en": "until your second turn from now begins",
            "fr": "jusqu'au début de votre deuxième tour à venir",
        },
        "your-third-turn": {
            "en": "until your third turn from now begins",
            "fr": "jusqu'au début de votre troisième tour à venir",
        },
        "your-next-action-phase": {
            "en": "until your next Action Phase ends",
            "fr": "jusqu'à la fin de votre prochaine Phase d'Action",
        },
        "end-of-your-next-turn": {
            "en": "until your next turn ends",
            "fr": "jusqu'à la fin de votre prochain tour",
        },
        "your-next-reveal": {
            "en": "until you have next revealed cards in your Provinces",
            "fr": "jusqu'à ce que vous ayez de nouveau révélé les cartes de vos Provinces",
        },
        "your-next-turn": {"en": "until your next turn begins", "fr": "jusqu'au début de votre prochain tour"},
    },
)
VOCAB.choices(
    "thing",
    {
        "personality": {"en": "m:<Personality|Personalities>", "fr": "f:Personnalité·s"},
        "holding": {"en": "m:Holding·s", "fr": "f:Ressource·s"},
        "follower": {"en": "m:Follower·s", "fr": "m:Suivant·s"},
        "item": {"en": "m:Item·s", "fr": "m:Objet·s"},
        "spell": {"en": "m:Spell·s", "fr": "m:Sort·s"},
        "attachment": {"en": "m:attachment·s", "fr": "m:attachement·s"},
        "strategy": {"en": "m:<Strategy|Strategies>", "fr": "f:Stratégie·s"},
        "ring": {"en": "m:Ring·s", "fr": "m:Anneau·x"},
        "event": {"en": "m:Event·s", "fr": "m:Événement·s"},
        "region": {"en": "m:Region·s", "fr": "f:Région·s"},
        "celestial": {"en": "m:Celestial·s", "fr": "f:carte·s Céleste·s"},
        "stronghold": {"en": "m:Stronghold·s", "fr": "f:Forteresse·s"},
        "sensei": {"en": "m:Sensei", "fr": "m:Sensei"},
        "province": {"en": "m:Province·s", "fr": "f:Province·s"},
        "territory": {"en": "m:<Territory|Territories>", "fr": "m:Territoire·s"},
        "conquered": {"en": "m:<Territory|Territories>", "fr": "m:Territoire·s"},
        "clock": {"en": "m:Black Scroll·s", "fr": "m:Parchemin·s Noir·s"},
        "card": {"en": "m:card·s", "fr": "f:carte·s"},
        "ability": {"en": "m:player", "fr": "m:joueur"},
        "other": {"en": "m:card·s", "fr": "f:carte·s"},
    },
)
VOCAB.choices(
    "place",
    {
        "your-hand": {"en": "your hand", "fr": "votre main"},
        "your-provinces": {"en": "your Provinces", "fr": "vos Provinces"},
        "your-fate-deck": {"en": "your Fate deck", "fr": "votre deck Destin"},
        "your-dynasty-deck": {"en": "your Dynasty deck", "fr": "votre deck Dynastie"},
        "your-fate-discard": {"en": "your Fate discard pile", "fr": "votre défausse Destin"},
        "your-dynasty-discard": {"en": "your Dynasty discard pile", "fr": "votre défausse Dynastie"},
        "any-fate-discard": {"en": "a Fate discard pile", "fr": "une défausse Destin"},
        "any-dynasty-discard": {"en": "a Dynasty discard pile", "fr": "une défausse Dynastie"},
        "any-provinces": {"en": "a Province", "fr": "une Province"},
        "their-hand": {"en": "another player's hand", "fr": "la main d'un autre joueur"},
        "your-play": {"en": "play under your control", "fr": "votre zone de jeu"},
        "any-play": {"en": "play", "fr": "le jeu"},
        "your-focused": {"en": "your focused cards", "fr": "vos cartes de focus"},
        "their-focused": {"en": "the other player's focused cards", "fr": "les cartes de focus de l'autre joueur"},
        "chosen-hand": {"en": "that player's hand", "fr": "la main de ce joueur"},
        "chosen-provinces": {"en": "that player's Provinces", "fr": "les Provinces de ce joueur"},
        "outside": {"en": "the cards outside the game", "fr": "les cartes hors du jeu"},
    },
)
VOCAB.choices(
    "attack",
    {
        "ranged": {"en": "Ranged", "fr": "à distance"},
        "melee": {"en": "Melee", "fr": "de mêlée"},
        "fear": {"en": "Fear", "fr": "de Peur"},
    },
)
