"""Words for what a card may be like."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import Said, agreed, determined
from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg import values
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.entering import may_attach
from l5r_desktop.rulesets.ccg.families import family_of
from l5r_desktop.rulesets.ccg.lookup import battle, enemy_of, field_of, head_of, province_of, units_at
from l5r_desktop.rulesets.ccg.words.flags import FLAGS, FlagTest
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.common.wording import Having, any_meant, bounded, counted, none_meant


@VOCAB.word(
    "test",
    "{flag:mine|theirs|enemy|other|bowed|unbowed|honorable|dishonorable|attacking|defending|opposed|unopposed|unique"
    "|dead|here|home|anywhere|faceup|facedown|owned|created|human|infantry|unaligned|performing|away|involved"
    "|favored|focused}",
)
@dataclass(frozen=True)
class Flag:
    """A plain word about a card; their meanings stand in flags.py. anywhere lifts the Rule of Location."""

    flag: str
    fits: FlagTest = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fits", FLAGS[self.flag])

    def phrase(self, say: Speaker, lang: str) -> str:
        """Beside a noun."""
        return str(say.chosen(self.flag, "flag"))

    def is_phrase(self, say: Speaker, lang: str) -> str:
        """As a predicate."""
        return _IS[lang].get(self.flag) or _BE[lang]["is"] + self.phrase(say, lang).removeprefix("^")

    def isnt_phrase(self, say: Speaker, lang: str) -> str:
        """Its denial."""
        return _ISNT[lang].get(self.flag) or _BE[lang]["isnt"] + self.phrase(say, lang).removeprefix("^")


_BE = {
    "en": {"is": "<is|are> ", "isnt": "<is|are> not "},
    "fr": {"is": "<est|êtes|sont> ", "isnt": "<n'est|n'êtes|ne sont> pas "},
}
_IS = {
    "en": {"mine": "<is|are> yours", "theirs": "<is|are> another player's", "owned": "<is|are> owned by you"},
    "fr": {
        "mine": "<est|sont> sous votre contrôle", "theirs": "<est|sont> sous le contrôle d'un autre joueur",
        "owned": "vous <appartient|appartiennent>", "enemy": "<est|sont> ennemi·e·s",
    },
}  # fmt: skip
_ISNT = {
    "en": {"mine": "<is|are> not yours", "theirs": "<is|are> yours", "owned": "<is|are> not owned by you"},
    "fr": {
        "mine": "<n'est|ne sont> pas sous votre contrôle", "theirs": "<est|sont> sous votre contrôle",
        "owned": "ne vous <appartient|appartiennent> pas",
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
            ("faceup", "^face-up", "face visible"),
            ("facedown", "^face-down", "face cachée"),
            ("owned", "you own", "que vous possédez"),
            ("created", "^created", "créé·e·s"),
            ("human", "^Human", "Humain·e·s"),
            ("infantry", "^Infantry", "d'Infanterie"),
            ("unaligned", "^unaligned", "sans clan"),
            ("performing", "you control to perform this", "que vous contrôlez pour exécuter ceci"),
            ("away", "at another location", "ailleurs"),
            ("favored", "whose controller has the Imperial Favor", "dont le contrôleur a la Faveur Impériale"),
            (
                "involved",
                "that the action targeted or that performed it",
                "ciblé·e·s par l'action ou qui l'<a|ont> exécutée",
            ),
            ("focused", "that focused in the duel", "qui <a|ont> choisi un focus dans le duel"),
        )
    },
)


@VOCAB.word("test", "keyword {word:name}", en="^{word}", fr="{word}", en_not="^non-{word}", fr_not="non {word}",
            en_is="<has|have> {word}", fr_is="<a|ont> le mot-clé {word}", en_isnt="<does|do> not have {word}",
            fr_isnt="<n'a|n'ont> pas le mot-clé {word}")  # fmt: skip
@dataclass(frozen=True)
class Keyword:
    """It has a keyword now; a phrase of several words is written with hyphens (Ivory: Keywords)."""

    word: str
    spelled: str = field(init=False, repr=False, compare=False, default="")

    def __post_init__(self) -> None:
        object.__setattr__(self, "spelled", self.word.replace("-", " "))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        held = values.keywords(s, no)
        return self.word in held or self.spelled in held


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
        """Whether it is."""
        kind = s.cards[no].defn.kind
        return kind == self.kind or (self.kind == "attachment" and bool(s.cards[no].defn.attaches))


@VOCAB.word("test", "controlled by {who:player}", en="that {who} <controls|control>",
            fr="que {who} <contrôle|contrôlez|contrôlent>")  # fmt: skip
@dataclass(frozen=True)
class ControlledBy:
    """A player controls it (Ivory: Card control)."""

    who: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether so."""
        return s.cards[no].controller in self.who.seats(s, c)


@VOCAB.word("test", "where {cond:condition}", en="such that {cond}", fr="où {cond}")
@dataclass(frozen=True)
class Where:
    """Something holds of it; the condition calls it `it`."""

    cond: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the condition holds of this card."""
        return bool(self.cond.test(s, Ctx(c.seat, c.me, c.ability, Event("", no), c.t, c.by, c.via, c.at)))


@VOCAB.word("test", "unit keyword {word:name}", en="in a {word} unit", fr="d'une unité {word}")
@dataclass(frozen=True)
class UnitKeyword:
    """Its unit has a keyword (Ivory: Unit keywords)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        head = head_of(s, no)
        return head >= 0 and values.unit_has(s, head, self.word.replace("-", " "))


@VOCAB.word("test", "clan {clan:clan}", en="^{clan}", fr="du {clan}", en_not="^non-{clan}",
            fr_not="qui <n'est|ne sont> pas du {clan}",
            en_is="<is|are> {clan}", fr_is="<est|sont> du {clan}")  # fmt: skip
@dataclass(frozen=True)
class Clan:
    """It has a Clan Alignment."""

    clan: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        return self.clan in values.clans(s, no)


@VOCAB.word("test", "your clan", en="of your Clan", fr="de votre clan", en_not="not of your Clan",
            fr_not="d'un autre clan que le vôtre")  # fmt: skip
@dataclass(frozen=True)
class YourClan:
    """It shares a Clan Alignment with the text's player."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it does."""
        return values.shares_clan(s, no, c.seat)


@VOCAB.word("test", "family {word:name}", en="of the {word} family", fr="de la famille {word}")
@dataclass(frozen=True)
class Family:
    """It has a family name (Ivory: Family name)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        return family_of(s.cards[no].defn.title) == self.word


@VOCAB.word("test", "titled {ident:name}", en="called {ident}", fr="appelé·e·s {ident}")
@dataclass(frozen=True)
class Titled:
    """It has the title that a card id stands for; the id is written with hyphens."""

    ident: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it has."""
        wanted = s.rules.definition(self.ident.replace("-", "_")).base_title
        return bool(s.cards[no].defn.base_title == wanted)


@VOCAB.word(
    "test",
    "[{printed:printed-word}] {stat:stat} {op:op} {n:amount}",
)
@dataclass(frozen=True)
class WithStat(Having):
    """A number of it, now or printed."""

    stat: str
    op: Any
    n: Any
    printed: str = ""

    def thing(self, say: Speaker, lang: str) -> tuple[str, bool]:
        """What it has."""
        stat = say.chosen(self.stat, "stat")
        printed = say.chosen(self.printed, "printed-word") if self.printed else ""
        if lang == "en":
            return bounded(say, stat.but(f"{printed} {stat}".strip()), self.op, self.n), False
        what = Said(f"{stat} {agreed(printed, stat)}".strip(), stat.gender, open=True)
        return bounded(say, determined(what, "a", lang), self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        read = values.printed if self.printed else values.stat
        return bool(self.op.holds(read(s, no, self.stat), self.n.value(s, c)))


@VOCAB.word("test", "unit force {op:op} {n:amount}")
@dataclass(frozen=True)
class WithUnitForce(Having):
    """The Force of its unit."""

    op: Any
    n: Any

    def thing(self, say: Speaker, lang: str) -> tuple[str, bool]:
        """What it has."""
        what = {"en": Said("unit Force", "m"), "fr": Said("une Force d'unité", "f")}[lang]
        return bounded(say, what, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(values.unit_force(s, head_of(s, no)), self.n.value(s, c)))


@VOCAB.word("test", "attachments {op:op} {n:amount}")
@dataclass(frozen=True)
class WithAttachments(Having):
    """How many attachments it has."""

    op: Any
    n: Any

    def thing(self, say: Speaker, lang: str) -> tuple[str, bool]:
        """What it has."""
        what = say.chosen("attachment", "thing")
        if not isinstance(self.n, Number):
            number = {"en": Said("a number of attachments", "m"), "fr": Said("un nombre d'attachements", "m")}
            return bounded(say, number[lang], self.op, self.n), False
        if none_meant(self.op, self.n):
            return agreed(what, what, lang == "en"), True
        if any_meant(self.op, self.n):
            return determined(what, "a", lang), False
        return counted(say, what, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        return bool(self.op.holds(len(s.cards[no].attached), self.n.value(s, c)))


@VOCAB.word("test", "with challenge effect", en="with a challenge", fr="avec un défi")
@dataclass(frozen=True)
class HasChallenge:
    """Its own text says that somebody challenges, whatever becomes of that (Ivory: Blind cards rule, Embedded text)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it does."""
        return any(
            getattr(line, "challenge", False)
            for ability in s.cards[no].defn.abilities
            if not ability.granted
            for line in ability.program
        )


@VOCAB.word("test", "with {filter:filter}", en="that has {a filter}", fr="qui <a|ont> {a filter}",
            en_not="without {a filter}", fr_not="sans {a filter}")  # fmt: skip
@dataclass(frozen=True)
class WithAttached:
    """Something that fits is attached to it."""

    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether so."""
        return any(self.filter.fits(s, c, k) for k in s.cards[no].attached)


@VOCAB.word("test", "in unit of {card:card}", en="in the unit of {card}", fr="de l'unité de {card}")
@dataclass(frozen=True)
class InUnitOf:
    """It is in the same unit."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        head = head_of(s, no)
        return head >= 0 and any(head_of(s, k) == head for k in self.card.cards(s, c))


@VOCAB.word("test", "opposing {card:card}", en="opposing {card}", fr="opposé·e·s à {card}")
@dataclass(frozen=True)
class Opposing:
    """At the same battlefield on the other side (Ivory: Opposing)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        place = field_of(s, no)
        return bool(place) and any(
            field_of(s, k) == place and s.cards[k].controller != s.cards[no].controller for k in self.card.cards(s, c)
        )


@VOCAB.word("test", "other than {card:card}", en="other than {card}", fr="autre·s que {card}")
@dataclass(frozen=True)
class OtherThan:
    """It is not one of these."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is another."""
        return no not in self.card.cards(s, c)


@VOCAB.word("test", "one of {card:card}", en="among {card}", fr="parmi {card}")
@dataclass(frozen=True)
class OneOf:
    """It is one of these."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        return no in self.card.cards(s, c)


@VOCAB.word("test", "with location of {card:card}", en="at the location of {card}", fr="au même endroit que {card}")
@dataclass(frozen=True)
class SameLocation:
    """It is where another card is (Ivory: Locations)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        place = field_of(s, no)
        return any(
            field_of(s, k) == place and (place or s.cards[k].controller == s.cards[no].controller)
            for k in self.card.cards(s, c)
        )


@VOCAB.word("test", "would be opposed here", en="that would be opposed at the current battlefield",
            fr="qui y <rencontrerait|rencontreraient> une opposition")  # fmt: skip
@dataclass(frozen=True)
class WouldBeOpposed:
    """There are enemies of it at the current battlefield."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether there are."""
        here = battle(s)
        return bool(here) and bool(units_at(s, here, enemy_of(s, s.cards[no].controller)))


@VOCAB.word("test", "{token:name} tokens {op:op} {n:amount}")
@dataclass(frozen=True)
class WithTokens(Having):
    """Tokens of a name on it, whatever numbers go with them."""

    token: str
    op: Any
    n: Any

    def thing(self, say: Speaker, lang: str) -> tuple[str, bool]:
        """What it has."""
        word = say(self.token, ("name",))
        what = Said({"en": f"{word} token·s", "fr": f"pion·s {word}"}[lang], "m", open=True)
        if none_meant(self.op, self.n):
            return agreed(what, what, lang == "en"), True
        if any_meant(self.op, self.n):
            return determined(what, "a", lang), False
        return counted(say, what, self.op, self.n), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether the comparison holds."""
        held = sum(k for name, k in s.cards[no].tokens.items() if self.token in name.lower().split())
        return bool(self.op.holds(held, self.n.value(s, c)))


@VOCAB.word("test", "at {card:card}", en="at {card}", fr="à {card}")
@dataclass(frozen=True)
class AtProvince:
    """At the battlefield of a Province, or attached to it, or in it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it is."""
        record = s.memory["attack"]
        sites = self.card.cards(s, c)
        if province_of(s, no) in sites:
            return True
        place = field_of(s, no)
        return bool(place) and record is not None and record.site(place) in sites


@VOCAB.word("test", "eligible for {card:card}", en="that can have {card}", fr="qui <peut|peuvent> porter {card}")
@dataclass(frozen=True)
class Eligible:
    """An attachment may be on it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether it may."""
        return all(may_attach(s, k, no) for k in self.card.cards(s, c))


@VOCAB.word("test", "with same clan as {card:card}", en="with the same Clan Alignment as {card}",
            fr="de même clan que {card}")  # fmt: skip
@dataclass(frozen=True)
class SameClan:
    """They share a Clan Alignment (Ivory: Different and same keywords)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether so."""
        return any(values.clans(s, no) & values.clans(s, k) for k in self.card.cards(s, c))
