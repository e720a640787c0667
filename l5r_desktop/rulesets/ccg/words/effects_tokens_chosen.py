"""Words for tokens of several kinds, of which the player of the text chooses (Ivory: Token, Choices)."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import keep_number, kept_number, note, noted_as
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import tokens_named
from l5r_desktop.rulesets.ccg.words.effect_base import Single, made
from l5r_desktop.rulesets.ccg.words.effects_tokens import transferred
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("effect", "take a chosen token from {card:card}", en="choose a token on {card} and remove it",
            fr="choisissez un pion de {card} et retirez-le")  # fmt: skip
@VOCAB.word("effect", "take 1 to {most:int} chosen tokens from {card:card} as {name:name}",
            en="remove 1 to {most} tokens of your choice from {card}, one after another, and note how many",
            fr="retirez de {card}, l'un après l'autre, 1 à {most} pions de votre choix, et notez combien")  # fmt: skip
@dataclass(frozen=True)
class TakeChosenTokens(Single):
    """Tokens of whatever kind, as the text's player chooses; `noted NAME` is their number (Ivory: Token, Choices)."""

    card: Any
    most: int = 1
    name: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which one is next, until there are enough or no more are wanted."""
        v = f.v
        taken = 0 if stage == 0 else kept_number(f, self.name)
        if "result" in v:
            done = v.pop("result") or ()
            note(f, done)
            taken += len(done)
        keep_number(f, self.name, taken)
        v["done"] = taken > 0
        if "answer" in v:
            key = v.pop("answer")[0]
            if key == "decline":
                return True
            no, token = self._held(s, c)[int(key.removeprefix("token-"))]
            resolve_batch(s, *self._removing(s, c, no, token))
            return False
        held = self._held(s, c)
        if taken >= self.most or not held:
            return True
        options = tuple(Option(f"token-{k}", "name", no, (token,)) for k, (no, token) in enumerate(held))
        more = (Option("decline", "decline"),) if taken else ()
        s.ask(Decision(c.seat, "mode", "select-one", (*options, *more), source=c.me, rule="Ivory: Choices"))
        return False

    def _removing(self, s: State, c: Ctx, no: int, token: str) -> list[Event]:
        """Return what happens to a token that is chosen."""
        return [made(c, "token", no, s.cards[no].controller, -1, token=token)]

    def _held(self, s: State, c: Ctx) -> list[tuple[int, str]]:
        """Each kind of token with the card that it lies on."""
        return [(no, token) for no in self.card.cards(s, c) for token, n in s.cards[no].tokens.items() if n > 0]


@VOCAB.word("effect", "take one or more chosen tokens from {card:card} as {name:name}",
            en="remove one or more tokens of your choice from {card}, one after another, and note how many",
            fr="retirez de {card}, l'un après l'autre, un ou plusieurs pions de votre choix, et notez "
               "combien")  # fmt: skip
@dataclass(frozen=True)
class TakeAnyChosenTokens(TakeChosenTokens):
    """As many tokens as the text's player wants, one at least (Ivory: Token, Choices)."""

    most: int = sys.maxsize


@VOCAB.word("effect", "transfer one or more chosen tokens from {card:card} to {goal:card}",
            en="transfer one or more tokens of your choice, one after another, from {card} to {goal}",
            fr="transférez, l'un après l'autre, un ou plusieurs pions de votre choix de {card} à {goal}")  # fmt: skip
@dataclass(frozen=True)
class TransferAnyChosenTokens(TakeAnyChosenTokens):
    """As many tokens as the text's player wants go from one card to another (Ivory: Transfer, Token)."""

    goal: Any = None

    def _removing(self, s: State, c: Ctx, no: int, token: str) -> list[Event]:
        """Return the token's way to the first of the cards that take it."""
        return [e for goal in self.goal.cards(s, c)[:1] for e in transferred(s, c, token, no, goal)]


@VOCAB.word("effect", "take a chosen {word:name} token from {card:card}", en="remove a {word} token from {card}",
            fr="retirez un pion {word} de {card}")  # fmt: skip
@dataclass(frozen=True)
class TakeNamedToken(TakeChosenTokens):
    """A token of a name, whatever numbers go with it; the text's player chooses which (Ivory: Token, Choices)."""

    word: str = ""

    def _held(self, s: State, c: Ctx) -> list[tuple[int, str]]:
        """Each kind of token of the name with the card that it lies on."""
        return [(no, kind) for no in self.card.cards(s, c) for kind, n in tokens_named(s, no, self.word) if n > 0]


@VOCAB.word("effect", "transfer a chosen {word:name} token from {card:card} to {goal:card}",
            en="transfer a {word} token from {card} to {goal}",
            fr="transférez un pion {word} de {card} à {goal}")  # fmt: skip
@dataclass(frozen=True)
class TransferNamedToken(Single):
    """A token of a name goes from one card to another, whatever numbers go with it; the text's player chooses which
    (Ivory: Transfer, Token).
    """

    word: str
    card: Any
    goal: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which one, if there are several kinds, and move it."""
        v = f.v
        if "result" in v:
            done = v.pop("result") or ()
            note(f, done)
            v["done"] = bool(done)
            return True
        holders, goals = self.card.cards(s, c)[:1], self.goal.cards(s, c)[:1]
        kinds = [kind for no in holders for kind, n in tokens_named(s, no, self.word) if n > 0]
        if not kinds or not goals:
            v["done"] = False
            return True
        if len(kinds) > 1 and "answer" not in v:
            options = tuple(Option(f"token-{k}", "name", holders[0], (kind,)) for k, kind in enumerate(kinds))
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        kind = kinds[int(v.pop("answer")[0].removeprefix("token-"))] if "answer" in v else kinds[0]
        resolve_batch(s, *transferred(s, c, kind, holders[0], goals[0]))
        return False


@VOCAB.word("effect", "take one or more chosen {word:name} tokens from {card:card} as {name:name}",
            en="remove one or more {word} tokens from {card}, one after another, and note how many",
            fr="retirez de {card}, l'un après l'autre, un ou plusieurs pions {word}, et notez combien")  # fmt: skip
@dataclass(frozen=True)
class TakeAnyNamedTokens(TakeNamedToken):
    """As many tokens of a name as the text's player wants, one at least (Ivory: Token, Choices)."""

    most: int = sys.maxsize

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Return a context for each number from 1 on, as what follows may depend on it (Ivory: Good Faith Rule)."""
        there = sum(n for no in self.card.cards(s, c) for _, n in tokens_named(s, no, self.word))
        return [c.bound(noted_as(self.name), n) for n in range(1, there + 1)]
