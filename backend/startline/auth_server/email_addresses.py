"""Normalised email addresses: ASCII, lower case, at most 254 characters."""

from typing import Final

from email_validator import EmailNotValidError, validate_email

MAX_EMAIL_LENGTH: Final = 254


def mailable_email(text: str) -> str | None:
    """In the form in which the provider stores it; None unless mail can be sent to the address.

    Makes no DNS request.
    """
    text = text.strip()
    if len(text) > MAX_EMAIL_LENGTH or "," in text:
        return None
    try:
        valid = validate_email(
            text, check_deliverability=False, allow_smtputf8=False, globally_deliverable=False
        )
    except EmailNotValidError:
        return None
    email = (valid.ascii_email or valid.normalized).lower()
    return email if len(email) <= MAX_EMAIL_LENGTH and email.isascii() else None
