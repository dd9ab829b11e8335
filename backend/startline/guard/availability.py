"""A database that does not answer is one named failure, whatever the driver raised."""

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from startline.foundation.errors import Unavailable

PATIENCE_S: Final = 2.0


class GuardUnavailable(Unavailable):
    """Attempts cannot be counted: whoever asked refuses for now, it never lets through."""

    code = "guard_unavailable"


@asynccontextmanager
async def store_answering() -> AsyncGenerator[None]:
    """As `store_must_answer`, and soon: for what somebody waits for."""
    with store_must_answer():
        async with asyncio.timeout(PATIENCE_S):
            yield


@contextmanager
def store_must_answer() -> Generator[None]:
    """Raises GuardUnavailable in place of any failure of the database or its connection."""
    try:
        yield
    except (DBAPIError, PoolTimeout, OSError) as error:  # a TimeoutError is an OSError
        raise GuardUnavailable from error
