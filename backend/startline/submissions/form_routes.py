"""Routes that the form of an event asks while it is filled in."""

import asyncio
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from startline.accounts.access import OrganiserAccess
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.transactions import Now, ReadingSession
from startline.races.errors import PlaceNotFound
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.rate_limits.search_limit import refuse_too_many_searches
from startline.submissions import form_checks, queries, service
from startline.submissions.access import SubmissionParts
from startline.submissions.duplicates import Wanted, likely_duplicates
from startline.submissions.errors import SubmissionInvalid
from startline.submissions.event_schemas import EventForm, Line
from startline.submissions.outline_rings import rings_of
from startline.submissions.recurring_dates import DateRule
from startline.submissions.schemas import (
    CountryChoice,
    Duplicate,
    EventCheck,
    NextDates,
    PlaceOutline,
    RowId,
)

router = APIRouter(prefix="/api/submissions", tags=["submissions"])


@router.get(
    "/places",
    responses=refusals(401, 403, *READ),
    summary="Countries and their states, to choose from",
)
async def list_submission_places(
    _: OrganiserAccess, session: ReadingSession
) -> list[CountryChoice]:
    return await queries.countries(session)


@router.get(
    "/outlines/{country}",
    responses=refusals(401, 403, 404, *READ),
    summary="The outline of a country or US state, to set a pin on",
)
async def read_outline(
    _: OrganiserAccess,
    parts: SubmissionParts,
    country: Annotated[str, Path(pattern=r"^[A-Z]{2}$")],
    state: Annotated[str, Query(max_length=120)] = "",
) -> PlaceOutline:
    """The outlines that the pin is checked against."""
    outlines = await parts.outlines()
    found = outlines.us_states.get(state) if country == "US" and state else None
    found = found or outlines.countries.get(country)
    if found is None:
        raise PlaceNotFound
    return PlaceOutline(rings=rings_of(found))


@router.get(
    "/duplicates",
    responses=refusals(401, 403, 429, *READ),
    summary="Races that may be the one that is typed in",
)
async def list_duplicates(
    _: OrganiserAccess,
    request: Request,
    name: Annotated[Line, Query(max_length=200)],
    city: Annotated[Line, Query(max_length=120)] = "",
    country: Annotated[str, Query(pattern=r"^([A-Z]{2})?$")] = "",
    day: Annotated[date | None, Query()] = None,
) -> list[Duplicate]:
    refuse_too_many_searches(request)
    snapshots: SnapshotRefresher = request.app.state.services.snapshots
    snapshot = snapshots.current()
    wanted = Wanted(name, city, country, day)
    return await asyncio.to_thread(likely_duplicates, snapshot, wanted)


@router.get(
    "/next-dates",
    responses=refusals(401, 403, *READ),
    summary="The next three days of a recurring date",
)
async def read_next_dates(
    _: OrganiserAccess, now: Now, rule: Annotated[DateRule, Query()]
) -> NextDates:
    """Either `week` and `weekday` or `day`; `errors` names the rule otherwise."""
    if not rule.is_complete:
        message = "Please choose a week and a weekday, or a day that the month has every year."
        error = {"field": "dateRule", "code": "rule_incomplete", "message": message}
        raise SubmissionInvalid(details={"errors": [error]})
    return NextDates(rule=rule.rule, words=rule.words, days=rule.next_days(now.date()))


@router.post(
    "/check",
    responses=refusals(401, 404, 429, *WRITE),
    summary="What the form would be refused for, without sending it",
)
async def check_event(
    body: EventForm,
    caller: OrganiserAccess,
    request: Request,
    session: ReadingSession,
    parts: SubmissionParts,
    now: Now,
    race_id: Annotated[
        RowId | None, Query(alias="raceId", description="The own race that the form corrects")
    ] = None,
) -> EventCheck:
    """Of a correction, as of a sent one, only what is changed counts."""
    refuse_too_many_searches(request)
    outlines, person_id = await parts.outlines(), caller.person.id
    if race_id is None:
        _, problems = await form_checks.form_problems(session, person_id, body, outlines, now)
    else:
        race = await service.own_race(session, caller, race_id)
        problems = await form_checks.problems_with_race(
            session, person_id, race, body, outlines, now
        )
    return EventCheck(problems=tuple(problems))
