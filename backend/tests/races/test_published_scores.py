import gzip
import json
from pathlib import Path

import brotli
import pytest

from startline.races.schemas import CatalogueFacts, Race
from startline.races.snapshot.scores import RaceScore, Scores
from startline.races.snapshot.snapshot import Snapshot
from tests.races.samples import card_of, race_row, snapshot_of

POTENTIAL = b'{"score":81.5}'
COURSE = b'{"gainM":10}'
TABLE = b'{"races":[1]}'


def scored(
    folder: Path, *, potential: bytes = POTENTIAL, course: bytes | None = COURSE
) -> Snapshot:
    scores = Scores(
        {
            1: RaceScore(card_of(81.5), potential, course, sources={"climate": "beta"}),
            2: RaceScore(card_of(None), b"{}"),
        },
        {"potentials": TABLE},
    )
    return snapshot_of(folder, [race_row(1), race_row(2), race_row(3)], scores=scores)


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    return scored(tmp_path)


class TestScores:
    def test_the_score_is_on_the_card_and_on_the_race(self, snapshot: Snapshot) -> None:
        cards = {card["id"]: card for card in json.loads(snapshot.all_cards_body.identity)}
        race = Race.model_validate_json(snapshot.race_json("1") or b"")

        assert [cards[number]["pbPotential"] for number in (1, 2, 3)] == [81.5, None, None]
        assert race.pb_potential == 81.5

    def test_the_sources_of_the_score_are_sources_of_the_race(self, snapshot: Snapshot) -> None:
        race = Race.model_validate_json(snapshot.race_json("1") or b"")

        assert [fact.source.key for fact in race.sources if "climate" in fact.fields] == ["beta"]

    def test_the_catalogue_counts_races_with_a_score(self, snapshot: Snapshot) -> None:
        facts = CatalogueFacts.model_validate_json(snapshot.body("facts"))

        assert facts.with_pb_potential == 1
        assert "beta" in {source.key for source in facts.sources}

    def test_the_json_of_a_race_is_stored_unchanged(self, snapshot: Snapshot) -> None:
        assert snapshot.potential_json("race-1") == POTENTIAL
        assert snapshot.course_json("1") == COURSE
        assert snapshot.course_json("2") is None
        assert snapshot.potential_json("3") is None
        assert snapshot.potential_json("nowhere") is None

    def test_the_page_of_a_race_has_all_of_them(self, snapshot: Snapshot) -> None:
        whole = json.loads(snapshot.race_page_json("race-1") or b"")

        assert whole["potential"] == json.loads(POTENTIAL)
        assert whole["course"] == json.loads(COURSE)
        assert whole["alternatives"] is None

    def test_a_table_is_kept_in_three_encodings(self, snapshot: Snapshot) -> None:
        table = snapshot.table("potentials")

        assert table is not None
        assert gzip.decompress(table.gzip) == brotli.decompress(table.br) == table.identity == TABLE
        assert table.etag == f'W/"{snapshot.key}"'
        assert snapshot.table("insights") is None


class TestKeys:
    @pytest.mark.parametrize(
        "changed",
        [{"potential": b'{"score":81.5,"parts":[]}'}, {"course": b'{"gainM":11}'}],
    )
    def test_a_change_of_the_score_changes_only_the_key_of_its_page(
        self, snapshot: Snapshot, tmp_path: Path, changed: dict[str, bytes]
    ) -> None:
        after = scored(tmp_path / "after", **changed)

        assert after.race_key("1") != snapshot.race_key("1")
        assert after.race_key("2") == snapshot.race_key("2")
        assert after.key != snapshot.key
