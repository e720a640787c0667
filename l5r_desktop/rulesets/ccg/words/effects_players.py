"""Words for players themselves: tokens that they have, Gold that they get or pay while an effect resolves (Ivory:
Paying Gold Costs), and winning by the text of a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.actions.paying import pay
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.secret_gold import may_be_secret
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import opponents, profile, stronghold
from l5r_desktop.rulesets.ccg.timing.ending import lose, win
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, Single, made
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("player", "each opponent of {who:player}", en="m:each opponent of {who}", fr="m:chaque adversaire de {who}")
@dataclass(frozen=True)
class OpponentsOf:
    """The other players, as another one sees them."""

    who: Any

    def seats(self, s: State, c: Ctx) -> list[int]:
        """Seats in turn order."""
        return [k for seat in self.who.seats(s, c) for k in opponents(s, seat)]


@VOCAB.word("effect", "{who:player} (gets|get) {n:amount} {token:name} (token|tokens)",
            en="{who} <gets|get> {token} tokens: {n}",
            fr="{who} <reçoit|recevez|reçoivent> des pions {token} : {n}")  # fmt: skip
@dataclass(frozen=True)
class PlayerTokens(Simple):
    """Tokens that a player has; they lie on the Stronghold (Ivory: Token)."""

    who: Any
    n: Any
    token: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n.value(s, c)
        return [made(c, "token", stronghold(s, seat), seat, n, token=self.token) for seat in self.who.seats(s, c)]


@VOCAB.word("condition", "{who:player} (has|have) {n:int} {token:name} tokens",
            en="{who} <has|have> {n} or more {token} tokens",
            fr="{who} <a|avez|ont> au moins {n} pions {token}")  # fmt: skip
@dataclass(frozen=True)
class HasPlayerTokens:
    """A player has so many tokens, or more (Ivory: Numbers of things)."""

    who: Any
    n: int
    token: str

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.tokens(stronghold(s, seat), self.token) >= self.n for seat in self.who.seats(s, c))


@VOCAB.word("effect", "{who:player} (wins|win) the game", en="{who} <wins|win> the game",
            fr="{who} <gagne|gagnez|gagnent> la partie")  # fmt: skip
@dataclass(frozen=True)
class Wins(Single):
    """A victory that is named after the card (Ivory: Special victory conditions)."""

    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """The first of the players named wins; in Siege only by a card that is printed for it (Siege: 12)."""
        defn = s.cards[c.me].defn
        if profile(s).siege is not None and not set(profile(s).decks.more_formats) & defn.formats:
            return True
        for seat in self.who.seats(s, c)[:1]:
            win(s, seat, defn.title)
        return True


@VOCAB.word("effect", "{who:player} (loses|lose) the game", en="{who} <loses|lose> the game",
            fr="{who} <perd|perdez|perdent> la partie")  # fmt: skip
@dataclass(frozen=True)
class Loses(Single):
    """A defeat that is named after the card (Ivory: Special victory conditions)."""

    who: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Each of the players named is out."""
        for seat in self.who.seats(s, c):
            if not s.result and not s.seats[seat]["out"]:
                lose(s, seat, s.cards[c.me].defn.title)
        return True


@VOCAB.word("effect", "{who:player} may pay {n:amount} gold", en="{who} may pay {x n} Gold",
            fr="{who} <peut|pouvez|peuvent> payer {x n} Or")  # fmt: skip
@dataclass(frozen=True)
class MayPay(Single):
    """A player pays Gold or does not; whoever cannot raise it is not asked (Ivory: Choices, Paying Gold Costs)."""

    who: Any
    n: Any

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask, pay, and note whether it has been paid."""
        v = f.v
        seats = self.who.seats(s, c)
        if stage == 0:
            v["done"] = False
            n = self.n.value(s, c)
            if not seats:
                return True
            paying = self._purpose(c, seats[0], n)
            payable, secret = can_pay(s, seats[0], n, paying), may_be_secret(s, seats[0], paying)
            if not payable and not secret:
                return True
            options = (*((Option("accept", "accept", -1, (n,)),) if payable else ()), Option("decline", "decline"))
            s.ask(
                Decision(
                    seats[0], "may", "may-pay-gold", options, source=c.me, rule="Ivory: Choices", args=(n,),
                    hidden=secret,
                )
            )  # fmt: skip
            return False
        if stage == 1:
            if v.pop("answer")[0] != "accept":
                return True
            n = self.n.value(s, c)
            pay(s, seats[0], n, self._purpose(c, seats[0], n))
            return False
        v["done"] = v.pop("result", False) is True
        return True

    def _purpose(self, c: Ctx, seat: int, n: int) -> Event:
        return Event("paying", c.me, seat, n, what="effect", src=c.me, actor=seat)


@VOCAB.word("effect", "{who:player} (draws|draw) each of these cards for {n:amount} gold",
            en="{who} <draws|draw> each of these cards only after paying {x n} Gold",
            fr="{who} ne <pioche|piochez|piochent> chacune de ces cartes qu'après avoir payé {x n} Or")  # fmt: skip
@dataclass(frozen=True)
class DrawForGold(MayPay):
    """The cards of the draw that this text answers are drawn one by one, each if its player pays so much for it
    (Ivory: Draw, Paying Gold Costs).

    DECISION: whoever does not pay for one card does not pay for those after it. A draw is asked for Gold once by each
    card that asks for it.
    """

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask, pay and draw, as often as cards are drawn."""
        assert c.ev is not None
        drawn, part = divmod(stage, _PARTS)
        if part == _PARTS - 1:
            f.v.pop("result", None)
            return drawn + 1 >= c.ev.n
        over = super().step(s, f, c, part)
        if not over:
            return False
        if not f.v["done"]:
            return True
        resolve_batch(s, c.ev.with_changes(n=1, asking=(*c.ev.x.get("asking", ()), c.me)))
        return False


_PARTS = 4
"""The stages of a payment and of what is done for it."""


@VOCAB.word("effect", "{who:player} (gets|get) {n:amount} gold", en="{who} <gets|get> {x n} Gold",
            fr="{who} <reçoit|recevez|reçoivent> {x n} Or")  # fmt: skip
@dataclass(frozen=True)
class GetGold(Simple):
    """Gold that is produced by an effect; what is not paid with it is lost as the phase ends (Ivory: Paying Gold
    Costs).
    """

    who: Any
    n: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "produce-gold", c.me, seat, self.n.value(s, c)) for seat in self.who.seats(s, c)]
