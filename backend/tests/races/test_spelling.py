from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.snapshot.spelling import is_one_letter_off, read_aliases, shortened
from startline.races.spelling import corrected, written_out
from startline.races.text_folding import fold
from tests.races.samples import race_row, snapshot_of

DATA = Path(__file__).resolve().parents[3] / "data"
words = st.text("abc", max_size=6)


def one_step_from(word: str) -> set[str]:
    """Every word that one letter makes of it."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    swapped = {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    changed = {a + letter + b[1:] for a, b in cuts if b for letter in "abc"}
    longer = {a + letter + b for a, b in cuts for letter in "abc"}
    return (shortened(word) | swapped | changed | longer) - {word}


class TestOneLetterOff:
    @given(word=words, other=words)
    def test_means_that_one_step_leads_from_one_to_the_other(self, word: str, other: str) -> None:
        assert is_one_letter_off(word, other) == (other in one_step_from(word))

    @given(word=words, other=words)
    def test_such_words_share_a_form(self, word: str, other: str) -> None:
        if is_one_letter_off(word, other):
            assert {word, *shortened(word)} & {other, *shortened(other)}


class TestAliases:
    def test_the_table_is_folded(self) -> None:
        aliases = read_aliases(DATA)

        assert aliases
        assert all(fold(alias) == alias and " " not in alias for alias in aliases)
        assert all(fold(phrase) == phrase for phrase in aliases.values())

    def test_without_the_file_there_are_none(self, tmp_path: Path) -> None:
        assert read_aliases(tmp_path) == {}

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("gnr", "great north run"),
            ("nyc marathon", "new york city marathon"),
            ("tcs london", "london"),
            ("tcs", None),
            ("london", None),
        ],
    )
    def test_short_names_are_written_out(
        self, tmp_path: Path, text: str, meant: str | None
    ) -> None:
        assert written_out(snapshot_of(tmp_path, []), text) == meant


class TestCorrection:
    def test_the_word_that_most_races_have_is_taken(self, tmp_path: Path) -> None:
        rows = [race_row(number, name="Bern Run", city=None) for number in (1, 2)]
        snapshot = snapshot_of(tmp_path, [*rows, race_row(3, name="Bert Run", city=None)])

        assert corrected(snapshot, "berx run") == "bern run"
        assert corrected(snapshot, "bret run") == "bert run"

    @pytest.mark.parametrize("text", ["germany", "gxxmany", "ber", "b3rn", "", "run bern 2027"])
    def test_what_is_known_short_or_far_off_stays(self, tmp_path: Path, text: str) -> None:
        snapshot = snapshot_of(tmp_path, [race_row(1, name="Bern Run", city=None)])

        assert corrected(snapshot, text) is None
