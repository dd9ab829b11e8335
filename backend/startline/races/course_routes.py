"""Course routes: potential, profile and alternatives of a race, and the tables of all races.

The responses are JSON of the snapshot.
"""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from startline.core.race_type import RaceType
from startline.core.schema_base import problem_schema
from startline.courses.potential.given_start import potential_from
from startline.courses.potential.schemas import (
    Alternatives,
    InsightTable,
    Potential,
    PotentialTable,
)
from startline.courses.potential.types import LEVELS_S
from startline.courses.schemas import CourseAnalysis
from startline.races.errors import CatalogueNotPublished, NoTrack, RaceNotFound, ScoreNotReady
from startline.races.routes import Catalogue, RaceIdentifier, Reads
from startline.races.snapshot.scores import INSIGHTS, POTENTIALS
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot_responses import public_json, ready_made_json

router = APIRouter(prefix="/api", tags=["courses"])


def _failures(**described: str) -> dict[int | str, dict[str, Any]]:
    content = {"application/problem+json": {"schema": problem_schema()}}
    return {
        int(status.removeprefix("_")): {"description": words, "content": content}
        for status, words in described.items()
    }


_NO_RACE = "There is no such race (`race_not_found`)"
_NO_POTENTIAL = "The identifier or the start is not acceptable: `errors` says why"
_NOT_YET = "The catalogue is not published yet"
_TOO_LONG = "The identifier is not acceptable: `errors` says why"
Start = Annotated[
    str | None,
    Query(
        pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$",
        description="HH:MM by the local clock, in place of the start that is stated or assumed",
    ),
]
_NO_ALTERNATIVES = (
    Alternatives(flat_marathon_times_s=LEVELS_S, races=()).model_dump_json(by_alias=True).encode()
)


@router.get(
    "/marathons/{id}/potential",
    response_model=Potential,
    responses=_failures(
        _404=f"{_NO_RACE}, or its score follows within minutes (`score_not_ready`)",
        _422=_NO_POTENTIAL,
        _503=_NOT_YET,
    ),
    summary="PB potential of one race, with all its parts",
)
async def read_potential(
    request: Request,
    reads: Reads,
    catalogue: Catalogue,
    identifier: RaceIdentifier,
    start: Start = None,
) -> Response:
    key, potential = _key(catalogue, identifier), catalogue.potential_json(identifier)
    if potential is None:
        raise ScoreNotReady
    race = catalogue.race_json(identifier)
    if start is None or race is None:
        return await public_json(request, potential, key, reads=reads)
    body = _with_start(Potential.model_validate_json(potential), race, start)
    return await public_json(request, body, f"{key}-{start}", reads=reads)


@router.get(
    "/marathons/{id}/course",
    response_model=CourseAnalysis,
    responses=_failures(
        _404=f"{_NO_RACE}, or no trusted track of its course (`no_track`)",
        _422=_TOO_LONG,
        _503=_NOT_YET,
    ),
    summary="The course of one race, kilometre by kilometre",
)
async def read_course(
    request: Request, reads: Reads, catalogue: Catalogue, identifier: RaceIdentifier
) -> Response:
    key, course = _key(catalogue, identifier), catalogue.course_json(identifier)
    if course is None:
        raise NoTrack
    return await public_json(request, course, key, reads=reads)


@router.get(
    "/marathons/{id}/alternatives",
    response_model=Alternatives,
    responses=_failures(_404=_NO_RACE, _422=_TOO_LONG, _503=_NOT_YET),
    summary="The nearest race that is faster, flatter, cooler or later, of the races with a score",
)
async def read_alternatives(
    request: Request, reads: Reads, catalogue: Catalogue, identifier: RaceIdentifier
) -> Response:
    key, found = _key(catalogue, identifier), catalogue.alternatives_json(identifier)
    return await public_json(request, found or _NO_ALTERNATIVES, key, reads=reads)


@router.get(
    "/potentials",
    response_model=PotentialTable,
    responses=_failures(_503=_NOT_YET),
    summary="The factors of every race that has a score",
)
async def list_potentials(request: Request, reads: Reads, catalogue: Catalogue) -> Response:
    return _table(request, reads, catalogue, POTENTIALS)


@router.get(
    "/insights",
    response_model=InsightTable,
    responses=_failures(_503=_NOT_YET),
    summary="Steepness, temperature and size of every race",
)
async def read_insights(request: Request, reads: Reads, catalogue: Catalogue) -> Response:
    return _table(request, reads, catalogue, INSIGHTS)


def _key(catalogue: Snapshot, identifier: str) -> str:
    key = catalogue.race_key(identifier)
    if key is None:
        raise RaceNotFound
    return key


def _table(request: Request, reads: Reads, catalogue: Snapshot, name: str) -> Response:
    table = catalogue.table(name)
    if table is None:
        raise CatalogueNotPublished
    return ready_made_json(request, table, reads=reads)


def _with_start(stored: Potential, race: bytes, start: str) -> bytes:
    facts = orjson.loads(race)
    hour, minute = start.split(":")
    changed = potential_from(
        stored,
        race_type=RaceType(facts["raceType"]),
        distance_km=facts["distanceKm"],
        start_hour=int(hour) + int(minute) / 60,
    )
    return changed.model_dump_json(by_alias=True).encode()
