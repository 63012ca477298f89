"""The commands of the terminal, each a door of `nightstand`."""
