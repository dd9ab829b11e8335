"""Preferences, unsubscribing by one click, and its undoing: by the token of a mail."""

from datetime import datetime, timedelta

import pytest

from tests.mail.sample_mails import queue_mails
from tests.newsletter.harness import RUNNER, UNSUBSCRIBE, Desk

ALL_TOPICS = ["race-news", "training-tips", "discounts"]


class TestPreferences:
    async def test_a_new_subscriber_gets_every_topic_and_every_issue(self, desk: Desk) -> None:
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

    async def test_topics_and_frequency_are_stored(self, desk: Desk) -> None:
        token = await desk.subscribe()

        await desk.change(token, topics=["discounts"], frequency="monthly")

        stored = (await desk.preferences(token)).json()
        assert (stored["topics"], stored["frequency"]) == (["discounts"], "monthly")

    @pytest.mark.parametrize("days", [30, 90])
    async def test_a_pause_ends_by_itself_or_by_hand(self, desk: Desk, days: int) -> None:
        token = await desk.subscribe()

        paused = await desk.change(token, pauseDays=days)
        until = datetime.fromisoformat(paused.json()["pausedUntil"])
        unchanged = await desk.change(token, frequency="weekly")
        ended = await desk.change(token, pauseDays=0)

        assert until == desk.clock.now() + timedelta(days=days)
        assert unchanged.json()["pausedUntil"] == paused.json()["pausedUntil"]
        assert ended.json()["pausedUntil"] is None

    async def test_a_pause_that_has_passed_is_none(self, desk: Desk) -> None:
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
    async def test_other_values_are_refused(self, desk: Desk, change: dict[str, object]) -> None:
        token = await desk.subscribe()

        assert (await desk.change(token, **change)).status_code == 422

    async def test_only_a_confirmed_subscription_is_changed(self, desk: Desk) -> None:
        token = await desk.subscribe()
        await desk.unsubscribe(token)

        answer = await desk.change(token)

        assert (answer.status_code, answer.json()["code"]) == (409, "newsletter_not_subscribed")

    async def test_a_stranger_learns_nothing(self, desk: Desk) -> None:
        token = await desk.subscribe()
        unknown = desk.links.manage_token("x" * 22)

        assert (await desk.preferences(unknown)).status_code == 404
        assert (await desk.preferences(f"{token[:-2]}xx")).status_code == 422
        assert (await desk.preferences(RUNNER)).status_code == 422


class TestUnsubscribe:
    async def test_one_click_of_a_mail_program_unsubscribes_without_a_redirect(
        self, desk: Desk
    ) -> None:
        token = await desk.subscribe()

        answer = await desk.unsubscribe(token)

        assert (answer.status_code, answer.json()) == (200, {"state": "unsubscribed"})
        assert answer.history == []
        assert await desk.state() == "unsubscribed"

    async def test_the_address_in_the_header_of_the_mail_is_the_one_that_takes_the_post(
        self, desk: Desk
    ) -> None:
        await desk.sign_up()
        [mail] = await desk.mails()
        assert mail.unsubscribe_link is not None

        answer = await desk.guest.post(
            mail.unsubscribe_link,
            content=b"List-Unsubscribe=One-Click",
            headers={
                "content-type": "application/x-www-form-urlencoded",
                "sec-fetch-site": "cross-site",
                "origin": "https://mail.example",
            },
        )

        assert answer.status_code == 200
        assert await desk.state() == "unsubscribed"

    async def test_repeated_it_is_200_and_changes_nothing(self, desk: Desk) -> None:
        token = await desk.subscribe()
        await desk.unsubscribe(token)
        [before] = await desk.rows()
        desk.clock.advance(hours=1)

        again = await desk.unsubscribe(token)

        [after] = await desk.rows()
        assert again.status_code == 200
        assert after.unsubscribed_at == before.unsubscribed_at

    async def test_an_address_that_is_gone_gets_the_same_answer(self, desk: Desk) -> None:
        answer = await desk.unsubscribe(desk.links.manage_token("x" * 22))

        assert (answer.status_code, answer.json()) == (200, {"state": "unsubscribed"})

    async def test_a_scanner_that_opens_the_link_is_shown_the_page_and_changes_nothing(
        self, desk: Desk
    ) -> None:
        token = await desk.subscribe()

        for method in ("GET", "HEAD"):
            answer = await desk.guest.request(method, UNSUBSCRIBE, params={"t": token})
            assert answer.status_code in {303, 405}
        shown = await desk.guest.get(UNSUBSCRIBE, params={"t": token})

        assert shown.headers["location"] == f"/unsubscribe?t={token}"
        assert await desk.state() == "verified"

    async def test_the_page_that_is_shown_is_always_our_own(self, desk: Desk) -> None:
        for text in ("//evil.example", "x\r\nSet-Cookie: a=b", "x&y=z#w"):
            answer = await desk.guest.get(UNSUBSCRIBE, params={"t": text})
            location = answer.headers["location"]
            assert location.startswith("/unsubscribe?t=")
            assert "set-cookie" not in answer.headers
            assert not set("\r\n&#") & set(location)

    async def test_issues_that_wait_are_not_sent_and_other_mails_are(self, desk: Desk) -> None:
        token = await desk.subscribe()
        await queue_mails(desk.sessions, desk.clock.now(), RUNNER)

        await desk.unsubscribe(token)

        assert [mail.template for mail in await desk.mails()] == ["verify-address"]


class TestResume:
    async def test_undone_the_subscription_is_as_before(self, desk: Desk) -> None:
        token = await desk.subscribe()
        await desk.change(token, topics=["discounts"], frequency="weekly")
        await desk.unsubscribe(token)

        answer = await desk.resume(token)

        assert answer.json() == {"state": "verified"}
        stored = (await desk.preferences(token)).json()
        assert (stored["topics"], stored["frequency"]) == (["discounts"], "weekly")

    async def test_one_who_never_confirmed_is_pending_again(self, desk: Desk) -> None:
        await desk.sign_up()
        [row] = await desk.rows()
        token = desk.links.manage_token(row.key)
        await desk.unsubscribe(token)

        assert (await desk.resume(token)).json() == {"state": "pending"}

    async def test_a_deleted_address_cannot_be_resumed(self, desk: Desk) -> None:
        answer = await desk.resume(desk.links.manage_token("x" * 22))

        assert (answer.status_code, answer.json()["code"]) == (
            404,
            "newsletter_subscription_gone",
        )
