"""Words for what brings an occurrence about."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.performers import own_performer
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, battle, in_play
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import clans, has_keyword
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


def _resolution(s: State, c: Ctx, e: Event) -> bool:
    how = e.x.get("how")
    return how == "resolution" or (how == "aftermath" and bool(battle(s)))


def _terrain_of_others(s: State, c: Ctx, e: Event) -> bool:
    terrain = e.src >= 0 and "terrain" in s.cards[e.src].defn.keywords
    return e.by == "card" and terrain and not same_side(s, e.actor, c.seat)


def _magical_action(s: State, c: Ctx, e: Event) -> bool:
    magical = e.src >= 0 and (s.cards[e.src].defn.kind == "spell" or has_keyword(s, e.src, "shugenja"))
    return bool(magical and _designator(s, e))


def _others_action(s: State, c: Ctx, e: Event) -> bool:
    return bool(not same_side(s, e.actor, c.seat) and _designator(s, e))


def _owned_by(s: State, e: Event, seat: int) -> bool:
    return e.by == "card" and e.src >= 0 and s.cards[e.src].owner == seat


def _own_strategy(s: State, e: Event) -> bool:
    return e.src >= 0 and s.cards[e.src].defn.kind == "strategy" and _owned_by(s, e, e.seat)


_CAUSES: dict[str, tuple[str, str, Callable[[State, Ctx, Event], object]]] = {
    "cards": ("card effects", "des effets de cartes", lambda s, c, e: e.by == "card"),
    "other players cards": (
        "another player's card effects",
        "des effets de cartes d'un autre joueur",
        lambda s, c, e: e.by == "card" and not same_side(s, e.actor, c.seat),
    ),
    "your cards": (
        "your card effects",
        "des effets de vos cartes",
        lambda s, c, e: e.by == "card" and e.actor == c.seat,
    ),
    "resolution": ("battle resolution", "la résolution d'une bataille", _resolution),
    "rules": ("the rules", "les règles", lambda s, c, e: e.by == "rule"),
    "rules or cards of others": (
        "the rules or cards that somebody else owns",
        "les règles ou des cartes d'un autre propriétaire",
        lambda s, c, e: e.by == "rule" or (e.src >= 0 and not same_side(s, s.cards[e.src].owner, e.seat)),
    ),
    "your action": (
        "your action",
        "votre action",
        lambda s, c, e: e.actor == c.seat and (e.x.get("act", 0) > 0 or e.x.get("when")),
    ),
    "your battle action": (
        "your Battle action",
        "votre action de Bataille",
        lambda s, c, e: e.actor == c.seat and _designator(s, e) == "battle",
    ),
    "other players action": ("another player's action", "une action d'un autre joueur", _others_action),
    "other players action or resolution": (
        "another player's action or battle resolution",
        "une action d'un autre joueur ou la résolution d'une bataille",
        lambda s, c, e: _others_action(s, c, e) or _resolution(s, c, e),
    ),
    "an action": ("an action", "une action", lambda s, c, e: _designator(s, e)),
    "a battle action": ("a Battle action", "une action de Bataille", lambda s, c, e: _designator(s, e) == "battle"),
    "other players battle action": (
        "another player's Battle action",
        "une action de Bataille d'un autre joueur",
        lambda s, c, e: not same_side(s, e.actor, c.seat) and _designator(s, e) == "battle",
    ),
    "a favor action": ("a Favor action", "une action Faveur", lambda s, c, e: _has_word(s, e, "favor")),
    "other players terrains": ("other players' Terrains", "des Terrains d'un autre joueur", _terrain_of_others),
    "your kharmic action": (
        "your Kharmic action",
        "votre action Kharmique",
        lambda s, c, e: e.actor == c.seat and _has_word(s, e, "kharmic"),
    ),
    "your courage action": (
        "your Courage action",
        "votre action de Courage",
        lambda s, c, e: e.actor == c.seat and _has_word(s, e, "courage"),
    ),
    "a battle action of bearer": (
        "a Battle action of the attached Personality",
        "une action de Bataille de la Personnalité attachée",
        lambda s, c, e: _designator(s, e) == "battle" and e.src >= 0 and e.src == s.cards[c.me].host,
    ),
    "fear of the action": (
        "a Fear effect of the action",
        "un effet de Peur de l'action",
        lambda s, c, e: e.x.get("how") == "fear" and e.x.get("act", 0) == _answered_act(c) != 0,
    ),
    "cards you own": (
        "effects of cards you own",
        "des effets de cartes que vous possédez",
        lambda s, c, e: e.by == "card" and e.src >= 0 and s.cards[e.src].owner == c.seat,
    ),
    "your spider or fate cards": (
        "Spider Clan and Fate cards you own",
        "des cartes du Clan de l'Araignée et des cartes Destin que vous possédez",
        lambda s, c, e: _owned_by(s, e, c.seat) and (s.cards[e.src].defn.deck == "fate" or "spider" in clans(s, e.src)),
    ),
    "cards in play of the chosen player": (
        "cards that player has in play",
        "des cartes que ce joueur a en jeu",
        lambda s, c, e: e.src >= 0 and in_play(s, e.src) and s.cards[e.src].controller == c.t.get("player"),
    ),
    "the action": ("the action", "l'action", lambda s, c, e: e.x.get("act", 0) == _answered_act(c) != 0),
    "a limited action": ("a Limited action", "une action Limitée", lambda s, c, e: _designator(s, e) == "limited"),
    "a reaction limited or open action": (
        "Reaction, Limited and Open actions",
        "des Réactions et des actions Limitées ou Ouvertes",
        lambda s, c, e: _designator(s, e) in ("reaction", "limited", "open"),
    ),
    "a spell or shugenja action": (
        "a Spell's or Shugenja's action",
        "une action d'un Sort ou d'un Shugenja",
        _magical_action,
    ),
    "the rulebook cavalry ability": (
        "the Cavalry ability of the rulebook",
        "la capacité de Cavalerie du livre de règles",
        lambda s, c, e: e.src >= 0 and s.cards[e.src].ident == "player_cavalry",
    ),
    "its controllers action": (
        "its controller's action",
        "une action de son contrôleur",
        lambda s, c, e: e.card >= 0 and e.actor == s.cards[e.card].controller and _designator(s, e),
    ),
    "neither resolution nor this": (
        "anything but battle resolution and this text",
        "autre chose que la résolution d'une bataille et ce texte",
        lambda s, c, e: e.x.get("how") != "resolution" and e.src != c.me,
    ),
    "holdings": ("Holdings", "des Ressources", lambda s, c, e: e.src >= 0 and s.cards[e.src].defn.kind == "holding"),
    "you": ("you", "vous", lambda s, c, e: e.actor == c.seat),
    "an own action": (
        "an own action",
        "une action de ce même joueur",
        lambda s, c, e: e.actor == e.seat and _designator(s, e),
    ),
    "an action your personality performed": (
        "an action that your Personality performed",
        "une action que votre Personnalité a exécutée",
        lambda s, c, e: (
            e.actor == c.seat
            and any(
                s.cards[no].defn.kind == "personality" and s.cards[no].controller == c.seat
                for no in performers_of(s, e)
            )
        ),
    ),
    "the end of the turn": (
        "the draw as the turn ends",
        "la pioche de la fin du tour",
        lambda s, c, e: e.x.get("how") == "turn",
    ),
    "an action phase": (
        "what happens during an Action Phase",
        "ce qui arrive pendant une Phase d'Action",
        lambda s, c, e: s.memory["phase"] == "action",
    ),
    "own strategies in action phases": (
        "an own Strategy during an Action Phase",
        "une Stratégie de ce même joueur pendant une Phase d'Action",
        lambda s, c, e: _own_strategy(s, e) and s.memory["phase"] == "action" and c.me not in e.x.get("asking", ()),
    ),
    "a battle": ("what happens during a battle", "ce qui arrive pendant une bataille", lambda s, c, e: battle(s) != 0),
    "fudo cards you own": (
        "effects of Fudo cards you own",
        "des effets de cartes Fudo que vous possédez",
        lambda s, c, e: (
            e.by == "card" and e.src >= 0 and s.cards[e.src].owner == c.seat and has_keyword(s, e.src, "fudo")
        ),
    ),
    "a tactical action": ("a Tactical action", "une action Tactique", lambda s, c, e: _has_word(s, e, "tactical")),
    "the rulebook tactical ability": (
        "the Tactical Advantage ability of the rulebook",
        "la capacité Avantage Tactique du livre de règles",
        lambda s, c, e: _ability_of_rules(s, e) in ("player_tactician", "player_tactical"),
    ),
    "the rulebook seppuku ability": (
        "the Seppuku ability of the rulebook",
        "la capacité Seppuku du livre de règles",
        lambda s, c, e: _ability_of_rules(s, e) == "player_seppuku",
    ),
    "its controller": (
        "its controller",
        "son contrôleur",
        lambda s, c, e: e.card >= 0 and e.actor == s.cards[e.card].controller,
    ),
    "cards of the loser": (
        "a card that player owns",
        "une carte de ce joueur",
        lambda s, c, e: e.by == "card" and e.src >= 0 and s.cards[e.src].owner == e.seat,
    ),
    "fear": ("a Fear effect", "un effet de Peur", lambda s, c, e: e.x.get("how") == "fear"),
    "a melee or ranged attack": (
        "a Melee or Ranged Attack",
        "une attaque de mêlée ou à distance",
        lambda s, c, e: e.x.get("how") in ("melee", "ranged"),
    ),
    "fear of your action": (
        "a Fear effect of your action",
        "un effet de Peur de votre action",
        lambda s, c, e: e.x.get("how") == "fear" and e.actor == c.seat and _designator(s, e),
    ),
    "proclaiming": ("Proclaiming", "une proclamation", lambda s, c, e: e.x.get("how") == "proclaim"),
    "lack of chi": ("having 0 Chi", "un Chi de 0", lambda s, c, e: e.x.get("how") == "chi"),
    "this": ("this text", "ce texte", lambda s, c, e: e.src == c.me),
}
"""For each word its texts, and what tells if an event has such a cause."""
VOCAB.choices("cause", {word: {"en": en, "fr": fr} for word, (en, fr, _) in _CAUSES.items()})


def caused(s: State, c: Ctx, e: Event, by: str) -> bool:
    """Return True if an event has a cause of the kind named; "" asks for none."""
    return not by or bool(_CAUSES[by][2](s, c, e))


def _has_word(s: State, e: Event, word: str) -> bool:
    """Return True if the action that an event comes from has a keyword."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return frame is not None and word in frame.v.get("keywords", ())


def performers_of(s: State, e: Event) -> frozenset[int]:
    """Return who performs the action that an event comes from (Celestial: Perform)."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    if frame is None:
        return frozenset()
    return frozenset((*frame.v.get("performers", ()), own_performer(s, frame.v["me"]))) - {-1}


def _ability_of_rules(s: State, e: Event) -> str:
    """The id of the text that the action is on from which an event comes, "" if it comes from none: the rulebook's
    abilities have their own, whichever card they are given to (Ivory: Player abilities).
    """
    frame = act_frame(s, int(e.x.get("act", 0)))
    ref = None if frame is None else frame.v.get("ref")
    return str(ref[0]) if ref else ""


def _designator(s: State, e: Event) -> str:
    """As what kind of action the action that an event comes from was taken; "" if it comes from none."""
    frame = act_frame(s, int(e.x.get("act", 0)))
    return str(frame.v.get("designator", "")) if frame is not None else str(e.x.get("when", ""))


def _answered_act(c: Ctx) -> int:
    """The number of the action that the text interrupts, kept under a name when the text was used."""
    return int(c.t.get("act", 0)) or (c.ev.x.get("act", 0) if c.ev is not None else 0)
