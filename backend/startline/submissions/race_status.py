"""Status of one's own race: postponed, cancelled, or as planned. It needs no approval."""

from datetime import date, datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Caller
from startline.core.clock import first_lasting_day
from startline.core.race_type import RaceType
from startline.db.tables.races import RaceRow
from startline.race_changes.domain import ChangeOrigin, Editor
from startline.race_changes.service import apply_change
from startline.race_changes.status import (
    SAME_DAY,
    day_to_come,
    day_to_resume,
    is_newly_postponed,
    is_postponement_to_its_day,
)
from startline.races.event_status import CANCELLED_DAY_NEEDED, event_status, is_over
from startline.submissions import field_checks, repository, service
from startline.submissions.errors import NotYourRace
from startline.submissions.event_schemas import FieldProblem
from startline.submissions.field_checks import problem
from startline.submissions.schemas import OwnRace, RaceStatusChange
from startline.submissions.validation import refuse_problems

_DAY_IS_PLANNED = (
    "The race is planned for another day. Postpone it to the new day, or suggest a change of its"
    " date."
)
_NO_DAY_TO_POSTPONE = (
    "No day of this race is stated that could be postponed. Suggest a change of its date instead."
)


async def check_status(
    session: AsyncSession, caller: Caller, race_id: int, body: RaceStatusChange, now: datetime
) -> bool:
    """Whether the race is still as the caller saw it: else the change will be refused.

    Raises RaceNotFound, NotYourRace, SubmissionInvalid.
    """
    race, _ = await _organised(session, caller, race_id)
    refuse_problems(_problems(body, race, now))
    return body.revision >= race.revision


async def change_status(
    session: AsyncSession, caller: Caller, race_id: int, body: RaceStatusChange, now: datetime
) -> OwnRace:
    """Raises RaceNotFound, NotYourRace, RaceChanged, SubmissionInvalid."""
    race, since = await _organised(session, caller, race_id, for_update=True)
    refuse_problems(_problems(body, race, now))
    fields: dict[str, Any] = {"event_status": body.status}
    if body.next_date is not None:
        fields["next_date"] = body.next_date
    editor = Editor(caller.person.id, "organiser", is_organiser=True)
    origin = ChangeOrigin(source_url=body.source_url or None)
    await apply_change(session, race_id, body.revision, fields, editor, now, origin)
    return own_race_of(race, since, now)


async def _organised(
    session: AsyncSession, caller: Caller, race_id: int, *, for_update: bool = False
) -> tuple[RaceRow, datetime]:
    """Since when it is the caller's. Administrators change those of others in the race editor,
    with a source, a reason and an entry in the audit log. Raises RaceNotFound, NotYourRace.
    """
    race = await service.own_race(session, caller, race_id, for_update=for_update)
    since = await repository.organiser_since(session, caller.person.id, race_id)
    if since is None:
        raise NotYourRace
    return race, since


def own_race_of(race: RaceRow, since: datetime, now: datetime) -> OwnRace:
    return OwnRace(
        race_id=race.id,
        race_type=RaceType(race.type),
        slug=race.slug,
        name=race.name,
        revision=race.revision,
        next_date=race.next_date,
        event_status=event_status(race, first_lasting_day(now)).value,
        since=since,
    )


def _problems(body: RaceStatusChange, race: RaceRow, now: datetime) -> list[FieldProblem]:
    earliest = first_lasting_day(now)
    found = [
        *field_checks.link("sourceUrl", body.source_url),
        *field_checks.not_too_far("nextDate", body.next_date, now.date()),
    ]
    if body.next_date is not None and body.next_date < earliest:
        message = "This day has passed. Please give the new one."
        found.append(problem("nextDate", "date_past", message))
    elif _is_on_that_day_already(body, race):
        found.append(problem("nextDate", "date_unchanged", SAME_DAY))
    elif _moves_a_planned_day(body, race, earliest):
        found.append(problem("nextDate", "day_is_planned", _DAY_IS_PLANNED))
    elif body.status == "cancelled" and not _has_day_to_cancel(body, race, earliest):
        found.append(problem("nextDate", "required", CANCELLED_DAY_NEEDED))
    elif body.status == "postponed" and not _has_day_to_postpone(body, race, now):
        found.append(problem("nextDate", "no_day_to_postpone", _NO_DAY_TO_POSTPONE))
    elif body.status == "scheduled" and not _has_day_to_resume(body, race, now):
        found.append(problem("nextDate", "required", "Please give the day of the race."))
    return found


def _is_on_that_day_already(body: RaceStatusChange, race: RaceRow) -> bool:
    """False for a race that was changed meanwhile: that is refused first."""
    is_seen = body.revision == race.revision
    return is_seen and is_postponement_to_its_day(race, body.status, body.next_date)


def _moves_a_planned_day(body: RaceStatusChange, race: RaceRow, earliest: date) -> bool:
    """Runners would see no former day. False for a race that was changed meanwhile: that is
    refused first.
    """
    if body.revision != race.revision or body.status == "postponed" or body.next_date is None:
        return False
    day = race.next_date if race.event_status == "scheduled" else None
    return day is not None and day >= earliest and day != body.next_date


def _has_day_to_cancel(body: RaceStatusChange, race: RaceRow, earliest: date) -> bool:
    """True for a race that was changed meanwhile: that is refused first."""
    day = body.next_date or race.next_date
    return body.revision != race.revision or (day is not None and day >= earliest)


def _has_day_to_postpone(body: RaceStatusChange, race: RaceRow, now: datetime) -> bool:
    """True for a race that was changed meanwhile, and for one that was postponed before."""
    is_new = body.revision == race.revision and is_newly_postponed(race, body.status, now)
    return not is_new or day_to_come(race.next_date, now) is not None


def _has_day_to_resume(body: RaceStatusChange, race: RaceRow, now: datetime) -> bool:
    """True for a race that was changed meanwhile, and for an edition to come that was not
    postponed.
    """
    if body.revision != race.revision or body.next_date is not None:
        return True
    if is_over(race, first_lasting_day(now)):
        return False
    return race.event_status != "postponed" or bool(race.next_date or day_to_resume(race, now))
