"""Command `startline identity`: rotates the signing key of the embedded provider."""

import typer

from startline.auth_server.keys import KeyRing
from startline.auth_server.settings import IdentitySettings
from startline.core.clock import SystemClock

app = typer.Typer(help="Rotates the key of the embedded accounts.", no_args_is_help=True)


@app.callback()
def identity() -> None:
    """With a callback, `rotate-key` stays a subcommand while it is the only one."""


@app.command("rotate-key")
def rotate_key() -> None:
    """Adds a key that signs in half an hour. Running servers read it; nobody is signed out."""
    path = IdentitySettings().key_file
    if not path.exists():
        typer.echo(f"There is no key file at {path}: the server makes it at its start.", err=True)
        raise typer.Exit(1)
    key = KeyRing(path).rotate(SystemClock().now())
    typer.echo(f"Key {key.kid} signs from {key.signs_from:%Y-%m-%d %H:%M} UTC on.")
