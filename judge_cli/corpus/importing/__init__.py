"""Documents from outside, of any card game with numbered rules, read as numbered rules."""
