"""The living card game as the search knows it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from l5r_desktop.ai.action_numbers import ActingGame, ActionNumbers
from l5r_desktop.ai.deck_style import styled
from l5r_desktop.ai.habits import habits_of, picked, usual_first
from l5r_desktop.ai.idle_options import without_idle_answers
from l5r_desktop.ai.judge.judge import judge_for
from l5r_desktop.ai.judge.lcg_cards import NAMES as OF_CARD
from l5r_desktop.ai.judge.lcg_cards import card_numbers, mean_numbers
from l5r_desktop.ai.judge.lcg_view import view
from l5r_desktop.ai.lcg.bids import sane_bids
from l5r_desktop.ai.lcg.declaration_numbers import declaration_numbers
from l5r_desktop.ai.lcg.features import NAMES, SHARED, differences, differences_as_they_are
from l5r_desktop.ai.lcg.foreseen_defense import foreseen_attackers
from l5r_desktop.ai.lcg.greedy import GreedyLcg, evaluate
from l5r_desktop.ai.lcg.ideas import ideas
from l5r_desktop.ai.lcg.plans import (
    attack_values,
    choose_attackers,
    choose_defenders,
    choose_evaded,
    declarable,
    defended_in_vain,
    standing,
)
from l5r_desktop.ai.lcg.play_numbers import PlayNumbers, play_numbers
from l5r_desktop.ai.lcg.round_plan import Fighters, planned_attacks, planned_defenders
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.learned_answers import USUAL as USUAL_ANSWER
from l5r_desktop.ai.learned_answers import LearnedAnswers, learned_answers
from l5r_desktop.ai.linear_evaluation import USUAL, LinearEvaluation, likelihood, weighed, weights_of
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.pass_inference import restraint
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.lcg.actions.revealing_answers import offered
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import opponents
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of

LEARNED = ("declare", "action", "reaction", "ring-effect")
"""The kinds of questions whose answers can be learned."""
PLACING = ("action", "fate")
"""The kinds of questions whose answers put fate on one's own characters."""
PATIENT = ("declare",)
"""The kinds of questions whose answers are played on by the usual player where a level asks for it."""
LEARNED_SEATS = 2
"""How many must play for what was learned of answers to hold."""
USUAL_HAND = 4
USUAL_LEAD = 4.0
LIMIT = "fate_beyond_2_each"
"""The feature whose weight keeps the fate of a character to two."""
POINTS = 10.0
"""What looking ahead counts in points are logs of odds, this many for one."""
SHARPNESS = 3.0
"""How sharply playouts tell what is usual from what is not (`habits.chances`)."""
SCALES = LinearEvaluation((*NAMES, *SHARED), differences)
ACTING = ActingGame(OF_CARD, card_numbers, SCALES.names)
EDITIONS = {"": SCALES, "@1": LinearEvaluation(SCALES.names, differences_as_they_are, "@1")}
"""How positions are judged, by the edition of the level that plays."""


@cache
def without_limit(weights: tuple[float, ...], names: tuple[str, ...]) -> tuple[float, ...]:
    """Return weights by which a third fate is worth what its character is: that it weighs less than nothing keeps
    players from putting it there, and says nothing of one that lies there already.
    """
    return tuple(0.0 if name == LIMIT else weight for weight, name in zip(weights, names, strict=True))


class DefaultPolicyLcg(GreedyLcg):
    """The usual policy: answers by what the seat may know. leans: of the decks by seat, as far as known.

    scales: how positions are judged. weights: None for those of the ruleset. numbers: by which it bids, attacks and
    defends; None for those of the ruleset.
    """

    def __init__(
        self,
        rng: random.Random,
        scales: LinearEvaluation = SCALES,
        weights: Sequence[float] | None = None,
        numbers: PlayNumbers | None = None,
    ) -> None:
        super().__init__(rng)
        self.through_windows = not scales.edition
        self.leans: Sequence[tuple[float, ...]] = ()
        self.scales = scales
        self._weights = weights
        self._numbers = numbers
        self._places_fate = True
        self._positions: dict[float, list[float]] | None = None
        """While the numbers of acts are worked out: what is weighed of the positions they lead to, by their worth."""

    def numbers(self, s: State) -> PlayNumbers:
        """The numbers by which it bids, attacks and defends."""
        return self._numbers or play_numbers(s.rules.name + self.scales.edition)

    def by_deck(self, s: State, seat: int, bent: str = "") -> Sequence[float]:
        """The weights of the ruleset as they suit the deck of a seat. bent: see `weights_of`."""
        kept, names = s.rules.name + self.scales.edition, self.scales.names
        if seat >= len(self.leans):
            return weights_of(kept, names, bent)
        return styled(STYLE, kept, names, self.leans[seat], bent)

    def ground(self, s: State, seat: int) -> State:
        """Return what the seat's own replica holds: looking ahead ends where an unknown card would be shown."""
        return as_replica(s, seat)

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked: fate is weighed like anything else."""
        self._places_fate = decision.kind in PLACING
        learned = self.learned(s, decision)
        if learned is not None:
            answers = self.answer_numbers(s, decision)
            if answers:
                return list(answers)[learned.best(list(answers.values()))]
        if decision.kind == "fate":
            return (self.best(s, decision),)
        if decision.kind == "attackers":
            return declarable(s, decision, self.attackers(s, decision))
        if decision.kind == "defenders":
            return declarable(s, decision, self.defenders(s, decision))
        if decision.kind == "covert" and self.scales.edition != "@1":
            return choose_evaded(s, decision)
        return super().decide(s, decision)

    def plans(self, s: State) -> bool:
        """Return True if it plays through what is left of the round."""
        return self.foresight and self.numbers(s).plans and len(s.seats) == 2

    def attackers(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Choose the attackers: by what is left of the round, or by the defense that is to be expected, if it can be
        foreseen.
        """
        n = self.numbers(s)
        if self.plans(s):
            frame = s.frames[-1].v
            _, found = planned_attacks(s, decision.seat, n, [(frame["kind"], frame["province"])])
            keys = self._those(decision, next((some for _, some in found.values()), ()))
            if keys and decision.least <= len(keys) <= decision.most:
                return keys
        foreseen = foreseen_attackers(self, s, decision) if self.foresight and n.foreseen else None
        return choose_attackers(s, decision) if foreseen is None else foreseen

    @staticmethod
    def _those(decision: Decision, some: Fighters) -> tuple[str, ...]:
        """The keys of characters, as far as they are offered."""
        wanted = {one.no for one in some}
        return tuple(option.key for option in decision.options if option.card in wanted)

    def defenders(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Choose the defenders: by what is left of the round, or by the conflict alone, where that can be changed."""
        if self.plans(s) and not defended_in_vain(s, decision):
            able = frozenset(option.card for option in decision.options)
            keys = self._those(decision, planned_defenders(s, decision.seat, self.numbers(s), able, decision.most))
            if len(keys) >= decision.least:
                return keys
        return choose_defenders(s, decision, sparing=self.scales.edition != "@1", by=self.numbers(s))

    def attack_values(self, s: State, seat: int, options: Sequence[Option]) -> list[float]:
        """Worth of each declaration; 0 or less is not worth it."""
        n = self.numbers(s)
        if not self.plans(s):
            return attack_values(s, seat, options, n)
        places = list(dict.fromkeys((option.args[0], option.args[2]) for option in options))
        passed, found = planned_attacks(s, seat, n, places)
        values = []
        for kind, ring, site in (option.args for option in options):
            way = found.get((kind, site))
            drawn_by = n.fate * s.tokens(ring, "fate") + n.ring(s, ring)
            values.append(0.0 if way is None else way[0] - passed - n.cost + drawn_by)
        return values

    def answer_numbers(self, s: State, decision: Decision) -> dict[Keys, dict[str, float]]:
        """Return the numbers of the answers to a question of LEARNED that are thought of, from which is learned which
        is best: first of the one that would be given had nothing been learned. Nothing where all are refused.
        """
        return self._of_declarations(s, decision) if decision.kind == "declare" else self._of_acts(s, decision)

    def _of_acts(self, s: State, decision: Decision) -> dict[Keys, dict[str, float]]:
        """The numbers of options that were looked at, with the features of the positions they lead to."""
        self._places_fate = decision.kind in PLACING
        self._positions = positions = dict[float, list[float]]()
        looked = self.looked(s, decision)
        self._positions = None
        if not looked:
            return {}
        before = self.scales.differences(s, decision.seat)
        acts = ActionNumbers(ACTING, s, decision, standing(s, decision.seat), before)
        return acts.all_of(looked, self.preferred(looked), self.IDLE, positions)

    def _of_declarations(self, s: State, decision: Decision) -> dict[Keys, dict[str, float]]:
        options = [option for option in decision.options if option.key != "pass"]
        values = self.attack_values(s, decision.seat, options)
        planned = {option.key: value for option, value in zip(options, values, strict=True)}
        found = declaration_numbers(s, decision, planned)
        best = max(planned, key=lambda key: planned[key], default="")
        idle = decision.option("pass") is not None
        usual = best if not idle or planned.get(best, 0.0) > 0.0 else "pass"
        return {(usual,): {**found.pop(usual), USUAL_ANSWER: 1.0}, **{(key,): one for key, one in found.items()}}

    def learned(self, s: State, decision: Decision) -> LearnedAnswers | None:
        """Return what was learned of questions of a kind; None without foresight, and where more than two play."""
        if decision.kind not in LEARNED or not self.foresight or len(s.seats) != LEARNED_SEATS:
            return None
        return learned_answers(s.rules.name + self.scales.edition, decision.kind)

    def bid(self, s: State, decision: Decision) -> str:
        """Cards for honor while there is honor to spare; of a number between two bids each as often as it is near."""
        numbers, seat = self.numbers(s), decision.seat
        honor = s.seats[seat]["honor"]
        rich = honor > 0.6 * rules_of(s).profile.honor_victory
        if s.memory["phase"] != "draw":
            wanted = numbers.duel_bid if rich else numbers.bid_poor
        else:
            others = [s.seats[other]["honor"] for other in opponents(s, seat)]
            wanted = numbers.bid_rich if rich else numbers.bid_poor
            wanted -= numbers.bid_hand * (len(s.zones[z.at(seat, z.HAND)]) - USUAL_HAND)
            wanted += numbers.bid_lead * (honor - sum(others) / len(others)) / USUAL_LEAD
        place = int(max(1.0, wanted) + self.rng.random())
        face = decision.options[min(place, len(decision.options)) - 1].key
        if self.scales.edition == "@1":
            return face
        sane = [key for (key,) in sane_bids(s, decision)]
        return face if face in sane else max((key for key in sane if int(key) < int(face)), key=int, default=sane[0])

    def inner(self, s: State, decision: Decision) -> tuple[Option, ...]:
        """The answers to look at where a decision belongs to the act that is looked through: fate up to 3."""
        if decision.kind == "fate":
            return decision.options[:4]
        return super().inner(s, decision)

    def ordered(self, s: State, decision: Decision, options: list[Option]) -> list[Option]:
        """Return options in the order in which they are looked at: the most usual first; as they come in edition 1."""
        if self.scales.edition == "@1":
            return options
        shares = habits_of(s.rules.name)
        return usual_first(s, decision, standing(s, decision.seat), shares, options, self.IDLE)

    def tried(self, s: State, decision: Decision, keys: tuple[str, ...]) -> float | None:
        """An action must better the position as it is: a conflict that is lost is not put off by doing something that
        does nothing. Edition 1 weighs it against what passing leads to.
        """
        if decision.kind == "action" and keys == ("pass",) and self.scales.edition != "@1":
            return self.worth(s, decision.seat)
        return super().tried(s, decision, keys)

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat, by what it may know; without foresight, as a beginner counts."""
        if not self.foresight:
            return evaluate(s, seat)
        weights = self.by_deck(s, seat, USUAL) if self._weights is None else self._weights
        if not self._places_fate:
            weights = without_limit(tuple(weights), self.scales.names)
        if self._positions is None or s.result is not None:
            return POINTS * self.scales.odds(s, seat, weights)
        values = self.scales.differences(s, seat)
        worth = POINTS * weighed(weights, values)
        self._positions[worth] = values
        return worth


class FastPolicyLcg(DefaultPolicyLcg):
    """The usual policy by habit: no looking ahead where one answer is to be picked.

    shares: how often what is taken; None for the habits of the ruleset.
    """

    LOOKED_AT = 5
    INNER_LOOKED_AT = 4

    def __init__(
        self, rng: random.Random, shares: Mapping[str, float] | None = None, scales: LinearEvaluation = SCALES
    ) -> None:
        super().__init__(rng, scales)
        self._shares = shares

    def plans(self, s: State) -> bool:
        """Never: playouts go by sums."""
        return False

    def learned(self, s: State, decision: Decision) -> LearnedAnswers | None:
        """Nothing: playouts go by sums."""
        return None

    def attackers(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Choose the attackers by sums."""
        return choose_attackers(s, decision)

    def best(self, s: State, decision: Decision) -> str:
        """The key of an option."""
        shares = habits_of(s.rules.name + self.scales.edition) if self._shares is None else self._shares
        return picked(s, decision, standing(s, decision.seat), shares, self.rng, SHARPNESS)


class LcgHeuristics:
    """The heuristics that the search uses of both LCG formats, Stronghold and Skirmish. foresight: of what is usual
    where it looks (`OnePlyPlayer`); habits in playouts are the same without.
    """

    reflex = frozenset({"order", "province", "clear"})
    farther = frozenset[str]()

    def __init__(self, decks: Sequence[Sequence[Definition]], edition: str = "", foresight: bool = True) -> None:
        self.careful = DefaultPolicyLcg(random.Random(0), EDITIONS[edition])
        self.careful.foresight = foresight
        self.quick = FastPolicyLcg(random.Random(0), scales=EDITIONS[edition])
        self.careful.leans = [STYLE.leans(deck) for deck in decks]
        self._usual = DefaultPolicyLcg(random.Random(0), EDITIONS[edition])
        self._usual.foresight, self._usual.leans = foresight, self.careful.leans
        self.patient: dict[str, OnePlyPlayer] = dict.fromkeys(PATIENT, self._usual)
        self._decks = [mean_numbers(deck) if deck else None for deck in decks]

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""
        self.careful.rng.seed(seed)
        self.quick.rng.seed(seed)
        self._usual.rng.seed(seed)

    def ideas(self, s: State, decision: Decision) -> Sequence[Keys]:
        """Ways to attack and to defend, cards that are often used."""
        return ideas(s, decision, self.careful.scales.edition)

    def onward(self, s: State, decision: Decision, keys: Keys) -> Sequence[Keys]:
        """Nothing: rings, Provinces and attackers are answered one by one."""
        return ()

    def begun(self, s: State, decision: Decision) -> bool:
        """Never: who declares a conflict attacks (L4.2.5)."""
        return False

    def doubts(self, s: State, decision: Decision) -> float:
        """Return that nothing usual is trusted more than the level says."""
        return 0.0

    def sane(self, s: State, decision: Decision, keys: Sequence[Keys]) -> Sequence[Keys]:
        """Return the answers that change something, and bids that cannot lose the game at once; all in edition 1."""
        if self.careful.scales.edition == "@1":
            return keys
        return sane_bids(s, decision) if decision.kind == "bid" else without_idle_answers(s, decision, keys)

    def passing(self, s: State, seat: int) -> Mapping[int, float]:
        """Return how likely a seat does nothing in the open window with each card that it could use there."""
        return restraint(s, seat, offered(s, seat), standing(s, seat), self.careful.scales.edition)

    def chance(self, s: State, seat: int) -> float:
        """Return how likely a seat is to win from a position: by the learned judge in games of two whose ruleset says
        so (`PlayNumbers.judged`), where the seat's deck is known; else by the weights.
        """
        odds = self._odds_by_judge(s, seat)
        return likelihood(self.careful.scales.odds(s, seat, self.careful.by_deck(s, seat)) if odds is None else odds)

    def _odds_by_judge(self, s: State, seat: int) -> float | None:
        """The log of the odds by the learned judge; None where the ruleset does not ask it, or it says nothing."""
        deck = self._decks[seat] if seat < len(self._decks) else None
        if deck is None or not self.careful.numbers(s).judged:
            return None
        judge = judge_for(s)
        return None if judge is None else judge.odds(view(s, seat, deck))

    def stage(self, s: State) -> Hashable | None:
        """The part of the round: the dynasty phase, the time between two conflicts, and so on. None during a conflict,
        and after the last one until characters without fate have left play (L3.4.2): a stretch that ended before would
        count them for what they are no longer.
        """
        if s.memory["conflict"] is not None:
            return None
        phase, chances = s.memory["phase"], sum(counters["chances"] for counters in s.seats)
        leaving = phase == "fate" or (phase == "conflict" and not chances)
        return None if leaving and self.careful.scales.edition != "@1" else (s.memory["round"], phase, chances)
