"""Slugs that no race may have: the addresses that races have by their number."""

import re
from typing import Final

from pydantic_core import PydanticCustomError

_ADDRESS_BY_NUMBER: Final = re.compile(r"(race-)?[0-9]+")


def is_address_by_number(slug: str) -> bool:
    """`race-1` and `1` lead to race 1, also while there is no such race."""
    return _ADDRESS_BY_NUMBER.fullmatch(slug) is not None


def refuse_address_by_number(slug: str) -> str:
    """A validator of Pydantic."""
    if is_address_by_number(slug):
        raise PydanticCustomError("slug_by_number", "This is the address of a race by its number.")
    return slug
