"""Command `startline captcha`: rotates the secrets that sign challenges."""

import typer

from startline.captcha.secrets import FILE_NAME, rotate_secrets
from startline.captcha.settings import CaptchaSettings
from startline.core.clock import SystemClock

app = typer.Typer(help="Rotates the secrets of the captcha.", no_args_is_help=True)


@app.callback()
def captcha() -> None:
    """With a callback, `rotate` stays a subcommand while it is the only one."""


@app.command("rotate")
def rotate() -> None:
    """Makes new secrets; the old ones are accepted for ten more minutes. Restart the servers."""
    settings = CaptchaSettings()
    if settings.captcha_secret is not None:
        typer.echo("The secrets come from STARTLINE_CAPTCHA_SECRET: change them there.", err=True)
        raise typer.Exit(1)
    rotate_secrets(settings, SystemClock().now())
    typer.echo(f"New secrets are in {settings.data_dir / FILE_NAME}.")
