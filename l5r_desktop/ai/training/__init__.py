"""Learning what positions are worth from games that the computer plays against itself.

Exports nothing by itself: `records` plays and notes, `fitting` fits weights to what was noted, `session` does the whole
and tells what it gained. May import what is left of ai. Nothing here runs while somebody plays.
"""
