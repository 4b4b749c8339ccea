"""The judge's own documents: one SQLite file in the user's data folder."""
