"""Ends every session of an account at once: at the embedded provider, and for the tokens still out.

An admin's own means (SECURITY, sessions), where a device is lost or an account taken over.
"""

from uuid import UUID

from startline.accounts import repository
from startline.foundation.clock import Clock
from startline.foundation.errors import ProductError
from startline.identity.repository import UserRepository
from startline.identity.session_repository import SessionRepository
from startline.store.session import Sessions


class SignsInElsewhere(ProductError):
    """The provider is not ours: it alone knows the sessions it has opened."""

    code = "signs_in_elsewhere"


async def end_all_sessions(
    sessions: Sessions, email: str, issuer: str | None, clock: Clock
) -> tuple[str, int]:
    """The issuer of the account with this confirmed address, and how many sessions were ended.

    One transaction. Raises AddressUnknown, AddressAmbiguous, SignsInElsewhere.
    """
    async with sessions.begin() as session:
        person = await repository.find_by_address(session, email, issuer)
        user_id = _uuid(person.subject)
        if user_id is None or await UserRepository(session).by_id(user_id) is None:
            raise SignsInElsewhere(
                f"This account signs in with {person.issuer}: end its sessions there."
            )
        ended = await SessionRepository(session).delete(user_id)
        for session_id in ended:
            await repository.revoke_session(session, person.issuer, str(session_id), clock.now())
    return person.issuer, len(ended)


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
