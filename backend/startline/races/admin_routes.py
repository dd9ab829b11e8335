"""Route of the data-quality board for the admin area."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response

from startline.accounts.access import AdminAccess
from startline.accounts.problem_responses import READ, refusals
from startline.races.quality.schemas import DoubtList
from startline.races.routes import current_snapshot
from startline.races.snapshot.snapshot import Snapshot

router = APIRouter(prefix="/api/admin/quality", tags=["admin"])


@router.get(
    "/doubts",
    response_model=DoubtList,
    responses=refusals(401, 403, *READ),
    summary="What may be wrong about races, for a person to look at",
)
async def list_doubts(
    _: AdminAccess, catalogue: Annotated[Snapshot, Depends(current_snapshot, scope="function")]
) -> Response:
    return Response(
        catalogue.body("doubts"),
        media_type="application/json",
        headers={"cache-control": "no-store, private"},
    )
