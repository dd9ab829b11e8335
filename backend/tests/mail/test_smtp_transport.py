"""SMTP transport: the classification of every answer and failure of a server."""

import asyncio
from dataclasses import replace

import pytest

from startline.db.job_queue import (
    JobFailure,
    PermanentFailure,
    ServiceUnreachable,
    TemporaryFailure,
)
from startline.mail.message import compose
from startline.mail.smtp_transport import SmtpServer, SmtpTransport
from tests.mail.mail_servers import Mailbox, mail_server, unused_port
from tests.mail.test_message import SENDER, mail_row

TEST_TIMEOUT_S = 20.0
RIGHT, WRONG = "right", "wrong"
SHORT_TIMEOUT_S = 0.2
MESSAGE = compose(mail_row(), SENDER)


async def failure_of(mailbox: Mailbox, *, attempt_s: float = TEST_TIMEOUT_S) -> JobFailure:
    async with mail_server(mailbox) as server:
        with pytest.raises(JobFailure) as raised:
            await deliver(server, attempt_s=attempt_s)
    return raised.value


async def deliver(server: SmtpServer, *, attempt_s: float) -> None:
    """One mail, and the end of its connection."""
    transport = SmtpTransport(server, attempt_s=attempt_s)
    try:
        await transport.send(MESSAGE)
    finally:
        await transport.release()


class TestSend:
    async def test_a_mail_arrives_as_it_was_composed(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            await deliver(server, attempt_s=TEST_TIMEOUT_S)

        [message] = mailbox.received()
        assert mailbox.envelopes == [("no-reply@startline.example", ["runner@example.org"])]
        assert message["Message-ID"] == MESSAGE["Message-ID"]
        plain = message.get_body(("plain",))
        assert plain is not None
        assert plain.get_content().strip() == "Zürich & Åre"
        assert mailbox.quits.is_set()

    async def test_a_refused_connection_is_unreachable(self) -> None:
        server = SmtpServer("127.0.0.1", await unused_port(), tls="none")

        with pytest.raises(ServiceUnreachable):
            await deliver(server, attempt_s=TEST_TIMEOUT_S)

    @pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA"])
    async def test_a_5xx_answer_is_a_permanent_failure(self, command: str) -> None:
        failure = await failure_of(Mailbox(answers={command: "550 5.1.1 no"}))

        assert isinstance(failure, PermanentFailure)
        assert failure.reason.startswith("550")

    @pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA"])
    async def test_a_4xx_answer_is_a_temporary_failure(self, command: str) -> None:
        failure = await failure_of(Mailbox(answers={command: "451 4.7.1 later"}))

        assert isinstance(failure, TemporaryFailure)

    async def test_the_reason_does_not_repeat_the_text_of_the_server(self) -> None:
        failure = await failure_of(Mailbox(answers={"RCPT": "550 no runner@example.org here"}))

        assert "runner" not in failure.reason

    @pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA"])
    async def test_a_silent_server_is_given_up_after_the_time_out(self, command: str) -> None:
        failure = await failure_of(Mailbox(hangs_at=command), attempt_s=SHORT_TIMEOUT_S)

        assert isinstance(failure, TemporaryFailure)

    async def test_a_server_that_never_greets_is_unreachable(self) -> None:
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        host, port = listening.sockets[0].getsockname()

        with pytest.raises(ServiceUnreachable):
            await deliver(SmtpServer(host, port, tls="none"), attempt_s=SHORT_TIMEOUT_S)

        listening.close()

    async def test_a_server_that_refuses_with_a_greeting_is_unreachable(self) -> None:
        async def refuse(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"554 5.3.2 no service\r\n")
            writer.close()
            await writer.wait_closed()

        listening = await asyncio.start_server(refuse, "127.0.0.1", 0)
        host, port = listening.sockets[0].getsockname()

        with pytest.raises(ServiceUnreachable):
            await deliver(SmtpServer(host, port, tls="none"), attempt_s=TEST_TIMEOUT_S)

        listening.close()

    async def test_a_connection_dropped_after_the_mail_is_a_temporary_failure(
        self,
    ) -> None:
        mailbox = Mailbox(drops_after_data=1)

        failure = await failure_of(mailbox)

        assert isinstance(failure, TemporaryFailure)
        assert len(mailbox.received()) == 1

    async def test_a_server_that_is_silent_after_taking_the_mail_is_no_failure(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("startline.mail.smtp_transport._GOODBYE_S", SHORT_TIMEOUT_S)
        mailbox = Mailbox(hangs_at="QUIT")

        async with mail_server(mailbox) as server:
            await deliver(server, attempt_s=TEST_TIMEOUT_S)

        assert len(mailbox.received()) == 1

    async def test_a_cancellation_after_the_mail_was_taken_is_no_failure(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("startline.mail.smtp_transport._MAILS_PER_CONNECTION", 1)
        mailbox = Mailbox(hangs_at="QUIT")
        async with mail_server(mailbox) as server:
            sending = asyncio.create_task(
                SmtpTransport(server, attempt_s=TEST_TIMEOUT_S).send(MESSAGE)
            )
            await mailbox.quits.wait()

            sending.cancel()
            await sending

        assert len(mailbox.received()) == 1


class TestConnections:
    async def test_mails_in_a_row_share_one(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            transport = SmtpTransport(server, attempt_s=TEST_TIMEOUT_S)
            for _ in range(3):
                await transport.send(MESSAGE)
            await transport.release()

        assert (len(mailbox.contents), mailbox.connections) == (3, 1)
        assert mailbox.quits.is_set()

    async def test_one_takes_fifty_mails(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            transport = SmtpTransport(server, attempt_s=TEST_TIMEOUT_S)
            for _ in range(51):
                await transport.send(MESSAGE)
            await transport.release()

        assert (len(mailbox.contents), mailbox.connections) == (51, 2)

    @pytest.mark.parametrize("answer", ["421 4.4.2 idle for too long", "500 what"])
    async def test_one_that_the_server_has_ended_meanwhile_costs_no_mail(self, answer: str) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            transport = SmtpTransport(server, attempt_s=TEST_TIMEOUT_S)
            await transport.send(MESSAGE)
            mailbox.answers["RSET"] = answer
            await transport.send(MESSAGE)
            await transport.release()

        assert (len(mailbox.contents), mailbox.connections) == (2, 2)

    async def test_one_on_which_a_mail_failed_is_not_used_again(self) -> None:
        mailbox = Mailbox(answers={"RCPT": "550 5.1.1 no"})

        async with mail_server(mailbox) as server:
            transport = SmtpTransport(server, attempt_s=TEST_TIMEOUT_S)
            with pytest.raises(PermanentFailure):
                await transport.send(MESSAGE)
            mailbox.answers.clear()
            await transport.send(MESSAGE)
            await transport.release()

        assert (len(mailbox.contents), mailbox.connections) == (1, 2)

    @pytest.mark.parametrize("command", ["EHLO", "MAIL", "RCPT", "DATA"])
    async def test_a_server_that_says_it_is_not_available_is_unreachable(
        self, command: str
    ) -> None:
        failure = await failure_of(Mailbox(answers={command: "421 4.3.2 closing"}))

        assert isinstance(failure, ServiceUnreachable)


class TestSignIn:
    async def test_a_correct_password_is_accepted(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox, accepts_password=RIGHT) as server:
            signed_in = replace(server, username="user", password=RIGHT)
            await deliver(signed_in, attempt_s=TEST_TIMEOUT_S)

        assert len(mailbox.received()) == 1

    async def test_a_wrong_password_is_unreachable_and_no_failure_of_the_mail(self) -> None:
        async with mail_server(Mailbox(), accepts_password=RIGHT) as server:
            wrong = replace(server, username="user", password=WRONG)

            with pytest.raises(ServiceUnreachable):
                await deliver(wrong, attempt_s=TEST_TIMEOUT_S)

    async def test_a_server_without_tls_is_refused_where_tls_is_required(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            with pytest.raises(ServiceUnreachable):
                await deliver(replace(server, tls="starttls"), attempt_s=TEST_TIMEOUT_S)

        assert mailbox.received() == []
