"""Routes of the races that an organiser keeps correct."""

from fastapi import APIRouter, Request

from startline.accounts import idempotency
from startline.accounts.access import OrganiserAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.idempotency import IdempotencyKey, Write
from startline.accounts.personal_data import person_caller
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.core.race_type import RaceType
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import reading, writing
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import STATUS_CHANGE_PER_RACE
from startline.submissions import queries, race_status, service
from startline.submissions.access import CountedOrganiser
from startline.submissions.forms import form_of
from startline.submissions.schemas import OwnRace, OwnRaceForm, RaceStatusChange

router = APIRouter(prefix="/api/organiser/races", tags=["submissions"])


@router.get("", responses=refusals(401, 403, *READ), summary="Races that the caller organises")
async def list_own_races(
    caller: OrganiserAccess, session: ReadingSession, now: Now
) -> list[OwnRace]:
    found = await queries.races_of(session, caller.person.id)
    return [race_status.own_race_of(race, since, now) for race, since in found]


@router.get(
    "/{race_id}",
    responses=refusals(401, 403, 404, *READ),
    summary="The form of a race, filled in with what is published",
)
async def read_own_race(
    race_id: RowIdInPath, caller: OrganiserAccess, session: ReadingSession
) -> OwnRaceForm:
    race = await service.own_race(session, caller, race_id)
    return OwnRaceForm(
        race_id=race.id,
        race_type=RaceType(race.type),
        slug=race.slug,
        revision=race.revision,
        event=form_of(race),
    )


@router.post(
    "/{race_id}/status",
    responses=refusals(401, 404, 409, 429, *WRITE),
    summary="Postpone or cancel one's own race, or say that it takes place",
)
async def change_race_status(
    race_id: RowIdInPath,
    body: RaceStatusChange,
    caller: CountedOrganiser,
    request: Request,
    now: Now,
    key: IdempotencyKey = None,
) -> OwnRace:
    """Published at once: runners have to know. With an Idempotency-Key a retry answers as the
    first time. 409 `race_changed` has the current `revision`.
    """
    sessions: Sessions = request.app.state.services.sessions
    write = Write(person_caller(caller.person), f"status of race {race_id}", key, body)
    if (first := await idempotency.first_answer(sessions, write)) is not None:
        return OwnRace.model_validate(first)
    async with reading(sessions) as session:  # only what is not refused counts
        is_current = await race_status.check_status(session, caller, race_id, body, now)
    if is_current:
        await rate_limits_of(request).limiter.enforce(STATUS_CHANGE_PER_RACE, str(race_id))
    async with writing(sessions) as session:

        async def act() -> OwnRace:
            return await race_status.change_status(session, caller, race_id, body, now)

        return OwnRace.model_validate(await idempotency.once(session, write, now, act))
