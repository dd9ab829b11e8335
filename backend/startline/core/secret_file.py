"""Secret files: JSON that only its owner reads, made at first run and replaced as a whole."""

import json
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import structlog
from pydantic import BaseModel, ConfigDict, Field

log = structlog.get_logger("startline.core.secret_file")

SHORTEST_SECRET_BYTES: Final = 32
HexSecret = Field(pattern=rf"^([0-9a-f]{{2}}){{{SHORTEST_SECRET_BYTES},}}$")
_PRIVATE: Final = 0o600
_OTHERS: Final = 0o077
_PLACEHOLDERS: Final = ("changeme", "change-me", "change_me", "placeholder", "example", "secret-")
_FEWEST_DIFFERENT_BYTES: Final = 8


class SecretFileContent(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


_Content = TypeVar("_Content", bound=SecretFileContent)


def load_or_create(path: Path, model: type[_Content], create: Callable[[], _Content]) -> _Content:
    """The content of the file. Of several processes that start together, one creates it.

    Raises ValueError for a file that does not hold such a model; it stays as it is.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = _write_beside(path, create())
        try:
            os.link(temporary, path)  # fails where another process was first
            log.info("secret file created", file=path.name)
        except FileExistsError:
            pass
        finally:
            temporary.unlink()
    if path.stat().st_mode & _OTHERS:
        log.warning("secret file was readable by others", file=path.name)
        path.chmod(_PRIVATE)
    try:
        return model.model_validate_json(path.read_bytes())
    except ValueError:
        raise ValueError(f"{path} does not hold the secrets it should; remove it") from None


def replace(path: Path, content: SecretFileContent) -> None:
    _write_beside(path, content).replace(path)


def random_secret() -> str:
    """A new secret in hexadecimal digits."""
    return secrets.token_hex(SHORTEST_SECRET_BYTES)


def refuse_weak(setting: str, secret: str) -> None:
    """Raises ValueError, without the secret, for one that is short or a placeholder."""
    variable = f"STARTLINE_{setting.upper()}"
    octets = secret.encode()
    if len(octets) < SHORTEST_SECRET_BYTES:
        raise ValueError(f"{variable} must be at least {SHORTEST_SECRET_BYTES} bytes long")
    placeholder = any(word in secret.lower() for word in _PLACEHOLDERS)
    if placeholder or len(set(octets)) < _FEWEST_DIFFERENT_BYTES:
        raise ValueError(f"{variable} is a placeholder: set a random one")


def _write_beside(path: Path, content: SecretFileContent) -> Path:
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(content.model_dump(mode="json"), file)
        file.flush()
        os.fsync(file.fileno())
    return temporary
