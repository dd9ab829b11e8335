"""Sending: to whom, how fast, and once each, also after a crash."""

import asyncio

import pytest
from sqlalchemy import insert, select

from startline.db.tables.newsletter import NewsletterIssueRow, SubscriberRow
from startline.mail.outbox import enqueue
from startline.newsletter import sending
from startline.newsletter.issue import read_issue
from startline.newsletter.repository import topic_values
from startline.newsletter.schemas import NewsletterTopic
from startline.newsletter.sending import SendingReport
from tests.newsletter.harness import NewsletterHarness
from tests.newsletter.issues import MARKDOWN, ignore_progress, send_issue, sender


class PowerFailure(Exception):
    pass


async def add_subscribers(desk: NewsletterHarness, count: int) -> None:
    row = {
        "state": "verified",
        **topic_values(NewsletterTopic),
        "frequency": "every",
        "requested_at": desk.clock.now(),
        "verified_at": desk.clock.now(),
    }
    rows = [{**row, "key": f"key{n}", "email": f"r{n}@example.org"} for n in range(count)]
    async with desk.sessions.begin() as session:
        await session.execute(insert(SubscriberRow), rows)


async def recipients(desk: NewsletterHarness) -> list[str]:
    return [mail.recipient for mail in await desk.mails()]


class TestRecipients:
    async def test_only_confirmed_subscribers_of_the_topic_who_do_not_pause(
        self, desk: NewsletterHarness
    ) -> None:
        tokens = {
            name: await desk.subscribe(f"{name}@example.org")
            for name in ("reader", "tips", "pausing", "left")
        }
        await desk.sign_up("pending@example.org")
        await desk.change(tokens["tips"], topics=["training-tips"])
        await desk.change(tokens["pausing"], pauseDays=30)
        await desk.unsubscribe(tokens["left"])
        await desk.clear_outbox()

        await send_issue(desk)

        assert await recipients(desk) == ["reader@example.org"]

    async def test_after_a_pause_issues_arrive_again(self, desk: NewsletterHarness) -> None:
        await desk.change(await desk.subscribe(), pauseDays=30)
        desk.clock.advance(hours=24 * 30)

        assert (await send_issue(desk)).queued == 1

    @pytest.mark.parametrize(("frequency", "days"), [("weekly", 7), ("monthly", 28)])
    async def test_the_frequency_is_a_bound(
        self, desk: NewsletterHarness, frequency: str, days: int
    ) -> None:
        await desk.change(await desk.subscribe(), frequency=frequency)
        issues = [f"{MARKDOWN}\nIssue {number}" for number in range(3)]

        first = await send_issue(desk, markdown=issues[0])
        desk.clock.advance(hours=24 * (days - 2))
        too_soon = await send_issue(desk, markdown=issues[1])
        desk.clock.advance(hours=24 * 2)
        later = await send_issue(desk, markdown=issues[2])

        assert [report.queued for report in (first, too_soon, later)] == [1, 0, 1]


class TestOnce:
    async def test_the_same_issue_again_goes_only_to_those_who_lack_it(
        self, desk: NewsletterHarness
    ) -> None:
        await add_subscribers(desk, 3)
        first = await send_issue(desk)
        await desk.subscribe("new@example.org")

        second = await send_issue(desk)

        assert first == SendingReport(queued=3, queued_before=0)
        assert second == SendingReport(queued=1, queued_before=3)

    async def test_after_a_crash_in_any_batch_the_next_run_completes_it_without_a_duplicate(
        self, desk: NewsletterHarness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sending, "BATCH", 4)
        await add_subscribers(desk, 10)
        calls = 0

        async def fail_now_and_then(*arguments: object) -> None:
            nonlocal calls
            calls += 1
            await enqueue(*arguments)  # type: ignore[arg-type]
            if calls in {3, 9, 14}:
                raise PowerFailure

        monkeypatch.setattr(sending, "enqueue", fail_now_and_then)
        for _ in range(3):
            with pytest.raises(PowerFailure):
                await send_issue(desk)
        await send_issue(desk)

        assert sorted(await recipients(desk)) == sorted(f"r{n}@example.org" for n in range(10))

    async def test_two_runs_at_once_send_one_each(self, desk: NewsletterHarness) -> None:
        await add_subscribers(desk, 60)

        await asyncio.gather(send_issue(desk), send_issue(desk))

        assert sorted(await recipients(desk)) == sorted(f"r{n}@example.org" for n in range(60))

    async def test_a_finished_issue_has_its_moment(self, desk: NewsletterHarness) -> None:
        await send_issue(desk)

        async with desk.sessions.reading() as session:
            [row] = await session.scalars(select(NewsletterIssueRow))
        assert row.completed_at == desk.clock.now()


class TestPace:
    async def test_mails_are_queued_at_the_pace_asked_for(self, desk: NewsletterHarness) -> None:
        await add_subscribers(desk, 120)
        pauses_s: list[float] = []

        await sender(desk, pauses_s, per_minute=600).send(
            read_issue(MARKDOWN, NewsletterTopic.RACE_NEWS, desk.links.origin), ignore_progress
        )

        assert pauses_s == [5.0, 5.0]

    async def test_progress_counts_to_the_number_of_recipients(
        self, desk: NewsletterHarness
    ) -> None:
        await add_subscribers(desk, 60)
        seen: list[tuple[int, int]] = []

        await sender(desk).send(
            read_issue(MARKDOWN, NewsletterTopic.RACE_NEWS, desk.links.origin),
            lambda done, total: seen.append((done, total)),
        )

        assert seen == [(0, 60), (50, 60), (60, 60)]
