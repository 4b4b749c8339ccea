"""Finding the rule, FAQ entry or term that a judge means, from the words they use."""
