"""Nightmare Tales (ledger NT)."""
