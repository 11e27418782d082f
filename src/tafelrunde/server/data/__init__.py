"""The database: what is stored, by whom, and in which schema."""
