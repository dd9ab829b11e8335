"""Keys under which visits and errors are counted."""

import hashlib
from dataclasses import dataclass
from datetime import date
from typing import Final

OTHER_PATH: Final = "(other)"
"""Where views beyond the bounds are counted: addresses can be invented without end."""


@dataclass(frozen=True)
class ViewKey:
    day: date
    path: str
    referrer_host: str
    screen_class: str


@dataclass(frozen=True)
class ErrorKey:
    day: date
    message: str
    stack: str
    path: str
    browser: str

    @property
    def fingerprint(self) -> str:
        """The same error on two pages is one error."""
        text = f"{self.message}\n{self.stack}\n{self.browser}"
        return hashlib.sha256(text.encode()).hexdigest()
