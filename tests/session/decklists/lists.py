"""Short lists in the layouts of other programs (deck formats that players have on disk), and what they hold."""

CRANE = {
    "01-shizuka-toshi": 1, "01-keeper-of-air": 1, "01-the-art-of-peace": 1, "01-doji-challenger": 3,
    "01-doji-whisperer": 2, "01-fine-katana": 3, "01-banzai": 1,
}  # fmt: skip
KISADA = {
    "the_exquisite_palace_of_the_crane": 1, "daidoji_tanshi": 3, "marketplace": 3, "glimpse_of_the_unicorn": 1,
    "kakita_ichigiku_experienced": 1, "a_stout_heart": 2,
}  # fmt: skip

LISTS: dict[str, tuple[str, dict[str, int]]] = {
    "jigoku and EmeraldDB text": (
        """Crane of the Keeper
Format: Stronghold

Stronghold
1x Shizuka Toshi (Core Set)

Role
1x Keeper of Air (Core Set)

Provinces (1)
1x The Art of Peace (Core Set)

Dynasty Deck (5)
Character (5)
3x Doji Challenger (Core Set)
2x Doji Whisperer (Core Set)

Conflict Deck (4)
3x Fine Katana (Core Set)
1x Banzai! (Core Set)
""",
        CRANE,
    ),
    "FiveRingsDB text": (
        """Crane of the Keeper

Stronghold: Shizuka Toshi
Role: Keeper of Air

Provinces:
1 Art of Peace, The

Dynasty (5 cards):
3 Doji Challenger
2 Doji Whisperer

Conflict:
Fine Katana x3
Banzai!
""",
        CRANE,
    ),
    "clipboard with HTML": (
        """<b>Stronghold</b><br>
<li>1x <a href="x">Shizuka Toshi</a></li>
<li>1x Keeper of Air</li>
<li>1x L'Art de la Paix</li>
[b]Dynasty[/b]
3x [card]Doji Challenger[/card]
2&nbsp;Doji Whisperer
* 3 Fine Katana
- Banzai!
""",
        CRANE,
    ),
    "EmeraldDB JSON": (
        """{"id": "9a", "name": "Crane of the Keeper", "format": "emerald", "primary_clan": "crane",
 "version_number": 3,
 "cards": {"shizuka-toshi": 1, "keeper-of-air": 1, "the-art-of-peace": 1, "doji-challenger": 3, "doji-whisperer": 2,
 "fine-katana": 3, "banzai": 1}}""",
        CRANE,
    ),
    "FiveRingsDB JSON": (
        """[{"shizuka-toshi": 1, "keeper-of-air": 1, "the-art-of-peace": 1, "doji-challenger": 3, "doji-whisperer": 2,
 "fine-katana": 3, "banzai": 1}]""",
        CRANE,
    ),
    "jigoku JSON": (
        """{"name": "Crane", "stronghold": [{"count": 1, "card": {"id": "shizuka-toshi", "name": "Shizuka Toshi"}}],
 "role": [{"count": 1, "card": {"id": "keeper-of-air"}}],
 "provinceCards": [{"count": 1, "card": {"id": "the-art-of-peace"}}],
 "dynastyCards": [{"count": 3, "card": {"id": "doji-challenger"}}, {"count": 2, "card": {"id": "doji-whisperer"}}],
 "conflictCards": [{"count": 3, "card": {"id": "fine-katana"}}, {"count": 1, "card": {"id": "banzai"}}]}""",
        CRANE,
    ),
    "OCTGN": (
        """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="bb0f02e7-2a6f-4ae3-84a2-c501b4176844">
<section name="Stronghold"><card qty="1" id="1-2">Shizuka Toshi</card></section>
<section name="Role"><card qty="1" id="1-3">Keeper of Air</card></section>
<section name="Province Cards"><card qty="1" id="1-4">The Art of Peace</card></section>
<section name="Dynasty Deck"><card qty="3" id="1-5">Doji Challenger</card>
<card qty="2" id="x">Doji Whisperer</card></section>
<section name="Conflict Deck"><card qty="3" id="1-6">Fine Katana</card><card qty="1" id="y">Banzai!</card></section>
</deck>""",
        CRANE,
    ),
    "Cockatrice": (
        """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><deckname>Crane</deckname><comments></comments>
<zone name="main"><card number="3" name="Doji Challenger"/><card number="2" name="Doji Whisperer"/>
<card number="3" name="Fine Katana"/><card number="1" name="Banzai!"/></zone>
<zone name="side"><card number="1" name="Shizuka Toshi"/><card number="1" name="Keeper of Air"/>
<card number="1" name="The Art of Peace"/></zone></cockatrice_deck>""",
        CRANE,
    ),
    "CSV": (
        """Quantity;Name;Set
1;Shizuka Toshi;Core Set
1;Keeper of Air;Core Set
1;The Art of Peace;Core Set
3;Doji Challenger;Core Set
2;Doji Whisperer;Core Set
3;Fine Katana;Core Set
1;Banzai!;Core Set
""",
        CRANE,
    ),
    "Egg of P'an Ku 0": (
        """1 The Exquisite Palace of the Crane (1)

# Fate
2 A Stout Heart

# Dynasty
3 Daidoji Tanshi
3 Marketplace
1 Glimpse of the Unicorn
1 Kakita Ichigiku - exp
""",
        KISADA,
    ),
    "Egg of P'an Ku 1": (
        """# Pre-Game (1)
# Stronghold (1)
1 Exquisite Palace of the Crane, The (1)

# Dynasty (8)
# Events (1)
1 Glimpse of the Unicorn [U - Ivory Edition]
# Holdings (3)
3 Marketplace [C - Ivory Edition]
# Personalities (4)
3 Daidoji Tanshi
1 Kakita Ichigiku (Experienced)

# Fate (2)
# Strategy (2)
2 Stout Heart, A
""",
        KISADA,
    ),
    "Sun and Moon": (
        """Legality: Ivory Edition
# Stronghold
1 The Exquisite Palace of the Crane (Ivory Edition)
# Dynasty
3 Daidoji Tanshi (Ivory Edition)
3 Marketplace
1 Glimpse of the Unicorn
1 Kakita Ichigiku exp
# Fate
2 A Stout Heart (Ivory Edition)
""",
        KISADA,
    ),
    "Oracle of the Void": (
        "#\tStronghold\n1\tThe Exquisite Palace of the Crane\t(Ivory Edition)\n#\tDynasty\n"
        "3\tDaidoji Tanshi\t(Ivory Edition)\n"
        "3\tMarketplace\n1\tGlimpse of the Unicorn\n1\tKakita Ichigiku • Experienced\n"
        "#\tFate\n2\tA Stout Heart\t(Ivory)\n",
        KISADA,
    ),
    "Yasuki": (
        """name: Palace
author: Somebody
date: 2024-05-01
Pre-Game:
- 1x The Exquisite Palace of the Crane [Ivory Edition]
Dynasty:
- 3x Daidoji Tanshi [Ivory Edition] {art: Daidoji Tanshi [Ivory Edition]}
- 3x Marketplace
- 1x Glimpse of the Unicorn
- 1x Kakita Ichigiku • Experienced
Fate:
- 2x A Stout Heart
""",
        KISADA,
    ),
    "Gempukku 3": (
        """<deck><card><cardId>The Exquisite Palace of the Crane</cardId><count>1</count></card>
<card><cardId>Daidoji Tanshi</cardId><count>3</count></card><card><cardId>Marketplace</cardId><count>3</count></card>
<card><cardId>Glimpse of the Unicorn</cardId><count>1</count></card>
<card><cardId>Kakita Ichigiku exp</cardId><count>1</count></card>
<card><cardId>A Stout Heart</cardId><count>2</count></card></deck>""",
        KISADA,
    ),
}  # fmt: skip
