"""Request transactions: FastAPI dependencies for the session and the moment of a request.

One request is one transaction, committed before the answer leaves. `scope="function"` matters:
with FastAPI's default the answer leaves first, and a commit that fails has been reported as done.
Declare the caller before the session among the parameters: no session is opened for a refused
caller.
"""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import reading, writing


async def writing_session(request: Request) -> AsyncIterator[AsyncSession]:
    sessions: Sessions = request.app.state.services.sessions
    async with writing(sessions) as session:
        yield session


async def reading_session(request: Request) -> AsyncIterator[AsyncSession]:
    sessions: Sessions = request.app.state.services.sessions
    async with reading(sessions) as session:
        yield session


def now(request: Request) -> datetime:
    clock: Clock = request.app.state.services.clock
    return clock.now()


WritingSession = Annotated[AsyncSession, Depends(writing_session, scope="function")]
ReadingSession = Annotated[AsyncSession, Depends(reading_session, scope="function")]
Now = Annotated[datetime, Depends(now)]
