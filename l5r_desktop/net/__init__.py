"""Direct play between two programs, with no server and no trust. `docs/protocol.md` says how and why.

What lives here, from the inside out: commitments (`secret`), what a message may look like (`wire`, `bodies`), shuffles
and what of them has been opened (`ledger`), the blind replica and what its side must write (`dealer`), signed chains
and their file (`chain`, `keeping`), one side of a game (`side`), the check of a whole game (`audit`), invites and
encrypted links (`invite`, `handshake`, `link`), and all of it together (`play`). May import session and what is left
of it.
"""
