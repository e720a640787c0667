"""Blunders found by reading games of the LCG, each with the mechanism that led to it; edition 1 shows it still."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.habits import habits_of, usual_first
from l5r_desktop.ai.lcg.bids import affordable, sane_bids, telling
from l5r_desktop.ai.lcg.features import NAMES, borne, differences, restrains
from l5r_desktop.ai.lcg.foreseen_defense import foreseen_attackers
from l5r_desktop.ai.lcg.greedy import GreedyLcg
from l5r_desktop.ai.lcg.heuristics import EDITIONS, DefaultPolicyLcg, FastPolicyLcg, LcgHeuristics
from l5r_desktop.ai.lcg.plans import choose_attackers, choose_evaded, declarable, standing
from l5r_desktop.ai.lcg.round_plan import Clash, Fighter, defenses
from l5r_desktop.ai.search.candidate_moves import legal, moves
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.common.lasting import add
from l5r_desktop.rulesets.lcg.legality.participation import may_defend
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import characters, record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill

from .positions import player, positions
from .test_round_plan import MILITARY, fighters, side
from .test_usual_lcg import asked

LCG = ("lcg-stronghold", "lcg-skirmish")


def sneaky(s: State) -> State:
    """The position in which all who may attack have covert until the end of the round (L14.6)."""
    later = s.clone()
    for option in s.pending[0].options:
        add(later, "keyword", (option.card,), until="round", x=("covert", ""))
    return later


def covert_questions(ruleset: str) -> list[State]:
    """Conflicts whose first attacker has covert, so that its player chooses who is kept away."""
    found = []
    for s in asked(ruleset, "attackers"):
        later = sneaky(s)
        assert accept(later, Choice(s.pending[0].seat, choose_attackers(later, s.pending[0]))) is None
        found += [later] if later.pending and later.pending[0].kind == "covert" else []
    return found


@pytest.mark.parametrize("ruleset", LCG)
def test_covert_keeps_away_who_could_defend_best(ruleset: str) -> None:
    """L14.6: covert costs nothing; the strongest ready character of the defender is kept from defending."""
    questions = covert_questions(ruleset)
    assert questions
    waived = 0
    for s in questions:
        decision, kind = s.pending[0], record_of(s).type
        able = [o.card for o in decision.options if o.card >= 0 and defends(s, o.card)]
        (key,) = DefaultPolicyLcg(random.Random(1)).answer(s, decision)
        chosen = next(option.card for option in decision.options if option.key == key)
        if able:
            assert chosen in able
            assert skill(s, chosen, kind) == max(skill(s, no, kind) for no in able)
        waived += DefaultPolicyLcg(random.Random(1), EDITIONS["@1"]).answer(s, decision) == ("none",)
    assert waived, "edition 1 lets everybody defend"


def defends(s: State, no: int) -> bool:
    """Return True if a character could be declared as a defender (L4.4)."""
    return not s.cards[no].bowed and may_defend(s, no, record_of(s).type)


def test_who_is_bowed_is_not_kept_away_in_place_of_one_who_could_defend() -> None:
    """L4.4: a bowed character cannot be declared as a defender anyway."""
    seen = 0
    for s in covert_questions("lcg-skirmish"):
        decision = s.pending[0]
        if sum(option.card >= 0 and defends(s, option.card) for option in decision.options) < 2:
            continue
        (key,) = choose_evaded(s, decision)
        later = s.clone()
        later.edit(next(option.card for option in decision.options if option.key == key)).bowed = True
        assert choose_evaded(later, decision) != (key,)
        seen += 1
    assert seen


def test_covert_is_foreseen_in_the_rest_of_a_round() -> None:
    """L14.6: each covert attacker takes the best defender away, but for one who has covert too."""
    strong, weak = fighters((5, 0), (2, 0))
    mine = side((strong, weak))
    sneak = Fighter(9, (3, 0), (True, True), (True, True), True)
    plain = defenses(mine, Clash(MILITARY, (replace(sneak, covert=False),), 3.0, 4))
    assert any(strong in some for some in plain)
    evaded = defenses(mine, Clash(MILITARY, (sneak,), 3.0, 4))
    assert not any(strong in some for some in evaded)
    assert any(weak in some for some in evaded)
    immune = replace(strong, covert=True)
    assert any(immune in some for some in defenses(side((immune, weak)), Clash(MILITARY, (sneak,), 3.0, 4)))


@pytest.mark.plain_rules
def test_attackers_with_covert_are_weighed_after_a_defense_without_the_best() -> None:
    """L14.6: the question of covert comes before that of the defenders; attackers are not weighed as if unopposed."""
    usual, seen = LcgHeuristics([]).careful, 0
    asked_next: list[str] = []

    def noted(after: State, seat: int, depth: int) -> float:
        asked_next.extend(decision.kind for decision in after.pending)
        return DefaultPolicyLcg.settled(usual, after, seat, depth)

    usual.settled = noted  # type: ignore[method-assign]
    for s in asked("lcg-skirmish", "attackers"):
        asked_next.clear()
        assert foreseen_attackers(usual, sneaky(s), s.pending[0]) is not None
        assert "covert" not in asked_next
        seen += bool(asked_next)
    assert seen, "some position was looked at after its defenders were named"


def cursed(s: State, bearer: int, ident: str) -> State:
    """The position in which a card of the hand of the seat that is asked is another one, attached to a character."""
    later = s.clone()
    no = next(card.no for card in s.cards if card.owner == s.pending[0].seat and card.host < 0 and not card.up)
    later.identify(no, ident)
    later.edit(no).host = bearer
    later.edit(bearer).attached = (*s.cards[bearer].attached, no)
    return later


@pytest.mark.parametrize("ident", ["01-cloud-the-mind", "01-pacifism"])
@pytest.mark.parametrize("ruleset", LCG)
def test_what_restrains_its_bearer_is_put_on_the_others(ruleset: str, ident: str) -> None:
    """L8.17, L0.3: an attachment that takes a character's text, or a type of conflict, harms who bears it.

    DECISION: this is read from the words of its script (`RESTRAINTS`), not from names. What it costs in hand and fate
    is the same on either side, so that both are compared; in the fate phase whoever must go counts for nothing.
    """
    now, frozen = EDITIONS[""], EDITIONS["@1"]
    compared = 0
    for s in positions(ruleset)[::5]:
        seat = s.pending[0].seat
        own, other = characters(s, seat), characters(s, 1 - seat)
        if not own or not other or s.memory["phase"] == "fate":
            continue
        on_own, on_other = cursed(s, own[0], ident), cursed(s, other[0], ident)
        assert now.odds(on_other, seat) > now.odds(on_own, seat)
        assert frozen.odds(on_other, seat) < frozen.odds(on_own, seat), "edition 1 burdens its own people"
        compared += 1
    assert compared


@pytest.mark.parametrize("ruleset", LCG)
def test_a_holding_is_not_given_up_for_its_own_sake(ruleset: str) -> None:
    """L10.4.1: a holding in play costs nothing; a position without it is not better for who has lost it.

    Fitted weights took a holding for a burden, so that one was sacrificed to move the only attacker home.
    """
    compared = 0
    for s in (s for seed in (1, 2) for s in positions(ruleset, seed)):
        for no in index_of(s).holdings:
            seat = s.cards[no].controller
            lost = s.clone()
            lost.move(no, z.at(seat, z.DYNASTY_DISCARD), up=True)
            changed = [
                name for name, a, b in zip(NAMES, differences(s, seat), differences(lost, seat), strict=False) if a != b
            ]  # fmt: skip
            if changed != ["holdings"]:
                continue
            assert EDITIONS[""].odds(lost, seat) <= EDITIONS[""].odds(s, seat) + 1e-9
            compared += EDITIONS["@1"].odds(lost, seat) > EDITIONS["@1"].odds(s, seat)
    assert compared, "edition 1 likes to be rid of it"


def test_an_attachment_counts_where_it_stays_in_play() -> None:
    """L3.4.2: who has no fate is discarded in the fate phase, with all that is attached."""
    s = next(s for s in positions("lcg-skirmish") if characters(s, s.pending[0].seat))
    bearer = characters(s, s.pending[0].seat)[0]
    helped = cursed(s, bearer, "01-fine-katana")
    attached = helped.cards[bearer].attached[-1:]
    assert not restrains(helped, attached[0])
    assert borne(helped, attached, stays=True) == 1
    assert borne(helped, attached, stays=False) == 0
    harmed = cursed(s, bearer, "01-fiery-madness")
    assert restrains(harmed, harmed.cards[bearer].attached[-1]), "what takes skill does harm without a text"


@pytest.mark.plain_rules
def test_nobody_bids_away_the_last_honor(monkeypatch: pytest.MonkeyPatch) -> None:
    """L3.2.4, L1.4: who bids 4 with 2 honor has lost when the other bids 1, however good the cards would be."""
    s = next(s for s in positions("lcg-stronghold") if s.pending[0].kind == "bid").clone()
    decision = s.pending[0]
    s.seats[decision.seat]["honor"] = 2

    def tempting(_: object, replica: State, asked: Decision, mine: list[tuple[str, ...]], *rest: object) -> object:
        return [[100.0 * row] * 5 for row in range(len(mine))], [[100.0] * 5 for _ in mine]

    monkeypatch.setattr(DecisionSearch, "_matrix", tempting)
    for seed in range(5):
        made = player("lcg-stronghold", decision.seat, playouts=25, seed=seed)
        assert made.answer(s, decision) == ("2",)
    keys = [(option.key,) for option in decision.options]
    assert list(LcgHeuristics([]).sane(s, decision, keys)) == [("1",), ("2",)]
    assert LcgHeuristics([], "@1").sane(s, decision, keys) == keys


def test_a_bid_of_many_players_costs_one_honor_for_each_who_bids_less() -> None:
    """K9.4: with three players everybody who bids more than 1 may owe 2; with nothing that can be paid the lowest is
    given.
    """
    bids = [("1",), ("2",), ("3",)]
    assert affordable(bids, 2, 2) == [("1",)]
    assert affordable(bids, 3, 2) == bids
    assert affordable(bids[1:], 1, 1) == [("2",)]


def test_a_duel_that_is_decided_is_bid_low_for() -> None:
    """L13.4, K6.3: a bid that comes to the same as a lower one, whatever the other bids, only costs honor."""
    five = [(str(n),) for n in range(1, 6)]
    three = five[:3]
    assert telling(five, five, "statistic-plus-bid", (8, 2)) == five[:1], "won at any bid"
    assert telling(five, five, "statistic-plus-bid", (2, 8)) == five[:1], "lost at any bid"
    assert telling(five, five, "statistic-plus-bid", (5, 2)) == five[:3], "3 more than 5 beats all"
    assert telling(five, five, "statistic-plus-bid", (4, 4)) == five
    assert telling(three, three, "bid-plus-one", (4, 4)) == three


@pytest.mark.parametrize("ruleset", LCG)
def test_the_bids_of_real_duels_are_those_that_tell(ruleset: str) -> None:
    """L13.3.3: of both seats' bids the highest kept decides some duel that the next lower does not."""
    seen = 0
    for s in (s for seed in range(1, 7) for s in positions(ruleset, seed)):
        decision = s.pending[0]
        if decision.kind != "bid" or not any(frame.proc == "duel" for frame in s.frames):
            continue
        at = as_replica(s, decision.seat)
        kept = sane_bids(at, decision)
        assert kept
        assert kept[0] == (decision.options[0].key,)
        assert DefaultPolicyLcg(random.Random(1)).answer(s, decision) in kept
        assert LcgHeuristics([]).sane(at, decision, [(option.key,) for option in decision.options]) == kept
        seen += 1
    assert seen


@pytest.mark.parametrize("ruleset", LCG)
def test_no_more_are_declared_than_can_be_paid_for(ruleset: str) -> None:
    """L4.2.6, L7.5: where attackers cost fate, or some must attack, sums and plans still give an answer that may be
    given; who must is sent first, then the strongest.
    """
    seen = 0
    for s in asked(ruleset, "attackers"):
        kind, cards = s.frames[-1].v["kind"], [option.card for option in s.pending[0].options]
        costs = tuple((no, 1) for no in cards)
        for musts, fate in (((), 1), (tuple(cards[-1:]), 1), (tuple(cards), 2)):
            limit = ("declaration", fate, costs, musts, "attacker", kind)
            decision = replace(s.pending[0], limit=limit)
            everybody = tuple(option.key for option in decision.options)
            kept = declarable(s, decision, everybody)
            assert legal(s, decision, kept)
            assert len(kept) == min(fate, len(cards))
            if len(cards) > fate and not musts:
                best = max(skill(s, no, kind) for no in cards)
                assert [skill(s, decision.option(key).card, kind) for key in kept] == [best]  # type: ignore[union-attr]
            for policy in (DefaultPolicyLcg(random.Random(1)), GreedyLcg(random.Random(1))):
                assert legal(s, decision, policy.decide(s, decision))
            seen += len(cards) > fate
    assert seen


@pytest.mark.parametrize("ruleset", LCG)
def test_where_time_is_over_the_most_usual_answer_is_given(ruleset: str) -> None:
    """Looking ahead begins with what is usual, then what does nothing; edition 1 begins with what is offered first."""
    shares, seen, differs = habits_of(ruleset), 0, 0
    for s in positions(ruleset)[::3]:
        decision = s.pending[0]
        if decision.kind not in ("action", "target") or len(decision.options) < 3 or decision.most > 1:
            continue
        at = as_replica(s, decision.seat)
        now, frozen = DefaultPolicyLcg(random.Random(1)), DefaultPolicyLcg(random.Random(1), EDITIONS["@1"])
        now.late = frozen.late = lambda: True
        marked = standing(at, decision.seat)
        ranked = usual_first(at, decision, marked, shares, decision.options, now.IDLE)
        assert sorted(option.key for option in ranked) == sorted(option.key for option in decision.options)
        key = now.best(at, decision)
        if len(decision.options) <= now.LOOKED_AT:
            assert key == ranked[0].key
            differs += frozen.best(at, decision) != key
        seen += 1
    assert seen
    assert differs


def test_idle_answers_are_weighed_second() -> None:
    """What is done must be better than doing nothing, however little time there is."""
    s = next(
        s for s in positions("lcg-skirmish") if s.pending[0].kind == "action" and len(s.pending[0].options) > 3
    )  # fmt: skip
    decision = s.pending[0]
    shares = dict.fromkeys(habits_of("lcg-skirmish"), 0.0)
    ranked = usual_first(s, decision, "", shares, decision.options, ("pass",))
    assert ranked[1].key == "pass" or ranked[0].key == "pass"


def test_a_mulligan_of_all_that_is_no_character_is_thought_about() -> None:
    """L2.10: neither each card alone nor all of them, but the holdings together; who can be bought is kept."""
    seen = 0
    for ruleset in LCG:
        for seed in range(1, 9):
            s = next((s for s in positions(ruleset, seed) if s.pending[0].prompt == "mulligan-dynasty"), None)
            if s is None:
                continue
            decision = s.pending[0]
            others = tuple(o.key for o in decision.options if s.cards[o.card].defn.kind != "character")
            if not 1 < len(others) < len(decision.options):
                continue
            thought = moves(s, decision, (), 16, LcgHeuristics([]).ideas(s, decision))
            assert others in thought
            assert others not in moves(s, decision, (), 16)
            seen += 1
            break
    assert seen


@pytest.mark.parametrize("player", [DefaultPolicyLcg(random.Random(1)), FastPolicyLcg(random.Random(1))])
def test_as_many_attack_as_a_text_asks_for(player: DefaultPolicyLcg) -> None:
    """L4.2.5: where defenders were declared first, so many must attack; one too few ended a playout in an error."""
    found = [s for s in asked("lcg-stronghold", "attackers") if s.pending[0].limit is None]
    assert any(len(player.decide(s, s.pending[0])) < 2 for s in found), "one attacker is enough as a rule"
    for s in found:
        for count in range(1, len(s.pending[0].options) + 1):
            decision = replace(s.pending[0], least=count, most=count)
            keys = player.decide(s, decision)
            assert len(set(keys)) == count
            assert legal(s, decision, keys)
