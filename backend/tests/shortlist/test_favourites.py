import asyncio
from typing import Any

import pytest

from startline.shortlist import repository
from tests.accounts.stage import Stage
from tests.clocks import StandingClock

PATH = "/api/favorites"


class TestAddFavourite:
    async def test_it_is_answered_with_what_is_kept(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        async with await stage.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 12, "raceType": "marathon"})

        assert answer.status_code == 201
        assert answer.json()["raceId"] == 12
        assert answer.json()["raceType"] == "marathon"
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_the_same_race_twice_is_refused_and_kept_once(self, stage: Stage) -> None:
        async with await stage.signed_in() as runner:
            await runner.post(PATH, json={"raceId": 12, "raceType": "marathon"})

            answer = await runner.post(PATH, json={"raceId": "12", "raceType": "marathon"})

            assert answer.status_code == 409
            assert answer.json()["code"] == "already_in_favorites"
            assert answer.json()["message"] == "Already in favorites"
            assert len((await runner.get(PATH)).json()) == 1

    async def test_fifty_at_once_are_one(self, stage: Stage) -> None:
        async with await stage.signed_in() as runner:
            answers = await asyncio.gather(
                *(runner.post(PATH, json={"raceId": 12}) for _ in range(50))
            )

            statuses = sorted(answer.status_code for answer in answers)
            assert statuses == [201, *[409] * 49]
            assert len((await runner.get(PATH)).json()) == 1

    async def test_the_catalogue_knows_the_type_better(self, stage: Stage) -> None:
        async with await stage.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 70})

        assert answer.json()["raceType"] == "half-marathon"

    async def test_a_race_that_is_not_there_is_404(self, stage: Stage) -> None:
        async with await stage.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 999})

        assert (answer.status_code, answer.json()["code"]) == (404, "race_not_found")

    async def test_a_guest_is_told_to_log_in(self, stage: Stage) -> None:
        async with stage.client() as guest:
            answer = await guest.post(PATH, json={"raceId": 12})

        assert answer.status_code == 401
        assert answer.json()["message"] == "Please log in to add favorites"

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"raceId": 0},
            {"raceId": -1},
            {"raceId": 2_147_483_648},
            {"raceId": 1.5},
            {"raceId": True},
            {"raceId": "twelve"},
            {"raceId": " 12"},
            {"raceId": None},
            {"raceId": 12, "raceType": "walk"},
            {"raceId": 12, "userId": 7},
        ],
        ids=str,
    )
    async def test_what_does_not_fit_is_422(self, stage: Stage, body: dict[str, Any]) -> None:
        async with await stage.signed_in() as runner:
            assert (await runner.post(PATH, json=body)).status_code == 422

    async def test_an_account_holds_so_many(
        self, stage: Stage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(repository, "MOST_FAVOURITES", 2)
        async with await stage.signed_in() as runner:
            for race_id in (1, 2):
                await runner.post(PATH, json={"raceId": race_id})

            third = await runner.post(PATH, json={"raceId": 3})
            again = await runner.post(PATH, json={"raceId": 2})

        assert (third.status_code, third.json()["code"]) == (409, "shortlist_full")
        assert again.json()["code"] == "already_in_favorites"


class TestListFavourites:
    async def test_the_newest_first_and_only_ones_own(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        async with await stage.signed_in() as other, await stage.signed_in() as runner:
            await other.post(PATH, json={"raceId": 9})
            for race_id in (3, 1, 2):
                await runner.post(PATH, json={"raceId": race_id})
                clock.advance(seconds=1)

            listed = (await runner.get(PATH)).json()

        assert [kept["raceId"] for kept in listed] == [2, 1, 3]

    async def test_a_guest_is_401(self, stage: Stage) -> None:
        async with stage.client() as guest:
            assert (await guest.get(PATH)).status_code == 401


class TestRemoveFavourite:
    async def test_it_is_gone(self, stage: Stage) -> None:
        async with await stage.signed_in() as runner:
            await runner.post(PATH, json={"raceId": 12})

            answer = await runner.delete(f"{PATH}/12?raceType=marathon")

            assert answer.status_code == 204
            assert (await runner.get(PATH)).json() == []

    async def test_204_also_when_it_was_not_there(self, stage: Stage) -> None:
        async with await stage.signed_in() as runner:
            assert (await runner.delete(f"{PATH}/12")).status_code == 204

    async def test_somebody_elses_stays(self, stage: Stage) -> None:
        async with await stage.signed_in() as other, await stage.signed_in() as runner:
            await other.post(PATH, json={"raceId": 12})

            await runner.delete(f"{PATH}/12?raceType=marathon")

            assert len((await other.get(PATH)).json()) == 1

    async def test_a_guest_is_told_to_log_in(self, stage: Stage) -> None:
        async with stage.client() as guest:
            answer = await guest.delete(f"{PATH}/12")

        assert answer.status_code == 401
        assert answer.json()["message"] == "Please log in to remove favorites"

    @pytest.mark.parametrize("race_id", ["0", "abc", "99999999999"])
    async def test_what_is_no_id_is_422(self, stage: Stage, race_id: str) -> None:
        async with await stage.signed_in() as runner:
            assert (await runner.delete(f"{PATH}/{race_id}")).status_code == 422
