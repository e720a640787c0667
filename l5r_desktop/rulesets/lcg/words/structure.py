"""Words that give a script its structure: headers of abilities, targets, costs, modes, order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("limit", "limit {n:int} per {period:period}")
@dataclass(frozen=True)
class LimitWord:
    """How often one copy may be used (L9.2)."""

    n: int
    period: str


@VOCAB.word("limit", "max {n:int} per {period:period}")
@dataclass(frozen=True)
class MaxWord:
    """How often a player may use all copies together (L9.3)."""

    n: int
    period: str


@VOCAB.word("limit", "unlimited")
@dataclass(frozen=True)
class UnlimitedWord:
    """No limit (L9.2)."""


@VOCAB.word(
    "header",
    "action [from {place:conflict-discard|hand|province}] [while {cond:condition}] [, {limits:limit,}]",
)
@dataclass(frozen=True)
class ActionHeader:
    """An action ability (L5)."""

    place: str = ""
    cond: Any = None
    limits: tuple[Any, ...] = ()
    kind: ClassVar[str] = "action"
    forced: ClassVar[bool] = False
    event: ClassVar[Any] = None


@VOCAB.word(
    "header",
    "[{forced:forced-word}] reaction [from {place:hand|dynasty}] after {event:event} [while {cond:condition}]"
    " [, {limits:limit,}]",
)
@dataclass(frozen=True)
class ReactionHeader:
    """A reaction (L6.2 steps 11 and 12). from dynasty: it works from the dynasty discard pile and from provinces."""

    event: Any
    forced: str = ""
    place: str = ""
    cond: Any = None
    limits: tuple[Any, ...] = ()
    kind: ClassVar[str] = "reaction"


@VOCAB.word(
    "header",
    "[{forced:forced-word}] interrupt [from {place:hand|dynasty}] when {event:event} [while {cond:condition}]"
    " [, {limits:limit,}]",
)
@dataclass(frozen=True)
class InterruptHeader:
    """An interrupt (L6.2 steps 2, 4, 5)."""

    event: Any
    forced: str = ""
    place: str = ""
    cond: Any = None
    limits: tuple[Any, ...] = ()
    kind: ClassVar[str] = "interrupt"


@VOCAB.word("header", "always [while {cond:condition}]")
@dataclass(frozen=True)
class AlwaysHeader:
    """Constant texts (L8.8)."""

    cond: Any = None
    category_inside: ClassVar[str] = "static"


@VOCAB.word("header", "as attachment")
@dataclass(frozen=True)
class AsAttachment:
    """The character may be played as an attachment with the text below."""

    category_inside: ClassVar[str] = "header"


@VOCAB.word("static", "host gains")
@dataclass(frozen=True)
class HostGains:
    """The card that this is attached to gains the ability below (L8.18)."""

    category_inside: ClassVar[str] = "header"
    topic: ClassVar[str] = "grant"


@VOCAB.word("header", "attach to {filter:filter}")
@dataclass(frozen=True)
class AttachHeader:
    """What it may be attached to, checked all the time (L10.2.4)."""

    filter: Any


@VOCAB.word("header", "one per character")
@dataclass(frozen=True)
class OnePerCharacter:
    """One copy on each character (L10.2.6)."""


@VOCAB.word("header", "play only while {cond:condition}")
@dataclass(frozen=True)
class PlayOnly:
    """A restriction on playing the card (L10.2.4)."""

    cond: Any


@VOCAB.word("header", "ring effect [in {format:stronghold|skirmish}]")
@dataclass(frozen=True)
class RingHeader:
    """What a ring does (L12.5, K5)."""

    format: str = ""
    limits: ClassVar[tuple[Any, ...]] = ()
    cond: ClassVar[Any] = None
    place: ClassVar[str] = ""
    kind: ClassVar[str] = "ring"
    forced: ClassVar[bool] = False
    event: ClassVar[Any] = None


@VOCAB.word(
    "line",
    "target {name:name} [by {by:by-opponent}]: {filter:filter}",
    "target up to {up_to:int} {name:name} [by {by:by-opponent}]: {filter:filter}",
    "target {exactly:int} {name:name} [by {by:by-opponent}]: {filter:filter}",
    "target any {name:name}: {filter:filter} with printed costs up to {sum:int} together",
    "target up to {up_to:int} {name:name}: {filter:filter} with printed costs up to {sum:int} together",
)
@dataclass(frozen=True)
class TargetLine:
    """Cards chosen as targets (L7.10, L7.11)."""

    name: str
    filter: Any
    by: str = ""
    up_to: int = 0
    exactly: int = 0
    sum: int = 0


@VOCAB.word(
    "line",
    "target {name:name} by each opponent [if {cond:condition}]: {filter:filter}",
    en="each opponent [if {cond}] chooses a {filter}",
    fr="chaque adversaire [si {cond}] choisit un {filter}",
)
@dataclass(frozen=True)
class OpponentsTargetLine:
    """Each opponent for whom the condition holds chooses a target (L7.10); in the line that player is "opponent"."""

    name: str
    filter: Any
    cond: Any = None


@VOCAB.word("line", "target ability of {filter:filter}")
@dataclass(frozen=True)
class AbilityLine:
    """A triggered ability printed on a card that fits."""

    filter: Any


@VOCAB.word("line", "choose an opponent [who {cond:condition}]")
@dataclass(frozen=True)
class OpponentLine:
    """One opponent, from then on "opponent"."""

    cond: Any = None


@VOCAB.word("line", "select [by {by:by-opponent}]")
@dataclass(frozen=True)
class SelectLine:
    """A mode selected before the dash (L7.14)."""

    by: str = ""
    category_inside: ClassVar[str] = "mode"


@VOCAB.word("mode", "{name:name}")
@dataclass(frozen=True)
class ModeLine:
    """One mode; its choices and effects stand below."""

    name: str
    category_inside: ClassVar[str] = "line"


@VOCAB.word("line", "cost {effect:effect}")
@dataclass(frozen=True)
class CostLine:
    """Something to be paid (L7.5)."""

    effect: Any


@VOCAB.word("line", "{effect:effect}")
@dataclass(frozen=True)
class EffectLine:
    """Something that happens, together with the effect lines around it (L8.1)."""

    effect: Any


@VOCAB.word("line", "then [{effect:effect}]")
@dataclass(frozen=True)
class ThenLine:
    """What follows comes after what stands above (L8.2, F20)."""

    effect: Any = None


@VOCAB.word("line", "if done [{effect:effect}]")
@dataclass(frozen=True)
class IfDoneLine:
    """What follows happens only if what stands above did (L8.2)."""

    effect: Any = None


@VOCAB.word("line", "choose [by {by:player}]")
@dataclass(frozen=True)
class ChooseLine:
    """Select one of several effects while resolving (L7.14)."""

    by: Any = None
    category_inside: ClassVar[str] = "mode"


@VOCAB.word("line", "if {cond:condition}")
@dataclass(frozen=True)
class IfLine:
    """Effects below happen only if it is so; an `else` line may follow."""

    cond: Any


@VOCAB.word("line", "if able", en="If able:", fr="Si possible :")
@dataclass(frozen=True)
class IfAbleLine:
    """The effects below happen if all of them can; an `else` line may follow (L8.1)."""


@VOCAB.word("line", "else")
@dataclass(frozen=True)
class ElseLine:
    """Effects below happen if the condition above is not so."""


@VOCAB.word("line", "may [by {by:player}]")
@dataclass(frozen=True)
class MayLine:
    """Effects below are optional (L8.4)."""

    by: Any = None


@VOCAB.word("line", "later when {event:event} [{until:this-conflict}]")
@dataclass(frozen=True)
class LaterLine:
    """Effects below wait for a moment (L8.15)."""

    event: Any
    until: str = ""


@VOCAB.word("line", "{challenger:card} duels {challenged:card} with {stat:value} [{cards:with-cards}]")
@dataclass(frozen=True)
class DuelLine:
    """A duel; what its result does stands below, with the names winner and loser (L13)."""

    challenger: Any
    challenged: Any
    stat: str
    cards: str = ""


@VOCAB.word("line", "again for {effect:effect}")
@dataclass(frozen=True)
class AgainLine:
    """A price for resolving the ability once more (L8.14)."""

    effect: Any
