"""SMTP transport: one connection per mail, every wait bounded, every answer classified."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Final, Literal

import aiosmtplib

from startline.db.job_queue import PermanentFailure, ServiceUnreachable, TemporaryFailure

TlsMode = Literal["implicit", "starttls", "none"]
_GOODBYE_S: Final = 2.0


@dataclass(frozen=True)
class SmtpServer:
    host: str
    port: int
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: TlsMode = "starttls"


class SmtpTransport:
    """`attempt_s` bounds a whole attempt, from connecting until the server has taken the mail."""

    def __init__(self, server: SmtpServer, *, attempt_s: float) -> None:
        self._server = server
        self._attempt_s = attempt_s

    async def send(self, message: EmailMessage) -> None:
        client = self._client()
        try:
            deadline = asyncio.get_running_loop().time() + self._attempt_s
            await self._connect(client, deadline)
            await _hand_over(client, message, deadline)
        except BaseException:
            client.close()
            raise
        await _say_goodbye(client)

    def _client(self) -> aiosmtplib.SMTP:
        server = self._server
        return aiosmtplib.SMTP(
            hostname=server.host,
            port=server.port,
            username=server.username,
            password=server.password,
            use_tls=server.tls == "implicit",
            start_tls=server.tls == "starttls",
            local_hostname="localhost",
            timeout=self._attempt_s,
        )

    async def _connect(self, client: aiosmtplib.SMTP, deadline: float) -> None:
        """A failure before the mail itself is about the server: every mail would fail."""
        try:
            async with asyncio.timeout_at(deadline):
                await client.connect()
        except aiosmtplib.SMTPResponseException as error:
            raise ServiceUnreachable(f"{type(error).__name__}: {error.code}") from error
        except (aiosmtplib.SMTPException, OSError) as error:  # time-outs and TLS are OSErrors
            raise ServiceUnreachable(type(error).__name__) from error


async def _hand_over(client: aiosmtplib.SMTP, message: EmailMessage, deadline: float) -> None:
    sender, recipient = (message[name].addresses[0].addr_spec for name in ("From", "To"))
    try:
        async with asyncio.timeout_at(deadline):
            await client.sendmail(sender, [recipient], bytes(message))
    except aiosmtplib.SMTPRecipientsRefused as error:
        refused = error.recipients[0]
        raise _refusal(refused.code, "recipient") from error
    except aiosmtplib.SMTPResponseException as error:
        raise _refusal(error.code, type(error).__name__) from error
    except (aiosmtplib.SMTPException, OSError) as error:
        raise TemporaryFailure(type(error).__name__) from error


def _refusal(code: int, what: str) -> PermanentFailure | TemporaryFailure:
    kind = PermanentFailure if 500 <= code <= 599 else TemporaryFailure
    return kind(f"{code} ({what})")


async def _say_goodbye(client: aiosmtplib.SMTP) -> None:
    """The server has taken the mail already: nothing that happens now may count as a failure.

    A cancellation does not either: the attempt ends at once after it.
    """
    with suppress(aiosmtplib.SMTPException, OSError, asyncio.CancelledError):
        async with asyncio.timeout(_GOODBYE_S):
            await client.quit()
    client.close()
