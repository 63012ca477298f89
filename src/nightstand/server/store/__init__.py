"""What is kept: players, tables, choices and chat, in SQLite or PostgreSQL."""
