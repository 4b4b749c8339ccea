"""What card games share: state, changes, procedures, decisions. Knows no game, no file and no terminal."""
