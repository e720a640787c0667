"""Reading the table: seats, units, battlefields, the battle under way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.definition import Definition, id_of
from l5r_desktop.rulesets.ccg.profile import Profile
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.sides import ALONE, same_side, side_seats, siege_seat, team_of

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Ability


def profile(s: State) -> Profile:
    """The flags of the rulebook being played by."""
    rules: Any = s.rules
    found: Profile = rules.profile
    return found


def active(s: State) -> int:
    """The player whose turn it is (Ivory: Active player)."""
    return int(s.memory["active"])


def playing(s: State) -> list[int]:
    """Seats still in the game."""
    return [seat for seat in range(len(s.seats)) if not s.seats[seat]["out"]]


def order(s: State, start: int | None = None) -> list[int]:
    """Turn order from the active player, or from `start` (Ivory: Turn order)."""
    n = len(s.seats)
    first = s.memory["active"] if start is None else start
    return [seat for k in range(n) if not s.seats[seat := (first + k) % n]["out"]]


def opponents(s: State, seat: int) -> list[int]:
    """The other players in turn order from the seat; in Siege the other side (Siege: 7)."""
    if siege_seat(s) != ALONE:
        return [other for other in order(s, seat) if not same_side(s, other, seat)]
    return [other for other in order(s, seat) if other != seat]


def is_active(s: State, seat: int) -> bool:
    """Return True if it is the player's turn; on theirs each Rokugani player is the active one (Siege: 7)."""
    return same_side(s, seat, active(s))


def active_players(s: State) -> tuple[int, ...]:
    """The players whose turn it is: the active one; in Siege all of a side (Siege: 7). One who has just left the game
    still stands for the turn.
    """
    return team_of(s, active(s)) or (active(s),)


def active_decider(s: State, concerned: Iterable[int]) -> int:
    """The player who decides what the active one has to. Of a team, each of whom is that one, it is the first whom the
    decision concerns, else the first of all; they decide together in any case (Siege: 6, 7).
    """
    first = order(s)[0]
    return next((seat for seat in concerned if same_side(s, seat, first) and not s.seats[seat]["out"]), first)


def attack(s: State) -> Attack | None:
    """The attack under way, or None."""
    found: Attack | None = s.memory["attack"]
    return found


def battle(s: State) -> int:
    """Number of the battlefield where a battle is under way, or 0."""
    record: Attack | None = s.memory["attack"]
    return 0 if record is None else record.battle


def in_play(s: State, no: int) -> bool:
    """Return True if a card is in play (Ivory: In play and out of play)."""
    return s.cards[no].zone % z.COUNT == z.HOME


def is_personality(s: State, no: int) -> bool:
    """Return True if it is a Personality in play."""
    return in_play(s, no) and s.cards[no].defn.kind == "personality"


def unit_of(s: State, no: int) -> tuple[int, ...]:
    """The cards of the unit that a card is in: its Personality first (Ivory: Unit); empty for a card in no unit."""
    head = head_of(s, no)
    return (head, *s.cards[head].attached) if head >= 0 else ()


def head_of(s: State, no: int) -> int:
    """The Personality of the unit that a card is in, or -1."""
    card = s.cards[no]
    if card.host >= 0 and s.cards[card.host].defn.kind == "personality":
        return card.host
    return no if card.defn.kind == "personality" and in_play(s, no) else -1


def followers(s: State, head: int) -> list[int]:
    """The Followers of a Personality."""
    return [no for no in s.cards[head].attached if s.cards[no].defn.kind == "follower"]


def field_of(s: State, no: int) -> int:
    """The battlefield where a card in play is, or 0 for a home (Ivory: Locations)."""
    card = s.cards[no]
    if card.host >= 0:
        host = s.cards[card.host]
        if host.defn.kind == "province":
            record = attack(s)
            return 0 if record is None else record.field_at(card.host)
        return host.place
    return card.place


def units_at(s: State, field: int, seat: int | None = None) -> list[int]:
    """Personalities at a battlefield, or those that a seat and its side control there (Siege: 7)."""
    cards = s.cards
    found = [no for no in index_of(s).personalities if cards[no].place == field]
    if seat is None or not found:
        return found
    if siege_seat(s) == ALONE:
        return [no for no in found if cards[no].controller == seat]
    team = side_seats(s, seat)
    return [no for no in found if cards[no].controller in team]


def army(s: State, field: int, seat: int) -> list[int]:
    """All cards of the army of a seat's side at a battlefield (Ivory: Army)."""
    return [no for head in units_at(s, field, seat) for no in (head, *s.cards[head].attached)]


def enemy_of(s: State, seat: int) -> int:
    """The opposing leader in the battle or attack under way; -1 outside one (Ivory: Enemy)."""
    record = attack(s)
    if record is None:
        return -1
    if same_side(s, seat, record.attacker):
        return record.defender
    return record.attacker if same_side(s, seat, record.defender) else -1


def opposed(s: State, no: int) -> bool:
    """Return True if there are units in the enemy army at the card's battlefield (Ivory: Opposed)."""
    field = field_of(s, no)
    return bool(field) and bool(units_at(s, field, enemy_of(s, s.cards[no].controller)))


def side(s: State, no: int) -> str:
    """ "attacker", "defender", or "" for a card in no army."""
    record = attack(s)
    head = head_of(s, no)
    if record is None or head < 0 or not s.cards[head].place:
        return ""
    return "attacker" if same_side(s, s.cards[head].controller, record.attacker) else "defender"


def provinces(s: State, seat: int) -> list[int]:
    """The Provinces that a seat has left, left to right."""
    first = z.at(seat, z.SITES[0])
    return [no for zone in s.zones[first : first + len(z.SITES)] for no in zone]


def has_provinces(s: State, seat: int) -> bool:
    """Return True if a seat has a Province left."""
    first = z.at(seat, z.SITES[0])
    return any(s.zones[first : first + len(z.SITES)])


def battle_sites(s: State, defender: int) -> list[int]:
    """The places of a Defender at which battles are fought: the own Provinces, of the Siege player the intact
    Territories instead (Siege: 10, 11).
    """
    return intact_territories(s) if defender == siege_seat(s) else provinces(s, defender)


def territories(s: State) -> list[int]:
    """All Territories in their order; they belong to nobody (Siege: 3)."""
    return provinces(s, len(s.seats)) if siege_seat(s) != ALONE else []


def is_territory(s: State, no: int) -> bool:
    """Return True if a card lies where Territories do (Siege: 3)."""
    zone = s.cards[no].zone
    return zone // z.COUNT == len(s.seats) and zone % z.COUNT in z.SITES


def territory_field(s: State, no: int) -> int:
    """The battlefield at a Territory, or 0."""
    record = attack(s)
    return 0 if record is None else record.field_at(no)


def intact_territories(s: State) -> list[int]:
    """The Territories that have not been conquered, which count as Provinces do (Siege: 3)."""
    return [no for no in territories(s) if s.cards[no].defn.kind == "province"]


def province_of(s: State, no: int) -> int:
    """The Province that a card lies in, or is attached to; -1 if it is neither."""
    card = s.cards[no]
    if card.zone % z.COUNT in z.PROVINCES:
        found = s.zones[z.site_of(card.zone)]
        return found[0] if found else -1
    if card.host >= 0 and s.cards[card.host].defn.kind == "province":
        return card.host
    return -1


def stronghold(s: State, seat: int) -> int:
    """A seat's Stronghold, or -1."""
    for no in index_of(s).starters:
        if s.cards[no].owner == seat and s.cards[no].defn.kind == "stronghold":
            return no
    return -1


def bearing(s: State, no: int, via: int) -> int:
    """The card at which players find an ability: the one that it is on, but for what a Territory or Black Scroll gives
    to a player that one, as a player's own abilities lie nowhere (Siege: 3, 4).
    """
    return via if via >= 0 and s.cards[no].defn.kind == "ability" and nobodys(s, via) else no


def is_printed(s: State, no: int, ability: Ability, via: int) -> bool:
    """Return True if an ability is printed on the card, not given to it by a text. via: which card gives it, or -1
    (Ivory: Printed).
    """
    return via < 0 and ability.ident == s.cards[no].ident and not ability.granted


def nobodys(s: State, no: int) -> bool:
    """Return True if a card is nobody's: a Territory, a Black Scroll, or one that lies outside (Siege: 2, 3, 4, 14)."""
    return s.cards[no].zone // z.COUNT == len(s.seats)


def senseis(s: State, seat: int) -> list[int]:
    """The Sensei of a seat, as a list of none or one."""
    return [no for no in index_of(s).starters if s.cards[no].owner == seat and s.cards[no].defn.kind == "sensei"]


def player_card(s: State, seat: int) -> int:
    """The card that bears the abilities which texts give to a player: the first of those that the rulebook gives
    (Ivory: Player abilities); without one the Stronghold, or -1.
    """
    return next(iter(s.zones[z.at(seat, z.ABILITIES)]), stronghold(s, seat))


def definition(s: State, no: int) -> Definition:
    """The card's definition (facts and compiled script); the unknown card where this replica does not know it."""
    found: Definition = s.cards[no].defn
    return found


def rings(s: State, seat: int) -> list[int]:
    """Rings that a seat controls in play."""
    return [no for no in index_of(s).rings if s.cards[no].controller == seat]


def terrains(s: State, field: int) -> list[int]:
    """Terrains in play at a battlefield."""
    return [no for no in index_of(s).others if field and s.cards[no].place == field]


def act_frame(s: State, act: int) -> Frame[Any] | None:
    """The frame of an action under way, by the action's number."""
    if act:
        for at in range(len(s.frames) - 1, -1, -1):
            if s.frames[at].v.get("act_id") == act:
                return s.frames[at]
    return None


def said_site(s: State, site: int) -> tuple[tuple[str, str], tuple[str, int]]:
    """A Province as a line of the story names it: which one, and whose."""
    card = s.cards[site]
    name = z.NAMES[card.zone % z.COUNT]
    if card.zone // z.COUNT == len(s.seats):
        name = name.replace("site", "territory")
    return ("place", name), ("seat", card.owner)


def said_source(s: State, me: int, via: int) -> int:
    """The card that the story names as the source of a text: of a player's ability that a card gives, that card."""
    return via if s.cards[me].defn.kind == "ability" and via >= 0 else me


def tokens_named(s: State, no: int, name: str) -> list[tuple[str, int]]:
    """Kinds of tokens of a name on a card, whatever numbers go with them, with how many there are (Ivory: Token)."""
    return [(kind, n) for kind, n in s.cards[no].tokens.items() if name in kind.lower().split()]


def titled(s: State, no: int, ident: str) -> bool:
    """Return True if a card has the title that a card id stands for, or that is written like one; with hyphens."""
    title: str = s.cards[no].defn.base_title
    if not s.rules.knows(id_of(ident)):
        return bool(title) and id_of("-".join(title.lower().split())) == id_of(ident)
    return bool(title == rules_of(s).definition(id_of(ident)).base_title)
