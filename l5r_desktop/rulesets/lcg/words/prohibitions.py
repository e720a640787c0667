"""The prohibitions on cards and players, as it is said: by constant texts, by lasting effects, of players (L0.3)."""

from __future__ import annotations

from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

# By constant texts and by lasting effects alike.
_BOTH = {
    "bow from resolution": {
        "en": "<does|do> not bow when a conflict resolves",
        "fr": "<n'est|ne sont> pas incliné·e·s suite à la résolution du conflit",
    },
    "trigger abilities": {"en": "cannot trigger abilities", "fr": "ne <peut|peuvent> pas déclencher de capacités"},
    "be declared attacker": {
        "en": "cannot be declared to attack",
        "fr": "ne <peut|peuvent> pas être déclaré·e·s comme attaquant",
    },
    "be declared defender": {
        "en": "cannot be declared to defend",
        "fr": "ne <peut|peuvent> pas être déclaré·e·s comme défenseur",
    },
    "be honored": {"en": "cannot be honored", "fr": "ne <peut|peuvent> pas être honoré·e·s"},
    "be dishonored": {"en": "cannot be dishonored", "fr": "ne <peut|peuvent> pas être déshonoré·e·s"},
    "be discarded": {"en": "cannot be discarded", "fr": "ne <peut|peuvent> pas être défaussé·e·s"},
    "lose fate": {"en": "cannot lose fate", "fr": "ne <peut|peuvent> pas perdre de destin"},
    "be chosen by opponents ability": {
        "en": "cannot be targeted by opponents' triggered abilities",
        "fr": "ne <peut|peuvent> pas être choisi·e·s comme cible d'une capacité déclenchée d'un adversaire",
    },
    "be chosen by opponents event": {
        "en": "cannot be targeted by opponents' events",
        "fr": "ne <peut|peuvent> pas être choisi·e·s comme cible de l'événement d'un adversaire",
    },
    "participate as attacker": {
        "en": "never participates on the attacking side",
        "fr": "ne <peut|peuvent> pas participer à des conflits comme attaquant",
    },
    "be bowed by opponents": {
        "en": "cannot be bowed by an opponent's card effects",
        "fr": "ne <peut|peuvent> pas être incliné·e·s par les effets de cartes d'un adversaire",
    },
    "be moved by opponents": {
        "en": "cannot be moved by an opponent's card effects",
        "fr": "ne <peut|peuvent> pas être déplacé·e·s par les effets de cartes d'un adversaire",
    },
    "be sent home by opponents": {
        "en": "cannot be moved home by an opponent's card effects",
        "fr": "ne <peut|peuvent> pas être renvoyé·e·s à <son|leur> fief par les effets de cartes d'un adversaire",
    },
    "be attacked": {"en": "cannot be attacked", "fr": "ne <peut|peuvent> pas être attaqué·e·s"},
    "be broken": {"en": "cannot be broken", "fr": "ne <peut|peuvent> pas être détruit·e·s"},
    "be affected by events": {"en": "<is|are> immune to events", "fr": "<est|sont> immunisé·e·s contre les événements"},
    "have skills reduced": {
        "en": "cannot have <its|their> skills reduced",
        "fr": "ne <peut|peuvent> pas voir <ses|leurs> compétences réduites",
    },
    "count skill": {
        "en": "<adds|add> no skill to <its|their> side",
        "fr": "n'<ajoute|ajoutent> aucune compétence à <son|leur> camp",
    },
}
VOCAB.choices(
    "card-ban",
    {
        "be declared attacker against you": {
            "en": "cannot be declared to attack you",
            "fr": "ne <peut|peuvent> pas être déclaré·e·s comme attaquant contre vous",
        },
        "be given attachments by opponents": {
            "en": "cannot have attachments played on <it|them> by an opponent",
            "fr": "ne <peut|peuvent> pas recevoir d'attachements joués par un adversaire",
        },
        "be attacked in military conflicts": {
            "en": "cannot be attacked in military conflicts",
            "fr": "ne <peut|peuvent> pas être attaqué·e·s dans un conflit militaire",
        },
        "be attacked in political conflicts": {
            "en": "cannot be attacked in political conflicts",
            "fr": "ne <peut|peuvent> pas être attaqué·e·s dans un conflit politique",
        },
        "ready in the regroup phase": {
            "en": "<does|do> not ready in the regroup phase",
            "fr": "<n'est|ne sont> pas redressé·e·s pendant la phase de rassemblement",
        },
        "lose fate by effects": {
            "en": "cannot lose fate by card or ring effects",
            "fr": "ne <peut|peuvent> pas perdre de destin par un effet de carte ou d'anneau",
        },
        "lose fate by opponents effects": {
            "en": "cannot lose fate by an opponent's card effects or ring effects",
            "fr": "ne <peut|peuvent> pas perdre de destin par les effets de cartes ou d'anneaux d'un adversaire",
        },
        "be affected by opponents events": {
            "en": "<is|are> immune to the effects of opponents' events",
            "fr": "<est|sont> immunisé·e·s contre les effets des événements des adversaires",
        },
        "be affected by opponents rings": {
            "en": "<is|are> immune to the ring effects of opponents",
            "fr": "<est|sont> immunisé·e·s contre les effets d'anneaux des adversaires",
        },
        "be strengthened by events": {
            "en": "cannot have <its|their> skills increased by effects of events",
            "fr": "ne <peut|peuvent> pas voir <ses|leurs> compétences augmentées par les effets d'événements",
        },
        "lose duels": {"en": "cannot lose duels", "fr": "ne <peut|peuvent> pas perdre de duels"},
        "be evaded": {
            "en": "cannot be chosen by covert",
            "fr": "ne <peut|peuvent> pas être choisi·e·s grâce au mot-clé Discret",
        },
        "participate as defender": {
            "en": "never participates on the defending side",
            "fr": "ne <peut|peuvent> pas participer à des conflits comme défenseur",
        },
        "participate military": {
            "en": "cannot participate in military conflicts",
            "fr": "ne <peut|peuvent> pas participer à des conflits militaires",
        },
        "participate political": {
            "en": "cannot participate in political conflicts",
            "fr": "ne <peut|peuvent> pas participer à des conflits politiques",
        },
        "attack favored": {
            "en": "cannot participate as an attacker against a player who holds the Imperial Favor",
            "fr": "ne <peut|peuvent> pas participer comme attaquant contre un joueur qui a la Faveur Impériale",
        },
        "attack less honorable": {
            "en": "cannot be declared to attack a player with less honor than you",
            "fr": "ne <peut|peuvent> pas être déclaré·e·s comme attaquant contre un joueur moins honorable que vous",
        },
        "leave play": {
            "en": "cannot leave play, except by the effects of keywords",
            "fr": "ne <peut|peuvent> pas quitter le jeu, sauf par l'effet de mots-clés",
        },
        "subtract glory": {
            "en": "<does|do> not subtract <its|their> glory from <its|their> skills",
            "fr": "ne <soustrait|soustraient> pas <sa|leur> gloire de <ses|leurs> compétences",
        },
        "subtract but add glory": {
            "en": "<adds|add> <its|their> glory to <its|their> skills instead of subtracting it",
            "fr": "<ajoute|ajoutent> <sa|leur> gloire à <ses|leurs> compétences au lieu de la soustraire",
        },
        "receive dishonored token": {
            "en": "cannot receive a dishonored status token",
            "fr": "ne <peut|peuvent> pas recevoir de pion Statut déshonoré",
        },
        "receive extra fate": {
            "en": "takes no fate when it is played from a province",
            "fr": "ne <reçoit|reçoivent> pas de destin en étant joué·e·s depuis une province",
        },
        **_BOTH,
    },
)
VOCAB.choices(
    "ban",
    {
        **_BOTH,
        "bow from resolution in political conflicts": {
            "en": "<does|do> not bow when a political conflict resolves",
            "fr": "<n'est|ne sont> pas incliné·e·s suite à la résolution d'un conflit politique",
        },
        "bow from resolution after a duel": {
            "en": "<does|do> not bow when a conflict resolves in which it was in a duel",
            "fr": "<n'est|ne sont> pas incliné·e·s suite à la résolution d'un conflit où <il|ils> a été en duel",
        },
        "bow from resolution while defending": {
            "en": "<does|do> not bow when a conflict resolves in which it defends",
            "fr": "<n'est|ne sont> pas incliné·e·s suite à la résolution d'un conflit en défense",
        },
    },
)
VOCAB.choices(
    "seat-ban",
    {
        "take fate from rings": {
            "en": "cannot remove or gain fate from rings",
            "fr": "ne <peut|pouvez|peuvent> ni retirer ni gagner le destin des anneaux",
        },
        "spend fate": {
            "en": "cannot spend fate from the fate pool",
            "fr": "ne <peut|pouvez|peuvent> pas dépenser le destin de la réserve",
        },
        "play cards from hand": {
            "en": "cannot play cards from hand",
            "fr": "ne <peut|pouvez|peuvent> pas jouer de cartes de sa main",
        },
        "trigger reactions": {
            "en": "cannot trigger reactions",
            "fr": "ne <peut|pouvez|peuvent> pas déclencher de réactions",
        },
        "trigger character abilities": {
            "en": "cannot trigger abilities of characters",
            "fr": "ne <peut|pouvez|peuvent> pas déclencher de capacités de personnages",
        },
        "trigger abilities of the attacked province": {
            "en": "cannot trigger abilities of the attacked province",
            "fr": "ne <peut|pouvez|peuvent> pas déclencher de capacités de la province attaquée",
        },
        "gain honor": {"en": "cannot gain honor", "fr": "ne <peut|pouvez|peuvent> pas gagner d'honneur"},
        "lose honor": {"en": "cannot lose honor", "fr": "ne <peut|pouvez|peuvent> pas perdre d'honneur"},
        "declare military conflicts": {
            "en": "cannot declare military conflicts",
            "fr": "ne <peut|pouvez|peuvent> pas déclarer de conflits militaires",
        },
        "move characters to the conflict": {
            "en": "cannot have characters of theirs move to the conflict",
            "fr": "ne <peut|pouvez|peuvent> pas avoir de personnages qui se déplacent vers le conflit",
        },
        "have the favor": {
            "en": "cannot have the Imperial Favor",
            "fr": "ne <peut|pouvez|peuvent> pas avoir la Faveur Impériale",
        },
        "lose hand cards to opponents": {
            "en": "cannot have cards of the hand discarded by opponents' card abilities",
            "fr": "ne <peut|pouvez|peuvent> pas voir de cartes de sa main défaussées par la capacité d'un adversaire",
        },
        "play characters from hand": {
            "en": "cannot play characters from hand",
            "fr": "ne <peut|pouvez|peuvent> pas jouer de personnages depuis sa main",
        },
    },
)
