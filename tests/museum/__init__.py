"""What earlier versions have written: saves, settings, decks and replays, which every later version opens.

A folder for each version: `home` as the program keeps it for its user, and for each ruleset a replay and a deck file.
`python -m tests.museum` adds the folder of this version, before it is released; it never changes one that is there.
"""
