"""Words for effects on the rules themselves: permission, uses, targets, limits of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.effect_base import Single, period
from l5r_desktop.rulesets.ccg.words.redirecting import redirect, still_legal
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


class Lasts(Single):
    """An effect that only notes something for a time."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin the effect, which always succeeds."""
        f.v["done"] = True
        self.begin(s, f, c)
        return True

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        """Note in the state what begins with the effect."""
        raise NotImplementedError


def address(f: Frame[RunValues], c: Ctx) -> tuple[Any, ...]:
    """Return where the line at a frame's place stands, with the names bound, for an effect that lasts."""
    v = f.v
    assert c.ability is not None
    answered = 0 if c.ev is None else int(c.ev.x.get("act", 0))
    bound = {"act": answered, **v["t"]} if answered else v["t"]
    names = tuple(sorted((name, value) for name, value in bound.items() if name != "did"))
    return (c.ability.ref, (*v["path"], (v["pc"], 0)), names, c.at or 0)


@VOCAB.word(
    "effect",
    "{card:card} (may|can) {what:permission} [until {until:until}]",
    en="{card} may {what}[ {until}]",
    fr="{card} <peut|peuvent> {what}[ {until}]",
)
@dataclass(frozen=True)
class Permit(Lasts):
    """A permission that overrides a rule (Ivory: Permissions)."""

    card: Any
    what: str
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        start(
            s,
            PERMITS[self.what],
            cards=tuple(self.card.cards(s, c)),
            until=period(c, self.until),
            src=c.me,
            actor=c.seat,
        )


PERMITS = {
    "assign in cavalry maneuvers": "permit assign in cavalry",
    "assign while bowed": "permit assign while bowed",
    "contribute while bowed": "contributes-bowed",
    "remain bowed": "may remain bowed",
    "be assigned by you": "permit assigned by opponent",
    "attach spells": "permit attach spells",
}
VOCAB.choices(
    "permission",
    {
        "assign in cavalry maneuvers": {"en": "assign in Cavalry Maneuvers", "fr": "s'assigner avec la Cavalerie"},
        "assign while bowed": {"en": "assign while bowed", "fr": "s'assigner en étant incliné·e"},
        "contribute while bowed": {"en": "contribute Force while bowed", "fr": "apporter sa Force en étant incliné·e"},
        "remain bowed": {"en": "remain bowed", "fr": "rester incliné·e"},
        "be assigned by you": {"en": "be assigned by you", "fr": "être assigné·e par vous"},
        "attach spells": {"en": "attach Spells", "fr": "porter des Sorts"},
    },
)


@VOCAB.word(
    "effect",
    "{card:card} (keeps|keep) {stat:stat} [until {until:until}]",
    en="the {stat} of {card} will not be reduced by other players' cards[ {until}]",
    fr="pour {card}, {the stat} ne sera pas réduit·e par les cartes des autres joueurs[ {until}]",
)
@dataclass(frozen=True)
class KeepsStat(Lasts):
    """Penalties from others to a number do not count, those that there are already included."""

    card: Any
    stat: str
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        start(
            s,
            f"unreduced {self.stat}",
            cards=tuple(self.card.cards(s, c)),
            until=period(c, self.until),
            src=c.me,
            actor=c.seat,
        )


@VOCAB.word(
    "effect",
    "{card:card} (gets|get) another use this {period:period}",
    "{when:designator} abilities of {card:card} (gets|get) another use this {period:period}",
    "{printed:those-printed} abilities of {card:card} (gets|get) another use this {period:period}",
    en="[{when} ][{printed} ]abilities of {card} may be used one more time this {period}",
    fr="les capacités[ {when}][ {printed}] de {card} peuvent servir une fois de plus par {period}",
)
@dataclass(frozen=True)
class MoreUses(Lasts):
    """An additional use of each ability, of each that is a kind of action, or of each that is printed on the card
    (Ivory: Additional use, Printed).
    """

    card: Any
    period: str
    when: str = ""
    printed: str = ""

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        kind = self.when or self.printed
        cards, x = tuple(self.card.cards(s, c)), (kind,) if kind else ()
        start(s, "more-uses", cards=cards, n=1, until=self.period, src=c.me, actor=c.seat, x=x)


@VOCAB.word("effect", "{who:player} (issue|issues) at most {n:int} (challenge|challenges) this turn",
            en="{who} <issues|issue> at most {n} challenge·s this turn",
            fr="{who} <lance|lancez|lancent> au plus {n} défi·s ce tour")  # fmt: skip
@dataclass(frozen=True)
class ChallengeLimit(Lasts):
    """Challenges beyond the number fail; those issued before count too (Ivory: Restrictions on number of times)."""

    who: Any
    n: int

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c):
            start(s, "challenge-limit", seat=seat, n=self.n, until="turn", src=c.me, actor=c.seat)


@VOCAB.word(
    "effect",
    "the action (targets|target) {card:card} instead",
    en="the action targets {card} instead, if legal",
    fr="l'action cible {card} à la place, si c'est légal",
)
@dataclass(frozen=True)
class Retarget(Lasts):
    """Another card takes the place of one of the action's targets, if it is a legal one (Ivory: Substitution)."""

    card: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        if c.ev is not None and c.ev.kind == "target":
            f.v["done"] = any(redirect(s, act, c.ev.card, new) for new in self.card.cards(s, c)[:1])
            return
        start(
            s, "retarget", cards=tuple(self.card.cards(s, c)), n=act, until=f"act {act}", src=c.me, actor=c.seat
        )  # fmt: skip


@VOCAB.word("effect", "{who:player} (has|have) {n:int} more maximum hand size until {until:until}",
            en="{who} <has|have> +{n} maximum hand size {until}",
            fr="{who} <a|avez|ont> +{n} de taille de main maximale {until}")  # fmt: skip
@dataclass(frozen=True)
class HandSize(Lasts):
    """Ivory: Maximum hand size."""

    who: Any
    n: int
    until: str

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c):
            start(s, "hand-size", seat=seat, n=self.n, until=period(c, self.until), src=c.me, actor=c.seat)


@VOCAB.word(
    "effect",
    "{who:player} (has|have) reconnaissance [at {card:card}]",
    en="{who} <has|have> Reconnaissance[ at the battlefields of {card}]",
    fr="{who} <a|avez|ont> la Reconnaissance[ sur les champs de bataille de {card}]",
)
@dataclass(frozen=True)
class Reconnaissance(Lasts):
    """A state of a player, for which other cards look: at the current battlefield until its battle ends, or at those of
    a Province until the turn ends."""

    who: Any
    card: Any = None

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        sites = () if self.card is None else tuple(self.card.cards(s, c))
        until = "battle" if self.card is None else "turn"
        for seat in self.who.seats(s, c):
            start(s, "reconnaissance", seat=seat, cards=sites, until=until, src=c.me, actor=c.seat)


@VOCAB.word("effect", "[{printed:those-printed}] abilities of {card:card} cannot be used [until {until:until}]",
            en="[{printed} ]abilities of {card} cannot be used[ {until}]",
            fr="les capacités[ {printed}] de {card} ne peuvent être utilisées[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class NoAbilities(Lasts):
    """Nobody may take actions from cards (Ivory: Using abilities); their traits work on (Ivory: Traits).

    printed: only abilities printed on the card, not those that it was given (Ivory: Printed).
    """

    card: Any
    until: str = "turn"
    printed: str = ""

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        cards = tuple(no for no in self.card.cards(s, c) if not abilities_stay(s, no, c.seat))
        which = (self.printed,) if self.printed else ()
        start(s, "no abilities", cards=cards, x=which, until=period(c, self.until), src=c.me, actor=c.seat)


@VOCAB.word("effect", "{who:player} (puts|put) at most {n:int} (ring|rings) into play per turn until {until:until}",
            en="{who} <puts|put> no more than {n} Ring·s into play per turn {until}",
            fr="{who} ne <met|mettez|mettent> pas plus de {n} Anneau·x en jeu par tour {until}")  # fmt: skip
@dataclass(frozen=True)
class RingLimit(Lasts):
    """Rings beyond the number do not enter play; those of the turn before the text count too (Ivory: Ring)."""

    who: Any
    n: int
    until: str

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c):
            start(s, "ring-limit", seat=seat, n=self.n, until=period(c, self.until), src=c.me, actor=c.seat)


@VOCAB.word("condition", "{card:card} is a legal target of the action", en="{card} is a legal target of the action",
            fr="{card} est une cible légale de l'action", en_not="{card} is no legal target of the action any more",
            fr_not="{card} n'est plus une cible légale de l'action")  # fmt: skip
@dataclass(frozen=True)
class StillLegal:
    """The action that has targeted it could target it as it is now (Celestial: Required Performing and Targeting)."""

    card: Any

    def test(self, s: State, c: Ctx) -> bool:
        act = int(c.ev.x.get("act", 0)) if c.ev is not None else 0
        return any(still_legal(s, act, no) for no in self.card.cards(s, c))


def abilities_stay(s: State, no: int, actor: int) -> bool:
    """Return True if a text of the card's player keeps others from taking its abilities away (Ivory: Prevention)."""
    return any(not same_side(s, c.seat, actor) for _, c in static_hits(s, "abilities stay", no))
