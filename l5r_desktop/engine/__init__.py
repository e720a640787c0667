"""The kernel of a card game: plain state, frames, decisions, events, journal. No rule of either game.

Of their words it has those that both games write on a card: `Card.bowed`, `Card.honor` and `Card.broken`. Here they are
values that are copied, hashed and kept like the others, and cleared with them where a card becomes a new object
(`State.reset_as_new_object`; `broken`, of a Province, stays); what they mean is for the rulesets.

What lives here: `State` and `Card` (copy-on-write plain data), `Frame` and `Procedure` (what is half done, as data),
`Decision`, `Choice`, `Chance` and `Reveal` (everything that may come from outside), `Event` and `EventKind`
(everything that happens), `Game` (a fold over a journal with undo), the story log, the canonical hash, and states as
plain data and back (`serial`).
It imports the standard library only; never a random generator, a clock, a file or a thread.
"""
