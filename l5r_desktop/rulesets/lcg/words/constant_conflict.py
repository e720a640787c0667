"""Words for constant texts about what counts in conflicts: totals, participants, status, fate, declared cards (L4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "static",
    "{card:card} counts while bowed",
    en="{card} <adds|add> <its|their> skill to the total even while bowed",
    fr="{card} <ajoute|ajoutez|ajoutent> <sa|votre|leur> compétence au total même incliné·e·s",
)
@dataclass(frozen=True)
class CountsBowed(Constant):
    """Participants that add their skill to their side's total although they are bowed (L4.6.1)."""

    card: Any
    topic: str = field(default="counts-bowed", init=False)


@VOCAB.word(
    "static",
    "{card:card} counts from home",
    en="{card} <adds|add> <its|their> skill to your total from home",
    fr="{card} <ajoute|ajoutent> <sa|leur> compétence à votre total depuis <son|leur> fief",
)
@dataclass(frozen=True)
class CountsFromHome(Constant):
    """Characters at home that add their skill to their controller's total (L4.6.1)."""

    card: Any
    topic: str = field(default="counts-at-home", init=False)


@VOCAB.word(
    "static",
    "you count as having {n:int} more participating (character|characters)",
    en="you count as controlling {n} more participating character·s",
    fr="vous êtes considéré comme contrôlant {n} personnage·s participant·s de plus",
)
@dataclass(frozen=True)
class MoreParticipants(Constant):
    """Characters that nobody sees, without any property, count among a player's participants (L1.13, L4.6.2)."""

    n: int
    topic: str = field(default="more-participants", init=False)

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Tell if the seat is the controller."""
        return seat == c.seat


@VOCAB.word(
    "static",
    "ignore status token of {card:card}",
    en="ignore the effects of the status token of {card}",
    fr="ignorez les effets du pion Statut de {card}",
)
@dataclass(frozen=True)
class IgnoresStatus(Constant):
    """Status tokens change no skill, and bring or cost no honor when their card leaves play (L11.2, L11.15)."""

    card: Any
    topic: str = field(default="ignored-status", init=False)


@VOCAB.word(
    "static",
    "{card:card} (counts|count) as having no fate",
    en="{card} <counts|count> as having no fate on <it|them>",
    fr="{card} <est|sont> considéré·e·s comme n'ayant pas de destin",
)
@dataclass(frozen=True)
class CountsFateless(Constant):
    """Texts find no fate on a character, whatever lies there (L10.1.3)."""

    card: Any
    topic: str = field(default="no-fate", init=False)


@VOCAB.word(
    "static",
    "{card:card} attacks only in {element:element} conflicts",
    en="{card} cannot be declared to attack except in conflicts for the {element} Ring",
    fr="{card} ne <peut|peuvent> être déclaré·e·s comme attaquant que dans les conflits pour l'anneau {element}",
)
@dataclass(frozen=True)
class AttacksOnly(Constant):
    """Characters that are declared as attackers with rings of an element alone (L4.2.8)."""

    card: Any
    element: str
    topic: str = field(default="attacks-only-element", init=False)


@VOCAB.word(
    "static",
    "the defending player chooses the ring of each conflict",
    en=(
        "the defending player chooses the ring, but not the type, of each conflict, before all else about it is chosen"
    ),
    fr=(
        "le joueur défenseur choisit l'anneau, mais pas le type, de chaque conflit, avant tout autre choix le"
        " concernant"
    ),
)
@dataclass(frozen=True)
class ChoosesRing(Constant):
    """Any defender chooses the ring once the attacker has said that there will be a conflict (L4.2.1)."""

    topic: str = field(default="chooses-ring", init=False)

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Return True for every seat: the text favors nobody."""
        return True


@VOCAB.word(
    "static",
    "declaring {card:card} as attacker costs {n:int} fate",
    en="{card} cannot be declared to attack unless you spend {n} fate",
    fr="{card} ne <peut|peuvent> être déclaré·e·s comme attaquant que si vous dépensez {n} pion·s Destin",
)
@dataclass(frozen=True)
class AttackerCost(Constant):
    """An additional cost of declaring a character as attacker, which its controller pays (L4.2.6)."""

    card: Any
    n: int
    topic: str = field(default="attacker-cost", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """Return the fate that it costs."""
        return self.n


@VOCAB.word(
    "static",
    "{card:card} must be declared in the first conflict each round",
    en="{card} must be declared to attack or defend in the first conflict of each round",
    fr="{card} <doit|doivent> être déclaré·e·s comme attaquant ou défenseur dans le premier conflit de chaque round",
)
@dataclass(frozen=True)
class MustFightFirst(Constant):
    """Characters that are among those declared in the first conflict of a round, wherever they can be (L4.2.5, L4.4.1).

    DECISION: it does not oblige to declare a conflict, nor one in which they could take part.
    """

    card: Any
    topic: str = field(default="must-fight-first", init=False)


@VOCAB.word(
    "static",
    "{card:card} must be chosen as the target of events of {who:player}",
    en="{card} must be picked as the target of events that {who} <plays|play>, if possible",
    fr="{card} <doit|doivent> être choisi·e·s comme cible des événements que {who} <joue|jouez|jouent>, si possible",
)
@dataclass(frozen=True)
class MustBeChosen(Constant):
    """Cards that the events of some players choose wherever they may (L7.10)."""

    card: Any
    who: Any
    topic: str = field(default="must-be-chosen", init=False)


@VOCAB.word(
    "static",
    "{card:card} is closed to events and attachments of its clan",
    en=(
        "{card} cannot be picked as the target of an event of <its|their> clan, nor have an attachment of that clan"
        " played on <it|them>"
    ),
    fr=(
        "{card} ne <peut|peuvent> pas être choisi·e·s comme cible d'un événement de <son|leur> clan, ni recevoir"
        " d'attachements de ce clan"
    ),
)
@dataclass(frozen=True)
class ClosedToClan(Constant):
    """Events and attachments that share a clan with a card cannot choose it, or be played on it (L0.3, L7.10)."""

    card: Any
    topic: str = field(default="closed-to-clan", init=False)


@VOCAB.word(
    "static",
    "{who:player} (draw|draws) {n:int} fewer cards from honor bids",
    en="{who} <draws|draw> {n} fewer cards from honor bids in the draw phase, but at least 1",
    fr="{who} <pioche|piochez|piochent> {n} cartes de moins par les mises de la phase de pioche, mais au moins 1",
)
@dataclass(frozen=True)
class FewerDraws(Constant):
    """A bid brings fewer cards; a bid that brings a card at all brings 1 at least (L3.2.5)."""

    who: Any
    n: int
    topic: str = field(default="fewer-draws", init=False)


@VOCAB.word(
    "static",
    "each effect of the contested ring resolves if {card:card} wins as attacker",
    en=(
        "if {card} <wins|win> the conflict as an attacker, each effect of the contested ring is resolved, and not"
        " one of them"
    ),
    fr=(
        "si {card} <remporte|remportent> le conflit comme attaquant, chaque effet de l'anneau contesté est résolu, et"
        " non un seul"
    ),
)
@dataclass(frozen=True)
class ResolvesEach(Constant):
    """Of a ring with several elements no one is picked: each is resolved, or skipped, in turn (L4.9.2, L12.6)."""

    card: Any
    topic: str = field(default="resolves-each", init=False)


@VOCAB.word(
    "static",
    "{who:player} cannot play copies of events in own discard pile",
    en="{who} cannot play copies of events in their conflict discard pile",
    fr=(
        "{who} ne <peut|pouvez|peuvent> pas jouer d'exemplaires des événements de"
        " <sa|votre|leur> pile de défausse Conflit"
    ),
)
@dataclass(frozen=True)
class NoCopiesOfDiscarded(Constant):
    """Players who cannot play an event while a copy of it lies in their own conflict discard pile (L0.3, L1.11)."""

    who: Any
    topic: str = field(default="no-copies-of-discarded", init=False)
