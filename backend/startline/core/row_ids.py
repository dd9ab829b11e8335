"""Range of the numbers that identify rows: integers of 32 bits on PostgreSQL."""

from typing import Final

LARGEST_ID: Final = 2_147_483_647
"""A larger number is refused at the edge: PostgreSQL would answer with an error of its own."""
