"""Medals of a signed-in person."""

import asyncio
from datetime import date, timedelta, timezone
from typing import Any

import pytest

from tests.accounts.harness import Harness
from tests.clocks import StandingClock

PATH = "/api/medals"


def today_in_kiritimati(clock: StandingClock) -> date:
    return clock.now().astimezone(timezone(timedelta(hours=14))).date()


class TestAddMedal:
    async def test_time_and_day_are_optional(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 12})

        body = answer.json()
        assert answer.status_code == 201
        assert (body["raceId"], body["raceType"]) == (12, "marathon")
        assert body["finishTimeS"] is body["finishedOn"] is None

    async def test_a_finish_time_of_twenty_seven_hours_is_saved(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(
                PATH, json={"raceId": 12, "finishTimeS": 97_200, "finishedOn": "2025-04-27"}
            )

        assert answer.json()["finishTimeS"] == 97_200
        assert answer.json()["finishedOn"] == "2025-04-27"

    async def test_each_year_has_its_own(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            for day in ("2024-04-21", "2025-04-27"):
                await runner.post(PATH, json={"raceId": 12, "finishedOn": day})

            again = await runner.post(PATH, json={"raceId": 12, "finishedOn": "2025-04-27"})

            assert (again.status_code, again.json()["code"]) == (409, "already_in_medals")
            days = [medal["finishedOn"] for medal in (await runner.get(PATH)).json()]
        assert days == ["2025-04-27", "2024-04-21"]

    async def test_ten_at_once_are_one(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answers = await asyncio.gather(
                *(runner.post(PATH, json={"raceId": 12}) for _ in range(10))
            )

        assert sorted(answer.status_code for answer in answers) == [201, *[409] * 9]

    @pytest.mark.parametrize("hour", [9, 10, 23])
    async def test_a_finish_today_in_the_easternmost_time_zone_is_accepted(
        self, harness: Harness, clock: StandingClock, hour: int
    ) -> None:
        clock.advance(hours=(hour - clock.now().hour) % 24)
        today = today_in_kiritimati(clock).isoformat()
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 12, "finishedOn": today})

        assert (answer.status_code, answer.json()["finishedOn"]) == (201, today)

    async def test_a_finish_in_the_future_is_refused(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        tomorrow = (today_in_kiritimati(clock) + timedelta(days=1)).isoformat()
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceId": 12, "finishedOn": tomorrow})

        assert (answer.status_code, answer.json()["code"]) == (409, "finish_in_future")

    async def test_a_finish_before_the_first_edition_is_refused(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            early = await runner.post(PATH, json={"raceId": 13, "finishedOn": "1980-12-31"})
            first = await runner.post(PATH, json={"raceId": 13, "finishedOn": "1981-03-29"})

        assert (early.status_code, early.json()["code"]) == (409, "finish_before_race")
        assert early.json()["message"].startswith("This race was first held in 1981")
        assert first.status_code == 201

    async def test_an_unknown_race_is_404(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            assert (await runner.post(PATH, json={"raceId": 999})).status_code == 404

    @pytest.mark.parametrize(
        "body",
        [
            {"raceId": 12, "finishTimeS": 0},
            {"raceId": 12, "finishTimeS": 1.5},
            {"raceId": 12, "finishTimeS": 5_184_001},
            {"raceId": 12, "finishedOn": "yesterday"},
            {"raceId": 12, "finishedOn": "1919-12-31"},
            {"raceId": 12, "position": 1},
        ],
        ids=str,
    )
    async def test_an_invalid_request_is_422(self, harness: Harness, body: dict[str, Any]) -> None:
        async with await harness.signed_in() as runner:
            assert (await runner.post(PATH, json=body)).status_code == 422


class TestRemoveMedal:
    async def test_one_day_or_all_and_never_those_of_others(self, harness: Harness) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as runner:
            await other.post(PATH, json={"raceId": 12})
            for day in ("2023-04-23", "2024-04-21", "2025-04-27"):
                await runner.post(PATH, json={"raceId": 12, "finishedOn": day})

            assert (await runner.delete(f"{PATH}/12?finishedOn=2024-04-21")).status_code == 204
            assert len((await runner.get(PATH)).json()) == 2
            assert (await runner.delete(f"{PATH}/12?raceType=marathon")).status_code == 204
            assert (await runner.get(PATH)).json() == []
            assert len((await other.get(PATH)).json()) == 1

    async def test_one_without_a_day_is_removed_by_its_id(self, harness: Harness) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as runner:
            theirs = (await other.post(PATH, json={"raceId": 12})).json()["id"]
            mine = (await runner.post(PATH, json={"raceId": 12})).json()["id"]
            await runner.post(PATH, json={"raceId": 12, "finishedOn": "2025-04-27"})

            assert (await runner.delete(f"{PATH}/12?medalId={theirs}")).status_code == 204
            assert (await runner.delete(f"{PATH}/7?medalId={mine}")).status_code == 204
            assert len((await runner.get(PATH)).json()) == 2
            assert (await runner.delete(f"{PATH}/12?medalId={mine}")).status_code == 204
            days = [medal["finishedOn"] for medal in (await runner.get(PATH)).json()]
            assert len((await other.get(PATH)).json()) == 1
        assert days == ["2025-04-27"]


class TestListMedals:
    async def test_a_guest_is_401(self, harness: Harness) -> None:
        async with harness.client() as guest:
            assert (await guest.get(PATH)).status_code == 401
