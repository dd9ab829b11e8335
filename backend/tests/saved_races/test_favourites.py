"""Favourites of a signed-in person."""

import asyncio
from typing import Any

import pytest
from httpx import AsyncClient, Response
from sqlalchemy import insert, select

from startline.db.tables.accounts import PersonRow
from startline.db.tables.saved_races import FavouriteRow
from startline.saved_races.domain import MOST_FAVOURITES
from tests.accounts.harness import Harness
from tests.clocks import StandingClock

PATH = "/api/favorites"


async def fill_with_favourites(harness: Harness, clock: StandingClock) -> None:
    """All but one that the only account can hold, of races from 100,000 on."""
    async with harness.sessions.begin() as session:
        person_id = await session.scalar(select(PersonRow.id))
        rows = [
            {
                "person_id": person_id,
                "race_id": 100_000 + number,
                "race_type": "marathon",
                "saved_at": clock.now(),
            }
            for number in range(MOST_FAVOURITES - 1)
        ]
        await session.execute(insert(FavouriteRow), rows)


async def decided_answer(runner: AsyncClient, race_id: int) -> Response:
    """The answer once the database had time for it: on a busy machine some of many calls at once
    are refused with 503, and are repeated.
    """
    while True:
        answer = await runner.post(PATH, json={"raceId": race_id})
        if answer.status_code != 503:
            return answer


class TestAddFavourite:
    async def test_the_answer_is_the_saved_favourite(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 12, "raceType": "marathon"})

        assert answer.status_code == 201
        assert answer.json()["raceId"] == 12
        assert answer.json()["raceType"] == "marathon"
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_the_same_race_twice_is_refused_and_saved_once(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            await runner.post(PATH, json={"raceId": 12, "raceType": "marathon"})

            answer = await runner.post(PATH, json={"raceId": "12", "raceType": "marathon"})

            assert answer.status_code == 409
            assert answer.json()["code"] == "already_in_favorites"
            assert answer.json()["message"] == "Already in favorites"
            assert len((await runner.get(PATH)).json()) == 1

    async def test_fifty_at_once_are_one(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answers = await asyncio.gather(*(decided_answer(runner, race_id=12) for _ in range(50)))

            statuses = sorted(answer.status_code for answer in answers)
            assert statuses == [201, *[409] * 49]
            assert len((await runner.get(PATH)).json()) == 1

    async def test_many_at_once_of_several_people_are_all_saved(self, harness: Harness) -> None:
        async with await harness.signed_in() as one, await harness.signed_in() as two:
            answers = await asyncio.gather(
                *(
                    decided_answer(runner, race_id)
                    for race_id in range(1, 21)
                    for runner in (one, two)
                )
            )

            assert {answer.status_code for answer in answers} == {201}
            assert [len((await runner.get(PATH)).json()) for runner in (one, two)] == [20, 20]

    async def test_the_race_type_is_that_of_the_catalogue(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 70})

        assert answer.json()["raceType"] == "half-marathon"

    async def test_an_unknown_race_is_404(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 999})

        assert (answer.status_code, answer.json()["code"]) == (404, "race_not_found")

    async def test_a_guest_is_told_to_log_in(self, harness: Harness) -> None:
        async with harness.client() as guest:
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
    async def test_an_invalid_request_is_422(self, harness: Harness, body: dict[str, Any]) -> None:
        async with await harness.signed_in() as runner:
            assert (await runner.post(PATH, json=body)).status_code == 422

    async def test_a_full_account_is_409(self, harness: Harness, clock: StandingClock) -> None:
        async with await harness.signed_in() as runner:
            await fill_with_favourites(harness, clock)
            last = await runner.post(PATH, json={"raceId": 2})

            more = await runner.post(PATH, json={"raceId": 3})
            again = await runner.post(PATH, json={"raceId": 2})

        assert last.status_code == 201
        assert (more.status_code, more.json()["code"]) == (409, "saved_races_full")
        assert again.json()["code"] == "already_in_favorites"


class TestListFavourites:
    async def test_those_of_the_caller_the_newest_first(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as runner:
            await other.post(PATH, json={"raceId": 9})
            for race_id in (3, 1, 2):
                await runner.post(PATH, json={"raceId": race_id})
                clock.advance(seconds=1)

            listed = (await runner.get(PATH)).json()

        assert [favourite["raceId"] for favourite in listed] == [2, 1, 3]

    async def test_a_guest_is_401(self, harness: Harness) -> None:
        async with harness.client() as guest:
            assert (await guest.get(PATH)).status_code == 401


class TestRemoveFavourite:
    async def test_it_is_removed(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            await runner.post(PATH, json={"raceId": 12})

            answer = await runner.delete(f"{PATH}/12?raceType=marathon")

            assert answer.status_code == 204
            assert (await runner.get(PATH)).json() == []

    async def test_204_also_when_it_was_not_there(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            assert (await runner.delete(f"{PATH}/12")).status_code == 204

    async def test_that_of_another_person_stays(self, harness: Harness) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as runner:
            await other.post(PATH, json={"raceId": 12})

            await runner.delete(f"{PATH}/12?raceType=marathon")

            assert len((await other.get(PATH)).json()) == 1

    async def test_a_guest_is_told_to_log_in(self, harness: Harness) -> None:
        async with harness.client() as guest:
            answer = await guest.delete(f"{PATH}/12")

        assert answer.status_code == 401
        assert answer.json()["message"] == "Please log in to remove favorites"

    @pytest.mark.parametrize("race_id", ["0", "abc", "99999999999"])
    async def test_an_invalid_id_is_422(self, harness: Harness, race_id: str) -> None:
        async with await harness.signed_in() as runner:
            assert (await runner.delete(f"{PATH}/{race_id}")).status_code == 422
