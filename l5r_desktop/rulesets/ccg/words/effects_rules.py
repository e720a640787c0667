"""Words for effects on the rules themselves: prevention, permission, negation, attack strength, uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, start
from l5r_desktop.rulesets.ccg.words.choosing_cards import redirect
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


class Lasts(Single):
    """An effect that only notes something for a time."""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin it."""
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
    "prevent {event:event} [{scope:scope}] [until {until:until}]",
    en="{not event}[ {scope}][ {until}]",
    fr="{not event}[ {scope}][ {until}]",
)
@dataclass(frozen=True)
class Prevent(Lasts):
    """An occurrence fails if it would happen (Ivory: Prevention). scope: only once, or from the action answered."""

    opens_ways: ClassVar[bool] = False

    event: Any
    scope: str = ""
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x.get("act", 0)) if c.ev is not None else 0
        until = f"act {act}" if self.scope == "from the action" else period(c, self.until)
        ref, path, names, at = address(f, c)
        if c.ev is not None and c.ev.card >= 0:
            names = (*names, ("it", c.ev.card))
        start(s, "prevent", until=until, src=c.me, actor=c.seat, n=act, x=(ref, path, names, at))

    def within(self, s: State, effect: Lasting, e: Event) -> bool:
        """Return True if the event is within what the lasting effect covers."""
        return self.scope != "from the action" or e.x.get("act", 0) == effect.n


VOCAB.choices(
    "scope",
    {"from the action": {"en": "from the action", "fr": "par l'action"}},
)


@VOCAB.word(
    "effect", "occurrence amount becomes {n:amount}", en="reduce that amount to {n}", fr="réduisez ce montant à {n}"
)
@dataclass(frozen=True)
class AmountBecomes(Lasts):
    """What is about to happen, and this text answers, happens to a smaller amount (Celestial: Seppuku)."""

    n: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        if c.ev is None:
            return
        goal = self.n.value(s, c)
        for frame in reversed(s.frames):
            if frame.proc == "batch" and any(_same(e, c.ev) for e in frame.v["events"]):
                frame.v["events"] = tuple(
                    e.with_changes(n=min(e.n, goal)) if _same(e, c.ev) else e for e in frame.v["events"]
                )
                return


@VOCAB.word("effect", "negate the occurrence", en="that does not happen", fr="cela ne se produit pas")
@dataclass(frozen=True)
class NegateOccurrence(Lasts):
    """What is about to happen, and this text answers, fails, unless nothing can negate it (Ivory: Prevention)."""

    opens_ways: ClassVar[bool] = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Take it out of what happens at once; done if it was there."""
        f.v["done"] = False
        for frame in reversed(s.frames):
            events = frame.v["events"] if frame.proc == "batch" and c.ev is not None else ()
            kept = tuple(e for e in events if not _same(e, c.ev) or e.x.get("sure"))
            if len(kept) < len(events):
                frame.v["events"] = kept
                f.v["done"] = True
                break
        return True


def _same(e: Event, other: Event | None) -> bool:
    return other is not None and (e.kind, e.card, e.seat) == (other.kind, other.card, other.seat)


@VOCAB.word("effect", "surely {effect:effect}", en="{effect}, which will not be negated",
            fr="{effect}, ce qui ne sera pas annulé")  # fmt: skip
@dataclass(frozen=True)
class Surely(Simple):
    """An effect that no prevention makes fail (Ivory: Definition of effects, Prevention)."""

    effect: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [e.with_changes(sure=True) for e in self.effect.events(s, c)]


@VOCAB.word("effect", "negate the action", en="negate the action", fr="annulez l'action")
@dataclass(frozen=True)
class NegateAction(Lasts):
    """All effects and targeting of the action answered are prevented (Ivory: Negate an action)."""

    opens_ways: ClassVar[bool] = False

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        start(s, "negate-action", n=act, until=f"act {act}", src=c.me, actor=c.seat)


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
}
VOCAB.choices(
    "permission",
    {
        "assign in cavalry maneuvers": {"en": "assign in Cavalry Maneuvers", "fr": "s'assigner avec la Cavalerie"},
        "assign while bowed": {"en": "assign while bowed", "fr": "s'assigner en étant incliné·e"},
        "contribute while bowed": {"en": "contribute Force while bowed", "fr": "apporter sa Force en étant incliné·e"},
        "remain bowed": {"en": "remain bowed", "fr": "rester incliné·e"},
        "be assigned by you": {"en": "be assigned by you", "fr": "être assigné·e par vous"},
    },
)


@VOCAB.word(
    "effect",
    "{card:card} (keeps|keep) force [until {until:until}]",
    en="the Force of {card} will not be reduced by other players' cards[ {until}]",
    fr="la Force de {card} ne sera pas réduite par les cartes des autres joueurs[ {until}]",
)
@dataclass(frozen=True)
class KeepsForce(Lasts):
    """Force penalties from others do not count."""

    card: Any
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        start(
            s,
            "unreduced force",
            cards=tuple(self.card.cards(s, c)),
            until=period(c, self.until),
            src=c.me,
            actor=c.seat,
        )


@VOCAB.word(
    "effect",
    "{card:card} (gets|get) another use this {period:period}",
    en="abilities of {card} may be used one more time this {period}",
    fr="les capacités de {card} peuvent servir une fois de plus par {period}",
)
@dataclass(frozen=True)
class MoreUses(Lasts):
    """An additional use (Ivory: Additional use)."""

    card: Any
    period: str

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        start(s, "more-uses", cards=tuple(self.card.cards(s, c)), n=1, until=self.period, src=c.me, actor=c.seat)


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


@VOCAB.word("effect", "abilities of {card:card} cannot be used [until {until:until}]",
            en="abilities of {card} cannot be used[ {until}]",
            fr="les capacités de {card} ne peuvent être utilisées[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class NoAbilities(Lasts):
    """Nobody may take actions from cards (Ivory: Using abilities); their traits work on (Ivory: Traits)."""

    card: Any
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        cards = tuple(self.card.cards(s, c))
        start(s, "no abilities", cards=cards, until=period(c, self.until), src=c.me, actor=c.seat)
