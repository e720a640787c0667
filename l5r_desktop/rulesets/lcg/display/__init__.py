"""The game as it is shown. Nothing here changes a state.

`view.py` makes what one seat may see, `table.py` turns a view into places and pieces to be drawn, `why_not.py` gives
the reasons why a card cannot be used, `explain_numbers.py` the parts of a number, `timing_chart.py` the printed
chart. `card_text.py`, `ability_text.py` and `keyword_text.py` write rules text, `phrases.py` sentences about the
game.
"""
