"""A database that does not answer is one named failure, whatever the driver raised."""

from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from startline.foundation.errors import Unavailable


class GuardUnavailable(Unavailable):
    """Attempts cannot be counted: whoever asked refuses for now, it never lets through."""

    code = "guard_unavailable"


@contextmanager
def store_must_answer() -> Generator[None]:
    """Raises GuardUnavailable in place of any failure of the database or its connection."""
    try:
        yield
    except (DBAPIError, PoolTimeout, OSError) as error:
        raise GuardUnavailable from error
