"""Photographs of organisers: each is public while a published race shows it, and no longer."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import RaceRow
from startline.db.tables.submissions import PhotoRow

PHOTO_FIELDS: Final = frozenset({"image_url", "status"})
"""What decides which photograph a published race shows."""
_PATH: Final = "/api/race-photos/"
_SHOWN: Final = "960.jpg"


def photo_address(key: str) -> str:
    """The `image_url` of a race that shows it."""
    return f"{_PATH}{key}/{_SHOWN}"


def photo_key(image_url: str | None) -> str | None:
    """None for a picture that no organiser uploaded."""
    if image_url is None or not image_url.startswith(_PATH):
        return None
    return image_url.removeprefix(_PATH).partition("/")[0]


async def publish_photos(session: AsyncSession, image_urls: Iterable[str | None]) -> None:
    """After a change of a race, with its pictures of before and after it. One of a deleted account
    that is public no more is deleted too.

    The caller holds the catalogue version, so that no other race changes meanwhile.
    """
    row = PhotoRow
    for key in filter(None, {photo_key(each) for each in image_urls}):
        is_shown = exists().where(
            RaceRow.status == "approved", RaceRow.image_url == photo_address(key)
        )
        shown = update(row).where(row.key == key).values(is_attached=True, is_public=is_shown)
        left = (row.key == key, row.person_id.is_(None), row.is_public.is_(False))
        for statement in (shown, delete(row).where(*left)):
            await session.execute(statement, execution_options={"synchronize_session": False})


async def is_deleted(session: AsyncSession, image_url: str | None) -> bool:
    """Whether it was the address of a photograph that is stored no more."""
    key = photo_key(image_url)
    if key is None:
        return False
    return await session.scalar(select(PhotoRow.key).where(PhotoRow.key == key)) is None


async def shown_photos(session: AsyncSession) -> set[str | None]:
    """The keys of all that published races show."""
    shown = select(RaceRow.image_url).where(
        RaceRow.status == "approved", RaceRow.image_url.startswith(_PATH)
    )
    return {photo_key(each) for each in await session.scalars(shown)}
