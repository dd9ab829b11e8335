"""deploy: what a start needs, as far as it can be proved without a cluster or a container."""

import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from startline.auth_server.keys import KeyRing
from startline.core.settings import REPOSITORY

DEPLOY = REPOSITORY / "deploy"
SETTINGS = (REPOSITORY / "docs" / "settings.md").read_text()
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
    mounted = set(re.findall(r'"(?:data|backups):([^"]+)"', (DEPLOY / "compose.yaml").read_text()))

    assert mounted == set(found[1].split())


def test_the_image_installs_packages_without_running_their_scripts() -> None:
    before, _, _ = (DEPLOY / "Dockerfile").read_text().partition("RUN npm ci")

    assert re.search(r"^COPY .*\.npmrc", before, re.MULTILINE)
    assert "ignore-scripts=true" in (REPOSITORY / ".npmrc").read_text().splitlines()


PLAIN_HTTP = {
    "nginx.conf": (
        "listen 80;",
        "listen 443",
        "location {} {{ return 403; }}",
        "return 301 https://",
    ),
    "Caddyfile": (
        "http://",
        "\n}\n",
        "@programs path /api/* /auth/* handle @programs {{ respond 403 }}",
        "redir https://",
    ),
}


@pytest.mark.parametrize("proxy", PLAIN_HTTP)
def test_over_http_a_proxy_redirects_pages_and_refuses_programs(proxy: str) -> None:
    """A program that sends a token over http has to fail, not to go unnoticed."""
    begin, end, refusal, redirect = PLAIN_HTTP[proxy]
    _, _, after = (DEPLOY / proxy).read_text().partition(begin)
    plain = " ".join(after.partition(end)[0].split())

    for program in ("/api/", "/auth/"):
        assert refusal.format(program) in plain, program
    assert redirect in plain


def test_every_secret_that_production_needs_is_in_the_example_of_settings() -> None:
    rows = re.findall(r"^\|([^|]+)\|.*needed in production", SETTINGS, re.MULTILINE)
    needed = {name for row in rows for name in re.findall(r"STARTLINE_\w+", row)}
    example = (DEPLOY / "startline.env.example").read_text()

    assert len(needed) >= 4
    assert [name for name in sorted(needed) if f"\n{name}=" not in example] == []


@pytest.mark.parametrize("manifest", sorted(DEPLOY.glob("kubernetes/**/*.yaml")), ids=str)
def test_kubernetes_sets_no_variables_of_its_services(manifest: Path) -> None:
    """Of a service called `startline` it sets STARTLINE_PORT=tcp://…, which is our setting."""
    written = manifest.read_text()
    pods = re.findall(r"^ +containers:$", written, re.MULTILINE)

    assert pods
    assert written.count("enableServiceLinks: false") == len(pods)


def test_the_manifests_are_applied_without_the_one_that_restores() -> None:
    """`kubectl apply --filename deploy/kubernetes` reads the files of this folder alone."""
    applied = "".join(path.read_text() for path in DEPLOY.glob("kubernetes/*.yaml"))

    assert "backup" in applied
    assert "restore" not in applied


def services() -> dict[str, str]:
    """The services of the compose file, each with its lines."""
    _, _, written = (DEPLOY / "compose.yaml").read_text().partition("\nservices:\n")
    parts = re.split(r"^  (\w+):\n", written.partition("\nvolumes:\n")[0], flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_log_of_no_container_grows_without_bound() -> None:
    assert "max-size: 10m" in (DEPLOY / "compose.yaml").read_text()
    assert [name for name, lines in services().items() if "logging: *bounded" not in lines] == []


def test_the_container_that_makes_copies_can_be_stopped_and_started_at_will() -> None:
    backup = services()["backup"]

    assert "init: true" in backup, "a shell that is process 1 does not hear that it should stop"
    assert "--at-most-daily" in backup, "each start would replace the oldest copy"
    assert "data:/var/lib/startline" in backup, "a restore removes what is published there"
