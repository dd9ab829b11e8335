"""Review of a submission: what an editor needs to see before deciding."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.repository import person_of
from startline.db.tables.accounts import PersonRow
from startline.db.tables.submissions import SubmissionRow
from startline.races.quality.outlines import Outlines
from startline.races.snapshot.snapshot import Snapshot
from startline.races.text_folding import fold
from startline.submissions import approval_checks, publication, queries, repository
from startline.submissions.admin_schemas import QueuedSubmission, QueueRow, Sender
from startline.submissions.duplicates import (
    Candidate,
    Wanted,
    likely_duplicates,
    of_submissions,
)
from startline.submissions.event_schemas import EventForm, FieldProblem
from startline.submissions.forms import fields_of
from startline.submissions.responses import event_of, load_response
from startline.submissions.schemas import (
    Duplicate,
    FormDifference,
    Submission,
    SubmissionKind,
    SubmissionStatus,
)


@dataclass(frozen=True)
class Reviewed:
    """A submission as read from the database; duplicates are looked for in a thread."""

    submission: Submission
    sender: Sender
    published_revision: int | None
    differences: tuple[FormDifference, ...] = ()
    conflicts: tuple[FormDifference, ...] = ()
    problems: tuple[FieldProblem, ...] = ()
    wanted: Wanted | None = None
    """None where nothing new would be published."""
    other_events: tuple[Candidate, ...] = ()

    def answer(self, found: Sequence[Duplicate]) -> QueuedSubmission:
        event, claim = self.submission.event, self.submission.claim
        source = event.source_url if event else claim.evidence_url if claim else ""
        return QueuedSubmission(
            submission=self.submission,
            sender=self.sender,
            source_url=source or None,
            published_revision=self.published_revision,
            differences=self.differences,
            conflicts=self.conflicts,
            duplicates=tuple(found),
            problems=self.problems,
        )


def queue_row(row: SubmissionRow, person: PersonRow | None) -> QueueRow:
    return QueueRow(
        id=row.id,
        kind=SubmissionKind(row.kind),
        status=SubmissionStatus(row.status),
        revision=row.revision,
        name=row.name,
        country_code=row.country_code,
        first_day=row.first_day,
        race_id=row.race_id,
        person_id=row.person_id,
        sender=_name(person) or (person.email if person else None) or f"person {row.person_id}",
        company=person.company if person else None,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


async def load_review(
    session: AsyncSession, submission_id: int, outlines: Outlines, now: datetime
) -> Reviewed:
    """Raises SubmissionNotFound."""
    row = await queries.submission_of(session, submission_id)
    people = await queries.people_by_id(session, {row.person_id})
    sender = await _sender(session, people[row.person_id])
    race = await repository.find_race(session, row.race_id) if row.race_id else None
    reviewed = Reviewed(await load_response(session, row), sender, race.revision if race else None)
    if row.kind == SubmissionKind.CLAIM:
        return reviewed
    form = event_of(row)
    if row.kind == SubmissionKind.NEW:
        problems = await approval_checks.new_event_problems(session, row, outlines, now)
        return replace(await _new_event(session, row, form, reviewed), problems=tuple(problems))
    if race is None:
        return reviewed
    differences, conflicts = publication.pending_changes(row, race)
    problems = await approval_checks.edit_problems(session, row, race, outlines, now)
    return replace(reviewed, differences=differences, conflicts=conflicts, problems=tuple(problems))


def duplicates(snapshot: Snapshot, found: Reviewed) -> list[Duplicate]:
    """Published races first, then events that wait too. Takes milliseconds."""
    if found.wanted is None:
        return []
    own = {each.race_id for each in found.submission.published}
    races = likely_duplicates(snapshot, found.wanted)
    others = of_submissions(found.wanted, found.other_events)
    return [each for each in races if each.race_id not in own] + others


async def _new_event(
    session: AsyncSession, row: SubmissionRow, form: EventForm, reviewed: Reviewed
) -> Reviewed:
    country = await repository.find_country(session, form.country_code)
    name = country.name if country else None
    rows = await queries.open_events_of_country(session, form.country_code, row.id)
    return replace(
        reviewed,
        differences=tuple(
            FormDifference(field=field, published=None, submitted=value)
            for field, value in fields_of(form).items()
            if value is not None
        ),
        wanted=Wanted(form.name, form.city, form.country_code, form.next_date),
        other_events=tuple(_candidate(each, name) for each in rows),
    )


async def _sender(session: AsyncSession, row: PersonRow) -> Sender:
    person = person_of(row)
    races, approved = await queries.counts_of(session, row.id)
    return Sender(
        person_id=person.id,
        email=person.email,
        email_confirmed=person.email_confirmed,
        name=_name(row),
        company=person.company,
        position=person.position,
        races=races,
        approved=approved,
    )


def _name(person: PersonRow | None) -> str | None:
    if person is None:
        return None
    return " ".join(part for part in (person.first_name, person.last_name) if part) or None


def _candidate(row: SubmissionRow, country: str | None) -> Candidate:
    return Candidate(
        sort_name=fold(row.name),
        city=None,
        country=country,
        day=row.first_day,
        submission_id=row.id,
        name=row.name,
    )
