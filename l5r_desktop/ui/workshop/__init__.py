"""Cards of one's own: an editor with what is wrong, what could be written, and the card as it looks."""
