"""Rows of one data file: validated records with their lines, and problems for the others."""

import csv
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from pydantic import ValidationError

from startline.races.importing.catalogue_data import AnyRow, CatalogueData, Line
from startline.races.importing.problems import Problem, reasons, unreadable_cells
from startline.races.importing.records import Row


class _Reader(Protocol):
    """The type of the readers of the csv module, which has no public name."""

    @property
    def line_num(self) -> int: ...

    def __next__(self) -> list[str]: ...


def rows_of(path: Path, model: type[AnyRow], data: CatalogueData) -> list[Line[AnyRow]] | None:
    """None without the columns of the model. Raises FileNotFoundError if the file is missing.

    A byte-order mark, which spreadsheets write, is skipped. A quote that is not closed swallows
    rows: strict reading reports it, instead of taking them for one cell.
    """
    with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="") as file:
        lines = _readable(csv.reader(file, strict=True), path.name, data)
        _, header = next(lines, (1, list[str]()))
        missing = _missing_columns(header, model)
        if missing:
            data.problems.append(Problem(path.name, 1, missing[0], "there is no such column"))
            return None
        found = (
            (number, _record(model, number, header, cells, path.name, data))
            for number, cells in lines
            if cells
        )
        return [Line(number, record) for number, record in found if record is not None]


def optional_rows_of(
    path: Path, model: type[AnyRow], data: CatalogueData
) -> list[Line[AnyRow]] | None:
    """None without the file, too."""
    return rows_of(path, model, data) if path.exists() else None


def first_of_each(
    lines: Iterable[Line[AnyRow]],
    column: str,
    key: Callable[[AnyRow], Hashable],
    file: str,
    data: CatalogueData,
) -> Iterator[Line[AnyRow]]:
    """The first row for each key; the later ones are reported under the column."""
    first: dict[Hashable, int] = {}
    for line in lines:
        earlier = first.setdefault(key(line.record), line.number)
        if earlier == line.number:
            yield line
        else:
            reason = f"{getattr(line.record, column)} is also on line {earlier}"
            data.problems.append(Problem(file, line.number, column, reason))


def _readable(reader: _Reader, file: str, data: CatalogueData) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line on which it begins."""
    while True:
        number = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            data.problems.append(Problem(file, number, None, str(error)))
        else:
            yield number, cells


def _missing_columns(header: Sequence[str], model: type[Row]) -> list[str]:
    required = [name for name, column in model.model_fields.items() if column.is_required()]
    return [name for name in required if name not in header]


def _record(
    model: type[AnyRow],
    number: int,
    header: Sequence[str],
    cells: Sequence[str],
    file: str,
    data: CatalogueData,
) -> AnyRow | None:
    """The record; or None, with its problems added to `data`."""
    problems = list(unreadable_cells(number, header, cells, file))
    known = {name: cell.strip() for name, cell in zip(header, cells, strict=False) if cell.strip()}
    record: AnyRow | None = None
    if not problems:
        try:
            record = model.model_validate(known)
        except ValidationError as error:
            problems.extend(reasons(error, number, file))
    data.problems.extend(problems)
    if problems and known.get("id", "").isdecimal():
        data.refused_ids.add(int(known["id"]))
    return record
