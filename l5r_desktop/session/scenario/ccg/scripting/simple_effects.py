"""Effects that are one line of the card language each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.session.scenario.ccg.scripting import statics
from l5r_desktop.session.scenario.ccg.scripting.script_writer import (
    Page,
    amount,
    card,
    created_ident,
    hyphened,
    parts,
    pick,
    player,
    stat,
)

Write = Callable[[Page, Any], None]
CARD_EFFECTS = {
    "bow": "bow {}", "straighten": "straighten {}", "dishonor": "dishonor {}", "rehonor": "rehonor {}",
    "destroy": "destroy {}", "discard": "discard {}", "remove_from_game": "remove {} from the game",
    "put_in_hand": "put {} in hand", "move_home": "move {} home", "seppuku": "{} commits seppuku",
    "destroy_province": "destroy province {}", "reveal": "turn {} faceup", "put_into_play": "put {} into play",
    "move_to_battle": "move {} here",
}  # fmt: skip


def _changes(sign: str) -> Write:
    def write(page: Page, said: Any) -> None:
        target, name, n = parts(page, said, 3)
        page.line(f"{card(page, target)} gets {sign} {amount(page, n)} {stat(page, name)}")

    return write


def _setting(verb: str) -> Write:
    def write(page: Page, said: Any) -> None:
        target, name, n = parts(page, said, 3)
        page.line(f"{verb} {stat(page, name)} of {card(page, target)} to {amount(page, n)}")

    return write


def _bound(word: str) -> Write:
    def write(page: Page, said: Any) -> None:
        target, name, n = parts(page, said, 3)
        page.line(f"{card(page, target)} has a {word} {stat(page, name)} of {amount(page, n)}")

    return write


def _increase_penalties(page: Page, said: Any) -> None:
    target, name, n = parts(page, said, 3)
    page.line(f"{stat(page, name)} penalties on {card(page, target)} grow by {amount(page, n)}")


def _copy_stat(page: Page, said: Any) -> None:
    to, name, source = parts(page, said, 3)
    page.line(f"set {stat(page, name)} of {card(page, to)} to {name} of {card(page, source)}")


def _exchange(page: Page, said: Any) -> None:
    (one, stat1), (two, stat2) = (parts(page, pair, 2) for pair in parts(page, said, 2))
    page.line(f"exchange {stat(page, stat1)} of {card(page, one)} and {stat(page, stat2)} of {card(page, two)}")


def _negate_bonuses(page: Page, said: Any) -> None:
    target, name = parts(page, said, 2)
    page.line(f"negate {stat(page, name)} bonuses on {card(page, target)}")


def _of_player(verb: str, tail: str) -> Write:
    def write(page: Page, said: Any) -> None:
        who, n = parts(page, said, 2)
        name = player(page, who)
        page.line(f"{name} {verb if name == 'you' else verb + 's'} {amount(page, n)} {tail}")

    return write


def _reduce(what: str) -> Write:
    def write(page: Page, said: Any) -> None:
        who, n, *more = parts(page, said, 2, 3)
        least = f" to at least {more[0]['minimum']}" if more else ""
        page.line(f"{what} of {player(page, who)} reduced by - {amount(page, n)}{least}")

    return write


def _attach(page: Page, said: Any) -> None:
    one, host = parts(page, said, 2)
    page.line(f"attach {card(page, one)} to {card(page, host)}")


def token(name: object) -> str:
    """A token as the card language writes it.

    >>> token("+1F"), token("-1F poison"), token("Corruption")
    ('+ 1 force', '- 1 force poison', 'corruption')
    """
    words = str(name).split()
    told: list[str] = []
    for word in words:
        for sign_and_stat in word.split("/"):
            if sign_and_stat[:1] in "+-":
                letters = {"F": "force", "C": "chi", "PH": "ph"}[sign_and_stat.lstrip("+-0123456789").upper()]
                digits = "".join(letter for letter in sign_and_stat if letter.isdigit())
                told.append(f"{'and ' if told else ''}{sign_and_stat[0]} {digits} {letters}")
            else:
                told.append(sign_and_stat.lower())
    return " ".join(told)


def _token(page: Page, said: Any) -> None:
    target, name, n = parts(page, said, 3)
    page.line(f"give {card(page, target)} {amount(page, n)} {token(name)} tokens")


def _tokens_until(page: Page, said: Any) -> None:
    target, name, n = parts(page, said, 3)
    page.line(f"give {card(page, target)} {token(name)} tokens until it has {amount(page, n)}")


def _create(page: Page, said: Any) -> None:
    who, name = parts(page, said, 2)
    page.refer(f"~{str(name).removeprefix('~')}")
    page.line(f"create {created_ident(str(name))} for {player(page, who)}")


def _keyword(verb: str) -> Write:
    def write(page: Page, said: Any) -> None:
        target, word, *more = parts(page, said, 2, 3)
        until = " until game" if more and more[0].get("until") == "end_of_game" else ""
        page.line(f"{card(page, target)} {verb} {hyphened(word)}{until}")

    return write


def _attack(kind: str) -> Write:
    def write(page: Page, said: Any) -> None:
        n = amount(page, said["strength"])
        if "plus_per_10_honor" in said:
            times = "" if said["plus_per_10_honor"] == 1 else f"{said['plus_per_10_honor']} * "
            n = f"{n} + {times}each 10 honor of you"
        anywhere = " anywhere" if said.get("at_home") else ""
        page.line(f"{kind} {n}{anywhere}{' with followers' if said.get('with_followers') else ''}")

    return write


def _targets(page: Page, said: Any) -> None:
    """Several that are chosen together are different cards (Ivory: Targeting)."""
    names: list[str] = []
    for one in parts(page, said, 1, 10):
        names.append(pick(page, "target", one, tuple(names)))


def _prevent(page: Page, said: Any) -> None:
    for line in statics.prevention(page, said):
        page.line(line)


def _permit(page: Page, said: Any) -> None:
    page.line(statics.permission(page, said))


def _additional_use(page: Page, said: Any) -> None:
    target, period = parts(page, said, 2)
    page.line(f"{card(page, target)} gets another use this {period}")


def _contribute_instead(page: Page, said: Any) -> None:
    target, who = parts(page, said, 2)
    page.line(f"{card(page, target)} contributes to {player(page, who)} instead")


def _cancel(page: Page, said: Any) -> None:
    if said != "action":
        raise page.unknown(said, ("action",))
    page.line("negate the action")


def _switch(page: Page, said: Any) -> None:
    one, two = parts(page, said, 2)
    page.line(f"switch locations of {card(page, one)} and {card(page, two)}")


def _take_control(page: Page, said: Any) -> None:
    who, target = parts(page, said, 2)
    page.line(f"take control of {card(page, target)} as {player(page, who)}")


def _refill(page: Page, said: Any) -> None:
    province, *up = parts(page, said, 1, 2)
    page.line(f"refill {card(page, province)}{' faceup' if up and up[0] else ''}")


def _retarget(page: Page, said: Any) -> None:
    if "slot" in said:
        page.line(f"change named-{hyphened(said['slot'])} of the action")
    else:
        page.line("change a target of the action to another with same clan")


def _limit(page: Page, said: Any) -> None:
    who, what, n = parts(page, said, 3)
    if what != "challenge":
        raise page.unknown(what, ("challenge",))
    name = player(page, who)
    page.line(f"{name} {'issue' if name == 'you' else 'issues'} at most {amount(page, n)} challenges this turn")


PLAIN: Mapping[str, Write] = {
    "bonus": _changes("+"),
    "penalty": _changes("-"),
    "raise_to": _setting("raise"),
    "set": _setting("set"),
    "minimum": _bound("minimum"),
    "maximum": _bound("maximum"),
    "increase_penalties": _increase_penalties,
    "copy_stat": _copy_stat,
    "exchange": _exchange,
    "negate_bonuses": _negate_bonuses,
    "gain_honor": _of_player("gain", "honor"),
    "lose_honor": _of_player("lose", "honor"),
    "draw": _of_player("draw", "cards"),
    "discard_from_hand": _of_player("discard", "cards"),
    "reduce_honor_gains": _reduce("honor gains"),
    "reduce_honor_losses": _reduce("honor losses"),
    "attach": _attach,
    "transfer": _attach,
    "token": _token,
    "tokens_until": _tokens_until,
    "create": _create,
    "give_keyword": _keyword("gains"),
    "lose_keyword": _keyword("loses"),
    "ranged": _attack("ranged"),
    "fear": _attack("fear"),
    "melee": _attack("melee"),
    "target": lambda page, said: _targets(page, [said]),
    "targets": _targets,
    "prevent": _prevent,
    "permit": _permit,
    "additional_use": _additional_use,
    "contribute_instead": _contribute_instead,
    "cancel": _cancel,
    "switch_locations": _switch,
    "take_control": _take_control,
    "refill": _refill,
    "retarget": _retarget,
    "assign_elsewhere": lambda page, said: page.line("assign a unit elsewhere"),
    "limit": _limit,
}
