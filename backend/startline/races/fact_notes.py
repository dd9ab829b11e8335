"""Schema of single facts: a value with its own source, year and certainty."""

from typing import Literal

from pydantic import Field

from startline.core.schema_base import WireModel

Certainty = Literal["sure", "likely", "check"]


class FactNote(WireModel):
    """One value that a source of a single fact states, whether it is the one shown or not."""

    field: str = Field(description="The member of `Race` it is of")
    value: str
    year: int | None = Field(description="Of the record, the edition or the page that states it")
    basis: str = Field(description="Where it is known from, in words")
    certainty: Certainty
    is_shown: bool = Field(description="False where another source is preferred")
