"""Scenarios: given a table, when seats act, then what must be true.

`yaml_reader.py` and `shapes.py` read the files of strangers safely, `runner.py` runs their cases and tells
what came of them. One case: `case_steps.py` does its steps (`play_steps.py`, driven by `step_driver.py`) with the
answers of `queued_choices.py`, `expectations.py` judges its end by `table_predicates.py` and
`decision_predicates.py`. What the runner asks of a game is `game_adapter.py`; `lcg/` and `ccg/` fill it in. This
file imports nothing, so that a lesson can read one name of a scenario without loading both games' rules. It may
import engine, cardscript and rulesets, never a window, a socket or a clock.
"""
