"""Domain of accounts: people, roles, token claims."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from startline.core.email_addresses import normalised_email


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
    has_second_factor: bool = False
    """Whether it was given in this session."""


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
    has_second_factor: bool = False
    """As the provider said last."""


@dataclass(frozen=True)
class Caller:
    """The author of a request: person, role in force, token claims."""

    person: Person
    role: Role
    claims: Claims

    @property
    def lacks_second_factor(self) -> bool:
        """The person has one and did not give it in this session: not signed in yet."""
        return self.person.has_second_factor and not self.claims.has_second_factor


def role_in_force(person: Person, claims: Claims, admin_email: str | None) -> Role:
    """The granted role, or admin for the configured address.

    The configured address counts only if the provider has confirmed it and the token carries it.
    """
    if person.email_confirmed and all(
        is_admin_address(email, admin_email) for email in (person.email, claims.email)
    ):
        return Role.ADMIN
    return person.granted_role


def is_admin_address(email: str | None, admin_email: str | None) -> bool:
    """Whether this is the configured address. An address that is not ASCII never is: the provider
    may have confirmed it for another mailbox than the one that it looks like.
    """
    if not email or not admin_email or not email.isascii():
        return False
    return normalised_email(email) == normalised_email(admin_email)
