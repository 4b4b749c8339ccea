"""Rule text: numbers, hierarchy, references, FAQ and terms. Knows nothing of playing."""
