"""Words for constant texts (L8.8): the lines of an `always` block."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.references import Each
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


class Constant:
    """topic: what it changes. affects: which cards; amount: by how much; affects_seat: which players."""

    topic = ""

    def affects(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is about this card."""
        card = getattr(self, "card", None)
        if isinstance(card, Each):
            return bool(card.filter.fits(s, c, no))
        return card is not None and no in card.cards(s, c)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """Return what this text adds to the value of the card `no`; less than 0 lowers it."""
        return 0

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Return True if it is about this player."""
        who = getattr(self, "who", None)
        return who is not None and seat in who.seats(s, c)


@VOCAB.word(
    "static",
    "{card:card} (gains|has) {word:keyword}",
    en="{card} <gains|gain> {word}",
    fr="{card} <gagne|gagnez|gagnent> {word}",
)
@dataclass(frozen=True)
class GrantsKeyword(Constant):
    """A constant text that gives a keyword."""

    card: Any
    word: str
    topic: str = field(default="keyword", init=False)


@VOCAB.word(
    "static",
    "{card:card} loses {word:keyword}",
    en="{card} <loses|lose> {word}",
    fr="{card} <perd|perdez|perdent> {word}",
)
@dataclass(frozen=True)
class LosesKeyword(Constant):
    """A keyword that cards do not have while this holds, printed or gained (L8.18)."""

    card: Any
    word: str
    topic: str = field(default="lost-keyword", init=False)


@VOCAB.word("static", "{card:card} (gains|has) trait {word:name}")
@dataclass(frozen=True)
class GrantsTrait(Constant):
    """A constant text that gives a trait."""

    card: Any
    word: str
    topic: str = field(default="trait", init=False)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it with the trait as the language has it."""
        verb = {"en": "{card} <has|have> the {trait} trait", "fr": "{card} <a|avez|ont> le trait {trait}"}
        return say.filled(read_template(verb[lang]), {"card": self.card, "trait": say.chosen(self.word, "trait")})


@VOCAB.word("static", "{card:card} cannot {what:card-ban}", en="{card} {what}", fr="{card} {what}")
@dataclass(frozen=True)
class CardCannot(Constant):
    """Something must not happen to a card, or it must not do it (L0.3)."""

    card: Any
    what: str
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", "cannot " + self.what.replace(" ", "-"))


@VOCAB.word(
    "static",
    "{card:card} cannot be chosen by abilities of (a|an) {filter:filter}",
    en="{card} cannot be chosen by keywords or triggered abilities of {a filter}",
    fr="{card} ne <peut|peuvent> pas être choisi·e·s par les mots-clés ou capacités déclenchées d'{a filter}",
)
@dataclass(frozen=True)
class NotChosenBy(Constant):
    """Abilities of certain cards, covert included, cannot choose a card as a target (L0.3, L7.10)."""

    card: Any
    filter: Any
    topic: str = field(default="not-chosen-by", init=False)


@VOCAB.word(
    "static",
    "{who:player} cannot play events",
    en="{who} cannot play events",
    fr="{who} ne <peut|pouvez|peuvent> pas jouer d'événements",
)
@dataclass(frozen=True)
class NoEvents(Constant):
    """Players who cannot play events."""

    who: Any
    topic: str = field(default="cannot play-events", init=False)


@VOCAB.word(
    "static",
    "conflicts that {card:card} wins as attacker are unopposed",
    en="conflicts that {card} <wins|win> as an attacker count as unopposed",
    fr="les conflits que {card} <remporte|remportent> comme attaquant sont considérés comme sans opposition",
)
@dataclass(frozen=True)
class WinsUnopposed(Constant):
    """Whoever defended, what this attacker wins is unopposed (L4.7.1)."""

    card: Any
    topic: str = field(default="wins-unopposed", init=False)


@VOCAB.word(
    "static",
    "text box of {card:card} is blank",
    en="the text box of {card} counts as blank, traits excepted",
    fr="la boîte de texte de {card} est considérée comme vide, sauf les traits",
)
@dataclass(frozen=True)
class Blanked(Constant):
    """The printed text box counts as empty, traits excepted (L8.17)."""

    card: Any
    topic: str = field(default="blank", init=False)


@VOCAB.word(
    "static",
    "opponent cannot declare more than {n:int} (defender|defenders)",
    en="your opponent cannot declare more than {n} defender·s",
    fr="votre adversaire ne peut pas déclarer plus de {n} défenseur·s",
)
@dataclass(frozen=True)
class MostDefenders(Constant):
    """A cap on declared defenders."""

    n: int
    topic: str = field(default="most-defenders", init=False)


@VOCAB.word(
    "static",
    "cancel first action of {who:player} each conflict",
    en="cancel the first action that {who} <triggers|trigger> from a card in each conflict",
    fr="annulez la première action que {who} <déclenche|déclenchez|déclenchent> depuis une carte dans chaque conflit",
)
@dataclass(frozen=True)
class CancelsFirstAction(Constant):
    """The first action that a player triggers from a card in a conflict has no effect."""

    who: Any
    topic: str = field(default="cancel-first-action", init=False)


@VOCAB.word("static", "discard {card:card}", en="discard {card}", fr="défaussez {card}")
@dataclass(frozen=True)
class DiscardsCards(Constant):
    """Characters leave play while the condition holds (L8.8)."""

    card: Any
    topic: str = field(default="discard-self", init=False)


@VOCAB.word(
    "static",
    "each ability of {card:card} may be used once more",
    en="each triggered ability of {card} may be used once more",
    fr="chaque capacité déclenchée de {card} peut être utilisée une fois de plus",
)
@dataclass(frozen=True)
class ExtraUse(Constant):
    """Each triggered ability of a card has one more use in its period (L9.8)."""

    card: Any
    topic: str = field(default="extra-use", init=False)


@VOCAB.word(
    "static",
    "never stronghold province",
    en="cannot be your stronghold province",
    fr="ne <peut|peuvent> pas être la province contenant la forteresse",
)
@dataclass(frozen=True)
class NeverStronghold(Constant):
    """It may not be chosen as the stronghold province (L2.13)."""

    topic: str = field(default="never-stronghold-province", init=False)


@VOCAB.word(
    "static",
    "you choose which ring effect resolves",
    en="when a ring has several elements, its resolving player chooses which effect resolves",
    fr="quand un anneau a plusieurs éléments, le joueur qui le résout choisit l'effet à résoudre",
)
@dataclass(frozen=True)
class ChoosesEffect(Constant):
    """Says what L4.9.2 does anyway: of several elements the resolving player picks one."""

    topic: str = field(default="reminder", init=False)


_IMMUNE = {
    "en": read_template("{card} <is|are> immune to the effects of {what}"),
    "fr": read_template("{card} <est|sont> immunisé·e·s contre les effets de {what}"),
}


@VOCAB.word("static", "{card:card} is immune to {kind:kind} [{tests:test+}] effects")
@dataclass(frozen=True)
class ImmuneTo(Constant):
    """Effects of certain cards do nothing to a card, and their abilities cannot choose it (L8.19)."""

    card: Any
    kind: str
    tests: tuple[Any, ...] = ()
    topic: str = field(default="immune-to", init=False)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say against which cards it is immune."""
        what = say(Filter(PlayedKind(self.kind), self.tests), None, "many")
        return say.filled(_IMMUNE[lang], {"card": self.card, "what": str(what)})

    def against(self, s: State, c: Ctx, source: int) -> bool:
        """Return True if it is about effects of the card `source`."""
        kind = s.cards[source].defn.kind
        return kind != "ring" and self.kind in (kind, "card") and all(test.fits(s, c, source) for test in self.tests)
