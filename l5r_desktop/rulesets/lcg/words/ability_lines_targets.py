"""Words for the lines of an ability that choose its targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import joined
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_CHOOSING = {
    "en": {
        "you": "pick ", "may": "you may pick ",
        "opponent": " picks ", "up to": "up to {} ", "any": "any number of ",
        "sum": " with a total printed cost of at most {}",
    },
    "fr": {
        "you": "choisissez ", "may": "vous pouvez choisir ",
        "opponent": " choisit ", "up to": "jusqu'à {} ", "any": "autant de ",
        "sum": " que vous voulez, pour un coût imprimé total d'au plus {}",
    },
}  # fmt: skip


@VOCAB.word(
    "line",
    "target {name:name} [by {by:by-opponent}]: {filter:filter}",
    "target up to {up_to:int} {name:name} [by {by:by-opponent}]: {filter:filter}",
    "target up to {at_most:amount} of {name:name}: {filter:filter}",
    "target as many as {as_many:amount} of {name:name}: {filter:filter}",
    "target {exactly:int} {name:name} [by {by:by-opponent}]: {filter:filter}",
    "target any {name:name}: {filter:filter} with printed costs up to {sum:int} together",
    "target {number:any-number} {name:name}: {filter:filter}",
    "target up to {up_to:int} {name:name}: {filter:filter} with printed costs up to {sum:int} together",
    "target {name:name} chosen by {who:player}: {filter:filter}",
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
    number: str = ""
    at_most: Any = None
    as_many: Any = None
    who: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return who chooses, how many, of what."""
        if self.who is not None:
            text = {"en": "{who} <picks|pick> {what}", "fr": "{who} <choisit|choisissez|choisissent> {what}"}[lang]
            return say.filled(read_template(text), {"who": self.who, "what": str(self.what(say, lang))})
        say.scope.chooser = self.by
        what = self.what(say, lang)
        say.scope.chooser = ""
        who = say.scope.opponent(lang) if self.by else ""
        return joined(who + _CHOOSING[lang][self.by or ("may" if self.up_to == 1 else "you")], what, lang)

    def what(self, say: TextRenderer, lang: str) -> str:
        """Return what is chosen: "a character", "up to 2 characters with …"."""
        words = _CHOOSING[lang]
        most = self.up_to or self.exactly
        if self.number:
            return say.chosen(self.number, "any-number") + " " + str(say(self.filter, None, "many"))
        if self.at_most is not None:
            text = {"en": "up to {x n} {what}", "fr": "jusqu'à {x n} {what}"}[lang]
            return say.filled(read_template(text), {"n": self.at_most, "what": str(say(self.filter, None, "many"))})
        if self.as_many is not None:
            return say.filled(
                read_template("{x n} {what}"), {"n": self.as_many, "what": str(say(self.filter, None, "many"))}
            )
        many = most > 1 or bool(self.sum)
        number = words["up to"].format(most) if self.up_to else words["any"] if self.sum else f"{most} "
        what = (number if many else "") + say(self.filter, None, "many" if many else "a")
        together = words["sum"].format(self.sum) if self.sum else ""
        return what + (together if not self.up_to else together.removeprefix(" que vous voulez"))


@VOCAB.word(
    "line",
    "then opponent may resolve this ability",
    en="then, your opponent may resolve this ability",
    fr="puis votre adversaire peut résoudre cette capacité",
)
@dataclass(frozen=True)
class PassOnLine:
    """The other player may resolve the ability in turn, choosing anew, and hand it back in the same way (L8.14)."""


@VOCAB.word("line", "target self")
@dataclass(frozen=True)
class TargetSelfLine:
    """The card itself is a target: without it the ability cannot be used (L7.10, L7.11)."""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return the sentence of a choice in which the card itself is chosen."""
        return _CHOOSING[lang]["you"] + str(say.scope.named("self", say))


@VOCAB.word(
    "line",
    "target {name:name} by each opponent [if {cond:condition}]: {filter:filter}",
    "target up to {up_to:int} {name:name} by each opponent [if {cond:condition}]: {filter:filter}",
    "target {name:name} {of:of-each}: {filter:filter}",
    "target up to {up_to:int} {name:name} {of:of-each}: {filter:filter}",
)
@dataclass(frozen=True)
class OpponentsTargetLine:
    """Each opponent for whom the condition holds chooses a target (L7.10); in the line that player is "opponent".

    of: "of each opponent" where the ability's user chooses for each of them; "by each player" where every player
    chooses, the user too, in player order (L6.16).
    """

    name: str
    filter: Any
    cond: Any = None
    up_to: int = 0
    of: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return the sentence in which each opponent chooses for themselves, or you do for each."""
        if self.of:
            say.scope.chooser = "opponent"
            what = say(self.filter, None, "a")
            say.scope.chooser = ""
            return joined(_EACH_CHOICE[lang][self.of, bool(self.up_to)], what, lang)
        say.scope.speak_of_opponent("they")
        say.scope.chooser = "opponent"
        cond, what = say(self.cond), say(self.filter, None, "a")
        say.scope.speak_of_opponent("your")
        say.scope.chooser = ""
        if not cond and self.up_to:
            return {"en": f"each opponent may pick {what}", "fr": f"chaque adversaire peut choisir {what}"}[lang]
        if not cond:
            return {"en": f"each opponent picks {what}", "fr": f"chaque adversaire choisit {what}"}[lang]
        if lang == "en":
            return f"for each opponent: if {cond}, they pick {what}"
        return f"pour chaque adversaire : {joined('si ', cond, lang)}, il choisit {what}"


_EACH_CHOICE = {
    "en": {
        ("of each opponent", False): "for each opponent, pick ",
        ("of each opponent", True): "for each opponent, you may pick ",
        ("by each player", False): "each player picks ",
        ("by each player", True): "each player may pick ",
    },
    "fr": {
        ("of each opponent", False): "pour chaque adversaire, choisissez ",
        ("of each opponent", True): "pour chaque adversaire, vous pouvez choisir ",
        ("by each player", False): "chaque joueur choisit ",
        ("by each player", True): "chaque joueur peut choisir ",
    },
}


VOCAB.choices(
    "of-each",
    {
        "of each opponent": {"en": "of each opponent", "fr": "de chaque adversaire"},
        "by each player": {"en": "by each player", "fr": "par chaque joueur"},
    },
)


VOCAB.choices(
    "ability-sort",
    {
        "action": {"en": "an action ability", "fr": "une capacité Action"},
        "any triggered": {"en": "a triggered ability printed", "fr": "une capacité déclenchée imprimée"},
    },
)


@VOCAB.word(
    "line",
    "target {sort:ability-sort} ability to resolve on {filter:filter}",
    en="pick {sort} on {a filter}",
    fr="choisissez {sort} sur {a filter}",
)
@dataclass(frozen=True)
class ResolvableLine:
    """A triggered ability printed on a card that fits, which its resolving would do something by (L7.10, L7.4).

    sort: "action" for one that its controller will resolve, whose conditions hold; "any triggered" for one that the
    ability's user will.
    """

    sort: str
    filter: Any
