"""Wrong codes: how many guesses an account allows, over all mails."""

from sqlalchemy import select

from startline.db.tables.auth_server import IdentityUserRow
from tests.auth_server.harness import PASSWORD, RUNNER, Harness, code_of


async def guess(identity: Harness, kind: str = "recovery", email: str = RUNNER) -> str:
    """Tries a wrong code; returns the right one."""
    right = (await identity.last_mail(email)).code
    wrong = f"{(int(right or '0') + 1) % 1_000_000:06d}"
    body = {"type": kind, "email": email, "token": wrong}
    assert code_of(await identity.post("/verify", body)) == "otp_expired"
    return right


async def recover(identity: Harness) -> None:
    """Asks for a mail an hour later, as the limits allow."""
    identity.clock.advance(minutes=61)
    assert (await identity.post("/recover", {"email": RUNNER})).status_code == 200


async def accepts_code(identity: Harness, kind: str = "recovery") -> bool:
    body = {"type": kind, "email": RUNNER, "token": (await identity.last_mail()).code}
    return (await identity.post("/verify", body)).is_success


async def guess_twenty_times(identity: Harness) -> None:
    for _ in range(4):
        await recover(identity)
        for _ in range(5):
            await guess(identity)


class TestWrongCodes:
    async def test_the_twentieth_within_a_day_ends_codes_for_every_later_mail(
        self, identity: Harness
    ) -> None:
        await identity.session()
        live: list[bool] = []
        for _ in range(24):
            await recover(identity)
            code = await guess(identity)
            live.append(code != "")

        assert live == [True] * 20 + [False] * 4
        assert not await accepts_code(identity)

    async def test_the_right_code_of_the_mail_before_is_refused_too(
        self, identity: Harness
    ) -> None:
        await identity.session()
        for _ in range(3):
            await recover(identity)
            for _ in range(5):
                await guess(identity)
        await recover(identity)
        for _ in range(4):
            await guess(identity)
        code = (await identity.last_mail()).code
        await identity.post("/recover", {"email": RUNNER})
        await guess(identity)
        body = {"type": "recovery", "email": RUNNER, "token": (await identity.last_mail()).code}

        assert code
        assert code_of(await identity.post("/verify", body)) == "otp_expired"

    async def test_links_still_work_and_their_sign_in_opens_codes_again(
        self, identity: Harness
    ) -> None:
        await identity.session()
        await guess_twenty_times(identity)
        await recover(identity)
        mail = await identity.last_mail()

        answer = await identity.post("/verify", {"type": "recovery", "token_hash": mail.token_hash})

        assert answer.status_code == 200
        await recover(identity)
        assert await accepts_code(identity)

    async def test_a_sign_in_by_password_opens_codes_again(self, identity: Harness) -> None:
        await identity.session()
        await guess_twenty_times(identity)

        await identity.new_session(RUNNER, PASSWORD)

        await recover(identity)
        assert await accepts_code(identity)

    async def test_a_day_alone_does_not(self, identity: Harness) -> None:
        await identity.session()
        await guess_twenty_times(identity)
        identity.clock.advance(hours=48)

        await recover(identity)

        assert not await accepts_code(identity)

    async def test_those_of_the_day_before_no_longer_count(self, identity: Harness) -> None:
        await identity.session()
        for _ in range(3):
            await recover(identity)
            for _ in range(5):
                await guess(identity)
        identity.clock.advance(hours=24)
        await recover(identity)
        for _ in range(4):
            await guess(identity)

        assert await accepts_code(identity)

    async def test_without_a_mail_that_waits_nothing_counts(self, identity: Harness) -> None:
        await identity.session()
        for _ in range(25):
            body = {"type": "recovery", "email": RUNNER, "token": "000000"}
            await identity.post("/verify", body)

        await recover(identity)

        assert await accepts_code(identity)

    async def test_of_a_sign_up_count_before_its_first_sign_in(self, identity: Harness) -> None:
        await identity.sign_up()
        for _ in range(4):
            for _ in range(5):
                await guess(identity, "signup")
            identity.clock.advance(minutes=61)
            await identity.post("/resend", {"type": "signup", "email": RUNNER})

        mail = await identity.last_mail()

        assert mail.code == ""
        answer = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})
        assert answer.status_code == 200


class TestChangeOfAddress:
    async def test_signing_in_gives_no_new_guesses_at_the_code_of_the_new_address(
        self, identity: Harness
    ) -> None:
        """Otherwise an account could guess its way to the address of somebody else."""
        new = "somebody-else@mail.example"
        await identity.session()
        codes: list[str] = []
        for _ in range(5):
            identity.clock.advance(minutes=61)
            session = await identity.new_session()
            await identity.update(session["access_token"], email=new)
            codes += [await guess(identity, "email_change", new) for _ in range(5)]

        assert [code != "" for code in codes] == [True] * 20 + [False] * 5

    async def test_wrong_codes_of_an_address_count_alike_whether_it_has_an_account_or_not(
        self, identity: Harness
    ) -> None:
        """Otherwise the codes in the mails of whoever guesses would tell that it has one."""
        taken, moving, free = "taken@mail.example", "moving@mail.example", "free@mail.example"
        await identity.session(taken)
        session = await identity.session(moving)
        await identity.update(session["access_token"], email="left-unfinished@mail.example")
        identity.clock.advance(minutes=11)

        seen = [
            await _guess_codes_of(identity, target, f"changer-{number}@mail.example")
            for number, target in enumerate((taken, moving, free))
        ]

        assert seen == [([True] * 4 + [False], 20)] * 3
        assert await _wrong_codes(identity, taken) == await _wrong_codes(identity, moving) == 0

    async def test_a_change_to_the_address_of_somebody_takes_no_code_from_them(
        self, identity: Harness
    ) -> None:
        """Their own change of address waits for a code of the same address."""
        stranger = (await identity.session("stranger@mail.example"))["access_token"]
        own = (await identity.session())["access_token"]
        await identity.update(own, email="new@mail.example")
        code = (await identity.last_mail()).code
        await identity.update(stranger, email=RUNNER)

        answer = await identity.post(
            "/verify", {"type": "email_change", "email": RUNNER, "token": code}
        )

        assert set(answer.json()) == {"msg", "code"}


async def _guess_codes_of(identity: Harness, target: str, changer: str) -> tuple[list[bool], int]:
    """Whether the mails to `changer` have codes, and the wrong codes that count against them."""
    identity.clock.advance(minutes=61)
    access = (await identity.session(changer))["access_token"]
    for _ in range(4):
        assert (await identity.update(access, email=target)).status_code == 200
        for _ in range(5):
            await guess(identity, "email_change", target)
        identity.clock.advance(minutes=21)  # a mail to an address three times an hour
        access = (await identity.new_session(changer))["access_token"]
    await identity.update(access, email=target)
    mails = [mail for mail in await identity.mails() if mail.recipient == changer]
    approvals = [mail for mail in mails if mail.template == "approve-address-change"]
    return [mail.code != "" for mail in approvals], await _wrong_codes(identity, changer)


async def _wrong_codes(identity: Harness, email: str) -> int:
    query = select(IdentityUserRow.wrong_codes_ms).where(IdentityUserRow.email == email)
    async with identity.sessions.reading() as db:
        return len(await db.scalar(query) or [])
