"""Scripts of made-up cards: text in the card language, or data (section 5) that is translated into it.

What lives here: phrases inside a line (phrases), effects (plain ones, effects), continuous texts (statics), abilities
and traits (entries). It exports `card_script`, `effect_script` and `created_ident`. It knows the words of the card
language and nothing of the table: what the name of a card stands for is handed in.
"""

from l5r_desktop.session.scenario.ccg.scripting.entries import card_script, effect_script
from l5r_desktop.session.scenario.ccg.scripting.script_writer import Refer, created_ident

__all__ = ["Refer", "card_script", "created_ident", "effect_script"]
