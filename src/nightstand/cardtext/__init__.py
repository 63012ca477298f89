"""What the card-text languages of the games share."""
