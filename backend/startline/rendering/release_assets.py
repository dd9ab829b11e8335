"""Release assets: scripts and styles of the release before, for pages opened before a deploy."""

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import structlog

from startline.rendering.page_versions import bundle_id

log = structlog.get_logger("startline.rendering.release_assets")

KEPT_RELEASES: Final = 2
"""The one that is served and the one before."""


def keep_release_assets(frontend_dir: Path, kept_dir: Path) -> Mapping[str, Path]:
    """Copies the assets of this release into `kept_dir`, a folder for each release, and deletes
    those of all but the last two. Returns the assets of the other release by their path.

    Without space, or without the right to write, nothing is kept and the server starts all the
    same.
    """
    bundle = bundle_id(frontend_dir)
    try:
        _copy_release(frontend_dir / "client" / "assets", kept_dir / bundle)
        others = [folder for folder in _newest_first(kept_dir) if folder.name != bundle]
        for folder in others[KEPT_RELEASES - 1 :]:
            shutil.rmtree(folder, ignore_errors=True)
    except OSError as error:
        log.warning("assets of this release are not kept", reason=str(error))
        return {}
    return {
        f"/assets/{file.name}": file
        for folder in others[: KEPT_RELEASES - 1]
        for file in folder.iterdir()
        if file.is_file() and not file.is_symlink()
    }


def _copy_release(assets: Path, target: Path) -> None:
    """At once or not at all: several processes may start on one data directory."""
    if target.is_dir() or not assets.is_dir():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".") as scratch:
        copy = Path(scratch) / "assets"
        shutil.copytree(assets, copy)
        try:
            copy.rename(target)
        except OSError:
            if not target.is_dir():
                raise


def _newest_first(kept_dir: Path) -> list[Path]:
    """By when a release was first started here; folders that are being written begin with a dot."""
    if not kept_dir.is_dir():
        return []
    folders = (path for path in kept_dir.iterdir() if path.is_dir() and path.name[0] != ".")
    return sorted(folders, key=lambda folder: folder.stat().st_ctime_ns, reverse=True)
