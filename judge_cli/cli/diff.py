"""`judge diff`."""


def diff() -> None:
    """Not there yet."""
