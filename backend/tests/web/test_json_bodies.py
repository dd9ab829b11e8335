import json

import pytest

from startline.web.json_bodies import DEEPEST, is_too_deep


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


class TestIsTooDeep:
    def test_the_bound_itself_is_allowed(self) -> None:
        assert not is_too_deep(nested(DEEPEST))
        assert is_too_deep(nested(DEEPEST + 1))

    def test_objects_and_arrays_count_alike(self) -> None:
        assert is_too_deep(b'{"a":[' * 11 + b"]}" * 11)

    def test_width_does_not_count(self) -> None:
        assert not is_too_deep(json.dumps([[[]]] * 1_000).encode())

    @pytest.mark.parametrize("text", ["[" * 50, '"' + "{" * 50, "\\" + "[" * 50, '\\"' * 9 + "[["])
    def test_brackets_in_strings_do_not_count(self, text: str) -> None:
        assert not is_too_deep(json.dumps({text: text}).encode())

    def test_a_string_that_never_ends_takes_no_time(self) -> None:
        assert not is_too_deep(b'"' + b'\\"' * 120_000)
