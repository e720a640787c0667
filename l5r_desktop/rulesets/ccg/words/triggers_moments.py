"""Words for moments of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leaving_events import LEAVING
from l5r_desktop.rulesets.ccg.state.lookup import active_players
from l5r_desktop.rulesets.ccg.timing.state_check import CHANGES
from l5r_desktop.rulesets.ccg.words.trigger_base import Extra, Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

_OF_PLAYERS = frozenset({"turn-begins", "honor-victory-due", "turn-ends", "phase-begins", "phase-ends"})
"""Events of every player whose turn it is: for a text about any turn or phase those of a team are one (Siege: 7)."""


def _moment(pattern: str, kinds: tuple[str, ...], en: str, fr: str, doc: str, extra: Extra | None = None) -> type:
    """Make the word for a moment of the game."""

    @VOCAB.word("event", pattern, en=en, fr=fr)
    @dataclass(frozen=True)
    class Moment(Occurrence):
        of_no_card: ClassVar[bool] = extra is None

        def match(self, s: State, c: Ctx, e: Event) -> bool:
            if e.kind in _OF_PLAYERS and e.seat != active_players(s)[0]:
                return False
            return extra is None or bool(extra(s, c, e))

    Moment.kinds = kinds
    Moment.__doc__ = doc
    Moment.__name__ = Moment.__qualname__ = "".join(part.title() for part in pattern.split())
    return Moment


_moment("a turn ends", ("turn-ends",), "a turn ends", "un tour se termine", "Any turn.")
_moment("a turn begins", ("turn-begins",), "a turn begins", "un tour commence", "Any turn.")
_moment("a turn begins with an honor victory", ("honor-victory-due",),
        "a player's turn begins who may win an Honor Victory and has Family Honor enough for it",
        "le tour commence d'un joueur qui peut gagner par l'Honneur et a l'Honneur Familial qu'il y faut",
        "A turn is about to begin as which its player would win by Honor.")  # fmt: skip
_moment("the phase ends", ("phase-ends",), "the phase ends", "la phase se termine", "Any phase.")
_moment("the action phase ends", ("action-phase-closing",), "the Action Phase ends", "la Phase d'Action se termine",
        "Everybody has passed in an Action Phase, whose round of actions is still open.")  # fmt: skip
_moment("the battle ends", ("battle-ends",), "the battle ends", "la bataille se termine", "A battle's end.")
_moment(
    "the battle resolves",
    ("resolution-ends",),
    "the battle has resolved",
    "la bataille est résolue",
    "Resolution's end.",
)
_moment(
    "resolution begins", ("resolution-begins",), "the battle resolves", "la bataille se résout", "Resolution's start."
)
_moment(
    "engaging",
    ("engaged", "battle-begins"),
    "engaging",
    "l'engagement a lieu",
    "A battle begins (Celestial: Engage).",
    lambda s, c, e: e.kind == "engaged",
)
_moment(
    "the attack phase ends", ("attack-ends",), "the Attack Phase ends", "la Phase d'Attaque se termine", "Attack Phase."
)
_moment("focus effects resolve", ("focus-effects",), "Focus Effects resolve", "les Effets de Focus se résolvent",
        "The point of a duel where they do, whether or not there are any.")  # fmt: skip
_moment(
    "a focus effect resolves", ("focus-effect",), "a Focus Effect resolves", "un Effet de Focus se résout", "One did."
)
_moment("focus effects have resolved", ("focus-effects-resolved",), "Focus Effects have resolved",
        "les Effets de Focus sont résolus", "The point of a duel behind that.")  # fmt: skip
_moment("an event resolves", ("event-resolving", "action-resolving"), "an Event resolves", "un Événement se résout",
        "The text of an Event that is revealed, or an action on one.",
        lambda s, c, e: s.cards[e.card].defn.kind == "event")  # fmt: skip
_moment("the trait of an event resolves", ("event-resolving",), "an Event's trait resolves",
        "le trait d'un Événement se résout", "The text of an Event that is revealed.")  # fmt: skip
_moment("a reaction resolves", ("reaction-resolving",), "a Reaction resolves", "une Réaction se résout",
        "A Reaction is about to have its effects.")  # fmt: skip
_moment("an attack is declared", ("attack-declared",), "an attack is declared", "une attaque est déclarée",
        "The Attacker has declared it; no unit is assigned yet.")  # fmt: skip
_moment("the combat segment begins", ("combat-begins",), "a Combat Segment begins", "un segment de combat commence",
        "A Combat Segment begins.")  # fmt: skip
_moment("the maneuvers segment ends", ("maneuvers-ended",), "the Maneuvers Segment ends",
        "le segment de manœuvres se termine", "All units are assigned.")  # fmt: skip
_moment("a card cannot be drawn", ("draw-fails",), "a player must draw a card but cannot",
        "un joueur doit piocher une carte mais ne le peut pas", "The deck is empty.")  # fmt: skip
_moment("the duel ends", ("duel-ends",), "the duel ends", "le duel se termine", "A duel's end.")
_moment("an action resolves", ("action-resolved",), "an action resolves", "une action se résout", "Any action.")
_moment(
    "strongholds are shown",
    ("strongholds-shown",),
    "the Strongholds are revealed",
    "les Forteresses sont révélées",
    "While setting up.",
)
_moment(
    "the cards in play change",
    tuple(sorted(LEAVING | {"attach", "enter", "control", "overlay"})),
    "the cards in play change",
    "les cartes en jeu changent",
    "Cards have come, gone, been attached elsewhere or changed their controller.",
)
_moment(
    "anything changes",
    tuple(sorted(CHANGES)),
    "anything changes",
    "quelque chose change",
    "Something has happened after which the rules look for what must be seen to; for texts about what is ever so.",
)
_moment("a battle resolves at your province", ("resolution-ends",), "a battle resolves at your Province",
        "une bataille se résout à votre Province", "Resolution at an own Province.",
        lambda s, c, e: e.card >= 0 and s.cards[e.card].owner == c.seat)  # fmt: skip


@VOCAB.word("event", "engaging at {card:card}", en="engaging at the battlefield of {card}",
            fr="l'engagement au champ de bataille de {card} a lieu")  # fmt: skip
@dataclass(frozen=True)
class EngagingAt(Occurrence):
    """A battle begins at a Province (Celestial: Engage)."""

    card: Any
    kinds: ClassVar[tuple[str, ...]] = ("engaged",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.card in self.card.cards(s, c)
