"""Rows of several tables, with each kind of value that a column may hold."""

from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy import insert

from startline.db.session import Sessions
from startline.db.tables.accounts import PersonRow
from startline.db.tables.auth_server import IdentityTokenRow, IdentityUserRow
from startline.db.tables.races import RaceRow
from startline.db.tables.saved_races import FavouriteRow

NOW = datetime(2026, 11, 22, 9, 30, 0, 123456, tzinfo=UTC)
_USER = UUID("11111111-2222-3333-4444-555555555555")


async def store_rows(url: str) -> None:
    sessions = Sessions(url)
    person = {"issuer": "https://site", "email": "ann@site.example", "role": "user"}
    people = [
        person | {"id": number, "subject": str(number), "created_at": NOW, "last_login_at": NOW}
        for number in (1, 2)
    ]
    race = {
        "id": 7,
        "slug": "zürich-marathon",
        "status": "approved",
        "name": "Zürich Marathon 😀",
        "type": "marathon",
        "distance_km": 42.195,
        "latitude": 47.3769 + 1e-13,
        "course": {"profile": [1.5, 2, -0.0, 1e15, None]},
        "created_at": NOW,
        "updated_at": NOW,
    }
    user = {"id": _USER, "email": "ann@site.example", "created_at": NOW, "updated_at": NOW}
    token = {
        "id": UUID(int=9),
        "user_id": _USER,
        "kind": "signup",
        "link_hash": bytes(range(32)),
        "code_mac": bytes(32),
        "created_at": NOW,
        "link_expires_at": NOW,
        "code_expires_at": NOW,
    }
    async with sessions.begin() as session:
        await session.execute(insert(PersonRow), people)
        await session.execute(insert(RaceRow), [race])
        await session.execute(
            insert(FavouriteRow),
            [{"person_id": 1, "race_id": 7, "race_type": "marathon", "saved_at": NOW}],
        )
        await session.execute(insert(IdentityUserRow), [user])
        await session.execute(insert(IdentityTokenRow), [token])
    async with sessions.begin() as session:  # an id that was given once
        await session.delete(await session.get_one(PersonRow, 2))
    await sessions.close()
