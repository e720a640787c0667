"""Words for what a card may be like: its state, its type, and how it stands to other cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.entering import may_attach
from l5r_desktop.rulesets.ccg.words.flags import FLAGS, FlagTest, apart_from_targets
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "test",
    "{flag:mine|theirs|enemy|other|bowed|unbowed|honorable|dishonorable|attacking|defending|opposed|unopposed|unique"
    "|dead|here|home|anywhere|faceup|facedown|owned|created|human|infantry|unaligned|performing|away|involved"
    "|favored|allying|focused|focused-from-hand|in-play|performing-if-yours}",
)
@dataclass(frozen=True)
class Flag:
    """A plain word about a card; their meanings stand in flags.py. anywhere lifts the Rule of Location."""

    flag: str
    meaning: FlagTest = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "meaning", FLAGS[self.flag])

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return self.meaning(s, c, no)

    @property
    def steady(self) -> bool:
        """Return True if it looks at nothing but who controls a card, and what is printed on it."""
        return self.flag in ("mine", "theirs", "unique")

    @property
    def sure(self) -> bool:
        """Return True if everybody can tell it of a card that is hidden, by its owner, its place or how it lies."""
        return self.flag in ("mine", "theirs", "owned", "other", "faceup", "facedown", "in-play")

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as words beside a noun ("bowed"), in the language `lang`."""
        return str(say.chosen(self.flag, "flag"))

    def is_phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as a predicate ("is bowed"), in the language `lang`."""
        return _IS[lang].get(self.flag) or _BE[lang]["is"] + self.phrase(say, lang).removeprefix("^")

    def isnt_phrase(self, say: TextRenderer, lang: str) -> str:
        """The predicate denied ("is not bowed"), in the language `lang`."""
        return _ISNT[lang].get(self.flag) or _BE[lang]["isnt"] + self.phrase(say, lang).removeprefix("^")


_BE = {
    "en": {"is": "<is|are> ", "isnt": "<is|are> not "},
    "fr": {"is": "<est|êtes|sont> ", "isnt": "<n'est|n'êtes|ne sont> pas "},
}
_AMONG = {"en": "among ", "fr": "parmi "}
_THAT = {"en": "that ", "fr": "qui "}
_IS = {
    "en": {
        "mine": "<is|are> yours", "theirs": "<is|are> another player's", "owned": "<is|are> owned by you",
        "focused": "focused in the duel",
        "focused-from-hand": "focused from the hand",
        "involved": "<was|were> targeted by the action or performed it",
    },
    "fr": {
        "mine": "<est|sont> sous votre contrôle", "theirs": "<est|sont> sous le contrôle d'un autre joueur",
        "owned": "vous <appartient|appartiennent>", "enemy": "<est|sont> ennemi·e·s",
        "focused": "<a|ont> choisi un focus dans le duel",
        "focused-from-hand": "<a|ont> choisi un focus de la main",
        "involved": "<a|ont> été ciblé·e·s par l'action ou l'<a|ont> exécutée",
    },
}  # fmt: skip
_ISNT = {
    "en": {
        "mine": "<is|are> not yours", "theirs": "<is|are> yours", "owned": "<is|are> not owned by you",
        "focused": "did not focus in the duel",
        "focused-from-hand": "did not focus from the hand",
    },
    "fr": {
        "mine": "<n'est|ne sont> pas sous votre contrôle", "theirs": "<est|sont> sous votre contrôle",
        "owned": "ne vous <appartient|appartiennent> pas",
        "focused": "<n'a|n'ont> pas choisi de focus dans le duel",
        "focused-from-hand": "<n'a|n'ont> pas choisi de focus de la main",
    },
}  # fmt: skip


VOCAB.choices(
    "flag",
    {
        word: {"en": en, "fr": fr}
        for word, en, fr in (
            ("mine", "you control", "que vous contrôlez"),
            ("theirs", "another player controls", "qu'un autre joueur contrôle"),
            ("enemy", "^enemy", "ennemi·e·s"),
            ("other", "^other", "^autre·s"),
            ("bowed", "^bowed", "incliné·e·s"),
            ("unbowed", "^unbowed", "redressé·e·s"),
            ("honorable", "^honorable", "honorable·s"),
            ("dishonorable", "^dishonorable", "déshonoré·e·s"),
            ("attacking", "^attacking", "attaquant·e·s"),
            ("defending", "^defending", "en défense"),
            ("opposed", "^opposed", "opposé·e·s"),
            ("unopposed", "^unopposed", "non opposé·e·s"),
            ("unique", "^Unique", "Unique·s"),
            ("dead", "^dead", "mort·e·s"),
            ("here", "at the current battlefield", "sur le champ de bataille actuel"),
            ("home", "at home", "à la maison"),
            ("anywhere", "at any location", "n'importe où"),
            ("in-play", "in play", "en jeu"),
            ("faceup", "^face-up", "face visible"),
            ("facedown", "^face-down", "face cachée"),
            ("owned", "you own", "que vous possédez"),
            ("created", "^created", "créé·e·s"),
            ("human", "^Human", "Humain·e·s"),
            ("infantry", "^Infantry", "d'Infanterie"),
            ("unaligned", "^unaligned", "sans clan"),
            ("performing", "you control to perform this", "que vous contrôlez pour exécuter ceci"),
            (
                "performing-if-yours",
                "(who <performs|perform> this if yours)",
                "(qui <exécute|exécutent> ceci si vous <la|les> contrôlez)",
            ),
            ("away", "at another location", "ailleurs"),
            ("allying", "^allying", "allié·e·s"),
            ("favored", "whose controller has the Imperial Favor", "dont le contrôleur a la Faveur Impériale"),
            (
                "involved",
                "that the action targeted or that performed it",
                "ciblé·e·s par l'action ou qui l'<a|ont> exécutée",
            ),
            ("focused", "that focused in the duel", "qui <a|ont> choisi un focus dans le duel"),
            (
                "focused-from-hand",
                "that focused from the hand in the duel",
                "qui <a|ont> choisi un focus de la main dans le duel",
            ),
        )
    },
)


@VOCAB.word(
    "test",
    "of kind {kind:thing}",
    en="that <is|are> {a kind}",
    fr="qui <est|sont> {a kind}",
    en_not="that <is|are> not {a kind}",
    fr_not="qui <n'est|ne sont> pas {a kind}",
    en_is="<is|are> {a kind}",
    fr_is="<est|sont> {a kind}",
    en_isnt="<is|are> not {a kind}",
    fr_isnt="<n'est|ne sont> pas {a kind}",
)
@dataclass(frozen=True)
class OfKind:
    """It is of a card type (Ivory: Card Types)."""

    kind: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        kind = s.cards[no].defn.kind
        return kind == self.kind or (self.kind == "attachment" and bool(s.cards[no].defn.attaches))


@VOCAB.word("test", "controlled by {who:player}", en="that {who} <controls|control>",
            fr="que {who} <contrôle|contrôlez|contrôlent>", en_is="<is|are> controlled by {who}",
            fr_is="<est|sont> sous le contrôle de {who}")  # fmt: skip
@dataclass(frozen=True)
class ControlledBy:
    """A player controls it (Ivory: Card control)."""

    who: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].controller in self.who.seats(s, c)


@VOCAB.word("test", "where {cond:condition}", en="such that {cond}", fr="où {cond}")
@dataclass(frozen=True)
class Where:
    """Something holds of it; the condition calls it `it`."""

    cond: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        c = apart_from_targets(c)
        return bool(self.cond.test(s, Ctx(c.seat, c.me, c.ability, Event("", no), c.t, c.by, c.via, c.at)))


@VOCAB.word("test", "with {filter:filter}", en="that has {a filter}", fr="qui <a|ont> {a filter}",
            en_not="without {a filter}", fr_not="sans {a filter}",
            en_is="<has|have> {a filter}", fr_is="<a|ont> {a filter}",
            en_isnt="<has|have> no {filter}", fr_isnt="<n'a|n'ont> {no filter}")  # fmt: skip
@dataclass(frozen=True)
class WithAttached:
    """Something that fits is attached to it."""

    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(self.filter.fits(s, c, k) for k in s.cards[no].attached)


@VOCAB.word("test", "other than {card:card}", en="other than {card}", fr="autre·s que {card}")
@dataclass(frozen=True)
class OtherThan:
    """It is not one of these."""

    sure: ClassVar[bool] = True
    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no not in self.card.cards(s, c)


@VOCAB.word("test", "one of {card:card}")
@dataclass(frozen=True)
class OneOf:
    """It is one of these."""

    sure: ClassVar[bool] = True
    tells_which: ClassVar[bool] = True
    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """As words beside a noun: "among those Personalities", or of one card "that is this Personality"."""
        card = say(self.card)
        return f"{_AMONG[lang]}{card}" if card.many else f"{_THAT[lang]}{_BE[lang]['is']}{card}"

    def is_phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as a predicate ("is among those Personalities", "is this Personality")."""
        card = say(self.card)
        return f"{_BE[lang]['is']}{_AMONG[lang] if card.many else ''}{card}"

    def isnt_phrase(self, say: TextRenderer, lang: str) -> str:
        """The predicate denied ("is not among those Personalities", "is not this Personality")."""
        card = say(self.card)
        return f"{_BE[lang]['isnt']}{_AMONG[lang] if card.many else ''}{card}"

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in self.card.cards(s, c)


@VOCAB.word("test", "eligible for {card:card}", en="that can have {card}", fr="qui <peut|peuvent> porter {card}")
@dataclass(frozen=True)
class Eligible:
    """An attachment may be on it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return all(may_attach(s, k, no) for k in self.card.cards(s, c))


@VOCAB.word("test", "eligible to be on {card:card}", en="that {card} can have", fr="que {card} <peut|peuvent> porter")
@dataclass(frozen=True)
class EligibleOn:
    """It is an attachment that may be on a Personality (Ivory: Attachments)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(may_attach(s, no, k) for k in self.card.cards(s, c))
