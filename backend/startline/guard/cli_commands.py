"""`startline captcha`: the secrets that sign its challenges."""

import typer

from startline.foundation.clock import SystemClock
from startline.guard.secrets import FILE_NAME, rotate_secrets
from startline.guard.settings import GuardSettings

app = typer.Typer(help="Looks after the captcha.", no_args_is_help=True)


@app.callback()
def captcha() -> None:
    """Keeps `rotate` a command of its own while it is the only one."""


@app.command("rotate")
def rotate() -> None:
    """Makes new secrets; the old ones are accepted for ten more minutes. Restart the servers."""
    settings = GuardSettings()
    if settings.captcha_secret is not None:
        typer.echo("The secrets come from STARTLINE_CAPTCHA_SECRET: change them there.", err=True)
        raise typer.Exit(1)
    rotate_secrets(settings, SystemClock().now())
    typer.echo(f"New secrets are in {settings.data_dir / FILE_NAME}.")
