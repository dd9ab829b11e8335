"""Preferences: by the token of a mail."""

from datetime import datetime, timedelta

import pytest

from startline.newsletter.schemas import NewsletterTopic
from tests.newsletter.harness import RUNNER, NewsletterHarness
from tests.newsletter.issues import send_issue

ALL_TOPICS = ["race-news", "training-tips", "discounts"]


class TestPreferences:
    async def test_a_new_subscriber_gets_every_topic_and_every_issue(
        self, desk: NewsletterHarness
    ) -> None:
        answer = await desk.preferences(await desk.subscribe())

        assert answer.json() == {
            "maskedEmail": "r•••@example.org",
            "state": "verified",
            "topics": ALL_TOPICS,
            "frequency": "every",
            "pausedUntil": None,
            "savedRaceMails": None,
        }
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_topics_and_frequency_are_stored(self, desk: NewsletterHarness) -> None:
        token = await desk.subscribe()

        await desk.change(token, topics=["discounts"], frequency="monthly")

        stored = (await desk.preferences(token)).json()
        assert (stored["topics"], stored["frequency"]) == (["discounts"], "monthly")

    @pytest.mark.parametrize("days", [30, 90])
    async def test_a_pause_ends_by_itself_or_by_hand(
        self, desk: NewsletterHarness, days: int
    ) -> None:
        token = await desk.subscribe()

        paused = await desk.change(token, pauseDays=days)
        until = datetime.fromisoformat(paused.json()["pausedUntil"])
        unchanged = await desk.change(token, frequency="weekly")
        ended = await desk.change(token, pauseDays=0)

        assert until == desk.clock.now() + timedelta(days=days)
        assert unchanged.json()["pausedUntil"] == paused.json()["pausedUntil"]
        assert ended.json()["pausedUntil"] is None

    async def test_a_pause_that_has_passed_is_none(self, desk: NewsletterHarness) -> None:
        token = await desk.subscribe()
        await desk.change(token, pauseDays=30)
        desk.clock.advance(hours=30 * 24)

        read = await desk.preferences(token)
        changed = await desk.change(token, frequency="weekly")

        assert read.json()["pausedUntil"] is None
        assert changed.json()["pausedUntil"] is None

    @pytest.mark.parametrize(
        "change",
        [
            {"topics": []},
            {"topics": ["race-news", "race-news"]},
            {"topics": ["gossip"]},
            {"frequency": "hourly"},
            {"pauseDays": 31},
            {"email": "other@example.org"},
        ],
    )
    async def test_other_values_are_refused(
        self, desk: NewsletterHarness, change: dict[str, object]
    ) -> None:
        token = await desk.subscribe()

        assert (await desk.change(token, **change)).status_code == 422

    async def test_only_a_confirmed_subscription_is_changed(self, desk: NewsletterHarness) -> None:
        token = await desk.subscribe()
        await desk.unsubscribe(token)

        answer = await desk.change(token)

        assert (answer.status_code, answer.json()["code"]) == (409, "newsletter_not_subscribed")

    async def test_during_a_pause_issues_that_wait_are_not_sent_and_other_mails_are(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()
        await send_issue(desk)
        await desk.sign_up()

        await desk.change(token, pauseDays=30)

        assert [mail.template for mail in await desk.mails()] == ["newsletter-already"]

    async def test_waiting_issues_of_a_topic_that_was_left_are_not_sent_and_of_others_are(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()
        await desk.subscribe("other@example.org")
        for topic in (NewsletterTopic.DISCOUNTS, NewsletterTopic.RACE_NEWS):
            await send_issue(desk, topic, f"# About {topic.value}\n\nText")
            desk.clock.advance(seconds=1)

        await desk.change(token, topics=["race-news"])

        waiting = [(mail.recipient, mail.subject) for mail in await desk.mails()]
        assert sorted(waiting) == [
            ("other@example.org", "About discounts"),
            ("other@example.org", "About race-news"),
            (RUNNER, "About race-news"),
        ]

    async def test_a_stranger_learns_nothing(self, desk: NewsletterHarness) -> None:
        token = await desk.subscribe()
        unknown = desk.links.manage_token("x" * 22)

        assert (await desk.preferences(unknown)).status_code == 404
        assert (await desk.preferences(f"{token[:-2]}xx")).status_code == 422
        assert (await desk.preferences(RUNNER)).status_code == 422
