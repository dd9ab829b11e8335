"""CSV text (RFC 4180) whose cells no spreadsheet program runs as a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

CsvCell = str | int | float | bool | None
_FORMULA_START: Final = tuple("=+-@\t\r\n\0＝＋－＠")  # noqa: RUF001 (full-width forms count too)


def csv_text(rows: Iterable[Sequence[CsvCell]]) -> str:
    """Rows with CRLF at the end of each. Numbers stay numbers; unknown is an empty cell.

    A text that a spreadsheet program would run as a formula gets an apostrophe in front.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def _cell(value: CsvCell) -> str | int | float:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(_FORMULA_START):
        return f"'{value}"
    return value


def without_apostrophe(text: str) -> str:
    """The text of a cell before `csv_text` made it safe."""
    return text[1:] if text[:1] == "'" and text[1:].startswith(_FORMULA_START) else text
