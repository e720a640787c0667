"""The kinds of events (what changes the state, and how) and how a batch of simultaneous events is begun."""
