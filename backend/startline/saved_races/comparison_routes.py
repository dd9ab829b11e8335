"""Routes of comparisons: those of the caller, and public ones by their link."""

from typing import Annotated

from fastapi import APIRouter, Path, status

from startline.accounts import idempotency
from startline.accounts.access import MaybeSignedIn, SignedIn
from startline.accounts.idempotency import IdempotencyKey, Write
from startline.accounts.personal_data import person_caller
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.saved_races import comparison_repository, queries
from startline.saved_races.routes import SavedRacesService
from startline.saved_races.schemas import ComparisonCard, ComparisonEdit, ComparisonRequest

router = APIRouter(prefix="/api/comparisons", tags=["saved races"])

ComparisonId = Annotated[
    str, Path(alias="comparisonId", max_length=32, pattern=r"^[A-Za-z0-9_-]+$")
]


@router.post("", status_code=status.HTTP_201_CREATED, responses=refusals(401, 404, 409, *WRITE))
async def save_comparison(
    body: ComparisonRequest,
    caller: SignedIn,
    session: WritingSession,
    saved_races: SavedRacesService,
    now: Now,
    key: IdempotencyKey = None,
) -> ComparisonCard:
    """With an Idempotency-Key a retry answers as the first time and saves nothing more."""

    async def save() -> ComparisonCard:
        comparison = await saved_races.add_comparison(session, caller.person.id, body.draft())
        return ComparisonCard.of(comparison, mine=True)

    write = Write(person_caller(caller.person), "save_comparison", key, body)
    return ComparisonCard.model_validate(await idempotency.once(session, write, now, save))


@router.get("", responses=refusals(401, *READ))
async def list_comparisons(caller: SignedIn, session: ReadingSession) -> list[ComparisonCard]:
    comparisons = await queries.comparisons_of(session, caller.person.id)
    return [ComparisonCard.of(comparison, mine=True) for comparison in comparisons]


@router.get("/{comparisonId}", responses=refusals(401, 404, *READ))
async def read_comparison(
    comparison_id: ComparisonId, caller: MaybeSignedIn, session: ReadingSession
) -> ComparisonCard:
    """One of the caller, or a public one."""
    person_id = caller.person.id if caller else None
    comparison = await comparison_repository.find_readable(session, comparison_id, person_id)
    return ComparisonCard.of(comparison, mine=comparison.owner_id == person_id)


@router.put("/{comparisonId}", responses=refusals(401, 404, 409, *WRITE))
async def edit_comparison(
    comparison_id: ComparisonId,
    body: ComparisonEdit,
    caller: SignedIn,
    session: WritingSession,
    saved_races: SavedRacesService,
) -> ComparisonCard:
    """Replaces the comparison, unless it was changed since the version that was read."""
    comparison = await saved_races.edit_comparison(
        session, caller.person.id, comparison_id, body.draft(), body.version
    )
    return ComparisonCard.of(comparison, mine=True)


@router.delete(
    "/{comparisonId}", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, *WRITE)
)
async def remove_comparison(
    comparison_id: ComparisonId, caller: SignedIn, session: WritingSession
) -> None:
    """204 also when it was not there, or belongs to another person."""
    await comparison_repository.remove(session, comparison_id, caller.person.id)
