import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.core.csv_text import csv_text, without_apostrophe

SIGNS = "=+-@\t\r\n\0＝＋－＠"  # noqa: RUF001 (full-width forms count too)
TEXTS = st.text(st.sampled_from(f"'{SIGNS}a \",")) | st.text(
    st.characters(exclude_categories=["Cs"])
)


def cell_of(text: str) -> str:
    """As a program reads it from the file."""
    ((cell,),) = csv.reader(io.StringIO(csv_text([[text]]), newline=""))
    return cell


class TestCsvText:
    @pytest.mark.parametrize("start", [*SIGNS])
    def test_a_text_that_a_spreadsheet_would_run_gets_an_apostrophe(self, start: str) -> None:
        (row,) = csv.reader(io.StringIO(csv_text([[f"{start}1+1"]]), newline=""))

        assert row == [f"'{start}1+1"]

    def test_numbers_stay_numbers_and_unknown_is_empty(self) -> None:
        assert csv_text([[-2, 42.195, None, True, False]]) == "-2,42.195,,yes,no\r\n"

    def test_quotes_commas_and_line_ends_are_quoted(self) -> None:
        assert csv_text([['a "b", c', "d\ne"]]) == '"a ""b"", c","d\ne"\r\n'

    @pytest.mark.parametrize("text", ["'=1+1", "''-1"])
    def test_an_apostrophe_of_the_text_itself_before_a_sign_is_kept_apart_from_ours(
        self, text: str
    ) -> None:
        assert cell_of(text) == f"'{text}"
        assert cell_of("'quoted'") == "'quoted'"

    @given(text=TEXTS)
    def test_every_text_is_read_back_as_it_was_and_none_runs_as_a_formula(self, text: str) -> None:
        cell = cell_of(text) if text else ""

        assert without_apostrophe(cell) == text
        assert not cell.startswith(tuple(SIGNS))
