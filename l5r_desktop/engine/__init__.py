"""The kernel of a card game: plain state, frames, decisions, events, journal. No word of either game.

What lives here: `State` and `Card` (copy-on-write plain data), `Frame` and `Procedure` (what is half done, as data),
`Decision`, `Choice`, `Chance` and `Reveal` (everything that may come from outside), `Event` and `EventKind`
(everything that happens), `Game` (a fold over a journal with undo), the story log, the canonical hash, and states as
plain data and back (`serial`).
It imports the standard library only; never a random generator, a clock, a file or a thread.
"""
