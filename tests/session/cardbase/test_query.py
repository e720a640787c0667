"""The search language: what a query finds, what is said of one that says nothing, what is suggested."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l5r_desktop.session.cardbase import QueryError
from l5r_desktop.session.cardbase.folding import key
from l5r_desktop.session.cardbase.query import FIELDS
from tests.session.cardbase.cards import BASE, CARDS

ALL = {card.id for card in CARDS}
FOUND = {
    # Nothing asks nothing; words stand for the beginnings of words anywhere, whatever their accents.
    "": "scout duelist katana art toturi yojimbo kisada armor sprite",
    "   ": "scout duelist katana art toturi yojimbo kisada armor sprite",
    "kakita": "duelist",
    "KAK kaez": "duelist",
    "yojimbo": "yojimbo",
    "Yōjimbō": "yojimbo",
    "zele": "scout",
    "utomated": "",
    "armor": "armor",
    "bushi": "scout duelist toturi",
    '"moves home"': "duelist",
    '"home moves"': "",
    "“chez lui”": "duelist",
    "«chez lui»": "duelist",
    "n:bushi": "",
    "n:kisada": "kisada",
    'title:"hida kisada"': "kisada",
    "titre:éclaireur": "scout",
    "o:ready": "kisada",
    'o:"personalitys unit"': "kisada",
    "o:loser": "duelist",
    "texte:perdant": "duelist",
    # Kinds, clans, games, decks and formats by English and French names, and by their beginnings.
    "t:character": "scout duelist toturi",
    "type=personnage": "scout duelist toturi",
    "t:char": "scout duelist toturi",
    "T:Événement": "",
    "t:p": "scout duelist art toturi yojimbo kisada",
    "t:pers": "scout duelist toturi yojimbo kisada",
    "t!=character": "katana art yojimbo kisada armor sprite",
    "c:crane": "duelist yojimbo",
    "clan:grue": "duelist yojimbo",
    "c:spider": "kisada",
    "c:neutral": "katana",
    "c:unaligned": "armor sprite",
    "c:sans-clan": "armor sprite",
    "game:lcg": "scout duelist katana art toturi",
    "jeu:jcc": "yojimbo kisada armor sprite",
    "deck:conflict": "katana",
    "d:destin": "armor",
    "f:stronghold": "scout duelist katana art",
    "f:escarmouche": "scout katana",
    "format:ivory": "yojimbo kisada armor",
    "f:celestial -f:ivory": "",
    "el:fire": "art",
    "élément:terre": "art",
    "role:keeper": "art",
    "e:core": "scout duelist katana toturi",
    'set:"core set"': "scout duelist katana",
    "e:boite": "scout",
    "e:ivory": "yojimbo armor",
    "e:amaterasu": "art",
    # Traits and keywords: the whole one first, else a part of it.
    "tr:bushi": "scout duelist toturi",
    "tr:samouraï": "yojimbo",
    "tr:samurai": "yojimbo kisada",
    "tr:crane": "yojimbo",
    'tr:"crane clan"': "yojimbo",
    "k:restricted": "katana",
    "mot-clé:restreint": "katana",
    "mc:experienced": "kisada",
    # What a card is.
    "is:unique": "duelist toturi kisada",
    "est:unique": "duelist toturi kisada",
    "is:undescribed": "art toturi yojimbo sprite",
    "is:described": "scout duelist katana kisada armor",
    "is:token": "sprite",
    "is:banned": "toturi",
    "is:restricted": "katana",
    "is:experienced": "kisada",
    "is:bound": "art",
    # Numbers: without one no comparison holds; signs are equal or not; numbers of one card against one another.
    "cost=0": "scout katana",
    "cost:0": "scout katana",
    "cost<=2": "scout katana armor",
    "cost < 3": "scout katana armor",
    "coût>=5": "toturi yojimbo kisada",
    "cost!=0": "duelist toturi yojimbo kisada armor",
    "cost≠0": "duelist toturi yojimbo kisada armor",
    "-cost=0": "duelist art toturi yojimbo kisada armor sprite",
    "gc>5": "kisada",
    "mil>=3": "duelist toturi",
    "pol=-": "scout",
    "pol!=-": "duelist toturi",
    "mil>pol": "duelist toturi",
    "mil=pol": "",
    "glory=2": "duelist",
    "milb=2": "katana",
    "strength>3": "art",
    "force>2": "yojimbo kisada",
    "force=+*": "armor",
    "chi=1": "armor",
    "chi>force": "kisada",
    "ph>=2": "yojimbo kisada",
    "hr=-": "yojimbo",
    "hr>=7": "kisada",
    "focus=2": "armor",
    "exp=4": "kisada",
    "xp<0": "",
    # And, or, not and brackets.
    "t:character c:crab": "scout",
    "t:character and c:crab": "scout",
    "t:character AND c:crab": "scout",
    "c:crab or c:lion": "scout art toturi kisada",
    "c:crab ou c:lion": "scout art toturi kisada",
    "c:crab | c:lion": "scout art toturi kisada",
    "t:character c:crab or t:province": "scout art",
    "t:character (c:crab or c:lion)": "scout toturi",
    "-t:character game:lcg": "katana art",
    "not t:character game:lcg": "katana art",
    "non (t:character or t:item) game:lcg": "katana art",
    "not -t:character": "scout duelist toturi",
    "-(c:crab or c:crane) t:character": "toturi",
    "t:character c:crane cost<=3 mil>=3 tr:bushi \"moves home\" is:unique f:stronghold": "duelist",
    "((c:lion))": "art toturi",
    '"art of war" or "little bear"': "art kisada",
    "ready or not kakita": " ".join(sorted(ALL - {"duelist"})),
}  # fmt: skip


@pytest.mark.parametrize("query", FOUND)
def test_a_query_finds_just_these_cards(query: str) -> None:
    assert {card.id for card in BASE.find(query)} == set(FOUND[query].split())


REFUSED = {
    # The query: what is wrong, and the part of it that is shown.
    "foo:3": ("unknown-field", "foo"),
    "c:crane cots<=2": ("unknown-field", "cots"),
    "t:caracter": ("unknown-value", "caracter"),
    "tr:bushy": ("unknown-value", "bushy"),
    "e:nowhere": ("unknown-value", "nowhere"),
    "cost<=two": ("not-a-number", "two"),
    "cost<-": ("not-a-number", "-"),
    "t>character": ("wrong-sign", "t>"),
    "tr>=bushi": ("wrong-sign", "tr>="),
    "c:crane cost<=": ("no-value", "cost<="),
    "c:crane (cost<=)": ("no-value", "cost<="),
    'n:""': ("no-value", '""'),
    "n:'": ("no-value", "'"),
    "c:crane <=3": ("no-field", "<=3"),
    'c:crane "moves home': ("open-quote", '"moves home'),
    "c:crane (t:character": ("open-bracket", "("),
    "c:crane t:character)": ("stray-bracket", ")"),
    "c:crane ()": ("empty-bracket", "()"),
    "c:crane or": ("nothing-beside", "or"),
    "or c:crane": ("nothing-beside", "or"),
    "c:crane or or c:crab": ("nothing-beside", "or"),
    "c:crane (or c:crab)": ("nothing-beside", "or"),
    "c:crane and": ("nothing-beside", "and"),
    "c:crane not": ("nothing-beside", "not"),
    "(c:crane or)": ("nothing-beside", "or"),
}


@pytest.mark.parametrize("query", REFUSED)
def test_an_error_points_at_the_word_and_says_one_sentence_in_both_languages(query: str) -> None:
    with pytest.raises(QueryError) as caught:
        BASE.query(query)
    error = caught.value
    assert (error.key, query[error.start : error.end]) == REFUSED[query]
    for lang in ("en", "fr"):
        sentence = error.text(lang)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "\n" not in sentence


def test_the_nearest_known_word_is_told() -> None:
    with pytest.raises(QueryError, match="the nearest is 'character'"):
        BASE.query("t:caracter")
    with pytest.raises(QueryError, match="the nearest is 'glory'"):
        BASE.query("glori<=2")


def test_what_is_too_long_or_too_deep_is_refused() -> None:
    with pytest.raises(QueryError, match="at most 500 characters"):
        BASE.query("a " * 251)
    with pytest.raises(QueryError, match="More than 40 brackets"):
        BASE.query("(" * 41 + "a" + ")" * 41)
    assert BASE.find("(" * 40 + "kakita" + ")" * 40)
    assert len(BASE.find("not " * 100 + "kakita")) == 1


@given(st.text(alphabet="abct:=<>!()-\" 'orandnot02*|&éō«»\x00\n", max_size=60))
def test_any_text_is_a_query_or_one_error_within_it(text: str) -> None:
    wrong: list[QueryError] = []
    try:
        BASE.find(text)
    except QueryError as error:
        wrong.append(error)
    assert all(0 <= error.start < error.end <= len(text) and str(error) for error in wrong)


def test_no_name_stands_for_two_fields() -> None:
    owners: dict[str, set[str]] = {}
    for field in FIELDS:
        for name in (field.name, *field.names):
            owners.setdefault(key(name), set()).add(field.name)
    assert {name: found for name, found in owners.items() if len(found) > 1} == {}


@pytest.mark.parametrize(
    ("text", "lang", "first"),
    [
        ("", "en", "t:"),
        ("cos", "en", "cost>="),
        ("coû", "fr", "coût>="),
        ("c:crane (mil", "en", "mil>="),
        ("-is", "en", "is:"),
        ("t:", "en", "character"),
        ("t:ch", "en", "character"),
        ("t:per", "fr", "personnage"),
        ("c:gr", "fr", "grue"),
        ("tr:bu", "en", "bushi"),
        ("tr:duel", "fr", "Duelliste"),
        ('tr:"crane c', "en", '"crane clan"'),
        ("tr:clan", "en", '"crane clan"'),
        ("e:iv", "en", "ivory-edition"),
        ("f:sk", "en", "skirmish"),
    ],
)
def test_the_likeliest_is_suggested_first(text: str, lang: str, first: str) -> None:
    suggestions = BASE.suggest(text, len(text), lang)
    assert suggestions[0].text == first
    assert suggestions[0].meaning


@pytest.mark.parametrize("text", ['"an open quo', "xyzzy:", "c:crane)", "cost<=2"])
def test_where_nothing_is_known_nothing_is_suggested(text: str) -> None:
    assert BASE.suggest(text, len(text)) == ()


def test_every_suggestion_that_is_taken_gives_a_query() -> None:
    for text in ("t:", "c:", "tr:", "k:", "e:", "f:", "is:", "est:", "el:", "d:", "role:", "game:"):
        for lang in ("en", "fr"):
            for one in BASE.suggest(text, len(text), lang, most=100):
                taken = text[: one.start] + one.text
                assert BASE.find(taken) is not None, taken
