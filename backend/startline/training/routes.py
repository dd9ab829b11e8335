"""The private calendar of a training plan: kept without an account, for whoever knows its token."""

import hashlib
import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, status
from starlette.responses import Response

from startline.accounts.access import PublicAccess
from startline.accounts.refusals import READ, WRITE, refusals
from startline.accounts.transactions import Now, ReadingSession, WritingSession
from startline.guard.addresses import client_network
from startline.guard.assembly import Guard
from startline.guard.errors import TooManyAttempts
from startline.guard.rules import CALENDARS_PER_NETWORK
from startline.training import repository
from startline.training.calendar_file import calendar_file
from startline.training.schemas import Calendar, CalendarDraft

router = APIRouter(prefix="/api", tags=["training"], dependencies=[PublicAccess])

TOKEN_BYTES = 24
CALENDAR_TYPE = "text/calendar; charset=utf-8"
Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{32}$", description="As the POST gave it")]


async def room_for_one_more(request: Request) -> None:
    """Before any session is opened: counting is a transaction of its own."""
    guard: Guard = request.app.state.guard
    ip = request.client.host if request.client else ""
    state = await guard.limiter.hit(CALENDARS_PER_NETWORK, client_network(ip))
    if not state.allowed:
        raise TooManyAttempts(state)


@router.post(
    "/calendars",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(429, *WRITE),
    dependencies=[Depends(room_for_one_more)],
    summary="Keep a plan's calendar under a new secret address",
)
async def keep_calendar(body: CalendarDraft, session: WritingSession, now: Now) -> Calendar:
    token = secrets.token_urlsafe(TOKEN_BYTES)
    await repository.keep(session, token, body, now)
    return _calendar(token)


@router.put(
    "/calendars/{token}",
    responses=refusals(404, *WRITE),
    summary="Replace the calendar: whoever subscribed sees the change at the next refresh",
)
async def replace_calendar(
    token: Token, body: CalendarDraft, session: WritingSession, now: Now
) -> Calendar:
    await repository.replace(session, token, body, now)
    return _calendar(token)


@router.delete(
    "/calendars/{token}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(*WRITE),
    summary="Forget the calendar",
)
async def remove_calendar(token: Token, session: WritingSession) -> None:
    """204 also when it was not there."""
    await repository.remove(session, token)


@router.get(
    "/calendars/{token}.ics",
    response_class=Response,
    responses={
        200: {"description": "The calendar", "content": {"text/calendar": {}}},
        304: {"description": "Not changed"},
        **refusals(404, *READ),
    },
    summary="The calendar as applications subscribe to it",
)
async def read_calendar(
    request: Request, token: Token, session: ReadingSession, now: Now
) -> Response:
    draft, changed_at = await repository.read(session, token, now)
    uid = f"{repository.hashed(token)[:32]}@startline"
    body = calendar_file(uid, draft.name, draft.entries, changed_at)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "x-robots-tag": "noindex"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=CALENDAR_TYPE, headers=headers)


def _calendar(token: str) -> Calendar:
    return Calendar(token=token, path=f"/api/calendars/{token}.ics")
