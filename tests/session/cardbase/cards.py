"""A handful of made-up cards of both games, each of which differs from the others in what queries ask."""

from l5r_desktop.session.cardbase import CardBase, IndexCard

CARDS = (
    IndexCard(
        "scout", "lcg", "core", "Eager Scout", "character", "dynasty", set_title="Core Set",
        set_title_fr="Boîte de base", title_fr="Éclaireur Zélé", clans=("crab",),
        numbers={"cost": 0, "military": 0, "glory": 0}, marks={"political": "-"},
        traits=("bushi", "scout"), traits_fr=("Bushi", "Éclaireur"),
        formats=("stronghold", "skirmish"), flags=("described", "textless"),
    ),
    IndexCard(
        "duelist", "lcg", "core", "Kakita Kaezin", "character", "dynasty", set_title="Core Set", clans=("crane",),
        numbers={"cost": 3, "military": 3, "political": 1, "glory": 2}, traits=("bushi", "duelist"),
        traits_fr=("Bushi", "Duelliste"), formats=("stronghold",), flags=("described", "unique"),
        text="Action: Duel. The loser moves home.", text_fr="Action : Duel. Le perdant rentre chez lui.",
    ),
    IndexCard(
        "katana", "lcg", "core", "Fine Katana", "attachment", "conflict", set_title="Core Set", clans=("neutral",),
        numbers={"cost": 0, "military_bonus": 2, "political_bonus": 0}, traits=("weapon",), traits_fr=("Arme",),
        keywords=("restricted",), keywords_fr=("Restreint",), formats=("stronghold", "skirmish"),
        flags=("described", "restricted"),
    ),
    IndexCard(
        "art", "lcg", "tears-of-amaterasu", "The Art of War", "province", "province", clans=("lion",),
        numbers={"strength": 4}, elements=("earth", "fire"), role="keeper", formats=("stronghold",), flags=("bound",),
    ),
    IndexCard(
        "toturi", "lcg", "core", "Akodo Toturi", "character", "dynasty", clans=("lion",),
        numbers={"cost": 5, "military": 6, "political": 3, "glory": 3}, traits=("bushi", "champion"),
        flags=("unique", "banned"),
    ),
    IndexCard(
        "yojimbo", "ccg", "ivory-edition", "Daidoji Yōjimbō", "personality", "dynasty", set_title="Ivory Edition",
        clans=("crane",), numbers={"cost": 5, "force": 3, "chi": 3, "ph": 2}, marks={"hr": "-"},
        traits=("crane clan", "samurai"), keywords=("crane clan", "samurai"),
        traits_fr=("Clan de la Grue", "Samouraï"), keywords_fr=("Clan de la Grue", "Samouraï"), formats=("ivory",),
    ),
    IndexCard(
        "kisada", "ccg", "celestial-edition", "Hida Kisada, the Little Bear", "personality", "dynasty",
        base_title="Hida Kisada", clans=("crab", "spider"),
        numbers={"cost": 13, "force": 5, "chi": 6, "ph": 4, "hr": 7, "experience": 4},
        keywords=("samurai", "experienced 4"), traits=("samurai", "experienced 4"),
        formats=("celestial", "ivory"), flags=("unique", "experienced", "described"),
        text="Open: Ready another Personality's unit. +2 Force.",
    ),
    IndexCard(
        "armor", "ccg", "ivory-edition", "Ashigaru Armor", "item", "fate",
        numbers={"cost": 2, "focus": 2, "chi_mod": 1}, marks={"force_mod": "+*"},
        keywords=("armor",), traits=("armor",), formats=("ivory",), flags=("described",),
    ),
    IndexCard("sprite", "ccg", "tokens", "Air Sprite", "follower", "other", numbers={"force": 1}, flags=("token",)),
)  # fmt: skip
BASE = CardBase(CARDS)
