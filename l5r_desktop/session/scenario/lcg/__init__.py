"""The LCG in scenarios.

What lives here: the words of its cases (words), the table they describe (given, fillers, names), the answers they give
or leave out (kept, manners, sitting), what they do (steps, made of stepping, acting, fighting and offers) and what they
expect (expecting, made of predicates and asking). It exports `LcgGame`. It may import the LCG ruleset and the shared
parts of the runner.
"""

from l5r_desktop.session.scenario.lcg.game import LcgGame

__all__ = ["LcgGame"]
