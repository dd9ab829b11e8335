"""Routes that fail in every way, and a client for them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated

import httpx
from fastapi import APIRouter, Query
from pydantic import BaseModel

from startline.accounts.access import PublicAccess
from startline.app.application import Application
from startline.core.errors import Conflict, NotFound

router = APIRouter(prefix="/api", dependencies=[PublicAccess])


class NoSuchRace(NotFound):
    code = "race_not_found"
    default_message = "There is no race of that name."


class Note(BaseModel):
    text: str


@router.get("/races")
async def list_races(month: Annotated[int, Query(ge=1, le=12)] = 1) -> list[int]:
    return [month]


@router.get("/races/gone")
async def gone_race() -> None:
    raise NoSuchRace(details={"slug": "gone"})


@router.get("/races/conflict")
async def conflicting_race() -> None:
    raise Conflict


@router.get("/races/broken")
async def broken_race() -> None:
    message = "the internal secret"
    raise RuntimeError(message)


@router.get("/favorite-calendars/{secret}")
async def broken_calendar(secret: str) -> None:
    raise RuntimeError


@router.post("/notes")
async def keep_note(note: Note) -> int:
    return len(note.text)


@asynccontextmanager
async def client_of(app: Application) -> AsyncGenerator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "report-to csp; require-trusted-types-for 'script'; trusted-types app"
)
