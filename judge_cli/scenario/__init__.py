"""A scenario file → a run → verdicts."""
