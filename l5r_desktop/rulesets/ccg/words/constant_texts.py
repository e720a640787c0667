"""Words for continuous traits, the lines of an `always` block: numbers, keywords, preventions, permissions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import is_printed
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import force, keywords
from l5r_desktop.rulesets.ccg.words.effects_rules import PERMITS
from l5r_desktop.rulesets.ccg.words.references import Each
from l5r_desktop.rulesets.ccg.words.trigger_causes import caused
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled


class Constant:
    """The base of words for constant texts. topic: what the text changes. about_stat: the first word of the topic of a
    text whose second word is its stat.
    """

    topic = ""
    about_stat: ClassVar[str] = ""

    def __post_init__(self) -> None:
        if self.about_stat:
            object.__setattr__(self, "topic", f"{self.about_stat} {getattr(self, 'stat', '')}")

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is about this card."""
        card = getattr(self, "card", None)
        if isinstance(card, Each) and card.filter.noun.in_play:
            return bool(card.filter.fits(s, c, no))
        return card is not None and no in card.cards(s, c)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Return True if it is about this player."""
        who = getattr(self, "who", None)
        return who is not None and seat in who.seats(s, c)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """Return what this text adds to the value of the card `no`; less than 0 lowers it."""
        return 0

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        """Return True if it is about a card being brought into play, or a change of Honor."""
        return True


def _for_card(c: Ctx, no: int) -> Ctx:
    """The context in which an amount for one of several cards is worked out: `it` is that card."""
    return Ctx(c.seat, c.me, c.ability, Event("", no), c.t, c.by, c.via, c.at)


@dataclass(frozen=True)
class WithNumber(Constant):
    """The base of traits that give a number by which something is more or less."""

    n: Any

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))


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
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "stat"

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * max(0, self.n.value(s, _for_card(c, no))))


@VOCAB.word("static", "{stat:stat} bonuses on {card:card} grow by {n:amount}",
            en="each {stat} bonus on {card} is increased by {n}",
            fr="chaque bonus de {stat} de {card} augmente de {n}")  # fmt: skip
@dataclass(frozen=True)
class BonusesGrow(WithNumber):
    """Increasing bonuses; what an Item modifies is none (Ivory: Modifying changes, Bonuses and penalties)."""

    stat: str
    card: Any
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "bonuses"


@VOCAB.word("static", "{card:card} (gives|give) no bonuses", en="{card} <gives|give> no bonuses",
            fr="{card} ne <donne|donnent> pas de bonus")  # fmt: skip
@dataclass(frozen=True)
class NoBonuses(Constant):
    """Additions of cards' continuous traits to numbers and to attacks do not count (Ivory: Bonuses and
    penalties).
    """

    card: Any
    topic: str = field(default="gives no bonuses", init=False)


@VOCAB.word("static", "{card:card} (gets|get) {sign:sign} {n:amount} force while stronger than (a|an) {filter:filter}",
            en="{card} <has|have> {sign}{x n} Force while the Force of {card}, without this bonus, is higher than that "
               "of {a filter}",
            fr="{card} <a|ont> {sign}{x n} en Force tant que la Force de {card}, sans ce bonus, est supérieure à "
               "celle d'{a filter}")  # fmt: skip
@dataclass(frozen=True)
class AgainstWeaker(Constant):
    """A bonus that depends on the Force that it changes (Ivory: Bonuses and penalties).

    DECISION: the Force that is compared is that without this bonus, so that the bonus never is its own reason.
    """

    card: Any
    sign: Any
    n: Any
    filter: Any
    topic: str = field(default="stat force", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        comparing = index_of(s).comparing
        if no in comparing:
            return 0
        comparing.add(no)
        try:
            own = force(s, no)
            weaker = any(force(s, k) < own for k in self.filter.all(s, c))
        finally:
            comparing.discard(no)
        return int(self.sign.factor * self.n.value(s, c)) if weaker else 0


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
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "stat"

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * self.n.value(s, c))


@VOCAB.word(
    "static",
    "{card:card} (has|have) a {bound:bound} {stat:stat} of {n:amount}",
    en="{card} <has|have> a {bound} {stat} of {n}",
    fr="{card} <a|ont> un {bound} de {n} en {stat}",
)
@dataclass(frozen=True)
class StandingBound(WithNumber):
    """A standing minimum or maximum, in whose number `it` is the card."""

    card: Any
    bound: str
    stat: str
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", f"{self.bound} {self.stat}")

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, _for_card(c, no)))


@dataclass(frozen=True)
class GivenKeywords(Constant):
    """The base of traits that give keywords, or take them away. about: the keywords as cards have them."""

    given: tuple[str, ...]
    gives: bool = field(default=True, init=False)
    topic: str = field(default="keyword", init=False)
    about: frozenset[str] = field(default=frozenset(), init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "about", frozenset(spelled(word) for word in self.given))

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        """Return the keywords that it is about now, for this card."""
        return self.about


@VOCAB.word(
    "static", "{card:card} (has|have|gains) {given:name,}", en="{card} <has|have> {given}", fr="{card} <a|ont> {given}"
)
@dataclass(frozen=True)
class HasKeywords(GivenKeywords):
    """A constant text that gives keywords."""

    card: Any


@VOCAB.word("static", "{card:card} (has|have) any of {given:name,} that {source:card} (has|have)",
            en="{card} <has|have> whichever of {given} {source} <has|have>",
            fr="{card} <a|ont> ceux des mots-clés {given} que {source} <a|ont>")  # fmt: skip
@dataclass(frozen=True)
class SharesKeywords(GivenKeywords):
    """Keywords that other cards have are its own too, as long as they have them (Ivory: Keywords)."""

    card: Any
    source: Any

    def words(self, s: State, c: Ctx, no: int) -> frozenset[str]:
        others = (keywords(s, k) for k in self.source.cards(s, c) if k != no)
        return self.about & frozenset(word for held in others for word in held)


@VOCAB.word(
    "static",
    "{card:card} (lacks|lack) {given:name,}",
    en="{card} <loses|lose> {given}",
    fr="{card} <perd|perdent> {given}",
)
@dataclass(frozen=True)
class LacksKeywords(GivenKeywords):
    """A constant text that takes keywords away."""

    card: Any
    gives: bool = field(default=False, init=False)


@VOCAB.word("static", "prevent {event:event}", en="{not event}", fr="{not event}")
@dataclass(frozen=True)
class StandingPrevention(Constant):
    """An occurrence never happens (Ivory: Prevention); it stands once for each kind of event (see assemble.py)."""

    event: Any
    kind: str = ""
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", f"prevent {self.kind}")

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
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", PERMITS[self.what])


@VOCAB.word(
    "static",
    "{card:card} (keeps|keep) {stat:stat}",
    en="the {stat} of {card} will not be reduced by other players' cards",
    fr="pour {card}, {the stat} ne sera pas réduit·e par les cartes des autres joueurs",
)
@dataclass(frozen=True)
class StandingShield(Constant):
    """Penalties from others to a number do not count."""

    card: Any
    stat: str
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "unreduced"

    def stops(self, s: State, c: Ctx, actor: int) -> bool:
        """Return True if a penalty caused by this seat is kept off."""
        return not same_side(s, actor, c.seat)


@VOCAB.word("static", "{stat:stat} of {card:card} is not affected by others",
            en="other players' cards do not affect the {stat} of {card}",
            fr="les cartes des autres joueurs ne changent pas {the stat} de {card}")  # fmt: skip
@dataclass(frozen=True)
class StandingUnaffected(Constant):
    """Whatever other players' cards do to a number does not count, up or down (Ivory: Prevention)."""

    stat: str
    card: Any
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "unaffected"


@VOCAB.word(
    "static",
    "{who:player} {change:honor-change} [from {by:cause}] {sign:sign} {n:amount} [to at least {least:int}]",
    en="{change} of {who}[ from {by}] change by {sign}{x n}[ (to at least {least})]",
    fr="{change} de {who}[ par {by}] changent de {sign}{x n}[ (au moins {least})]",
)
@dataclass(frozen=True)
class StandingHonorChange(Constant):
    """Gains or losses of Honor are reduced or increased (Ivory: Modifying changes)."""

    who: Any
    change: str
    sign: Any
    n: Any
    by: str = ""
    least: int = -1
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", {"honor gains": "gain-honor change"}.get(self.change, "lose-honor change"))

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.sign.factor * self.n.value(s, c))

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return caused(s, c, what, self.by)


@VOCAB.word("static", "[{printed:those-printed}] abilities of {card:card} have {words:name,}",
            en="[{printed} ]abilities of {card} have {words}",
            fr="les capacités[ {printed}] de {card} ont {words}")  # fmt: skip
@dataclass(frozen=True)
class AbilityKeywords(Constant):
    """Keywords for the abilities of cards, or for those alone that are printed on them (Ivory: Ability keywords,
    Printed).
    """

    card: Any
    words: tuple[str, ...]
    printed: str = ""
    topic: str = field(default="ability keyword", init=False)

    def given(self, s: State, c: Ctx, used: Ctx) -> frozenset[str]:
        """Return the keywords that the text gives."""
        assert used.ability is not None
        given = not self.printed or is_printed(s, used.me, used.ability, used.via)
        return frozenset(self.words if given else ())


@VOCAB.word("static", "your {asked:name} abilities in and out of play have {words:name,}",
            en="your {asked} abilities in and out of play have {words}",
            fr="vos capacités {asked} en jeu et hors jeu ont {words}")  # fmt: skip
@dataclass(frozen=True)
class AskedAbilityKeywords(Constant):
    """Keywords for those abilities of a player's cards that have another (Ivory: Ability keywords)."""

    asked: str
    words: tuple[str, ...]
    topic: str = field(default="ability keyword", init=False)

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Return True for the player's own cards."""
        return s.cards[no].controller == c.seat

    def given(self, s: State, c: Ctx, used: Ctx) -> frozenset[str]:
        """Return the keywords that the text gives."""
        assert used.ability is not None
        return frozenset(self.words if self.asked in used.ability.keywords else ())


VOCAB.choices("those-printed", {"printed": {"en": "printed", "fr": "imprimées"}})


@VOCAB.word("static", "personal honor of {card:card} (stays|stay) while dishonorable",
            en="{card} <keeps|keep> Personal Honor while dishonorable",
            fr="{card} <garde son|gardent leur> Honneur Personnel même sans honneur")  # fmt: skip
@dataclass(frozen=True)
class KeepsPersonalHonor(Constant):
    """No maximum of 0 by the rulebook for the dishonorable."""

    card: Any
    topic: str = field(default="keeps ph", init=False)
