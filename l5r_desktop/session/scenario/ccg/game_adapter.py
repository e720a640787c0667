"""The CCG for the runner: what its decisions mean, and what a seat answers when a case says nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.session.scenario.card_names import Names, Thing, letter
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.ccg import offers
from l5r_desktop.session.scenario.ccg.apply_effect import apply_script
from l5r_desktop.session.scenario.ccg.battle_steps import FIGHTING
from l5r_desktop.session.scenario.ccg.offers import CHOSEN_AT_ONCE, WINDOWS
from l5r_desktop.session.scenario.ccg.table_predicates import CHECKS
from l5r_desktop.session.scenario.decision_predicates import ASKED
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.game_adapter import (
    Ask,
    Do,
    GameAdapter,
    Keys,
    QueuedChoice,
    Said,
    Wanted,
    first_fitting,
)
from l5r_desktop.session.scenario.play_steps import ACTING, act, act_wanted, keep_choices
from l5r_desktop.session.scenario.step_driver import reach, unmet

_OPPORTUNITIES = frozenset({"action", "declare", "assign", "battle", "duel"})


def opportunity(case_run: CaseRun, said: Any) -> None:
    """Judge whether a seat is the one that may act, assign, focus or choose now."""
    if not case_run.pending:
        raise UnmetError(f"nobody has an opportunity; {case_run.situation}")
    found = letter(case_run.s, case_run.pending[0].seat)
    seat = case_run.pending[0].seat
    if found != said and not case_run.adapter.teammates(case_run.s, seat, case_run.names.seat(case_run.s, said)):
        raise UnmetError(f"wanted {said}, found {found}; {case_run.situation}")


def opportunity_wanted(case_run: CaseRun, said: Any, d: Decision) -> bool:
    """Return True if a decision is an ordinary opportunity, which no case passes in silence."""
    return d.kind in _OPPORTUNITIES and d.seat == case_run.names.seat(case_run.s, said)


# What a CCG case may do beyond ordinary play (section 3): recruit, abilities of players, phases, effects at once.


def _flat(step: Said) -> Said:
    """A step with a player's ability as its naming word, as predicates say it."""
    said = step["player_ability"]
    return {**said, "player_ability": said["name"]}


def _player_ability(case_run: CaseRun, step: Said) -> None:
    said = _flat(step)
    d = reach(case_run, step)
    key = None if d is None else case_run.adapter.act_key(case_run.s, case_run.names, d, said)
    if d is None or key is None:
        raise unmet(case_run, f"{said['by']} is not offered {said['name']}")
    case_run.give(d, (key,))
    if said["name"] not in CHOSEN_AT_ONCE:
        case_run.adapter.keep_all(case_run, d.seat, {word: said[word] for word in said if word not in ("name", "by")})
    case_run.answer_queued()


def _player_ability_wanted(case_run: CaseRun, step: Said, d: Decision) -> bool:
    return case_run.adapter.act_key(case_run.s, case_run.names, d, _flat(step)) is not None


def _until(case_run: CaseRun, there: Callable[[], bool]) -> None:
    """Go on as fast steps do, at least one answer, until something is so or the game is over."""
    while True:
        case_run.fast()
        if case_run.s.result is not None or there():
            return


def _end_phase(case_run: CaseRun, step: Said) -> None:
    start = _moment(case_run)
    _until(case_run, lambda: _moment(case_run) != start)


def _moment(case_run: CaseRun) -> tuple[int, str]:
    return case_run.s.memory["turn"], case_run.s.memory["phase"]


def _to_phase(case_run: CaseRun, step: Said) -> None:
    start = _moment(case_run)
    _until(case_run, lambda: _moment(case_run)[1] == step["to_phase"] and _moment(case_run) != start)


def _end_turn(case_run: CaseRun, step: Said) -> None:
    """To the start of the next turn's Action Phase, or to a choice that must be made."""
    turn = case_run.s.memory["turn"]
    case_run.fast()
    while case_run.s.result is None:
        case_run.settle(lambda d: d.kind in case_run.adapter.opportunities or _must_choose(case_run, d), firm=True)
        if case_run.s.result is not None or not case_run.pending:
            return
        memory, d = case_run.s.memory, case_run.pending[0]
        if memory["turn"] != turn and memory["window"] == "action":
            return
        if d.kind not in case_run.adapter.opportunities and d.kind != "duel":
            return
        case_run.fast()


def _must_choose(case_run: CaseRun, d: Decision) -> bool:
    return case_run.adapter.passed_over(d) is None


STEPS: Mapping[str, tuple[Do, Wanted]] = {
    "recruit": (act, act_wanted),
    "overlay": (act, act_wanted),
    "equip": (act, act_wanted),
    "player_ability": (_player_ability, _player_ability_wanted),
    **FIGHTING,
    "end_phase": (_end_phase, lambda case_run, step, d: False),
    "end_turn": (_end_turn, lambda case_run, step, d: False),
    "to_phase": (_to_phase, lambda case_run, step, d: False),
    "apply": (apply_script, lambda case_run, step, d: False),
}


_DECLINED = ("pass", "decline", "none", "done")
_LEFT_ALONE = frozenset({"may", "search", "invest"})
_NONE_OF_MANY = frozenset({"target", "assign", "stay-bowed"})
_ORDINARY = ("recruit", "overlay", "equip", "player_ability")


class CcgAdapter(GameAdapter):
    """The CCG's side of what the runner has to know."""

    windows = WINDOWS
    opportunities = frozenset({"action", "declare"})
    not_choices = WINDOWS | {"action", "declare", "assign", "duel", "pay", "terms", "invest", "order"}
    whole = frozenset({"terms", "invest", "pay"})
    bare_verbs = frozenset({"accept", "terms", "refuse"})
    other_words: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "may": {"none": "decline", "done": "decline"},
        "search": {"decline": "none", "done": "none"},
        "refuse": {"decline": "refuse"},
    }
    started = ("play", "use", "player_ability")
    steps: ClassVar[Mapping[str, tuple[Do, Wanted]]] = {**ACTING, **STEPS}
    checks = CHECKS
    asked: ClassVar[Mapping[str, Ask]] = {**ASKED, "opportunity": opportunity}
    asked_wants: ClassVar[Mapping[str, Wanted]] = {"opportunity": opportunity_wanted}

    def decline_key(self, d: Decision) -> Keys | None:
        if d.kind in _NONE_OF_MANY and d.least == 0:
            return ()
        if d.kind in WINDOWS or d.kind in _LEFT_ALONE:
            return next(((word,) for word in _DECLINED if d.option(word) is not None), None)
        return None

    def unasked(self, d: Decision) -> Keys | None:
        if d.kind in WINDOWS:
            return ("pass",)
        if d.kind in ("action", "declare"):
            return None
        if d.kind == "order":
            return (d.options[0].key,)
        if d.kind == "pay":
            return (d.options[0].key,)
        if d.kind == "invest":
            return ("decline",)
        if d.kind == "terms" and d.option("plain") is not None:
            return ("plain",)
        if d.kind != "assign" and d.least == len(d.options):
            return tuple(option.key for option in d.options)
        return None

    def fast(self, s: State, d: Decision) -> Keys:
        """Fast steps strike in duels."""
        if d.kind == "duel":
            return ("strike",) if d.option("strike") is not None else first_fitting(s, d)
        return super().fast(s, d)

    def lots(self, s: State, needed: ChanceNeeded) -> tuple[int, ...]:
        """A tie of who begins is decided for the first player of the case."""
        if needed.kind == "start":
            tied = s.frames[-1].v["tied"]
            return (tied.index(s.memory["first"]) if s.memory["first"] in tied else 0,)
        return super().lots(s, needed)

    def key_of_word(self, d: Decision, word: str) -> str | None:
        if d.kind == "mode" and d.option(word) is None and word in ("first", "second"):
            at = ("first", "second").index(word)
            return d.options[at].key if at < len(d.options) else None
        if d.kind == "ring" and word == "accept":
            return d.options[0].key if d.options[0].verb == "use" else None
        return super().key_of_word(d, word)

    def whole_answer(self, d: Decision, k: QueuedChoice) -> Keys | None:
        if d.kind == "pay":
            return _payment(d, k)
        if d.kind == "invest":
            return _invested(d, k)
        key = str(k.left[0])
        option = d.option(key)
        if option is None:
            raise UnmetError(f"{d.kind} {key} is not offered")
        k.use_up()
        return (option.key,)

    def keep_all(self, case_run: CaseRun, seat: int, step: Said) -> None:
        cards = {"target": "cards", "cost": "cost", "from_deck": "cards", "to": "cards", "over": "cards"}
        if "player_ability" in step:
            cards |= {"card": "cards", "cards": "cards"}
        keep_choices(case_run, seat, step, cards)
        terms = [word for word in ("proclaim", "discount") if step.get(word)]
        if "recruit" in step and (terms or "over" not in step):
            case_run.keep(
                QueuedChoice(
                    seat, "terms", ["-".join(terms) or "plain"], may_go_unasked=not terms, drop_at_opportunity=True
                )
            )
        if step.get("invest"):
            case_run.keep(QueuedChoice(seat, "invest", _listed(step["invest"])))
        if "pay" in step:
            sources = [case_run.names.card(case_run.s, str(name)) for name in _listed(step["pay"])]
            case_run.keep(QueuedChoice(seat, "pay", sources, drop_at_opportunity=True, otherwise=()))

    def actor(self, s: State, names: Names, said: Said) -> int:
        return offers.actor(s, names, said)

    def act_key(self, s: State, names: Names, d: Decision, said: Said) -> str | None:
        return offers.act_key(s, names, d, said)

    def offered(self, case_run: CaseRun, d: Decision, said: Said) -> bool:
        return offers.offered(case_run, d, said)

    def teammates(self, s: State, one: int, other: int) -> bool:
        return one != other and same_side(s, one, other)

    def chosen_at_once(self, d: Decision, said: Said) -> set[Thing] | None:
        verb = CHOSEN_AT_ONCE.get(said.get("player_ability", ""))
        return None if verb is None else {option.card for option in d.options if option.verb == verb}

    def in_deck(self, s: State, no: int) -> bool:
        return z.area(s, no) in z.DECKS

    def about_offer(self, said: Said, d: Decision) -> bool | None:
        if "assign" in said:
            return d.kind == "assign"
        return d.kind == "action" if any(word in said for word in _ORDINARY) else None

    def waits_for(self, case_run: CaseRun, step: Said) -> int | None:
        if any(word in step for word in ("play", "use", *_ORDINARY)):
            return self.actor(case_run.s, case_run.names, step)
        return None


def _payment(d: Decision, k: QueuedChoice) -> Keys:
    """The next of the sources that a case names; all of them must be there and suffice."""
    if not k.left:
        raise UnmetError("the sources that pay do not suffice")
    option = next((o for o in d.options if o.key.startswith(f"produce-{k.left[0]}-")), None)
    option = option or d.option(f"produce-{k.left[0]}")
    if option is None:
        raise UnmetError(f"card {k.left[0]} produces nothing for this")
    k.left.pop(0)
    return (option.key,)


def _invested(d: Decision, k: QueuedChoice) -> Keys:
    """Accept an Invest that a step names by its Gold; of several that a list names the others are declined."""
    accept = d.option("accept")
    assert accept is not None
    named = next((gold for gold in k.left if gold is True or gold == accept.args[0]), None)
    if named is not None:
        k.left.remove(named)
        return (accept.key,)
    if d.option("decline") is None:
        raise UnmetError(f"invest {k.left} is not offered")
    return ("decline",)


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]
