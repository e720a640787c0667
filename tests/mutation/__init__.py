"""What no test sees: places of the program are changed at random, and the tests that reach each are run on it.

Developers use it by hand; no other test needs it. Each step runs in the root of a checkout, with its `.venv`:

    python -m tests.mutation choose PLAN.json --count 200 --seed 15
    python -m tests.mutation record PLAN.json REACH.jsonl [-- pytest's arguments]
    python -m tests.mutation judge PLAN.json REACH.jsonl RESULT.json [--seconds S] [-- pytest's arguments]
    python -m tests.mutation compare BEFORE.json AFTER.json

`choose` takes places among the expressions and statements inside functions of `l5r_desktop`
(`site/mutant_schemata.py` says which changes there are). `record` runs the suite once with a switch at each place
(mutant schemata), all of them off, and notes which test reaches which place. `judge` collects the tests once, and forks
for each mutant: its switch is on in the fork, which runs the tests that reach the place until one fails. A failure
counts only if the same test passes in a second fork without the mutant. Another checkout is measured with the same
plan: a place is found again by its file, function, source text and number among equals.

Known limits: a place that is reached only while modules are imported or tests are collected is not judged; what a
cache holds is credited to the test that filled it; `judge` bounds the tests of one mutant by their recorded seconds
(`--seconds`), and its result says for which mutants tests were left out.
"""
