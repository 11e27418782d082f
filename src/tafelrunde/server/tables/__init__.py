"""What a table is: its journal, its seats and people, its match, its bots."""
