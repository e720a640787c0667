"""The computer's thoughts for the people at the window: hints, win estimates, its own reasons, and analyses.

`table_advice.py` joins them to a table; `hints.py`, `win_bar.py` and `why.py` show one kind each, the last says in
a sentence why an answer was preferred, and `answer_table.py` lists answers with their chances.
"""
