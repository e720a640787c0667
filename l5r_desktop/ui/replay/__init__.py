"""Watching a game that has been played.

`page.py` is the page, `player.py` the moment that is shown and going on by itself, `controls.py` what
moves it, `timeline.py` the rounds from left to right, `story_list.py` the story; `analysis.py` and `graph.py` say
how likely a player was to win.
"""
