"""The full-screen client: a table of pieces to point at, with mouse or keyboard."""
