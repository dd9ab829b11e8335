"""Stored factors: the second factors of a user, in a column of the user's row."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from startline.db.tables.auth_server import IdentityUserRow


class StoredFactor(BaseModel):
    """An authenticator app."""

    model_config = ConfigDict(frozen=True)

    id: UUID
    friendly_name: str
    encrypted_secret: str
    status: Literal["unverified", "verified"] = "unverified"
    last_step: int = 0
    """The time step of the last code that was accepted: neither it nor an older one is again."""
    created_at: datetime
    updated_at: datetime


def factors_of(user: IdentityUserRow) -> tuple[StoredFactor, ...]:
    # a user who was not stored yet has none
    return tuple(StoredFactor.model_validate(entry) for entry in user.factors or ())


def has_verified(user: IdentityUserRow) -> bool:
    return any(factor.status == "verified" for factor in factors_of(user))


def store(user: IdentityUserRow, factors: Sequence[StoredFactor]) -> None:
    user.factors = [factor.model_dump(mode="json") for factor in factors]
