"""Mail settings: server, sender, retries of delivery."""

from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from startline.core.settings import REPOSITORY, Environment
from startline.mail.message import Sender
from startline.mail.smtp_transport import SmtpServer, TlsMode

_PORTS: Final = {"smtp": 587, "smtps": 465}
_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_TLS_MODES: Final[dict[str, TlsMode]] = {"starttls": "starttls", "none": "none"}


class MailSettings(BaseSettings):
    model_config = SettingsConfigDict(
        env_prefix="STARTLINE_", extra="ignore", frozen=True, hide_input_in_errors=True
    )

    environment: Environment = Environment.DEVELOPMENT
    data_dir: Path = REPOSITORY / "var"
    smtp_url: SecretStr | None = Field(
        default=None, description="smtp://user:password@host:587 or smtps://…; empty writes files"
    )
    mail_from: str = "Startline <no-reply@localhost>"
    mail_attempt_s: float = Field(default=60.0, gt=0, le=120)
    mail_poll_s: float = Field(default=5.0, gt=0)
    mail_lanes: int = Field(default=4, ge=1, le=32, description="mails under way at once")
    mail_dead_letter_days: int = Field(default=30, ge=1)

    @field_validator("mail_from")
    @classmethod
    def _one_sender(cls, text: str) -> str:
        Sender.parse(text)
        return text

    @field_validator("smtp_url")
    @classmethod
    def _readable(cls, url: SecretStr | None) -> SecretStr | None:
        if url is None or not url.get_secret_value():
            return None
        smtp_server(url.get_secret_value())
        return url

    @property
    def outbox_dir(self) -> Path:
        return self.data_dir / "outbox"

    @property
    def sender(self) -> Sender:
        return Sender.parse(self.mail_from)

    @property
    def server(self) -> SmtpServer | None:
        return smtp_server(self.smtp_url.get_secret_value()) if self.smtp_url else None


def smtp_server(url: str) -> SmtpServer:
    """Raises ValueError for what is no SMTP address, and never repeats it: it holds a password.

    `smtps` is TLS from the first byte. `smtp` insists on STARTTLS, except to this very machine or
    with `?tls=none`.
    """
    parts = urlsplit(url)
    if parts.scheme not in _PORTS or not parts.hostname:
        raise ValueError("STARTLINE_SMTP_URL must look like smtp://user:password@host:587")
    wanted = parse_qs(parts.query).get("tls", [""])[0]
    if wanted and (wanted not in _TLS_MODES or parts.scheme == "smtps"):
        raise ValueError("STARTLINE_SMTP_URL: tls is starttls or none, and only for smtp://")
    tls: TlsMode
    if parts.scheme == "smtps":
        tls = "implicit"
    elif wanted:
        tls = _TLS_MODES[wanted]
    else:
        tls = "none" if parts.hostname in _LOOPBACK else "starttls"
    return SmtpServer(
        host=parts.hostname,
        port=parts.port or _PORTS[parts.scheme],
        username=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        tls=tls,
    )
