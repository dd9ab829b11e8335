"""Benchmark accounts: people written straight into the database, and their sign-in over HTTP."""

from collections.abc import Iterable
from datetime import UTC, datetime
from uuid import uuid4

import httpx
from sqlalchemy import insert

from startline.auth_server.passwords import argon2id
from startline.db.session import Sessions
from startline.db.tables.auth_server import IdentityUserRow

PASSWORD = "copper lantern walks uphill 7"  # noqa: S105  of an account made for the measurement


async def open_accounts(sessions: Sessions, emails: Iterable[str], confirmed: bool = True) -> None:
    """The hash of the password is of the cost that the product uses."""
    now, password_hash = datetime.now(UTC), argon2id().hash(PASSWORD)
    rows = [
        {
            "id": uuid4(),
            "email": email,
            "password_hash": password_hash,
            "email_confirmed_at": now if confirmed else None,
            "email_change_halves": 0,
            "user_metadata": {},
            "created_at": now,
            "updated_at": now,
        }
        for email in emails
    ]
    async with sessions.begin() as session:
        await session.execute(insert(IdentityUserRow), rows)


async def sign_in(origin: str, emails: Iterable[str]) -> list[str]:
    """An access token of each, known to the application too. Raises httpx.HTTPStatusError."""
    tokens = []
    async with httpx.AsyncClient(base_url=origin, timeout=30) as client:
        for email in emails:
            body = {"email": email, "password": PASSWORD}
            granted = await client.post("/auth/v1/token?grant_type=password", json=body)
            token: str = granted.raise_for_status().json()["access_token"]
            headers = {"authorization": f"Bearer {token}"}
            login = await client.post("/api/auth/login", json={"token": token}, headers=headers)
            login.raise_for_status()
            tokens.append(token)
    return tokens
