"""Routes of private calendars: stored without an account, readable by their secret token."""

import asyncio
import hashlib
import secrets
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, status
from starlette.responses import Response

from startline.accounts.access import PublicAccess
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.calendar_feeds import repository
from startline.calendar_feeds.bounds import require_within_bounds
from startline.calendar_feeds.calendar_file import FORMAT, calendar_file
from startline.calendar_feeds.schemas import Calendar, CalendarDraft
from startline.core.encoded_response import client_has
from startline.core.networks import network_of
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import CALENDARS_PER_NETWORK

router = APIRouter(prefix="/api", tags=["calendar feeds"], dependencies=[PublicAccess])

TOKEN_BYTES = 24
CALENDAR_TYPE = "text/calendar; charset=utf-8"
Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{32}$", description="As the POST returned it")]


async def limit_new_calendars(request: Request) -> None:
    """Runs before any session is opened: counting is a transaction of its own."""
    limiter = rate_limits_of(request).limiter
    await limiter.enforce(CALENDARS_PER_NETWORK, network_of(request))


@router.post(
    "/calendars",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(429, *WRITE),
    dependencies=[Depends(limit_new_calendars)],
    summary="Store a plan's calendar under a new secret address",
)
async def add_calendar(body: CalendarDraft, session: WritingSession, now: Now) -> Calendar:
    require_within_bounds(body, now.date())
    token = secrets.token_urlsafe(TOKEN_BYTES)
    await repository.add(session, token, body, now)
    return _calendar(token)


@router.put(
    "/calendars/{token}",
    responses=refusals(404, *WRITE),
    summary="Replace the calendar: subscribers see the change at the next refresh",
)
async def replace_calendar(
    token: Token, body: CalendarDraft, session: WritingSession, now: Now
) -> Calendar:
    require_within_bounds(body, now.date())
    await repository.replace(session, token, body, now)
    return _calendar(token)


@router.delete(
    "/calendars/{token}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(*WRITE),
    summary="Delete the calendar",
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
    summary="The calendar file for subscribers",
)
async def read_calendar(
    request: Request, token: Token, session: ReadingSession, now: Now
) -> Response:
    # Applications ask again and again: a calendar that did not change is not written again.
    tag = _tag(token, await repository.changed_at(session, token, now))
    headers = {"etag": tag, "cache-control": "private, no-cache", "x-robots-tag": "noindex"}
    if client_has(request, tag.encode()):
        return Response(status_code=304, headers=headers)
    draft, changed_at = await repository.read(session, token, now)
    uid = f"{repository.hash_of(token)[:32]}@startline"
    body = await asyncio.to_thread(calendar_file, uid, draft.name, draft.entries, changed_at)
    return Response(body, media_type=CALENDAR_TYPE, headers=headers)


def _tag(token: str, changed_at: datetime) -> str:
    what = f"{FORMAT} {token} {changed_at.isoformat()}"
    return f'"{hashlib.sha256(what.encode()).hexdigest()[:32]}"'


def _calendar(token: str) -> Calendar:
    return Calendar(token=token, path=f"/api/calendars/{token}.ics")
