"""How long to leave the provider alone after it did not answer."""

from datetime import timedelta
from typing import Final

FIRST_WAIT: Final = timedelta(seconds=30)
LONGEST_WAIT: Final = timedelta(minutes=15)


def wait_after(attempts: int) -> timedelta:
    """Doubles from 30 s to 15 min; `attempts` are those made before the one that failed."""
    doublings: int = 1 << min(attempts, 10)
    return min(FIRST_WAIT * doublings, LONGEST_WAIT)
