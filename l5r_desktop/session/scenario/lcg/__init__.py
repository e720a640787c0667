"""The LCG in scenarios.

`case_player.py` plays a case (`LcgGame`), `case_shapes.py` has the words of cases, `initial_table.py` builds the
table, `game_adapter.py` says what decisions mean and how they are answered without a word, `conflict_steps.py` has
the steps of conflicts and bids, `table_predicates.py` and `offers.py` what can be expected. It may import the LCG
ruleset and the shared parts of the runner.
"""

from l5r_desktop.session.scenario.lcg.case_player import LcgGame

__all__ = ["LcgGame"]
