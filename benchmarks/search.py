"""Suggestions of the benchmark of lists: what people type, and how long the server takes for it."""

import itertools
import random

from measuring import timed
from startline.races.suggestions import suggest
from startline.races.snapshot.snapshot import Snapshot

QUERIES = 4_000


def typed_texts(names: list[str]) -> list[str]:
    """What people type: beginnings of names and places, word by word, some with a slip."""
    pick = random.Random(7)  # noqa: S311
    texts: list[str] = []
    while len(texts) < QUERIES:
        name = pick.choice(names)
        if pick.random() < 0.5:
            name = pick.choice(name.split())
        end = pick.randint(1, len(name))
        text = name[:end]
        if pick.random() < 0.1:
            text = text[: end // 2] + "q" + text[end // 2 :]
        texts.append(text)
    return texts + ["united states", "marathon", "england", "zzzz", "united kingdom half"] * 20


def suggestion_times(snapshot: Snapshot, texts: list[str]) -> list[float]:
    """Milliseconds of each, without HTTP."""
    for text in itertools.islice(texts, 200):
        suggest(snapshot, text)
    return [timed(lambda text=text: suggest(snapshot, text)) * 1_000 for text in texts]
