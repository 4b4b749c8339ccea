"""`judge export`."""


def export() -> None:
    """Not there yet."""
