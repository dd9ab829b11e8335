"""What we ask of the identity provider, whoever it is. Nothing here decides who may do what."""

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


@dataclass(frozen=True)
class ProviderSession:
    id: str
    created_at: datetime
    last_used_at: datetime | None = None
    user_agent: str | None = None


class IdentityDirectory(Protocol):
    """Never call it inside a writing session: the embedded provider writes to the same database.

    Every method raises ProviderUnavailable when the provider does not answer in time, and
    NotOffered where it has no such call.
    """

    async def fetch_user(self, token: str) -> ProviderUser:
        """Raises BadToken when the provider does not accept the token."""
        ...

    async def recover(self, email: str) -> None:
        """Has the provider send its reset mail. Raises RecoveryRefused when it never will."""
        ...

    async def is_up(self) -> bool: ...

    async def delete_user(self, subject: str) -> None:
        """Also done when there is no such user."""
        ...

    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:
        """Newest first."""
        ...

    async def end_session(self, subject: str, session_id: str) -> None:
        """Also done when there is no such session of theirs."""
        ...


class NoDirectory:
    """An issuer of which only tokens are known."""

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
