"""Patterns of texts without control characters, for the schemas of requests."""

from typing import Final

LINE: Final = r"^[^\x00-\x1f\x7f]*$"
PARAGRAPHS: Final = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"
"""With tabs and line feeds: a script in a browser reads a field without carriage returns."""
PARAGRAPHS_OF_FILES: Final = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
"""With carriage returns too: of texts that are written elsewhere, in files of any system."""
WITHOUT_NUL: Final = r"^[^\x00]*$"
"""PostgreSQL takes every other character, also where something is only searched for."""
