"""Unsubscribing by one click, and its undo."""

import pytest

from startline.mail.outbox import OUTBOX
from tests.mail.sample_mails import queue_mails
from tests.newsletter.harness import RUNNER, UNSUBSCRIBE, NewsletterHarness
from tests.newsletter.issues import send_issue


class TestUnsubscribe:
    async def test_one_click_of_a_mail_program_unsubscribes_without_a_redirect(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()

        answer = await desk.unsubscribe(token)

        assert (answer.status_code, answer.json()) == (200, {"state": "unsubscribed"})
        assert answer.history == []
        assert await desk.state() == "unsubscribed"

    async def test_the_address_in_the_header_of_the_mail_is_the_one_that_takes_the_post(
        self, desk: NewsletterHarness
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

    async def test_repeated_it_is_200_and_changes_nothing(self, desk: NewsletterHarness) -> None:
        token = await desk.subscribe()
        await desk.unsubscribe(token)
        [before] = await desk.rows()
        desk.clock.advance(hours=1)

        again = await desk.unsubscribe(token)

        [after] = await desk.rows()
        assert again.status_code == 200
        assert after.unsubscribed_at == before.unsubscribed_at

    async def test_an_address_that_is_gone_gets_the_same_answer(
        self, desk: NewsletterHarness
    ) -> None:
        answer = await desk.unsubscribe(desk.links.manage_token("x" * 22))

        assert (answer.status_code, answer.json()) == (200, {"state": "unsubscribed"})

    async def test_a_scanner_that_opens_the_link_is_shown_the_page_and_changes_nothing(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()

        for method in ("GET", "HEAD"):
            answer = await desk.guest.request(method, UNSUBSCRIBE, params={"t": token})
            assert answer.status_code in {303, 405}
        shown = await desk.guest.get(UNSUBSCRIBE, params={"t": token})

        assert shown.headers["location"] == f"/unsubscribe?t={token}"
        assert await desk.state() == "verified"

    async def test_the_page_that_is_shown_is_always_our_own(self, desk: NewsletterHarness) -> None:
        for text in ("//evil.example", "x\r\nSet-Cookie: a=b", "x&y=z#w"):
            answer = await desk.guest.get(UNSUBSCRIBE, params={"t": text})
            location = answer.headers["location"]
            assert location.startswith("/unsubscribe?t=")
            assert "set-cookie" not in answer.headers
            assert not set("\r\n&#") & set(location)

    async def test_issues_that_wait_are_not_sent_and_other_mails_are(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()
        await queue_mails(desk.sessions, desk.clock.now(), RUNNER)

        await desk.unsubscribe(token)

        assert [mail.template for mail in await desk.mails()] == ["verify-address"]


class TestResume:
    async def test_undone_the_subscription_is_as_before(self, desk: NewsletterHarness) -> None:
        token = await desk.subscribe()
        await desk.change(token, topics=["discounts"], frequency="weekly")
        await desk.unsubscribe(token)

        answer = await desk.resume(token)

        assert answer.json() == {"state": "verified"}
        stored = (await desk.preferences(token)).json()
        assert (stored["topics"], stored["frequency"]) == (["discounts"], "weekly")

    @pytest.mark.parametrize("frequency", ["every", "weekly"])
    async def test_undone_an_issue_that_waited_is_sent_after_all(
        self, desk: NewsletterHarness, frequency: str
    ) -> None:
        token = await desk.subscribe()
        await desk.change(token, frequency=frequency)
        await send_issue(desk)
        await desk.unsubscribe(token)
        assert await desk.mails() == []

        await desk.resume(token)

        assert (await send_issue(desk)).queued == 1

    async def test_undone_an_issue_that_was_on_its_way_is_not_sent_twice(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()
        await send_issue(desk)
        assert await OUTBOX.claim_next(desk.sessions, desk.clock.now()) is not None
        await desk.unsubscribe(token)

        await desk.resume(token)

        assert (await send_issue(desk)).queued == 0

    async def test_one_who_never_confirmed_is_pending_again(self, desk: NewsletterHarness) -> None:
        await desk.sign_up()
        [row] = await desk.rows()
        token = desk.links.manage_token(row.key)
        await desk.unsubscribe(token)

        assert (await desk.resume(token)).json() == {"state": "pending"}

    async def test_a_deleted_address_cannot_be_resumed(self, desk: NewsletterHarness) -> None:
        answer = await desk.resume(desk.links.manage_token("x" * 22))

        assert (answer.status_code, answer.json()["code"]) == (
            404,
            "newsletter_subscription_gone",
        )
