"""Words for constant texts about players: what they cannot do, and what their cards cost (L8.8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.words.constant_texts import Constant
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

VOCAB.choices("dearer", {"more": {"en": "more", "fr": "de plus"}, "less": {"en": "less", "fr": "de moins"}})


@VOCAB.word("static", "{who:player} cannot {what:seat-ban}", en="{who} {what}", fr="{who} {what}")
@dataclass(frozen=True)
class SeatNever(Constant):
    """Something that players cannot do (L0.3)."""

    who: Any
    what: str
    topic: str = field(default="", init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "topic", "cannot " + self.what.replace("the ", "").replace(" ", "-"))


@VOCAB.word(
    "static",
    "you add {n:int} in glory counts",
    en="you add {n} to your total in each glory count",
    fr="vous ajoutez {n} à votre total lors de chaque compte de gloire",
)
@dataclass(frozen=True)
class AddsInGloryCounts(Constant):
    """A bonus in each glory count (L12.7)."""

    n: int
    topic: str = field(default="glory-count", init=False)

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Tell if the seat is the controller."""
        return seat == c.seat


@VOCAB.word(
    "static",
    "you count as having played {n:int} more (card|cards) each conflict",
    en="you count as having played {n} more card·s in each conflict",
    fr="vous êtes considéré comme ayant joué {n} carte·s de plus dans chaque conflit",
)
@dataclass(frozen=True)
class PlayedMore(Constant):
    """Cards that nobody has played, and of no kind, count among those played in each conflict (L7.2.8)."""

    n: int
    topic: str = field(default="played-more", init=False)

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Tell if the seat is the controller."""
        return seat == c.seat


@VOCAB.word(
    "static",
    "{who:player} cannot gain more than {n:int} honor each phase",
    en="{who} cannot gain more than {n} honor each phase",
    fr="{who} ne <peut|pouvez|peuvent> pas gagner plus de {n} honneur par phase",
)
@dataclass(frozen=True)
class MostHonor(Constant):
    """A cap on the honor gained in a phase (L12.1)."""

    who: Any
    n: int
    topic: str = field(default="most-honor", init=False)


_COSTS = {
    "en": read_template("each {what} that {who} <plays|play>[ {place}][ on {a on}] costs {n} {change}"),
    "fr": read_template("chaque {what} que {who} <joue|jouez|jouent>[ {place}][ sur {a on}] coûte {n} {change}"),
}


@VOCAB.word(
    "static",
    "{kind:kind} [{tests:test+}] [from {place:play-place}] that {who:player} (play|plays) [on (a|an) {on:filter}]"
    " costs {n:int} {change:dearer}",
)
@dataclass(frozen=True)
class PlayCost(Constant):
    """Cards of a kind cost some players more or less to play (L7.7)."""

    kind: str
    who: Any
    n: int
    change: str
    tests: tuple[Any, ...] = ()
    place: str = ""
    on: Any = None
    topic: str = field(default="play-cost", init=False)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return what costs more or less."""
        place = say.chosen(self.place, "play-place") if self.place else None
        values = {"what": Filter(PlayedKind(self.kind), self.tests), "who": self.who, "place": place, "n": self.n}
        change = say.chosen(self.change, "dearer")
        return say.filled(_COSTS[lang], {**values, "on": self.on, "change": change})

    def covers(self, s: State, c: Ctx, no: int, host: int = -1) -> bool:
        """Return True if a card about to be played, on the card `host`, is of the kind, and comes from there."""
        if self.on is not None and (host < 0 or not self.on.fits(s, c, host)):
            return False
        card = s.cards[no]
        if self.kind not in ("card", card.defn.kind) or not all(test.fits(s, c, no) for test in self.tests):
            return False
        return not self.place or (self.place == "hand") == (card.zone % z.COUNT == z.HAND)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """Return what this text adds to the cost."""
        return self.n if self.change == "more" else -self.n


@VOCAB.word(
    "static",
    "{who:player} cannot bid {a:int} or {b:int}",
    en="{who} cannot bid {a} or {b}",
    fr="{who} ne <peut|pouvez|peuvent> pas miser {a} ou {b}",
)
@dataclass(frozen=True)
class BarredBids(Constant):
    """Numbers that players cannot set their dials to when they bid (L3.2.2, L13.3.3)."""

    who: Any
    a: int
    b: int
    topic: str = field(default="barred-bids", init=False)


@VOCAB.word(
    "static",
    "abilities of {card:card} cost {n:int} honor given to you",
    en="triggering an ability of {card} costs its player {n} honor more, given to you",
    fr="déclencher une capacité de {card} coûte à son joueur {n} honneur de plus, qu'il vous donne",
)
@dataclass(frozen=True)
class AbilityTax(Constant):
    """An additional cost of the triggered abilities of a card: honor for this text's controller (L7.5)."""

    card: Any
    n: int
    topic: str = field(default="ability-tax", init=False)


@VOCAB.word(
    "static",
    "declaring defenders costs you {n:int} honor",
    en="declaring 1 or more defenders costs you {n} honor",
    fr="déclarer 1 défenseur ou plus vous coûte {n} honneur",
)
@dataclass(frozen=True)
class DefenseTax(Constant):
    """An additional cost of declaring defenders, honor that the controller loses (L4.4.1, L7.5)."""

    n: int
    topic: str = field(default="defense-tax", init=False)

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Tell if the seat is the controller."""
        return seat == c.seat


@VOCAB.word(
    "static",
    "attacking {card:card} costs {n:int} fate on an unclaimed ring",
    en="attacking {card} costs your opponent {n} fate more, spent to an unclaimed ring",
    fr="attaquer {card} coûte à votre adversaire {n} destin de plus, dépensé sur un anneau disponible",
)
@dataclass(frozen=True)
class AttackTax(Constant):
    """An additional cost of attacking provinces: fate spent to an unclaimed ring (L4.2.3, L7.5, L12.13)."""

    card: Any
    n: int
    topic: str = field(default="attack-tax", init=False)


@VOCAB.word("static", "you may spend fate on {card:card} for cards with trait {word:name}")
@dataclass(frozen=True)
class PaysFor(Constant):
    """Fate on a character may pay for the cards of a trait that its controller plays, beside the pool (L7.6)."""

    card: Any
    word: str
    topic: str = field(default="pays-for", init=False)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it with the trait as the language has it."""
        text = {
            "en": "you may spend fate on {card} to pay for {trait} cards",
            "fr": "vous pouvez dépenser le destin de {card} pour payer des cartes {trait}",
        }
        return say.filled(read_template(text[lang]), {"card": self.card, "trait": say.chosen(self.word, "trait")})


@VOCAB.word(
    "static",
    "{who:player} may declare {n:int} additional {kind:stat} (conflict|conflicts) each phase",
    en="{who} may declare {n} more {kind} conflict·s each conflict phase",
    fr="{who} <peut|pouvez|peuvent> déclarer {n} conflit·s {kind} de plus à chaque phase de conflit",
)
@dataclass(frozen=True)
class MoreConflicts(Constant):
    """Additional conflicts of a type in each conflict phase (L4.1.6)."""

    who: Any
    n: int
    kind: str
    topic: str = field(default="extra-conflicts", init=False)


@VOCAB.word(
    "static",
    "{card:card} is filled to {n:int} cards",
    en="after setup and whenever {card} would be refilled, it is filled to {n} cards",
    fr="après la mise en place et chaque fois que {card} devrait être remplie, elle l'est jusqu'à {n} cartes",
)
@dataclass(frozen=True)
class FilledTo(Constant):
    """A province that is filled to several cards instead of one (L10.5.9)."""

    card: Any
    n: int
    topic: str = field(default="filled-to", init=False)


VOCAB.choices(
    "declare-price",
    {
        "1 card": {"en": "1 card discarded from the hand", "fr": "1 carte défaussée de la main"},
        "1 honor": {"en": "1 honor", "fr": "1 honneur"},
        "2 honor": {"en": "2 honor", "fr": "2 honneur"},
    },
)


@VOCAB.word(
    "static",
    "declaring {card:card} as {sides:declared-as} costs {price:declare-price} [in {kind:stat} conflicts]",
    en="[in {kind} conflicts, ]{card} <costs|cost> <its|their> controller {price} to be declared as {sides}",
    fr=(
        "[dans les conflits de type {kind}, ]{card} <coûte|coûtent> {price} à son contrôleur pour être "
        "déclaré·e·s {sides}"
    ),
)
@dataclass(frozen=True)
class DeclareTax(Constant):
    """An additional cost of declaring each of some characters, which its controller pays (L4.2.5, L4.4.1, L7.5)."""

    card: Any
    sides: str
    price: str
    kind: str = ""
    topic: str = field(default="declare-tax", init=False)

    @property
    def honor(self) -> int:
        """Honor for each character."""
        return int(self.price.split()[0]) if self.price.endswith("honor") else 0

    @property
    def cards(self) -> int:
        """Cards of the hand for each character."""
        return int(self.price.split()[0]) if self.price.endswith("card") else 0


@VOCAB.word(
    "static",
    "abilities of characters cost {who:player} {n:int} fate on an unclaimed ring",
    en="triggering an ability of a character costs {who} {n} fate more, spent to an unclaimed ring",
    fr="déclencher une capacité de personnage coûte à {who} {n} destin de plus, dépensé sur un anneau disponible",
)
@dataclass(frozen=True)
class CharacterAbilityTax(Constant):
    """An additional cost of the triggered abilities of characters: fate spent to an unclaimed ring (L7.5, L12.13)."""

    who: Any
    n: int
    topic: str = field(default="character-ability-tax", init=False)


@VOCAB.word(
    "static",
    "choosing {card:card} by an event of an opponent costs {n:int} fate",
    en="an opponent who plays an event must pay {n} fate more to choose {card} as its target",
    fr="un adversaire qui joue un événement doit payer {n} destin de plus pour choisir {card} comme cible",
)
@dataclass(frozen=True)
class TargetTax(Constant):
    """An additional cost of choosing a card as a target of an opponent's event, paid as it is chosen (L7.5, L7.10)."""

    card: Any
    n: int
    topic: str = field(default="target-tax", init=False)


@VOCAB.word(
    "static",
    "you may pay for conflict cards with fate on rings of their traits",
    en="you may use fate on a ring to pay the cost of a conflict card with a trait that is an element of that ring",
    fr=(
        "vous pouvez utiliser le destin d'un anneau pour payer le coût d'une carte Conflit dont un trait est un "
        "élément de cet anneau"
    ),
)
@dataclass(frozen=True)
class RingsPay(Constant):
    """Fate on rings pays for cards of the conflict deck that have the ring's element as a trait (L7.6)."""

    topic: str = field(default="rings-pay", init=False)

    def affects_seat(self, s: State, c: Ctx, seat: int) -> bool:
        """Tell if the seat is the controller."""
        return seat == c.seat
