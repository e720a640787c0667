"""Words for actions that resolve: whose, with which keyword, what they did, who performed them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, agreed, decided, determined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.performers import own_performer
from l5r_desktop.rulesets.ccg.words.references import Each
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.trigger_causes import caused, performers_of
from l5r_desktop.rulesets.ccg.words.vocabulary import DESIGNATORS, VOCAB


@VOCAB.word(
    "event",
    "resolution of {who:player} [{word:name}] action [on {on:subject}] [performed by {performer:card}] "
    "[that targeted {target:card}] [that did {deed:deed} to {card:card} [{unpaid:not-as-cost}]]",
)
@dataclass(frozen=True)
class ActionResolves(Occurrence):
    """An action of a player, perhaps with a keyword or a designator, has resolved or is about to (Ivory: Abilities).

    on: only if it is one of such a card. performer: only if one of these performed it (Celestial: Perform). target:
    only if it targeted one of these. card: only if it did the deed to one of these.
    """

    who: Any
    word: str = ""
    deed: str = ""
    card: Any = None
    performer: Any = None
    unpaid: str = ""
    on: Any = None
    target: Any = None
    kinds: ClassVar[tuple[str, ...]] = ("action-resolved", "action-resolving")

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return whose action of which kind, who performed it, and what it did."""
        who = say(self.who)
        if self.word in DESIGNATORS:
            word = say.chosen(self.word, "designator")
        else:
            word = say(self.word, ("name",)) if self.word else Phrase("")
        action = Phrase(f"{word} action".strip(), "f") if lang == "en" else Phrase(f"action {word}".strip(), "f")
        verb = {"en": "<resolves|resolve>", "fr": "<résout|résolvez|résolvent>"}[lang]
        said = f"{decided(who)} {agreed(verb, who)} {determined(action, 'a', lang)}"
        if self.on is not None:
            said += {"en": " on ", "fr": " sur "}[lang] + str(decided(say(self.on)))
        if self.target is not None:
            said += {"en": " that targeted ", "fr": " qui a ciblé "}[lang] + _some(say, self.target)
        if self.performer is not None:
            said += {"en": " performed by ", "fr": " exécutée par "}[lang] + _some(say, self.performer)
        if not self.deed:
            return said
        card = say(self.card.filter, None, "a") if isinstance(self.card, Each) else say(self.card)
        done = {"en": "by which {} <was|were> {}", "fr": "par laquelle {} <a|ont> été {}"}[lang]
        said = f"{said} {agreed(done.format(decided(card), say.chosen(self.deed, 'deed')), card)}"
        return f"{said} {say.chosen(self.unpaid, 'not-as-cost')}" if self.unpaid else said

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        words = (*e.x["keywords"], e.x["designator"])
        if e.seat not in self.who.seats(s, c) or (self.word and self.word not in words):
            return False
        if self.on is not None and not self.on.covers(s, c, e.card):
            return False
        if self.target is not None and not set(self.target.cards(s, c)).intersection(e.x["targeted"]):
            return False
        if self.performer is not None and not performers(s, e).intersection(self.performer.cards(s, c)):
            return False
        if not self.deed:
            return True
        paid = e.x.get("paid", 0)
        did = {"": e.x["did"], "as a cost": e.x["did"][:paid]}.get(self.unpaid, e.x["did"][paid:])
        done = {no for kind, no, _, _ in did if kind == self.deed}
        return any(no in done for no in self.card.cards(s, c))


VOCAB.choices(
    "not-as-cost",
    {
        "not as a cost": {"en": "by its effects", "fr": "par ses effets"},
        "as a cost": {"en": "as a cost", "fr": "en coût"},
    },
)


def _some(say: TextRenderer, card: Any) -> str:
    """One of several, or the one spoken of."""
    return str(say(card.filter, None, "a") if isinstance(card, Each) else decided(say(card)))


def performers(s: State, e: Event) -> frozenset[int]:
    """Return who performs the action that an event is about or comes from, such as a targeting (Celestial: Perform)."""
    if "designator" not in e.x:
        return performers_of(s, e)
    own = own_performer(s, e.card)
    return frozenset((*e.x.get("performers", ()), *((own,) if own >= 0 else ())))


@VOCAB.word(
    "event",
    "{who:subject} is targeted by {word:name} actions [of {whose:player}]",
    "{who:subject} is targeted by actions of {whose:player}",
    "{who:subject} is targeted by actions on {on:filter}",
    "{who:subject} is targeted by actions performed by {performer:filter}",
    en="{who} <is|are> targeted by [{word} ]actions[ of {whose}][ from {many on}][ performed by {a performer}]",
    fr="{who} <est|sont> ciblé·e·s par des actions[ {word}][ de {whose}][ de {many on}][ exécutées par {a performer}]",
    en_not="{who} will not be targeted by [{word} ]actions[ of {whose}][ from {many on}][ performed by {a performer}]",
    fr_not="{who} ne <sera|seront> pas ciblé·e·s par des actions[ {word}][ de {whose}][ de {many on}]"
    "[ exécutées par {a performer}]",
)
@dataclass(frozen=True)
class TargetedByActions(Occurrence):
    """It becomes a target of an action, perhaps one with a keyword, of a player, or on some card (Ivory: Targeting)."""

    who: Any
    word: str = ""
    whose: Any = None
    on: Any = None
    performer: Any = None
    kinds: ClassVar[tuple[str, ...]] = ("target",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if (self.word and self.word not in e.x.get("words", ())) or not self.who.covers(s, c, e.card):
            return False
        if self.on is not None and not (e.src >= 0 and self.on.fits(s, c, e.src)):
            return False
        if self.performer is not None and not any(self.performer.fits(s, c, no) for no in e.x.get("performing", ())):
            return False
        return self.whose is None or e.seat in self.whose.seats(s, c)


@VOCAB.word("event", "{who:player} (is|are) targeted by the action", en="{who} <is|are> targeted by the action",
            fr="{who} <est|êtes|sont> ciblé·e·s par l'action")  # fmt: skip
@dataclass(frozen=True)
class PlayerTargeted(Occurrence):
    """A player becomes a target of the action that is answered (Ivory: Targeting)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("target-player",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.n in self.who.seats(s, c) and caused(s, c, e, "the action")


@VOCAB.word("event", "either {one:event} or {two:event} [or {three:event}]", en="{one} or {two}[ or {three}]",
            fr="{one} ou {two}[ ou {three}]")  # fmt: skip
@dataclass(frozen=True)
class AnyOf(Occurrence):
    """One of several occurrences, whichever comes first (Ivory: Delayed effects)."""

    one: Any
    two: Any
    three: Any = None

    @property
    def kinds(self) -> tuple[str, ...]:  # type: ignore[override]
        """Of the events to look at."""
        return tuple(dict.fromkeys(kind for part in self._parts() for kind in part.kinds))

    def _parts(self) -> tuple[Any, ...]:
        return tuple(part for part in (self.one, self.two, self.three) if part is not None)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return any(e.kind in part.kinds and part.match(s, c, e) for part in self._parts())


@VOCAB.word("event", "the action resolves", en="that action has resolved", fr="cette action est résolue")
@dataclass(frozen=True)
class ThatActionResolves(Occurrence):
    """The action that the text answers is over (Ivory: Action Sequence E)."""

    kinds: ClassVar[tuple[str, ...]] = ("action-resolved",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(e.x["act"] == c.t.get("act", 0))


@VOCAB.word("event", "{who:player} (announces|announce) an action", en="{who} <announces|announce> an action",
            fr="{who} <annonce|annoncez|annoncent> une action")  # fmt: skip
@VOCAB.word("event", "{who:player} (announces|announce) a {when:designator} action",
            en="{who} <announces|announce> a {when} action",
            fr="{who} <annonce|annoncez|annoncent> une action {when}")  # fmt: skip
@VOCAB.word("event", "{who:player} (announces|announce) an action performed by {performer:card}",
            en="{who} <announces|announce> an action performed by {performer}",
            fr="{who} <annonce|annoncez|annoncent> une action exécutée par {performer}")  # fmt: skip
@dataclass(frozen=True)
class Announces(Occurrence):
    """A player has said which action that player takes; targets and costs are yet to come (Celestial: To take an
    action). performer: a Personality or Follower who performs it as its card says, without having been chosen.
    """

    who: Any
    when: str = ""
    performer: Any = None
    kinds: ClassVar[tuple[str, ...]] = ("action-announced",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        right = not self.when or e.x["designator"] in self.when.split(" or ")
        if self.performer is not None:
            right = right and own_performer(s, e.card) in self.performer.cards(s, c)
        return right and e.seat in self.who.seats(s, c)
