"""The card workshop: an editor for cards of one's own, with errors, suggestions and a preview of the card."""
