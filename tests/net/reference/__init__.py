"""A second program of the network protocol, which proves that `docs/protocol.md` is enough to write one.

It imports nothing from the program's network code; the rules are the library that the page names. It leaves out
clocks, wishes (by hand, going back) and coming back after a cut, and says so where one of them comes up.
"""
