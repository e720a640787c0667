"""The part of the rules that both games share and neither owns. Nothing here asks which game is played.

For what is shown: `table.py` (a drawn table as records), `phrases.py` (sentences), `card_text_writer.py` and
`wording.py` (rules text), `refusal_reasons.py` (why not), `value_breakdown.py` (explained numbers), `timing_chart.py`,
`pile_order.py` (which card lies on top). For the engine and the session: `ruleset.py` (what both rulesets answer
alike), `profiles.py` (the table of a game's profiles), `seating.py`, `hidden_information.py` (a state as some seats
know it), `public_state.py`. For cards: `context.py`, `lasting.py`, `comparison_words.py`. By hand: `manual_acts.py` and
the two files that list the acts.
"""
