import gzip
import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import brotli
import pytest

from startline.db.tables.races import FormerRaceRow
from startline.races.schemas import Race, RaceCard, SimilarRaces
from startline.races.snapshot.builder import write_snapshot
from startline.races.snapshot.snapshot import SitemapEntry, Snapshot
from tests.races.samples import (
    NOW,
    FixedClock,
    content_of,
    four_races,
    race_row,
    snapshot_of,
)

CLOCK = FixedClock()


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    return snapshot_of(tmp_path, four_races(), version=3)


class TestRace:
    @pytest.mark.parametrize("identifier", ["berlin", "BERLIN", "race-1", "1"])
    def test_a_race_is_found_by_slug_number_and_prefixed_number(
        self, snapshot: Snapshot, identifier: str
    ) -> None:
        race = snapshot.race_json(identifier)

        assert race is not None
        assert Race.model_validate_json(race).id == 1
        assert snapshot.canonical_slug(identifier) == "berlin"

    def test_a_race_without_a_slug_is_found_by_number(self, snapshot: Snapshot) -> None:
        assert snapshot.canonical_slug("2") == "race-2"

    @pytest.mark.parametrize("identifier", ["", "race-", "race-99", "99", "race-1'--", "race-01"])
    def test_an_unknown_identifier_finds_no_race(self, snapshot: Snapshot, identifier: str) -> None:
        assert snapshot.race_json(identifier) is None
        assert snapshot.race_key(identifier) is None
        assert snapshot.similar_json(identifier) is None
        assert snapshot.race_page_json(identifier) is None
        assert snapshot.canonical_slug(identifier) is None

    def test_former_names_lead_to_the_race(self, tmp_path: Path) -> None:
        content = content_of([race_row(1, slug="berlin"), race_row(2, slug="bern")])
        former = [FormerRaceRow(slug="berlin-old", id=7, race_id=1)]
        snapshot = Snapshot.open(write_snapshot(replace(content, former=former), tmp_path, CLOCK))

        for identifier in ("berlin-old", "race-7", "7"):
            assert snapshot.canonical_slug(identifier) == "berlin"

    def test_a_current_slug_takes_precedence_over_a_former_one(self, tmp_path: Path) -> None:
        content = content_of([race_row(1, slug="berlin"), race_row(2, slug="bern")])
        former = [
            FormerRaceRow(slug="bern", id=2, race_id=1),
            FormerRaceRow(slug="gone", id=9, race_id=99),
        ]
        snapshot = Snapshot.open(write_snapshot(replace(content, former=former), tmp_path, CLOCK))

        for identifier in ("bern", "race-2", "2"):
            assert snapshot.canonical_slug(identifier) == "bern"
        assert snapshot.canonical_slug("gone") is None

    def test_the_page_equals_the_single_responses(self, snapshot: Snapshot) -> None:
        whole = json.loads(snapshot.race_page_json("berlin") or b"")

        assert whole["race"] == json.loads(snapshot.race_json("berlin") or b"")
        assert whole["similar"] == json.loads(snapshot.similar_json("berlin") or b"")
        assert [whole[part] for part in ("potential", "course", "alternatives")] == [None] * 3
        assert len(whole) == 5

    def test_a_slug_takes_precedence_over_an_equal_number(self, tmp_path: Path) -> None:
        snapshot = snapshot_of(tmp_path, [race_row(1, slug="2"), race_row(2, slug="race-1")])

        assert snapshot.canonical_slug("2") == "2"
        assert snapshot.canonical_slug("race-1") == "race-1"
        assert snapshot.canonical_slug("race-2") == "race-1"


class TestKeys:
    def test_keys_stay_while_no_public_fact_changes(self, tmp_path: Path) -> None:
        first = snapshot_of(tmp_path / "a", four_races(), version=1)
        second = snapshot_of(tmp_path / "b", four_races(), version=2)

        assert first.key == second.key
        assert first.race_key("berlin") == second.race_key("berlin")

    def test_a_change_changes_the_keys_of_its_race_and_the_catalogue_only(
        self, tmp_path: Path
    ) -> None:
        changed = four_races()
        changed[2].sponsor = "ACME"

        before, after = (
            snapshot_of(tmp_path / "a", four_races()),
            snapshot_of(tmp_path / "b", changed),
        )

        assert before.key != after.key
        assert before.race_key("3") != after.race_key("3")
        assert before.race_key("1") == after.race_key("1")

    def test_a_change_of_a_similar_race_changes_the_page_that_shows_it(
        self, tmp_path: Path
    ) -> None:
        pair = [race_row(1, latitude=50, longitude=8), race_row(2, latitude=50, longitude=8)]
        renamed = [pair[0], race_row(2, latitude=50, longitude=8, name="New Name")]

        before, after = (
            snapshot_of(tmp_path / "a", pair),
            snapshot_of(tmp_path / "b", renamed),
        )

        assert before.race_key("1") != after.race_key("1")


class TestSimilar:
    def test_cards_are_in_order_of_distance(self, tmp_path: Path) -> None:
        snapshot = snapshot_of(
            tmp_path,
            [
                race_row(1, latitude=50, longitude=8, usual_month=4, city="A"),
                race_row(2, latitude=51, longitude=8, usual_month=4, city="B"),
                race_row(3, latitude=50.5, longitude=8, city="C"),
            ],
        )

        similar = SimilarRaces.model_validate_json(snapshot.similar_json("1") or b"")

        assert [race.id for race in similar.nearby] == [3, 2]
        assert [race.id for race in similar.same_month] == [2]

    def test_the_month_is_that_of_the_next_date_before_the_usual_one(self, tmp_path: Path) -> None:
        snapshot = snapshot_of(
            tmp_path,
            [
                race_row(1, usual_month=9, next_date=date(2027, 8, 29), city="A"),
                race_row(2, usual_month=9, city="B"),
                race_row(3, usual_month=8, city="C"),
            ],
        )

        similar = SimilarRaces.model_validate_json(snapshot.similar_json("1") or b"")

        assert [race.id for race in similar.same_month] == [3]


class TestAllCards:
    def test_the_three_encodings_hold_the_same_list_of_cards(self, snapshot: Snapshot) -> None:
        body = snapshot.all_cards_body

        assert gzip.decompress(body.gzip) == brotli.decompress(body.br) == body.identity
        assert [RaceCard.model_validate(card).id for card in json.loads(body.identity)]
        assert body.etag == f'W/"{snapshot.key}"'


class TestSitemap:
    def test_the_sitemap_has_every_race_and_every_list_with_a_race(
        self, snapshot: Snapshot
    ) -> None:
        assert set(snapshot.sitemap_entries()) == {
            SitemapEntry(path, NOW.date())
            for path in (
                "/marathon/berlin",
                "/marathon/race-2",
                "/half-marathon/race-of-town-3",
                "/ultra-marathon/race-of-town-4",
                "/marathons/germany",
                "/half-marathons/united-kingdom",
                "/half-marathons/united-kingdom/scotland",
                "/ultra-marathons/united-kingdom",
                "/ultra-marathons/united-kingdom/wales",
            )
        }

    def test_a_list_has_the_newest_date_of_its_races(self, tmp_path: Path) -> None:
        older = race_row(1, updated_at=NOW.replace(year=2025))
        snapshot = snapshot_of(tmp_path, [older, race_row(2)])

        found = {entry.path: entry.last_modified for entry in snapshot.sitemap_entries()}

        assert found["/marathons/germany"] == date(2026, 11, 21)
        assert found["/marathon/race-of-town-1"] == date(2025, 11, 21)
