"""Words at the left edge of a script: abilities, constant texts, restrictions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word("limit", "limit {n:int} per {period:period}", en="{n} per {period}", fr="{n} fois par {period}")
@dataclass(frozen=True)
class LimitWord:
    """The limit on how often one copy may be used (L9.2)."""

    n: int
    period: str


@VOCAB.word(
    "limit",
    "max {n:int} per {period:period}",
    en="{n} per {period}, all copies together",
    fr="{n} fois par {period}, tous exemplaires confondus",
)
@dataclass(frozen=True)
class MaxWord:
    """The limit on how often a player may use all copies together (L9.3)."""

    n: int
    period: str


@VOCAB.word("limit", "unlimited", en="no limit", fr="sans limite")
@dataclass(frozen=True)
class UnlimitedWord:
    """The word for an ability without a limit on its uses (L9.2)."""


@VOCAB.word("limit", "any player", en="any player may trigger this", fr="tout joueur peut la déclencher")
@dataclass(frozen=True)
class AnyoneWord:
    """The word for an ability that any player may trigger, who is then its "you" (L11.7)."""


@VOCAB.word(
    "header",
    "action [from {place:conflict-discard|hand|province|hand-or-discard}] [while {cond:condition}] [, {limits:limit,}]",
    en="Action",
    fr="Action",
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
    "[{forced:forced-word}] reaction [from {place:hand|dynasty|province|dynasty-discard}] after {event:event}"
    " [while {cond:condition}] [, {limits:limit,}]",
    en="[{forced} ]Reaction",
    fr="Réaction[ {forced}]",
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
    "[{forced:forced-word}] interrupt [from {place:hand|dynasty|hand-or-discard}] when {event:event}"
    " [while {cond:condition}] [, {limits:limit,}]",
    en="[{forced} ]Interrupt",
    fr="Interruption[ {forced}]",
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


@VOCAB.word("header", "always [while {cond:condition}]", en="[while {cond}]", fr="[tant que {cond}]")
@dataclass(frozen=True)
class AlwaysHeader:
    """The header of constant texts (L8.8)."""

    cond: Any = None
    category_inside: ClassVar[str] = "static"


@VOCAB.word("header", "as attachment", en="as an attachment", fr="comme attachement")
@dataclass(frozen=True)
class AsAttachment:
    """The character may be played as an attachment with the text below."""

    category_inside: ClassVar[str] = "header"


@VOCAB.word("static", "host gains", en="the attached character gains this", fr="le personnage attaché gagne ceci")
@dataclass(frozen=True)
class HostGains:
    """The card that this is attached to gains the ability below (L8.18)."""

    category_inside: ClassVar[str] = "header"
    topic: ClassVar[str] = "grant"


@VOCAB.word("header", "attach to {filter:filter}", en="attaches only to {a filter}", fr="ne s'attache qu'à {a filter}")
@dataclass(frozen=True)
class AttachHeader:
    """The cards that it may be attached to, checked all the time (L10.2.4)."""

    filter: Any


@VOCAB.word(
    "header",
    "one {word:name} attachment per province",
    en="one {word} attachment per province",
    fr="un attachement {word} par province",
)
@dataclass(frozen=True)
class OneTraitPerHost:
    """One attachment of a trait on each province (L10.2.6)."""

    word: str


@VOCAB.word(
    "header",
    "paid with fate on your characters",
    en="its fate cost is paid only with fate on characters you control",
    fr="son coût en destin se paie seulement avec du destin de personnages que vous contrôlez",
)
@dataclass(frozen=True)
class PaidByCharacters:
    """The fate cost comes from characters that the player controls, and from nowhere else (L7.6)."""


@VOCAB.word("header", "one per character", en="one copy per character", fr="un exemplaire par personnage")
@dataclass(frozen=True)
class OnePerCharacter:
    """One copy on each character (L10.2.6)."""


@VOCAB.word("header", "no {word:name} attachments", en="no {word} attachments", fr="pas d'attachement {word}")
@dataclass(frozen=True)
class NoAttachments:
    """Attachments of a trait cannot be on it (L10.2.4, L14.9)."""

    word: str


@VOCAB.word("header", "play only while {cond:condition}", en="play only while {cond}", fr="ne se joue que si {cond}")
@dataclass(frozen=True)
class PlayOnly:
    """A restriction on playing the card (L10.2.4)."""

    cond: Any


@VOCAB.word(
    "header",
    "play only disguised",
    en="can only be played by the disguised keyword",
    fr="ne se joue que par le mot-clé Déguisé",
)
@dataclass(frozen=True)
class OnlyDisguised:
    """It is played over another character or not at all (L14.7)."""


@VOCAB.word(
    "header", "play only on (a|an) {filter:filter}", en="play only on {a filter}", fr="ne se joue que sur {a filter}"
)
@dataclass(frozen=True)
class PlayOn:
    """The card may be played on these cards; it stays when that changes (L10.2.4)."""

    filter: Any


@VOCAB.word(
    "header", "ring effect [in {format:format}]", en="Ring effect[ ({format})]", fr="Effet d'anneau[ ({format})]"
)
@dataclass(frozen=True)
class RingHeader:
    """The effect of a ring (L12.5, K5)."""

    format: str = ""
    limits: ClassVar[tuple[Any, ...]] = ()
    cond: ClassVar[Any] = None
    place: ClassVar[str] = ""
    kind: ClassVar[str] = "ring"
    forced: ClassVar[bool] = False
    event: ClassVar[Any] = None
