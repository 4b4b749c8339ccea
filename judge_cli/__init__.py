"""Rulings for trading card games on the command line."""
