"""Words for what must be so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import agreed
from l5r_desktop.cardscript.expressions import Condition
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, battle, is_active, opponents, provinces
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.filters import Flag
from l5r_desktop.rulesets.ccg.words.nouns import in_hand
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

_MINE = Flag("mine")
_THERE = {
    "en": {
        ("is", False): "there is ", ("isnt", False): "there is ", ("is", True): "you control ",
        ("isnt", True): "you control ",
    },
    "fr": {
        ("is", False): "il y a ", ("isnt", False): "il n'y a ", ("is", True): "vous contrôlez ",
        ("isnt", True): "vous ne contrôlez ",
    },
}  # fmt: skip
_SENTENCE = read_template("{card} {predicates}")


@VOCAB.word("condition", "{card:card} is {tests:test+}")
@dataclass(frozen=True)
class CardIs:
    """A card is like this now."""

    card: Any
    tests: tuple[Any, ...]

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """A sentence about the card."""
        return say.filled(_SENTENCE, {"card": self.card, "predicates": self._predicates(say, "is")})

    def not_phrase(self, say: TextRenderer, lang: str) -> str:
        """The predicate denied ("is not bowed"), in the language `lang`."""
        return say.filled(_SENTENCE, {"card": self.card, "predicates": self._predicates(say, "isnt")})

    def _predicates(self, say: TextRenderer, form: str) -> str:
        return say.listed([say(test, None, form) for test in self.tests])

    def test(self, s: State, c: Ctx) -> bool:
        cards = self.card.cards(s, c)
        return bool(cards) and all(test.fits(s, c, no) for no in cards for test in self.tests)


@VOCAB.word("condition", "any {filter:filter}")
@dataclass(frozen=True)
class AnyCard:
    """At least one card fits."""

    filter: Any

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say that there is one, or that you control it."""
        return self._said(say, lang, "is", "a")

    def not_phrase(self, say: TextRenderer, lang: str) -> str:
        """Say that there is none."""
        return self._said(say, lang, "isnt", "no")

    def _said(self, say: TextRenderer, lang: str, form: str, article: str) -> str:
        tests = tuple(test for test in self.filter.tests if test != _MINE)
        mine = len(tests) < len(self.filter.tests)
        what = say(replace(self.filter, tests=tests), None, article)
        return _THERE[lang][form, mine] + what

    def test(self, s: State, c: Ctx) -> bool:
        fits = self.filter.fits
        for no in self.filter.noun.domain(s, c):  # noqa: SIM110 - a loop is twice as fast
            if fits(s, c, no):
                return True
        return False


@VOCAB.word("condition", "{who:player} (control|controls) {n:int} {filter:filter}")
@dataclass(frozen=True)
class Controls:
    """A player, one of those meant, controls so many cards that fit, or more (Ivory: Numbers of things)."""

    who: Any
    n: int
    filter: Any

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return who controls how many."""
        who, what = say(self.who), say(self.filter)
        counted = {"en": f"at least {self.n} ", "fr": f"au moins {self.n} "}[lang] + agreed(what, what, self.n > 1)
        number = counted if self.n > 1 else say(self.filter, None, "a")
        return agreed(
            {"en": "{} <controls|control> {}", "fr": "{} <contrôle|contrôlez|contrôlent> {}"}[lang], who
        ).format(who, number)

    def test(self, s: State, c: Ctx) -> bool:
        fits, left = self.filter.fits, dict.fromkeys(self.who.seats(s, c), self.n)
        for no in self.filter.noun.domain(s, c):
            seat = s.cards[no].controller
            if seat in left and fits(s, c, no):
                left[seat] -= 1
                if left[seat] <= 0:
                    return True
        return self.n <= 0


@VOCAB.word("condition", "{who:player} (control|controls) more {filter:filter} than {whom:player}",
            en="{who} <controls|control> more {many filter} than {whom}",
            fr="{who} <contrôle|contrôlez|contrôlent> plus de {many filter} que {whom}")  # fmt: skip
@dataclass(frozen=True)
class ControlsMore:
    """A player, one of those meant, controls more cards that fit than each of others (Ivory: Numbers of things)."""

    who: Any
    filter: Any
    whom: Any

    def test(self, s: State, c: Ctx) -> bool:
        found: dict[int, int] = {}
        for no in self.filter.all(s, c):
            found[s.cards[no].controller] = found.get(s.cards[no].controller, 0) + 1
        least = max((found.get(seat, 0) for seat in self.whom.seats(s, c)), default=0)
        return any(found.get(seat, 0) > least for seat in self.who.seats(s, c))


@VOCAB.word("condition", "{who:player} (control|controls) two {filter:filter} that share no clan",
            en="{who} <controls|control> two {many filter} that do not share a Clan Alignment",
            fr="{who} <contrôle|contrôlez|contrôlent> deux {many filter} sans alignement de Clan commun")  # fmt: skip
@dataclass(frozen=True)
class ControlsUnlike:
    """A player, one of those meant, controls two cards without a common Clan Alignment; one that has none shares none
    (Ivory: Clan Alignment).
    """

    who: Any
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Return True if there are two."""
        found = self.filter.all(s, c)
        for seat in self.who.seats(s, c):
            held = [values.clans(s, no) for no in found if s.cards[no].controller == seat]
            if any(one.isdisjoint(other) for at, one in enumerate(held) for other in held[:at]):
                return True
        return False


_Check = Callable[[State, Ctx], bool]


def _condition(
    pattern: str, test: _Check, texts: tuple[str, str, str, str], doc: str, times: tuple[str, str] = ("", "")
) -> type:
    """Make the word for a condition without parts. texts: English and French, then their denials; times: as a time."""

    @VOCAB.word(
        "condition",
        pattern,
        en=texts[0],
        fr=texts[1],
        en_not=texts[2],
        fr_not=texts[3],
        en_when=times[0],
        fr_when=times[1],
    )
    @dataclass(frozen=True)
    class Plain(Condition):
        def test(self, s: State, c: Ctx) -> bool:
            return test(s, c)

    Plain.__doc__ = doc
    Plain.__name__ = Plain.__qualname__ = "".join(part.title() for part in pattern.split())
    return Plain


_condition(
    "your turn",
    lambda s, c: is_active(s, c.seat),
    ("it is your turn", "c'est votre tour", "it is not your turn", "ce n'est pas votre tour"),
    "Whose turn it is.",
)
_condition("your first turn", lambda s, c: is_active(s, c.seat) and s.seats[c.seat]["turns"] == 1,
           ("it is your first turn", "c'est votre premier tour", "it is not your first turn",
            "ce n'est pas votre premier tour"), "Ivory: Cycle.")  # fmt: skip
_condition(
    "you went first",
    lambda s, c: s.memory["first"] == c.seat,
    ("you went first", "vous avez commencé", "you did not go first", "vous n'avez pas commencé"),
    "Who began.",
)
_condition(
    "other side up",
    lambda s, c: "back" in s.cards[c.me].marks,
    (
        "this is the side for a player who does not go first",
        "c'est la face d'un joueur qui ne commence pas",
        "this is the side for the player who goes first",
        "c'est la face du joueur qui commence",
    ),
    "The side of a Stronghold for a player who does not go first (Ivory: Start of game).",
)
_condition(
    "you have the favor",
    lambda s, c: s.memory["favor"] == c.seat,
    (
        "you control the Imperial Favor",
        "vous contrôlez la Faveur Impériale",
        "you do not control the Imperial Favor",
        "vous ne contrôlez pas la Faveur Impériale",
    ),
    "Imperial Favor.",
)
_condition(
    "battle",
    lambda s, c: bool(battle(s)),
    ("there is a battle", "il y a une bataille", "there is no battle", "il n'y a pas de bataille"),
    "A battle is on.",
    ("during a battle", "pendant une bataille"),
)
_condition(
    "action phase",
    lambda s, c: s.memory["phase"] == "action",
    (
        "it is the Action Phase", "c'est la Phase d'Action", "it is not the Action Phase",
        "ce n'est pas la Phase d'Action",
    ),
    "The Action Phase is on.",
    ("during the Action Phase", "pendant la Phase d'Action"),
)  # fmt: skip
_condition("resolution", lambda s, c: (record := attack(s)) is not None and record.segment == "resolution",
           ("a battle is being resolved", "une bataille se résout", "no battle is being resolved",
            "aucune bataille ne se résout"), "Resolution Segment.",
           ("during battle resolution", "pendant la résolution d'une bataille"))  # fmt: skip
_condition("you attack", lambda s, c: (record := attack(s)) is not None and same_side(s, record.attacker, c.seat),
           ("you are the Attacker", "vous êtes l'Attaquant", "you are not the Attacker",
            "vous n'êtes pas l'Attaquant"), "Who attacks.")  # fmt: skip
_condition("you defend", lambda s, c: (record := attack(s)) is not None and same_side(s, record.defender, c.seat),
           ("you are the Defender", "vous êtes le Défenseur", "you are not the Defender",
            "vous n'êtes pas le Défenseur"), "Who defends.")  # fmt: skip
_condition("a battle is at your province", lambda s, c: (record := attack(s)) is not None
           and (site := record.site(battle(s))) >= 0 and s.cards[site].owner == c.seat,
           ("the battle is at one of your Provinces", "la bataille est à l'une de vos Provinces",
            "the battle is at none of your Provinces", "la bataille n'est à aucune de vos Provinces"),
           "Where the battle is.")  # fmt: skip
_condition("it was here", lambda s, c: c.ev is not None and battle(s) != 0 and c.ev.x.get("field", 0) == battle(s),
           ("it was at the current battlefield", "elle était sur le champ de bataille actuel",
            "it was not at the current battlefield", "elle n'était pas sur le champ de bataille actuel"),
           "Where a card was that has left play.")  # fmt: skip
_condition("it was at a battlefield", lambda s, c: c.ev is not None and c.ev.x.get("field", 0) > 0,
           ("it was at a battlefield", "elle était sur un champ de bataille", "it was at no battlefield",
            "elle n'était sur aucun champ de bataille"),
           "At which kind of location a card was that has left play (Celestial: Rules of Location).")  # fmt: skip
_condition("more honor", lambda s, c: all(
               values.lobby_honor(s, c.seat) > values.lobby_honor(s, k) for k in opponents(s, c.seat)),
           ("you have more Honor than each other player", "vous avez plus d'Honneur que chaque autre joueur",
            "you do not have the most Honor", "vous n'avez pas le plus d'Honneur"), "Ivory: Lobby.")  # fmt: skip
_condition("it is the action phase", lambda s, c: s.memory["phase"] == "action",
           ("it is the Action Phase", "c'est la Phase d'Action", "it is not the Action Phase",
            "ce n'est pas la Phase d'Action"), "Ivory: Action phase.")  # fmt: skip
_condition("you have fewer cards in hand than others", lambda s, c: all(
               len(in_hand(s, c, c.seat)) < len(in_hand(s, c, k)) for k in opponents(s, c.seat)),
           ("you have fewer cards in hand than each other player",
            "vous avez moins de cartes en main que chaque autre joueur",
            "another player has no more cards in hand than you",
            "un autre joueur n'a pas plus de cartes en main que vous"), "Ivory: Game area knowledge.")  # fmt: skip
_condition("you have fewer provinces than others", lambda s, c: all(
               len(provinces(s, c.seat)) < len(provinces(s, k)) for k in opponents(s, c.seat)),
           ("you have fewer Provinces than each other player", "vous avez moins de Provinces que chaque autre joueur",
            "another player has no more Provinces than you", "un autre joueur n'a pas plus de Provinces que vous"),
           "Ivory: Provinces.")  # fmt: skip
_condition("no other player has more honor", lambda s, c: all(
               s.seats[c.seat]["honor"] >= s.seats[k]["honor"] for k in opponents(s, c.seat)),
           ("no other player has more Honor than you", "aucun autre joueur n'a plus d'Honneur que vous",
            "another player has more Honor than you", "un autre joueur a plus d'Honneur que vous"),
           "Ivory: Family Honor.")  # fmt: skip
_condition("refused", lambda s, c: c.t.get("outcome") == "refused",
           ("the challenge was refused", "le défi a été refusé", "the challenge was not refused",
            "le défi n'a pas été refusé"), "Ivory: Refuse.")  # fmt: skip
_condition(
    "mine",
    lambda s, c: c.ev is not None and c.ev.seat == c.seat,
    ("it is yours", "c'est le vôtre", "it is not yours", "ce n'est pas le vôtre"),
    "Whose occurrence it is.",
)
_condition(
    "the action is mine",
    lambda s, c: c.ev is not None and c.ev.seat == c.seat,
    ("the action is yours", "l'action est la vôtre", "the action is not yours", "l'action n'est pas la vôtre"),
    "Whose action is interrupted (Ivory: Interrupt).",
)


@VOCAB.word(
    "condition",
    "{who:player} (is|are) {clan:clan}",
    en="{who} <is|are> {clan}",
    fr="{who} <est|êtes|sont> du {clan}",
    en_not="{who} <is|are> not {clan}",
    fr_not="{who} <n'est|n'êtes|ne sont> pas du {clan}",
)
@dataclass(frozen=True)
class PlayerClan:
    """A player has a Clan Alignment."""

    who: Any
    clan: str

    def test(self, s: State, c: Ctx) -> bool:
        return any(self.clan in values.seat_clans(s, seat) for seat in self.who.seats(s, c))


VOCAB.choices(
    "deed",
    {
        "move": {"en": "moved", "fr": "déplacé·e·s"},
        "bow": {"en": "bowed", "fr": "incliné·e·s"},
        "straighten": {"en": "straightened", "fr": "redressé·e·s"},
        "destroy": {"en": "destroyed", "fr": "détruit·e·s"},
        "dishonor": {"en": "dishonored", "fr": "déshonoré·e·s"},
        "rehonor": {"en": "rehonored", "fr": "réhonoré·e·s"},
        "enter": {"en": "brought into play", "fr": "mis·e·s en jeu"},
        "discard-card": {"en": "discarded", "fr": "défaussé·e·s"},
        "remove": {"en": "removed from the game", "fr": "retiré·e·s de la partie"},
    },
)


@VOCAB.word("condition", "{card:card} did {deed:deed}", en="{card} <was|were> {deed}", fr="{card} <a|ont> été {deed}",
            en_not="{card} <was|were> not {deed}", fr_not="{card} <n'a|n'ont> pas été {deed}")  # fmt: skip
@dataclass(frozen=True)
class Did:
    """Something has really happened to a card by this text (Ivory: Choices)."""

    of_this_text: ClassVar[bool] = True
    card: Any
    deed: str

    def test(self, s: State, c: Ctx) -> bool:
        done = {no for kind, no, _, _ in c.t.get("did", ()) if kind == self.deed}
        return any(no in done for no in self.card.cards(s, c))


@VOCAB.word("condition", "the province stands", en="the Province was not destroyed",
            fr="la Province n'a pas été détruite",
            en_not="the Province was destroyed", fr_not="la Province a été détruite")  # fmt: skip
@dataclass(frozen=True)
class ProvinceStands:
    """The Province of the occurrence is still there, or there is none, since the battlefield is at no Province (Ivory:
    Battlefield).
    """

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and (c.ev.card < 0 or z.area(s, c.ev.card) in z.SITES)


@VOCAB.word("condition", "{n:amount} is odd", en="{n} is odd", fr="{n} est un nombre impair",
            en_not="{n} is even", fr_not="{n} est un nombre pair")  # fmt: skip
@dataclass(frozen=True)
class Odd:
    """A number is odd; 0 is even."""

    n: Any

    def test(self, s: State, c: Ctx) -> bool:
        return bool(self.n.value(s, c) % 2)
