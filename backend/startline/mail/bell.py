"""Tells the workers of this process that mail was committed; other nodes find it by polling."""

from collections.abc import Callable


class Bell:
    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def subscribe(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)

    def unsubscribe(self, listener: Callable[[], None]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def ring(self) -> None:
        for listener in tuple(self._listeners):
            listener()


BELL = Bell()
