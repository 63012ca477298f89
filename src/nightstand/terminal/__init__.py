"""The terminal clients: they draw Scenes and know no game."""
