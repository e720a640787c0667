"""Words for effects that prevent or negate an occurrence, its amount or an action (Ivory: Prevention)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, start
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, said_source
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, period
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts, address
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

FROM_ACTION = "from the action"
"""The scope of a prevention that covers all of one action."""
_FIRST = "from the action once"


@VOCAB.word(
    "effect",
    "prevent {event:event} [{scope:scope}] [until {until:until}]",
    en="{not event}[ {scope}][ {until}]",
    fr="{not event}[ {scope}][ {until}]",
)
@dataclass(frozen=True)
class Prevent(Lasts):
    """An occurrence fails if it would happen (Ivory: Prevention). scope: from the action answered, all or the first."""

    opens_ways: ClassVar[bool] = False

    event: Any
    scope: str = ""
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x.get("act", 0)) if c.ev is not None else 0
        until = f"act {act}" if self.scope else period(c, self.until)
        if self.until == "its-straighten-phase":
            meant = self.event.who.card.cards(s, c)
            until = f"straighten phase of {s.cards[meant[0]].controller if meant else c.seat}"
        ref, path, names, at = address(f, c)
        if c.ev is not None and c.ev.card >= 0:
            names = (*names, ("it", c.ev.card))
        topic = "prevent-one" if self.scope == _FIRST else "prevent"
        start(s, topic, until=until, src=c.me, actor=c.seat, n=act, x=(ref, path, names, at))

    def within(self, s: State, effect: Lasting, e: Event) -> bool:
        """Return True if the event is within what the lasting effect covers."""
        return not self.scope or e.x.get("act", 0) == effect.n


VOCAB.choices(
    "scope",
    {
        FROM_ACTION: {"en": "from the action", "fr": "par l'action"},
        _FIRST: {"en": "by the first such effect of the action", "fr": "par le premier effet de ce genre de l'action"},
    },
)


@VOCAB.word(
    "effect", "occurrence amount becomes {n:amount}", en="reduce that amount to {n}", fr="réduisez ce montant à {n}"
)
@dataclass(frozen=True)
class AmountBecomes(Lasts):
    """The occurrence that this text answers happens to a smaller amount (Celestial: Seppuku)."""

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


@VOCAB.word("effect", "occurrence amount gets {sign:sign} {n:amount}", en="that amount changes by {sign}{x n}",
            fr="ce montant change de {sign}{x n}")  # fmt: skip
@dataclass(frozen=True)
class AmountChanges(Lasts):
    """The occurrence that this text answers happens to a larger or smaller amount (Ivory: Modifying changes)."""

    sign: Any
    n: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        change = self.sign.factor * self.n.value(s, c)
        for frame in reversed(s.frames):
            if frame.proc == "batch" and any(_same(e, c.ev) for e in frame.v["events"]):
                frame.v["events"] = tuple(
                    e.with_changes(n=max(0, e.n + change)) if _same(e, c.ev) else e for e in frame.v["events"]
                )
                return


@VOCAB.word("effect", "the occurrence happens to {who:player} instead", en="that happens to {who} instead",
            fr="cela arrive à la place à {who}")  # fmt: skip
@dataclass(frozen=True)
class HappensToAnother(Lasts):
    """The gain, loss or other occurrence to a player that this text answers happens to another one (Ivory: Modifying
    changes).

    DECISION: how much it is was worked out for the first player; whether it can be prevented is asked for the other.
    What a text has moved so is not moved again by what it does to the rest of the same moment.
    """

    who: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        seats = self.who.seats(s, c)
        for frame in reversed(s.frames):
            events = frame.v["events"] if frame.proc == "batch" and seats else ()
            at = next((k for k, e in enumerate(events) if _same(e, c.ev) and not e.x.get("moved")), -1)
            if at >= 0:
                changed = events[at].with_changes(seat=seats[0], moved=True)
                frame.v["events"] = (*events[:at], changed, *events[at + 1 :])
                return


@VOCAB.word("effect", "negate the occurrence [for {card:card}]", en="that does not happen[ to {card}]",
            fr="cela ne se produit pas[ pour {card}]")  # fmt: skip
@dataclass(frozen=True)
class NegateOccurrence(Lasts):
    """The occurrence that this text answers fails, unless nothing can negate it (Ivory: Prevention). card: also what
    happens to these at the same time in the same way.
    """

    opens_ways: ClassVar[bool] = False

    card: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Take it out of what happens at once; done if it was there."""
        f.v["done"] = False
        for frame in reversed(s.frames):
            events = frame.v["events"] if frame.proc == "batch" and c.ev is not None else ()
            kept = tuple(e for e in events if not self._meant(s, c, e) or e.x.get("sure"))
            if len(kept) < len(events) and any(_same(e, c.ev) for e in events):
                frame.v["events"] = kept
                f.v["done"] = True
                break
        return True

    def _meant(self, s: State, c: Ctx, e: Event) -> bool:
        if self.card is None or c.ev is None:
            return _same(e, c.ev)
        return e.kind == c.ev.kind and (e.card == c.ev.card or e.card in self.card.cards(s, c))


def _same(e: Event, other: Event | None) -> bool:
    return other is not None and (e.kind, e.card, e.seat) == (other.kind, other.card, other.seat)


@VOCAB.word("effect", "surely {effect:effect}", en="{effect}, which will not be negated",
            fr="{effect}, ce qui ne sera pas annulé")  # fmt: skip
@dataclass(frozen=True)
class Unpreventable(Simple):
    """An effect that no prevention makes fail (Ivory: Definition of effects, Prevention)."""

    effect: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        if any(True for _ in static_for_seat(s, "can be negated", c.seat)):
            return list(self.effect.events(s, c))
        return [e.with_changes(sure=True) for e in self.effect.events(s, c)]


def unnegated(s: State, act: int) -> bool:
    """Return True if a trait keeps an action from being negated (Ivory: Negate an action)."""
    frame = act_frame(s, act)
    words = () if frame is None else frame.v.get("keywords", ())
    for holder, static, via in index_of(s).statics.get("unnegated", ()):
        c = Ctx(s.cards[holder].controller, holder, via=via)
        if static.node.word in words and (static.cond is None or static.cond.test(s, c)):
            return True
    return False


@VOCAB.word("effect", "negate the action [{but:negated-but}]", en="negate the action[{but}]",
            fr="annulez l'action[{but}]")  # fmt: skip
@dataclass(frozen=True)
class NegateAction(Lasts):
    """All effects and targeting of the action answered are prevented, or all but some (Ivory: Negate an action)."""

    opens_ways: ClassVar[bool] = False

    but: str = ""

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        if unnegated(s, act):
            f.v["done"] = False
            return
        x = ("own-honor-losses",) if self.but else ()
        start(s, "negate-action", n=act, until=f"act {act}", src=c.me, actor=c.seat, x=x)
        frame = act_frame(s, act)
        if frame is not None and c.me >= 0 and frame.v.get("me", -1) >= 0:
            s.say("negates", ("card", said_source(s, c.me, c.via)), ("card", frame.v["me"]))


VOCAB.choices(
    "negated-but",
    {
        "but for own honor losses": {
            "en": " but for Honor losses of its own player",
            "fr": ", sauf les pertes d'Honneur de son propre joueur",
        }
    },
)


@VOCAB.word("effect", "prevent all effects on {card:card} from the action", en="negate the action's effects on {card}",
            fr="annulez les effets de l'action sur {card}")  # fmt: skip
@dataclass(frozen=True)
class UntouchedByAction(Lasts):
    """The effects of the answered action on a card fail (Celestial: Negate)."""

    card: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x.get("act", 0)) if c.ev is not None else 0
        cards = tuple(self.card.cards(s, c))
        start(s, "untouched", cards=cards, n=act, until=f"act {act}", src=c.me, actor=c.seat)
