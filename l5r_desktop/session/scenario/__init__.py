"""Scenarios: given a table, when seats act, then what must be true.

What lives here: reading the files of strangers safely (reading, shapes), running their cases (running) and what came
of them (report); playing a case step by step (names, kept, sitting, stepping, acting, expecting, asking, predicates,
playing) as the customs of its game say; what each family of rulesets adds lies in a package of its own (lcg, ccg).
This file imports nothing, so that a lesson can read one name of a scenario without loading both games' rules.
It may import engine, cardscript and rulesets, never a window, a socket or a clock.
"""
