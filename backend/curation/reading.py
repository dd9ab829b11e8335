"""CSV reader: rows and the values of their cells. An unreadable value is unknown."""

import csv
import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

Cells = Mapping[str, str]

_WEB_ADDRESS = re.compile(r"https?://[^\s/]+\.[^\s/]+(/\S*)?", re.IGNORECASE)
_BARE_DOMAIN = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+", re.IGNORECASE)


def rows_of(path: Path) -> Iterator[dict[str, str]]:
    """Rows as stripped cells by column name. Raises FileNotFoundError."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            yield {
                name: (value or "").strip()
                for name, value in row.items()
                if isinstance(name, str)  # extra cells of a row stand under None
            }


def numbered_rows_of(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """Rows with the number of their last line in the file; line 1 is the header."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file)
        for row in reader:
            cells = {name: (value or "").strip() for name, value in row.items() if name is not None}
            yield reader.line_num, cells


def table(name: str) -> Iterator[dict[str, str]]:
    """Rows of a manual table in this package."""
    return rows_of(Path(__file__).parent / "tables" / f"{name}.csv")


def text(cells: Cells, column: str) -> str | None:
    return cells.get(column, "").strip() or None


def number(cells: Cells, column: str) -> float | None:
    try:
        return float(cells.get(column, ""))
    except ValueError:
        return None


def whole(cells: Cells, column: str) -> int | None:
    value = number(cells, column)
    return None if value is None else round(value)


def day(cells: Cells, column: str) -> date | None:
    try:
        return date.fromisoformat(cells.get(column, ""))
    except ValueError:
        return None


def yes(cells: Cells, column: str) -> bool:
    return cells.get(column, "").lower() == "yes"


def listed(cells: Cells, column: str, separator: str = ";") -> tuple[str, ...]:
    return tuple(part.strip() for part in cells.get(column, "").split(separator) if part.strip())


def web_address(cells: Cells, column: str) -> str | None:
    """An http(s) address, or None; a bare domain is taken as https."""
    value = cells.get(column, "").strip()
    if _WEB_ADDRESS.fullmatch(value):
        return value
    return f"https://{value.lower()}" if _BARE_DOMAIN.fullmatch(value) else None
