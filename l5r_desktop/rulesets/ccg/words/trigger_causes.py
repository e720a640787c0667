"""Words for what brings an occurrence about."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, battle
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword
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
        "other players action or resolution": {
            "en": "another player's action or battle resolution",
            "fr": "une action d'un autre joueur ou la résolution d'une bataille",
        },
        "an action": {"en": "an action", "fr": "une action"},
        "a battle action": {"en": "a Battle action", "fr": "une action de Bataille"},
        "other players battle action": {
            "en": "another player's Battle action",
            "fr": "une action de Bataille d'un autre joueur",
        },
        "a favor action": {"en": "a Favor action", "fr": "une action Faveur"},
        "other players terrains": {"en": "other players' Terrains", "fr": "des Terrains d'un autre joueur"},
        "your kharmic action": {"en": "your Kharmic action", "fr": "votre action Kharmique"},
        "your courage action": {"en": "your Courage action", "fr": "votre action de Courage"},
        "a battle action of bearer": {
            "en": "a Battle action of the attached Personality",
            "fr": "une action de Bataille de la Personnalité attachée",
        },
        "fear of the action": {"en": "a Fear effect of the action", "fr": "un effet de Peur de l'action"},
        "cards you own": {"en": "effects of cards you own", "fr": "des effets de cartes que vous possédez"},
        "the action": {"en": "the action", "fr": "l'action"},
        "a limited action": {"en": "a Limited action", "fr": "une action Limitée"},
        "a reaction limited or open action": {
            "en": "Reaction, Limited and Open actions",
            "fr": "des Réactions et des actions Limitées ou Ouvertes",
        },
        "a spell or shugenja action": {
            "en": "a Spell's or Shugenja's action",
            "fr": "une action d'un Sort ou d'un Shugenja",
        },
        "the rulebook cavalry ability": {
            "en": "the Cavalry ability of the rulebook",
            "fr": "la capacité de Cavalerie du livre de règles",
        },
        "its controllers action": {"en": "its controller's action", "fr": "une action de son contrôleur"},
        "neither resolution nor this": {
            "en": "anything but battle resolution and this text",
            "fr": "autre chose que la résolution d'une bataille et ce texte",
        },
        "holdings": {"en": "Holdings", "fr": "des Ressources"},
        "you": {"en": "you", "fr": "vous"},
        "an own action": {"en": "an own action", "fr": "une action de ce même joueur"},
        "its controller": {"en": "its controller", "fr": "son contrôleur"},
        "cards of the loser": {"en": "a card that player owns", "fr": "une carte de ce joueur"},
        "fear": {"en": "a Fear effect", "fr": "un effet de Peur"},
        "fear of your action": {"en": "a Fear effect of your action", "fr": "un effet de Peur de votre action"},
        "proclaiming": {"en": "Proclaiming", "fr": "une proclamation"},
        "lack of chi": {"en": "having 0 Chi", "fr": "un Chi de 0"},
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
            return e.by == "card" and not same_side(s, e.actor, c.seat)
        case "your cards":
            return e.by == "card" and e.actor == c.seat
        case "resolution":
            how = e.x.get("how")
            return how == "resolution" or (how == "aftermath" and bool(battle(s)))
        case "rules":
            return e.by == "rule"
        case "rules or cards of others":
            return e.by == "rule" or (e.src >= 0 and not same_side(s, s.cards[e.src].owner, e.seat))
        case "your action":
            return bool(e.actor == c.seat and (e.x.get("act", 0) > 0 or e.x.get("when")))
        case "your battle action":
            return bool(e.actor == c.seat and _designator(s, e) == "battle")
        case "other players action or resolution":
            return caused(s, c, e, "other players action") or caused(s, c, e, "resolution")
        case "other players action":
            return bool(not same_side(s, e.actor, c.seat) and _designator(s, e))
        case "an action":
            return bool(_designator(s, e))
        case "a battle action":
            return _designator(s, e) == "battle"
        case "other players battle action":
            return bool(not same_side(s, e.actor, c.seat) and _designator(s, e) == "battle")
        case "a favor action":
            return _has_word(s, e, "favor")
        case "other players terrains":
            terrain = e.src >= 0 and "terrain" in s.cards[e.src].defn.keywords
            return e.by == "card" and terrain and not same_side(s, e.actor, c.seat)
        case "your kharmic action":
            return e.actor == c.seat and _has_word(s, e, "kharmic")
        case "your courage action":
            return e.actor == c.seat and _has_word(s, e, "courage")
        case "a battle action of bearer":
            return _designator(s, e) == "battle" and e.src >= 0 and e.src == s.cards[c.me].host
        case "fear of the action":
            return bool(e.x.get("how") == "fear" and e.x.get("act", 0) == _answered_act(c) != 0)
        case "you":
            return e.actor == c.seat
        case "an own action":
            return bool(e.actor == e.seat and _designator(s, e))
        case "its controller":
            return e.card >= 0 and e.actor == s.cards[e.card].controller
        case "cards of the loser":
            return bool(e.by == "card" and e.src >= 0 and s.cards[e.src].owner == e.seat)
        case "fear of your action":
            return bool(e.x.get("how") == "fear" and e.actor == c.seat and _designator(s, e))
        case "fear":
            return bool(e.x.get("how") == "fear")
        case "proclaiming":
            return bool(e.x.get("how") == "proclaim")
        case "lack of chi":
            return bool(e.x.get("how") == "chi")
        case "cards you own":
            return bool(e.by == "card" and e.src >= 0 and s.cards[e.src].owner == c.seat)
        case "the action":
            return bool(e.x.get("act", 0) == _answered_act(c) != 0)
        case "a limited action":
            return _designator(s, e) == "limited"
        case "a reaction limited or open action":
            return _designator(s, e) in ("reaction", "limited", "open")
        case "a spell or shugenja action":
            magical = e.src >= 0 and (s.cards[e.src].defn.kind == "spell" or has_keyword(s, e.src, "shugenja"))
            return bool(magical and _designator(s, e))
        case "the rulebook cavalry ability":
            return e.src >= 0 and s.cards[e.src].ident == "player_cavalry"
        case "its controllers action":
            return bool(e.card >= 0 and e.actor == s.cards[e.card].controller and _designator(s, e))
        case "neither resolution nor this":
            return e.x.get("how") != "resolution" and e.src != c.me
        case "holdings":
            return bool(e.src >= 0 and s.cards[e.src].defn.kind == "holding")
    return e.src == c.me


def _has_word(s: State, e: Event, word: str) -> bool:
    """Return True if the action that an event comes from has a keyword."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return frame is not None and word in frame.v.get("keywords", ())


def _designator(s: State, e: Event) -> str:
    """As what kind of action the action that an event comes from was taken; "" if it comes from none."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return str(frame.v.get("designator", "")) if frame is not None else str(e.x.get("when", ""))


def _answered_act(c: Ctx) -> int:
    """The number of the action that the text interrupts, kept under a name when the text was used."""
    return int(c.t.get("act", 0)) or (c.ev.x.get("act", 0) if c.ev is not None else 0)
