"""Routes of exports: the current list as CSV or iCalendar, and one race as iCalendar."""

import asyncio
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from startline.core.encoded_response import content_version
from startline.races.calendar_identity import identity_of
from startline.races.errors import RaceNotFound, RaceWithoutDay
from startline.races.list_parameters import SortedParameters
from startline.races.list_thread import ListThread
from startline.races.race_calendar import day_of, race_calendar
from startline.races.race_list import Page
from startline.races.race_table import race_table
from startline.races.routes import Catalogue, RaceIdentifier, failures
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot_responses import public_response
from startline.rate_limits.search_limit import refuse_too_many_searches

router = APIRouter(prefix="/api", tags=["catalogue"])

MOST_EXPORTED: Final = 1_000
"""The first of the list; all races are in `/api/catalogue.csv`."""
CSV_TYPE: Final = "text/csv; charset=utf-8"
CALENDAR_TYPE: Final = "text/calendar; charset=utf-8"


def _described(media_type: str, words: str) -> dict[int | str, dict[str, Any]]:
    total = {"description": "How many races fit", "schema": {"type": "integer"}}
    return {
        200: {
            "description": words,
            "content": {media_type: {"schema": {"type": "string"}}},
            "headers": {"X-Total-Count": total},
        }
    }


@router.get(
    "/marathons.csv",
    response_class=Response,
    responses={
        **_described("text/csv", f"A row for each race, {MOST_EXPORTED} at most"),
        **failures(422, 429, 503),
    },
    summary="A list of races as a table, with the filters of the list",
)
async def export_marathons_csv(
    request: Request, catalogue: Catalogue, parameters: Annotated[SortedParameters, Query()]
) -> Response:
    races, total = await _listed(request, catalogue, parameters)
    body = await asyncio.to_thread(race_table, races, origin=_origin(request))
    return await _file(request, body, CSV_TYPE, f"races-{catalogue.as_of}.csv", total)


@router.get(
    "/marathons.ics",
    response_class=Response,
    responses={
        **_described(
            "text/calendar", f"An event for each race with a day, {MOST_EXPORTED} at most"
        ),
        **failures(422, 429, 503),
    },
    summary="A list of races as a calendar, with the filters of the list",
)
async def export_marathons_calendar(
    request: Request, catalogue: Catalogue, parameters: Annotated[SortedParameters, Query()]
) -> Response:
    """Calendar applications may subscribe to it."""
    races, total = await _dated(request, catalogue, parameters)
    identity = identity_of(parameters)
    body = await asyncio.to_thread(
        race_calendar,
        races,
        name=identity.name,
        uid=identity.uid,
        origin=_origin(request),
        published_at=catalogue.published_at,
    )
    return await _file(request, body, CALENDAR_TYPE, "races.ics", total)


@router.get(
    "/marathons/{id}.ics",
    response_class=Response,
    responses={
        **_described("text/calendar", "An event; a race whose day is not known has no file"),
        **failures(404, 422, 503),
    },
    summary="One race as a calendar file",
)
async def read_marathon_calendar(
    request: Request, catalogue: Catalogue, identifier: RaceIdentifier
) -> Response:
    stored = catalogue.race_json(identifier)
    if stored is None:
        raise RaceNotFound
    race = orjson.loads(stored)
    if day_of(race) is None:
        raise RaceWithoutDay
    body = race_calendar(
        [race],
        name=race["name"],
        uid=f"race-{race['id']}@startline",
        origin=_origin(request),
        published_at=catalogue.published_at,
    )
    name = f"{catalogue.canonical_slug(identifier)}.ics"
    return await _file(request, body, CALENDAR_TYPE, name, 1)


async def _listed(
    request: Request, catalogue: Snapshot, parameters: SortedParameters
) -> tuple[list[dict[str, Any]], int]:
    """Every export counts as a search: it costs more than a page of a list."""
    refuse_too_many_searches(request)
    return await _page(request, catalogue, parameters, offset=0)


async def _dated(
    request: Request, catalogue: Snapshot, parameters: SortedParameters
) -> tuple[list[dict[str, Any]], int]:
    """The first races with a day, and how many races fit with or without one."""
    races, total = await _listed(request, catalogue, parameters)
    dated = [race for race in races if day_of(race)]
    # those without a day leave room for races further down the list
    for offset in range(MOST_EXPORTED, total, MOST_EXPORTED):
        if len(dated) >= MOST_EXPORTED:
            break
        races, _ = await _page(request, catalogue, parameters, offset)
        dated += [race for race in races if day_of(race)]
    return dated[:MOST_EXPORTED], total


async def _page(
    request: Request, catalogue: Snapshot, parameters: SortedParameters, offset: int
) -> tuple[list[dict[str, Any]], int]:
    lists: ListThread = request.app.state.services.lists
    page = Page(parameters.sort_by, parameters.sort_order, MOST_EXPORTED, offset)
    async with lists.one_export:
        found = await lists.list_races(catalogue, parameters.filter(), page)
        return await asyncio.to_thread(orjson.loads, found.body), found.total


async def _file(request: Request, body: bytes, media_type: str, name: str, total: int) -> Response:
    """Its version is that of its text, which addresses of the site and a release change too."""
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "x-total-count": str(total),
        "x-robots-tag": "noindex",
    }
    version = await asyncio.to_thread(content_version, body)
    return await public_response(request, body, version, media_type, headers)


def _origin(request: Request) -> str:
    origin: str = request.app.state.services.public_origin
    return origin.rstrip("/")
