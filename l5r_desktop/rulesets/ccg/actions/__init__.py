"""What a player does: action windows, using abilities, playing cards, paying, and acts by hand."""
