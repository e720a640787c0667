"""Words for occurrences to cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leaving_events import LEAVING
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, field_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.bonuses import has_stat, token_bonus
from l5r_desktop.rulesets.ccg.words.trigger_base import (
    Extra,
    Occurrence,
    denied,
    singular_and_plural,
    will_not,
)
from l5r_desktop.rulesets.ccg.words.trigger_causes import caused
from l5r_desktop.rulesets.ccg.words.triggers_actions import performers
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


def _on_card(verb: str, kinds: tuple[str, ...], en: str, fr: str, doc: str, extra: Extra | None = None) -> type:
    """Make the word for an occurrence to a card: `SUBJECT is destroyed [by CAUSE]`."""

    @VOCAB.word(
        "event",
        f"{{who:subject}} {verb} [by {{by:cause}}]",
        en=f"{{who}} {singular_and_plural(en)}[ by {{by}}]",
        fr=f"{{who}} {fr}[ par {{by}}]",
        en_not=f"{{who}} {will_not(en)}[ by {{by}}]",
        fr_not=f"{{who}} {denied(fr)}[ par {{by}}]",
    )
    @dataclass(frozen=True)
    class OnCard(Occurrence):
        who: Any
        by: str = ""

        def match(self, s: State, c: Ctx, e: Event) -> bool:
            if not self.who.covers(s, c, e.card) or not caused(s, c, e, self.by):
                return False
            return extra is None or bool(extra(s, c, e))

    OnCard.kinds = kinds
    OnCard.__doc__ = doc
    OnCard.__name__ = OnCard.__qualname__ = "".join(part.title() for part in verb.split())
    return OnCard


def _to(where: str) -> Extra:
    def goes(s: State, c: Ctx, e: Event) -> bool:
        record = attack(s)
        to = e.x.get("to", e.x.get("place", 0))
        if where == "home":
            return bool(to == 0)
        if record is None or not to:
            return False
        attacking = same_side(s, s.cards[e.card].controller, record.attacker)
        goals = {
            "attack": attacking,
            "attack you": attacking and same_side(s, record.defender, c.seat),
            "defend": not attacking,
        }
        return goals.get(where, True)

    return goes


def _force_changes(sign: int) -> Extra:
    """A lasting bonus or penalty begins, or a token that is one comes to lie there (Ivory: Token); that a token goes
    is neither (Ivory: Bonuses and penalties).
    """

    def changes(s: State, c: Ctx, e: Event) -> bool:
        if e.kind == "modify":
            return bool(e.x["stat"] == "force" and e.n * sign > 0)
        given = sum(n for name, n in token_bonus(e.x["token"]) if name == "force")
        return e.n > 0 and given * sign > 0 and has_stat(s, e.card, "force")

    return changes


_on_card("bows", ("bow",), "bows", "s'incline", "It bows.")
_on_card("straightens", ("straighten",), "straightens", "se redresse", "It straightens.")
_on_card("is dishonored", ("dishonor",), "is dishonored", "est déshonoré·e", "It becomes dishonorable.")
_on_card("is rehonored", ("rehonor",), "is rehonored", "est réhonoré·e", "It becomes honorable again.")
_on_card("is destroyed", ("destroy",), "is destroyed", "est détruit·e", "It is destroyed.")
_on_card("commits seppuku", ("destroy", "seppuku"), "commits seppuku", "commet seppuku",
         "It dies by seppuku; what prevents that it commits it is asked before either part (Ivory: Seppuku).",
         lambda s, c, e: e.kind == "seppuku" or e.x.get("how") == "seppuku")  # fmt: skip
_on_card("is discarded", ("discard", "discard-card"), "is discarded", "est défaussé·e", "It is discarded.")
_on_card("leaves play", tuple(sorted(LEAVING)), "leaves play", "quitte le jeu", "It leaves play.")
_on_card("enters play", ("enter",), "enters play", "entre en jeu", "It comes into play.")
_on_card("is recruited", ("enter",), "is Recruited", "est recruté·e", "It is Recruited.",
         lambda s, c, e: e.x.get("how") == "recruit")  # fmt: skip
_on_card("is equipped", ("enter",), "is Equipped", "est équipé·e", "It is Equipped.",
         lambda s, c, e: e.x.get("how") == "equip")  # fmt: skip
_on_card("is attached", ("attach", "enter"), "is attached", "est attaché·e", "It is attached.",
         lambda s, c, e: e.x.get("host", -1) >= 0)  # fmt: skip
_on_card("moves", ("move",), "moves", "se déplace", "It moves.")
_on_card("moves home", ("move",), "moves home", "rentre à la maison", "It moves home.", _to("home"))
_on_card(
    "moves to battle",
    ("move",),
    "moves to a battlefield",
    "rejoint un champ de bataille",
    "It moves to a battlefield.",
    _to("battle"),
)
_on_card(
    "moves to attack", ("move",), "moves to attack", "se déplace pour attaquer", "It moves to attack.", _to("attack")
)
_on_card(
    "moves to attack you",
    ("move",),
    "moves to attack at your Province",
    "se déplace pour attaquer votre Province",
    "It moves to an attacking army at the battlefield of an own Province.",
    _to("attack you"),
)
_on_card(
    "moves to defend", ("move",), "moves to defend", "se déplace pour défendre", "It moves to defend.", _to("defend")
)
_on_card("moves here", ("move",), "moves to the current battlefield", "rejoint le champ de bataille actuel",
         "It moves to the current battlefield.", lambda s, c, e: e.x["to"] == battle(s) != 0)  # fmt: skip
_on_card("is assigned", ("assign",), "is assigned", "est assigné·e", "It is assigned.")
_on_card("is assigned to attack", ("assign",), "is assigned to attack", "est assigné·e à l'attaque",
         "It is assigned to an attacking army.", _to("attack"))  # fmt: skip
_on_card("is assigned to attack you", ("assign",), "is assigned to attack at your Province",
         "est assigné·e à l'attaque de votre Province", "It is assigned to attack an own Province.",
         _to("attack you"))  # fmt: skip
_on_card("is struck by fear", ("attack-effect",), "is affected by Fear", "est affecté·e par la Peur",
         "A Fear effect that targets it takes effect.", lambda s, c, e: e.x.get("attack") == "fear")  # fmt: skip
_on_card("enters an army", ("move", "assign", "enter"), "enters an army", "entre dans une armée", "It enters an army.",
         _to("battle"))  # fmt: skip
_on_card("is targeted", ("target",), "is targeted", "est ciblé·e", "It becomes a target.")
_on_card("lobbies", ("target",), "performs a Lobby", "fait un Lobby", "It is bowed for a Lobby action.",
         lambda s, c, e: "lobby" in e.x.get("words", ()))  # fmt: skip
_on_card(
    "is targeted by ranged attack",
    ("target",),
    "is targeted by a Ranged Attack",
    "est ciblé·e par une attaque à distance",
    "It becomes the target of a Ranged Attack.",
    lambda s, c, e: e.x.get("attack") == "ranged",
)
_on_card(
    "is targeted by melee attack",
    ("target",),
    "is targeted by a Melee Attack",
    "est ciblé·e par une attaque de mêlée",
    "It becomes the target of a Melee Attack.",
    lambda s, c, e: e.x.get("attack") == "melee",
)
_on_card("gets a force penalty", ("modify", "token"), "gets a Force penalty", "subit un malus de Force",
         "Its Force is lowered, perhaps by a token that is put on it.", _force_changes(-1))  # fmt: skip
_on_card("gets a force bonus", ("modify", "token"), "gets a Force bonus", "reçoit un bonus de Force",
         "Its Force is raised, perhaps by a token that is put on it.", _force_changes(1))  # fmt: skip
_on_card("is struck by a ranged attack", ("attack-effect",), "is affected by a Ranged Attack",
         "est affecté·e par une attaque à distance", "A Ranged Attack that targets it takes effect.",
         lambda s, c, e: e.x.get("attack") == "ranged")  # fmt: skip
_on_card("enters play or is laid over another", ("enter", "overlay"), "enters play or is laid over another",
         "entre en jeu ou recouvre une autre carte", "It comes into play, or over a lower level.")  # fmt: skip
_on_card("falls", ("destroy-province",), "is destroyed", "est détruit·e", "A Province is destroyed.")
_on_card("is transferred", ("attach",), "is transferred", "est transféré·e", "It goes from one card to another.")


@VOCAB.word(
    "event",
    "{who:subject} is transferred to {host:card} [by {by:cause}]",
    en="{who} <is|are> transferred to {host}[ by {by}]",
    fr="{who} est transféré·e à {host}[ par {by}]",
    en_not="{who} will not be transferred to {host}[ by {by}]",
    fr_not="{who} n'est pas transféré·e à {host}[ par {by}]",
)
@dataclass(frozen=True)
class TransferredTo(Occurrence):
    """It goes from one card to a certain one (Ivory: Transfer)."""

    who: Any
    host: Any
    by: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("attach",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        there = e.x["host"] in self.host.cards(s, c) and self.who.covers(s, c, e.card)
        return there and caused(s, c, e, self.by)


@VOCAB.word(
    "event",
    "a token is transferred to or from {card:card} [by {by:cause}]",
    en="a token is transferred to or from {card}[ by {by}]",
    fr="un pion est transféré à {card} ou depuis {card}[ par {by}]",
    en_not="no token will be transferred to or from {card}[ by {by}]",
    fr_not="aucun pion n'est transféré à {card} ni depuis {card}[ par {by}]",
)
@dataclass(frozen=True)
class TokenTransferred(Occurrence):
    """A token goes from one card to another, and one of them is meant (Ivory: Transfer, Token)."""

    card: Any
    by: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("token",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        there = any(no in self.card.cards(s, c) for no in e.x.get("between", ()))
        return there and caused(s, c, e, self.by)


_on_card("returns home", ("return",), "returns home", "revient à la maison", "It goes home as a battle is over.")
_on_card("is turned up", ("turn-up",), "is turned face up", "est retourné·e face visible", "It is revealed.")
_on_card(
    "changes controller", ("control",), "changes controller", "change de contrôleur", "Somebody takes control of it."
)
_on_card("issues a challenge", ("challenge",), "issues a challenge", "lance un défi", "It challenges.")


@VOCAB.word(
    "event",
    "{who:subject} (gains|gain) {words:name,}",
    en="{who} <gains|gain> {words}",
    fr="{who} <gagne|gagnent> {words}",
    en_not="{who} will not gain {words}",
    fr_not="{who} ne <gagne|gagnent> pas {words}",
)
@dataclass(frozen=True)
class GainsWord(Occurrence):
    """One of these keywords comes to it (Ivory: Keywords)."""

    who: Any
    words: tuple[str, ...]
    kinds: ClassVar[tuple[str, ...]] = ("keyword",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.n > 0 and e.x["word"].replace(" ", "-") in self.words and self.who.covers(s, c, e.card)


@VOCAB.word(
    "event",
    "{who:subject} (gets|get) {token:name} tokens",
    en="{who} <gets|get> {token} tokens",
    fr="{who} <reçoit|reçoivent> des jetons {token}",
    en_not="{who} will not get {token} tokens",
    fr_not="{who} ne <reçoit|reçoivent> pas de jetons {token}",
)
@dataclass(frozen=True)
class GetsTokens(Occurrence):
    """Tokens of a kind are put on it (Ivory: Token)."""

    who: Any
    token: str
    kinds: ClassVar[tuple[str, ...]] = ("token",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.n > 0 and e.x["token"] == self.token and self.who.covers(s, c, e.card)


@VOCAB.word("event", "{who:subject} (attacks|attack) {whom:player}", en="{who} <attacks|attack> {whom}",
            fr="{who} <part|partent> à l'attaque contre {whom}", en_not="{who} will not attack {whom}",
            fr_not="{who} ne <part|partent> pas à l'attaque contre {whom}")  # fmt: skip
@dataclass(frozen=True)
class Attacks(Occurrence):
    """It comes to an attacking army against a player: it is assigned, or moves there (Ivory: Assign, Move)."""

    who: Any
    whom: Any
    kinds: ClassVar[tuple[str, ...]] = ("assign", "move")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        record = attack(s)
        if record is None or not e.x.get("to") or not self.who.covers(s, c, e.card):
            return False
        attacking = same_side(s, s.cards[e.card].controller, record.attacker)
        return attacking and any(same_side(s, record.defender, seat) for seat in self.whom.seats(s, c))


@VOCAB.word("event", "{who:subject} (moves|move) to or from {card:card} [by {by:cause}]",
            en="{who} <moves|move> to or from the location of {card}[ by {by}]",
            fr="{who} <rejoint|rejoignent> ou <quitte|quittent> l'endroit où est {card}[ par {by}]",
            en_not="{who} will not move to or from the location of {card}[ by {by}]",
            fr_not="{who} ne <rejoint|rejoignent> ni ne <quitte|quittent> l'endroit de {card}[ par {by}]")  # fmt: skip
@dataclass(frozen=True)
class MovesToOrFrom(Occurrence):
    """It moves to the battlefield where another card is, or away from there (Ivory: Move)."""

    who: Any
    card: Any
    by: str = ""
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        places = {field_of(s, no) for no in self.card.cards(s, c)} - {0}
        there = s.cards[e.card].place in places or e.x.get("to", 0) in places
        return there and self.who.covers(s, c, e.card) and caused(s, c, e, self.by)


@VOCAB.word("event", "{card:card} is assigned or has performed an action",
            en="the controller of {card} assigns <it|them>, or an action resolves that <it|they> performed",
            fr="le contrôleur de {card} l'assigne, ou une action exécutée par {card} est résolue")  # fmt: skip
@dataclass(frozen=True)
class AssignedOrPerformed(Occurrence):
    """Its controller assigns it, or it has performed an action (Ivory: Assign; Celestial: Perform)."""

    card: Any
    kinds: ClassVar[tuple[str, ...]] = ("assign", "action-resolved")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        meant = self.card.cards(s, c)
        if e.kind == "assign":
            return e.card in meant and e.actor in (-1, s.cards[e.card].controller)
        return bool(performers(s, e).intersection(meant))


@VOCAB.word("event", "{who:subject} attacks at {site:subject}", en="{who} attacks {site}", fr="{who} attaque {site}")
@dataclass(frozen=True)
class AttacksAt(Occurrence):
    """It comes to an attacking army at a Province: it is assigned, or moves there (Ivory: Assign, Move)."""

    who: Any
    site: Any
    kinds: ClassVar[tuple[str, ...]] = ("assign", "move")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        record = attack(s)
        if record is None or not same_side(s, s.cards[e.card].controller, record.attacker):
            return False
        sites = [site for field, site in record.fields if field == e.x.get("to")]
        return bool(sites) and bool(self.site.covers(s, c, sites[0])) and bool(self.who.covers(s, c, e.card))


@VOCAB.word("event", "{who:subject} is assigned to attack at {site:subject}", en="{who} is assigned to attack {site}",
            fr="{who} est assigné·e à l'attaque de {site}")  # fmt: skip
@dataclass(frozen=True)
class AssignedTo(AttacksAt):
    """It is assigned to an attacking army at a Province (Ivory: Assign)."""

    kinds: ClassVar[tuple[str, ...]] = ("assign",)


@VOCAB.word("event", "{who:subject} (moves|move) to the battlefield of {site:card}",
            en="{who} <moves|move> to the battlefield of {site}",
            fr="{who} <rejoint|rejoignent> le champ de bataille de {site}",
            en_not="{who} will not move to the battlefield of {site}",
            fr_not="{who} ne <rejoint|rejoignent> pas le champ de bataille de {site}")  # fmt: skip
@dataclass(frozen=True)
class MovesToSite(Occurrence):
    """It moves to a Province's battlefield; to be assigned there is no movement (Ivory: Move)."""

    who: Any
    site: Any
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        record = attack(s)
        site = -1 if record is None or not e.x.get("to") else record.site(e.x["to"])
        return site >= 0 and site in self.site.cards(s, c) and bool(self.who.covers(s, c, e.card))


@VOCAB.word("event", "{who:subject} is assigned to {site:card}", en="{who} <is|are> assigned to {site}",
            fr="{who} <est|sont> assigné·e·s à {site}")  # fmt: skip
@dataclass(frozen=True)
class AssignedAt(Occurrence):
    """It is assigned to the battlefield of a Province, on either side (Ivory: Assign)."""

    who: Any
    site: Any
    kinds: ClassVar[tuple[str, ...]] = ("assign",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        record = attack(s)
        site = -1 if record is None else record.site(e.x["to"])
        return site in self.site.cards(s, c) and bool(self.who.covers(s, c, e.card))


@VOCAB.word("event", "{who:subject} (loses|lose) {token:name} tokens", en="{who} <loses|lose> {token} tokens",
            fr="{who} <perd|perdent> des pions {token}")  # fmt: skip
@dataclass(frozen=True)
class LosesTokens(Occurrence):
    """Tokens of a name are taken from it, or go over to another card (Ivory: Token)."""

    who: Any
    token: str
    kinds: ClassVar[tuple[str, ...]] = ("token",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.n < 0 and e.x["token"].endswith(self.token) and bool(self.who.covers(s, c, e.card))
