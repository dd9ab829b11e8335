"""Race file: the facts that admins edit, one race a row, written and read as CSV.

An empty cell means not known. A column that is left out leaves its facts as they are.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from startline.core.csv_text import CsvCell, csv_text, with_apostrophe, without_apostrophe
from startline.race_changes.import_schemas import ImportProblem
from startline.race_changes.schemas import RaceFields

ID: Final = "id"
REVISION: Final = "revision"
SOURCE_URL: Final = "sourceUrl"
FIELD_OF_COLUMN: Final[Mapping[str, str]] = {
    info.alias or name: name for name, info in RaceFields.model_fields.items()
}
"""Fields of a race by the name of their column, which is that of the API."""
COLUMNS: Final = (ID, REVISION, *FIELD_OF_COLUMN)
MOST_ROWS: Final = 20_000
_LARGEST_CELL: Final = 10_000
_NUMBER_DIGITS: Final = 9

StoredRow = Mapping[str, Any]
"""`id`, `revision` and the fields of a race, by column of `races`."""


@dataclass(frozen=True)
class FileRow:
    """A race of the file. Row 1 is the header, as spreadsheet programs count."""

    number: int
    race_id: int | None
    """None for a new race."""
    revision: int | None
    cells: Mapping[str, str]
    """Texts by field."""
    source_url: str | None


def race_file(rows: Iterable[StoredRow]) -> str:
    """CSV text, safe to open in a spreadsheet program."""
    return csv_text([COLUMNS, *([_cell(value) for value in _values(row)] for row in rows)])


def race_records(rows: Iterable[StoredRow]) -> list[dict[str, CsvCell]]:
    """The same as objects of JSON, by column of the file."""
    values = ((_cell(value) for value in _values(row)) for row in rows)
    return [dict(zip(COLUMNS, each, strict=True)) for each in values]


def read_race_file(content: bytes) -> tuple[list[FileRow], list[ImportProblem]]:
    """The rows in order, and what is wrong with others. Semicolons separate cells too."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return [], [ImportProblem(row=1, message="The file is not UTF-8. Save it as CSV UTF-8.")]
    first_line = text.partition("\n")[0]
    separator = ";" if first_line.count(";") > first_line.count(",") else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[FileRow] = []
    problems: list[ImportProblem] = []
    number = 0
    try:
        header = next(reader, list[str]())
        problems.extend(_header_problems(header))
        if problems:
            return [], problems
        for number, cells in enumerate(reader, start=2):
            if number > MOST_ROWS + 1:
                problems.append(ImportProblem(row=number, message=f"More than {MOST_ROWS} rows."))
                break
            if any(cells):
                _read_row(number, header, cells, rows, problems)
    except csv.Error as error:
        problems.append(ImportProblem(row=number + 1, message=f"This is not CSV: {error}."))
    problems.extend(_repeated(rows))
    return rows, problems


def is_as_stored(text: str, value: object) -> bool:
    """Whether a cell, as it was read, says what this value says. A spreadsheet program writes 50.0
    as 50; a stored text may have spaces around it, which reading takes away.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _number(text) == value
    cell = _cell(value)
    return text == ("" if cell is None else _read_text(with_apostrophe(str(cell))))


def _read_text(cell: str) -> str:
    return without_apostrophe(cell.replace("\r\n", "\n").strip())


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _values(row: StoredRow) -> Iterator[object]:
    return (row[FIELD_OF_COLUMN.get(column, column)] for column in COLUMNS)


def _cell(value: object) -> CsvCell:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str | int | float) or value is None:
        return value
    raise TypeError(f"no cell for {type(value).__name__}")


def _header_problems(header: list[str]) -> Iterator[ImportProblem]:
    if ID not in header:
        yield ImportProblem(
            row=1, column=ID, message="The first row must name the columns, with id among them."
        )
        return
    for column in dict.fromkeys(header):
        if column not in (*COLUMNS, SOURCE_URL):
            yield ImportProblem(row=1, column=column, message="There is no such column.")
        elif header.count(column) > 1:
            yield ImportProblem(row=1, column=column, message="This column is there twice.")


def _read_row(
    number: int,
    header: list[str],
    cells: list[str],
    rows: list[FileRow],
    problems: list[ImportProblem],
) -> None:
    if len(cells) != len(header):
        message = f"{len(cells)} cells where the first row has {len(header)}."
        problems.append(ImportProblem(row=number, message=message))
        return
    texts = {column: _read_text(cell) for column, cell in zip(header, cells, strict=True)}
    numbers: dict[str, int | None] = {}
    for column in (ID, REVISION):
        text = texts.get(column, "")
        if text and not (text.isascii() and text.isdecimal() and len(text) <= _NUMBER_DIGITS):
            problems.append(ImportProblem(row=number, column=column, message="This is no number."))
            return
        numbers[column] = int(text) if text else None
    fields = {
        FIELD_OF_COLUMN[name]: text for name, text in texts.items() if name in FIELD_OF_COLUMN
    }
    if any(len(text) > _LARGEST_CELL for text in fields.values()):
        problems.append(ImportProblem(row=number, message="A cell is too long."))
        return
    source = texts.get(SOURCE_URL) or None
    rows.append(FileRow(number, numbers[ID], numbers[REVISION], fields, source))


def _repeated(rows: list[FileRow]) -> Iterator[ImportProblem]:
    first: dict[int, int] = {}
    for row in rows:
        if row.race_id is None:
            continue
        number = first.setdefault(row.race_id, row.number)
        if number != row.number:
            message = f"Row {number} is of the same race."
            yield ImportProblem(row=row.number, column=ID, message=message)
