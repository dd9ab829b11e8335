"""Who somebody is here, and what they may do."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    USER = "user"
    ORGANISER = "organiser"
    ADMIN = "admin"

    def includes(self, other: "Role") -> bool:
        """An admin may do what an organiser may, and an organiser what a user may."""
        return _RANK[self] >= _RANK[other]


_RANK: Final = {Role.USER: 0, Role.ORGANISER: 1, Role.ADMIN: 2}


@dataclass(frozen=True)
class Claims:
    """What a verified token says. `email` is what its issuer signed, not proof of confirmation."""

    issuer: str
    subject: str
    session_id: str
    email: str | None
    email_confirmed: bool
    issued_at: datetime
    expires_at: datetime
    authenticated_at: datetime | None
    """When a password, code or the like was last given in this session; None if not said."""


@dataclass(frozen=True)
class Profile:
    """What somebody says of themselves when they register."""

    first_name: str | None = None
    last_name: str | None = None
    is_race_organiser: bool = False
    company: str | None = None
    position: str | None = None


@dataclass(frozen=True)
class Person:
    id: int
    issuer: str
    subject: str
    email: str | None
    email_confirmed: bool
    first_name: str | None
    last_name: str | None
    company: str | None
    position: str | None
    granted_role: Role
    organiser_requested_at: datetime | None
    created_at: datetime
    last_login_at: datetime


@dataclass(frozen=True)
class Caller:
    """Who makes a request: the person, their role in this very request, their token's claims."""

    person: Person
    role: Role
    claims: Claims


def role_in_force(person: Person, claims: Claims, admin_email: str | None) -> Role:
    """The granted role, or admin for the set address.

    The set address counts only where the provider has confirmed it and still signs it.
    """
    if admin_email and person.email_confirmed:
        wanted = folded(admin_email)
        if person.email and folded(person.email) == wanted == folded(claims.email or ""):
            return Role.ADMIN
    return person.granted_role


def folded(email: str) -> str:
    """An address as it is compared: providers fold the whole of it, so do we."""
    return email.strip().casefold()
