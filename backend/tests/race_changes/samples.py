"""Editors and changes, for tests of changes of races."""

from typing import Any

from sqlalchemy import select

from startline.db.tables.race_changes import RaceChangeRow
from startline.db.tables.races import RaceRow
from startline.race_changes.domain import AppliedChange, ChangeOrigin, Editor
from startline.race_changes.service import apply_change
from startline.race_changes.undo import undo_change
from tests.races.node import Node

ADMIN = Editor(1, "admin")
ORGANISER = Editor(2, "organiser", is_organiser=True)


async def change(
    node: Node,
    race_id: int | None = 1,
    editor: Editor = ADMIN,
    *,
    base: int | None = None,
    source_url: str | None = None,
    **fields: Any,  # noqa: ANN401 (any value of a column)
) -> AppliedChange:
    origin = ChangeOrigin(source_url)
    async with node.sessions.begin() as session:
        return await apply_change(session, race_id, base, fields, editor, node.clock.now(), origin)


async def undo(node: Node, revision: int, race_id: int = 1) -> AppliedChange:
    async with node.sessions.begin() as session:
        return await undo_change(session, race_id, None, revision, ADMIN, node.clock.now())


async def race(node: Node, race_id: int = 1) -> RaceRow:
    async with node.sessions.reading() as session:
        return (await session.scalars(select(RaceRow).where(RaceRow.id == race_id))).one()


async def history(node: Node, race_id: int = 1) -> list[RaceChangeRow]:
    async with node.sessions.reading() as session:
        wanted = select(RaceChangeRow).where(RaceChangeRow.race_id == race_id)
        return list(await session.scalars(wanted.order_by(RaceChangeRow.id)))
