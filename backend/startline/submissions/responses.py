"""Rows of submissions as the API shows them."""

from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.race_type import RaceType
from startline.db.tables.submissions import SubmissionRow
from startline.submissions import queries
from startline.submissions.event_schemas import ClaimForm, EventForm
from startline.submissions.schemas import (
    RaceReference,
    Submission,
    SubmissionKind,
    SubmissionMessage,
    SubmissionStatus,
)

Slugs = Mapping[int, tuple[str | None, str]]


async def load_response(session: AsyncSession, row: SubmissionRow) -> Submission:
    return (await load_responses(session, [row]))[0]


async def load_responses(session: AsyncSession, rows: Sequence[SubmissionRow]) -> list[Submission]:
    """With the current addresses of their races."""
    named = {row.race_id for row in rows if row.race_id is not None}
    published = {each["race_id"] for row in rows for each in row.published}
    slugs = await queries.slugs_of(session, named | published)
    return [_response_of(row, slugs) for row in rows]


def event_of(row: SubmissionRow) -> EventForm:
    return EventForm.model_validate(row.content)


def _response_of(row: SubmissionRow, slugs: Slugs) -> Submission:
    is_claim = row.kind == SubmissionKind.CLAIM
    return Submission(
        id=row.id,
        kind=SubmissionKind(row.kind),
        status=SubmissionStatus(row.status),
        revision=row.revision,
        race=_reference(row.race_id, slugs),
        name=row.name,
        event=None if is_claim else event_of(row),
        claim=ClaimForm.model_validate(row.content) if is_claim else None,
        base_revision=row.base_revision,
        messages=tuple(SubmissionMessage.model_validate(each) for each in row.messages),
        published=tuple(
            found
            for each in row.published
            if (found := _reference(each["race_id"], slugs)) is not None
        ),
        created_at=row.created_at,
        updated_at=row.updated_at,
        decided_at=row.decided_at,
    )


def _reference(race_id: int | None, slugs: Slugs) -> RaceReference | None:
    if race_id is None or race_id not in slugs:
        return None
    slug, race_type = slugs[race_id]
    return RaceReference(race_id=race_id, race_type=RaceType(race_type), slug=slug)
