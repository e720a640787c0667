"""The LCG for the runner: what its decisions mean, and what a seat answers when a case says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.session.scenario.card_names import Names, Thing
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.decision_predicates import ASKED, decision, targets
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import Ask, Do, GameAdapter, Keys, QueuedChoice, Said, Wanted
from l5r_desktop.session.scenario.lcg import offers
from l5r_desktop.session.scenario.lcg.conflict_steps import FIGHTING
from l5r_desktop.session.scenario.lcg.offers import WINDOWS
from l5r_desktop.session.scenario.lcg.table_predicates import CHECKS
from l5r_desktop.session.scenario.play_steps import ACTING, choice_wanted, choose, keep_choices
from l5r_desktop.session.scenario.step_driver import reach, unmet, wants

# What an LCG case may do beyond ordinary play (section 3): conflicts, and going on to a phase or an offer.


def _advance(case_run: CaseRun, step: Said) -> None:
    goal = step["advance"]
    memory = case_run.s.memory
    start = (memory["round"], memory["phase"])
    while True:
        case_run.fast()
        memory = case_run.s.memory
        if case_run.s.result is not None:
            return
        if memory["phase"] == goal and (memory["round"], goal) != start:
            return


def _advance_until(case_run: CaseRun, step: Said) -> None:
    while not any(wants(case_run, step, d) for d in case_run.pending):
        if case_run.s.result is not None:
            raise unmet(case_run, "it was never offered")
        case_run.fast()


def _until_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    return case_run.adapter.act_key(case_run.s, case_run.names, d, step["advance_until"]) is not None


def _pass_all(case_run: CaseRun, step: Said) -> None:
    if reach(case_run, step) is None:
        raise unmet(case_run, "no action window is open")
    window = case_run.s.frames[-1]
    waiting = {seat for seat in range(len(case_run.s.seats)) if not case_run.s.seats[seat]["out"]}
    while waiting and any(frame is window for frame in case_run.s.frames):
        if not case_run.settle(lambda d: d.kind == "action", firm=False) or case_run.s.frames[-1] is not window:
            return
        d = case_run.pending[0]
        if d.seat not in waiting:
            return
        waiting.discard(d.seat)
        case_run.give(d, ("pass",))


STEPS: Mapping[str, tuple[Do, Wanted]] = {
    "pass_all": (_pass_all, lambda case_run, step, d: d.kind == "action"),
    **FIGHTING,
    "advance": (_advance, lambda case_run, step, d: False),
    "advance_until": (_advance_until, _until_wanted),
}


# Whose turn it is, and what for (section 4: turn_of).

TURNS = {
    "action": frozenset({"action"}),
    "reaction": WINDOWS,
    "declare-conflict": frozenset({"declare", "attackers"}),
    "declare-defenders": frozenset({"defenders"}),
    "bid": frozenset({"bid"}),
}


def turn_of(case_run: CaseRun, said: Said) -> None:
    """Judge whether a seat is asked, for what is said."""
    d = decision(case_run, said)
    if "to" in said and d.kind not in TURNS[said["to"]]:
        raise UnmetError(f"it is not {said['seat']}'s turn to {said['to']}; {case_run.situation}")


def turn_of_wanted(case_run: CaseRun, said: Said, d: Decision) -> bool:
    """Return True if a decision is the one that is meant."""
    if d.seat != case_run.names.seat(case_run.s, said["seat"]):
        return False
    return "to" not in said or d.kind in TURNS[said["to"]]


_DECLINED = ("pass", "skip", "none", "done")
_EMPTY = frozenset({"clear", "mulligan", "defenders"})
_LEFT_ALONE = frozenset({"ring-effect", "may", "again", "covert", "search", "ring"})
_ATTACK_WORDS = ("attack", "attack_province", "type", "ring")


class LcgAdapter(GameAdapter):
    """The LCG's side of what the runner has to know."""

    windows = WINDOWS
    opportunities = frozenset({"action", "declare"})
    not_choices = WINDOWS | {"action", "declare", "bid", "order"}
    whole = frozenset({"attackers", "covert", "defenders", "fate", "place"})
    bare_verbs = frozenset({"fate", "conflict", "home", "keep"})
    other_words: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "may": {"skip": "none", "done": "none", "decline": "none"},
        "covert": {"skip": "none", "done": "none", "decline": "none"},
        "search": {"skip": "none", "done": "none", "decline": "none"},
        "again": {"none": "done", "skip": "done", "decline": "done", "accept": "again"},
        "ring-effect": {"none": "skip", "decline": "skip"},
        "ring": {"none": "done", "skip": "done"},
    }
    choosing = ("pick", "option", "from_deck", "pick_ring")
    steps: ClassVar[Mapping[str, tuple[Do, Wanted]]] = {**ACTING, "pick_ring": (choose, choice_wanted), **STEPS}
    checks = CHECKS
    asked: ClassVar[Mapping[str, Ask]] = {**ASKED, "ring_targets": targets, "turn_of": turn_of}
    asked_wants: ClassVar[Mapping[str, Wanted]] = {"turn_of": turn_of_wanted}

    def decline_key(self, d: Decision) -> Keys | None:
        if d.kind in _EMPTY or (d.kind == "target" and d.least == 0):
            return ()
        if d.kind == "break":
            return ("keep-dynasty",)
        if d.kind in WINDOWS or d.kind in _LEFT_ALONE:
            return next(((word,) for word in _DECLINED if d.option(word) is not None), None)
        return None

    def unasked(self, d: Decision) -> Keys | None:
        if d.kind in WINDOWS:
            return ("pass",)
        if d.kind in ("action", "declare", "bid"):
            return None
        if d.kind in ("order", "province"):
            return (d.options[0].key,)
        if d.kind == "fate":
            return ("fate-0",)
        if d.least == len(d.options):
            return tuple(option.key for option in d.options)
        return None

    def passed_over(self, d: Decision) -> Keys | None:
        keys = self.unasked(d)
        if keys is None and d.kind == "place":
            return (d.options[0].key,)
        return self.decline_key(d) if keys is None else keys

    def fast(self, s: State, d: Decision) -> Keys:
        """Fast steps bid 1 and resolve no ring effect."""
        if d.kind == "bid":
            return ("1",) if d.option("1") is not None else (d.options[0].key,)
        return super().fast(s, d)

    def lots(self, s: State, needed: ChanceNeeded) -> tuple[int, ...]:
        if needed.kind == "start":
            return (s.memory["first"],)
        return super().lots(s, needed)

    def things_of(self, d: Decision) -> dict[Thing, str]:
        found = super().things_of(d)
        return {thing: key for thing, key in found.items() if key != "discard-dynasty"}

    def key_of_word(self, d: Decision, word: str) -> str | None:
        if d.option(word) is None:
            if d.kind in ("fate", "support") and d.option(f"fate-{word}") is not None:
                return f"fate-{word}"
            if d.kind == "ring-effect" and word == "accept":
                return ""
        return super().key_of_word(d, word)

    def whole_answer(self, d: Decision, k: QueuedChoice) -> Keys | None:
        if d.kind == "covert":
            return _covert(d, k)
        if d.kind in ("attackers", "defenders"):
            keys = tuple(f"card-{no}" for no in k.left)
            for key in keys:
                if d.option(key) is None:
                    raise UnmetError(f"card {key.removeprefix('card-')} is not offered among the {d.kind}")
            k.use_up()
            return keys
        word = self.key_of_word(d, str(k.left[0]))
        if word is None:
            raise UnmetError(f"{k.left[0]} is not offered as {d.kind}")
        k.use_up()
        return (word,)

    def keep_all(self, case_run: CaseRun, seat: int, step: Said) -> None:
        cards = {"target": "cards", "cost": "cost", "ring": "cards", "from_deck": "cards"}
        keep_choices(case_run, seat, step, cards)
        for word, what in (("fate", "fate"), ("to", "place")):
            if word in step:
                case_run.keep(QueuedChoice(seat, what, [str(step[word])]))

    def actor(self, s: State, names: Names, said: Said) -> int:
        return offers.actor(s, names, said)

    def act_key(self, s: State, names: Names, d: Decision, said: Said) -> str | None:
        return offers.act_key(s, names, d, said)

    def offered(self, case_run: CaseRun, d: Decision, said: Said) -> bool:
        return offers.offered(case_run.s, case_run.names, d, said)

    def more_things(self, d: Decision) -> set[Thing]:
        if d.kind != "declare":
            return set()
        return {option.args[1] for option in d.options if option.verb == "declare"}

    def in_deck(self, s: State, no: int) -> bool:
        return s.cards[no].zone % z.COUNT in (z.CONFLICT_DECK, z.DYNASTY_DECK)

    def about_offer(self, said: Said, d: Decision) -> bool | None:
        if any(word in said for word in _ATTACK_WORDS):
            return d.kind in ("declare", "attackers")
        return d.kind == "defenders" if "defend" in said else None


def _covert(d: Decision, k: QueuedChoice) -> Keys | None:
    """Return the answer that names the character which the asking card with covert evades; what is said of
    other cards is kept for them.
    """
    pairs = dict(k.left)
    evaded = pairs.get(d.source)
    if evaded is None:
        return k.otherwise
    k.left = [pair for pair in k.left if pair[0] != d.source]
    return None if d.option(f"card-{evaded}") is None else (f"card-{evaded}",)
