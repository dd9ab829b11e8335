"""Query parameters of the tables of the admin area, and the header with their number of rows."""

from typing import Annotated, Final, Literal

from fastapi import Response
from pydantic import Field, StringConstraints

from startline.core.schema_base import WireModel
from startline.core.text_patterns import PARAGRAPHS, WITHOUT_NUL

TOTAL: Final = "X-Total-Count"
Reason = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=3, max_length=500, pattern=PARAGRAPHS),
]


class TableQuery(WireModel):
    """Each table adds its `sort` and its filters."""

    q: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)] = Field(
        default="", description="Text to search for", pattern=WITHOUT_NUL
    )
    order: Literal["asc", "desc"] = "desc"
    limit: Annotated[int, Field(ge=1, le=100)] = 50
    offset: Annotated[int, Field(ge=0, le=1_000_000)] = 0


def state_total(response: Response, total: int) -> None:
    response.headers[TOTAL] = str(total)
