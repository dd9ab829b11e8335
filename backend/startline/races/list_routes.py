"""Routes of lists of races: a page of a list, and its facets."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from startline.races.limited_list_thread import limited_list_thread
from startline.races.list_parameters import LONGEST_TEXT, FilterParameters, ListParameters
from startline.races.list_schemas import Facets, FoundPlace, ListedRace
from startline.races.place_search import search_places
from startline.races.routes import Catalogue, Reads, failures
from startline.races.snapshot_responses import public_json, ready_made_json
from startline.rate_limits.search_limit import refuse_too_many_searches

router = APIRouter(prefix="/api", tags=["catalogue"])

_TOTAL: Final = {
    "X-Total-Count": {
        "description": "How many races fit, on all pages together",
        "schema": {"type": "integer"},
    }
}


@router.get(
    "/marathons",
    response_model=list[ListedRace],
    responses={200: {"headers": _TOTAL}, **failures(422, 429, 503)},
    summary="Races of every type, filtered and sorted",
)
async def list_marathons(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    parameters: Annotated[ListParameters, Query()],
) -> Response:
    """`startTemperatureC` and `awayKm` stand in pages of the list, not in the whole list."""
    if parameters.is_full_list:
        total = {"x-total-count": str(catalogue.total)}
        return ready_made_json(request, catalogue.all_cards_body, total, reads)
    lists = limited_list_thread(request, parameters)
    found = await lists.list_races(catalogue, parameters.filter(), parameters.page())
    total = {"x-total-count": str(found.total)}
    return await public_json(request, found.body, catalogue.key, total, reads)


@router.get(
    "/facets",
    response_model=Facets,
    responses=failures(422, 429, 503),
    summary="How many races each value of each filter would leave",
)
async def read_facets(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    parameters: Annotated[FilterParameters, Query()],
) -> Response:
    lists = limited_list_thread(request, parameters)
    body = await lists.facets(catalogue, parameters.filter())
    return await public_json(request, body, catalogue.key, reads=reads)


@router.get(
    "/places/search",
    response_model=list[FoundPlace],
    responses=failures(422, 429, 503),
    summary="Places by name: cities, regions, countries, continents, mountain ranges",
)
async def search_for_places(
    request: Request,
    catalogue: Catalogue,
    q: Annotated[str, Query(max_length=LONGEST_TEXT, description="A part of the name")],
) -> Response:
    refuse_too_many_searches(request)
    return await public_json(request, search_places(catalogue, q), catalogue.key)
