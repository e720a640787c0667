"""The LCG's vocabulary and its closed lists of words."""

from __future__ import annotations

from l5r_desktop.cardscript import Vocabulary
from l5r_desktop.rulesets.common.comparison_words import declare_signs

VOCAB = Vocabulary("lcg")
declare_signs(VOCAB)

_STATS = {
    "military": {"en": "military", "fr": "militaire"},
    "political": {"en": "political", "fr": "politique"},
    "glory": {"en": "glory", "fr": "gloire"},
    "strength": {"en": "strength", "fr": "défense"},
}
for _name, _words in (
    ("stat", ("military", "political")),
    ("value", ("military", "political", "glory")),
    ("standing", ("military", "political", "glory", "strength")),
):
    VOCAB.choices(_name, {word: _STATS[word] for word in _words})
VOCAB.choices(
    "clan",
    {
        "crab": {"en": "Crab", "fr": "Clan du Crabe"},
        "crane": {"en": "Crane", "fr": "Clan de la Grue"},
        "dragon": {"en": "Dragon", "fr": "Clan du Dragon"},
        "lion": {"en": "Lion", "fr": "Clan du Lion"},
        "phoenix": {"en": "Phoenix", "fr": "Clan du Phénix"},
        "scorpion": {"en": "Scorpion", "fr": "Clan du Scorpion"},
        "unicorn": {"en": "Unicorn", "fr": "Clan de la Licorne"},
    },
)
VOCAB.choices(
    "element",
    {
        "air": {"en": "Air", "fr": "de l'Air"},
        "earth": {"en": "Earth", "fr": "de la Terre"},
        "fire": {"en": "Fire", "fr": "du Feu"},
        "water": {"en": "Water", "fr": "de l'Eau"},
        "void": {"en": "Void", "fr": "du Vide"},
    },
)
VOCAB.choices(
    "phase",
    {
        "dynasty": {"en": "dynasty phase", "fr": "phase de dynastie"},
        "draw": {"en": "draw phase", "fr": "phase de pioche"},
        "conflict": {"en": "conflict phase", "fr": "phase de conflit"},
        "fate": {"en": "fate phase", "fr": "phase de destin"},
        "regroup": {"en": "regroup phase", "fr": "phase de rassemblement"},
    },
)
VOCAB.choices(
    "period",
    {
        "conflict": {"en": "conflict", "fr": "conflit"},
        "phase": {"en": "phase", "fr": "phase"},
        "round": {"en": "round", "fr": "round"},
        "opportunity": {"en": "conflict opportunity", "fr": "opportunité de conflit"},
    },
)
VOCAB.choices(
    "until",
    {
        "conflict": {"en": "until the conflict ends", "fr": "jusqu'à la fin du conflit"},
        "phase": {"en": "until the phase ends", "fr": "jusqu'à la fin de la phase"},
        "round": {"en": "until the round ends", "fr": "jusqu'à la fin du round"},
    },
)
VOCAB.choices(
    "keyword",
    {
        "covert": {"en": "covert", "fr": "Discret"},
        "pride": {"en": "pride", "fr": "Fierté"},
        "sincerity": {"en": "sincerity", "fr": "Sincérité"},
        "courtesy": {"en": "courtesy", "fr": "Courtoisie"},
        "ancestral": {"en": "ancestral", "fr": "Ancestral"},
        "restricted": {"en": "restricted", "fr": "Restreint"},
        "eminent": {"en": "eminent", "fr": "Éminente"},
    },
)
_THINGS = {
    "character": {"en": "m:character·s", "fr": "m:personnage·s"},
    "attachment": {"en": "m:attachment·s", "fr": "m:attachement·s"},
    "holding": {"en": "m:holding·s", "fr": "f:ressource·s"},
    "event": {"en": "m:event·s", "fr": "m:événement·s"},
    "province": {"en": "m:province·s", "fr": "f:province·s"},
    "stronghold": {"en": "m:stronghold·s", "fr": "f:forteresse·s"},
    "role": {"en": "m:role·s", "fr": "m:rôle·s"},
    "ring": {"en": "m:ring·s", "fr": "m:anneau·x"},
    "card": {"en": "m:card·s", "fr": "f:carte·s"},
}
VOCAB.choices("kind", {word: _THINGS[word] for word in ("character", "attachment", "holding", "event", "card")})
# What a card calls itself, and what names of cards stand for.
VOCAB.choices("thing", _THINGS)
VOCAB.choices(
    "bonus",
    {
        "military": {"en": "[military]", "fr": "[military]"},
        "political": {"en": "[political]", "fr": "[political]"},
        "glory": {"en": " glory", "fr": " de gloire"},
        "strength": {"en": " strength", "fr": " de défense"},
    },
)
VOCAB.choices(
    "format",
    {"stronghold": {"en": "Stronghold", "fr": "Forteresse"}, "skirmish": {"en": "Skirmish", "fr": "Escarmouche"}},
)
VOCAB.choices("resource", {"honor": {"en": "honor", "fr": "Honneur"}, "fate": {"en": "fate", "fr": "Destin"}})
VOCAB.choices(
    "place",
    {
        "your-hand": {"en": "your hand", "fr": "votre main"},
        "your-provinces": {"en": "your provinces", "fr": "vos provinces"},
        "your-unbroken-provinces": {"en": "your unbroken provinces", "fr": "vos provinces non détruites"},
        "your-dynasty-discard": {"en": "your dynasty discard pile", "fr": "votre pile de défausse Dynastie"},
        "your-conflict-discard": {"en": "your conflict discard pile", "fr": "votre pile de défausse Conflit"},
        "opponents-dynasty-discard": {
            "en": "an opponent's dynasty discard pile",
            "fr": "la pile de défausse Dynastie d'un adversaire",
        },
        "opponents-conflict-discard": {
            "en": "an opponent's conflict discard pile",
            "fr": "la pile de défausse Conflit d'un adversaire",
        },
        "your-opponents-conflict-discard": {
            "en": "your opponent's conflict discard pile",
            "fr": "la pile de défausse Conflit de votre adversaire",
        },
        "your-opponents-dynasty-discard": {
            "en": "your opponent's dynasty discard pile",
            "fr": "la pile de défausse Dynastie de votre adversaire",
        },
        "any-provinces": {"en": "any player's provinces", "fr": "les provinces de tout joueur"},
        "opponents-provinces": {"en": "your opponent's provinces", "fr": "les provinces de votre adversaire"},
        "opponents-hand": {"en": "your opponent's hand", "fr": "la main de votre adversaire"},
        "any-hand": {"en": "any player's hand", "fr": "la main de tout joueur"},
        "any-conflict-discard": {
            "en": "any player's conflict discard pile",
            "fr": "la pile de défausse Conflit de tout joueur",
        },
    },
)

# Words of inline choices that stand in no other list.
VOCAB.choices(
    "inline",
    {
        "win": {"en": "win", "fr": "remportez"},
        "lose": {"en": "lose", "fr": "perdez"},
        "wins": {"en": "wins", "fr": "remporte"},
        "loses": {"en": "loses", "fr": "perd"},
        "begins": {"en": "starts", "fr": "commence"},
        "ends": {"en": "ends", "fr": "se termine"},
        "increase": {"en": "increase", "fr": "augmentez"},
        "decrease": {"en": "decrease", "fr": "diminuez"},
        "chosen": {"en": "of their choice", "fr": "de son choix"},
        "random": {"en": "at random", "fr": "au hasard"},
        "odd": {"en": "odd", "fr": "impair"},
        "even": {"en": "even", "fr": "pair"},
        "honored": {"en": "honored", "fr": "honoré·e"},
        "dishonored": {"en": "dishonored", "fr": "déshonoré·e"},
    },
)
VOCAB.choices(
    "goal",
    {
        "hand": {"en": "back into its owner's hand", "fr": "dans la main de son propriétaire"},
        "deck-top": {"en": "back on top of its owner's deck", "fr": "au-dessus du deck de son propriétaire"},
        "deck-bottom": {"en": "back under its owner's deck", "fr": "au-dessous du deck de son propriétaire"},
    },
)
VOCAB.choices(
    "origin",
    {
        "province": {"en": " from a province", "fr": " depuis une province"},
        "hand": {"en": " from a hand", "fr": " depuis une main"},
    },
)
for _name, _word, _en, _fr in (
    ("base-word", "base", "base", "de base"),
    ("unlike-word", "with different titles", "with different titles", "de noms différents"),
    ("any-number", "any number", "any number of", "un nombre quelconque de"),
    ("joins-word", "in the conflict", "in the conflict", "dans le conflit"),
    ("control-word", "under your control", "under your control", "sous votre contrôle"),
    ("forced-word", "forced", "Forced", "forcée"),
    ("by-opponent", "opponent", "your opponent", "votre adversaire"),
    ("this-conflict", "this conflict", "this conflict", "ce conflit"),
    ("shown-word", "and reveal it", "and reveal it", "et révélez-la"),
    ("reach-word", "also at home", "also with characters at home", "aussi avec des personnages dans leur fief"),
    ("bare-word", "without attachments", "without the bonuses of attachments", "sans les bonus des attachements"),
    ("limited-word", "limited", "limited", "limitée"),
    ("with-cards", "paying with cards", "paying with cards", "en payant avec des cartes"),
):
    VOCAB.choices(_name, {_word: {"en": _en, "fr": _fr}})
