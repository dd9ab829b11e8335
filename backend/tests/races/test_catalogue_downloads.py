import asyncio
import csv
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.content_encoding import ContentEncoding
from startline.core.response_cache import ResponseCache
from startline.races.api_read_cache import ApiReadCache
from startline.races.catalogue_downloads import ALL_JSON, CatalogueDownloads, router
from startline.races.catalogue_file_schemas import CatalogueFile
from startline.races.catalogue_files import COLUMNS, facts_of
from startline.races.snapshot.snapshot import Snapshot
from tests.races.race_api import FixedSnapshots
from tests.races.samples import race_row, snapshot_of
from tests.services import provide

FILES = ("/api/catalogue.csv", "/api/catalogue/sources.csv", "/api/catalogue.json")


def client_of(snapshots: FixedSnapshots, *without: str) -> AsyncClient:
    app = framework((with_public_access(router),))
    cache = ResponseCache(segment_bounds(MEBIBYTE))
    downloads = CatalogueDownloads(cache, without_sources=without)
    reads = ApiReadCache(cache, ())
    provide(app, snapshots=snapshots, downloads=downloads, reads=reads)
    return AsyncClient(transport=ASGITransport(app), base_url="http://x")


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    rows = [
        race_row(1, name="=HYPERLINK(1)", participants=900, participants_basis="finishers"),
        race_row(2, name='Half, "quoted"', net_drop_m=-2),
    ]
    return snapshot_of(tmp_path_factory.mktemp("downloads"), rows)


@pytest.fixture
async def client(snapshot: Snapshot) -> AsyncIterator[AsyncClient]:
    async with client_of(FixedSnapshots(snapshot)) as client:
        yield client


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


class TestDownloads:
    @pytest.mark.parametrize("path", FILES)
    async def test_a_file_is_an_attachment_with_an_etag(
        self, client: AsyncClient, path: str
    ) -> None:
        first = await client.get(path)
        again = await client.get(path, headers={"if-none-match": first.headers["etag"]})

        name, suffix = first.headers["content-disposition"].rsplit(".", 1)
        assert name.startswith('attachment; filename="startline-')
        assert suffix == path.rpartition(".")[2] + '"'
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")

    async def test_the_table_has_a_row_for_each_race_and_no_formula(
        self, client: AsyncClient
    ) -> None:
        first, second = rows_of((await client.get("/api/catalogue.csv")).text)

        assert (first["name"], first["participants"]) == ("'=HYPERLINK(1)", "900")
        assert (second["name"], second["netDropM"]) == ('Half, "quoted"', "-2.0")
        assert second["participants"] == ""

    async def test_each_fact_names_sources_that_the_list_describes(
        self, client: AsyncClient
    ) -> None:
        (race, _) = rows_of((await client.get("/api/catalogue.csv")).text)
        listed = rows_of((await client.get("/api/catalogue/sources.csv")).text)

        named = dict(pair.split("=") for pair in race["sources"].split("; "))
        assert named["name"]
        assert {key for keys in named.values() for key in keys.split("+")} <= {
            source["key"] for source in listed
        }
        assert all("licence" in source for source in listed)

    async def test_the_json_file_follows_its_description(self, client: AsyncClient) -> None:
        response = await client.get("/api/catalogue.json")

        found = CatalogueFile.model_validate_json(response.content)
        assert len(found.races) == 2
        assert "description" not in response.json()["races"][0]

    async def test_a_file_is_made_once_for_a_snapshot(
        self, client: AsyncClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = await client.get("/api/catalogue.json")
        monkeypatch.delattr(Snapshot, "rows")

        assert (await client.get("/api/catalogue.json")).content == first.content

    async def test_nothing_published_yet_is_503(self) -> None:
        async with client_of(FixedSnapshots(None)) as client:
            response = await client.get("/api/catalogue.csv")

        assert response.json()["code"] == "catalogue_not_published"


class TestSourcesLeftOut:
    async def test_facts_that_only_they_state_are_missing(self, tmp_path: Path) -> None:
        rows = [
            race_row(
                1,
                participants=900,
                participants_basis="finishers",
                city="Berlin",
                provenance={"*": ["alpha"], "participants": ["beta"], "city": ["alpha", "beta"]},
            )
        ]
        async with client_of(FixedSnapshots(snapshot_of(tmp_path, rows)), "beta") as client:
            found = json.loads((await client.get("/api/catalogue.json")).content)

        (race,) = found["races"]
        assert (race["participants"], race["participantsBasis"]) == (None, None)
        assert race["sources"]["city"] == ["alpha"]
        assert "participants" not in race["sources"]
        assert "beta" not in {source["key"] for source in found["sources"]}

    async def test_nothing_is_expected_from_a_month_that_only_they_state(
        self, tmp_path: Path
    ) -> None:
        rows = [race_row(1, usual_month=4, provenance={"*": ["alpha"], "usual_month": ["beta"]})]
        async with client_of(FixedSnapshots(snapshot_of(tmp_path, rows)), "beta") as client:
            found = json.loads((await client.get("/api/catalogue.json")).content)

        (race,) = found["races"]
        assert (race["dateStatus"], race["expectedMonth"]) == ("unknown", None)

    def test_no_day_is_expected_in_a_week_that_only_they_state(self) -> None:
        stated = {"source": {"key": "beta"}, "fields": ["expectedMonth"]}
        race = dict.fromkeys(COLUMNS) | {
            "dateStatus": "expected",
            "expectedMonth": "2027-04",
            "expectedWeekStart": "2027-04-05",
            "usualMonth": 4,
            "sources": [stated, {"source": {"key": "alpha"}, "fields": ["name", "usualMonth"]}],
        }

        facts = facts_of(race, {"beta"})

        assert facts is not None
        assert (facts["dateStatus"], facts["usualMonth"]) == ("unknown", 4)
        assert (facts["expectedMonth"], facts["expectedWeekStart"]) == (None, None)

    async def test_a_race_whose_name_only_they_state_is_missing(self, tmp_path: Path) -> None:
        rows = [race_row(1, provenance={"*": ["beta"]}), race_row(2)]
        async with client_of(FixedSnapshots(snapshot_of(tmp_path, rows)), "beta") as client:
            found = json.loads((await client.get("/api/catalogue.json")).content)

        assert [race["id"] for race in found["races"]] == [2]


async def test_all_who_read_a_file_without_compression_share_one_copy(snapshot: Snapshot) -> None:
    downloads = CatalogueDownloads(ResponseCache(segment_bounds(MEBIBYTE)))

    first, second = await asyncio.gather(
        *(downloads.response(ALL_JSON, snapshot, ContentEncoding.IDENTITY) for _ in range(2))
    )

    assert first is second
    assert json.loads(first.body)["races"]
