import json

import pytest

from startline.app.json_body_limits import MAX_DEPTH, is_too_deep


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


class TestIsTooDeep:
    def test_the_limit_itself_is_allowed(self) -> None:
        assert not is_too_deep(nested(MAX_DEPTH))
        assert is_too_deep(nested(MAX_DEPTH + 1))

    def test_objects_and_arrays_count_alike(self) -> None:
        assert is_too_deep(b'{"a":[' * 11 + b"]}" * 11)

    def test_width_does_not_count(self) -> None:
        assert not is_too_deep(json.dumps([[[]]] * 1_000).encode())

    @pytest.mark.parametrize("text", ["[" * 50, '"' + "{" * 50, "\\" + "[" * 50, '\\"' * 9 + "[["])
    def test_brackets_in_strings_do_not_count(self, text: str) -> None:
        assert not is_too_deep(json.dumps({text: text}).encode())

    def test_an_unterminated_string_is_not_deep(self) -> None:
        assert not is_too_deep(b'"' + b'\\"' * 120_000)
