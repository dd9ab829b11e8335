"""Requests for a new password while the provider does not respond, and those that wait."""

import httpx
from sqlalchemy import func, select

from startline.db.tables.accounts import PasswordResetRow
from tests.accounts.harness import Harness

PATH = "/api/auth/password-reset"


async def ask(
    harness: Harness, email: str = "lost@startline.test", **more: object
) -> httpx.Response:
    async with harness.client() as client:
        return await client.post(PATH, json={"email": email, **more})


async def waiting(harness: Harness) -> int:
    async with harness.sessions.reading() as session:
        counted = await session.scalar(select(func.count()).select_from(PasswordResetRow))
    return counted or 0
