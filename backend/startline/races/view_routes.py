"""Routes of the other views of a list: its races as numbers, the map's points, a calendar month."""

from datetime import date
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from startline.races.limited_list_thread import limited_list_thread
from startline.races.list_parameters import FilterParameters
from startline.races.list_schemas import CalendarMonth, MapLabel, MapPoints, MatchingRaces
from startline.races.map_points import map_labels
from startline.races.routes import Catalogue, Reads, failures
from startline.races.snapshot_responses import public_json

router = APIRouter(prefix="/api", tags=["catalogue"])

_MONTH: Final = r"^2[01][0-9][0-9]-(0[1-9]|1[0-2])$"


@router.get(
    "/matching-races",
    response_model=MatchingRaces,
    responses=failures(422, 429, 503),
    summary="Which races a list has, and how far away they are, as columns",
)
async def read_matching_races(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    parameters: Annotated[FilterParameters, Query()],
) -> Response:
    lists = limited_list_thread(request, parameters)
    body = await lists.matching_races(catalogue, parameters.filter())
    return await public_json(request, body, catalogue.key, reads=reads)


@router.get(
    "/races-map/points",
    response_model=MapPoints,
    responses=failures(422, 429, 503),
    summary="Where the races of a list are, as columns",
)
async def read_map_points(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    parameters: Annotated[FilterParameters, Query()],
) -> Response:
    lists = limited_list_thread(request, parameters)
    body = await lists.map_points(catalogue, parameters.filter())
    return await public_json(request, body, catalogue.key, reads=reads)


@router.get(
    "/races-map/labels",
    response_model=list[MapLabel],
    responses=failures(503),
    summary="Names of countries, states and towns with races, busiest first",
)
async def read_map_labels(request: Request, reads: Reads, catalogue: Catalogue) -> Response:
    return await public_json(request, map_labels(catalogue), catalogue.key, reads=reads)


@router.get(
    "/race-calendar/{month}",
    response_model=CalendarMonth,
    responses=failures(422, 429, 503),
    summary="The races of a list in one month, by day",
)
async def read_calendar_month(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    month: Annotated[str, Path(pattern=_MONTH, description="Year and month, as in 2027-05")],
    parameters: Annotated[FilterParameters, Query()],
) -> Response:
    lists = limited_list_thread(request, parameters)
    first = date.fromisoformat(f"{month}-01")
    body = await lists.calendar_month(catalogue, parameters.filter(), first)
    return await public_json(request, body, catalogue.key, reads=reads)
