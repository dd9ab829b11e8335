import pytest
from httpx import AsyncClient, Response

from startline.races.schemas import Race
from startline.races.snapshot.snapshot import Snapshot


class TestNames:
    @pytest.mark.parametrize(
        "path",
        [
            "/api/marathons/{}",
            "/api/marathons/{}/similar",
            "/api/places/{}",
            "/api/places/united-states/{}",
        ],
    )
    @pytest.mark.parametrize("name", ["a" * 255, "a" * 4_000, "race-" + "9" * 250])
    async def test_a_name_that_nothing_can_have_is_404(
        self, client: AsyncClient, path: str, name: str
    ) -> None:
        assert (await client.get(path.format(name))).status_code == 404


def ids(response: Response) -> list[int]:
    return [race["id"] for race in response.json()]


class TestListMarathons:
    async def test_a_bare_array_with_the_total_beside_it(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons", params={"limit": 2})

        assert response.status_code == 200
        assert (len(ids(response)), response.headers["x-total-count"]) == (2, "4")

    async def test_the_full_list_is_the_body_encoded_at_publish(
        self, client: AsyncClient, small_catalogue: Snapshot
    ) -> None:
        response = await client.get("/api/marathons?status=approved&limit=10000")

        assert response.content == small_catalogue.all_cards_body.identity
        assert response.headers["x-total-count"] == "4"
        assert response.headers["content-encoding"] == "br"

    async def test_the_request_of_the_home_page(self, client: AsyncClient) -> None:
        response = await client.get(
            "/api/marathons?raceType=marathon&sortBy=participants&sortOrder=desc&limit=10"
        )

        assert ids(response) == [1, 3]

    async def test_each_race_has_its_status_in_lists_and_alone(self, client: AsyncClient) -> None:
        rows = (await client.get("/api/marathons")).json()
        whole = (await client.get("/api/marathons?status=approved&limit=10000")).json()
        alone = [(await client.get(f"/api/marathons/{row['id']}")).json() for row in rows]

        assert rows
        assert {race["status"] for race in (*rows, *whole, *alone)} == {"approved"}

    async def test_a_repeated_parameter_means_any_of_them(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons?terrain=Road&terrain=Sand")

        assert ids(response) == [1, 4]

    async def test_unknown_parameters_are_ignored(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons?utm_source=x&city=berlin")

        assert ids(response) == [1]

    async def test_empty_texts_do_not_filter(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons?search=&country=&state=&city=")

        assert response.headers["x-total-count"] == "4"

    @pytest.mark.parametrize(
        ("query", "field"),
        [
            ("limit=0", "limit"),
            ("limit=501", "limit"),
            ("limit=9000", "limit"),
            ("limit=10001", "limit"),
            ("limit=10000&raceType=marathon", "limit"),
            ("limit=10000&terrain=Road", "limit"),
            ("limit=10000&sortBy=name", "limit"),
            ("limit=10000&offset=1", "limit"),
            ("limit=10000&search=", "limit"),
            ("limit=x", "limit"),
            ("offset=-1", "offset"),
            ("status=pending", "status"),
            ("status=", "status"),
            ("raceType=fun-run", "raceType"),
            ("terrain=Lava", "terrain"),
            ("elevationProfile=flat-ish", "elevationProfile"),
            ("month=13", "month"),
            ("dateFrom=2027-02-30", "dateFrom"),
            ("dateTo=soon", "dateTo"),
            ("pbPotentialMin=101", "pbPotentialMin"),
            ("pbPotentialMin=nan", "pbPotentialMin"),
            ("sortBy=colour", "sortBy"),
            ("sortOrder=sideways", "sortOrder"),
            (f"search={'a' * 201}", "search"),
        ],
    )
    async def test_a_bad_value_is_422_and_names_its_field(
        self, client: AsyncClient, query: str, field: str
    ) -> None:
        response = await client.get(f"/api/marathons?{query}")

        assert response.status_code == 422
        assert response.headers["content-type"] == "application/problem+json"
        assert [found["field"].split(".")[0] for found in response.json()["errors"]] == [field]

    async def test_a_limit_beyond_500_is_refused_with_the_bound(self, client: AsyncClient) -> None:
        assert (await client.get("/api/marathons?limit=500")).status_code == 200

        response = await client.get("/api/marathons?limit=501")

        (error,) = response.json()["errors"]
        assert error["message"] == (
            "Input should be less than or equal to 500; the whole list is"
            " ?status=approved&limit=10000"
        )

    async def test_a_known_version_is_304(
        self, client: AsyncClient, small_catalogue: Snapshot
    ) -> None:
        known = {"if-none-match": f'W/"{small_catalogue.key}"'}

        for query in ("limit=2", "status=approved&limit=10000"):
            response = await client.get(f"/api/marathons?{query}", headers=known)
            assert (response.status_code, response.content) == (304, b"")


class TestReadMarathon:
    @pytest.mark.parametrize("identifier", ["berlin-marathon", "race-1", "1"])
    async def test_by_slug_or_number(self, client: AsyncClient, identifier: str) -> None:
        response = await client.get(f"/api/marathons/{identifier}")

        assert Race.model_validate_json(response.content).name == "Berlin Marathon"

    @pytest.mark.parametrize("path", ["none", "race-99", "race-1/none", "none/similar"])
    async def test_an_unknown_one_is_404(self, client: AsyncClient, path: str) -> None:
        assert (await client.get(f"/api/marathons/{path}")).status_code == 404

    async def test_the_404_has_a_code(self, client: AsyncClient) -> None:
        assert (await client.get("/api/marathons/none")).json()["code"] == "race_not_found"

    async def test_the_etag_is_the_key_of_the_page(
        self, client: AsyncClient, small_catalogue: Snapshot
    ) -> None:
        response = await client.get("/api/marathons/1")

        assert response.headers["etag"] == f'W/"{small_catalogue.race_key("1")}"'

    async def test_malformed_text_in_a_row_is_returned_unchanged(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons/3")

        assert (response.json()["faqs"], response.json()["description"]) == ("{broken", "{broken")
