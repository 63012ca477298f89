"""Nightmarium, with Legions of Horrors (ledger NM)."""
