"""Picking an answer piece by piece: what a click on a card or a button means for the question that is open.

Knows the shape of options (engine/inputs.py), no rule: which options there are is the engine's word alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.session.ordering import asks_order

PREVIEWED = frozenset({"attackers"})
"""Kinds of questions that are put to a seat though there is one answer only: its outcome is seen before it is given."""
Part = int | str
"""A piece by which options are told apart: a card's number, or a word such as a type of conflict."""
_AMOUNTS = 2
"""From how many numbers on they are asked for by themselves."""
_CAREFUL = "discard"
"""The verb of an action that throws a card away; where a card offers nothing else, a click asks first."""
INTO_LANE = ("attack", "defend")
"""Verbs of options that are marked by cards going into the fight."""


def parts_of(option: Option) -> tuple[Part, ...]:
    """The pieces of an option that can be clicked: cards first, then words.

    >>> parts_of(Option("military-air-7", "declare", 7, ("military", 3, 7)))
    (7, 3, 'military')
    """
    if option.verb == "declare" and option.args:
        kind, ring, province = option.args
        return (province, ring, kind)
    if option.verb == "assign":
        return (option.card, option.args[1])
    return () if option.card < 0 else (option.card,)


@dataclass(frozen=True, slots=True)
class ClickResult:
    """The result of a click: an answer to be given, options to choose one of, or neither (something was marked)."""

    answer: tuple[str, ...] | None = None
    menu: tuple[Option, ...] = ()


class QuestionShape:
    """How a question is answered, whatever has been chosen so far: by one option, by marks, by parts or by a number."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    @property
    def several(self) -> bool:
        """Return True if options are marked and then handed in together."""
        return not self.decision.least == self.decision.most == 1 or self.decision.kind in PREVIEWED

    @property
    def by_amount(self) -> bool:
        """Return True if a number among many is asked for."""
        options = self.decision.options
        return len(options) >= _AMOUNTS and all(o.verb in ("fate", "gold", "strength") and o.args for o in options)

    @property
    def puts(self) -> bool:
        """Return True if cards are put to other cards, any number of them in one answer (units to battlefields)."""
        return self.several and any(option.verb == "assign" for option in self.decision.options)

    @property
    def composed(self) -> bool:
        """Return True if an answer has several parts, each of which can be chosen anew until all of them are."""
        return any(len(parts_of(option)) > 1 for option in self.decision.options) and not self.puts

    def carried(self) -> frozenset[int]:
        """Cards that can be put to another."""
        return frozenset(option.card for option in self.decision.options) if self.puts else frozenset()

    @property
    def going(self) -> frozenset[int]:
        """Cards that can be sent into a fight by this answer."""
        sent = (*INTO_LANE, "assign")
        return frozenset(option.card for option in self.decision.options if option.verb in sent)

    def discarding_cards(self) -> frozenset[int]:
        """Cards whose only action throws them away."""
        if self.decision.kind != "action":
            return frozenset()
        verbs: dict[int, set[str]] = {}
        for option in self.decision.options:
            verbs.setdefault(option.card, set()).add(option.verb)
        return frozenset(card for card, found in verbs.items() if found == {_CAREFUL} and card >= 0)


class AnswerBuilder(QuestionShape):
    """The half-made answer to one decision. picked: option keys marked; narrowed: parts chosen of a composed option.

    nowhere: cards that lie nowhere, so that their options are chosen by buttons. idle: keys of options that would
    change nothing, and are not offered. lessened: cards that are marked as such for which less of the effect is left
    than for others, futile: keys of effects to select that would change nothing; both found by who has looked ahead.
    """

    def __init__(
        self, decision: Decision, nowhere: frozenset[int] = frozenset(), idle: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(decision)
        self._nowhere = nowhere
        self._idle = idle
        # Where no one can be spared all are marked: what they would do is seen, and can be handed in. An order is none
        # until somebody has chosen it.
        whole = self.several and len(decision.options) == decision.least and not asks_order(decision)
        self.picked: tuple[str, ...] = tuple(option.key for option in decision.options) if whole else ()
        self.narrowed: tuple[Part, ...] = ()
        self.lessened: frozenset[int] = frozenset()
        self.futile: frozenset[str] = frozenset()

    @property
    def complete(self) -> bool:
        """Return True if as many are marked as the decision asks for."""
        return self.several and self.decision.least <= len(self.picked) <= self.decision.most

    @property
    def left(self) -> tuple[Option, ...]:
        """Options that are offered, and hold all the parts chosen so far."""
        offered = (option for option in self.decision.options if option.key not in self._idle)
        return tuple(option for option in offered if set(self.narrowed) <= set(parts_of(option)))

    def entering(self) -> frozenset[int]:
        """Cards marked that go into the fight with the answer."""
        options = self.decision.options
        return frozenset(o.card for o in options if o.verb in INTO_LANE and o.key in self.picked)

    def placed(self) -> dict[int, int]:
        """Return where each card has been put."""
        picked = [option for option in self.decision.options if option.key in self.picked] if self.puts else []
        return {option.card: option.args[1] for option in picked}

    def cards(self) -> frozenset[int]:
        """Cards that a click would do something with."""
        if self.puts:
            where = {option.args[1] for option in self.left} if self.narrowed else set()
            return self.carried() | where
        open_ = self.decision.options if self.composed else self.left
        found = {part for option in open_ for part in parts_of(option) if isinstance(part, int)}
        return frozenset(found - self._nowhere)

    def marked(self) -> frozenset[int]:
        """Cards already marked or chosen."""
        picked = {option.card for option in self.decision.options if option.key in self.picked}
        return frozenset(picked | {part for part in self.narrowed if isinstance(part, int)})

    def words(self) -> tuple[str, ...]:
        """Words that tell the options apart, in the order of the options; a chosen one too, so that it can be seen, and
        changed for another.
        """
        cards = {part for part in self.narrowed if isinstance(part, int)}
        fitting = [option for option in self.decision.options if cards <= set(parts_of(option))]
        words = [part for option in fitting for part in parts_of(option) if isinstance(part, str)]
        return tuple(dict.fromkeys(words))

    def buttons(self) -> tuple[Option, ...]:
        """Options that need a button: those without a card, and all where one card alone is concerned."""
        if self.puts:
            return ()
        left = self.left
        bare = tuple(option for option in left if not parts_of(option) or option.card in self._nowhere)
        one_card = not bare and not self.several and len({parts_of(option) for option in left}) == 1
        return left if one_card and len(left) > 1 else bare

    def click(self, part: Part) -> ClickResult:
        """A click on a card or on a word."""
        if self.puts and isinstance(part, int):
            return self._put(part)
        if part in self.narrowed:
            self.narrowed = tuple(p for p in self.narrowed if p != part)
            return ClickResult()
        if self.composed:
            self._make_room(part)
        found = tuple(option for option in self.left if part in parts_of(option))
        if len(found) == 1 and part not in self.discarding_cards():
            return self.choose(found[0].key)
        if found and all(len(parts_of(option)) == 1 for option in found):
            return ClickResult(menu=found)
        if found:
            self.narrowed = (*self.narrowed, part)
        return ClickResult()

    def _make_room(self, part: Part) -> None:
        """Forget what was chosen that does not go with a part: another ring, say, takes the place of the first."""
        together = [set(parts_of(option)) for option in self.decision.options if part in parts_of(option)]
        kept: tuple[Part, ...] = ()
        for other in self.narrowed if together else ():
            if any({*kept, other} <= parts for parts in together):
                kept = (*kept, other)
        self.narrowed = kept if together else self.narrowed

    def choose(self, key: str) -> ClickResult:
        """One option, told exactly: answered at once, or marked and unmarked where several may be."""
        if not self.several:
            return ClickResult(answer=(key,))
        if key in self.picked:
            self.picked = tuple(k for k in self.picked if k != key)
            return ClickResult()
        if self.decision.limit == ("one-each",):
            option = self.decision.option(key)
            self.release(-1 if option is None else option.card)
        if len(self.picked) < self.decision.most:
            self.picked = (*self.picked, key)
        return ClickResult()

    def _put(self, part: int) -> ClickResult:
        """The first click takes a card up, the second says where to; on the same card, that it goes back, and on one
        that has been put somewhere, that it goes there too.
        """
        held = self.narrowed[0] if self.narrowed else -1
        self.narrowed = ()
        if part == held:
            self.release(part)
        elif isinstance(held, int) and part in (placed := self.placed()) and self._may_join(held, placed[part]):
            self.put(held, placed[part])
        elif part in self.carried():
            self.narrowed = (part,)
        else:
            self.put(held, part)
        return ClickResult()

    def _may_join(self, held: int, where: int) -> bool:
        """Return True if a card has been taken up that is not there yet."""
        return held >= 0 and self.placed().get(held) != where

    def put(self, card: Part, where: int) -> None:
        """Put a card to another, and no more to where it was; nothing where it cannot be put."""
        option = next((o for o in self.decision.options if parts_of(o) == (card, where)), None)
        self.narrowed = ()
        if option is not None and option.key not in self.picked:
            self.choose(option.key)

    def release(self, card: int) -> None:
        """A card is not put anywhere any more."""
        self.narrowed = ()
        keys = {option.key for option in self.decision.options if option.card == card}
        self.picked = tuple(key for key in self.picked if key not in keys)

    def done(self) -> ClickResult:
        """Hand in what is marked."""
        return ClickResult(answer=self.picked) if self.complete else ClickResult()

    def clear(self) -> None:
        """Take away all marks; the question stays."""
        self.picked, self.narrowed = (), ()
