"""Domain of accounts: people, roles, token claims."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    USER = "user"
    ORGANISER = "organiser"
    ADMIN = "admin"

    def includes(self, other: "Role") -> bool:
        """Admins include organisers, organisers include users."""
        return _RANK[self] >= _RANK[other]


_RANK: Final = {Role.USER: 0, Role.ORGANISER: 1, Role.ADMIN: 2}


@dataclass(frozen=True)
class Claims:
    """The claims of a verified token. `email` alone does not prove a confirmed address."""

    issuer: str
    subject: str
    session_id: str
    email: str | None
    email_confirmed: bool
    issued_at: datetime
    expires_at: datetime
    authenticated_at: datetime | None
    """The last authentication in this session, by password or code; None if not stated."""


@dataclass(frozen=True)
class Profile:
    """The details given at registration."""

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
    """The author of a request: person, role in force, token claims."""

    person: Person
    role: Role
    claims: Claims


def role_in_force(person: Person, claims: Claims, admin_email: str | None) -> Role:
    """The granted role, or admin for the configured address.

    The configured address counts only if the provider has confirmed it and the token carries it.
    """
    if admin_email and person.email_confirmed:
        admin = folded(admin_email)
        if person.email and folded(person.email) == admin == folded(claims.email or ""):
            return Role.ADMIN
    return person.granted_role


def folded(email: str) -> str:
    """The address as compared: providers fold the whole of it."""
    return email.strip().casefold()
