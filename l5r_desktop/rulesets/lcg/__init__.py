"""The living card game (LCG) in its Stronghold and Skirmish formats: its words and its rules.

`profile.py` has the flags in which the formats differ (L0.4), `ruleset.py` what the engine calls, `game.py` what the
registry lists. Numbers such as L6.2 or K4 name a rule; `l5r rule L6.2` tells it.
May import: `l5r_desktop.engine` and `l5r_desktop.cardscript`.
"""
