"""Who somebody is, and what nobody may do."""
