"""Routes of the calendar of favourites: a secret address that its owner can revoke."""

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime

import orjson
from fastapi import APIRouter, Request, status
from starlette.responses import Response

from startline.accounts.access import PublicAccess, SignedIn
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.calendar_feeds import favourites_repository, repository
from startline.calendar_feeds.routes import CALENDAR_TYPE, TOKEN_BYTES, Token
from startline.calendar_feeds.schemas import Calendar, FavouriteCalendar
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.races.race_calendar import race_calendar
from startline.races.routes import Catalogue
from startline.saved_races import queries

router = APIRouter(prefix="/api", tags=["calendar feeds"])


@router.get(
    "/favorite-calendar",
    responses=refusals(401, *READ),
    summary="Whether there is a calendar of the favourites, and since when",
)
async def read_favorite_calendar(caller: SignedIn, session: ReadingSession) -> FavouriteCalendar:
    """Its address was shown when it was made: only a hash of it is stored."""
    created_at = await favourites_repository.created_at(session, caller.person.id)
    return FavouriteCalendar(created_at=created_at)


@router.post(
    "/favorite-calendar",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, *WRITE),
    summary="Make a secret address of the favourites' calendar; a former one stops working",
)
async def create_favorite_calendar(caller: SignedIn, session: WritingSession, now: Now) -> Calendar:
    token = secrets.token_urlsafe(TOKEN_BYTES)
    await favourites_repository.replace(session, caller.person.id, token, now)
    return Calendar(token=token, path=f"/api/favorite-calendars/{token}.ics")


@router.delete(
    "/favorite-calendar",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, *WRITE),
    summary="Revoke the address of the favourites' calendar",
)
async def remove_favorite_calendar(caller: SignedIn, session: WritingSession) -> None:
    """204 also when there was none."""
    await favourites_repository.remove(session, caller.person.id)


@router.get(
    "/favorite-calendars/{token}.ics",
    response_class=Response,
    responses={
        200: {
            "description": "An event for each favourite with a day",
            "content": {"text/calendar": {}},
        },
        304: {"description": "Not changed"},
        **refusals(404, *READ),
    },
    dependencies=[PublicAccess],
    summary="The favourites as a calendar file for subscribers",
)
async def read_favorites_as_calendar(
    request: Request, token: Token, session: ReadingSession, catalogue: Catalogue
) -> Response:
    person_id = await favourites_repository.person_of(session, token)
    saved = await queries.favourites_of(session, person_id)
    cards = catalogue.cards_of([f"race-{favourite.race_id}" for favourite in saved])
    origin: str = request.app.state.services.public_origin
    body = await asyncio.to_thread(
        _calendar_of, cards, token, origin.rstrip("/"), catalogue.published_at
    )
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "x-robots-tag": "noindex"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=CALENDAR_TYPE, headers=headers)


def _calendar_of(cards: Sequence[bytes], token: str, origin: str, published_at: datetime) -> bytes:
    return race_calendar(
        [orjson.loads(card) for card in cards],
        name="My races",
        uid=f"{repository.hash_of(token)[:32]}@startline",
        origin=origin,
        published_at=published_at,
    )
