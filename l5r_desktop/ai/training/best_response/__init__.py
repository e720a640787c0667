"""Looking for a best response: a player without a search that beats one certain player more often than any other of its
kind does, which tells how much that player's weaknesses can be used. `response.py` says what a response is,
`response_search.py` looks for one by games against that player, `response_run.py` plays these and keeps what came of
them. May import what ai.training may.
"""
