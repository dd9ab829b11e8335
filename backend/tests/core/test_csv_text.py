import csv
import io

import pytest

from startline.core.csv_text import csv_text


class TestCsvText:
    @pytest.mark.parametrize("start", [*"=+-@\t\r\n\0＝＋－＠"])  # noqa: RUF001
    def test_a_text_that_a_spreadsheet_would_run_gets_an_apostrophe(self, start: str) -> None:
        (row,) = csv.reader(io.StringIO(csv_text([[f"{start}1+1"]]), newline=""))

        assert row == [f"'{start}1+1"]

    def test_numbers_stay_numbers_and_unknown_is_empty(self) -> None:
        assert csv_text([[-2, 42.195, None, True, False]]) == "-2,42.195,,yes,no\r\n"

    def test_quotes_commas_and_line_ends_are_quoted(self) -> None:
        assert csv_text([['a "b", c', "d\ne"]]) == '"a ""b"", c","d\ne"\r\n'
