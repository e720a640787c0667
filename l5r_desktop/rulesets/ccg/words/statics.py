"""Words for continuous traits: the lines of an `always` block (Ivory: Continuous traits)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.words.effects_rules import PERMITS
from l5r_desktop.rulesets.ccg.words.effects_stats import spelled
from l5r_desktop.rulesets.ccg.words.events import caused
from l5r_desktop.rulesets.ccg.words.refs import Each
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


class Constant:
    """topic: what it changes. covers: which cards; amount: by how much; covers_seat: which players.

    own: it is about its own card wherever that is.
    """

    topic = ""

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is about this card."""
        card = getattr(self, "card", None)
        if isinstance(card, Each):
            return bool(card.filter.fits(s, c, no))
        return card is not None and no in card.cards(s, c)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Whether it is about this player."""
        who = getattr(self, "who", None)
        return who is not None and seat in who.seats(s, c)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """By how much."""
        return 0

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        """Whether it is about a card being brought into play, or a change of Honor."""
        return True


def _for_card(c: Ctx, no: int) -> Ctx:
    """The context in which an amount for one of several cards is worked out: `it` is that card."""
    return Ctx(c.seat, c.me, c.ability, Event("", no), c.t, c.by, c.via, c.at)


@VOCAB.word(
    "static",
    "{card:card} (gets|get) {sign:sign} {n:amount} {stat:stat} [and {sign2:sign} {n2:amount} {stat2:stat}]",
    en="{card} <has|have> {sign}{x n} {stat}[ and {sign2}{x n2} {stat2}]",
    fr="{card} <a|ont> {sign}{x n} en {stat}[ et {sign2}{x n2} en {stat2}]",
)
@dataclass(frozen=True)
class Modifier(Constant):
    """A standing bonus or penalty; the second stat is a second trait (see assemble.py)."""

    card: Any
    sign: Any
    n: Any
    stat: str
    sign2: Any = None
    n2: Any = None
    stat2: str = ""

    @property
    def topic(self) -> str:  # type: ignore[override]
        """The stat."""
        return f"stat {self.stat}"

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * self.n.value(s, _for_card(c, no)))


@VOCAB.word(
    "static",
    "{who:player} (gets|get|has|have) {sign:sign} {n:amount} {stat:seat-stat}",
    en="{who} <has|have> {sign}{x n} {stat}",
    fr="{who} <a|avez|ont> {sign}{x n} {stat}",
)
@dataclass(frozen=True)
class SeatModifier(Constant):
    """A standing change to a number of a player: hand size, Lobby Bonus, Honor needed to win, Force of the army."""

    who: Any
    sign: Any
    n: Any
    stat: str

    @property
    def topic(self) -> str:  # type: ignore[override]
        """The number."""
        return f"stat {self.stat}"

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * self.n.value(s, c))


@VOCAB.word(
    "static",
    "{card:card} (has|have) a {bound:bound} {stat:stat} of {n:amount}",
    en="{card} <has|have> a {bound} {stat} of {n}",
    fr="{card} <a|ont> un {bound} de {n} en {stat}",
)
@dataclass(frozen=True)
class StandingBound(Constant):
    """A standing minimum or maximum."""

    card: Any
    bound: str
    stat: str
    n: Any

    @property
    def topic(self) -> str:  # type: ignore[override]
        """The bound and the stat."""
        return f"{self.bound} {self.stat}"

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))


@VOCAB.word(
    "static", "{card:card} (has|have|gains) {given:name,}", en="{card} <has|have> {given}", fr="{card} <a|ont> {given}"
)
@dataclass(frozen=True)
class HasKeywords(Constant):
    """Standing keywords."""

    card: Any
    given: tuple[str, ...]
    gives: bool = field(default=True, init=False)
    topic: str = field(default="keyword", init=False)

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """The keywords as cards have them."""
        return frozenset(spelled(word) for word in self.given)


@VOCAB.word(
    "static",
    "{card:card} (lacks|lack) {given:name,}",
    en="{card} <loses|lose> {given}",
    fr="{card} <perd|perdent> {given}",
)
@dataclass(frozen=True)
class LacksKeywords(Constant):
    """Standing loss of keywords."""

    card: Any
    given: tuple[str, ...]
    gives: bool = field(default=False, init=False)
    topic: str = field(default="keyword", init=False)

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """The keywords as cards have them."""
        return frozenset(spelled(word) for word in self.given)


@VOCAB.word("static", "prevent {event:event}", en="{not event}", fr="{not event}")
@dataclass(frozen=True)
class StandingPrevention(Constant):
    """An occurrence never happens (Ivory: Prevention); it stands once for each kind of event (see assemble.py)."""

    event: Any
    kind: str = ""

    @property
    def topic(self) -> str:  # type: ignore[override]
        """The kind of event."""
        return f"prevent {self.kind}"

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        return True


@VOCAB.word(
    "static", "{card:card} (may|can) {what:permission}", en="{card} may {what}", fr="{card} <peut|peuvent> {what}"
)
@dataclass(frozen=True)
class StandingPermission(Constant):
    """A standing permission (Ivory: Permissions)."""

    card: Any
    what: str

    @property
    def topic(self) -> str:  # type: ignore[override]
        """What is permitted."""
        return PERMITS[self.what]


@VOCAB.word(
    "static",
    "{card:card} (keeps|keep) force",
    en="the Force of {card} will not be reduced by other players' cards",
    fr="la Force de {card} ne sera pas réduite par les cartes des autres joueurs",
)
@dataclass(frozen=True)
class StandingShield(Constant):
    """Force penalties from others do not count."""

    card: Any
    topic: str = field(default="unreduced force", init=False)

    def stops(self, s: State, c: Ctx, actor: int) -> bool:
        """Whether a penalty caused by this seat is kept off."""
        return actor != c.seat


@VOCAB.word(
    "static",
    "{who:player} (pay|pays) {n:amount} less for {filter:filter}",
    en="{who} <pays|pay> {x n} Gold less for {many filter}",
    fr="{who} <paie|payez|paient> {x n} Or de moins pour les {many filter}",
)
@dataclass(frozen=True)
class PayLess(Constant):
    """Cards cost less to bring into play (Ivory: Gold Cost stat changes)."""

    who: Any
    n: Any
    filter: Any
    topic: str = field(default="pay less", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


def fits_anywhere(s: State, c: Ctx, wanted: Any, no: int) -> bool:
    """Whether a card out of play is of the kind that a filter for cards in play names."""
    return wanted.noun.is_one(s, no) and all(test.fits(s, c, no) for test in wanted.tests)


@VOCAB.word("static", "{who:player} (pay|pays) nothing extra for {filter:filter}",
            en="{who} <does|do> not pay the extra Gold for {many filter}",
            fr="{who} ne <paie|payez|paient> pas le supplément pour les {many filter}")  # fmt: skip
@dataclass(frozen=True)
class NothingExtra(Constant):
    """No more Gold for another Clan."""

    who: Any
    filter: Any
    topic: str = field(default="no foreign cost", init=False)

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


@VOCAB.word("static", "{who:player} (ignore|ignores) honor for {filter:filter}",
            en="{who} <ignores|ignore> the Honor Requirement of {many filter}",
            fr="{who} <ignore|ignorez|ignorent> le requis d'Honneur des {many filter}")  # fmt: skip
@dataclass(frozen=True)
class IgnoreHonor(Constant):
    """No Honor Requirement."""

    who: Any
    filter: Any
    topic: str = field(default="ignore hr", init=False)

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


@VOCAB.word("static", "{card:card} may cost {n:amount} more ignoring honor",
            en="for {n} more Gold {card} may ignore <its|their> Honor Requirement",
            fr="pour {n} Or de plus {card} <peut|peuvent> ignorer <son|leur> requis d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class HonorPrice(Constant):
    """Gold in the place of the Honor that a Personality's own text asks for while he is brought into play."""

    card: Any
    n: Any
    topic: str = field(default="honor price", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))


@VOCAB.word("static", "{who:player} cannot recruit {filter:filter}", en="{who} cannot Recruit {many filter}",
            fr="{who} ne <peut|pouvez|peuvent> pas recruter de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class CannotRecruit(Constant):
    """Some cards cannot be Recruited."""

    who: Any
    filter: Any
    topic: str = field(default="cannot recruit", init=False)

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


@VOCAB.word("static", "enters play free", en="enters play ignoring Gold Cost", fr="entre en jeu sans payer son coût")
@dataclass(frozen=True)
class EntersFree(Constant):
    """Its own text lets it come into play without its Gold Cost."""

    topic: str = field(default="enters free", init=False)


@VOCAB.word("static", "enters play ignoring honor", en="enters play ignoring its Honor Requirement",
            fr="entre en jeu sans requis d'Honneur")  # fmt: skip
@dataclass(frozen=True)
class EntersIgnoringHonor(Constant):
    """Its own text frees its player from its Honor Requirement (Ivory: Honor Requirement)."""

    topic: str = field(default="enters ignoring honor", init=False)


@VOCAB.word("static", "{card:card} (refuses|refuse) {filter:filter}", en="{card} <does|do> not attach {many filter}",
            fr="{card} ne <porte|portent> pas de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class Refuses(Constant):
    """Attachments that a Personality will not have."""

    card: Any
    filter: Any
    topic: str = field(default="attach", init=False)

    def refuses(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the attachment is one."""
        return fits_anywhere(s, c, self.filter, no)


@VOCAB.word("static", "{card:card} (has|have) at most {n:int} (weapons|weapon)", en="{card} may attach {n} Weapons",
            fr="{card} <peut|peuvent> porter {n} Armes")  # fmt: skip
@dataclass(frozen=True)
class WeaponLimit(Constant):
    """How many Weapons; a text about one card beats one about many (Ivory: Continuous effect conflicts)."""

    card: Any
    n: int
    topic: str = field(default="weapons", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return self.n

    def specific(self, c: Ctx, no: int) -> int:
        """How specific the text is."""
        return 0 if isinstance(self.card, Each) else 1


@VOCAB.word("static", "duel stat of {card:card} is {n:amount}", en="the duel stat of {card} is {n}",
            fr="la valeur de duel de {card} est {n}")  # fmt: skip
@dataclass(frozen=True)
class DuelStat(Constant):
    """The number a duelist brings (Ivory: Duel stat)."""

    card: Any
    n: Any
    topic: str = field(default="duel stat", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))


@VOCAB.word("static", "challenges by {card:card} cannot be refused", en="challenges from {card} may not be refused",
            fr="les défis de {card} ne peuvent être refusés")  # fmt: skip
@dataclass(frozen=True)
class NoRefusal(Constant):
    """Ivory: Refuse."""

    card: Any
    topic: str = field(default="no refusal", init=False)


@VOCAB.word(
    "static",
    "{card:card} (must|must) be targeted if possible",
    en="{card} must be chosen as a target if legal",
    fr="{card} <doit|doivent> être ciblé·e·s si possible",
)
@dataclass(frozen=True)
class MustTarget(Constant):
    """A legal target that others must choose (Ivory: Choice conflicts)."""

    card: Any
    topic: str = field(default="must target", init=False)

    def binds(self, s: State, c: Ctx, chooser: Ctx) -> bool:
        """Whether it binds whoever chooses: the enemy's actions."""
        return chooser.seat != c.seat and chooser.ability is not None and chooser.ability.kind == "action"


@VOCAB.word(
    "static",
    "{attacks:attack,} (attacks|attack) {aim:attack-aim} (get|gets) {sign:sign} {n:amount} strength",
    en="{attacks} effects {aim} have {sign}{x n} strength",
    fr="les effets {attacks} {aim} ont {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class AttackModifier(Constant):
    """Attack effects are stronger or weaker (Ivory: Combining)."""

    attacks: tuple[str, ...]
    aim: str
    sign: Any
    n: Any
    topic: str = field(default="attack strength", init=False)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        return True

    def change(self, s: State, c: Ctx, attacker: Ctx, attack: str, no: int) -> int:
        """By how much an attack with this target (-1: not known yet) changes."""
        if attack not in self.attacks:
            return 0
        right = {"against this": no == c.me, "from this": attacker.me == c.me, "of yours": attacker.seat == c.seat}
        return int(self.sign.factor * self.n.value(s, c)) if right.get(self.aim, True) else 0


VOCAB.choices(
    "attack-aim",
    {
        "against this": {"en": "targeting this card", "fr": "qui ciblent cette carte"},
        "from this": {"en": "from this card", "fr": "de cette carte"},
        "of yours": {"en": "from your cards", "fr": "de vos cartes"},
        "from battlefield": {"en": "from cards at this battlefield", "fr": "des cartes sur ce champ de bataille"},
    },
)


@VOCAB.word(
    "static",
    "{who:player} {change:honor-change} [from {by:cause}] {sign:sign} {n:amount}",
    en="{change} of {who}[ from {by}] change by {sign}{x n}",
    fr="{change} de {who}[ par {by}] changent de {sign}{x n}",
)
@dataclass(frozen=True)
class StandingHonorChange(Constant):
    """Gains or losses of Honor are reduced or increased (Ivory: Modifying changes)."""

    who: Any
    change: str
    sign: Any
    n: Any
    by: str = ""

    @property
    def topic(self) -> str:  # type: ignore[override]
        """Gains or losses."""
        return {"honor gains": "gain-honor change"}.get(self.change, "lose-honor change")

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * self.n.value(s, c))

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return caused(s, c, what, self.by)


@VOCAB.word("static", "abilities of {card:card} have {words:name,}", en="abilities of {card} have {words}",
            fr="les capacités de {card} ont {words}")  # fmt: skip
@dataclass(frozen=True)
class AbilityKeywords(Constant):
    """Keywords for the abilities of cards (Ivory: Ability keywords)."""

    card: Any
    words: tuple[str, ...]
    topic: str = field(default="ability keyword", init=False)

    def given(self, s: State, c: Ctx, used: Ctx) -> frozenset[str]:
        """The keywords."""
        return frozenset(self.words)


@VOCAB.word("static", "personal honor of {card:card} (stays|stay) while dishonorable",
            en="{card} <keeps|keep> Personal Honor while dishonorable",
            fr="{card} <garde son|gardent leur> Honneur Personnel même sans honneur")  # fmt: skip
@dataclass(frozen=True)
class KeepsPersonalHonor(Constant):
    """No maximum of 0 by the rulebook for the dishonorable."""

    card: Any
    topic: str = field(default="keeps ph", init=False)


@VOCAB.word(
    "static",
    "(actions|action) of {who:player} (cost|costs) {n:amount} more gold",
    en="actions of {who} cost {n} more Gold",
    fr="les actions de {who} coûtent {n} Or de plus",
)
@dataclass(frozen=True)
class ActionCost(Constant):
    """Actions cost more."""

    who: Any
    n: Any
    topic: str = field(default="action cost", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))
