"""Words of descriptions: lists, numbers, units."""

import pytest

from startline.races.descriptions.words import (
    counted,
    km_words,
    listed,
    metres,
    month_words,
    place_words,
    with_article,
)


class TestWords:
    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            ("marathon", "a marathon"),
            ("ultra marathon", "an ultra marathon"),
            ("80 km ultra marathon", "an 80 km ultra marathon"),
            ("110 km ultra marathon", "a 110 km ultra marathon"),
            ("11 km run", "an 11 km run"),
            ("180 km ultra marathon", "a 180 km ultra marathon"),
            ("World Athletics Elite label", "a World Athletics Elite label"),
        ],
    )
    def test_articles(self, words: str, expected: str) -> None:
        assert with_article(words) == expected

    @pytest.mark.parametrize(
        ("places", "expected"),
        [
            (("Berlin", "Berlin", "Germany"), "in Berlin, Germany"),
            ((None, None, "United States"), "in the United States"),
            ((None, None, "Czechia"), "in Czechia"),
            ((None, None, None), ""),
        ],
    )
    def test_places(self, places: tuple[str | None, str | None, str | None], expected: str) -> None:
        assert place_words(*places) == expected

    def test_numbers_lists_and_months(self) -> None:
        assert counted(1, "runner") == "1 runner"
        assert counted(1_200, "runner") == "1,200 runners"
        assert listed(["one", "two", "three"]) == "one, two and three"
        assert km_words(89.98) == "90 km (55.9 mi)"
        assert km_words(4_989.0) == "4,989 km (3,100 mi)"
        assert metres(1_240.4) == "1,240 m (4,070 ft)"
        assert month_words(5) == "May"
        assert month_words("2027-05") == "May 2027"
