"""The tests: one package, so that each module of theirs is imported once, whoever asks for it."""
