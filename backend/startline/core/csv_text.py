"""CSV text (RFC 4180) whose cells no spreadsheet program runs as a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

CsvCell = str | int | float | bool | None
# with the apostrophes that the text itself has in front: ours is one more, and is told from them
_FORMULA_START: Final = re.compile("'*[=+@\t\r\n\0＝＋－＠-]")  # noqa: RUF001 (full-width forms count too)


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
    return with_apostrophe(value) if isinstance(value, str) else value


def with_apostrophe(text: str) -> str:
    """The text of a cell that no spreadsheet program runs."""
    return f"'{text}" if _FORMULA_START.match(text) else text


def without_apostrophe(text: str) -> str:
    """The text of a cell before `with_apostrophe` made it safe."""
    return text[1:] if text[:1] == "'" and _FORMULA_START.match(text, 1) else text
