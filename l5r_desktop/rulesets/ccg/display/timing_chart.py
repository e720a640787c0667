"""The turn sequence of a rulebook, printed from its procedures, and the position of a game in it (Ivory: The Turn
Sequence; Celestial: The Turn Sequence).

What is not in the code is not in the chart. The rules of Siege that no step has stand at its end.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import zip_longest
from typing import Any, cast

from l5r_desktop.engine.machine import Procedure
from l5r_desktop.engine.state import State
from l5r_desktop.rules_digest import digest
from l5r_desktop.rulesets.ccg.actions.action_rounds import open_round
from l5r_desktop.rulesets.ccg.decks.deck_rules import violations
from l5r_desktop.rulesets.ccg.events.siege_events import conquer, in_siege
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.profile import PROFILES, SiegeOptions
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state.lookup import battle_sites, intact_territories
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.timing.ending import lose
from l5r_desktop.rulesets.ccg.turn.siege_turns import PROCEDURES as SCROLLS
from l5r_desktop.rulesets.ccg.turn.siege_turns import clock_to_shuffle, lay_siege_cards
from l5r_desktop.rulesets.ccg.values.current_values import clans
from l5r_desktop.rulesets.ccg.values.siege_values import rank, threat_level
from l5r_desktop.rulesets.ccg.words.flags import FLAGS
from l5r_desktop.rulesets.ccg.words.siege_words import FuLengMayTake, SpendPolitical
from l5r_desktop.rulesets.common.card_text_writer import capital
from l5r_desktop.rulesets.common.timing_chart import LOOP, Row, Stage, TimingPosition, begun, kept, step_of, written

_RULES: Sequence[tuple[str, str, Any]] = (
    ("Siege: 1", "Each Rokugani player brings a legal deck, the Siege player his own", violations),
    ("Siege: 2", "Fu Leng starts outside the game", lay_siege_cards),
    ("Siege: 3", "Only the first Territory may be conquered, unless a text allows others", may_fall),
    ("Siege: 3", "A Territory destroyed in battle turns to its Conquered side", conquer),
    ("Siege: 4", "The Threat Level is the number of opened Black Scrolls", threat_level),
    ("Siege: 5", "The Rank is the number of Rokugani players", rank),
    ("Siege: 6", "One of the team acts, then the Siege player", open_round),
    ("Siege: 7", "The Rokugani players are one player", same_side),
    ("Siege: 8", "Defending enemies may be targeted as attacking ones", FLAGS["attacking"]),
    ("Siege: 9", "Honor becomes Political tokens", in_siege),
    ("Siege: 10", "Battlefields are at all intact Territories", intact_territories),
    ("Siege: 11", "The Siege player's own Provinces are not attacked", battle_sites),
    ("Siege: 12", "The rulebook's losses are those of Rokugani players; nobody wins by it", lose),
    ("Siege: 13", "Two more Clan Alignments", clans),
    ("Siege: 14", "Legions are created for Political tokens", SpendPolitical),
)
"""Rule, title, and what in the code keeps it."""
_OPTIONS: Sequence[tuple[str, str, Callable[[SiegeOptions], bool], Any]] = (
    ("Siege: Storyline Variant", "The Black Scrolls lie in their numbered order", lambda o: o.storyline,
     clock_to_shuffle),
    ("Siege: Tainted Humans", "Overcome Personalities are Corrupted too", lambda o: o.tainted, FuLengMayTake),
    ("Siege: Adjusting Difficulty", "The Rank is raised or lowered", lambda o: bool(o.rank), rank),
    ("Siege: A Thousand Years of Darkness", "The Siege player allows each Black Scroll", lambda o: o.darkness, SCROLLS),
    ("Siege: 6", "The team sees one another's hands", lambda o: o.hands, SiegeOptions),
)  # fmt: skip
SIEGE_TITLE = "All through the game"


def siege_rows(options: SiegeOptions) -> list[Row]:
    """The rules of Siege that hold all through the game, and the options that it is played with."""
    found = [Row(rule, "", title, "") for rule, title, _ in _RULES]
    return found + [Row(rule, "", title, "") for rule, title, chosen, _ in _OPTIONS if chosen(options)]


def all_titles() -> frozenset[str]:
    """Every title that there may be, of all options."""
    return frozenset([*(title for _, title, _ in _RULES), *(title for _, title, _, _ in _OPTIONS)])


_TABLE = tomllib.loads(files(__package__).joinpath("chart.toml").read_text(encoding="utf-8"))
PARTS = ("setup", "turn", "duel")


def rows(rules: Ccg) -> list[tuple[str, list[Row]]]:
    """The parts of the chart in order: the start of the game, the turn, the duel; each with its title and rows. In
    Siege a last one has the rules that hold all through the game.
    """
    parts = [rules.procedures[name] for name in PARTS]
    found = [(part.title, list(_rows(rules, part, 1))) for part in parts]
    options = rules.profile.siege
    return found if options is None else [*found, (SIEGE_TITLE, siege_rows(options))]


def _rows(rules: Ccg, part: Procedure, depth: int) -> Iterator[Row]:
    """Steps that have a title, and inside them those of the procedures they run; those of one group below its name."""
    group = ""
    for step in part.steps:
        if not step.title or step.title in left_out(rules):
            continue
        rule = section(rules, step.rule)
        head, _, title = step.title.rpartition(": ")
        if head and head != group:
            yield Row(rule, "", head, _known_as(rules, head), depth)
        group = head or step.title
        known = "" if head else _known_as(rules, title)
        yield Row(rule, step.kind, capital(title), known, depth + bool(head))
        inside = _TABLE["inside"].get(step.title)
        if inside is not None:
            yield from _rows(rules, rules.procedures[inside["procedure"]], depth + 1)
            if "back" in inside:
                yield Row(section(rules, inside["back"]), LOOP, "", "", depth + 1)


def _known_as(rules: Ccg, title: str) -> str:
    """The number or letter of a phase or segment in the book, "" if it has none."""
    return str(_TABLE["step"][rules.profile.arc].get(title, ""))


def left_out(rules: Ccg) -> Sequence[str]:
    """Titles of steps that the rulebook played by does not have."""
    return cast(Sequence[str], _TABLE["left-out"][rules.profile.arc])


def phases_by_word() -> Mapping[str, Sequence[str]]:
    """Titles of the turn's phases by the words of the code."""
    return cast(Mapping[str, Sequence[str]], _TABLE["phase"])


def windows() -> Mapping[str, tuple[str, str]]:
    """Title and section of the action rounds over an occurrence, by what may be used in them."""
    return {role: (title, rule) for role, (title, rule) in _TABLE["window"].items()}


def section(rules: Ccg, rule: str) -> str:
    """The section of the rulebook that is played by."""
    return str(_TABLE["section"][rules.profile.arc].get(rule, rule))


def cited(rule: str, profile: str) -> str:
    """Return what a rule is called where a profile is played: the section of its own rulebook, as the chart's file says
    or of the same name; the rule as it is named where its rulebook has none.
    """
    arc = PROFILES[profile].arc
    named = str({**_TABLE["section"][arc], **_TABLE["cited"][arc]}.get(rule, ""))
    own = rule.replace("Ivory: ", f"{arc.capitalize()}: ", 1)
    return named or (own if digest().find(own) is not None else rule)


def chart(rules: Ccg, lang: str = "en") -> str:
    """The turn sequence as text, in "en" or "fr": kind, title and section of each line."""

    def say(title: str) -> str:
        return title_in(title, lang)

    book = rules.profile.arc.capitalize() if rules.profile.siege is None else "Siege: Clan War"
    return written(say(book), rows(rules), say)


def short_title(title: str, lang: str) -> str:
    """A phase in one word."""
    return str(_TABLE["short"][lang][title])


def title_in(title: str, lang: str) -> str:
    """A title of the turn sequence in a language."""
    return title if lang == "en" else str(_TABLE[lang][title])


_APART = ("setup", "duel")


def course(s: State) -> TimingPosition:
    """The phases of the turn, and what is being followed now; everybody may know it."""
    rules = cast(Ccg, s.rules)
    return TimingPosition(_phases(rules), _now(rules, phase_word(s)), tuple(_inside(s, rules)))


def phase_word(s: State) -> str:
    """The word for the phase that players are told (table "phase" of the phrases). Before its first phase a turn
    begins, and after its last it ends (Ivory: The Turn Sequence; Siege: 4).
    """
    word = cast(str, s.memory["phase"])
    if word == "between":
        return "turn-begins"
    frame = next((frame for frame in s.frames if frame.proc == "turn"), None)
    rules = cast(Ccg, s.rules)
    step = None if frame is None else step_of(rules.procedures["turn"], begun(s, frame), left_out(rules))
    ends = step is not None and step.title.partition(": ")[0] in phases_by_word()["between"]
    return "between" if ends else word


def _now(rules: Ccg, word: str) -> int:
    titles = [stage.title for stage in _phases(rules)]
    return next((titles.index(title) for title in phases_by_word().get(word, ()) if title in titles), -1)


def _phases(rules: Ccg) -> tuple[Stage, ...]:
    return kept(rules, ("phases",), lambda: _phases_worked_out(rules))


def _phases_worked_out(rules: Ccg) -> tuple[Stage, ...]:
    """The steps of the turn by the names of their groups; those that make no phase are left out."""
    named = {title for titles in phases_by_word().values() for title in titles}
    found: dict[str, Stage] = {}
    for step in rules.procedures["turn"].steps:
        head = step.title.partition(": ")[0]
        if head in named and head not in found:
            found[head] = Stage(head, section(rules, step.rule))
    return tuple(found.values())


def _inside(s: State, rules: Ccg) -> Iterator[Stage]:
    for frame, inner in zip_longest(s.frames, s.frames[1:]):
        if frame.proc == "window":
            title, rule = windows()[frame.v["role"]]
            yield Stage(title, rule, "W")
        else:
            runs = None if inner is None else _running(rules, frame.proc, inner.proc)
            yield from _stages(rules, frame.proc, begun(s, frame) if runs is None else runs)


def _running(rules: Ccg, name: str, inner: str) -> int | None:
    return kept(rules, ("running", name, inner), lambda: _running_worked_out(rules, name, inner))


def _running_worked_out(rules: Ccg, name: str, inner: str) -> int | None:
    """How many steps of a procedure have begun while it runs another that the chart has inside one of them, which it
    may do again and again; None if the chart has it inside none.
    """
    titles = [title for title, inside in _TABLE["inside"].items() if inside["procedure"] == inner]
    steps = rules.procedures[name].steps
    return next((at for at, step in enumerate(steps, 1) if step.title in titles), None)


def _stages(rules: Ccg, name: str, at: int) -> tuple[Stage, ...]:
    return kept(rules, ("stages", name, at), lambda: _stages_worked_out(rules, name, at))


def _stages_worked_out(rules: Ccg, name: str, at: int) -> tuple[Stage, ...]:
    """Return what the chart tells of a procedure at a step: its step, and before it the group and the name it stands
    under.
    """
    procedure = rules.procedures[name]
    step = step_of(procedure, at, left_out(rules))
    if step is None:
        return ()
    head, _, title = step.title.rpartition(": ")
    found = [Stage(capital(title), section(rules, step.rule), step.kind)]
    if head and name != "turn":
        found.insert(0, Stage(head, section(rules, step.rule)))
    if name in _APART:
        found.insert(0, Stage(procedure.title, section(rules, procedure.steps[0].rule)))
    return tuple(found)
