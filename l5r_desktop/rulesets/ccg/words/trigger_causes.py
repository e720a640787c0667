"""Words for what brings an occurrence about."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, battle
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

VOCAB.choices(
    "cause",
    {
        "cards": {"en": "card effects", "fr": "des effets de cartes"},
        "other players cards": {"en": "another player's card effects", "fr": "des effets de cartes d'un autre joueur"},
        "your cards": {"en": "your card effects", "fr": "des effets de vos cartes"},
        "resolution": {"en": "battle resolution", "fr": "la résolution d'une bataille"},
        "rules": {"en": "the rules", "fr": "les règles"},
        "rules or cards of others": {
            "en": "the rules or cards that somebody else owns",
            "fr": "les règles ou des cartes d'un autre propriétaire",
        },
        "your action": {"en": "your action", "fr": "votre action"},
        "your battle action": {"en": "your Battle action", "fr": "votre action de Bataille"},
        "other players action": {"en": "another player's action", "fr": "une action d'un autre joueur"},
        "an action": {"en": "an action", "fr": "une action"},
        "a battle action": {"en": "a Battle action", "fr": "une action de Bataille"},
        "other players battle action": {
            "en": "another player's Battle action",
            "fr": "une action de Bataille d'un autre joueur",
        },
        "fear of the action": {"en": "a Fear effect of the action", "fr": "un effet de Peur de l'action"},
        "cards you own": {"en": "effects of cards you own", "fr": "des effets de cartes que vous possédez"},
        "the action": {"en": "the action", "fr": "l'action"},
        "holdings": {"en": "Holdings", "fr": "des Ressources"},
        "this": {"en": "this text", "fr": "ce texte"},
    },
)


def caused(s: State, c: Ctx, e: Event, by: str) -> bool:
    """Return True if an event has a cause of the kind named; "" asks for none."""
    match by:
        case "":
            return True
        case "cards":
            return e.by == "card"
        case "other players cards":
            return e.by == "card" and e.actor != c.seat
        case "your cards":
            return e.by == "card" and e.actor == c.seat
        case "resolution":
            how = e.x.get("how")
            return how == "resolution" or (how == "aftermath" and bool(battle(s)))
        case "rules":
            return e.by == "rule"
        case "rules or cards of others":
            return e.by == "rule" or (e.src >= 0 and s.cards[e.src].owner != e.seat)
        case "your action":
            return bool(e.actor == c.seat and e.x.get("act", 0) > 0)
        case "your battle action":
            return bool(e.actor == c.seat and _designator(s, e) == "battle")
        case "other players action":
            return bool(e.actor != c.seat and _designator(s, e))
        case "an action":
            return bool(_designator(s, e))
        case "a battle action":
            return _designator(s, e) == "battle"
        case "other players battle action":
            return bool(e.actor != c.seat and _designator(s, e) == "battle")
        case "fear of the action":
            return bool(e.x.get("how") == "fear" and e.x.get("act", 0) == _answered_act(c) != 0)
        case "cards you own":
            return bool(e.by == "card" and e.src >= 0 and s.cards[e.src].owner == c.seat)
        case "the action":
            return bool(e.x.get("act", 0) == _answered_act(c) != 0)
        case "holdings":
            return bool(e.src >= 0 and s.cards[e.src].defn.kind == "holding")
    return e.src == c.me


def _designator(s: State, e: Event) -> str:
    """As what kind of action the action that an event comes from was taken; "" if it comes from none."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return str(frame.v.get("designator", "")) if frame is not None else ""


def _answered_act(c: Ctx) -> int:
    """The number of the action that the text interrupts, kept under a name when the text was used."""
    return int(c.t.get("act", 0)) or (c.ev.x.get("act", 0) if c.ev is not None else 0)
