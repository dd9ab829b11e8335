"""Tables of the embedded identity provider, with the prefix `identity_`.

Second factors have secrets that the server must read: they are encrypted with a key of the key
file. No other secret is recoverable: passwords are stored as argon2id, link tokens as SHA-256,
codes as keyed MACs, and refresh tokens as a counter.
"""

from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ForeignKey, Index, LargeBinary, String, UniqueConstraint, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime

DECOY_USER_ID: Final = UUID(int=0)
"""The row used for unknown addresses, so that they cost the same work as known ones."""


class IdentityUserRow(Base):
    __tablename__ = "identity_users"

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    email: Mapped[str | None] = mapped_column(String(254), unique=True)
    """Lower case, ASCII; null only for the decoy."""
    password_hash: Mapped[str | None] = mapped_column(String(300))
    email_confirmed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    confirmation_sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    recovery_sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    email_change_sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """When the change was asked for; mails that are sent again do not move it."""
    new_email: Mapped[str | None] = mapped_column(String(254))
    email_change_halves: Mapped[int] = mapped_column(default=0)
    """Addresses that have confirmed the pending change: 1 the current, 2 the new, 3 both."""
    wrong_codes_ms: Mapped[list[int]] = mapped_column(JsonColumn, default=list)
    """Epoch ms of wrong codes since the last sign-in, oldest first; see `wrong_codes`."""
    factors: Mapped[list[dict[str, Any]]] = mapped_column(
        JsonColumn, default=list, server_default="[]"
    )
    """Second factors, their secrets encrypted; see `stored_factors`."""
    recovery_codes: Mapped[list[str] | None] = mapped_column(JsonColumn)
    """Keyed hashes of those that were not used; null until there are any; see `recovery_codes`."""
    sign_up_browser: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    """Keyed hash of the browser that chose the password, until the address is confirmed."""
    last_sign_in_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    banned_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    user_metadata: Mapped[dict[str, Any]] = mapped_column(JsonColumn, default=dict)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)


class IdentitySessionRow(Base):
    """One sign-in on one device; deleted when it ends."""

    __tablename__ = "identity_sessions"
    __table_args__ = (Index("ix_identity_sessions_user_id", "user_id"),)

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("identity_users.id", ondelete="CASCADE"))
    refresh_counter: Mapped[int] = mapped_column(default=0)
    recent_spends: Mapped[list[list[int]]] = mapped_column(JsonColumn, default=list)
    """[counter, epoch ms] of refresh tokens spent within the reuse interval, oldest first."""
    amr: Mapped[list[dict[str, Any]]] = mapped_column(JsonColumn, default=list)
    user_agent: Mapped[str | None] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    refreshed_at: Mapped[datetime] = mapped_column(UtcDateTime)


class IdentityTokenRow(Base):
    """A mailed link and code; a newer token of the same kind replaces it."""

    __tablename__ = "identity_tokens"
    __table_args__ = (UniqueConstraint("user_id", "kind"),)

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("identity_users.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String(24))
    link_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    code_mac: Mapped[bytes] = mapped_column(LargeBinary(32))
    attempts: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    link_expires_at: Mapped[datetime] = mapped_column(UtcDateTime)
    code_expires_at: Mapped[datetime] = mapped_column(UtcDateTime)
