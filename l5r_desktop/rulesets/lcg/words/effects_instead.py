"""Words that cancel or replace what is about to happen (L8.5, L8.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.events.resolve_batch import replace_answered, resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import conflict
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("effect", "cancel those effects", en="cancel those effects", fr="annulez ces effets")
@dataclass(frozen=True)
class CancelEffects(Complex):
    """The effects that were about to initiate are cancelled (L8.5), unless a text has them protected (L0.3)."""

    def could(self, s: State, c: Ctx) -> bool:
        if c.ev is None or not c.ev.x.get("event"):
            return True
        return not any(e.topic == "uncancelled-events" and e.seat == c.ev.seat for e in s.effects)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.could(s, c):
            replace_event(s, c, None)


@VOCAB.word(
    "effect",
    "you choose those targets instead",
    en="you pick those targets instead",
    fr="vous choisissez ces cibles à sa place",
)
@dataclass(frozen=True)
class ChooseInstead(Complex):
    """The controller chooses in place of whoever has triggered the ability (L7.10)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.at is not None
        s.frames[c.at[0] - 1].v["chooser"] = c.seat


@VOCAB.word("effect", "cancel that", en="cancel that", fr="annulez cela")
@dataclass(frozen=True)
class CancelThat(Complex):
    """Cancel the event that is about to happen: a duel, a loss (L8.5)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        replace_event(s, c, None)


@VOCAB.word(
    "effect",
    "instead discard up to {n:int} of the cards drawn",
    en="discard up to {n} of those cards instead",
    fr="défaussez plutôt jusqu'à {n} de ces cartes",
)
@dataclass(frozen=True)
class InsteadDiscardDrawn(Complex):
    """Some of the cards that would be drawn are discarded from the deck; the others are drawn (L8.6).

    DECISION: at least 1, and the top ones, for nobody sees the cards before.
    """

    n: int

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        most = min(self.n, c.ev.n, len(s.zones[z.at(c.ev.seat, z.CONFLICT_DECK)]))
        if most:
            s.push("draw-fewer", **kept(v), high=most)


@VOCAB.word("effect", "instead discard {card:card}", en="discard {card} in its place", fr="défaussez plutôt {card}")
@dataclass(frozen=True)
class InsteadDiscard(Complex):
    """The occurrence is replaced by discarding another card (L8.6)."""

    card: Any
    how: ClassVar[str] = "discard"

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c)) or c.me < 0

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        gone = [Event("leave", no, how=self.how, by="card", src=c.me, actor=c.seat) for no in self.card.cards(s, c)]
        replace_event(s, c, gone[0] if gone else None)


@VOCAB.word(
    "effect",
    "instead remove {n:int} fate from {card:card}",
    en="remove {n} fate from {card} instead",
    fr="retirez plutôt {n} destin de {card}",
)
@dataclass(frozen=True)
class InsteadRemoveFate(Complex):
    """The occurrence is replaced by removing fate from a card, which must be possible (L8.6)."""

    n: int
    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        kind = rules_of(s).events["remove-fate"]
        return c.me < 0 or any(kind.possible(s, event) for event in self._events(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for event in self._events(s, c)[:1]:
            replace_event(s, c, event)

    def _events(self, s: State, c: Ctx) -> list[Event]:
        return [Event("remove-fate", no, n=self.n, by="card", src=c.me, actor=c.seat) for no in self.card.cards(s, c)]


@VOCAB.word(
    "effect",
    "instead discard status token of it",
    en="discard its status token instead",
    fr="défaussez plutôt son pion Statut",
)
@dataclass(frozen=True)
class InsteadDiscardStatus(Complex):
    """The occurrence is replaced by discarding the card's status token (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        replace_event(s, c, Event("discard-status", c.ev.card, by="card", src=c.me, actor=c.seat))


@VOCAB.word(
    "effect", "{card:card} receives it instead", en="this happens to {card} instead", fr="cela arrive plutôt à {card}"
)
@dataclass(frozen=True)
class ReceivesInstead(Complex):
    """The change of honor goes to another character (L8.6)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        kind = rules_of(s).events[c.ev.kind]
        return any(kind.possible(s, c.ev.with_changes(card=no)) for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        for no in self.card.cards(s, c)[:1]:
            replace_event(s, c, c.ev.with_changes(card=no))


@VOCAB.word(
    "effect",
    "instead that fate goes to your pool",
    en="that fate goes to your pool instead",
    fr="ce destin va plutôt dans votre réserve",
)
@dataclass(frozen=True)
class FateToYouInstead(Complex):
    """Fate that would be removed from a card comes to the controller's pool (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        replace_event(s, c, c.ev.with_changes(seat=c.seat, to="seat"))


@VOCAB.word("effect", "it stays in play instead", en="it stays in play instead", fr="cette carte reste plutôt en jeu")
@dataclass(frozen=True)
class StaysInstead(Complex):
    """A card that would leave play stays as it is (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        replace_event(s, c, None, why="replaced")


@VOCAB.word("effect", "instead sacrifice {card:card}", en="sacrifice {card} in its place", fr="sacrifiez plutôt {card}")
@dataclass(frozen=True)
class InsteadSacrifice(InsteadDiscard):
    """The occurrence is replaced by sacrificing another card (L8.6, L11.22)."""

    how: ClassVar[str] = "sacrifice"


@VOCAB.word("effect", "keep it instead", en="keep it", fr="gardez-le")
@dataclass(frozen=True)
class KeepToken(Complex):
    """The first player token stays (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.say("keeps-token", ("seat", c.seat))
        replace_event(s, c, None, why="replaced")


def replace_event(s: State, c: Ctx, new: Event | None, why: str = "") -> None:
    """Take the answered event out of its batch and, for a replacement, put the new one in (L6.2 step 2, L6.11)."""
    assert c.at is not None
    replace_answered(s, c.at, *(() if new is None else (new,)), why=why)


@VOCAB.word("effect", "it costs {n:int} less", en="that card costs {n} less", fr="cette carte coûte {n} de moins")
@dataclass(frozen=True)
class CostsLessNow(Complex):
    """The card that is being played costs less this time (L7.7)."""

    n: int

    def could(self, s: State, c: Ctx) -> bool:
        return c.ev is not None

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        resolve_batch(s, Event("cheaper", c.ev.card, c.seat, self.n, by="card", src=c.me, actor=c.seat))


@VOCAB.word("effect", "skip that phase", en="skip that phase", fr="passez cette phase")
@dataclass(frozen=True)
class SkipPhase(Complex):
    """The phase that was about to begin does not take place (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        replace_event(s, c, None, why="replaced")
        for frame in s.frames:
            if frame.proc == c.ev.x["phase"]:
                frame.step = len(s.rules.procedures[frame.proc].steps)


@VOCAB.word(
    "effect",
    "switch it with {card:card} before it is revealed",
    en="switch it with {card}, which is attacked in its place",
    fr="échangez-la avec {card}, qui est attaquée à sa place",
)
@dataclass(frozen=True)
class SwitchAttacked(Complex):
    """Two facedown provinces change places, and the conflict is at the one that lies there now (L4.3.1 (f)).

    DECISION: the dynasty cards in both stay where they are; only the province cards are switched.
    """

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and bool(self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        for no in self.card.cards(s, c)[:1]:
            here, there = s.cards[c.ev.card].zone, s.cards[no].zone
            s.move(c.ev.card, there, up=False)
            s.move(no, here, up=False)
            s.index = None
            record = conflict(s)
            if record is not None and record.province == c.ev.card:
                s.memory["conflict"] = record.but(province=no)
            s.say("switch-places", ("card", c.ev.card), ("card", no))
            replace_event(s, c, c.ev.with_changes(card=no))


@VOCAB.word(
    "effect",
    "instead put it into {province:card} and its attachments into hands",
    en="put it into {province} instead, and each attachment on it into its owner's hand",
    fr=(
        "mettez plutôt cette carte dans {province}, et chaque attachement qu'elle porte dans la main de son "
        "propriétaire"
    ),
)
@dataclass(frozen=True)
class IntoProvinceInstead(Complex):
    """A character that would leave play goes faceup into a province, and its attachments to hands (L8.6, L10.5.10).

    It leaves play all the same (L11.1).
    DECISION: it lies faceup, as everybody knows it; a card that goes into a province from play is not turned.
    """

    province: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.province.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        cause: dict[str, Any] = {"by": "card", "src": c.me, "actor": c.seat}
        for place in self.province.cards(s, c)[:1]:
            into = {"how": "return", "to": "province", "province": place, "attachments": "hand"}
            replace_event(s, c, Event("leave", c.ev.card, **into, **cause))
