"""One request, one transaction, committed before the answer leaves.

`scope="function"` matters: with FastAPI's default the answer leaves first, and a commit that fails
has already been reported as done. Declare who may call before the session among the parameters:
nobody's session is opened for a caller who is then refused.
"""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.availability import reading, writing
from startline.accounts.services import services_of


async def writing_session(request: Request) -> AsyncIterator[AsyncSession]:
    async with writing(services_of(request).sessions) as session:
        yield session


async def reading_session(request: Request) -> AsyncIterator[AsyncSession]:
    async with reading(services_of(request).sessions) as session:
        yield session


def now(request: Request) -> datetime:
    return services_of(request).clock.now()


WritingSession = Annotated[AsyncSession, Depends(writing_session, scope="function")]
ReadingSession = Annotated[AsyncSession, Depends(reading_session, scope="function")]
Now = Annotated[datetime, Depends(now)]
