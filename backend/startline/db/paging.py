"""Page of a table of the admin area: rows in an order, and how many there are in all."""

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeVar

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

T = TypeVar("T")
Column = InstrumentedAttribute[Any] | ColumnElement[Any]


class PageRequest(Protocol):
    @property
    def order(self) -> Literal["asc", "desc"]: ...
    @property
    def limit(self) -> int: ...
    @property
    def offset(self) -> int: ...


async def read_page(
    session: AsyncSession,
    rows: Select[T],
    page: PageRequest,
    *,
    by: Column,
    then_by: Column,
    count_along: bool = False,
) -> tuple[Sequence[T], int]:
    """The rows of one page and the number of all. `then_by` is unique, so that pages never share
    a row; unknown values come last.

    `count_along` counts in the same reading: for searches, which read the whole table anyway.
    """
    is_descending = page.order == "desc"
    first = by.desc() if is_descending else by.asc()
    second = then_by.desc() if is_descending else then_by.asc()
    ordered = rows.order_by(first.nulls_last(), second).limit(page.limit).offset(page.offset)
    if count_along:
        counted = (await session.execute(ordered.add_columns(func.count().over()))).all()
        if counted or page.offset == 0:
            return [row[0] for row in counted], counted[0][1] if counted else 0
    found = (await session.scalars(ordered)).all()
    if 0 < len(found) < page.limit or (not found and page.offset == 0):
        return found, page.offset + len(found)  # the last page: a search reads the table once
    total = await session.scalar(select(func.count()).select_from(rows.order_by(None).subquery()))
    return found, total or 0
