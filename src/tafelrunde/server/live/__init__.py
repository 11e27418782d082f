"""The tables that this worker serves, who is connected to them, and the other workers."""
