"""Routes of the calendar of favourites: a secret address that its owner can revoke."""

import asyncio
import hashlib
import secrets
from collections.abc import Sequence

import orjson
from fastapi import APIRouter, Request, status
from starlette.responses import Response

from startline.accounts.access import PublicAccess, SignedIn
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.calendar_feeds import favourites_repository, repository
from startline.calendar_feeds.routes import CALENDAR_TYPE, TOKEN_BYTES, Token
from startline.calendar_feeds.schemas import Calendar, FavouriteCalendar
from startline.core.encoded_response import client_has
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.db.unavailable import reading
from startline.races.race_calendar import FORMAT, race_calendar
from startline.races.routes import Catalogue
from startline.races.snapshot.snapshot import Snapshot
from startline.rate_limits.search_limit import refuse_too_many_searches
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
        **refusals(404, 429, *READ),
    },
    dependencies=[PublicAccess],
    summary="The favourites as a calendar file for subscribers",
)
async def read_favorites_as_calendar(
    request: Request, token: Token, catalogue: Catalogue
) -> Response:
    """Drawn only where something changed, and within the limit of searches."""
    services = request.app.state.services
    async with reading(services.sessions) as session:
        person_id = await favourites_repository.person_of(session, token)
        saved = await queries.favourites_of(session, person_id)
    identifiers = [f"race-{favourite.race_id}" for favourite in saved]
    origin: str = services.public_origin.rstrip("/")
    tag = _tag(catalogue.key, origin, token, identifiers)
    headers = {"etag": tag, "cache-control": "private, no-cache", "x-robots-tag": "noindex"}
    if client_has(request, tag.encode()):
        return Response(status_code=304, headers=headers)
    refuse_too_many_searches(request)
    body = await asyncio.to_thread(_calendar_of, catalogue, identifiers, token, origin)
    return Response(body, media_type=CALENDAR_TYPE, headers=headers)


def _tag(catalogue_key: str, origin: str, token: str, identifiers: Sequence[str]) -> str:
    what = " ".join((str(FORMAT), catalogue_key, origin, token, *identifiers))
    return f'"{hashlib.sha256(what.encode()).hexdigest()[:32]}"'


def _calendar_of(catalogue: Snapshot, identifiers: Sequence[str], token: str, origin: str) -> bytes:
    return race_calendar(
        [orjson.loads(card) for card in catalogue.cards_of(identifiers)],
        name="My races",
        uid=f"{repository.hash_of(token)[:32]}@startline",
        origin=origin,
        published_at=catalogue.published_at,
    )
