"""The CCG in scenarios.

`case_player.py` plays a case (`CcgGame`), `case_shapes.py` has the words of cases, `initial_table.py` builds the
table (`seat_setup.py`; made-up cards by `made_cards.py` and `scripting/`), `game_adapter.py` says what decisions
mean, `battle_steps.py` and `apply_effect.py` are steps of their own, `table_predicates.py` and `offers.py` what can
be expected. It may import the CCG ruleset and the shared parts of the runner.
"""

from l5r_desktop.session.scenario.ccg.case_player import CcgGame

__all__ = ["CcgGame"]
