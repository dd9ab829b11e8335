"""The command line in a folder of its own."""

from pathlib import Path

from typer.testing import CliRunner, Result

from startline.cli import main
from startline.core.settings import Environment
from tests.races.samples import write_data


class CommandLine:
    """The command `startline` with a data directory of its own."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.var = folder / "var"

    def run(self, *arguments: str) -> Result:
        return CliRunner().invoke(main.app, list(arguments))

    def import_races(self, *races: dict[str, str]) -> Result:
        write_data(self.data, races)
        return self.run("import")


def silence(_environment: Environment) -> None:
    """Leaves the logging of pytest alone."""
