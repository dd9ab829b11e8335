import json
from pathlib import Path

import pytest

from curation.city_names import city_names, write_city_names
from curation.reading import table
from startline.races.text_folding import fold

DATA = Path(__file__).resolve().parents[3] / "data"


class TestCityNames:
    def test_the_file_of_the_project_is_that_of_the_table(self) -> None:
        assert json.loads((DATA / "city-names.json").read_text("utf-8")) == city_names()

    def test_every_name_of_the_table_leads_to_the_city_or_is_part_of_its_english_name(self) -> None:
        known = {
            (city, other)
            for cities in city_names().values()
            for city, others in cities.items()
            for other in others
        }
        missing = [
            row["local"]
            for row in table("exonyms")
            if fold(row["local"]) not in fold(row["english"])
            and (fold(row["english"]), fold(row["local"])) not in known
        ]

        assert missing == ["Donostia / San Sebastián", "Washington, D.C."]

    @pytest.mark.parametrize(("english", "local"), [("munich", "munchen"), ("cologne", "koeln")])
    def test_names_are_folded_as_search_texts_are(self, english: str, local: str) -> None:
        assert local in city_names()["Germany"][english]

    def test_written_it_tells_how_many_names_there_are(self, tmp_path: Path) -> None:
        count = write_city_names(tmp_path / "names.json")

        written = json.loads((tmp_path / "names.json").read_text("utf-8"))
        assert written == city_names()
        assert count == sum(len(each) for cities in written.values() for each in cities.values())
