import json
from pathlib import Path

from startline.pages.addresses import known_parameters
from startline.pages.parameters import SCREEN_PARAMETERS

GOLDEN = Path(__file__).resolve().parents[3] / "data" / "golden" / "screen-parameters.json"


class TestScreenParameters:
    def test_are_those_of_the_table_that_the_screens_are_held_to(self) -> None:
        table = json.loads(GOLDEN.read_text(encoding="utf-8"))

        assert {path: sorted(known_parameters(path)) for path in table} == table

    def test_stand_in_that_table_for_every_screen_that_has_any(self) -> None:
        assert SCREEN_PARAMETERS.keys() <= json.loads(GOLDEN.read_text(encoding="utf-8")).keys()
