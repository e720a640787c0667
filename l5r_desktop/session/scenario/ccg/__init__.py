"""The CCG in scenarios.

What lives here: the words of its cases (words, script_words), the table they describe (given, laying, entering,
fillers, names), the scripts of made-up cards (scripting), what decisions mean (customs), what cases do (steps, made of
fighting and applying) and what they expect (predicates, offers, opportunity). It exports `CcgGame`. It may import the
CCG ruleset and the shared parts of the runner.
"""

from l5r_desktop.session.scenario.ccg.case_player import CcgGame

__all__ = ["CcgGame"]
