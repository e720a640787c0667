"""The keyboard: the table of all commands, the keys that a user has given them, the sheet that shows them."""
