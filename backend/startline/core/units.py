"""Units of length in those of the metric system."""

from typing import Final

KM_PER_MILE: Final = 1.609344
"""The international mile, exactly."""
