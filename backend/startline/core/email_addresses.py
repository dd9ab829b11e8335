"""Email addresses in the one form in which they are compared."""

from email_validator import EmailNotValidError, validate_email


def normalised_email(email: str) -> str:
    """The local part in lower case, the domain in IDNA form.

    Case folding would join different domains: `straße.de` and `strasse.de`. A local part that is
    not ASCII stays as it is, because lower case maps some other letters to ASCII ones.
    """
    email = email.strip()
    if email.isascii():
        return email.lower()
    local, at, domain = email.rpartition("@")
    return f"{local.lower() if local.isascii() else local}{at}{_idna(domain)}"


def _idna(domain: str) -> str:
    """A domain that has no IDNA form stays as it is."""
    try:
        valid = validate_email(
            f"x@{domain}", check_deliverability=False, globally_deliverable=False
        )
    except EmailNotValidError:
        return domain
    return valid.ascii_domain
