"""SMTP servers in this process that fail on demand."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session

from startline.mail.smtp_transport import SmtpServer


@dataclass
class Mailbox:
    """A handler of aiosmtpd. `answers` maps a command to what is said instead of yes."""

    answers: dict[str, str] = field(default_factory=dict[str, str])
    hangs_at: str | None = None
    drops_after_data: int = 0
    contents: list[bytes] = field(default_factory=list[bytes])
    connections: int = 0
    envelopes: list[tuple[str, list[str]]] = field(default_factory=list[tuple[str, list[str]]])
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    quits: asyncio.Event = field(default_factory=asyncio.Event)

    async def _said(self, command: str) -> str | None:
        if self.hangs_at == command:
            await asyncio.get_running_loop().create_future()
        return self.answers.get(command)

    async def handle_EHLO(  # noqa: N802
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        hostname: str,
        responses: list[str],
    ) -> list[str]:
        session.host_name = hostname
        self.connections += 1
        said = await self._said("EHLO")
        return [said] if said else responses

    async def handle_MAIL(  # noqa: N802
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        address: str,
        options: list[str],
    ) -> str:
        envelope.mail_from = address
        return await self._said("MAIL") or "250 OK"

    async def handle_RCPT(  # noqa: N802
        self,
        server: SMTP,
        session: Session,
        envelope: Envelope,
        address: str,
        options: list[str],
    ) -> str:
        said = await self._said("RCPT")
        if said is None:
            envelope.rcpt_tos.append(address)
        return said or "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        said = await self._said("DATA")
        if said:
            return said
        content = envelope.content
        assert isinstance(content, bytes)
        self.contents.append(content)
        self.envelopes.append((envelope.mail_from or "", list(envelope.rcpt_tos)))
        self.arrived.set()
        if self.drops_after_data:
            self.drops_after_data -= 1
            assert server.transport is not None
            server.transport.close()
        return "250 OK"

    async def handle_QUIT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        self.quits.set()
        return await self._said("QUIT") or "221 Bye"

    async def handle_RSET(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        return await self._said("RSET") or "250 OK"

    # methods and no properties: aiosmtpd reads every attribute of its handler for each connection
    def received(self) -> list[EmailMessage]:
        return [
            message_from_bytes(content, EmailMessage, policy=policy.SMTP)
            for content in self.contents
        ]

    def message_ids(self) -> list[str]:
        return [str(message["Message-ID"]) for message in self.received()]


@asynccontextmanager
async def mail_server(
    mailbox: Mailbox, *, accepts_password: str | None = None
) -> AsyncGenerator[SmtpServer]:
    """Listens on a free port of this machine."""
    loop = asyncio.get_running_loop()

    def authenticate(
        server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object
    ) -> AuthResult:
        given = getattr(data, "password", b"")
        return AuthResult(success=given == (accepts_password or "").encode(), handled=False)

    connections: list[SMTP] = []

    def protocol() -> SMTP:
        connection = SMTP(
            mailbox,
            hostname="mail.test",
            loop=loop,
            authenticator=authenticate,
            auth_require_tls=False,
        )
        connections.append(connection)
        return connection

    listening = await loop.create_server(protocol, "127.0.0.1", 0)
    host, port = listening.sockets[0].getsockname()
    try:
        yield SmtpServer(host=host, port=port, tls="none")
    finally:
        listening.close()
        for connection in connections:
            await _end(connection)


async def _end(connection: SMTP) -> None:
    if connection.transport is not None:
        connection.transport.close()
    # The handler may be waiting for ever.
    handling = connection._handler_coroutine  # pyright: ignore[reportPrivateUsage]
    if handling is not None:
        handling.cancel()
        await asyncio.wait([handling])


async def unused_port() -> int:
    listening = await asyncio.get_running_loop().create_server(asyncio.Protocol, "127.0.0.1", 0)
    port: int = listening.sockets[0].getsockname()[1]
    listening.close()
    await listening.wait_closed()
    return port
