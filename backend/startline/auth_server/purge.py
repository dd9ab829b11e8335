"""Purge: daily deletion of what expired: sessions, tokens, abandoned sign-ups and changes."""

from datetime import datetime, timedelta
from typing import Final

from startline.auth_server.database import IdentityDatabase
from startline.auth_server.errors import NotAvailable
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.token_repository import TokenRepository
from startline.core.background_task import BackgroundTask

EVERY_S: Final = 86_400.0
AFTER_A_FAILURE_S: Final = 600.0
UNCONFIRMED_RETENTION: Final = timedelta(days=7)
BATCH: Final = 500
"""Users deleted in one transaction."""


def identity_purger(provider: IdentityProvider, *, every_s: float = EVERY_S) -> BackgroundTask:
    return BackgroundTask(
        "identity purger",
        lambda: purge(provider),
        every_s=every_s,
        expected=NotAvailable,
        retry_s=AFTER_A_FAILURE_S,
    )


async def purge(provider: IdentityProvider) -> int:
    """Deletes sessions and tokens that can no longer be used, and sign-ups and changes of address
    that were never confirmed.

    Returns the number of deleted rows.
    """
    now, settings = provider.clock.now(), provider.settings
    users = await _delete_unconfirmed(provider.database, now)
    async with provider.database.writing() as db:
        link_life = timedelta(seconds=settings.identity_confirmation_link_s)
        await UserRepository(db).forget_changes(now - link_life)  # users are locked first
        sessions = await SessionRepository(db).delete_older(
            created=now - timedelta(days=settings.identity_session_absolute_days),
            refreshed=now - timedelta(days=settings.identity_session_inactivity_days),
        )
        tokens = await TokenRepository(db).delete_expired(now)
    return users + sessions + tokens


async def _delete_unconfirmed(database: IdentityDatabase, now: datetime) -> int:
    """Deletes users created a week ago who never confirmed their address and have neither a
    session nor a usable link or code.
    """
    total = 0
    while True:
        async with database.writing() as db:
            deleted = await UserRepository(db).delete_unconfirmed(
                now - UNCONFIRMED_RETENTION, now, BATCH
            )
        total += deleted
        if deleted < BATCH:
            return total
