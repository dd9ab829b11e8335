"""Idempotency-Key of saved comparisons."""

import asyncio
from typing import ClassVar

import pytest

from tests.accounts.harness import Harness
from tests.clocks import StandingClock

PATH = "/api/comparisons"


class TestIdempotencyKey:
    BODY: ClassVar = {"name": "Autumn", "raceIds": [1, 2], "notes": "flat"}

    async def test_a_retry_gets_the_first_answer_and_saves_nothing(self, harness: Harness) -> None:
        key = {"idempotency-key": "migration-1"}
        async with await harness.signed_in() as runner:
            first = await runner.post(PATH, json=self.BODY, headers=key)
            second = await runner.post(PATH, json=self.BODY, headers=key)

            assert first.status_code == second.status_code == 201
            assert first.json() == second.json()
            assert len((await runner.get(PATH)).json()) == 1

    async def test_another_body_under_the_same_key_is_422(self, harness: Harness) -> None:
        key = {"idempotency-key": "migration-1"}
        async with await harness.signed_in() as runner:
            await runner.post(PATH, json=self.BODY, headers=key)

            answer = await runner.post(PATH, json={**self.BODY, "name": "Spring"}, headers=key)

        assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")

    async def test_ten_at_once_save_one(self, harness: Harness) -> None:
        key = {"idempotency-key": "migration-1"}
        async with await harness.signed_in() as runner:
            answers = await asyncio.gather(
                *(runner.post(PATH, json=self.BODY, headers=key) for _ in range(10))
            )

            assert {answer.status_code for answer in answers} == {201}
            assert len({answer.json()["id"] for answer in answers}) == 1
            assert len((await runner.get(PATH)).json()) == 1

    async def test_another_persons_key_is_another_key(self, harness: Harness) -> None:
        key = {"idempotency-key": "migration-1"}
        async with await harness.signed_in() as one, await harness.signed_in() as two:
            first = await one.post(PATH, json=self.BODY, headers=key)
            second = await two.post(PATH, json=self.BODY, headers=key)

        assert first.json()["id"] != second.json()["id"]

    async def test_a_refused_request_does_not_spend_the_key(self, harness: Harness) -> None:
        key = {"idempotency-key": "migration-1"}
        async with await harness.signed_in() as runner:
            await runner.post(PATH, json={"raceIds": [999]}, headers=key)

            assert (await runner.post(PATH, json=self.BODY, headers=key)).status_code == 201

    async def test_without_a_key_each_request_saves_one(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            await runner.post(PATH, json=self.BODY)
            await runner.post(PATH, json=self.BODY)

            assert len((await runner.get(PATH)).json()) == 2

    async def test_the_key_expires_after_a_day(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        key = {"idempotency-key": "migration-1"}
        who = {"sub": "somebody", "session_id": "one"}
        async with await harness.signed_in(**who) as runner:
            await runner.post(PATH, json=self.BODY, headers=key)
        clock.advance(hours=24, seconds=1)
        await harness.services.provider_jobs.run_due()
        async with await harness.signed_in(**who) as runner:
            await runner.post(PATH, json=self.BODY, headers=key)

            assert len((await runner.get(PATH)).json()) == 2

    @pytest.mark.parametrize("key", ["x" * 256, "with space"])
    async def test_an_invalid_key_is_422(self, harness: Harness, key: str) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json=self.BODY, headers={"idempotency-key": key})

        assert answer.status_code == 422
