"""Email addresses in the form in which they are compared."""

import pytest

from startline.auth_server.email_addresses import mailable_email
from startline.core.email_addresses import normalised_email


@pytest.mark.parametrize(
    ("written", "compared"),
    [
        (" Runner@Mail.Example ", "runner@mail.example"),
        ("Runner@STRASSE.de", "runner@strasse.de"),
        ("Runner@Straße.de", "runner@xn--strae-oqa.de"),
        ("runner@xn--strae-oqa.de", "runner@xn--strae-oqa.de"),
        ("runner@MÜNCHEN.example", "runner@xn--mnchen-3ya.example"),
        ("not an address", "not an address"),
        ("runner@ü nicht.example", "runner@ü nicht.example"),
    ],
)
def test_the_local_part_is_in_lower_case_and_the_domain_in_idna_form(
    written: str, compared: str
) -> None:
    assert normalised_email(written) == compared


@pytest.mark.parametrize("written", ["\u212aing@mail.example", "\u0130da@mail.example"])
def test_a_local_part_that_is_not_ascii_never_becomes_ascii(written: str) -> None:
    assert normalised_email(written) == written


@pytest.mark.parametrize("written", ["Runner@Mail.Example", "Runner@Straße.de"])
def test_the_embedded_provider_has_the_same_form(written: str) -> None:
    assert mailable_email(written) == normalised_email(written)
