"""Words for continuous traits about focusing in duels and who wins them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel_values import FROM_PILE
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "static",
    "{who:player} must focus {n:int} (time|times) in duels of {card:card} [{hand:from-own-hand}]",
    en="if able, {who} must focus at least {n} time·s[ {hand}] in duels of {card}",
    fr="si possible, {who} <doit|devez|doivent> choisir au moins {n} focus[ {hand}] dans les duels de {card}",
)
@dataclass(frozen=True)
class MustFocus(Constant):
    """A player may not strike before so many cards are focused, as long as there are any (Ivory: Duel)."""

    who: Any
    n: int
    card: Any
    hand: str = ""
    topic: str = field(default="must focus", init=False)


VOCAB.choices("from-own-hand", {"from hand": {"en": "from hand", "fr": "de sa main"}})


@VOCAB.word(
    "static",
    "{who:player} (focuses|focus) at most {n:int} (time|times) in duels of {card:card}",
    en="{who} <focuses|focus> at most {n} time·s in duels of {card}",
    fr="{who} <choisit|choisissez|choisissent> au plus {n} focus dans les duels de {card}",
)
@dataclass(frozen=True)
class MostFocuses(Constant):
    """A smaller number of cards that may be focused than that of the rules (Ivory: Duel)."""

    who: Any
    n: int
    card: Any
    topic: str = field(default="most focuses", init=False)


@VOCAB.word(
    "static",
    "{who:player} may focus {n:int} (time|times) in duels of {card:card}",
    en="{who} may focus {n} time·s in duels of {card}",
    fr="{who} <peut|pouvez|peuvent> choisir {n} focus dans les duels de {card}",
)
@dataclass(frozen=True)
class MoreFocuses(Constant):
    """A larger number of cards that may be focused than that of the rules (Ivory: Duel; Celestial: Challenge)."""

    who: Any
    n: int
    card: Any
    topic: str = field(default="more focuses", init=False)


@VOCAB.word(
    "static",
    "focus effects of {who:player} are negated in duels of {card:card}",
    en="Focus Effects of {who} are negated in duels of {card}",
    fr="les Effets de Focus de {who} sont annulés dans les duels de {card}",
)
@dataclass(frozen=True)
class FocusEffectsNegated(Constant):
    """The cards that a player has focused have no Focus Effect in such a duel (Ivory: Duel, Negate)."""

    who: Any
    card: Any
    topic: str = field(default="no focus effects", init=False)


@VOCAB.word("static", "self may be focused from your discard pile",
            en="in a duel, you may focus this card from your discard pile; remove it from the game after the focused "
               "cards are discarded",
            fr="dans un duel, vous pouvez choisir cette carte de votre défausse comme focus ; retirez-la de la partie "
               "après la défausse des focus")  # fmt: skip
@dataclass(frozen=True)
class FocusedFromPile(Constant):
    """A card that may be focused from where it has been discarded, once (Ivory: Duel)."""

    topic: str = field(default=FROM_PILE, init=False)


@VOCAB.word("static", "{card:card} (loses|lose) duels against {filter:filter}",
            en="{card} <loses|lose> every duel against {a filter}",
            fr="{card} <perd|perdent> tout duel contre {a filter}")  # fmt: skip
@dataclass(frozen=True)
class LosesTo(Constant):
    """Some Personalities win against it whatever the totals are (Ivory: Duel)."""

    card: Any
    filter: Any
    topic: str = field(default="loses to", init=False)

    def beaten_by(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` is one that wins."""
        return bool(self.filter.fits(s, c, no))


@VOCAB.word("static", "{card:card} (focuses|focus) first as challenger",
            en="in duels where {card} <is|are> the challenger, <its|their> controller focuses or strikes first",
            fr="dans les duels où {card} <est|sont> à l'origine du défi, <son|leur> contrôleur joue "
               "en premier")  # fmt: skip
@dataclass(frozen=True)
class FocusesFirst(Constant):
    """The challenger begins to focus or strike, not the challenged (Ivory: Duel)."""

    card: Any
    topic: str = field(default="focuses first", init=False)


@VOCAB.word("static", "{who:player} may focus one more each time in duels of {card:card}",
            en="each time {who} <focuses|focus>, <he or she|you> may focus one more card at once, in duels of {card}",
            fr="chaque fois que {who} <joue|jouez|jouent> un focus, <il peut|vous pouvez|ils peuvent> en jouer un de "
               "plus aussitôt, dans les duels de {card}")  # fmt: skip
@dataclass(frozen=True)
class FocusesAgain(Constant):
    """After each card focused a player may focus another one before the other's turn comes; what may be focused, and
    how much of it, stays as the rules say (Celestial: Duel 2; Ivory: Duel).
    """

    who: Any
    card: Any
    topic: str = field(default="focuses again", init=False)
