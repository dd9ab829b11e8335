"""One way to write an address: ASCII, lower case, bounded."""

from typing import Final
from urllib.parse import urlsplit

from email_validator import EmailNotValidError, validate_email

LONGEST_EMAIL: Final = 254


def normalised_email(text: str) -> str | None:
    """None for what is no address that mail can be sent to. Nothing is looked up."""
    text = text.strip()
    if len(text) > LONGEST_EMAIL or "," in text:
        return None
    try:
        valid = validate_email(
            text, check_deliverability=False, allow_smtputf8=False, globally_deliverable=False
        )
    except EmailNotValidError:
        return None
    written = (valid.ascii_email or valid.normalized).lower()
    return written if len(written) <= LONGEST_EMAIL and written.isascii() else None


def allowed_redirect(wanted: str | None, site_url: str) -> str:
    """`wanted` where it is on our own site, else the site's own address."""
    if not wanted or any(ord(letter) < 33 or letter == "\\" for letter in wanted):
        return site_url
    try:
        asked, own = urlsplit(wanted), urlsplit(site_url)
        same = (asked.scheme, asked.hostname, asked.port) == (own.scheme, own.hostname, own.port)
    except ValueError:
        return site_url
    return wanted if same and not asked.username and not asked.password else site_url
