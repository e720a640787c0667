"""Questions whose answer changes nothing, or that have only one: nobody needs to be asked them.

Works on what a Decision tells, and on the table that its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.session.gold_owed import gold_owed
from l5r_desktop.session.ordering import alike

_DRAWING = frozenset({"destined", "expendable"})
_HONOR = frozenset({"proclaim", "dishonorable-death"})
"""What the rules do by themselves after an event, by name (`timing/triggers.py` of the CCG): a card is drawn for its
player; his Honor changes.
"""

WITH_IDLE_ANSWERS = ("declare-attack", "choose-battlefield", "choose-covert")
"""Questions, beside orders and payments, of which all answers but one may change nothing."""

NARROWED = ("choose-battlefield",)
"""Those of them of which the other answers alone are offered; to declare an attack remains a question."""


def needless(decision: Decision, table: Table, quiet: Callable[[int], bool], idle: Collection[str] = ()) -> str | None:
    """Return the key of the answer that can be given for a seat, None if it has to be asked. table: what it sees.
    quiet: whether a card, by its number, has no text that works by itself or answers what happens now. idle: keys of
    answers that would change nothing.
    """
    if order_of_copies_is_idle(decision, table):
        return decision.options[0].key
    if order_of_discards_is_idle(decision, table, quiet):
        return decision.options[0].key
    if only_drawing_and_honor(decision):
        return next((option.key for option in decision.options if option.args[1] in _DRAWING), decision.options[0].key)
    if only_the_discount_differs(decision):
        return "discount"
    if one_way_to_pay(decision) or copies_pay(decision, table):
        return "auto"
    return all_but_one_idle(decision, idle)


def order_of_copies_is_idle(decision: Decision, table: Table) -> bool:
    """Return True if copies of one card do the same one after another (L6.2.9; Ivory: Timing Conflicts).

    DECISION: the order may make a difference where one of them is attached to something, or has something attached.
    """
    pieces = {piece.no: piece for piece in table.pieces}
    if not alike(decision, lambda no: pieces[no].ident if no in pieces else None):
        return False
    return all(pieces[option.card].host < 0 and not pieces[option.card].attached for option in decision.options)


def order_of_discards_is_idle(decision: Decision, table: Table, quiet: Callable[[int], bool]) -> bool:
    """Return True if characters without fate are discarded one by one (L3.4.7), and the order makes no difference.

    DECISION: so it is where none of them, and nothing attached to them, has a text but Actions, which nobody can take
    meanwhile, and such as need a conflict, and not one is honored and another dishonored: Honor goes one way (L11.2),
    so that who reaches the end of the game by it does so in any order, and who reacts to one of them that leaves may do
    so whichever comes first.
    """
    if decision.prompt != "discard-next":
        return False
    pieces = [table.piece(option.card) for option in decision.options]
    known = [piece for piece in pieces if piece is not None]
    one_way = len({"honored", "dishonored"} & {state for piece in known for state in piece.states}) < 2
    cards = [no for piece in known for no in (piece.no, *piece.attached)]
    return len(known) == len(pieces) and one_way and all(quiet(no) for no in cards)


def only_drawing_and_honor(decision: Decision) -> bool:
    """Return True if an order is asked for among things that the rules do by themselves, each of which draws a card or
    changes Family Honor (Ivory: Destined, Expendable, Proclaim, Honorable and dishonorable).

    DECISION: neither changes the other. The card is drawn first, so that it is in hand for who reacts to the Honor.
    """
    if decision.prompt != "order-triggers":
        return False
    return all(option.args[:1] == ("rule",) and option.args[1] in _DRAWING | _HONOR for option in decision.options)


def only_the_discount_differs(decision: Decision) -> bool:
    """Return True if a card may be Recruited with the Clan discount or without it, and in no other way (Celestial:
    Buy Cards).

    DECISION: whoever pays the full cost gains nothing by it.
    """
    return decision.prompt == "recruit-terms" and {option.key for option in decision.options} == {"plain", "discount"}


def one_way_to_pay(decision: Decision) -> bool:
    """Return True if a cost needs every card that can produce Gold for it (Ivory: Paying Gold Costs).

    False where one of them could be spared, or could produce in several ways.
    """
    owed = gold_owed(decision)
    if owed is None or decision.option("auto") is None:
        return False
    ways = [option for option in decision.options if option.verb == "produce"]
    amounts = [option.args[0] for option in ways]
    once = len({option.card for option in ways}) == len(ways)
    return bool(ways) and once and owed.there + sum(amounts) - min(amounts) < owed.needed


def copies_pay(decision: Decision, table: Table) -> bool:
    """Return True if a cost may be paid by copies of one card alone, all in the same state (Ivory: Paying Gold Costs).

    DECISION: it makes no difference which of them bow, where nothing is attached to them and nothing lies on them.
    """
    if gold_owed(decision) is None or decision.option("auto") is None:
        return False
    ways = [option for option in decision.options if option.verb == "produce"]
    pieces = [table.piece(option.card) for option in ways]
    known = [piece for piece in pieces if piece is not None and piece.ident is not None]
    if len(known) != len(ways) or len({piece.no for piece in known}) != len(ways):
        return False
    if any(piece.host >= 0 or piece.attached or piece.tokens for piece in known):
        return False
    alone = {(piece.ident, piece.place, piece.states, option.args) for piece, option in zip(known, ways, strict=True)}
    return len(alone) == 1


def all_but_one_idle(decision: Decision, idle: Collection[str]) -> str | None:
    """Return the key of the one answer that changes something, or of the first where none does: whether to declare an
    attack (Ivory: Attack Phase), where the next battle is fought (Ivory: Fight Battles), and whom covert keeps from
    defending (L14.6).
    """
    if decision.prompt not in WITH_IDLE_ANSWERS:
        return None
    left = [option.key for option in decision.options if option.key not in idle]
    if not left:
        return decision.options[0].key
    return left[0] if len(left) == 1 else None
