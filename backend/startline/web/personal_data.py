"""Taking an account along, and deleting it: both go through every feature that keeps something.

What each feature keeps, and how it is erased, is the feature's own (`PersonalDataKeeper`); this is
only the list of them, found at `app.state.personal_data`.
"""

from collections.abc import Sequence
from datetime import datetime

from fastapi import APIRouter, Request, Response, status
from pydantic import JsonValue

from startline.accounts.access import SignedIn
from startline.accounts.availability import LONG_WORK_S, reading, writing
from startline.accounts.personal_data import PersonalDataKeeper
from startline.accounts.refusals import READ, WRITE, refusals
from startline.accounts.repository import erase_person, revoke_session
from startline.accounts.services import services_of
from startline.foundation.wire import WireModel

router = APIRouter(prefix="/api", tags=["accounts"])


class PersonalDataExport(WireModel):
    exported_at: datetime
    sections: dict[str, JsonValue]
    """One member for each feature that keeps something of the person."""


@router.get("/me/export", responses=refusals(401, 403, *READ))
async def export_account(
    caller: SignedIn, request: Request, response: Response
) -> PersonalDataExport:
    """All we keep of the person; needs a password given minutes ago."""
    services = services_of(request)
    services.admission.require_recent_sign_in(caller.claims)
    async with reading(services.sessions, LONG_WORK_S) as session:
        sections = {
            keeper.section: await keeper.export(session, caller.person)
            for keeper in _keepers(request)
        }
    response.headers["content-disposition"] = 'attachment; filename="startline-account.json"'
    return PersonalDataExport(exported_at=services.clock.now(), sections=sections)


@router.delete("/me", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, *WRITE))
async def delete_account(caller: SignedIn, request: Request) -> None:
    """Erases everything in one transaction; the provider is told after it, until it has heard."""
    services = services_of(request)
    services.admission.require_recent_sign_in(caller.claims)
    now = services.clock.now()
    async with writing(services.sessions, LONG_WORK_S) as session:
        for keeper in _keepers(request):
            await keeper.erase(session, caller.person)
        await revoke_session(session, caller.claims.issuer, caller.claims.session_id, now)
        await erase_person(session, caller.person, now)
    services.errands.wake()


def _keepers(request: Request) -> Sequence[PersonalDataKeeper]:
    keepers: Sequence[PersonalDataKeeper] = request.app.state.personal_data
    return keepers
