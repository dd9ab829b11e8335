import pytest

from startline.core.one_line import has_override, is_one_line, is_visible


@pytest.mark.parametrize("text", ["Jean\u00a0Dupont", "Ali\u200cReza", "🏃\u200d♀️", "", "Ö"])
def test_names_and_emoji_are_one_line(text: str) -> None:
    assert is_one_line(text)


@pytest.mark.parametrize("sign", ["\r", "\n", "\x00", "\u2028", "\u2029", "\u202e", "\u2066"])
def test_ends_of_lines_control_characters_and_reversals_are_not(sign: str) -> None:
    assert not is_one_line(f"a{sign}b")


@pytest.mark.parametrize(
    "text", ["Zürich", "a\u0301", "تبریز", "שלום", "東京", "🏃\u200d♀️", "42", "\u200bUlm", "?"]
)
def test_a_text_with_one_sign_that_is_drawn_is_visible(text: str) -> None:
    assert is_visible(text)


@pytest.mark.parametrize(
    "text", ["", " \u00a0", "\u200b\u200b\u200b", "\ufeff", "\u202e", "\u0301", "\u3164", "\u2800"]
)
def test_a_text_of_signs_that_draw_nothing_is_not(text: str) -> None:
    assert not is_visible(text)


def test_a_text_of_many_lines_may_lead_its_scripts_and_not_override_their_direction() -> None:
    assert not has_override("שלום\n\u2067Ulm\u2069\u200f!")
    assert has_override("a\u202eb")
    assert has_override("a\n\u202d")
