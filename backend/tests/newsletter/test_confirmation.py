"""Confirmation: by POST with the token of the mail, for seven days, once."""

from datetime import timedelta

import pytest

from startline.newsletter.components import purge
from tests.newsletter.harness import CONFIRMATION, NewsletterHarness


class TestConfirm:
    async def test_the_token_of_the_mail_verifies_the_address(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up()

        answer = await desk.confirm(await desk.mailed_token())

        assert answer.status_code == 200
        assert answer.json()["wasConfirmedBefore"] is False
        assert await desk.state() == "verified"

    async def test_a_token_used_twice_says_that_it_was_confirmed_before(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up()
        token = await desk.mailed_token()
        await desk.confirm(token)

        answer = await desk.confirm(token)

        assert (answer.status_code, answer.json()["wasConfirmedBefore"]) == (200, True)
        assert await desk.state() == "verified"

    async def test_a_link_from_before_unsubscribing_does_not_subscribe_again(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up()
        token = await desk.mailed_token()
        manage = (await desk.confirm(token)).json()["manageToken"]
        await desk.unsubscribe(manage)

        answer = await desk.confirm(token)

        assert (answer.status_code, answer.json()["code"]) == (409, "newsletter_link_used")
        assert await desk.state() == "unsubscribed"

    async def test_one_who_left_can_come_back_with_a_new_link(
        self, desk: NewsletterHarness
    ) -> None:
        manage = await desk.subscribe()
        await desk.unsubscribe(manage)
        desk.clock.advance(minutes=1)
        await desk.sign_up()
        assert await desk.state() == "unsubscribed"

        await desk.confirm(await desk.mailed_token())

        assert await desk.state() == "verified"

    async def test_a_link_works_for_seven_days(self, desk: NewsletterHarness) -> None:
        await desk.sign_up()
        token = await desk.mailed_token()
        desk.clock.advance(hours=7 * 24)

        answer = await desk.confirm(token)

        assert (answer.status_code, answer.json()["code"]) == (422, "newsletter_link_expired")

    async def test_a_mail_scanner_that_opens_the_address_changes_nothing(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up()
        token = await desk.mailed_token()

        answer = await desk.guest.get(CONFIRMATION, params={"token": token})

        assert answer.status_code == 405
        assert await desk.state() == "pending"

    @pytest.mark.parametrize("change", ["x", ".", "manage.a.b", "é", "", "confirm..0.", "\ud800"])
    async def test_a_changed_token_is_refused(self, desk: NewsletterHarness, change: str) -> None:
        await desk.sign_up()
        token = (await desk.mailed_token())[:-1] + change if change else "confirm"

        answer = await desk.guest.post(
            CONFIRMATION,
            content=f'{{"token": "{token}"}}'.encode("utf-8", "surrogatepass"),
            headers={"content-type": "application/json"},
        )

        assert answer.status_code in {400, 422}
        assert await desk.state() == "pending"

    async def test_a_token_to_manage_does_not_confirm_and_the_other_way_round(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up()
        [row] = await desk.rows()

        assert (await desk.confirm(desk.links.manage_token(row.key))).status_code == 422
        assert (await desk.preferences(await desk.mailed_token())).status_code == 422


class TestPurge:
    async def test_an_address_not_confirmed_in_seven_days_is_deleted(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up()
        desk.clock.advance(hours=7 * 24 - 1)
        assert await purge(desk.sessions, desk.clock) == 0
        desk.clock.advance(hours=1)

        assert await purge(desk.sessions, desk.clock) == 1

        assert await desk.rows() == []

    async def test_one_who_left_is_deleted_after_30_days_unless_asked_again(
        self, desk: NewsletterHarness
    ) -> None:
        gone = await desk.subscribe("gone@example.org")
        back = await desk.subscribe("back@example.org")
        for token in (gone, back):
            await desk.unsubscribe(token)
        desk.clock.advance(hours=24 * 30)
        await desk.sign_up("back@example.org")

        await purge(desk.sessions, desk.clock)

        assert [row.email for row in await desk.rows()] == ["back@example.org"]

    async def test_subscribers_stay(self, desk: NewsletterHarness) -> None:
        await desk.subscribe()
        desk.clock.advance(hours=timedelta(days=400) / timedelta(hours=1))

        assert await purge(desk.sessions, desk.clock) == 0
