"""The interface of a game to the runner: the meaning of its decisions, its steps and its predicates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.card_names import Names, Thing

Keys = tuple[str, ...]
Said = Mapping[str, Any]
CaseRunLike = Any
"""A `case_run.CaseRun`, which is built on adapters and so cannot be named here."""
Do = Callable[[CaseRunLike, Said], None]
Wanted = Callable[[CaseRunLike, Said, Decision], bool]
Check = Callable[[State, Names, Any], None]
Ask = Callable[[CaseRunLike, Said], None]
_MOST_TRIED = 500
SOURCES: Mapping[str, tuple[str, ...]] = {
    "cost": ("cost", "cards"),
    "discard": ("cards", "cost"),
}
"""By kind of decision, which kept cards may answer it, the likeliest first; of others it is "cards"."""
_PLACES = ("first", "second", "third", "fourth", "fifth")


@dataclass
class QueuedChoice:
    """Choices of a seat that wait for their decision.

    what: "cards", "cost", "words", or the kind of the one decision they answer. may_go_unasked: no failure if
    nobody asks. held: not before the next step that does something. otherwise: the answer where none of the choices is
    meant.
    """

    seat: int
    what: str
    left: list[Any]
    may_go_unasked: bool = False
    held: bool = False
    drop_at_opportunity: bool = False
    otherwise: tuple[str, ...] | None = None

    @property
    def live(self) -> bool:
        """Return True if it can still answer something."""
        return bool(self.left) or self.otherwise is not None

    def use_up(self) -> None:
        """Discard the remaining choices, so that this entry answers no further decision."""
        self.left, self.otherwise = [], None


class UnnamedAnswers:
    """Answers that no step of a case names (section 1); each game has its own by way of its adapter.

    opportunities: kinds of decisions that only steps answer.
    """

    opportunities: frozenset[str]

    def decline_key(self, d: Decision) -> Keys | None:
        """The answer that declines an optional decision; None for one that must be answered."""
        raise NotImplementedError

    def unasked(self, d: Decision) -> Keys | None:
        """Return what happens without a word: windows are declined, single choices taken, forced things ordered as
        offered.
        """
        raise NotImplementedError

    def passed_over(self, d: Decision) -> Keys | None:
        """Return what a step that does something else leaves behind: optional decisions are declined too."""
        keys = self.unasked(d)
        return self.decline_key(d) if keys is None else keys

    def fast(self, s: State, d: Decision) -> Keys:
        """Return what fast steps answer: pass, decline, else the first option."""
        if d.kind in self.opportunities and d.option("pass") is not None:
            return ("pass",)
        keys = self.passed_over(d)
        return first_fitting(s, d) if keys is None else keys

    def lots(self, s: State, needed: ChanceNeeded) -> tuple[int, ...]:
        """Lots fall as the case lists the cards: a shuffle changes nothing, random picks take the first (section 2)."""
        return tuple(range(needed.size if needed.kind == "shuffle" else needed.count))


class GameAdapter(UnnamedAnswers):
    """The part of a game adapter that is the same for both games; each game has a subclass.

    windows: kinds of decisions over an occurrence, declined unless a step uses them. not_choices: kinds that a named
    card never answers. choosing: steps that name choices. started: words of a predicate that begin an action.
    bare_verbs: options that name a card without choosing it. steps: by the word that names a step, in the order in
    which the words are looked for: what does it, and whether it is for a decision. checks, asked: predicates about the
    table, and about what is asked. asked_wants: whether a predicate that only this game has is about a decision.
    """

    windows: frozenset[str]
    not_choices: frozenset[str]
    whole: frozenset[str]
    bare_verbs: frozenset[str]
    other_words: ClassVar[Mapping[str, Mapping[str, str]]]
    choosing: tuple[str, ...] = ("pick", "option", "from_deck")
    started: tuple[str, ...] = ("play", "use")
    closing: frozenset[str] = frozenset({"done", "none"})
    steps: ClassVar[Mapping[str, tuple[Do, Wanted]]]
    checks: ClassVar[Mapping[str, Check]]
    asked: ClassVar[Mapping[str, Ask]]
    asked_wants: ClassVar[Mapping[str, Wanted]] = {}

    # Answers that a step named.

    def things_of(self, d: Decision) -> dict[Thing, str]:
        """Return what a decision lets its seat choose among, with the option key of each."""
        found: dict[Thing, str] = {}
        for option in d.options:
            if option.key.startswith("seat-"):
                found[("seat", int(option.key.removeprefix("seat-")))] = option.key
            elif option.card >= 0 and option.verb not in self.bare_verbs:
                found.setdefault(option.card, option.key)
        return found

    def key_of_word(self, d: Decision, word: str) -> str | None:
        """The option key that a word stands for at this decision, or None; "" for accepting what is then chosen."""
        if d.option(word) is not None:
            return word
        other = self.other_words.get(d.kind, {}).get(word)
        return other if other is not None and d.option(other) is not None else None

    def order_key(self, d: Decision, thing: Thing | str) -> str | None:
        """The option that comes first by a card, or by its place among the options ("second"), or None."""
        if isinstance(thing, str):
            at = _PLACES.index(thing) if thing in _PLACES else len(d.options)
            return d.options[at].key if at < len(d.options) else None
        return self.things_of(d).get(thing)

    def whole_answer(self, d: Decision, k: QueuedChoice) -> Keys | None:
        """The answer by choices that are kept for this very kind of decision; uses them up. Raises UnmetError."""
        raise NotImplementedError

    def sources(self, d: Decision) -> tuple[str, ...]:
        """Return which kept cards may answer a choice of cards, the likeliest first."""
        return SOURCES.get(d.kind, ("cards",))

    def keep_all(self, case_run: CaseRunLike, seat: int, step: Said) -> None:
        """Keep the choices that a play, a use or the like names."""
        raise NotImplementedError

    # What is offered.

    def actor(self, s: State, names: Names, said: Said) -> int:
        """The seat that plays or uses: "by", "seat", else the owner of the card."""
        raise NotImplementedError

    def act_key(self, s: State, names: Names, d: Decision, said: Said) -> str | None:
        """The option key of doing what is named with a card, or None if the decision does not offer it."""
        raise NotImplementedError

    def offered(self, case_run: CaseRunLike, d: Decision, said: Said) -> bool:
        """Return True if the decision offers its seat all that a can or cannot predicate names."""
        raise NotImplementedError

    def teammates(self, s: State, one: int, other: int) -> bool:
        """Return True if two different seats play as one side."""
        return False

    def gives_way(self, s: State, d: Decision, seat: int) -> bool:
        """Return True if the seat asked leaves an opportunity of its side to a teammate, for whom a step waits."""
        return d.kind in self.opportunities and d.option("pass") is not None and self.teammates(s, d.seat, seat)

    def team_passes(self, s: State, d: Decision, passed: Decision, seat: int) -> bool:
        """Return True if a decision is what is left of an opportunity that the side of a seat has passed."""
        mine = d.seat == seat or self.teammates(s, d.seat, seat)
        return d.kind == passed.kind and mine and passed.seat != d.seat and d.option("pass") is not None

    def more_things(self, d: Decision) -> set[Thing]:
        """Return what can be aimed at with a decision besides what it lets its seat choose among."""
        return set()

    def chosen_at_once(self, d: Decision, said: Said) -> set[Thing] | None:
        """Return what can be chosen for an action announced with its choice; None for one that is begun first."""
        return None

    def from_deck(self, s: State, d: Decision) -> bool:
        """Return True if a decision lets its seat take cards that lie in a deck: a search, or cards that were
        revealed.
        """
        return d.kind == "search" or any(o.card >= 0 and self.in_deck(s, o.card) for o in d.options)

    def in_deck(self, s: State, no: int) -> bool:
        """Return True if a card lies in a deck."""
        raise NotImplementedError

    def about_offer(self, said: Said, d: Decision) -> bool | None:
        """Return True if a cannot is about this kind of decision, whatever it offers; None if that depends on the
        offer.
        """
        return None

    def waits_for(self, case_run: CaseRunLike, step: Said) -> int | None:
        """The seat that needs an ordinary opportunity for a step; None if nobody is passed for it."""
        return self.actor(case_run.s, case_run.names, step) if any(word in step for word in self.started) else None


def first_fitting(s: State, d: Decision) -> Keys:
    """The first options that together are a legal answer."""
    offered = [option.key for option in d.options]
    for some in islice(combinations(offered, d.least), _MOST_TRIED):
        if d.limit is None or s.rules.within_limit(s, d, some):
            return some
    return tuple(offered[: d.least])
