"""Events that change the state of a card in play (Ivory: Physical Card States)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.effects.token_sources import record_token_source
from l5r_desktop.rulesets.ccg.events.leave_play import DEAD, end_while
from l5r_desktop.rulesets.ccg.state import lasting_effects as lasting
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, battle, field_of, in_play, is_personality
from l5r_desktop.rulesets.ccg.state.turn_record import note_bowing, note_this_turn
from l5r_desktop.rulesets.ccg.values.bonuses import has_stat, named, token_bonus
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword


def say(s: State, e: Event, key: str, *more: object) -> None:
    """A line of the story log about the event's card."""
    s.say(key, ("card", e.card), *more)


def _acted(s: State, e: Event) -> bool:
    """Return True if the effect of an action makes an event happen."""
    frame = act_frame(s, e.x.get("act", 0))
    return frame is not None and frame.proc == "use"


def _note_penalty(s: State, e: Event) -> None:
    """Note that an action has given a Force penalty, where and to whose card."""
    if e.x.get("act"):
        card = s.cards[e.card]
        note_this_turn(s, "force-penalty", e.x["act"], field_of(s, e.card), card.controller)
        note_this_turn(s, "weakened", e.x["act"], e.card, card.object_number)


class Bow(EventKind):
    """A card bows (Ivory: Bowed and unbowed)."""

    name = "bow"

    def possible(self, s: State, e: Event) -> bool:
        return in_play(s, e.card) and not s.cards[e.card].bowed

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).bowed = True
        note_bowing(s, e.card, e.actor if e.by == "card" else -1)
        if e.src >= 0 and e.by == "card":
            note_this_turn(s, "bowed-by", e.src, e.card)
        if e.src >= 0 and e.by in ("card", "cost") and battle(s):
            note_this_turn(s, "bowed in", s.memory["battles"], e.actor, e.card)
        end_while(s, "while-unbowed", e.card)
        say(s, e, "bows")


class Straighten(EventKind):
    """A card straightens (Ivory: Bowed and unbowed)."""

    name = "straighten"

    def possible(self, s: State, e: Event) -> bool:
        return in_play(s, e.card) and s.cards[e.card].bowed

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).bowed = False
        say(s, e, "straightens")
        end_while(s, "while-bowed", e.card)


class Dishonor(EventKind):
    """A Personality becomes dishonorable (Ivory: Honorable and dishonorable)."""

    name = "dishonor"

    def possible(self, s: State, e: Event) -> bool:
        entering = z.area(s, e.card) in z.PROVINCES and s.cards[e.card].defn.kind == "personality"
        return (is_personality(s, e.card) or entering) and s.cards[e.card].honor >= 0

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).honor = -1
        lasting.end(s, *(f.id for f in s.effects if f.until == f"dishonor of {e.card}"))
        say(s, e, "dishonored")


class Rehonor(EventKind):
    """A Personality becomes honorable again (Ivory: Rehonoring)."""

    name = "rehonor"

    def possible(self, s: State, e: Event) -> bool:
        return s.cards[e.card].honor < 0

    def apply(self, s: State, e: Event) -> None:
        s.edit(e.card).honor = 0
        say(s, e, "rehonored")


class Token(EventKind):
    """n tokens of a kind are put on a card, Province or player's Stronghold, or -n taken off (Ivory: Token)."""

    name = "token"

    def possible(self, s: State, e: Event) -> bool:
        zone = z.area(s, e.card)
        there = zone in (z.HOME, *z.SITES, z.ABILITIES)
        return there and (e.n > 0 or (e.n < 0 and s.tokens(e.card, e.x["token"]) > 0))

    def apply(self, s: State, e: Event) -> None:
        token = e.x["token"]
        if e.n > 0 and any(name == "force" and n < 0 for name, n in token_bonus(token)):
            _note_penalty(s, e)
        there = s.tokens(e.card, token)
        s.add_tokens(e.card, token, e.n)
        if named(token):
            change = s.tokens(e.card, token) - there
            note_this_turn(s, "tokens", e.card, s.cards[e.card].object_number, token, n=change)
        if token_bonus(token):
            record_token_source(s, e, token, _acted(s, e))
        say(s, e, "gets-tokens" if e.n > 0 else "loses-tokens", abs(e.n), ("token", e.x["token"]))


class Modify(EventKind):
    """A card or Province gets a bonus or penalty to a stat (Ivory: Bonuses and penalties)."""

    name = "modify"

    def possible(self, s: State, e: Event) -> bool:
        return e.n != 0 and has_stat(s, e.card, e.x["stat"])

    def apply(self, s: State, e: Event) -> None:
        stat = e.x["stat"]
        acted = ("action",) if _acted(s, e) else ()
        x = (stat, *acted, *(("sure",) if e.x.get("sure") else ()))
        if stat == "force" and e.n < 0:
            _note_penalty(s, e)
        lasting.start(s, "bonus", cards=(e.card,), n=e.n, until=e.x["until"], src=e.src, actor=e.actor, x=x)
        say(s, e, "gets-bonus" if e.n > 0 else "gets-penalty", e.n, ("stat", stat), ("until", e.x["until"]))


class Bound(EventKind):
    """A card gets a minimum or maximum of a stat (Ivory: Minimums and maximums)."""

    name = "bound"

    def apply(self, s: State, e: Event) -> None:
        lasting.start(
            s, e.x["bound"], cards=(e.card,), n=e.n, until=e.x["until"], src=e.src, actor=e.actor, x=(e.x["stat"],)
        )  # fmt: skip


class Keyword(EventKind):
    """A card gains (n 1) or loses (n -1) a keyword (Ivory: Keywords)."""

    name = "keyword"

    def possible(self, s: State, e: Event) -> bool:
        return has_keyword(s, e.card, e.x["word"]) == (e.n < 0)

    def apply(self, s: State, e: Event) -> None:
        lasting.start(
            s, "keyword", cards=(e.card,), n=e.n, until=e.x["until"], src=e.src, actor=e.actor, x=(e.x["word"],)
        )  # fmt: skip
        say(s, e, "gains-keyword" if e.n > 0 else "loses-keyword", ("keyword", e.x["word"]))


class TurnUp(EventKind):
    """A face-down card in a Province is turned face up (Ivory: Reveal)."""

    name = "turn-up"

    def possible(self, s: State, e: Event) -> bool:
        return z.area(s, e.card) in z.PROVINCES and not s.cards[e.card].up

    def apply(self, s: State, e: Event) -> None:
        s.turn(e.card, True)
        say(s, e, "turned-up")


class TurnDown(EventKind):
    """A face-up card in a Province is turned face down (Celestial: Bowing and Straightening)."""

    name = "turn-down"

    def possible(self, s: State, e: Event) -> bool:
        return z.area(s, e.card) in z.PROVINCES and s.cards[e.card].up

    def apply(self, s: State, e: Event) -> None:
        s.turn(e.card, False)
        say(s, e, "turned-down")


class Target(EventKind):
    """A card becomes a target (Ivory: Targeting)."""

    name = "target"


class TargetPlayer(EventKind):
    """The player whose seat is n becomes a target of the player of seat (Ivory: Targeting)."""

    name = "target-player"


class AttackEffect(EventKind):
    """A Ranged Attack, Melee Attack or Fear of strength n reaches its target (Ivory: Ranged Attack, Fear).

    x: attack is "ranged", "melee" or "fear".
    """

    name = "attack-effect"


class DiesHonorably(EventKind):
    """A Personality in a discard pile counts as dead from now on, and as honorable (Ivory: Dead, Honorable and
    dishonorable).
    """

    name = "dies-honorably"

    def possible(self, s: State, e: Event) -> bool:
        card = s.cards[e.card]
        there = z.area(s, e.card) in z.PILES and card.defn.kind == "personality"
        return there and (DEAD not in card.marks or card.honor < 0)

    def apply(self, s: State, e: Event) -> None:
        card = s.edit(e.card)
        card.marks, card.honor = tuple(dict.fromkeys((*card.marks, DEAD))), 0
        say(s, e, "dies-honorably")


KINDS = (
    DiesHonorably, Bow, Straighten, Dishonor, Rehonor, Token, Modify, Bound, Keyword, TurnUp, TurnDown, Target,
    TargetPlayer,
    AttackEffect,
)  # fmt: skip
