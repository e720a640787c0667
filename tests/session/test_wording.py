"""Sentences and labels for the people at a table (session/wording.py)."""

from __future__ import annotations

import pytest

from l5r_desktop.app import wording_of
from l5r_desktop.session import Catalog, Decision, Option, Refusal, Wording
from l5r_desktop.session.text_excerpt import text_excerpt
from tests.own_cards import own_catalog

IDENTS = {4: "01-doji-challenger", 5: "01-tattooed-wanderer"}
OWN = Option("use-4-0", "use", 4, ("01-doji-challenger", 0, -1))
GRANTED = Option("use-4-0-via-9", "use", 4, ("01-duelist-training", 0, 9))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return own_catalog()


@pytest.fixture
def wording(catalog: Catalog) -> Wording:
    return wording_of(catalog, "lcg-stronghold", ("Ren", "Mai"), "en")


def test_two_abilities_of_a_card_are_told_apart_by_their_texts(wording: Wording) -> None:
    """Duelist Training gives its character an action beside that of Doji Challenger."""
    own, granted = wording.labels((OWN, GRANTED), IDENTS.get)
    assert own.startswith("Use Doji Challenger: While this character is attacking")
    assert granted.startswith("Use Doji Challenger: While this character is participating")


def test_labels_are_in_the_language_of_the_table(catalog: Catalog) -> None:
    own, granted = wording_of(catalog, "lcg-stronghold", ("Ren", "Mai"), "fr").labels((OWN, GRANTED), IDENTS.get)
    assert own.startswith("Utiliser Doji Challenger\N{NO-BREAK SPACE}: Tant que ce personnage attaque")
    assert granted != own


def test_a_single_use_is_named_by_its_card(wording: Wording) -> None:
    assert wording.labels((OWN, Option("pass", "pass")), IDENTS.get) == ("Use Doji Challenger", "Pass")


def test_ways_to_play_a_card_are_told_apart_l1_8(wording: Wording) -> None:
    """Tattooed Wanderer is played as a character or as an attachment."""
    ways = (Option("play-5", "play", 5), Option("play-5-as-attachment", "play", 5, ("attachment",)))
    assert wording.labels(ways, IDENTS.get) == (
        "Play Tattooed Wanderer", "Play Tattooed Wanderer as an attachment",
    )  # fmt: skip


def test_one_ability_that_answers_two_occurrences_is_numbered_l6_12(wording: Wording) -> None:
    twice = [Option(f"use-4-0-at-{at}", "use", 4, ("01-doji-challenger", 0, -1, at)) for at in (0, 1)]
    first, second = wording.labels(twice, IDENTS.get)
    assert first.endswith(" (1)")
    assert second == first.removesuffix("(1)") + "(2)"


def test_what_one_card_makes_happen_is_told_apart_ivory_timing_conflicts(catalog: Catalog) -> None:
    """A Destined Personality who is Proclaimed makes two things happen: both were called by its title and a number, and
    Honor was gained, or lost by a dishonorable death, of which nobody was told how much.
    """
    wording = wording_of(catalog, "ccg-ivory", ("Ren", "Mai"), "en")
    both = [Option(f"first-{at}", "first", 4, ("rule", name, 4, 0)) for at, name in enumerate(("destined", "proclaim"))]
    assert wording.labels(both, {4: "kakita_mitohime"}.get) == (
        "Kakita Mitohime is Destined: draw a card",
        "Kakita Mitohime was Proclaimed: gain Honor equal to its Personal Honor (printed: 3)",
    )
    died = Option("first-0", "first", 4, ("rule", "dishonorable-death", 4, 0))
    assert wording.option(died, {4: "kakita_mitohime"}.get) == "Kakita Mitohime died dishonorably: lose 3 Honor"
    french = wording_of(catalog, "ccg-ivory", ("Ren", "Mai"), "fr")
    assert french.option(died, {4: "kakita_mitohime"}.get).endswith("perdez 3 points d'Honneur")


def test_texts_of_one_card_that_happen_at_once_are_told_apart(catalog: Catalog) -> None:
    wording = wording_of(catalog, "ccg-ivory", ("Ren", "Mai"), "en")
    refs = (("the_exquisite_palace_of_the_crane", 0), ("akodo_uehara_experienced", 0))
    both = [Option(f"first-{at}", "first", 4, ("text", 0, 4, ref, -1)) for at, ref in enumerate(refs)]
    one, two = wording.labels(both, {4: refs[0][0]}.get)
    assert one != two
    assert all(label.startswith("The Exquisite Palace of the Crane: ") for label in (one, two))


def test_reasons_are_sentences_and_none_is_said_twice(wording: Wording) -> None:
    same = [Refusal("no-ability", 4), Refusal("no-ability", 4, (0,)), Refusal("facedown", 9)]
    assert wording.reasons(same, IDENTS.get) == (
        "Doji Challenger has nothing to be used.", "A card is facedown.",
    )  # fmt: skip


def test_a_beginning_ends_at_a_whole_word() -> None:
    text = "**Action:** Bow this character, and honor it. __(Limit.)__"
    assert text_excerpt(text, 19) == "Bow this character…"
    assert text_excerpt(text, 200) == "Bow this character, and honor it. (Limit.)"


def test_a_word_longer_than_the_label_is_not_lost() -> None:
    assert text_excerpt("**Action:** Unbelievable", 5) == "Unbel…"


def test_a_sign_is_said_as_a_word() -> None:
    assert (
        text_excerpt("**Action:** Get +1 [military].", 80, {"military": "militaire"}.__getitem__) == "Get +1 militaire."
    )


def test_a_window_quotes_what_may_be_used_in_it_l6_2(wording: Wording) -> None:
    """Two abilities share the room, and one that answers two occurrences is quoted once."""
    twice = [Option(f"use-4-0-at-{at}", "use", 4, ("01-doji-challenger", 0, -1, at)) for at in (0, 1)]
    asked = Decision(0, "reaction", "window-reaction", (*twice, GRANTED, Option("pass", "pass")))
    own, granted = wording.effect(asked, IDENTS.get).split(" · ")
    assert own.startswith("Use Doji Challenger: While this character is attacking, pick")
    assert granted.startswith("Use Doji Challenger: While this character is participating")


def test_an_action_window_quotes_nothing(wording: Wording) -> None:
    """No rule: everything may be played there, and the cards can be read."""
    assert wording.effect(Decision(0, "action", "action-action", (OWN, Option("pass", "pass"))), IDENTS.get) == ""


def test_what_happens_first_is_told_by_its_text_ivory_timing_conflicts(catalog: Catalog) -> None:
    """Of two cards the titles alone were offered, and nobody could tell what the order is about."""
    options = tuple(
        Option(f"first-{at}", "first", no, ("text", 0, no, (ident, 0)))
        for at, (no, ident) in enumerate(((4, "player_lobby"), (5, "player_naval")))
    )
    words = wording_of(catalog, "ccg-ivory", ("Ren", "Mai"), "en")
    lobby, naval = words.labels(options, {4: "player_lobby", 5: "player_naval"}.get)
    assert lobby.startswith("Lobby: If you have more Honor")
    assert naval.startswith("Naval Invasion: If you are the Attacker, you have the first Battle action")


@pytest.mark.parametrize(
    ("ruleset", "rule", "named"),
    [
        ("ccg-celestial", "Ivory: Keywords", "Celestial: Keywords"),
        ("ccg-celestial", "Ivory: Calculating stats", "Celestial: Stats"),
        ("ccg-celestial", "Ivory: Resilient", "Ivory: Resilient"),
        ("ccg-ivory", "Ivory: Keywords", "Ivory: Keywords"),
        ("ccg-siege", "Ivory: Token", "Ivory: Token"),
        ("lcg-stronghold", "L6.2", "L6.2"),
    ],
)
def test_rules_are_named_by_the_rulebook_that_is_played(catalog: Catalog, ruleset: str, rule: str, named: str) -> None:
    """Celestial: Keywords, Stats. Its games named sections of Ivory; what it has no section for stays as it is."""
    assert wording_of(catalog, ruleset, ("Ren", "Mai"), "en").cited(rule) == named


def test_reasons_and_keywords_name_the_rulebook_that_is_played(catalog: Catalog) -> None:
    """Celestial: Clan Alignment, When Can I Take A Battle Action?"""
    words = wording_of(catalog, "ccg-celestial", ("Ren", "Mai"), "en")
    assert words.keyword("samurai").rule == "Celestial: Keywords"
    assert words.rule(Refusal("no-presence", 4)).startswith("Celestial: ")


def test_what_a_duel_is_about_tells_both_ends_in_both_languages(catalog: Catalog) -> None:
    """Kakita Kaezin's text: what becomes of who wins was left out in French, and what becomes of who loses told."""
    for lang, ends in (("en", ("won the duel", "lost the duel")), ("fr", ("gagné le duel", "perdu le duel"))):
        stake = wording_of(catalog, "lcg-stronghold", ("Ren", "Mai"), lang).stake("01-kakita-kaezin")
        assert all(end in stake for end in ends), stake


@pytest.mark.parametrize(("lang", "cost"), [("en", "2 Gold: Choose one"), ("fr", "2 Or :")])
def test_what_an_action_costs_is_said_with_its_number_first_ivory_kharmic(
    catalog: Catalog, lang: str, cost: str
) -> None:
    """The question said "gold 2: Choose one"."""
    wording = wording_of(catalog, "ccg-ivory", ("Ren", "Mai"), lang)
    told = wording.use(Option("use-1-0", "use", 1, ("player_kharmic", 0)))
    assert told.startswith(cost)
    assert "gold 2" not in told


@pytest.mark.parametrize(
    ("ruleset", "card", "told"),
    [
        ("ccg-siege", "junzos_dark_citadel", "Search your Dynasty deck for a Holding and show it. Recruit it."),
        ("lcg-stronghold", "01-agasha-swordsmith", "Look at the top 5 cards of your conflict deck; you may reveal"),
    ],
)
def test_a_search_tells_what_becomes_of_the_card_ivory_search_l8_23(
    catalog: Catalog, ruleset: str, card: str, told: str
) -> None:
    """ "Choose a card to take" did not say where to. Of several abilities of a card it is the one that searches."""
    words = wording_of(catalog, ruleset, ("Ren", "Mai", "Aki", "Junzo"), "en")
    asked = Decision(0, "search", "search-take", (Option("none", "none"),), source=4)
    assert words.effect(asked, {4: card}.get).startswith(told)
    assert words.effect(asked, {}.get) == "", "nothing is told of a card that nobody knows"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_an_attachment_goes_only_what_it_does_by_itself_is_told_ivory_equip(catalog: Catalog, lang: str) -> None:
    """The Battle of Spearmen was told without its name, as if it were what Equipping does."""
    asked = Decision(0, "target", "choose-host", (Option("card-7", "attach", 7),), source=4)
    words = wording_of(catalog, "ccg-ivory", ("Ren", "Mai"), lang)
    assert words.effect(asked, {4: "spearmen"}.get) == ""
    words = wording_of(catalog, "lcg-stronghold", ("Ren", "Mai"), lang)
    assert words.effect(asked, {4: "01-cloud-the-mind"}.get).count(".") == 2


def test_two_uses_of_one_card_say_what_they_do_in_its_menu_celestial_fear(catalog: Catalog) -> None:
    """Matsu Youko's menu ended before it said that she bows her target, though the line had room."""
    wording = wording_of(catalog, "ccg-celestial", ("Ren", "Mai"), "en")
    refs = (("matsu_youko", 0), ("border_keep", 2))
    both = [Option(f"use-4-{at}", "use", 4, (*ref, -1)) for at, ref in enumerate(refs)]
    first, _ = wording.labels(both, {4: "matsu_youko"}.get)
    assert first.endswith("Bow it.")


def test_a_question_tells_a_long_effect_as_far_as_the_bar_has_room_celestial_move(catalog: Catalog) -> None:
    """Inexorable Defeat's question ended at a fixed number of letters, before the Honor that it costs."""
    wording = wording_of(catalog, "ccg-celestial", ("Ren", "Mai"), "en")
    asked = Decision(0, "target", "choose-cards", (), 4, args=("hero", ("inexorable_defeat", 1)))
    assert wording.effect(asked, {4: "inexorable_defeat"}.get).endswith("Lose 2 Honor.")
