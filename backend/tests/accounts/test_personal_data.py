"""Export and deletion of accounts."""

from uuid import uuid4

import pytest
from sqlalchemy import func, select

from startline.db.tables.accounts import AccountDeletionRow, IdempotentAnswerRow, PersonRow
from startline.db.tables.base import Base
from startline.db.tables.saved_races import ComparisonRow, FavouriteRow, MedalRow
from tests.accounts.harness import Harness
from tests.clocks import StandingClock


async def count(harness: Harness, table: type[Base]) -> int:
    async with harness.sessions.reading() as session:
        return (await session.scalar(select(func.count()).select_from(table))) or 0


class TestExport:
    async def test_contains_all_stored_data(self, harness: Harness) -> None:
        async with await harness.signed_in(email="me@startline.test") as client:
            await client.post("/api/favorites", json={"raceId": 12})
            await client.post("/api/medals", json={"raceId": 12, "finishTimeS": 14_400})
            await client.post("/api/comparisons", json={"raceIds": [1, 2], "notes": "hills"})

            answer = await client.get("/api/me/export")

        sections = answer.json()["sections"]
        assert sections["account"]["email"] == "me@startline.test"
        assert [item["raceId"] for item in sections["savedRaces"]["favorites"]] == [12]
        assert sections["savedRaces"]["medals"][0]["finishTimeS"] == 14_400
        assert sections["savedRaces"]["comparisons"][0]["notes"] == "hills"
        assert answer.headers["content-disposition"].startswith("attachment")
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_contains_no_data_of_others(self, harness: Harness) -> None:
        async with await harness.signed_in() as other:
            await other.post("/api/favorites", json={"raceId": 13})
        async with await harness.signed_in() as client:
            answer = await client.get("/api/me/export")

        assert answer.json()["sections"]["savedRaces"]["favorites"] == []

    @pytest.mark.parametrize("method", ["GET", "DELETE"])
    async def test_requires_a_recent_sign_in(
        self, harness: Harness, clock: StandingClock, method: str
    ) -> None:
        path = "/api/me/export" if method == "GET" else "/api/me"
        async with await harness.signed_in() as client:
            clock.advance(minutes=15, seconds=1)

            answer = await client.request(method, path)

        assert (answer.status_code, answer.json()["code"]) == (403, "reauthentication_required")
        assert answer.json()["maxAge"] == 900

    async def test_requires_a_token_with_an_authentication_time(self, harness: Harness) -> None:
        async with await harness.signed_in(amr=["pwd"]) as client:
            assert (await client.get("/api/me/export")).status_code == 403


class TestDeletion:
    async def test_deletes_everything(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            await client.post("/api/favorites", json={"raceId": 12})
            await client.post("/api/medals", json={"raceId": 12})
            await client.post(
                "/api/comparisons", json={"raceIds": [1]}, headers={"idempotency-key": "k"}
            )

            answer = await client.delete("/api/me")

            assert answer.status_code == 204
            assert (await client.get("/api/user")).status_code == 401
        for table in (PersonRow, FavouriteRow, MedalRow, ComparisonRow, IdempotentAnswerRow):
            assert await count(harness, table) == 0

    async def test_data_of_others_stays(self, harness: Harness) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as client:
            await other.post("/api/favorites", json={"raceId": 12})

            await client.delete("/api/me")

            assert len((await other.get("/api/favorites")).json()) == 1

    async def test_the_provider_deletes_the_user(self, harness: Harness) -> None:
        subject = str(uuid4())
        async with await harness.signed_in(sub=subject) as client:
            await client.delete("/api/me")

        await harness.services.provider_jobs.run_due()

        assert harness.directory.deleted == [subject]

    async def test_a_provider_that_is_down_deletes_the_user_later(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        subject = str(uuid4())
        async with await harness.signed_in(sub=subject) as client:
            await client.delete("/api/me")
        harness.directory.down = True
        await harness.services.provider_jobs.run_due()
        harness.directory.down = False
        clock.advance(seconds=31)

        await harness.services.provider_jobs.run_due()

        assert harness.directory.deleted == [subject]

    async def test_a_remaining_token_does_not_create_the_account_again(
        self, harness: Harness
    ) -> None:
        subject = str(uuid4())
        async with await harness.signed_in(sub=subject) as client:
            await client.delete("/api/me")

        answer = await harness.login(harness.token(sub=subject))

        assert (answer.status_code, answer.json()["code"]) == (401, "account_closed")

    async def test_the_deletion_record_is_removed_after_a_day(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        async with await harness.signed_in() as client:
            await client.delete("/api/me")
        await harness.services.provider_jobs.run_due()
        clock.advance(hours=23)
        await harness.services.provider_jobs.run_due()
        assert await count(harness, AccountDeletionRow) == 1

        clock.advance(hours=2)
        await harness.services.provider_jobs.run_due()

        assert await count(harness, AccountDeletionRow) == 0
