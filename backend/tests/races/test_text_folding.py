import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.text_folding import fold, place_key

GOLDEN = Path(__file__).resolve().parents[3] / "data" / "golden" / "folding.json"
TABLE: list[dict[str, str]] = json.loads(GOLDEN.read_text("utf-8"))


class TestFold:
    @pytest.mark.parametrize("row", TABLE, ids=lambda row: repr(row["text"]))
    def test_the_results_equal_the_golden_table_of_both_sides(self, row: dict[str, str]) -> None:
        assert fold(row["text"]) == row["folded"]

    @given(st.text())
    def test_folding_twice_changes_nothing(self, text: str) -> None:
        assert fold(fold(text)) == fold(text)

    @given(st.text(alphabet=st.characters(max_codepoint=127)))
    def test_the_ascii_fast_path_folds_the_same(self, text: str) -> None:
        marked = fold(text + " ß")  # not plain: takes the long way

        assert marked == f"{fold(text)} ss".strip()

    @given(st.text())
    def test_control_characters_are_removed(self, text: str) -> None:
        assert not any(ord(letter) < 32 or ord(letter) == 127 for letter in fold(text))

    @given(st.text(), st.text())
    def test_white_space_between_words_becomes_one_space(self, left: str, right: str) -> None:
        assert fold(f"{left} \t {right}") == " ".join(f"{fold(left)} {fold(right)}".split())


class TestPlaceKey:
    @pytest.mark.parametrize(
        "spelling", ["St. Gallen", "st-gallen", "ST GALLEN", " St.  Gallen ", "St Gällen"]
    )
    def test_name_slug_and_other_spellings_have_the_same_key(self, spelling: str) -> None:
        assert place_key(spelling) == "st-gallen"

    @pytest.mark.parametrize("nothing", ["", "   ", "-", "!?"])
    def test_text_without_letters_has_an_empty_key(self, nothing: str) -> None:
        assert place_key(nothing) == ""

    @given(st.text())
    def test_the_key_of_a_key_is_the_key(self, text: str) -> None:
        assert place_key(place_key(text)) == place_key(text)
