"""Personal data routes: export and deletion of an account, in every feature with stored data."""

from collections.abc import Sequence
from datetime import datetime

from fastapi import APIRouter, Request, Response, status
from pydantic import JsonValue

from startline.accounts.access import SignedIn
from startline.accounts.personal_data import PersonalDataProvider, erase_mails
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.accounts.repository import erase_person, lock_person, revoke_session
from startline.accounts.services import services_of
from startline.core.schema_base import WireModel
from startline.db.unavailable import LONG_TIMEOUT_S, consistent_reading, writing

router = APIRouter(prefix="/api", tags=["accounts"])


class PersonalDataExport(WireModel):
    exported_at: datetime
    sections: dict[str, JsonValue]
    """One member per feature."""


@router.get("/me/export", responses=refusals(401, 403, *READ))
async def export_account(
    caller: SignedIn, request: Request, response: Response
) -> PersonalDataExport:
    """All data stored about the caller; requires a recent sign-in."""
    services = services_of(request)
    services.authenticator.require_recent_sign_in(caller.claims)
    async with consistent_reading(services.sessions, LONG_TIMEOUT_S) as session:
        sections = {
            provider.section: await provider.export(session, caller.person)
            for provider in _providers(request)
        }
    response.headers["content-disposition"] = 'attachment; filename="startline-account.json"'
    return PersonalDataExport(exported_at=services.clock.now(), sections=sections)


@router.delete("/me", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(401, *WRITE))
async def delete_account(caller: SignedIn, request: Request) -> None:
    """Deletes all data in one transaction; the provider is informed afterwards."""
    services = services_of(request)
    services.authenticator.require_recent_sign_in(caller.claims)
    now = services.clock.now()
    async with writing(services.sessions, LONG_TIMEOUT_S) as session:
        # first, as a login does: neither waits for the other's rows, and no address is outdated
        person = await lock_person(session, caller.person)
        for provider in _providers(request):
            await provider.erase(session, person)
        await revoke_session(session, caller.claims.issuer, caller.claims.session_id, now)
        await erase_person(session, person, now)
        await erase_mails(session, person)
    services.authenticator.forget_callers()


def _providers(request: Request) -> Sequence[PersonalDataProvider]:
    providers: Sequence[PersonalDataProvider] = request.app.state.services.personal_data
    return providers
