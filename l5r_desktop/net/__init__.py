"""Direct play between two programs, with no server and no trust. `docs/protocol.md` says how and why.

From the inside out: commitments and all that a side draws (`secret.py`), what a message may look like (`wire.py`,
`bodies.py`), shuffles and what of them has been opened (`ledger.py`), the blind replica (`replica.py`), what a side
must write next (`entries_due.py`) and what entries do (`protocol_replica.py`), the signed log (`chain.py`,
`game_log.py`), one side without a link (`peer.py`), the check of a whole game (`audit.py`), invites and encrypted
links (`invite.py`, `handshake.py`, `link.py`), all of it together (`meeting.py`, `play.py`), and
the same as a `session.Match` (`network_match.py`). May import session and what is left of it.
"""
