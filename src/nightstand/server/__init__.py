"""Play in the browser: accounts, live tables, persistence; one process or many."""
