"""The numbers of cards and sides as they are now, with all that changes them."""
