import json
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from startline.courses.potential.schemas import InsightTable, Potential, PotentialTable
from startline.courses.schemas import CourseAnalysis
from startline.db.tables.races import RaceRow
from startline.races.schemas import RaceCard
from startline.races.snapshot.publish import (
    BuildFailed,
    publish,
    publish_if_needed,
    publish_in_process,
)
from startline.races.snapshot.scores import INSIGHTS, POTENTIALS
from startline.races.snapshot.snapshot import Snapshot
from tests.races.node import Node
from tests.races.samples import climate_cells, race_cells, write_data

pytestmark = pytest.mark.slow

COURSE = {
    "edition": 2025,
    "match": "confirmed",
    "distance_km": 42.2,
    "profile": [[0, 100], [10, 140], [20, 90], [42.2, 120]],
    "line": [],
}
FLAT = race_cells(
    1,
    distance_km="42.195",
    latitude="51.3",
    longitude="9.5",
    usual_month="5",
    terrain="Road",
    elevation_profile="Flat",
    elevation_basis="figures",
    elevation_gain_m="60",
    elevation_loss_m="60",
    elevation_gain_basis="figures",
    participants="500",
    participants_basis="finishers",
)
HILLY = FLAT | race_cells(
    2,
    elevation_profile="Hilly",
    elevation_gain_m="600",
    elevation_loss_m="600",
    participants="50",
)
TRACKED = FLAT | race_cells(3, elevation_gain_basis="track", course_file="kassel")
UNKNOWN = race_cells(4)


@pytest.fixture
async def node(database_url: str, tmp_path: Path) -> AsyncIterator[Node]:
    folder = write_data(
        tmp_path / "data", [FLAT, HILLY, TRACKED, UNKNOWN], climate=[climate_cells()]
    )
    (folder / "courses" / "kassel.json").write_text(json.dumps(COURSE))
    node = Node(database_url, tmp_path)
    await node.import_folder()
    yield node
    await node.refresher.stop()


async def published(node: Node) -> Snapshot:
    return Snapshot.open(await publish(node.sessions, node.folder / "snapshots", node.clock))


def potential_of(snapshot: Snapshot, identifier: str) -> Potential:
    return Potential.model_validate_json(snapshot.potential_json(identifier) or b"")


class TestPublish:
    async def test_the_card_has_the_score_of_the_potential(self, node: Node) -> None:
        snapshot = await published(node)

        cards = [RaceCard.model_validate(card) for card in json.loads(snapshot.body("cards"))]
        scores = {card.id: card.pb_potential for card in cards}
        assert scores == {
            number: potential_of(snapshot, str(number)).score for number in (1, 2, 3, 4)
        }
        assert scores[4] is None
        assert (scores[1] or 0) > (scores[2] or 0)

    async def test_only_a_confirmed_track_has_an_analysis(self, node: Node) -> None:
        snapshot = await published(node)

        course = CourseAnalysis.model_validate_json(snapshot.course_json("3") or b"")
        assert (course.gain_m, course.climb_basis) == (60, "track")
        assert [snapshot.course_json(number) for number in ("1", "2", "4")] == [None] * 3
        assert potential_of(snapshot, "3").parts[0].basis == "track"

    async def test_the_tables_hold_races_in_the_order_of_popularity(self, node: Node) -> None:
        snapshot = await published(node)

        potentials, insights = snapshot.table(POTENTIALS), snapshot.table(INSIGHTS)
        assert potentials is not None
        assert insights is not None
        scored = PotentialTable.model_validate_json(potentials.identity).races
        every = InsightTable.model_validate_json(insights.identity).races
        assert [race.id for race in scored] == [1, 3, 2]
        assert [race.id for race in every] == [1, 3, 2, 4]

    async def test_a_cancelled_race_is_ranked_without_its_day(self, node: Node) -> None:
        day = node.clock.now().date() + timedelta(days=30)
        async with node.sessions.begin() as session:
            dated = update(RaceRow).values(next_date=day)
            await session.execute(dated)
            cancelled = update(RaceRow).where(RaceRow.id == 1).values(event_status="cancelled")
            await session.execute(cancelled)

        table = (await published(node)).table(POTENTIALS)

        assert table is not None
        days = {
            race.id: race.next_event_date
            for race in PotentialTable.model_validate_json(table.identity).races
        }
        assert (days[1], days[2]) == (None, day)

    async def test_publishing_again_computes_no_potential_again(self, node: Node) -> None:
        reports: list[tuple[int, int]] = []

        def report(done: int, total: int) -> None:
            reports.append((done, total))

        folder = node.folder / "snapshots"
        await publish(node.sessions, folder, node.clock, report)
        first = reports.copy()

        await publish(node.sessions, folder, node.clock, report)

        assert first == [(4, 4)]
        assert reports == first

    async def test_the_source_of_the_temperatures_is_among_those_of_the_race(
        self, node: Node
    ) -> None:
        snapshot = await published(node)

        race = json.loads(snapshot.race_json("1") or b"")
        climate = potential_of(snapshot, "1").climate
        named = [fact["source"]["key"] for fact in race["sources"] if "climate" in fact["fields"]]
        assert climate is not None
        assert named == [climate.source_key]


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestPublishIfNeeded:
    async def test_a_second_start_builds_nothing(self, node: Node) -> None:
        folder = node.folder / "snapshots"

        assert await publish_if_needed(node.sessions, folder, node.clock)
        assert not await publish_if_needed(node.sessions, folder, node.clock)


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestPublishInProcess:
    async def test_another_process_builds_by_the_same_settings(
        self, node: Node, database_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)
        monkeypatch.setenv("STARTLINE_DATA_DIR", str(node.folder))

        await publish_in_process()

        (name,) = node.files()
        snapshot = Snapshot.open(node.folder / "snapshots" / name)
        assert potential_of(snapshot, "1").score is not None

    async def test_a_failure_raises(self, node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "nonsense://")

        with pytest.raises(BuildFailed):
            await publish_in_process()
