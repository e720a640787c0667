"""The kernel of a card game: plain state, frames, decisions, events, journal. No rule of either game.

Of their words it has those that both games write on a card: `Card.bowed`, `Card.honor` and `Card.broken`. Here they are
values that are copied, hashed and kept like the others, and cleared with them where a card becomes a new object
(`State.reset_as_new_object`; `Card.broken`, of a Province, stays); what they mean is for the rulesets.

`state.py`: `State` and `Card`, plain data that is copied before its first write. `machine.py`: `Procedure` and the loop
that runs one step after another; what is half done is a stack of `Frame`s. `inputs.py`: `Decision`, `Choice`, `Chance`
and `Reveal`, everything that may come from outside. `events.py`: `Event` and `EventKind`, everything that happens.
`game.py`: `Game`, a fold over a journal with undo. `canonical.py`: the hash of a state. `serial.py`: states as plain
data and back.
It imports the standard library only; never a random generator, a clock, a file or a thread.
"""
