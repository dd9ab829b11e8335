"""Tables of the people we know, their sessions that ended early, and what we owe their provider."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, Identity, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from startline.store.base import Base, JsonColumn, UtcDateTime


class PersonRow(Base):
    """Somebody who has signed in, known by who vouched for them and the name given there.

    The address is what the provider said at the last sign-in; it identifies nobody.
    """

    __tablename__ = "people"
    __table_args__ = (
        UniqueConstraint("issuer", "subject"),
        CheckConstraint("role IN ('user', 'organiser', 'admin')", "role"),
        Index("ix_people_email_folded", "email_folded"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    issuer: Mapped[str] = mapped_column(String(255))
    subject: Mapped[str] = mapped_column(String(255))
    email: Mapped[str | None] = mapped_column(String(254))
    email_folded: Mapped[str | None] = mapped_column(String(254))
    email_confirmed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    first_name: Mapped[str | None] = mapped_column(String(200))
    last_name: Mapped[str | None] = mapped_column(String(200))
    company: Mapped[str | None] = mapped_column(String(200))
    position: Mapped[str | None] = mapped_column(String(200))
    role: Mapped[str] = mapped_column(String(20), default="user")
    organiser_requested_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    last_login_at: Mapped[datetime] = mapped_column(UtcDateTime)


class RevokedSessionRow(Base):
    """A session whose tokens are refused early; kept as long as it could be renewed."""

    __tablename__ = "revoked_sessions"

    issuer: Mapped[str] = mapped_column(String(255), primary_key=True)
    session_id: Mapped[str] = mapped_column(String(255), primary_key=True)
    revoked_at: Mapped[datetime] = mapped_column(UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class AccountDeletionRow(Base):
    """An account erased here: its provider has to be told, or its tokens may still be about."""

    __tablename__ = "account_deletions"

    issuer: Mapped[str] = mapped_column(String(255), primary_key=True)
    subject: Mapped[str] = mapped_column(String(255), primary_key=True)
    requested_at: Mapped[datetime] = mapped_column(UtcDateTime)
    attempts: Mapped[int] = mapped_column(default=0)
    next_attempt_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class RecoveryRequestRow(Base):
    """A password reset asked for while the provider did not answer; gone once it was passed on."""

    __tablename__ = "recovery_requests"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    email: Mapped[str] = mapped_column(String(254), unique=True)
    requested_at: Mapped[datetime] = mapped_column(UtcDateTime)
    attempts: Mapped[int] = mapped_column(default=0)
    next_attempt_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
    leased_until: Mapped[datetime | None] = mapped_column(UtcDateTime)


class IdempotentAnswerRow(Base):
    """The answer given to a write that carried an Idempotency-Key, for repeating it to a retry."""

    __tablename__ = "idempotent_answers"

    caller: Mapped[str] = mapped_column(String(80), primary_key=True)
    operation: Mapped[str] = mapped_column(String(80), primary_key=True)
    key: Mapped[str] = mapped_column(String(255), primary_key=True)
    request_digest: Mapped[str] = mapped_column(String(64))
    body: Mapped[dict[str, Any] | None] = mapped_column(JsonColumn)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
