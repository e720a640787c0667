"""Words for where units may or must be assigned and moved (Ivory: Assign, Move, Choices)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.attack import MUST_DECLARE, allowed
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.assigning import (
    BESIDE,
    COMPANY,
    DRAWN,
    INTO_BATTLE,
    OPPOSING,
    counted_together,
)
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import attack, field_of
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "{card:card} (joins|join) only armies of {n:int} clans",
            en="the controller of {card} may not assign or move <it|them> to a battlefield unless there are at least "
               "{n} different Clan Alignments among Personalities already in the army there or being assigned there",
            fr="le contrôleur de {card} ne peut <l'|les >assigner ou <la|les> déplacer à un champ de bataille que s'il "
               "y a au moins {n} alignements de Clan différents parmi les Personnalités déjà dans l'armée à cet "
               "endroit ou qui y sont assignées")  # fmt: skip
@dataclass(frozen=True)
class ArmyOfClans(Constant):
    """Its own player sends it only where an army has Personalities of so many Clans; others may move it anywhere
    (Ivory: Assign, Move, Clan Alignment).

    DECISION: its own Alignments count as it is assigned, since it is one of those being assigned, and not as it moves.
    """

    card: Any
    n: int
    topic: str = field(default=COMPANY, init=False)


@dataclass(frozen=True)
class _Bound(Single):
    """The base of effects that bind where a unit is assigned to another card. topic: by which they are found."""

    opens_ways: ClassVar[bool] = False
    topic: ClassVar[str] = ""

    card: Any
    mate: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the lasting effect, which names the other card as it is now."""
        cards = tuple(self.card.cards(s, c))
        for mate in self.mate.cards(s, c)[:1]:
            x = (mate, s.cards[mate].object_number)
            start(s, self.topic, cards=cards, until=period(c, self.until), src=c.me, actor=c.seat, x=x)
        f.v["done"] = bool(cards)
        return True


@VOCAB.word("effect", "{card:card} (assigns|assign) only where {mate:card} is [until {until:until}]",
            en="{card} may not be assigned to a battlefield where {mate} is not",
            fr="{card} ne <peut|peuvent> être assigné·e·s qu'à un champ de bataille où {mate} se trouve")  # fmt: skip
@dataclass(frozen=True)
class AssignsBeside(_Bound):
    """A unit is assigned only to the battlefield of another card, whoever has assigned that (Celestial: Assign)."""

    topic: ClassVar[str] = BESIDE


@VOCAB.word("effect", "assign {card:card} where {mate:card} is", en="assign {card} to the same battlefield as {mate}",
            fr="assignez {card} au même champ de bataille que {mate}")  # fmt: skip
@dataclass(frozen=True)
class AssignWhere(Simple):
    """Units at home that are not bowed are assigned to the battlefield of another card, on the side of their controller
    (Celestial: Assign).
    """

    card: Any
    mate: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        record = attack(s)
        field_there = next((field_of(s, no) for no in self.mate.cards(s, c)), 0)
        if record is None or not field_there:
            return []
        going = [
            made(c, "assign", no, s.cards[no].controller, to=field_there, how="assign")
            for no in self.card.cards(s, c)
            if any(same_side(s, s.cards[no].controller, leader) for leader in (record.attacker, record.defender))
            and not s.cards[no].place
            and (not s.cards[no].bowed or allowed(s, "assign while bowed", no))
        ]
        return counted_together(s, going)


@VOCAB.word("effect", "{card:card} must defend against {mate:card} [until {until:until}]",
            en="if {mate} is assigned to attack, {card} must be assigned to defend opposing {mate}, if legal",
            fr="si {mate} est assigné·e à l'attaque, {card} doit être assigné·e à la défense face à {mate}, si "
               "possible")  # fmt: skip
@dataclass(frozen=True)
class MustDefend(_Bound):
    """The Defender assigns the unit where another attacks, at the first maneuvers in which it can be (Ivory: Choices,
    Assign).
    """

    topic: ClassVar[str] = OPPOSING


@VOCAB.word("effect", "{card:card} must be assigned into battle [until {until:until}]",
            en="{card} must be assigned, opposing an army if possible",
            fr="{card} doit être assigné·e, face à une armée si possible")  # fmt: skip
@dataclass(frozen=True)
class MustJoinBattle(Single):
    """Whoever controls the unit assigns it as it can be, in attack or defense: to a battlefield with enemies, if there
    is one (Ivory: Choices, Assign).
    """

    opens_ways: ClassVar[bool] = False

    card: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the lasting effect."""
        cards = tuple(self.card.cards(s, c))
        start(s, INTO_BATTLE, cards=cards, until=period(c, self.until), src=c.me, actor=c.seat)
        f.v["done"] = bool(cards)
        return True


@VOCAB.word("effect", "{who:player} must declare an attack [until {until:until}]",
            en="{who} must declare an attack, if legal",
            fr="{who} <doit|devez|doivent> déclarer une attaque, si possible")  # fmt: skip
@dataclass(frozen=True)
class MustDeclare(Single):
    """A player whose turn it is does not pass the declaration (Ivory: Declaration Segment, Choices)."""

    opens_ways: ClassVar[bool] = False

    who: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the lasting effect for each of the players."""
        seats = self.who.seats(s, c)
        for seat in seats:
            start(s, MUST_DECLARE, seat=seat, until=period(c, self.until), src=c.me, actor=c.seat)
        f.v["done"] = bool(seats)
        return True


@VOCAB.word("effect", "each player chooses the battlefield of {site:card} [until {until:until}]",
            en="all players must choose the battlefield of {site} whenever they assign or move units after Infantry "
               "Maneuvers, if it is a legal choice (such effects for different Provinces make one another fail)",
            fr="tous les joueurs doivent choisir le champ de bataille de {site} chaque fois qu'ils assignent ou "
               "déplacent des unités après les Manœuvres d'Infanterie, si c'est un choix légal (de tels effets pour "
               "des Provinces différentes s'annulent)")  # fmt: skip
@dataclass(frozen=True)
class DrawnToSite(Single):
    """After the first maneuvers one Province is chosen whenever somebody chooses where units go (Ivory: Choices;
    Celestial: Cavalry Maneuvers Segment).

    DECISION: where a rulebook has a single Maneuvers Segment, it is the first.
    """

    opens_ways: ClassVar[bool] = False

    site: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the lasting effect."""
        sites = tuple(self.site.cards(s, c))
        start(s, DRAWN, cards=sites, until=period(c, self.until), src=c.me, actor=c.seat)
        f.v["done"] = bool(sites)
        return True
