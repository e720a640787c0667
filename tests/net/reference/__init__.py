"""A second program of the network protocol, which proves that `docs/protocol.md` is enough to write one.

It is written from that page, `docs/protocol-messages.md` and `tests/net/vectors.json` alone and imports nothing from
the program's own network code; the rules are the library that the page names. It leaves out clocks, wishes (by hand,
going back) and coming back after a cut, and says so where one of them comes up.
"""
