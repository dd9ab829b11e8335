"""What a server's behaviour means for a mail."""

import asyncio
from dataclasses import replace

import pytest

from startline.mail.sender import compose
from startline.mail.smtp import SmtpServer, SmtpTransport
from startline.mail.transport import (
    PermanentRefusal,
    ServerUnreachable,
    TemporaryRefusal,
    TransportFailure,
)
from tests.mail.servers import Mailbox, mail_server, unused_port
from tests.mail.test_sender import SENDER, claimed

PATIENCE_S = 20.0
RIGHT, WRONG = "right", "wrong"
IMPATIENCE_S = 0.2
MESSAGE = compose(claimed(), SENDER)


async def failure_of(mailbox: Mailbox, *, attempt_s: float = PATIENCE_S) -> TransportFailure:
    async with mail_server(mailbox) as server:
        with pytest.raises(TransportFailure) as raised:
            await SmtpTransport(server, attempt_s=attempt_s).send(MESSAGE)
    return raised.value


class TestSend:
    async def test_a_mail_arrives_as_it_was_composed(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            await SmtpTransport(server, attempt_s=PATIENCE_S).send(MESSAGE)

        [message] = mailbox.received
        assert mailbox.envelopes == [("no-reply@startline.example", ["runner@example.org"])]
        assert message["Message-ID"] == MESSAGE["Message-ID"]
        plain = message.get_body(("plain",))
        assert plain is not None
        assert plain.get_content().strip() == "Zürich & Åre"
        assert mailbox.quits.is_set()

    async def test_nobody_listens(self) -> None:
        server = SmtpServer("127.0.0.1", await unused_port(), tls="none")

        with pytest.raises(ServerUnreachable):
            await SmtpTransport(server, attempt_s=PATIENCE_S).send(MESSAGE)

    @pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA"])
    async def test_a_refusal_for_good_is_permanent(self, command: str) -> None:
        failure = await failure_of(Mailbox(answers={command: "550 5.1.1 no"}))

        assert isinstance(failure, PermanentRefusal)
        assert failure.reason.startswith("550")

    @pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA"])
    async def test_a_refusal_for_now_is_temporary(self, command: str) -> None:
        failure = await failure_of(Mailbox(answers={command: "451 4.7.1 later"}))

        assert isinstance(failure, TemporaryRefusal)

    async def test_what_the_server_said_of_the_address_stays_out_of_the_reason(self) -> None:
        failure = await failure_of(Mailbox(answers={"RCPT": "550 no runner@example.org here"}))

        assert "runner" not in failure.reason

    @pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA"])
    async def test_a_server_that_hangs_is_left_in_time(self, command: str) -> None:
        failure = await failure_of(Mailbox(hangs_at=command), attempt_s=IMPATIENCE_S)

        assert isinstance(failure, TemporaryRefusal)

    async def test_a_server_that_never_greets_is_unreachable(self) -> None:
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        host, port = listening.sockets[0].getsockname()

        with pytest.raises(ServerUnreachable):
            await SmtpTransport(SmtpServer(host, port, tls="none"), attempt_s=IMPATIENCE_S).send(
                MESSAGE
            )

        listening.close()

    async def test_a_server_that_refuses_the_connection_in_words_is_unreachable(self) -> None:
        async def refuse(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"554 5.3.2 no service\r\n")
            writer.close()
            await writer.wait_closed()

        listening = await asyncio.start_server(refuse, "127.0.0.1", 0)
        host, port = listening.sockets[0].getsockname()

        with pytest.raises(ServerUnreachable):
            await SmtpTransport(SmtpServer(host, port, tls="none"), attempt_s=PATIENCE_S).send(
                MESSAGE
            )

        listening.close()

    async def test_a_connection_dropped_after_the_mail_leaves_it_open_whether_it_was_taken(
        self,
    ) -> None:
        mailbox = Mailbox(drops_after_data=1)

        failure = await failure_of(mailbox)

        assert isinstance(failure, TemporaryRefusal)
        assert len(mailbox.received) == 1

    async def test_a_server_that_hangs_after_taking_the_mail_has_taken_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("startline.mail.smtp._GOODBYE_S", IMPATIENCE_S)
        mailbox = Mailbox(hangs_at="QUIT")

        async with mail_server(mailbox) as server:
            await SmtpTransport(server, attempt_s=PATIENCE_S).send(MESSAGE)

        assert len(mailbox.received) == 1

    async def test_being_stopped_after_the_mail_was_taken_is_no_failure(self) -> None:
        mailbox = Mailbox(hangs_at="QUIT")
        async with mail_server(mailbox) as server:
            sending = asyncio.create_task(SmtpTransport(server, attempt_s=PATIENCE_S).send(MESSAGE))
            await mailbox.quits.wait()

            sending.cancel()
            await sending

        assert len(mailbox.received) == 1


class TestSignIn:
    async def test_the_right_password_is_let_in(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox, accepts_password=RIGHT) as server:
            signed_in = replace(server, username="user", password=RIGHT)
            await SmtpTransport(signed_in, attempt_s=PATIENCE_S).send(MESSAGE)

        assert len(mailbox.received) == 1

    async def test_a_wrong_password_is_our_fault_and_no_mails(self) -> None:
        async with mail_server(Mailbox(), accepts_password=RIGHT) as server:
            wrong = replace(server, username="user", password=WRONG)

            with pytest.raises(ServerUnreachable):
                await SmtpTransport(wrong, attempt_s=PATIENCE_S).send(MESSAGE)

    async def test_a_server_without_tls_is_not_trusted_where_tls_is_wanted(self) -> None:
        mailbox = Mailbox()

        async with mail_server(mailbox) as server:
            with pytest.raises(ServerUnreachable):
                await SmtpTransport(replace(server, tls="starttls"), attempt_s=PATIENCE_S).send(
                    MESSAGE
                )

        assert mailbox.received == []
