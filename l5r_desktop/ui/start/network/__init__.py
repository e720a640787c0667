"""The pages on which games with somebody elsewhere begin: an invite is made or followed."""
