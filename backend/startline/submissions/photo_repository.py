"""Photographs in the database."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import and_, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.accounts.repository import lock_person, translate_missing_owner
from startline.db.catalogue_version import lock_catalogue_version
from startline.db.deletions import delete_some
from startline.db.tables.submissions import PhotoRow, PhotoSizeRow
from startline.race_changes.race_photo_repository import shown_photos
from startline.submissions.errors import PhotoNotFound, TooManyPhotos
from startline.submissions.photo_reading import PhotoSize

UNUSED_FOR: Final = timedelta(days=30)
KEY_BYTES: Final = 16
MOST_OF_A_PERSON: Final = 200


async def add(
    session: AsyncSession, person: Person, sizes: Sequence[PhotoSize], now: datetime
) -> str:
    """The key of the new photograph. Raises TooManyPhotos, LoginRequired."""
    await lock_person(session, person)  # another of their uploads may be counting too
    await require_room(session, person.id)
    key = secrets.token_hex(KEY_BYTES)
    session.add(PhotoRow(key=key, person_id=person.id, created_at=now))
    async with translate_missing_owner():
        await session.flush()
    session.add_all(
        PhotoSizeRow(key=key, width=size.width, height=size.height, data=size.data)
        for size in sizes
    )
    await session.flush()
    return key


async def require_room(session: AsyncSession, person_id: int) -> None:
    """For one more. Raises TooManyPhotos."""
    mine = select(func.count()).select_from(PhotoRow).where(PhotoRow.person_id == person_id)
    if (await session.scalar(mine) or 0) >= MOST_OF_A_PERSON:
        raise TooManyPhotos


async def photos_of(session: AsyncSession, person_id: int) -> Sequence[PhotoRow]:
    """The oldest first."""
    mine = select(PhotoRow).where(PhotoRow.person_id == person_id)
    return (await session.scalars(mine.order_by(PhotoRow.created_at, PhotoRow.key))).all()


async def is_usable(session: AsyncSession, key: str, person_id: int) -> bool:
    """One's own, or one that is public already: an edit keeps the photograph of its race."""
    row = await session.get(PhotoRow, key)
    return row is not None and (row.is_public or row.person_id == person_id)


async def attach(session: AsyncSession, key: str) -> None:
    await session.execute(update(PhotoRow).where(PhotoRow.key == key).values(is_attached=True))


async def read_public(session: AsyncSession, key: str, width: int) -> bytes:
    """The smallest size of at least that width, else the largest. Raises PhotoNotFound."""
    return await _read(session, key, width, PhotoRow.is_public.is_(True))


async def read_own(session: AsyncSession, key: str, width: int, person_id: int | None) -> bytes:
    """That of a person, or of anybody for editors (None). Raises PhotoNotFound."""
    condition = PhotoRow.person_id == person_id if person_id is not None else PhotoRow.key == key
    return await _read(session, key, width, condition)


async def delete_of(session: AsyncSession, person_id: int) -> None:
    """Those that no published race shows; the others belong to their races."""
    mine = await session.scalars(select(PhotoRow.key).where(PhotoRow.person_id == person_id))
    if own := set(mine):
        await lock_catalogue_version(session)  # an undo may be showing one of them again
        gone = own - await shown_photos(session)
        await session.execute(delete(PhotoRow).where(PhotoRow.key.in_(gone)))


async def delete_unused(session: AsyncSession, now: datetime, limit: int) -> int:
    """A Deletion: of those that no submission has named in all the time that it could."""
    row = PhotoRow
    is_old = row.created_at < now - UNUSED_FOR
    is_unused = and_(row.is_attached.is_(False), row.is_public.is_(False), is_old)
    return await delete_some(session, row, row.key, is_unused, limit)


async def _read(session: AsyncSession, key: str, width: int, condition: object) -> bytes:
    sizes = select(PhotoSizeRow.data).join(PhotoRow, PhotoRow.key == PhotoSizeRow.key)
    sizes = sizes.where(PhotoSizeRow.key == key, condition)  # type: ignore[arg-type]
    fitting = sizes.where(PhotoSizeRow.width >= width).order_by(PhotoSizeRow.width).limit(1)
    data = await session.scalar(fitting)
    if data is None:
        data = await session.scalar(sizes.order_by(PhotoSizeRow.width.desc()).limit(1))
    if data is None:
        raise PhotoNotFound
    return bytes(data)
