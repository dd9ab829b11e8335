"""Routes of the races that an organiser keeps correct."""

from fastapi import APIRouter

from startline.accounts.access import OrganiserAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.problem_responses import READ, refusals
from startline.core.race_type import RaceType
from startline.db.transactions import ReadingSession
from startline.submissions import queries, service
from startline.submissions.forms import form_of
from startline.submissions.schemas import OwnRace, OwnRaceForm

router = APIRouter(prefix="/api/organiser/races", tags=["submissions"])


@router.get("", responses=refusals(401, 403, *READ), summary="Races that the caller organises")
async def list_own_races(caller: OrganiserAccess, session: ReadingSession) -> list[OwnRace]:
    return [
        OwnRace(
            race_id=race.id,
            race_type=RaceType(race.type),
            slug=race.slug,
            name=race.name,
            revision=race.revision,
            next_date=race.next_date,
            since=since,
        )
        for race, since in await queries.races_of(session, caller.person.id)
    ]


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
