"""Words for what happens: effects that are events of one batch. As a cost the same words pay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.lookup import conflict, your_opponent
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.lcg.words.wording import bonus


class Simple:
    """An effect whose events happen together with its neighbors' (L8.1)."""

    complex: ClassVar[bool] = False

    def events(self, s: State, c: Ctx) -> list[Event]:
        """What it does now."""
        raise NotImplementedError

    def could(self, s: State, c: Ctx) -> bool:
        """Whether it would change anything (L7.4)."""
        kinds = s.rules.events
        return any(kinds[e.kind].possible(s, e) for e in self.events(s, c))


def made(c: Ctx, kind: str, card: int = -1, seat: int = -1, n: int = 0, **x: Any) -> Event:
    """An event caused by the ability of the context."""
    return Event(kind, card, seat, n, by=c.by, src=c.me, actor=c.seat, **x)


def per_card(s: State, c: Ctx, card: Any, kind: str, n: int = 0, **x: Any) -> list[Event]:
    """The same event for each card meant."""
    return [made(c, kind, no, n=n, **x) for no in card.cards(s, c)]


def _plain(pattern: str, kind: str, name: str, doc: str, en: str, fr: str, **x: Any) -> type[Simple]:
    """Make the word for an effect that is one event kind on cards."""

    @VOCAB.word("effect", pattern, en=en, fr=fr)
    @dataclass(frozen=True)
    class OnCards(Simple):
        card: Any

        def events(self, s: State, c: Ctx) -> list[Event]:
            return per_card(s, c, self.card, kind, **x)

    OnCards.__name__ = OnCards.__qualname__ = name
    OnCards.__doc__ = doc
    return OnCards


Bow = _plain("bow {card:card}", "bow", "Bow", "Bow cards (L1.6).", "bow {card}", "inclinez {card}")
Ready = _plain("ready {card:card}", "ready", "Ready", "Ready cards (L1.6).", "ready {card}", "redressez {card}")
Honor = _plain("honor {card:card}", "honor", "Honor", "Honor characters (L11.16).", "honor {card}", "honorez {card}")
Dishonor = _plain(
    "dishonor {card:card}",
    "dishonor",
    "Dishonor",
    "Dishonor characters (L11.16).",
    "dishonor {card}",
    "déshonorez {card}",
)
DiscardStatus = _plain(
    "discard status token of {card:card}",
    "discard-status",
    "DiscardStatus",
    "Discard status tokens (L11.19).",
    "discard the status token of {card}",
    "défaussez le pion Statut de {card}",
)
MoveIn = _plain(
    "move {card:card} to conflict",
    "move-in",
    "MoveIn",
    "Move characters to the conflict (L4.13.1).",
    "move {card} to the conflict",
    "déplacez {card} dans le conflit",
)
MoveHome = _plain(
    "move {card:card} home",
    "move-home",
    "MoveHome",
    "Move characters home (L4.13.2).",
    "move {card} home",
    "renvoyez {card} à son fief",
)
TurnUp = _plain(
    "turn {card:card} faceup",
    "turn-up",
    "TurnUp",
    "Turn facedown dynasty cards faceup (L10.5.11).",
    "turn {card} faceup",
    "mettez {card} face visible",
)


@VOCAB.word(
    "effect",
    "discard {card:card}",
    en="discard {card}",
    fr="défaussez {card}",
)
@dataclass(frozen=True)
class Discard(Simple):
    """Discard cards from play, or from a hand."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.card.cards(s, c):
            in_hand = s.cards[no].zone % z.COUNT == z.HAND
            found.append(made(c, "discard-card", no) if in_hand else made(c, "leave", no, how="discard"))
        return found


@VOCAB.word(
    "effect",
    "sacrifice {card:card}",
    en="sacrifice {card}",
    fr="sacrifiez {card}",
)
@dataclass(frozen=True)
class Sacrifice(Simple):
    """Sacrifice own cards (L11.22)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "leave", how="sacrifice")


@VOCAB.word(
    "effect",
    "return {card:card} to {goal:goal}",
    en="put {card} {goal}",
    fr="remettez {card} {goal}",
)
@dataclass(frozen=True)
class Return(Simple):
    """Return cards to their owner's hand or deck (L11.5)."""

    card: Any
    goal: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "leave", how="return", to=self.goal)


@VOCAB.word(
    "effect",
    "shuffle {card:card} into your dynasty deck",
    en="shuffle {card} into your dynasty deck",
    fr="mélangez {card} dans votre deck Dynastie",
    rule="L11.5",
)
@dataclass(frozen=True)
class ShuffleBack(Simple):
    """Put cards from provinces back into the dynasty deck and shuffle it (L11.5)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "leave", how="return", to="deck")


@VOCAB.word(
    "effect",
    "place {n:amount} fate on {card:card}",
    en="put {x n} fate on {card}",
    fr="placez {x n} pion·s Destin sur {card}",
)
@dataclass(frozen=True)
class PlaceFate(Simple):
    """Place fate from the general pool (L10.1.3)."""

    n: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "place-fate", self.n.value(s, c))


@VOCAB.word(
    "effect",
    "remove {n:amount} fate from {card:card}",
    en="remove {x n} fate from {card}",
    fr="retirez {x n} pion·s Destin de {card}",
)
@dataclass(frozen=True)
class RemoveFate(Simple):
    """Remove fate to the general pool."""

    n: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "remove-fate", self.n.value(s, c))

    def payable_in_full(self, s: State, c: Ctx) -> bool:
        """As a cost the whole amount must be there."""
        return all(s.tokens(no, "fate") >= self.n.value(s, c) for no in self.card.cards(s, c))


@VOCAB.word(
    "effect",
    "return all fate from {card:card}",
    en="return all fate on {card} to its owner's pool",
    fr="rendez tout le destin de {card} à la réserve de son propriétaire",
)
@dataclass(frozen=True)
class ReturnFate(Simple):
    """All fate on a character goes to its owner's pool."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "remove-fate", no, n=s.tokens(no, "fate"), to="owner") for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "move {n:amount} fate from {card:card} to {other:card}",
    en="move {x n} fate from {card} to {other}",
    fr="déplacez {x n} pion·s Destin de {card} vers {other}",
)
@dataclass(frozen=True)
class MoveFate(Simple):
    """Fate moves between characters."""

    n: Any
    card: Any
    other: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.other.cards(s, c)
        if not goals:
            return []
        return per_card(s, c, self.card, "remove-fate", self.n.value(s, c), to="card", other=goals[0])


@VOCAB.word(
    "effect",
    "{who:player} (gain|gains) {n:amount} {what:resource}",
    en="{who} <gains|gain> {x n} {what}",
    fr="{who} <gagne|gagnez|gagnent> {x n} pion·s {what}",
)
@dataclass(frozen=True)
class Gain(Simple):
    """Honor or fate from the general pool (L12.1)."""

    who: Any
    n: Any
    what: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, f"gain-{self.what}", seat=seat, n=self.n.value(s, c)) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "{who:player} (lose|loses) {n:amount} honor",
    en="{who} <loses|lose> {x n} honor",
    fr="{who} <perd|perdez|perdent> {x n} pion·s Honneur",
)
@dataclass(frozen=True)
class LoseHonor(Simple):
    """Honor to the general pool (L12.1)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "lose-honor", seat=seat, n=self.n.value(s, c)) for seat in self.who.seats(s, c)]

    def payable_in_full(self, s: State, c: Ctx) -> bool:
        """As a cost the whole amount must be there."""
        return all(s.seats[seat]["honor"] >= self.n.value(s, c) for seat in self.who.seats(s, c))


@VOCAB.word(
    "effect",
    "take {n:amount} {what:resource} from {who:player}",
    en="take {x n} {what} from {who}",
    fr="prenez {x n} pion·s {what} à {who}",
)
@dataclass(frozen=True)
class Take(Simple):
    """Honor or fate goes from another player to the controller in one event (L12.2)."""

    n: Any
    what: str
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, f"take-{self.what}", seat=c.seat, n=n, giver=seat) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "give {n:amount} fate to {who:player}",
    en="give {x n} fate to {who}",
    fr="donnez {x n} pion·s Destin à {who}",
)
@dataclass(frozen=True)
class GiveFate(Simple):
    """Fate goes from the controller to another player (L12.2)."""

    n: Any
    who: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, "take-fate", seat=seat, n=n, giver=c.seat) for seat in self.who.seats(s, c)]

    @property
    def fate_cost(self) -> int:
        """Fate from the payer's pool."""
        return int(getattr(self.n, "number", 1))


@VOCAB.word(
    "effect",
    "spend {n:int} fate [to {ring:card}]",
    en="spend {n} fate[, placing it on {ring}]",
    fr="dépensez {n} pion·s Destin[ en <le|les> plaçant sur {ring}]",
)
@dataclass(frozen=True)
class SpendFate(Simple):
    """Pay fate, to the general pool or onto a ring (L12.13)."""

    n: int
    ring: Any = None

    def events(self, s: State, c: Ctx) -> list[Event]:
        if self.ring is None:
            return [made(c, "spend-fate", seat=c.seat, n=self.n)]
        return [made(c, "spend-fate", no, c.seat, self.n, ring=no) for no in self.ring.cards(s, c)]

    @property
    def fate_cost(self) -> int:
        """Fate from the payer's pool."""
        return self.n


@VOCAB.word(
    "effect",
    "{who:player} (draw|draws) {n:amount} (card|cards)",
    en="{who} <draws|draw> {x n} card·s",
    fr="{who} <pioche|piochez|piochent> {x n} carte·s",
)
@dataclass(frozen=True)
class Draw(Simple):
    """Conflict cards from the deck to the hand (L12.10)."""

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "draw", seat=seat, n=self.n.value(s, c)) for seat in self.who.seats(s, c)]


def _begin(
    s: State, c: Ctx, cards: Iterable[int], topic: str, until: str, n: int = 0, value: tuple[Any, ...] = ()
) -> list[Event]:
    return [made(c, "begin", no, n=n, topic=topic, until=until, value=value) for no in cards]


@VOCAB.word(
    "effect",
    "{card:card} gets {sign:sign} {n:amount} {stat:value} "
    "[and {sign2:sign} {n2:amount} {stat2:stat}] [until] {until:until}",
)
@dataclass(frozen=True)
class Gets(Simple):
    """Raise or lower skills or glory for a time (L8.13)."""

    card: Any
    sign: Any
    n: Any
    stat: str
    until: str
    sign2: Any = None
    n2: Any = None
    stat2: str = ""

    def phrase(self, say: Speaker, lang: str) -> str:
        """With one bonus or two."""
        verb = {
            "en": "{card} <gets|get> {bonuses} {until}",
            "fr": "{card} <reçoit|recevez|reçoivent> {bonuses} {until}",
        }
        bonuses = [bonus(say, self.sign, self.n, self.stat)]
        if self.stat2:
            bonuses.append(bonus(say, self.sign2, self.n2, self.stat2))
        values = {"card": self.card, "bonuses": say.listed(bonuses), "until": say.chosen(self.until, "until")}
        return say.filled(read_template(verb[lang]), values)

    def events(self, s: State, c: Ctx) -> list[Event]:
        cards = self.card.cards(s, c)
        found = _begin(s, c, cards, self.stat, self.until, self.sign.factor * self.n.value(s, c))
        if self.stat2:
            found += _begin(s, c, cards, self.stat2, self.until, self.sign2.factor * self.n2.value(s, c))
        return found


@VOCAB.word(
    "effect",
    "double [{base:base-word}] {stat:stat} of {card:card} [until] {until:until}",
    en="double the [{base}] {stat} skill of {card} {until}",
    fr="doublez la compétence {stat} [{base}] de {card} {until}",
)
@dataclass(frozen=True)
class Double(Simple):
    """Double a skill, or a base skill (L8.9, L8.12)."""

    stat: str
    card: Any
    until: str
    base: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        topic = f"double-base-{self.stat}" if self.base else f"double-{self.stat}"
        return _begin(s, c, self.card.cards(s, c), topic, self.until, 1)


@VOCAB.word(
    "effect",
    "switch base skills of {card:card} [until] {until:until}",
    en="switch the base military and political skills of {card} {until}",
    fr="échangez les compétences militaire et politique de base de {card} {until}",
)
@dataclass(frozen=True)
class SwitchBase(Simple):
    """Exchange base military and political skill (L8.10)."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "switch-base", self.until)


@VOCAB.word(
    "effect",
    "{card:card} gains {word:keyword} [until] {until:until} [during {element:element} conflicts]",
    en="[in conflicts for the {element} Ring, ]{card} <gains|gain> {word} {until}",
    fr="[dans les conflits pour l'anneau {element}, ]{card} <gagne|gagnez|gagnent> {word} {until}",
)
@dataclass(frozen=True)
class GainKeyword(Simple):
    """Gain a keyword for a time (L8.18)."""

    card: Any
    word: str
    until: str
    element: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "keyword", self.until, 0, (self.word, self.element))


VOCAB.choices(
    "ban",
    {
        "trigger abilities": {
            "en": "cannot trigger abilities",
            "fr": "ne <peut|peuvent> pas déclencher de capacités",
        },
        "bow from resolution": {
            "en": "<does|do> not bow when a conflict resolves",
            "fr": "<n'est|ne sont> pas incliné·e·s suite à la résolution du conflit",
        },
        "bow from resolution while defending": {
            "en": "<does|do> not bow when a conflict resolves in which it defends",
            "fr": "<n'est|ne sont> pas incliné·e·s suite à la résolution d'un conflit en défense",
        },
        "be discarded": {"en": "cannot be discarded", "fr": "ne <peut|peuvent> pas être défaussé·e·s"},
        "lose fate": {"en": "cannot lose fate", "fr": "ne <peut|peuvent> pas perdre de destin"},
    },
)


@VOCAB.word(
    "effect",
    "{card:card} cannot {what:ban} [until] {until:until}",
    en="{until}, {card} {what}",
    fr="{until}, {card} {what}",
)
@dataclass(frozen=True)
class Cannot(Simple):
    """Forbid something to cards for a time (L0.3)."""

    card: Any
    what: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "cannot " + self.what.replace(" ", "-"), self.until)


@VOCAB.word(
    "effect",
    "{card:card} is discarded if {stat:stat} is 0 [until] {until:until}",
    en="{until}, discard {card} if its {stat} skill is 0",
    fr="{until}, défaussez {card} si sa compétence {stat} vaut 0",
)
@dataclass(frozen=True)
class DiscardAtZero(Simple):
    """A lasting effect that discards a character whenever its skill is 0 (L8.13)."""

    card: Any
    stat: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "discard-at-zero", self.until, 0, (self.stat,))


VOCAB.choices(
    "seat-ban",
    {
        "move characters to the conflict": {
            "en": "cannot move characters to the conflict",
            "fr": "ne <peut|pouvez|peuvent> pas déplacer de personnages vers le conflit",
        },
        "play characters from hand": {
            "en": "cannot play characters from hand",
            "fr": "ne <peut|pouvez|peuvent> pas jouer de personnages depuis sa main",
        },
    },
)


@VOCAB.word(
    "effect",
    "{who:player} cannot {what:seat-ban} [until] {until:until}",
    en="{who} {what} {until}",
    fr="{who} {what} {until}",
)
@dataclass(frozen=True)
class SeatCannot(Simple):
    """Forbid something to players for a time."""

    who: Any
    what: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        topic = "cannot " + self.what.replace("the ", "").replace(" ", "-")
        return [made(c, "begin-seat", seat=seat, topic=topic, until=self.until) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "{who:player} cannot declare conflicts of {ring:card} this phase",
    en="{who} cannot declare conflicts with the element of {ring} this phase",
    fr="{who} ne <peut|pouvez|peuvent> pas déclarer de conflits de l'élément de {ring} cette phase",
)
@dataclass(frozen=True)
class CannotDeclare(Simple):
    """Forbid declaring conflicts of a ring's element."""

    who: Any
    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        words = [e for no in self.ring.cards(s, c) for e in s.cards[no].defn.elements]
        return [
            made(c, "begin-seat", seat=seat, topic="cannot declare-element", until="phase", value=(word,))
            for seat in self.who.seats(s, c)
            for word in words
        ]


@VOCAB.word(
    "effect",
    "next {what:event|attachment} you play [on {card:card}] this phase costs {n:int} less",
    en="the next {what} you play [on {card}] this phase costs {n} less",
    fr="le prochain {what} que vous jouez [sur {card}] cette phase coûte {n} de moins",
)
@dataclass(frozen=True)
class NextCostsLess(Simple):
    """Reduce the cost of the next card of a kind this phase."""

    what: str
    n: int
    card: Any = None

    def events(self, s: State, c: Ctx) -> list[Event]:
        value: tuple[Any, ...] = (self.what, -1, 0)
        if self.card is not None:
            cards = self.card.cards(s, c)
            if not cards:
                return []
            value = (self.what, cards[0], s.cards[cards[0]].born)
        return [made(c, "begin-seat", seat=c.seat, n=self.n, topic="cost", until="phase", value=value)]


@VOCAB.word(
    "effect",
    "put {card:card} into play [{joins:joins-word}]",
    "put {card:card} into play under your control [{joins:joins-word}]",
    en="put {card} into play[ {joins}]",
    fr="mettez {card} en jeu[ {joins}]",
)
@dataclass(frozen=True)
class PutIntoPlay(Simple):
    """Put cards into play under the controller's control (L7.19)."""

    card: Any
    joins: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "enter", no, c.seat, joins=bool(self.joins)) for no in self.card.cards(s, c)]

    def could(self, s: State, c: Ctx) -> bool:
        """A card that nobody has identified might be put into play."""
        if c.me < 0 and getattr(self.card, "name", "") == "self":
            return True
        cards = self.card.cards(s, c)
        if any(s.cards[no].defn.kind == "unknown" for no in cards):
            return True
        return super().could(s, c)


@VOCAB.word(
    "effect",
    "take control of {card:card} [[until] {until:until}]",
    en="take control of {card}[ {until}]",
    fr="prenez le contrôle de {card}[ {until}]",
)
@dataclass(frozen=True)
class TakeControl(Simple):
    """Take control of cards in play (L11.7)."""

    card: Any
    until: str = "game"

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "take-control", no, c.seat, until=self.until) for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "attach {card:card} to {host:card}",
    en="attach {card} to {host}",
    fr="attachez {card} à {host}",
)
@dataclass(frozen=True)
class AttachTo(Simple):
    """Move an attachment in play onto another character."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.host.cards(s, c)
        return [made(c, "attach", no, host=goals[0]) for no in self.card.cards(s, c)] if goals else []


@VOCAB.word(
    "effect",
    "take control of {card:card} and attach it to {host:card}",
    en="take control of {card} and attach it to {host}",
    fr="prenez le contrôle de {card} et attachez cette carte à {host}",
)
@dataclass(frozen=True)
class TakeAndAttach(Simple):
    """Take control of an attachment and move it at once onto another character (L11.7, L10.2.4)."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goals = self.host.cards(s, c)
        if not goals:
            return []
        return [
            e
            for no in self.card.cards(s, c)
            for e in (
                made(c, "take-control", no, c.seat, until="game"),
                made(c, "attach", no, host=goals[0], new_controller=c.seat),
            )
        ]


@VOCAB.word(
    "effect",
    "switch contested ring with {ring:card}",
    en="switch the contested ring with {ring}",
    fr="échangez l'anneau contesté avec {ring}",
)
@dataclass(frozen=True)
class SwitchContested(Simple):
    """The contested ring changes places with an unclaimed one (L4.15.2)."""

    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = conflict(s)
        if record is None:
            return []
        return [made(c, "switch-rings", record.ring, c.seat, other=no) for no in self.ring.cards(s, c)]


@VOCAB.word(
    "effect",
    "switch {card:card} with {ring:card} in your pool",
    en="put {ring} into your claimed rings in place of {card}",
    fr="mettez {ring} parmi vos anneaux revendiqués à la place de {card}",
)
@dataclass(frozen=True)
class SwitchClaimed(Simple):
    """A claimed ring changes places with an unclaimed one, whose fate the controller gains."""

    card: Any
    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "switch-rings", no, c.seat, other=other)
            for no in self.card.cards(s, c)
            for other in self.ring.cards(s, c)[:1]
        ]


@VOCAB.word(
    "effect",
    "switch conflict type",
    en="switch the conflict to its other type",
    fr="changez le type du conflit",
)
@VOCAB.word(
    "effect",
    "change conflict type to {only:military|political}",
    en="the conflict becomes {only}",
    fr="le conflit devient {only}",
)
@dataclass(frozen=True)
class SwitchType(Simple):
    """The conflict shows its other side (L4.15.1)."""

    only: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "switch-type", only=self.only)]


@VOCAB.word(
    "effect",
    "break self",
    en="break this province",
    fr="détruisez cette province",
)
@dataclass(frozen=True)
class BreakSelf(Simple):
    """This province is broken; its controller's opponent counts as having broken it (L10.5.6, L4.8.6)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = conflict(s)
        by = record.attacker if record is not None else your_opponent(s, c)
        return [made(c, "break-province", c.me, by)]


@VOCAB.word(
    "effect",
    "cancel ring effect of the conflict",
    en="cancel the ring effect of the conflict",
    fr="annulez l'effet d'anneau du conflit",
)
@dataclass(frozen=True)
class CancelRing(Simple):
    """The contested ring's effect will not resolve (L4.9.4)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "cancel-ring")]


@VOCAB.word(
    "effect",
    "claim contested ring",
    en="claim the contested ring",
    fr="revendiquez l'anneau contesté",
)
@dataclass(frozen=True)
class ClaimContested(Simple):
    """The controller claims the contested ring."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = conflict(s)
        return [] if record is None else [made(c, "claim-ring", record.ring, c.seat)]


@VOCAB.word(
    "effect",
    "{change:increase|decrease} your bid by {n:int}",
    en="{change} your bid by {n}",
    fr="{change} votre mise de {n}",
)
@dataclass(frozen=True)
class ChangeBid(Simple):
    """Change the value of the controller's bid (L3.2.9)."""

    change: str
    n: int

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "change-bid", seat=c.seat, n=self.n if self.change == "increase" else -self.n)]


@VOCAB.word(
    "effect",
    "refill province of self faceup",
    en="refill its province faceup",
    fr="remplissez sa province face visible",
)
@dataclass(frozen=True)
class RefillFaceup(Simple):
    """The province that this card was played from is refilled faceup, which is no reveal (L10.5.10)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        if c.ev is None or c.ev.x.get("from_slot") is None or s.zones[c.ev.x["from_slot"]]:
            return []
        zone = c.ev.x["from_slot"]
        return [made(c, "fill", seat=zone // z.COUNT, n=zone, up=True)]


@VOCAB.word(
    "effect",
    "you may play {card:card} as if from hand this phase",
    en="you may play {card} this phase as if it were in your hand",
    fr="vous pouvez jouer {card} cette phase comme depuis votre main",
)
@dataclass(frozen=True)
class MayPlay(Simple):
    """A card may be played as if it were in hand until the phase ends (L7.17)."""

    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "lend", no, c.seat) for no in self.card.cards(s, c)]
