"""Continuous traits that let players or cards do more, or less, than the rules do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.certain_effects import reaches_with
from l5r_desktop.rulesets.ccg.state.lookup import in_play
from l5r_desktop.rulesets.ccg.words.cards_under import CardUnder
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant, WithNumber
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled


@VOCAB.word("static", "{card:card} cannot perform {words:name+} actions",
            "{card:card} cannot perform any {when:designator} actions", "{card:card} cannot perform actions",
            en="{card} cannot perform[ {words}][ {when}] actions",
            fr="{card} ne <peut|peuvent> pas exécuter d'actions[ {words}][ {when}]")  # fmt: skip
@dataclass(frozen=True)
class CannotPerform(Constant):
    """Some cards may not perform actions that have all these keywords, or are taken as these, or any at all
    (Celestial: Perform).
    """

    card: Any
    words: tuple[str, ...] = ()
    when: str = ""
    topic: str = field(default="cannot perform", init=False)

    def bars(self, words: frozenset[str]) -> bool:
        """Return True if it is about an action with these keywords and designators."""
        return all(spelled(word) in words for word in (*self.words, *((self.when,) if self.when else ())))


@VOCAB.word("static", "{card:card} cannot be chosen to perform {when:designator} actions",
            en="{card} cannot be chosen to perform a {when} action",
            fr="{card} ne <sert|servent> pas d'exécutant choisi à une action {when}")  # fmt: skip
@dataclass(frozen=True)
class NotChosenToPerform(CannotPerform):
    """Nobody chooses it as the performer; actions of its own and of its Items and Spells are not chosen so (Celestial:
    Perform).
    """

    topic: str = field(default="not chosen to perform", init=False)


@VOCAB.word("static", "{card:card} (holds|hold) no dynasty cards", en="{card} <does|do> not hold Dynasty cards",
            fr="{card} ne <contient|contiennent> pas de cartes Dynastie")  # fmt: skip
@dataclass(frozen=True)
class HoldsNothing(Constant):
    """A Province that is not refilled (Ivory: Refill)."""

    card: Any
    topic: str = field(default="no refill", init=False)


@VOCAB.word("static", "{card:card} must attack",
            en="after each own Action Phase the controller of {card} must attack with <it|them>, if possible",
            fr="après chacune de ses Phases d'Action le contrôleur de {card} doit attaquer avec, "
            "si possible")  # fmt: skip
@dataclass(frozen=True)
class MustAlwaysAttack(Constant):
    """Its controller must declare the attack of the own turn and assign it, if it can be (Ivory: Choices)."""

    card: Any
    topic: str = field(default="must attack", init=False)


@VOCAB.word("static", "{who:player} cannot declare attacks", en="{who} cannot declare an attack",
            fr="{who} ne <peut|pouvez|peuvent> pas déclarer d'attaque")  # fmt: skip
@dataclass(frozen=True)
class NoAttacks(Constant):
    """A player may not declare an attack (Ivory: Declaration Segment)."""

    who: Any
    topic: str = field(default="no attacks", init=False)


@VOCAB.word("static", "negate {stat:stat} penalties on {card:card}", en="negate all {stat} penalties on {card}",
            fr="annulez tous les malus de {stat} de {card}")  # fmt: skip
@dataclass(frozen=True)
class PenaltiesNegated(Constant):
    """Penalties to a number do not count, those to come neither (Celestial: Negate)."""

    stat: str
    card: Any
    topic: str = field(default="", init=False)
    about_stat: ClassVar[str] = "unreduced"

    def stops(self, s: State, c: Ctx, actor: int) -> bool:
        """Whoever has caused it."""
        return True


@VOCAB.word("static", "{word:name} actions cannot be negated", en="the effects of {word} actions will not be negated",
            fr="les effets des actions {word} ne sont pas annulés")  # fmt: skip
@dataclass(frozen=True)
class CannotBeNegated(Constant):
    """Nothing negates actions with a keyword (Ivory: Negate an action)."""

    word: str
    topic: str = field(default="unnegated", init=False)


@VOCAB.word("static", "{who:player} cannot focus in duels of {card:card}",
            en="{who} cannot focus in duels of {card}",
            fr="{who} ne <peut|pouvez|peuvent> pas choisir de focus dans les duels de {card}")  # fmt: skip
@dataclass(frozen=True)
class NoFocus(Constant):
    """A player may only strike in some duels (Ivory: Duel)."""

    who: Any
    card: Any
    topic: str = field(default="no focus", init=False)


@VOCAB.word("static", "{card:card} (wins|win) tied duels", en="{card} <wins|win> duels that would be tied",
            fr="{card} <gagne|gagnent> les duels à égalité")  # fmt: skip
@dataclass(frozen=True)
class WinsTies(Constant):
    """Equal totals are a win (Ivory: Duel)."""

    card: Any
    topic: str = field(default="wins ties", init=False)


@VOCAB.word("static", "{card:card} cannot refuse challenges", en="{card} will not refuse challenges",
            fr="{card} ne <refuse|refusent> pas de défis")  # fmt: skip
@dataclass(frozen=True)
class CannotRefuse(Constant):
    """A challenge to this card may not be refused (Ivory: Refuse)."""

    card: Any
    topic: str = field(default="cannot refuse", init=False)


@VOCAB.word("static", "{card:card} (performs|perform) any number of tactical actions",
            en="{card} may perform any number of Tactical actions a turn",
            fr="{card} <peut|peuvent> exécuter un nombre quelconque d'actions Tactique par tour")  # fmt: skip
@dataclass(frozen=True)
class TacticalFreely(Constant):
    """Not one Tactical action a turn, but any number (Celestial: Tactical)."""

    card: Any
    topic: str = field(default="tactical freely", init=False)


@VOCAB.word(
    "static",
    "{card:card} (assigns|assign) alone",
    en="{card} cannot assign to an army with other units, nor other units to <its|their> army",
    fr="{card} ne <peut|peuvent> pas être assigné·e·s dans une armée avec d'autres unités, ni celles-ci avec",
)
@dataclass(frozen=True)
class AssignsAlone(Constant):
    """No other unit of its side is assigned where it is (Ivory: Assign)."""

    card: Any
    topic: str = field(default="assigns alone", init=False)


@VOCAB.word("static",
            "{who:player} (may|may) equip {filter:filter} [on {host:filter}] as {when:opportunity} (action|actions)",
            en="Equipping {many filter}[ to {a host}] is a {when} action for {who}",
            fr="équiper des {many filter}[ sur {a host}] est une action {when} pour {who}")  # fmt: skip
@dataclass(frozen=True)
class EquipAs(Constant):
    """The Equip action may be taken at other times too (Ivory: Equip)."""

    who: Any
    filter: Any
    when: str
    host: Any = None
    topic: str = field(default="equip as", init=False)

    def allows(self, s: State, c: Ctx, no: int, designator: str) -> bool:
        """Return True if a card may be Equipped as such an action."""
        if designator not in self.when.split(" or "):
            return False
        return bool(self.filter.fits(s, c, no)) if self.lends_from_under else fits_anywhere(s, c, self.filter, no)

    @property
    def lends_from_under(self) -> bool:
        """Return True if the text names cards under another one (Ivory: Under another card)."""
        return isinstance(self.filter.noun, CardUnder)

    def hosts(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if a Personality may have it this way."""
        return self.host is None or bool(self.host.fits(s, c, no))


@VOCAB.word(
    "static",
    "{card:card} (produces|produce) {n:amount} more for {filter:filter}",
    en="{card} <produces|produce> {x n} more Gold when paying for {a filter}, for that card only",
    fr="{card} <produit|produisent> {x n} Or de plus pour payer {a filter}, pour cette carte seulement",
)
@dataclass(frozen=True)
class ProducesMore(WithNumber):
    """More Gold for some cards (Ivory: Paying Gold Costs)."""

    card: Any
    filter: Any
    topic: str = field(default="more gold for", init=False)

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return what >= 0 and fits_anywhere(s, c, self.filter, what)


@VOCAB.word("static", "{card:card} may skip the cost of bowing for {words:name,} actions",
            en="the cost of bowing {card} may be ignored for {words} actions",
            fr="le coût d'incliner {card} peut être ignoré pour les actions {words}")  # fmt: skip
@dataclass(frozen=True)
class SkipsBowing(Constant):
    """Bowing as a cost need not be paid with a card for actions with a keyword (Ivory: Costs)."""

    card: Any
    words: tuple[str, ...]
    topic: str = field(default="skips bowing", init=False)

    def excuses(self, words: frozenset[str]) -> bool:
        """Return True if it is about an action with these keywords."""
        return any(spelled(word) in words for word in self.words)


@VOCAB.word(
    "static",
    "{card:card} (performs|perform) {words:name,} actions while bowed",
    en="{card} may perform {words} actions as if unbowed",
    fr="{card} <peut|peuvent> exécuter des actions {words} comme si <elle était redressée|elles étaient redressées>",
)
@dataclass(frozen=True)
class PerformsBowed(Constant):
    """A bowed card counts as unbowed where an action asks for an unbowed performer (Celestial: Perform)."""

    card: Any
    words: tuple[str, ...]
    topic: str = field(default="performs bowed", init=False)

    def covers_action(self, words: frozenset[str], kind: str) -> bool:
        """Return True for an action with one of the keywords, or of a card of such a kind ("spell")."""
        return kind in self.words or any(spelled(word) in words for word in self.words)


@VOCAB.word("static", "will not be controlled by you", en="you will not control it", fr="vous ne la contrôlez pas")
@dataclass(frozen=True)
class WillNotJoin(Constant):
    """Its own text keeps it from a player: whoever would bring it into play or control it is "you" (Ivory: Card
    control).
    """

    topic: str = field(default="will not join", init=False)


@VOCAB.word("static", "{card:card} (equips|equip) {filter:filter} free",
            en="{card} <equips|equip> {a filter} ignoring Gold Cost",
            fr="{card} <s'équipe|s'équipent> d'{a filter} sans payer son coût")  # fmt: skip
@dataclass(frozen=True)
class EquipsFree(Constant):
    """Attachments that cost nothing on a Personality (Ivory: Equip)."""

    card: Any
    filter: Any
    topic: str = field(default="equips free", init=False)

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


@VOCAB.word(
    "static",
    "{who:player} (may|may) draw from the bottom",
    en="before {who} <draws|draw> a card, it may be drawn from the bottom of the deck",
    fr="avant que {who} <pioche|piochiez|piochent> une carte, elle peut être piochée au-dessous du deck",
)
@dataclass(frozen=True)
class DrawsFromBottom(Constant):
    """Each card drawn may come from the bottom of the Fate deck (Ivory: Draw)."""

    who: Any
    topic: str = field(default="draw from bottom", init=False)


@VOCAB.word("static", "{who:player} cannot take any {when:designator} actions", en="{who} cannot take {when} actions",
            fr="{who} ne <peut|pouvez|peuvent> pas faire d'actions {when}")  # fmt: skip
@dataclass(frozen=True)
class CannotTakeAny(Constant):
    """Actions of some kinds that players may not take (Ivory: Abilities)."""

    who: Any
    when: str
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` is one."""
        return designator in self.when.split(" or ")


@VOCAB.word("static", "{who:player} cannot play {filter:filter}", en="{who} cannot play {many filter}",
            fr="{who} ne <peut|pouvez|peuvent> pas jouer de {many filter}")  # fmt: skip
@dataclass(frozen=True)
class CannotPlay(Constant):
    """Strategies and Rings that a player may not play from where they lie (Ivory: Strategy, Ring)."""

    who: Any
    filter: Any
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` plays one of these."""
        if c.me < 0 or s.cards[c.me].defn.kind not in ("strategy", "ring") or in_play(s, c.me):
            return False
        return fits_anywhere(s, k, self.filter, c.me)


@VOCAB.word("static", "{who:player} can only take actions that destroy {card:card}",
            en="{who} can only take actions that will destroy {card}",
            fr="{who} ne <peut|pouvez|peuvent> faire que des actions qui détruiront {card}")  # fmt: skip
@dataclass(frozen=True)
class OnlyDestroying(Constant):
    """Actions whose effects destroy a card that they can choose, and no others (Ivory: Good Faith Rule).

    DECISION: an action will destroy the card if one of its unconditional effects destroys a card for which this one can
    be chosen; the choice is not forced, for there is but one Terrain at a battlefield (Celestial: Terrain).
    """

    who: Any
    card: Any
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` is none of these."""
        return not any(reaches_with(s, c, no, ("destroy",)) for no in self.card.cards(s, k))


@VOCAB.word(
    "static",
    "{who:player} can only play strategies that move or destroy {card:card}",
    en="{who} cannot play Strategies unless their effects will move or destroy {card}",
    fr="{who} ne <peut|pouvez|peuvent> jouer que des Stratégies qui déplaceront ou détruiront {card}",
)
@dataclass(frozen=True)
class OnlyStrategies(Constant):
    """Strategies whose unconditional effects move or destroy a card, and no others (Ivory: Good Faith Rule).

    DECISION: as above; whoever plays one of them chooses freely among its legal targets.
    """

    who: Any
    card: Any
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` plays a Strategy that is none of these."""
        if c.me < 0 or s.cards[c.me].defn.kind != "strategy" or in_play(s, c.me):
            return False
        return not any(reaches_with(s, c, no, ("destroy", "move")) for no in self.card.cards(s, k))


@VOCAB.word("static", "{who:player} (chooses|choose) the next battlefield as defender",
            en="while {who} <is|are> the Defender, {who} <chooses|choose> where the next battle is fought",
            fr="tant que {who} <est|êtes|sont> le Défenseur, {who} <choisit|choisissez|choisissent> où a lieu la "
               "prochaine bataille")  # fmt: skip
@dataclass(frozen=True)
class DefenderChooses(Constant):
    """The Defender, not the Attacker, chooses among the battlefields that are left (Ivory: Fight Battles)."""

    who: Any
    topic: str = field(default="chooses battlefield", init=False)
