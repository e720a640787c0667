"""What the rulesets of both games share and neither owns: contexts, lasting effects, what a seat brings."""
