"""The command `startline`: all command groups."""

import typer

from startline.accounts import audit_commands as audit
from startline.accounts import outbox_commands as mail
from startline.articles import article_commands as articles
from startline.articles import cli_commands as contact
from startline.auth_server import cli_commands as identity
from startline.captcha import cli_commands as captcha
from startline.cli import admin, catalogue, database_copies, newsletter, server
from startline.cli.command_group import CommandGroup

app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    add_completion=False,
    help="A guide to races worldwide.",
)
app.add_typer(admin.app, name="admin")
app.add_typer(audit.app, name="audit")
app.add_typer(mail.app, name="mail")
app.add_typer(newsletter.app, name="newsletter")
app.add_typer(captcha.app, name="captcha")
app.add_typer(identity.app, name="identity")
app.add_typer(contact.app, name="contact")
app.add_typer(articles.app, name="articles")
app.command("import")(catalogue.import_races)
app.command("check-data")(catalogue.check_data)
app.command("publish")(catalogue.publish_catalogue)
app.command("explain")(catalogue.explain)
app.command("export")(catalogue.export)
app.command("backup")(database_copies.backup)
app.command("restore")(database_copies.restore)
app.command("migrate-to-postgres")(database_copies.migrate_to_postgresql)
app.command("prepare")(server.prepare)
app.command("serve")(server.serve)

if __name__ == "__main__":
    app()
