"""`judge versions`."""


def versions() -> None:
    """Not there yet."""
