"""Words for how often players may take actions (Ivory: Using abilities, Additional use)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import id_of
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.legality.use_limits import ACTION_KINDS
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import battle, field_of
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant, WithNumber
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import fits_anywhere
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

VOCAB.choices(
    "uses",
    {
        word: {"en": en, "fr": fr}
        for word, en, fr in (
            ("favor-battle", "Favor Battle actions", "les actions de Bataille de Faveur"),
            ("rulebook-favor", "the rulebook's Favor actions", "les actions de Faveur du livre de règles"),
            ("stronghold", "the Stronghold's actions", "les actions de la Forteresse"),
            ("lobby", "Lobby actions", "les actions de Lobby"),
            ("cycle", "the rulebook's Cycle action", "l'action de Cycle du livre de règles"),
        )
    },
)
assert set(ACTION_KINDS) == {"favor-battle", "rulebook-favor", "stronghold", "lobby", "cycle"}


@VOCAB.word("static", "{who:player} may take {which:uses} actions {n:int} more (time|times) per turn",
            en="{who} may take {which} {n} more time·s per turn",
            fr="{who} <peut|pouvez|peuvent> faire {which} {n} fois de plus par tour")  # fmt: skip
@dataclass(frozen=True)
class MoreTimes(Constant):
    """Each action of a kind has so many additional uses a turn; several such texts add up (Ivory: Additional use)."""

    who: Any
    which: str
    n: int
    topic: str = field(default="more times", init=False)

    def times(self, s: State, c: Ctx, usual: int) -> int:
        """Return how often an action may be used; the texts looked at before allow `usual` uses."""
        return usual + self.n


@VOCAB.word("static", "{who:player} may take {which:uses} actions {n:int} times per turn",
            en="{who} may take {which} {n} times per turn",
            fr="{who} <peut|pouvez|peuvent> faire {which} {n} fois par tour")  # fmt: skip
@dataclass(frozen=True)
class SoManyTimes(Constant):
    """Each action of a kind may be taken so often a turn, however many texts say so (Ivory: Using abilities)."""

    who: Any
    which: str
    n: int
    topic: str = field(default="uses", init=False)

    def times(self, s: State, c: Ctx, usual: int) -> int:
        """Return how often an action may be used; the texts looked at before allow `usual` uses."""
        return max(usual, self.n)


@VOCAB.word("effect", "{who:player} may take {which:uses} actions {n:int} more (time|times) this turn",
            en="{who} may take {which} {n} more time·s this turn",
            fr="{who} <peut|pouvez|peuvent> faire {which} {n} fois de plus ce tour")  # fmt: skip
@dataclass(frozen=True)
class MoreTimesNow(Lasts):
    """Additional uses for this turn (Ivory: Additional use)."""

    who: Any
    which: str
    n: int

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c):
            start(s, "more-times", seat=seat, n=self.n, until="turn", src=c.me, actor=c.seat, x=(self.which,))


@VOCAB.word("static", "self is no counted weapon",
            en="this card does not count towards a Personality's maximum number of Weapons",
            fr="cette carte ne compte pas dans le nombre maximal d'Armes d'une Personnalité")  # fmt: skip
@dataclass(frozen=True)
class NotCounted(Constant):
    """A Weapon beside those that a Personality may have (Ivory: Weapon)."""

    topic: str = field(default="uncounted weapon", init=False)


@VOCAB.word("static", "self equips {filter:filter} in {when:equip-time}",
            en="Equipping {many filter} to this card is a {when} for its player",
            fr="équiper cette carte de {many filter} est une {when} pour son joueur")  # fmt: skip
@dataclass(frozen=True)
class EquipsInBattle(Constant):
    """A Personality to whom cards may be Equipped in a battle, as in the Action Phase (Ivory: Equip)."""

    filter: Any
    when: str
    topic: str = field(default="equips in battle", init=False)

    def covers(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is the text's own card."""
        return no == c.me

    def lets(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if an attachment is one of these."""
        return fits_anywhere(s, c, self.filter, no)


VOCAB.choices(
    "equip-time",
    {"battle or open actions": {"en": "Battle/Open action", "fr": "action de Bataille/Ouverte"}},
)


VOCAB.choices("equip-place", {"anywhere": {"en": "at any location", "fr": "n'importe où"}})


@VOCAB.word("static", "self may be equipped in battle [{where:equip-place}] to {filter:filter}",
            en="this card may be Equipped as a Battle action to {a filter}[ {where}]",
            fr="cette carte peut s'équiper, par une action de Bataille, sur {a filter}[ {where}]")  # fmt: skip
@dataclass(frozen=True)
class EquippedInBattle(Constant):
    """Its own text lets it be Equipped in a battle, to such a Personality (Ivory: Equip).

    where: "anywhere"; without it at the current battlefield (Ivory: Rules of Location).
    """

    filter: Any
    where: str = ""
    topic: str = field(default="equipped in battle", init=False)

    def lets(self, s: State, c: Ctx, host: int) -> bool:
        """Return True if it may be Equipped to this Personality."""
        return bool(self.filter.fits(s, c, host)) and (bool(self.where) or field_of(s, host) == battle(s))


@VOCAB.word("static", "self may be equipped as {when:opportunity} (action|actions)",
            en="this card may be Equipped as a {when} action",
            fr="cette carte peut s'équiper par une action {when}")  # fmt: skip
@dataclass(frozen=True)
class EquippedAs(Constant):
    """Its own text makes Equipping it another kind of action too, in a battle to those who are there (Ivory: Equip)."""

    when: str
    topic: str = field(default="equipped as", init=False)

    def allows(self, designator: str) -> bool:
        """Return True if it may be Equipped as such an action."""
        return designator in self.when.split(" or ")


@VOCAB.word("static", "{who:player} cannot take reactions", en="{who} cannot take Reactions",
            fr="{who} ne <peut|pouvez|peuvent> pas faire de Réactions")  # fmt: skip
@dataclass(frozen=True)
class CannotReact(Constant):
    """Players may not answer by Reactions (Celestial: Reactions)."""

    who: Any
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if it is to be taken as a Reaction."""
        return designator == "reaction"


@VOCAB.word("static", "{who:player} cannot use {ident:name} of {filter:filter}",
            en="{who} cannot use {ident} of {many filter}",
            fr="{who} ne <peut|pouvez|peuvent> pas utiliser {ident} des {many filter}")  # fmt: skip
@dataclass(frozen=True)
class CannotUseOf(Constant):
    """An ability that such cards have by the rulebook and cannot be used; its id is written with hyphens (Ivory: Player
    abilities).
    """

    who: Any
    ident: str
    filter: Any
    topic: str = field(default="cannot take", init=False)

    def forbids(self, s: State, k: Ctx, c: Ctx, designator: str) -> bool:
        """Return True if the action of the context `c` is by that ability of one of the cards."""
        if c.me < 0 or c.ability is None or c.ability.ident != id_of(self.ident):
            return False
        return fits_anywhere(s, k, self.filter, c.me)


@VOCAB.word("static", "{who:player} may target {filter:filter} with {ident:name}",
            en="{who} may also target {a filter} with {ident}",
            fr="{who} <peut|pouvez|peuvent> aussi cibler {a filter} avec {ident}")  # fmt: skip
@dataclass(frozen=True)
class MayTarget(Constant):
    """More cards that an ability may target for a player; its id is written with hyphens (Ivory: Permissions)."""

    who: Any
    filter: Any
    ident: str
    topic: str = field(default="may target", init=False)

    def opens(self, s: State, c: Ctx, no: int, source: int) -> bool:
        """Return True if it is about this card and the ability on that one."""
        return s.cards[source].ident == id_of(self.ident) and bool(self.filter.fits(s, c, no))


@VOCAB.word("test", "opened to {card:card}", en="made a target of it by a card",
            fr="rendu ciblable ainsi par une carte")  # fmt: skip
@dataclass(frozen=True)
class OpenedTo:
    """A continuous trait lets an ability target it (Ivory: Permissions); that text says so, and not the ability."""

    card: Any
    untold: ClassVar[bool] = True

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(
            node.opens(s, k, no, source)
            for node, k in static_for_seat(s, "may target", c.seat)
            for source in self.card.cards(s, c)
        )


@VOCAB.word("static", "{who:player} cannot win by honor", en="{who} cannot win an Honor Victory",
            fr="{who} ne <peut|pouvez|peuvent> pas gagner par l'Honneur")  # fmt: skip
@dataclass(frozen=True)
class NoHonorVictory(Constant):
    """Honor enough does not let a player win (Ivory: Honor victory)."""

    who: Any
    topic: str = field(default="no honor victory", init=False)


@VOCAB.word("static", "{card:card} (does|do) not count for enlightenment",
            en="{card} <does|do> not count towards an Enlightenment Victory",
            fr="{card} ne <compte|comptent> pas pour une Victoire par l'Illumination")  # fmt: skip
@dataclass(frozen=True)
class NotForEnlightenment(Constant):
    """A Ring that is none of the five elements for winning (Celestial: Enlightenment Victory)."""

    card: Any
    topic: str = field(default="no enlightenment", init=False)


@VOCAB.word("static", "starting honor of {who:player} is {n:amount}", en="the starting Family Honor of {who} is {n}",
            fr="l'Honneur Familial de départ de {who} est de {n}")  # fmt: skip
@dataclass(frozen=True)
class StartsWith(WithNumber):
    """A Sensei may state it whatever the Stronghold says (Ivory: Sensei)."""

    who: Any
    topic: str = field(default="starting honor", init=False)


@VOCAB.word("static", "{card:card} counts as two shugenja for your ritual actions",
            en="{card} counts as two Shugenja for your Ritual actions",
            fr="{card} compte pour deux Shugenja dans vos actions Rituelles")  # fmt: skip
@dataclass(frozen=True)
class CountsTwice(Constant):
    """It counts as two where an action of a kind counts Shugenja (Ivory: Keywords)."""

    card: Any
    topic: str = field(default="counts twice", init=False)


@VOCAB.word("static", "{card:card} (has|have) no traits and abilities", en="{card} <has|have> no traits and abilities",
            fr="{card} <n'a|n'ont> ni traits ni capacités")  # fmt: skip
@dataclass(frozen=True)
class Blank(Constant):
    """Texts printed on a card do not work; its numbers stay (Ivory: Traits, Abilities)."""

    card: Any
    topic: str = field(default="blank", init=False)

    def holders(self, s: State, c: Ctx) -> list[int]:
        """Return the cards that it is about."""
        return list(self.card.cards(s, c))


@VOCAB.word("static", "{who:player} cannot win by enlightenment", en="{who} cannot win an Enlightenment Victory",
            fr="{who} ne <peut|pouvez|peuvent> pas gagner par l'Illumination")  # fmt: skip
@dataclass(frozen=True)
class NoEnlightenmentVictory(Constant):
    """Five Rings do not let a player win (Celestial: Enlightenment Victory)."""

    who: Any
    topic: str = field(default="no enlightenment victory", init=False)


@VOCAB.word("static", "{who:player} (goes|go) first unless another would",
            en="{who} <begins|begin> the game, unless a card says the same of another player",
            fr="{who} <commence|commencez|commencent> la partie, sauf si une carte le dit aussi d'un autre joueur"
            )  # fmt: skip
@dataclass(frozen=True)
class GoesFirst(Constant):
    """Whatever the Family Honor of others is (Ivory: Start of game)."""

    who: Any
    topic: str = field(default="goes first", init=False)
