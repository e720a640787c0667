"""Words for tokens that are put on cards and Provinces, or taken away (Ivory: Token)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import agreed, decided, joined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import keep_number, kept_number, note
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import tokens_named
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made, per_card
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "give {card:card} [{n:amount}] {token:token} (token|tokens)",
)
@dataclass(frozen=True)
class GiveTokens(Simple):
    """Tokens are put on cards or Provinces (Ivory: Token)."""

    card: Any
    token: Any
    n: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return how many of which, where."""
        verbs = {"en": "put {} on {}", "fr": "mettez {} sur {}"}
        return verbs[lang].format(_tokens(say, self.n, self.token), decided(say(self.card)))

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = 1 if self.n is None else self.n.value(s, c)
        return per_card(s, c, self.card, "token", n, token=self.token.key)


@VOCAB.word(
    "effect",
    "give {card:card} {token:token} tokens until it has {n:amount}",
    en="put {token} tokens on {card} until it has {n}",
    fr="mettez des pions {token} sur {card} jusqu'à {n}",
)
@dataclass(frozen=True)
class TokensUntil(Simple):
    """Adds tokens until the card has exactly n; fails if it has more (Ivory: Until)."""

    card: Any
    token: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        goal = self.n.value(s, c)
        key = self.token.key
        return [
            made(c, "token", no, s.cards[no].controller, goal - s.tokens(no, key), token=key)
            for no in self.card.cards(s, c)
            if s.tokens(no, key) < goal
        ]


@VOCAB.word("effect", "take all {token:token} tokens from {card:card}", en="remove all {token} tokens from {card}",
            fr="retirez tous les pions {token} de {card}")  # fmt: skip
@dataclass(frozen=True)
class TakeAllTokens(Simple):
    """All tokens of a kind are removed from cards (Ivory: Token)."""

    token: Any
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        key = self.token.key
        return [
            made(c, "token", no, s.cards[no].controller, -s.tokens(no, key), token=key)
            for no in self.card.cards(s, c)
            if s.tokens(no, key)
        ]


@VOCAB.word("effect", "destroy {token:name} tokens on {card:card}", en="destroy all {token} tokens on {card}",
            fr="détruisez tous les pions {token} sur {card}")  # fmt: skip
@dataclass(frozen=True)
class DestroyTokens(Simple):
    """All tokens of a name are removed from cards, whatever numbers go with them (Ivory: Token)."""

    token: str
    card: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "token", no, s.cards[no].controller, -n, token=held)
            for no in self.card.cards(s, c)
            for held, n in tokens_named(s, no, self.token)
        ]


@VOCAB.word(
    "effect",
    "take [{n:amount}] {token:token} (token|tokens) from {card:card}",
)
@dataclass(frozen=True)
class TakeTokens(Simple):
    """Tokens are removed from cards."""

    token: Any
    card: Any
    n: Any = None

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return how many of which, from where."""
        before = {"en": "remove {} from ", "fr": "retirez {} de "}[lang].format(_tokens(say, self.n, self.token))
        return joined(before, decided(say(self.card)), lang)

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = 1 if self.n is None else self.n.value(s, c)
        return per_card(s, c, self.card, "token", -n, token=self.token.key)


@VOCAB.word("effect", "transfer a {token:token} token from {card:card} to {goal:card}",
            en="transfer a {token} token from {card} to {goal}",
            fr="transférez un pion {token} de {card} à {goal}")  # fmt: skip
@dataclass(frozen=True)
class TransferToken(Simple):
    """A token goes from one card to another, if the first has one (Ivory: Transfer, Token)."""

    token: Any
    card: Any
    goal: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        key = self.token.key
        return [
            event
            for holder in self.card.cards(s, c)[:1]
            for goal in self.goal.cards(s, c)[:1]
            if s.tokens(holder, key)
            for event in transferred(s, c, key, holder, goal)
        ]


def transferred(s: State, c: Ctx, key: str, holder: int, goal: int) -> list[Event]:
    """Return the events by which a token of a kind goes from one card to another (Ivory: Transfer, Token)."""
    between = (holder, goal)
    return [
        made(c, "token", no, s.cards[no].controller, n, token=key, between=between)
        for no, n in zip(between, (-1, 1), strict=True)
    ]


@VOCAB.word(
    "effect",
    "take any number of {token:token} tokens from {card:card} as {name:name}",
    en="remove any number of {token} tokens from {card}, one after another, and note how many",
    fr="retirez l'un après l'autre autant de pions {token} de {card} que vous voulez, et notez combien",
)
@dataclass(frozen=True)
class TakeAnyTokens(Single):
    """Tokens are removed one by one, for as long as the player wants; `noted NAME` is their number (Ivory: Token)."""

    token: Any
    card: Any
    name: str

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask whether one more is removed, as long as there is one."""
        held = [no for no in self.card.cards(s, c) if s.tokens(no, self.token.key)]
        if stage == 0:
            keep_number(f, self.name, 0)
        if "answer" in f.v and f.v.pop("answer")[0] == "accept":
            keep_number(f, self.name, kept_number(f, self.name) + 1)
            resolve_batch(s, *per_card(s, c, self.card, "token", -1, token=self.token.key))
            return False
        asked = "result" not in f.v and stage > 0
        note(f, f.v.pop("result", None) or ())
        if asked or not held:
            f.v["done"] = kept_number(f, self.name) > 0
            return True
        options = (Option("accept", "accept"), Option("decline", "decline"))
        s.ask(Decision(c.seat, "may", "may-resolve", options, source=c.me, rule="Ivory: Choices"))
        return False


@VOCAB.word("token", "{sign:sign} {n:int} {stat:stat} [and {sign2:sign} {n2:int} {stat2:stat}] [{name:name}]",
            "{sign:sign} {n:int} {stat:stat} and {sign2:sign} {n2:int} {stat2:stat}"
            " and {sign3:sign} {n3:int} {stat3:stat}",
            "{name:name}", en="{name}", fr="{name}")  # fmt: skip
@dataclass(frozen=True)
class TokenWord:
    """A token by its numbers and its name; `key` is how it is kept on a card: "+1F/+1C poison"."""

    name: str = ""
    sign: Any = None
    n: int = 0
    stat: str = ""
    sign2: Any = None
    n2: int = 0
    stat2: str = ""
    sign3: Any = None
    n3: int = 0
    stat3: str = ""

    @property
    def key(self) -> str:
        """The name under which it lies on a card."""
        numbers = (
            (self.sign, self.n, self.stat),
            (self.sign2, self.n2, self.stat2),
            (self.sign3, self.n3, self.stat3),
        )
        parts = [f"{'+' if sign.factor > 0 else '-'}{n}{_SHORT[stat]}" for sign, n, stat in numbers if stat]
        return " ".join(part for part in ("/".join(parts), self.name) if part)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Its numbers, and its name as keywords are said."""
        name = say(self.name, ("name",)) if self.name else ""
        return " ".join(part for part in (self.key.removesuffix(self.name).strip().replace("-", "–"), name) if part)


def _tokens(say: TextRenderer, n: Any, token: TokenWord) -> str:
    """ "a +1F token", "X wealth tokens"."""
    number = say(1) if n is None else say(n, None, "x")
    noun = {"en": "{} {} token·s", "fr": "{} pion·s {}"}[say.lang]
    shown = {"en": "a", "fr": "un"}[say.lang] if number == "1" else number
    return agreed(noun, number).format(shown, say(token))


_SHORT = {"force": "F", "chi": "C", "ph": "PH", "gold": "GP", "strength": "S", "cost": "GC", "hr": "HR", "focus": "FV"}
