"""Byte order mark: Excel on Windows takes a table without one for another encoding than UTF-8."""

from codecs import BOM_UTF8

from startline.race_changes.race_file import COLUMNS, read_race_file
from startline.races.race_table import race_table


def test_the_table_of_a_list_has_one_in_front() -> None:
    table = race_table([], origin="https://startline.example")

    assert table.startswith(BOM_UTF8 + b"name,")


def test_a_file_of_races_is_read_with_one() -> None:
    content = ",".join(COLUMNS).encode() + b"\r\n"

    assert read_race_file(BOM_UTF8 + content) == read_race_file(content) == ([], [])
