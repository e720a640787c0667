"""The LCG in scenarios.

What lives here: the words of its cases (words), the table they describe (given, names), what its decisions mean and
how they are answered without a word (customs, sitting), what cases do beyond ordinary play (steps, fighting) and what
they expect (predicates, offers, turns). It exports `LcgGame`. It may import the LCG ruleset and the shared parts of the
runner.
"""

from l5r_desktop.session.scenario.lcg.case_player import LcgGame

__all__ = ["LcgGame"]
