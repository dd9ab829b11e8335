"""Request transactions: FastAPI dependencies for the session and the moment of a request.

One request is one transaction, committed before the answer leaves. A request with one writing
statement takes a SingleWriteConnection: the statement is the transaction.

`scope="function"` matters: with FastAPI's default the answer leaves first, and a commit that fails
has been reported as done.
Declare the caller before the session among the parameters: no session is opened for a refused
caller.
"""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import reading, single_write, writing


async def writing_session(request: Request) -> AsyncIterator[AsyncSession]:
    sessions: Sessions = request.app.state.services.sessions
    async with writing(sessions) as session:
        yield session


async def single_write_connection(request: Request) -> AsyncIterator[AsyncConnection]:
    sessions: Sessions = request.app.state.services.sessions
    async with single_write(sessions) as connection:
        yield connection


async def reading_session(request: Request) -> AsyncIterator[AsyncSession]:
    sessions: Sessions = request.app.state.services.sessions
    async with reading(sessions) as session:
        yield session


async def now(request: Request) -> datetime:
    """`async`, because FastAPI runs other functions in a thread."""
    clock: Clock = request.app.state.services.clock
    return clock.now()


WritingSession = Annotated[AsyncSession, Depends(writing_session, scope="function")]
SingleWriteConnection = Annotated[
    AsyncConnection, Depends(single_write_connection, scope="function")
]
ReadingSession = Annotated[AsyncSession, Depends(reading_session, scope="function")]
Now = Annotated[datetime, Depends(now)]
