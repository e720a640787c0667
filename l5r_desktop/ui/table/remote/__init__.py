"""The other player of a game over the network, beside the table."""
