"""Routes of races, places and suggestions. Most responses are JSON stored in the snapshot."""

from collections.abc import AsyncIterator
from sqlite3 import DatabaseError
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from startline.core.race_type import RaceType
from startline.core.schema_base import problem_schema
from startline.races import places
from startline.races.api_read_cache import ApiReadCache
from startline.races.errors import CatalogueNotPublished, RaceNotFound
from startline.races.list_parameters import LONGEST_TEXT
from startline.races.quality.schemas import CatalogueQuality
from startline.races.schemas import (
    CatalogueFacts,
    Place,
    PlaceFacts,
    Race,
    SimilarRaces,
    Suggestions,
)
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot_responses import public_json
from startline.races.suggestions import suggest
from startline.rate_limits.search_limit import refuse_too_many_searches

router = APIRouter(prefix="/api", tags=["catalogue"])


async def api_read_cache(request: Request) -> ApiReadCache:
    """For answers that depend on the address and the snapshot alone."""
    reads: ApiReadCache = request.app.state.services.reads
    reads.begin(request)
    return reads


Reads = Annotated[ApiReadCache, Depends(api_read_cache)]


async def current_snapshot(request: Request, _: Reads) -> AsyncIterator[Snapshot]:
    """The current snapshot. One that proves damaged is discarded and built again.

    It is read after the generation is noted, so that an answer is never kept as newer than it is.
    """
    refresher: SnapshotRefresher = request.app.state.services.snapshots
    snapshot = refresher.current()
    try:
        yield snapshot
    except DatabaseError as error:
        refresher.discard(snapshot)
        raise CatalogueNotPublished from error


Catalogue = Annotated[Snapshot, Depends(current_snapshot, scope="function")]
OfType = Annotated[
    RaceType | None, Query(alias="raceType", description="Count races of one type only")
]
# Of any length: a name that nothing can have is not found, and so is the page of that name.
RaceIdentifier = Annotated[str, Path(alias="id", description="A slug, `race-{n}` or the number")]
PlaceIdentifier = Annotated[str, Path(description="A slug, a name or an alias")]


def failures(*statuses: int) -> dict[int | str, dict[str, Any]]:
    described = {
        404: "There is nothing at this address",
        422: "A parameter is not acceptable: `errors` names it",
        429: "Too many searches: `Retry-After` says how long to wait",
        503: "The catalogue is not published yet",
    }
    content = {"application/problem+json": {"schema": problem_schema()}}
    return {status: {"description": described[status], "content": content} for status in statuses}


@router.get(
    "/marathons/{id}",
    response_model=Race,
    responses=failures(404, 422, 503),
    summary="One race, whole",
)
async def read_marathon(
    request: Request, reads: Reads, catalogue: Catalogue, identifier: RaceIdentifier
) -> Response:
    race, key = catalogue.race_json(identifier), catalogue.race_key(identifier)
    if race is None or key is None:
        raise RaceNotFound
    return await public_json(request, race, key, reads=reads)


@router.get(
    "/marathons/{id}/similar",
    response_model=SimilarRaces,
    responses=failures(404, 422, 503),
    summary="Races nearby, and races of the same month",
)
async def read_similar_marathons(
    request: Request, reads: Reads, catalogue: Catalogue, identifier: RaceIdentifier
) -> Response:
    similar, key = catalogue.similar_json(identifier), catalogue.race_key(identifier)
    if similar is None or key is None:
        raise RaceNotFound
    return await public_json(request, similar, key, reads=reads)


@router.get(
    "/suggest",
    response_model=Suggestions,
    responses=failures(422, 429, 503),
    summary="Suggested races and locations for the text in the search box",
)
async def read_suggestions(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    q: Annotated[str, Query(max_length=LONGEST_TEXT, description="What is in the search box")],
) -> Response:
    """Counted as a search where it is made; one that is kept costs nothing and is not counted."""
    refuse_too_many_searches(request)
    return await public_json(request, suggest(catalogue, q), catalogue.key, reads=reads)


@router.get(
    "/places",
    response_model=list[Place],
    responses=failures(404, 422, 503),
    summary="Countries with races, or the states of one, busiest first",
)
async def list_places(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    race_type: OfType = None,
    country: Annotated[str | None, Query(max_length=LONGEST_TEXT)] = None,
) -> Response:
    found = places.places(catalogue, race_type, country)
    body = orjson.dumps([place.model_dump(mode="json", by_alias=True) for place in found])
    return await public_json(request, body, catalogue.key, reads=reads)


@router.get(
    "/places/{country}",
    response_model=PlaceFacts,
    responses=failures(404, 422, 503),
    summary="A country with figures about its races",
)
async def read_country(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    country: PlaceIdentifier,
    race_type: OfType = None,
) -> Response:
    place = places.find_place(catalogue, country)
    facts = places.place_facts(catalogue, place, race_type)
    return await public_json(request, facts, catalogue.key, reads=reads)


@router.get(
    "/places/{country}/{state}",
    response_model=PlaceFacts,
    responses=failures(404, 422, 503),
    summary="A state with figures about its races",
)
async def read_state(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    country: PlaceIdentifier,
    state: PlaceIdentifier,
    race_type: OfType = None,
) -> Response:
    place = places.find_place(catalogue, country, state)
    facts = places.place_facts(catalogue, place, race_type)
    return await public_json(request, facts, catalogue.key, reads=reads)


@router.get(
    "/catalogue",
    response_model=CatalogueFacts,
    responses=failures(503),
    summary="The whole catalogue in numbers",
)
async def read_catalogue_facts(request: Request, reads: Reads, catalogue: Catalogue) -> Response:
    return await public_json(request, catalogue.body("facts"), _version(catalogue), reads=reads)


@router.get(
    "/catalogue/quality",
    response_model=CatalogueQuality,
    responses=failures(503),
    summary="How complete the catalogue is, and what is doubtful in it",
)
async def read_catalogue_quality(request: Request, catalogue: Catalogue) -> Response:
    return await public_json(request, catalogue.body("quality"), _version(catalogue))


def _version(catalogue: Snapshot) -> str:
    return f"{catalogue.key}-{catalogue.version}-{catalogue.published_at.timestamp():.0f}"
