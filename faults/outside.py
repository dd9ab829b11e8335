"""F6 to F8: what the server asks outside is away: identity provider, mail server, captcha."""

import asyncio
import tempfile
from pathlib import Path

import captcha_away
import mail_away
import provider_away
from measuring import Result


def run(scale: float) -> list[Result]:
    results = []
    for part in (provider_away, mail_away, captcha_away):
        with tempfile.TemporaryDirectory() as name:
            results += asyncio.run(part.measure(Path(name), scale))
    return results
