"""Players that are programs; they see a Perspective and never the table."""
