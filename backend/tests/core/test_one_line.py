import pytest

from startline.core.one_line import is_one_line


@pytest.mark.parametrize("text", ["Jean\u00a0Dupont", "Ali\u200cReza", "🏃\u200d♀️", "", "Ö"])
def test_names_and_emoji_are_one_line(text: str) -> None:
    assert is_one_line(text)


@pytest.mark.parametrize("sign", ["\r", "\n", "\x00", "\u2028", "\u2029", "\u202e", "\u2066"])
def test_ends_of_lines_control_characters_and_reversals_are_not(sign: str) -> None:
    assert not is_one_line(f"a{sign}b")
