"""Signing up: one answer for every address, one mail, limits, repeated requests."""

import pytest

from startline.mail.outgoing_mail import InvalidAddress
from startline.newsletter.service import SIGNUP_MESSAGE
from tests.accounts.harness import Harness
from tests.newsletter.harness import RUNNER, SIGNUP, NewsletterHarness


class TestAnswer:
    async def test_a_new_address_is_pending_and_gets_a_link_to_confirm(
        self, desk: NewsletterHarness
    ) -> None:
        answer = await desk.sign_up()

        assert (answer.status_code, answer.json()) == (202, {"message": SIGNUP_MESSAGE})
        assert await desk.state() == "pending"
        [mail] = await desk.mails()
        assert (mail.recipient, mail.template) == (RUNNER, "newsletter-confirm")

    async def test_pending_confirmed_and_unsubscribed_addresses_get_the_same_answer(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        new = await desk.sign_up()
        pending = await desk.sign_up()
        token = (await desk.confirm(await desk.mailed_token())).json()["manageToken"]
        verified = await desk.sign_up()
        desk.clock.advance(hours=2)
        await desk.unsubscribe(token)
        left = await desk.sign_up()

        answers = {(each.status_code, each.text) for each in (new, pending, verified, left)}
        assert len(answers) == 1
        assert len(harness.response_delays) == 4

    async def test_every_answer_comes_with_one_mail(self, desk: NewsletterHarness) -> None:
        await desk.subscribe()
        await desk.sign_up()
        await desk.sign_up("other@example.org")

        templates = [mail.template for mail in await desk.mails()]
        assert templates == ["newsletter-already", "newsletter-confirm"]

    async def test_capitals_and_spaces_around_make_no_second_subscriber(
        self, desk: NewsletterHarness
    ) -> None:
        await desk.sign_up("Runner@Example.ORG")
        await desk.sign_up(f" {RUNNER} ")

        assert [row.email for row in await desk.rows()] == [RUNNER]

    @pytest.mark.parametrize(
        "email",
        [
            "runner@example.org\r\nBcc: all@example.org",
            "runner@example.org\n",
            "a@example.org,b@example.org",
            "Runner <runner@example.org>",
            "runner",
            f"{'x' * 250}@example.org",
            "",
        ],
    )
    async def test_what_is_not_one_address_is_refused_and_writes_nothing(
        self, desk: NewsletterHarness, email: str
    ) -> None:
        answer = await desk.sign_up(email)

        assert answer.status_code == 422
        assert answer.json()["code"] in {InvalidAddress.code, "invalid_request"}
        assert await desk.rows() == []
        assert await desk.mails() == []

    async def test_another_site_cannot_sign_anyone_up(self, desk: NewsletterHarness) -> None:
        assert (await desk.sign_up(**{"sec-fetch-site": "cross-site"})).status_code == 403
        form = await desk.guest.post(SIGNUP, data={"email": RUNNER})
        assert form.status_code == 415


class TestLimits:
    async def test_a_network_has_five_an_hour(self, desk: NewsletterHarness) -> None:
        answers = [await desk.sign_up(f"r{number}@example.org") for number in range(6)]

        assert [answer.status_code for answer in answers] == [202] * 5 + [429]
        assert answers[-1].json()["code"] == "too_many_attempts"
        assert int(answers[-1].headers["retry-after"]) == answers[-1].json()["retryAfter"]
        desk.clock.advance(hours=1)
        assert (await desk.sign_up()).status_code == 202

    async def test_beyond_three_mails_an_hour_an_address_gets_none_and_the_answer_is_the_same(
        self, desk: NewsletterHarness
    ) -> None:
        answers = [await desk.sign_up() for _ in range(4)]

        assert len({(answer.status_code, answer.text) for answer in answers}) == 1
        assert len(await desk.mails()) == 3


class TestIdempotency:
    async def test_a_repeated_request_sends_one_mail(self, desk: NewsletterHarness) -> None:
        key = {"idempotency-key": "3f0c"}
        first = await desk.sign_up(**key)
        second = await desk.sign_up(**key)

        assert (first.status_code, first.json()) == (second.status_code, second.json())
        assert len(await desk.mails()) == 1

    async def test_a_retry_of_the_fifth_sign_up_of_an_hour_gets_the_first_answer(
        self, desk: NewsletterHarness
    ) -> None:
        for number in range(4):
            await desk.sign_up(f"r{number}@example.org")
        key = {"idempotency-key": "3f0c"}
        first = await desk.sign_up(**key)
        again = await desk.sign_up(**key)

        assert (again.status_code, again.json()) == (202, first.json())
        assert len(await desk.mails()) == 5
        assert (await desk.sign_up()).status_code == 429

    async def test_a_key_with_another_address_counts_as_a_sign_up(
        self, desk: NewsletterHarness
    ) -> None:
        key = {"idempotency-key": "3f0c"}
        await desk.sign_up(**key)
        answers = [await desk.sign_up(f"r{number}@example.org", **key) for number in range(5)]

        assert [answer.status_code for answer in answers] == [422] * 4 + [429]

    async def test_a_key_with_another_address_is_refused(self, desk: NewsletterHarness) -> None:
        key = {"idempotency-key": "3f0c"}
        await desk.sign_up(**key)

        answer = await desk.sign_up("other@example.org", **key)

        assert answer.status_code == 422
        assert answer.json()["code"] == "idempotency_key_reused"
