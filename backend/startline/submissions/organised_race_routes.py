"""Routes of the races that a user organises, in the admin area."""

from fastapi import APIRouter, Request, status

from startline.accounts import audit_repository
from startline.accounts.access import AdminAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.audit import RecentAdminAuthor
from startline.accounts.audit_repository import Change
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.accounts.repository import find_person
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import writing
from startline.submissions import queries, repository
from startline.submissions.admin_schemas import OrganisedRace, OrganisedRaceEnd

router = APIRouter(prefix="/api/admin/users/{user_id}/races", tags=["admin"])


@router.get("", responses=refusals(401, 403, 404, *READ), summary="Races that a user organises")
async def list_organised_races(
    user_id: RowIdInPath, _: AdminAccess, session: ReadingSession
) -> list[OrganisedRace]:
    """Also those that are not published."""
    person = await find_person(session, user_id)
    return await queries.organised_races(session, person.id)


@router.post(
    "/{race_id}/end",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, *WRITE),
    summary="Take a race from its organiser",
)
async def end_organised_race(
    user_id: RowIdInPath,
    race_id: RowIdInPath,
    body: OrganisedRaceEnd,
    admin: RecentAdminAuthor,
    request: Request,
    now: Now,
) -> None:
    """The admin has to have entered their password within minutes. The role stays."""
    sessions: Sessions = request.app.state.services.sessions
    async with writing(sessions) as session:
        since = await repository.take_race(session, user_id, race_id)
        before = {"race": race_id, "since": since.isoformat()}
        change = Change("user.race-ended", f"person {user_id}", before, reason=body.reason)
        await audit_repository.record(session, admin.author, change, now)
