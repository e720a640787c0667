"""Scripts of made-up cards: text in the card language, or data (section 5) that is translated into it.

`entries.py` writes abilities and traits (`card_script`, `effect_script`), `effects.py` and `simple_effects.py` their
effects, `statics.py` continuous texts, `script_writer.py` what stands inside a line. It knows the words of the card
language and nothing of the table: what the name of a card stands for is handed in.
"""

from l5r_desktop.session.scenario.ccg.scripting.entries import card_script, effect_script
from l5r_desktop.session.scenario.ccg.scripting.script_writer import Refer, created_ident

__all__ = ["Refer", "card_script", "created_ident", "effect_script"]
