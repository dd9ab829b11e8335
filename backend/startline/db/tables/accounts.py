"""Account tables: people, choices of mails, revoked sessions, provider jobs, idempotent answers."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime
from startline.db.tables.jobs import JobRow, job_constraints


class PersonRow(Base):
    """A person who has signed in, identified by issuer and subject of their token.

    The address is the one that the provider named at the last sign-in; it is no identifier.
    """

    __tablename__ = "people"
    __table_args__ = (
        UniqueConstraint("issuer", "subject"),
        CheckConstraint("role IN ('user', 'organiser', 'admin')", "role"),
        Index("ix_people_email_normalised", "email_normalised"),
        Index("ix_people_last_login_at", "last_login_at", "id"),
        Index("ix_people_created_at", "created_at", "id"),
        Index("ix_people_role", "role"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    issuer: Mapped[str] = mapped_column(String(255))
    subject: Mapped[str] = mapped_column(String(255))
    email: Mapped[str | None] = mapped_column(String(254))
    email_normalised: Mapped[str | None] = mapped_column(String(320))
    """As compared; the IDNA form of a domain may be longer than the domain."""
    email_confirmed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    first_name: Mapped[str | None] = mapped_column(String(200))
    last_name: Mapped[str | None] = mapped_column(String(200))
    company: Mapped[str | None] = mapped_column(String(200))
    position: Mapped[str | None] = mapped_column(String(200))
    role: Mapped[str] = mapped_column(String(20), default="user")
    has_second_factor: Mapped[bool] = mapped_column(default=False, server_default="0")
    """As the provider said last. Then only sessions that gave a second factor count."""
    organiser_requested_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    last_login_at: Mapped[datetime] = mapped_column(UtcDateTime)


class EmailChoiceRow(Base):
    """Which mails a person asked for. Without a row: none."""

    __tablename__ = "email_choices"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    key: Mapped[str] = mapped_column(String(43), unique=True)
    """The secret of the link that ends these mails. It stays the same, so that old mails work."""
    wants_race_mails: Mapped[bool]
    """About changes of the races that the person saved."""
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)


class RevokedSessionRow(Base):
    """A session whose tokens are refused before they expire, kept while it could be renewed."""

    __tablename__ = "revoked_sessions"

    issuer: Mapped[str] = mapped_column(String(255), primary_key=True)
    session_id: Mapped[str] = mapped_column(String(255), primary_key=True)
    revoked_at: Mapped[datetime] = mapped_column(UtcDateTime)
    """No code reads it: for people who look into the table, for support or after an incident."""
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class AccountDeletionRow(JobRow):
    """An account that was erased here and is to be deleted at its provider.

    It stays for a while after that: tokens of the account may still be valid.
    """

    __tablename__ = "account_deletions"
    __table_args__ = (
        *job_constraints(),
        UniqueConstraint("issuer", "subject"),
        {"sqlite_autoincrement": True},
    )

    issuer: Mapped[str] = mapped_column(String(255))
    subject: Mapped[str] = mapped_column(String(255))


class PasswordResetRow(JobRow):
    """A password reset that was requested while the provider did not answer."""

    __tablename__ = "password_resets"
    __table_args__ = (*job_constraints(), {"sqlite_autoincrement": True})

    email: Mapped[str] = mapped_column(String(320), unique=True)
    """Normalised."""


class IdempotentAnswerRow(Base):
    """The response to a write with an Idempotency-Key, repeated to a retry."""

    __tablename__ = "idempotent_answers"

    caller: Mapped[str] = mapped_column(String(80), primary_key=True)
    operation: Mapped[str] = mapped_column(String(80), primary_key=True)
    key: Mapped[str] = mapped_column(String(255), primary_key=True)
    request_digest: Mapped[str] = mapped_column(String(64))
    body: Mapped[dict[str, Any] | None] = mapped_column(JsonColumn)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
