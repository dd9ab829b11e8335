"""deploy: what a start needs, as far as it can be proved without a cluster or a container."""

import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from startline.auth_server.keys import KeyRing
from startline.core.settings import REPOSITORY

DEPLOY = REPOSITORY / "deploy"
NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize("mode", [0o644, 0o440])
def test_a_key_file_mounted_by_kubernetes_is_one_that_the_server_reads(
    tmp_path: Path, mode: int
) -> None:
    """0644 is the mode of a mounted secret; 0440 is 0400 with fsGroup."""
    manifest = (DEPLOY / "kubernetes" / "app.yaml").read_text()
    found = re.search(r"command: \[(install, [^\]]+)\]", manifest)
    assert found
    *command, source, target = found[1].split(", ")
    setting = re.search(r"STARTLINE_IDENTITY_KEY_FILE, value: ([^}]+)}", manifest)
    assert setting
    assert setting[1] == target
    mounted, copied = (tmp_path / name.lstrip("/") for name in (source, target))
    copied.parent.mkdir(parents=True)
    kid = KeyRing.open(mounted, NOW).signing(NOW).kid
    mounted.chmod(mode)

    subprocess.run([*command, mounted, copied], check=True)  # noqa: S603 - our own manifest

    assert KeyRing.open(copied, NOW).signing(NOW).kid == kid


def test_each_volume_of_the_compose_file_begins_as_a_folder_of_the_image_s_user() -> None:
    """A volume takes its owner from the folder of the image; without one it belongs to root."""
    image = (DEPLOY / "Dockerfile").read_text()
    found = re.search(r"install --directory --owner=startline --mode=0700 (.+)", image)
    assert found
    mounted = set(
        re.findall(r'\["(?:data|backups):([^"]+)"\]', (DEPLOY / "compose.yaml").read_text())
    )

    assert mounted == set(found[1].split())


def test_the_image_installs_packages_without_running_their_scripts() -> None:
    before, _, _ = (DEPLOY / "Dockerfile").read_text().partition("RUN npm ci")

    assert re.search(r"^COPY .*\.npmrc", before, re.MULTILINE)
    assert "ignore-scripts=true" in (REPOSITORY / ".npmrc").read_text().splitlines()
