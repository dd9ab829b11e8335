"""Command `startline identity`: the key file of the embedded provider."""

import typer

from startline.auth_server.keys import KeyRing
from startline.auth_server.settings import IdentitySettings
from startline.core.clock import SystemClock

app = typer.Typer(help="Keys of the embedded accounts.", no_args_is_help=True)


@app.command("create-key-file")
def create_key_file() -> None:
    """Writes the key file, for nodes that share one. A server alone writes its own."""
    path = IdentitySettings().key_file
    if path.exists():
        typer.echo(f"There is a key file at {path} already: it stays as it is.", err=True)
        raise typer.Exit(1)
    KeyRing.open(path, SystemClock().now())
    typer.echo(f"{path} is written. Keep a copy: whoever signs in depends on it.")


@app.command("rotate-key")
def rotate_key() -> None:
    """Adds a key that signs in half an hour. Running servers read it; nobody is signed out."""
    path = IdentitySettings().key_file
    if not path.exists():
        typer.echo(f"There is no key file at {path}: the server makes it at its start.", err=True)
        raise typer.Exit(1)
    key = KeyRing(path).rotate(SystemClock().now())
    typer.echo(f"Key {key.kid} signs from {key.signs_from:%Y-%m-%d %H:%M} UTC on.")
