"""Findings of `make check`: secrets in files, licences that are not allowed."""

import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from startline.core.settings import REPOSITORY

SCRIPTS = REPOSITORY / "scripts"


def ran(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  our own scripts
        command, cwd=SCRIPTS, capture_output=True, text=True, check=False
    )


class TestSecrets:
    def test_a_private_key_is_found_and_not_repeated(self, tmp_path: Path) -> None:
        key = generate_private_key(SECP256R1()).private_bytes(
            Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
        )
        (tmp_path / "key.pem").write_bytes(key)

        found = ran(str(SCRIPTS / "secrets.sh"), str(tmp_path))

        assert found.returncode != 0
        assert "key.pem" in found.stdout
        assert key.decode().splitlines()[1] not in found.stdout

    def test_a_folder_without_one_passes(self, tmp_path: Path) -> None:
        (tmp_path / "notes.txt").write_text("The password is asked for at the start.")

        assert ran(str(SCRIPTS / "secrets.sh"), str(tmp_path)).returncode == 0


class TestLicences:
    @pytest.mark.parametrize(
        ("expression", "is_allowed"),
        [
            ("MIT", True),
            ("MPL-2.0 AND (Apache-2.0 OR MIT)", True),
            ("GPL-3.0-only", False),
            ("MIT OR GPL-2.0-or-later", False),
            ("BSD License", False),
        ],
    )
    def test_every_licence_of_an_expression_has_to_be_allowed(
        self, expression: str, *, is_allowed: bool
    ) -> None:
        asked = f"import licences; print(licences.is_allowed({expression!r}))"

        assert ran(sys.executable, "-c", asked).stdout.strip() == str(is_allowed)
