"""Words for cards and players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, decided, joined
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel_values import current, duelists
from l5r_desktop.rulesets.ccg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import giver
from l5r_desktop.rulesets.ccg.state.lookup import (
    act_frame,
    active_players,
    attack,
    battle,
    enemy_of,
    field_of,
    head_of,
    opponents,
    order,
    province_of,
    provinces,
    unit_of,
)
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("card", "{name:name}")
@dataclass(frozen=True)
class Ref:
    """A card by name: self; bearer (the Personality of the unit that it is in); it (what the occurrence happened to);
    or bound by a choice, a target, a duel (winner, loser, challenger, challenged) or an attack (struck).
    """

    name: str

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards meant, none if there are none."""
        if self.name == "self":
            return [c.me] if c.me >= 0 else []
        if self.name == "bearer":
            head = head_of(s, c.me) if c.me >= 0 else -1
            return [head] if head >= 0 else []
        if self.name == "it" and "it" not in c.t:
            return [c.ev.card] if c.ev is not None and c.ev.card >= 0 else []
        if self.name == "granter":
            gives = giver(s, c.via)
            return [c.via] if c.via >= 0 else [gives.src] if gives is not None and gives.src >= 0 else []
        value = bound(s, c, self.name)
        if value is None and c.ev is not None and c.ev.kind == "duel-ends" and self.name in ("winner", "loser"):
            value = c.ev.x[f"{self.name}s"]
        if value is None and self.name == "challenged" and c.ev is not None:
            other = c.ev.x.get("other", -1)
            value = {"challenge-refused": c.ev.card, "duel-ends": other, "challenge": other}.get(c.ev.kind)
        return [] if value is None else list(numbers(value))

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """As the text has introduced it."""
        return say.scope.named(self.name, say)


def bound(s: State, c: Ctx, name: str) -> Any:
    """Return what a name stands for: in the text, or when the lasting continuous effect began that the context
    is of.
    """
    if name in c.t or c.ability is not None:
        return c.t.get(name)
    effect = giver(s, c.via)
    return None if effect is None or len(effect.x) < 3 else dict(effect.x[2]).get(name)


@VOCAB.word("card", "unit of {card:card}", en="f:the unit of {card}", fr="f:l'unité de {card}")
@dataclass(frozen=True)
class UnitOf:
    """All cards of a unit (Ivory: Unit)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The handles of the unit's cards, its Personality first."""
        return list(dict.fromkeys(k for no in self.card.cards(s, c) for k in unit_of(s, no)))


@VOCAB.word("card", "followers of {card:card}")
@dataclass(frozen=True)
class FollowersOf:
    """The Followers in a unit."""

    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The noun for all of the cards, in the language `lang`."""
        before = {"en": "the Followers of ", "fr": "les Suivants de "}[lang]
        return Phrase(joined(before, decided(say(self.card)), lang), "m", many=True)

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The handles of the cards."""
        return [k for no in self.card.cards(s, c) for k in unit_of(s, no) if s.cards[k].defn.kind == "follower"]


@VOCAB.word("card", "{whose:whose-duelist} duelist", en="m:{whose} Personality in the duel",
            fr="f:{whose} Personnalité du duel")  # fmt: skip
@dataclass(frozen=True)
class DuelistOf:
    """A Personality in the duel under way: the text's player's, or the other one (Ivory: Duel)."""

    whose: str

    def cards(self, s: State, c: Ctx) -> list[int]:
        """His number, or none."""
        v = current(s)
        if v is None:
            return []
        return [no for no in duelists(v) if (s.cards[no].controller == c.seat) == (self.whose == "your")]


VOCAB.choices("whose-duelist", {"your": {"en": "your", "fr": "votre"}, "other": {"en": "the other", "fr": "l'autre"}})


def _in_duel(pattern: str, part: int, en: str, fr: str) -> type:
    @VOCAB.word("card", pattern, en=f"m:{en}", fr=f"f:{fr}")
    @dataclass(frozen=True)
    class Duelist:
        """The Personality that has challenged, or was challenged, in the duel under way (Ivory: Challenge)."""

        def cards(self, s: State, c: Ctx) -> list[int]:
            """His number, or none."""
            v = current(s)
            return [] if v is None else [duelists(v)[part]]

    Duelist.__name__ = Duelist.__qualname__ = "".join(word.title() for word in pattern.split())
    return Duelist


_in_duel("challenging duelist", 0, "the Personality who has challenged", "la Personnalité qui a lancé le défi")
_in_duel("challenged duelist", 1, "the Personality who was challenged", "la Personnalité qui a été défiée")


@VOCAB.word("card", "each {filter:filter}", en="{each filter}", fr="{each filter}")
@dataclass(frozen=True)
class Each:
    """All cards that fit, as they are when the effect happens."""

    filter: Any

    @property
    def steady(self) -> bool:
        """Return True if other cards fit only after a card has moved or turned, or its controller or a keyword has
        changed.
        """
        noun: bool = getattr(self.filter.noun, "steady", False)
        return noun and all(getattr(test, "steady", False) for test in self.filter.tests)

    @property
    def asks(self) -> frozenset[str]:
        """The keywords that its noun and tests ask of a card."""
        parts = (self.filter.noun, *self.filter.tests)
        return frozenset(word for part in parts for word in getattr(part, "asks", ()))

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Numbers of the cards that fit now."""
        found: list[int] = self.filter.all(s, c)
        return found


@VOCAB.word("card", "this province", en="f:this Province", fr="f:cette Province")
@dataclass(frozen=True)
class ThisProvince:
    """The Province of the Event or Fortification, else of the current battlefield (Ivory: References)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or none."""
        site = province_of(s, c.me) if c.me >= 0 else -1
        if site < 0:
            site = self._left(s, c)
        if site < 0 and c.ev is not None and c.ev.kind == "event-resolving":
            site = int(c.ev.x["site"])
        record = attack(s)
        if site < 0 and record is not None and battle(s):
            site = record.site(battle(s))
        return [site] if site >= 0 else []

    def _left(self, s: State, c: Ctx) -> int:
        """The Province from which the Event has gone to its resolution area (Ivory: Resolution area), or -1."""
        frame = act_frame(s, c.at or 0)
        area = z.BY_NAME.get(str(frame.v.get("from", "")), -1) if frame is not None and frame.v["me"] == c.me else -1
        if area not in z.PROVINCES or z.area(s, c.me) != z.RESOLVING:
            return -1
        return next(iter(s.zones[z.site_of(z.at(s.cards[c.me].controller, area))]), -1)


@VOCAB.word("card", "province of {card:card}", en="f:the Province of {card}", fr="f:la Province de {card}")
@dataclass(frozen=True)
class ProvinceOf:
    """The Province that a card lies in, or was in when the occurrence happened."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or none."""
        if c.ev is not None and c.ev.x.get("site", -1) >= 0 and c.ev.card in self.card.cards(s, c):
            return [c.ev.x["site"]]
        return [site for no in self.card.cards(s, c) if (site := province_of(s, no)) >= 0]


@VOCAB.word("card", "battle province", en="f:the Province of the current battlefield",
            fr="f:la Province du champ de bataille actuel")  # fmt: skip
@dataclass(frozen=True)
class BattleProvince:
    """The Province of the current battlefield, also for a card at another Province (Ivory: Locations)."""

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or none."""
        return _sites(s, [battle(s)])


@VOCAB.word("card", "battle province of {card:card}", en="f:the Province of the battlefield of {card}",
            fr="f:la Province du champ de bataille de {card}")  # fmt: skip
@dataclass(frozen=True)
class BattleProvinceOf:
    """The Province of the battlefield where a unit is (Ivory: Locations)."""

    card: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Its number, or none for a unit at home."""
        return _sites(s, [field_of(s, no) for no in self.card.cards(s, c)])


def _sites(s: State, fields: list[int]) -> list[int]:
    """The Provinces of battlefields; one away from all Provinces has none."""
    record = attack(s)
    found = [] if record is None else [record.site(field) for field in dict.fromkeys(fields) if field]
    return [site for site in found if site >= 0]


@VOCAB.word("card", "rightmost province of {who:player}", en="f:the rightmost Province of {who}",
            fr="f:la Province la plus à droite de {who}")  # fmt: skip
@dataclass(frozen=True)
class RightmostProvince:
    """A player's last Province."""

    who: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The handle of the one card, in a list; none if it is not there."""
        return [provinces(s, seat)[-1] for seat in self.who.seats(s, c) if provinces(s, seat)]


@VOCAB.word("card", "leftmost province of {who:player}", en="f:the leftmost Province of {who}",
            fr="f:la Province la plus à gauche de {who}")  # fmt: skip
@dataclass(frozen=True)
class LeftmostProvince:
    """A player's first Province."""

    who: Any

    def cards(self, s: State, c: Ctx) -> list[int]:
        """The handle of the one card, in a list; none if it is not there."""
        return [provinces(s, seat)[0] for seat in self.who.seats(s, c) if provinces(s, seat)]


@VOCAB.word("card", "(card|cards) numbered {numbers:int,}", en="f:card number {numbers}", fr="f:carte numéro {numbers}")
@dataclass(frozen=True)
class Numbered:
    """Cards by their numbers at a table: for scripts that are written for one table, as scenarios do."""

    numbers: tuple[int, ...]

    def cards(self, s: State, c: Ctx) -> list[int]:
        """Those that are at the table."""
        return [no for no in self.numbers if no < len(s.cards)]


@VOCAB.word("player", "you")
@dataclass(frozen=True)
class You:
    """The player of the text, "you"."""

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """As a subject it takes its own form of a verb."""
        return Phrase({"en": "you", "fr": "vous"}[lang], "m", person=2)

    def seats(self, s: State, c: Ctx) -> list[int]:
        """The number of the one seat, in a list."""
        return [c.seat]


def _player(pattern: str, en: str, fr: str, doc: str, find: Any) -> type:
    @VOCAB.word("player", pattern, en=f"m:{en}", fr=f"m:{fr}")
    @dataclass(frozen=True)
    class Player:
        def seats(self, s: State, c: Ctx) -> list[int]:
            """Seats in turn order."""
            return list(find(s, c))

    Player.__doc__ = doc
    Player.__name__ = Player.__qualname__ = "".join(part.title() for part in pattern.split())
    return Player


_player("opponent", "your opponent", "votre adversaire", "The other players.", lambda s, c: opponents(s, c.seat))
_player("each opponent", "each other player", "chaque autre joueur", "All others.", lambda s, c: opponents(s, c.seat))
_player("any opponent", "another player", "un autre joueur", "All others, where one of them is enough.",
        lambda s, c: opponents(s, c.seat))  # fmt: skip
_player("each player", "each player", "chaque joueur", "Everybody, from the active player.",
        lambda s, c: order(s))  # fmt: skip
_player("any player", "a player", "un joueur", "Everybody, where an occurrence is about one of them.",
        lambda s, c: order(s))  # fmt: skip
_player("each rokugani player", "each Rokugani player", "chaque joueur Rokugani", "The side against the Siege player.",
        lambda s, c: [seat for seat in order(s) if is_rokugani(s, seat)])  # fmt: skip
_player("active player", "the active player", "le joueur actif", "Whose turn it is.", lambda s, c: active_players(s))
_player("that player", "that player", "ce joueur", "The player of the occurrence.",
        lambda s, c: [c.ev.seat] if c.ev is not None and c.ev.seat >= 0 else [])  # fmt: skip
_player("attacker", "the Attacker", "l'Attaquant", "The Attacker.",
        lambda s, c: [] if (record := attack(s)) is None else [record.attacker])  # fmt: skip
_player("defender", "the Defender", "le Défenseur", "The Defender.",
        lambda s, c: [] if (record := attack(s)) is None else [record.defender])  # fmt: skip
_player("enemy leader", "the enemy leader", "le chef ennemi", "The other leader of the battle (Ivory: Leader).",
        lambda s, c: [] if (seat := enemy_of(s, c.seat)) < 0 else [seat])  # fmt: skip
_player("player to your left", "the player to your left", "le joueur à votre gauche", "The next in turn order.",
        lambda s, c: opponents(s, c.seat)[:1])  # fmt: skip
_player("first seat", "the first player", "le premier joueur", "The seat that began.", lambda s, c: [0])
_player("second seat", "the second player", "le second joueur", "The other seat.", lambda s, c: [1])
for _at, (_name, _en, _fr) in enumerate(
    (("third", "third", "troisième"), ("fourth", "fourth", "quatrième"), ("fifth", "fifth", "cinquième"),
     ("sixth", "sixth", "sixième")), 2,
):  # fmt: skip
    _player(f"{_name} seat", f"the {_en} player", f"le {_fr} joueur", "A seat by its place; none where nobody sits.",
            lambda s, c, at=_at: [at] if at < len(s.seats) else [])  # fmt: skip
_player("siege player", "the Siege player", "le joueur du Siège", "The player against the Rokugani players.",
        lambda s, c: [siege_seat(s)] if siege_seat(s) >= 0 else [])  # fmt: skip


@VOCAB.word("player", "rokugani players")
@dataclass(frozen=True)
class RokuganiPlayers:
    """The team as one; its first player decides for all (Siege: 6)."""

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Return the name of the team, a noun in the plural."""
        return Phrase({"en": "the Rokugani players", "fr": "les joueurs Rokugani"}[lang], "m", many=True)

    def seats(self, s: State, c: Ctx) -> list[int]:
        """The number of the one seat, in a list."""
        return [seat for seat in order(s, 0) if is_rokugani(s, seat)][:1]
