"""Problems of a row of a data file: file, line, column and reason."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import ValidationError

_ALLOWED_CONTROLS: Final = "\n\r\t"


@dataclass(frozen=True)
class Problem:
    """Why a row was refused. Line 1 is the header."""

    file: str
    line: int
    column: str | None
    reason: str


@dataclass(frozen=True)
class OutsidePoint:
    """A point left out: it lies outside the country or the US state of its race."""

    line: int
    race_id: int
    name: str
    latitude: float
    longitude: float
    outside_km: float

    def __str__(self) -> str:
        point = f"{self.latitude:g}, {self.longitude:g}"
        place = f"{point} lies {self.outside_km:.0f} km outside the race's country or state"
        return f"races.csv line {self.line}: {self.name}: {place}; the point is left out"


@dataclass(frozen=True)
class OutsidePicture:
    """A picture left out: its address is on another host, which the security policy blocks."""

    line: int
    name: str
    address: str

    def __str__(self) -> str:
        return (
            f"races.csv line {self.line}: {self.name}: the picture {self.address} is on another"
            " host, which browsers would block; the picture is left out"
        )


def unreadable_cells(
    number: int, header: Sequence[str], cells: Sequence[str], file: str
) -> Iterator[Problem]:
    if len(cells) != len(header):
        reason = f"{len(cells)} cells where the header has {len(header)}"
        yield Problem(file, number, None, reason)
        return
    for name, cell in zip(header, cells, strict=True):
        if any(ord(letter) < 32 and letter not in _ALLOWED_CONTROLS for letter in cell):
            yield Problem(file, number, name, "holds a control character")
        if any("\ud800" <= letter <= "\udfff" for letter in cell):
            yield Problem(file, number, name, "is not UTF-8")


def reasons(error: ValidationError, number: int, file: str) -> Iterable[Problem]:
    for found in error.errors(include_url=False, include_context=False):
        column = str(found["loc"][0]) if found["loc"] else None
        reason = found["msg"].removeprefix("Value error, ")
        yield Problem(file, number, column, reason[:1].lower() + reason[1:])
