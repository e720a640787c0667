"""Words at the left edge of a script: abilities, traits, restrictions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("limit", "{n:int} per {period:period}")
@dataclass(frozen=True)
class LimitWord:
    """The limit on how often a text may be used (Ivory: Using abilities)."""

    n: int
    period: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """So many times in a period."""
        times = {"en": ("once", "twice", f"{self.n} times"), "fr": ("une fois", "deux fois", f"{self.n} fois")}[lang]
        return f"{times[min(self.n, 3) - 1]} {'per' if lang == 'en' else 'par'} {say.chosen(self.period, 'period')}"


@VOCAB.word("limit", "{n:int} of this title per {period:period}",
            en="{n} such card a {period} for each player",
            fr="{n} telle carte par {period} pour chaque joueur")  # fmt: skip
@dataclass(frozen=True)
class TitleLimitWord:
    """A limit on how often a player may use cards of the title, whichever of their abilities (Ivory: Restrictions on
    number of times).
    """

    n: int
    period: str


@VOCAB.word("limit", "the first time per {period:period}", en="only the first time it happens in a {period}",
            fr="seulement la première fois que cela arrive par {period}")  # fmt: skip
@dataclass(frozen=True)
class FirstTimeWord:
    """It answers the first such occurrence of a period alone, used then or not (Ivory: Numbers of things)."""

    period: str


@VOCAB.word("limit", "{n:amount} times per {period:period}", en="{n} times per {period}", fr="{n} fois par {period}")
@dataclass(frozen=True)
class CountedTimesWord:
    """An action may be used as often in a period as a number tells that may change (Siege: 5). A card has one text with
    such a limit.
    """

    n: Any
    period: str


@VOCAB.word("limit", "together {n:amount} per {period:period}",
            en="with the others of this card together {n} times per {period}",
            fr="avec les autres de cette carte {n} fois en tout par {period}")  # fmt: skip
@dataclass(frozen=True)
class TogetherWord:
    """A limit that all texts of the card which have it share (Siege: Territories)."""

    n: Any
    period: str


@VOCAB.word("limit", "from {place:hand|fate-discard|dynasty-discard|province}")
@dataclass(frozen=True)
class PlaceWord:
    """The text works while its card lies in `place`, not while it is in play."""

    place: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The words that say where the card lies, in the language `lang`."""
        return str(_LYING[lang].format(say.chosen(_WHERE[self.place], "place")))


_LYING = {"en": "while this card is in {}", "fr": "tant que cette carte est dans {}"}
_WHERE = {
    "hand": "your-hand", "fate-discard": "your-fate-discard", "dynasty-discard": "your-dynasty-discard",
    "province": "your-provinces",
}  # fmt: skip


@VOCAB.word("limit", "played from hand", en="play this card from your hand for it",
            fr="jouez cette carte de votre main pour cela")  # fmt: skip
@dataclass(frozen=True)
class PlayedForGold:
    """A card of the hand is played while a cost is paid, for the Gold that it produces (Celestial: Paying Gold
    Costs).
    """


@VOCAB.word("limit", "shared with {ident:name}", en="used and limited as {ident}",
            fr="utilisé et limité comme {ident}")  # fmt: skip
@dataclass(frozen=True)
class SharedWord:
    """Each use also counts as a use of the rules' ability `ident` (its id with hyphens) (Ivory: Using abilities)."""

    ident: str


@VOCAB.word("limit", "also from hand", en="also by discarding this from your hand, without its cost",
            fr="aussi en défaussant cette carte de votre main, sans son coût")  # fmt: skip
@dataclass(frozen=True)
class AlsoFromHand:
    """A Ring's ability may be used from the hand, free, by discarding it (Ivory: Ring)."""


@VOCAB.word("limit", "also from province", en="even while this card is face up in your Province",
            fr="même si cette carte est face visible dans votre Province")  # fmt: skip
@dataclass(frozen=True)
class AlsoFromProvince:
    """An ability that works before its card has been brought into play, too (Ivory: Using abilities)."""


@VOCAB.word(
    "header",
    "{when:designator} [with {words:name+}] [while {cond:condition}] [, {limits:limit,}]",
)
@dataclass(frozen=True)
class ActionHeader:
    """An ability that is taken as an action (Ivory: Abilities). cond: it exists only while this is so."""

    when: str
    words: tuple[str, ...] = ()
    cond: Any = None
    limits: tuple[Any, ...] = ()

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The action's designators (Battle, Open, …), in the language `lang`."""
        return say.chosen(self.when, "designator")


@VOCAB.word(
    "header",
    "reaction {when:after|before} {event:event} [with {words:name+}] [while {cond:condition}] [, {limits:limit,}]",
    en="Reaction",
    fr="f:Réaction",
)
@dataclass(frozen=True)
class ReactionHeader:
    """A Reaction (Celestial: Abilities)."""

    when: str
    event: Any
    words: tuple[str, ...] = ()
    cond: Any = None
    limits: tuple[Any, ...] = ()


@VOCAB.word("header", "ring after {event:event} [while {cond:condition}]", en="Play from hand", fr="À jouer de la main")
@dataclass(frozen=True)
class RingHeader:
    """The condition for a Ring to enter play from the hand (Ivory: Ring)."""

    event: Any
    cond: Any = None


@VOCAB.word(
    "header",
    "{when:after|before|instead of|may instead of} {event:event} [while {cond:condition}] [, {limits:limit,}]",
    en="{when} {event}[ while {cond}]",
    fr="{when} {event}[ tant que {cond}]",
)
@dataclass(frozen=True)
class TraitHeader:
    """A triggered trait (Ivory: Triggered traits), or one that substitutes (Ivory: Substitution)."""

    when: str
    event: Any
    cond: Any = None
    limits: tuple[Any, ...] = ()


VOCAB.choices(
    "moment",
    {
        "after": {"en": "after", "fr": "après"},
        "before": {"en": "before", "fr": "avant"},
        "instead of": {"en": "instead of", "fr": "au lieu de"},
        "may instead of": {"en": "if you want, instead of", "fr": "si vous voulez, au lieu de"},
    },
)


@VOCAB.word("header", "always [while {cond:condition}]", en="[while {cond}]", fr="[tant que {cond}]")
@dataclass(frozen=True)
class AlwaysHeader:
    """Continuous traits (Ivory: Continuous traits)."""

    cond: Any = None
    category_inside: ClassVar[str] = "static"


@VOCAB.word(
    "header",
    "gold {n:amount} [{unbowed:unbowed}] [{only:only}] [while {cond:condition}] [, {limits:limit,}]",
    en="produce {x n} Gold[ {only}][ {unbowed}]",
    fr="produisez {x n} Or[ {only}][ {unbowed}]",
)
@dataclass(frozen=True)
class GoldHeader:
    """A text that produces Gold; it bows unless lines name another cost (Ivory: Gold-producing traits).

    unbowed: a Reaction while paying, once per turn while the card is not bowed, or even then (Celestial: Abilities,
    Tireless). only: the Gold may pay for that cost alone, or for an Invest cost that is part of it.
    """

    n: Any
    unbowed: str = ""
    only: str = ""
    cond: Any = None
    limits: tuple[Any, ...] = ()
    words: ClassVar[tuple[str, ...]] = ()


@VOCAB.word(
    "header",
    "gold 1 to {n:int} [{unbowed:unbowed}] [{only:only}] [while {cond:condition}] [, {limits:limit,}]",
    en="produce 1 to {n} Gold[ {only}][ {unbowed}]",
    fr="produisez de 1 à {n} Or[ {only}][ {unbowed}]",
)
@dataclass(frozen=True)
class ChosenGoldHeader(GoldHeader):
    """A text that produces as much Gold as its player chooses (Celestial: Paying Gold Costs)."""

    words: ClassVar[tuple[str, ...]] = ("chosen",)


@VOCAB.word(
    "header",
    "gold {n:amount} more with a holding [while {cond:condition}] [, {limits:limit,}]",
    en="produce {x n} Gold with your Holding that bows for its own, as part of it",
    fr="produisez {x n} Or avec votre Ressource qui s'incline pour le sien, dont il fait partie",
)
@dataclass(frozen=True)
class MoreGoldHeader(GoldHeader):
    """A card that bows with a Holding, which gives more Gold for it; of one's own, since each pays with cards that one
    controls (Celestial: Paying Gold Costs).
    """

    words: ClassVar[tuple[str, ...]] = ("beside",)


@VOCAB.word(
    "header",
    "ease {n:amount} [while {cond:condition}]",
    en="what you pay for costs {x n} Gold less",
    fr="ce que vous payez coûte {x n} Or de moins",
)
@dataclass(frozen=True)
class EaseHeader:
    """A text for which a card bows while a cost is paid, which lowers that cost (Ivory: Paying Gold Costs).

    It produces no Gold: what changes Gold Production does not change it.
    """

    n: Any
    cond: Any = None
    limits: tuple[Any, ...] = ()


VOCAB.choices(
    "unbowed",
    {
        "without bowing": {"en": "without bowing", "fr": "sans s'incliner"},
        "even bowed": {"en": "without bowing, even while bowed", "fr": "sans s'incliner, même incliné·e"},
    },
)
VOCAB.choices(
    "only",
    {
        "only": {"en": "for this cost only", "fr": "pour ce coût seulement"},
        "only for one invest cost": {
            "en": "that may pay for one Invest cost only", "fr": "qui ne peut payer qu'un coût d'Investissement",
        },
    },
)  # fmt: skip


@VOCAB.word("header", "invest {n:int} [{beside:besides}] [{whole:unreduced}] [while {cond:condition}]")
@dataclass(frozen=True)
class InvestHeader:
    """The header of an Invest trait; of several that depend on something the first that counts now is the card's
    (Ivory: Invest). beside: it is one more trait of the card, paid for or not by itself. whole: nothing that reduces
    what is paid reduces this part of it.
    """

    n: int
    beside: str = ""
    whole: str = ""
    cond: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """With its Gold Cost."""
        told = {"en": "Invest", "fr": "Investissement"}[lang] + f" [gold {self.n}]"
        return told + (f" ({say.chosen(self.whole, 'unreduced')})" if self.whole else "")


@VOCAB.word("header", "entering cost")
@dataclass(frozen=True)
class EnteringCostHeader:
    """The header of what a card costs besides Gold when it is Recruited (Ivory: Costs)."""

    cond: ClassVar[Any] = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """As the card says it."""
        return {"en": "Additional cost of entering play", "fr": "Coût additionnel pour entrer en jeu"}[lang]


VOCAB.choices("besides", {"besides": {"en": "besides", "fr": "en outre"}})
VOCAB.choices("unreduced", {"unreduced": {"en": "which cannot be reduced", "fr": "qui ne peut être réduit"}})


@VOCAB.word("header", "discipline {n:int} [while {cond:condition}]")
@dataclass(frozen=True)
class DisciplineHeader:
    """The header of a Discipline ability (Ivory: Discipline)."""

    n: int
    cond: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """With its Gold Cost."""
        return f"Discipline [gold {self.n}]"


@VOCAB.word("header", "focus effect", en="Focus Effect", fr="Effet de Focus")
@dataclass(frozen=True)
class FocusHeader:
    """The header of a focus effect (Ivory: Special triggered traits)."""


@VOCAB.word("header", "resolves", en="When revealed", fr="Quand révélé")
@dataclass(frozen=True)
class ResolvesHeader:
    """The effects of an Event (Celestial: Events Phase), or of an effect that the rules carry out."""


@VOCAB.word("header", "attach to {filter:filter}", en="attaches only to {a filter}", fr="ne s'attache qu'à {a filter}")
@dataclass(frozen=True)
class AttachHeader:
    """The card may be attached to such cards alone (Ivory: Attachments)."""

    filter: Any


@VOCAB.word("static", "{card:card} has this", en="{card} <has|have> this", fr="{card} <a|ont> ceci")
@dataclass(frozen=True)
class HasThis:
    """Cards have the ability or trait below (Ivory: Embedded text)."""

    card: Any
    category_inside: ClassVar[str] = "header"

    @property
    def steady(self) -> bool:
        """Return True if it is always the same cards that have it, until the index of texts is made anew."""
        return bool(getattr(self.card, "steady", False))

    @property
    def asks(self) -> frozenset[str]:
        """The keywords by which a steady one finds its cards."""
        found: frozenset[str] = getattr(self.card, "asks", frozenset())
        return found

    def holders(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards that have it now."""
        found: list[int] = self.card.cards(s, c)
        return found


@VOCAB.word("static", "{card:player} (has|have) this", en="{card} <has|have> this", fr="{card} <a|avez|ont> ceci")
@dataclass(frozen=True)
class PlayerHasThis(HasThis):
    """Players have the ability below, whatever cards they have in play (Ivory: Player abilities, Embedded text)."""

    def holders(self, s: State, c: Ctx) -> list[int]:
        """The cards that stand for the players' own abilities."""
        zones = (z.at(seat, z.ABILITIES) for seat in self.card.seats(s, c))
        return [s.zones[zone][0] for zone in zones if s.zones[zone]]
