"""File transport: mails written as `.eml` files where no mail server is configured."""

import asyncio
import os
from email.message import EmailMessage
from pathlib import Path

import structlog

from startline.db.job_queue import ServiceUnreachable

log = structlog.get_logger("startline.mail.file_transport")


class FileTransport:
    """Writes files that only their owner may read: their links are secrets.

    `shows_text` puts the text of the mail into the log, for development only.
    """

    def __init__(self, folder: Path, *, shows_text: bool) -> None:
        self._folder = folder
        self._shows_text = shows_text

    async def send(self, message: EmailMessage) -> None:
        """Raises ServiceUnreachable when the folder cannot be written."""
        try:
            path = await asyncio.to_thread(self._write, message)
        except OSError as error:
            raise ServiceUnreachable(f"cannot write the mail: {error.strerror}") from error
        if self._shows_text:
            plain = message.get_body(("plain",))
            text = "" if plain is None else plain.get_content()
            log.info("mail written", file=str(path), subject=str(message["Subject"]), text=text)
        else:
            log.info("mail written", file=path.name)

    async def release(self) -> None:
        """Nothing is kept between two files."""

    def _write(self, message: EmailMessage) -> Path:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        key = str(message["Message-ID"]).strip("<>").partition("@")[0]
        moment = message["Date"].datetime
        path = self._folder / f"{moment:%Y%m%dT%H%M%S}-{key}.eml"
        unfinished = path.with_suffix(".part")
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(bytes(message))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
        return path
