"""Identity directory: the calls to an identity provider. It makes no authorisation decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from startline.accounts.errors import NotOffered


@dataclass(frozen=True)
class ProviderUser:
    subject: str
    email: str | None
    email_confirmed: bool
    has_second_factor: bool = False


@dataclass(frozen=True)
class ProviderSession:
    id: str
    created_at: datetime
    last_used_at: datetime | None = None
    user_agent: str | None = None


class IdentityDirectory(Protocol):
    """Do not call it within a write transaction: the embedded provider uses the same database.

    Every method raises ProviderUnavailable when the provider does not respond in time, and
    NotOffered when the provider has no such call.
    """

    async def fetch_user(self, token: str) -> ProviderUser:
        """Raises BadToken when the provider does not accept the token."""
        ...

    async def recover(self, email: str) -> None:
        """Makes the provider send a reset mail. Raises RecoveryRefused for a final refusal."""
        ...

    async def is_up(self) -> bool: ...

    async def delete_user(self, subject: str) -> None:
        """Succeeds for an unknown user too."""
        ...

    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:
        """Newest first."""
        ...

    async def end_session(self, subject: str, session_id: str) -> None:
        """Succeeds for an unknown session too."""
        ...

    async def sign_out(self, token: str) -> None:
        """Ends the session of the token, and no other. Succeeds for an ended session too."""
        ...


class NoDirectory:
    """For an issuer that only issues tokens."""

    async def fetch_user(self, token: str) -> ProviderUser:  # noqa: ARG002
        raise NotOffered

    async def recover(self, email: str) -> None:  # noqa: ARG002
        raise NotOffered

    async def is_up(self) -> bool:
        return True

    async def delete_user(self, subject: str) -> None:  # noqa: ARG002
        raise NotOffered

    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:  # noqa: ARG002
        raise NotOffered

    async def end_session(self, subject: str, session_id: str) -> None:  # noqa: ARG002
        raise NotOffered

    async def sign_out(self, token: str) -> None:  # noqa: ARG002
        raise NotOffered
