"""The pages of a booster draft: who drafts, the pack to take a card of, and what is played with the decks."""
