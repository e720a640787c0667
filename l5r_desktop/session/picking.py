"""Picking an answer piece by piece: what a click on a card or a button means for the question that is open.

Knows the shape of options (engine/inputs.py), no rule: which options there are is the engine's word alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.inputs import Decision, Option

Part = int | str
"""A piece by which options are told apart: a card's number, or a word such as a type of conflict."""


def parts_of(option: Option) -> tuple[Part, ...]:
    """The pieces of an option that can be clicked: cards first, then words.

    >>> parts_of(Option("military-air-7", "declare", 7, ("military", 3, 7)))
    (7, 3, 'military')
    """
    if option.verb == "declare" and option.args:
        kind, ring, province = option.args
        return (province, ring, kind)
    return () if option.card < 0 else (option.card,)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a click led to: an answer to be given, options to choose one of, or neither (something was marked)."""

    answer: tuple[str, ...] | None = None
    menu: tuple[Option, ...] = ()


class Picking:
    """The half-made answer to one decision. picked: option keys marked; narrowed: parts chosen of a composed option."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.picked: tuple[str, ...] = ()
        self.narrowed: tuple[Part, ...] = ()

    @property
    def several(self) -> bool:
        """Whether options are marked and then handed in together."""
        return not self.decision.least == self.decision.most == 1

    @property
    def complete(self) -> bool:
        """Whether as many are marked as the decision asks for."""
        return self.several and self.decision.least <= len(self.picked) <= self.decision.most

    @property
    def left(self) -> tuple[Option, ...]:
        """Options that hold all the parts chosen so far."""
        return tuple(o for o in self.decision.options if set(self.narrowed) <= set(parts_of(o)))

    def cards(self) -> frozenset[int]:
        """Cards that a click would do something with."""
        found = {part for option in self.left for part in parts_of(option) if isinstance(part, int)}
        return frozenset(found)

    def marked(self) -> frozenset[int]:
        """Cards already marked or chosen."""
        picked = {option.card for option in self.decision.options if option.key in self.picked}
        return frozenset(picked | {part for part in self.narrowed if isinstance(part, int)})

    def words(self) -> tuple[str, ...]:
        """Words that still tell the options left apart, in the order of the options."""
        words = [part for option in self.left for part in parts_of(option) if isinstance(part, str)]
        return tuple(word for word in dict.fromkeys(words) if word not in self.narrowed)

    def buttons(self) -> tuple[Option, ...]:
        """Options that need a button: those without a card, and all where one card alone is concerned."""
        left = self.left
        bare = tuple(option for option in left if not parts_of(option))
        one_card = not bare and not self.several and len({parts_of(option) for option in left}) == 1
        return left if one_card and len(left) > 1 else bare

    def click(self, part: Part) -> Outcome:
        """A click on a card or on a word."""
        if part in self.narrowed:
            self.narrowed = tuple(p for p in self.narrowed if p != part)
            return Outcome()
        found = tuple(option for option in self.left if part in parts_of(option))
        if len(found) == 1:
            return self.choose(found[0].key)
        if found and all(len(parts_of(option)) == 1 for option in found):
            return Outcome(menu=found)
        if found:
            self.narrowed = (*self.narrowed, part)
        return Outcome()

    def choose(self, key: str) -> Outcome:
        """One option, told exactly: answered at once, or marked and unmarked where several may be."""
        if not self.several:
            return Outcome(answer=(key,))
        if key in self.picked:
            self.picked = tuple(k for k in self.picked if k != key)
        elif len(self.picked) < self.decision.most:
            self.picked = (*self.picked, key)
        return Outcome()

    def done(self) -> Outcome:
        """Hand in what is marked."""
        return Outcome(answer=self.picked) if self.complete else Outcome()

    def clear(self) -> None:
        """Start anew."""
        self.picked, self.narrowed = (), ()
