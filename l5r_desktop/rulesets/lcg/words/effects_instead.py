"""Words that cancel or replace what is about to happen (L8.5, L8.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "cancel those effects",
    en="cancel those effects",
    fr="annulez ces effets",
)
@dataclass(frozen=True)
class CancelEffects(Complex):
    """The effects that were about to initiate are cancelled (L8.5)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        replace_event(s, c, None)


@VOCAB.word(
    "effect",
    "instead discard {card:card}",
    en="discard {card} in its place",
    fr="défaussez plutôt {card}",
)
@dataclass(frozen=True)
class InsteadDiscard(Complex):
    """The occurrence is replaced by discarding another card (L8.6)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c)) or c.me < 0

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        gone = [Event("leave", no, how="discard", by="card", src=c.me, actor=c.seat) for no in self.card.cards(s, c)]
        replace_event(s, c, gone[0] if gone else None)


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
    "effect",
    "{card:card} receives it instead",
    en="this happens to {card} instead",
    fr="cela arrive plutôt à {card}",
)
@dataclass(frozen=True)
class ReceivesInstead(Complex):
    """The change of honor goes to another character (L8.6)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        if c.ev is None:
            return False
        kind = s.rules.events[c.ev.kind]
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
    rule="L8.6",
)
@dataclass(frozen=True)
class FateToYouInstead(Complex):
    """Fate that would be removed from a card comes to the controller's pool (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        replace_event(s, c, c.ev.with_changes(seat=c.seat, to="seat"))


@VOCAB.word(
    "effect",
    "it stays in play instead",
    en="it stays in play instead",
    fr="cette carte reste plutôt en jeu",
    rule="L8.6",
)
@dataclass(frozen=True)
class StaysInstead(Complex):
    """A card that would leave play stays as it is (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        replace_event(s, c, None, why="replaced")


@VOCAB.word(
    "effect",
    "instead sacrifice {card:card}",
    en="sacrifice {card} in its place",
    fr="sacrifiez plutôt {card}",
    rule="L8.6",
)
@dataclass(frozen=True)
class InsteadSacrifice(Complex):
    """The occurrence is replaced by sacrificing another card (L8.6, L11.22)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c)) or c.me < 0

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        gone = [Event("leave", no, how="sacrifice", by="card", src=c.me, actor=c.seat) for no in self.card.cards(s, c)]
        replace_event(s, c, gone[0] if gone else None)


@VOCAB.word(
    "effect",
    "keep it instead",
    en="keep it",
    fr="gardez-le",
)
@dataclass(frozen=True)
class KeepToken(Complex):
    """The first player token stays (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.say("keeps-token", ("seat", c.seat))
        replace_event(s, c, None, why="replaced")


def replace_event(s: State, c: Ctx, new: Event | None, why: str = "") -> None:
    """Take the answered event out of its batch and, for a replacement, put the new one in (L6.2 step 2, L6.11)."""
    assert c.at is not None
    depth, at = c.at
    batch = s.frames[depth].v
    old = batch["events"][at]
    if old is None:
        return
    batch["events"] = (
        *batch["events"][:at],
        None,
        *batch["events"][at + 1 :],
        *((new,) if new is not None else ()),
    )
    batch["dropped"] = (*batch["dropped"], (old, why or ("replaced" if new is not None else "cancelled")))
