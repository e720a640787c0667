"""Choosing cards: targets, choices, performers, and the targets of attack effects (Ivory: Choices and Targeting)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.effects.prevention import prevented
from l5r_desktop.rulesets.ccg.effects.run_effects import block_at, early_lines, required_lines
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.assigning import drawn_choice
from l5r_desktop.rulesets.ccg.legality.clans_apart import in_groups
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.legality.performers import may_be_chosen, note_performer, performs_bowed
from l5r_desktop.rulesets.ccg.legality.permission import targets_payable, targets_possible
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import aimed, due_here
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, battle, field_of, head_of, profile, said_source
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_everybody_sees, as_seat_sees
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani
from l5r_desktop.rulesets.ccg.state.turn_record import note_this_turn
from l5r_desktop.rulesets.ccg.values.current_values import chi, force, unit_cost
from l5r_desktop.rulesets.ccg.words.acting_text import of_rulebook, performing_so_far, taken_as, words_of
from l5r_desktop.rulesets.ccg.words.effect_base import Single, made
from l5r_desktop.rulesets.ccg.words.filters import Flag, OfKind
from l5r_desktop.rulesets.ccg.words.filters_places import AtProvince, Opposing, SameLocation
from l5r_desktop.rulesets.ccg.words.flags import LOCATING, TEAM
from l5r_desktop.rulesets.ccg.words.references import Ref
from l5r_desktop.rulesets.ccg.words.target_changes import ask_change, redirected, take_change, take_redirection
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards, walk_nodes


def in_place(s: State, c: Ctx, no: int) -> bool:
    """The Rule of Location for what an action chooses: cards in units are at the current battlefield."""
    here = battle(s)
    action = c.ability is not None and c.ability.kind == "action" and "reaction" not in c.ability.designators
    return not here or not action or head_of(s, no) < 0 or field_of(s, no) == here


def locates(filter: Any) -> bool:
    """Return True if a filter itself says where the card is, so that the Rule of Location does not."""
    return any(
        (isinstance(test, Flag) and test.flag in LOCATING) or isinstance(test, (AtProvince, Opposing, SameLocation))
        for test in filter.tests
    )


def targetable(s: State, c: Ctx, no: int) -> bool:
    """Return True if nothing keeps the text from targeting a card (Ivory: Prevention)."""
    if "prevent target" not in index_of(s).statics and not lasting(s, "prevent"):
        return True
    e = made(c, "target", no, c.seat, words=words_of(s, c), when=taken_as(s, c), performing=performing_so_far(s, c))
    return not prevented(s, e)


def _for_the_team(s: State, c: Ctx) -> bool:
    """Return True if targets are sought among the cards of a whole team: by actions alone (Siege: 7, 8)."""
    return is_rokugani(s, c.seat) and (c.ability is None or c.ability.kind in ("action", "invest"))


_ALWAYS_NAMED = frozenset({"self", "bearer", "it", "granter"})
_ASK, _BIND = range(2)
"""The stages of a choice of cards before it is over: it is asked, and the answer is bound to its name."""


@dataclass
class Pick(Single):
    """Cards chosen, bound to a name. how: "target", "choose" or "perform". sum: most Force together. number: how many
    at most, where that is worked out, exact: how many exactly, or by another player all that there are; unseen: what is
    chosen of a hand stays secret; unlike: no two share a Clan Alignment; chi_below: what their Chi together stays
    below; cost: most Gold Cost of their units together, if_several: if there are several; over: what the Force of their
    units must pass; force_least: what their own Force together must reach. performs: who is chosen performs the action;
    performs_if_own: one's own Personalities and Followers alone do (Celestial: Perform).
    """

    opens_ways: ClassVar[bool] = False

    how: str
    name: str
    filter: Any
    by: Any = None
    least: int = 1
    most: int = 1
    sum: Any = None
    number: Any = None
    cost: Any = None
    if_several: bool = False
    over: Any = None
    exact: Any = None
    unseen: bool = False
    chi_below: Any = None
    force_least: Any = None
    unlike: bool = False
    needs: frozenset[str] = field(init=False, repr=False, compare=False, default=frozenset())
    performs: bool = field(init=False, repr=False, compare=False, default=False)
    performs_if_own: bool = field(init=False, repr=False, compare=False, default=False)
    located: bool = field(init=False, repr=False, compare=False, default=False)

    def __post_init__(self) -> None:
        parts = walk_nodes((self.filter, self.sum, self.number, self.cost, self.exact, self.over, self.force_least))
        self.needs = frozenset(part.name for part in parts if isinstance(part, Ref)) - _ALWAYS_NAMED
        flags = {test.flag for test in self.filter.tests if isinstance(test, Flag)}
        self.performs_if_own = "performing-if-yours" in flags
        self.located = locates(self.filter)
        self.performs = self.how == "perform" or "performing" in flags or self.performs_if_own

    @property
    def targets(self) -> bool:
        """Return True if choosing is targeting (Ivory: Choices and Targeting)."""
        return self.how == "target"

    @property
    def early(self) -> bool:
        """Return True if it comes before costs where targets do (Celestial: Required Performing and Targeting)."""
        return self.by is None and self.least > 0 and self.how != "choose"

    def legal(self, s: State, c: Ctx) -> list[int]:
        """Cards that may be chosen now."""
        located = self.located
        seen = c.bound(TEAM, 1) if self.how == "target" and _for_the_team(s, c) else c
        found: list[int] = self.filter.all(s, seen)
        if not found:
            if not (self.performs and "performs bowed" in index_of(s).statics):
                return found
        elif not located and battle(s):
            found = [no for no in found if in_place(s, c, no)]
        if self.how == "target":
            found = [no for no in found if targetable(s, c, no) and not self._immune(s, c, no)]
            found = aimed(s, c, self, found)
        if self.performs:
            words = ability_keywords(s, c)
            found += self._as_if_unbowed(s, c, seen, located, words)
            found = [no for no in found if self._may_perform(s, c, no, words)]
        if self.sum is not None:
            found = [no for no in found if force(s, no) <= self.sum.value(s, c)]
        if self.force_least is not None and sum(force(s, no) for no in found) < self.force_least.value(s, c):
            return []
        if self.chi_below is not None:
            found = [no for no in found if chi(s, no) < self.chi_below.value(s, c)]
        if self.cost is not None and not self.if_several:
            found = [no for no in found if unit_cost(s, no) <= self.cost.value(s, c)]
        if self.unlike:
            found = in_groups(s, found, self.least)
        found = drawn_choice(s, c, self.name, found)
        return forced_choice(s, c, found) if self.how == "target" and self.most == 1 else found

    def _may_perform(self, s: State, c: Ctx, no: int, words: frozenset[str]) -> bool:
        """Return True if a card may be chosen as far as performing goes; who would not perform need not be able to."""
        if self.performs_if_own and not _performing(s, c, no):
            return bool(s.memory["performer"] < 0)
        return may_be_chosen(s, c, no, words)

    def _as_if_unbowed(self, s: State, c: Ctx, seen: Ctx, located: bool, words: frozenset[str]) -> list[int]:
        """Bowed cards that may perform the action as if they were not (Celestial: Perform)."""
        unbowed = Flag("unbowed")
        if unbowed not in self.filter.tests or "performs bowed" not in index_of(s).statics:
            return []
        wider = replace(self.filter, tests=tuple(test for test in self.filter.tests if test != unbowed))
        kind = s.cards[c.me].defn.kind if c.me >= 0 else ""
        return [
            no
            for no in wider.all(s, seen)
            if s.cards[no].bowed and (located or in_place(s, c, no)) and performs_bowed(s, no, words, kind)
        ]

    def _immune(self, s: State, c: Ctx, no: int) -> bool:
        """Only its own text, or one that names it, reaches a Stronghold (Ivory: Stronghold Immunity)."""
        if s.cards[no].defn.kind not in ("stronghold", "sensei"):
            return False
        named = (test.kind for test in self.filter.tests if isinstance(test, OfKind))
        kinds = (type(self.filter.noun).__name__.lower(), getattr(self.filter.noun, "kind", ""), *named)
        return no != c.me and s.cards[no].defn.kind not in kinds

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Contexts in which the choice has been made, for the Good Faith Rule; None if it need not be possible.

        The rulebook's own abilities look for the card to bring into play, too, though it is not targeted. Nobody can
        tell yet whether there is a card that depends on what the effects before will have named.
        """
        chooses = self.how == "choose"
        if any(name not in c.t for name in self.needs):
            return None
        if self.by is not None or self.least == 0 or (chooses and not of_rulebook(s, c)):
            return None
        legal = self.legal(s, c)
        least = self._needed(s, c)
        if len(legal) < least and chooses:
            return [c.bound(self.name, ())]
        if len(legal) < least or least < self.least:
            return []
        if self.most == 1:
            return [c.bound(self.name, no) for no in legal]
        return [c.bound(self.name, tuple(legal[:least]))]

    def _needed(self, s: State, c: Ctx) -> int:
        """Return the least number of cards that must be chosen."""
        return self.least if self.exact is None else max(0, int(self.exact.value(s, c)))

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask, bind, and let the targeting happen."""
        if stage == _ASK:
            if self.early and not profile(s).late_targets and self.name in c.t and f.proc == "run":
                return True
            return self._ask(s, f, c)
        if stage == _BIND:
            return self._bind(s, f, c)
        done = f.v.pop("result", ())
        if len(done) < max(1, self.least) and len(done) < len(f.v["chosen"]):
            f.v["stopped"] = True
        return True

    def _ask(self, s: State, f: Frame[RunValues], c: Ctx) -> bool:
        seats = [c.seat] if self.by is None else self.by.seats(s, c)
        secret = bool(seats) and reads_hidden_cards(self.filter)
        legal = self.legal(as_seat_sees(s, seats[0]) if secret else s, c)
        possible = self.legal(as_everybody_sees(s), c) if secret else legal
        legal = self._leading_on(s, f, c, legal)
        if not seats or len(possible) < self.least or not possible:
            if self.least:
                _fail(f, self.how)
            f.v["t"] = {**f.v["t"], self.name: ()}
            return True
        if f.proc == "use" and self.most == 1:
            legal = _leading_on(s, f, c, self.name, legal)
        options = tuple(Option(f"card-{no}", "target", no) for no in legal)
        ceiling = self.most if self.number is None else max(0, self.number.value(s, c))
        least, most = self.least, min(ceiling, len(legal))
        if self.exact is not None:
            least = most = min(self._needed(s, c), len(legal))
            if not least:
                f.v["t"] = {**f.v["t"], self.name: ()}
                return True
        if len(legal) < least or not legal:
            options, least, most = (Option("none", "none"),), 1, 1
        limit: tuple[Any, ...] | None = None if self.sum is None else ("force-sum", self.sum.value(s, c))
        if self.cost is not None:
            limit = ("unit-cost-sum", self.cost.value(s, c), self.if_several)
        if self.over is not None:
            limit = ("unit-force-over", self.over.value(s, c))
        if self.force_least is not None:
            limit = ("force-least", self.force_least.value(s, c))
        if self.chi_below is not None:
            limit = ("chi-sum", self.chi_below.value(s, c) - 1)
        if self.unlike:
            limit = ("clans-apart",)
        due = due_here(s, c, self, legal) if self.how == "target" else ()
        if due and most == 1 and not least:
            least, options = 1, tuple(option for option in options if option.card in due)
        elif due and most > 1:
            least, limit = max(1, least), ("one-of", due, *(limit or ()))
        s.ask(
            Decision(
                seats[0], "target", f"{self.how}-cards", options, least, most, c.me,
                rule="Ivory: Targeting", limit=limit, args=(self.name, f.v["ref"]), hidden=secret,
                reveals_choice=not self.unseen,
            )
        )  # fmt: skip
        return False

    def _leading_on(self, s: State, f: Frame[RunValues], c: Ctx, legal: list[int]) -> list[int]:
        """Return what the rulebook's own abilities bring into play must be legal and paid for (Ivory: Good
        Faith Rule).
        """
        if f.proc != "run" or self.most > 1 or not of_rulebook(s, c):
            return legal
        block, after = block_at(s, f.v["ref"], f.v["path"]), f.v["pc"] + 1
        return [no for no in legal if targets_possible(s, c.bound(self.name, no), block, after)] or legal

    def _bind(self, s: State, f: Frame[RunValues], c: Ctx) -> bool:
        """Bind the cards of the answer, or those that texts put in their place, and use them as the line says."""
        is_new = "changing" not in f.v and "replacing" not in f.v
        cards = self._answered(s, f)
        self._name(f, cards)
        if not cards:
            if self.least:
                _fail(f, self.how)
            return True
        if self.how == "choose":
            return True
        if self.how == "perform":
            self._note(s, c, cards)
            return True
        kept = self._kept(s, f, c, cards, is_new)
        if kept is None:
            f.v["stage"] = _BIND
            return False
        self._note(s, c, kept)
        aimed_as = taken_as(s, c)
        resolve_batch(s, *(made(c, "target", no, c.seat, words=words_of(s, c), when=aimed_as) for no in kept))
        return False

    def _note(self, s: State, c: Ctx, cards: tuple[int, ...]) -> None:
        """Note what is targeted or performs, for texts that ask about it later."""
        remember(s, c, cards)
        if self.performs:
            self._note_performers(s, c, cards)

    def _answered(self, s: State, f: Frame[RunValues]) -> tuple[int, ...]:
        """Return the cards of the answer: those picked, or with one changed or replaced."""
        if "changing" in f.v:
            return take_change(f, self)
        if "replacing" in f.v:
            return take_redirection(s, f)
        return tuple(int(key.removeprefix("card-")) for key in f.v.pop("answer") if key != "none")

    def _kept(
        self, s: State, f: Frame[RunValues], c: Ctx, cards: tuple[int, ...], is_new: bool
    ) -> tuple[int, ...] | None:
        """Return the targets after texts that replace some of an answer; None while somebody is asked about that.

        is_new: these texts have not been asked about this answer.
        """
        kept = redirected(s, f, c, self, cards) if is_new else cards
        if kept is None:
            return None
        self._name(f, kept)
        return None if ask_change(s, f, c) else kept

    def _note_performers(self, s: State, c: Ctx, cards: tuple[int, ...]) -> None:
        """Note who of the chosen performs the action (Celestial: Perform)."""
        acting = tuple(no for no in cards if not self.performs_if_own or _performing(s, c, no))
        performs(s, c, acting)
        words = ability_keywords(s, c) | _battle_strategy(s, c.me)
        for no in acting:
            note_performer(s, no, words)

    def _name(self, f: Frame[RunValues], cards: tuple[int, ...]) -> None:
        """Bind what is chosen as things are now to the line's name."""
        f.v["chosen"] = cards
        f.v["t"] = {**f.v["t"], self.name: cards[0] if self.most == 1 and cards else cards}


def _battle_strategy(s: State, no: int) -> frozenset[str]:
    """The name in the record of performers of a Strategy with a Battle action (Ivory: Strategy)."""
    d = s.cards[no].defn
    found = d.kind == "strategy" and any("battle" in ability.designators for ability in d.abilities)
    return frozenset({"battle strategy"}) if found else frozenset()


def _performing(s: State, c: Ctx, no: int) -> bool:
    """Return True if a card that the constraints block targets performs the action: one's own Personality or Follower
    (Celestial: Perform).
    """
    card = s.cards[no]
    return card.controller == c.seat and card.defn.kind in ("personality", "follower")


def _leading_on(s: State, f: Frame[RunValues], c: Ctx, name: str, legal: list[int]) -> list[int]:
    """Choices after which the other required ones can be made and the costs paid (Celestial: To take an action)."""
    assert c.ability is not None
    lines = required_lines(s, c.ability)
    line = early_lines(s, c.ability.ref)[f.v["early"]]
    rest = next(at for at, other in enumerate(lines) if other is line) + 1
    found = [no for no in legal if targets_payable(s, c.bound(name, no), c.ability, rest)]
    return found or legal


def _fail(f: Frame[RunValues], how: str) -> None:
    """Without a legal target no further effects happen (Ivory: Action Sequence D)."""
    if how == "target":
        f.v["stopped"] = True


def forced_choice(s: State, c: Ctx, legal: list[int]) -> list[int]:
    """Cards that must be chosen if they can be; two such texts cancel each other (Ivory: Choice conflicts)."""
    if "must target" not in index_of(s).statics:
        return legal
    must = [no for no in legal if any(node.binds(s, k, c) for node, k in static_hits(s, "must target", no))]
    return must if len(must) == 1 else legal


def remember(s: State, c: Ctx, cards: tuple[int, ...]) -> None:
    """Note in the action what it has targeted, and who of them was dishonorable then (Ivory: Rehonoring)."""
    frame = act_frame(s, c.at or 0)
    if frame is not None:
        for word in frame.v.get("keywords", ()):
            for no in cards:
                if no not in frame.v["targeted"]:
                    note_this_turn(s, "aimed", word, no)
                    note_this_turn(s, "aimed by", c.seat, word, no)
        frame.v["targeted"] = (*frame.v["targeted"], *cards)
        shamed = tuple(no for no in cards if s.cards[no].honor < 0)
        frame.v["disgraced"] = (*frame.v["disgraced"], *shamed)
    for no in cards:
        s.memory["aimed"] = (*s.memory["aimed"], (c.me, no, s.cards[no].object_number))
        s.say("targets", ("card", said_source(s, c.me, c.via)), ("card", no))


def performs(s: State, c: Ctx, cards: tuple[int, ...]) -> None:
    """Note in the action who performs it besides the card that it comes from (Celestial: Perform)."""
    frame = act_frame(s, c.at or 0)
    if frame is not None:
        frame.v["performers"] = (*frame.v.get("performers", ()), *cards)
