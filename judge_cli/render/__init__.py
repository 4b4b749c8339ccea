"""How answers look: the only place that knows."""
