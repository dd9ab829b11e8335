"""How often has this subject tried, and may it try once more?

Counts live in the database, so they hold across nodes and restarts. Each call is a transaction of
its own, committed before it returns: what was counted stays counted when the request then fails.
Never call it inside a writing session: SQLite has one writer, and it would wait for itself.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from startline.foundation.clock import Clock
from startline.guard.availability import store_answering, store_must_answer
from startline.guard.repository import AttemptRepository, Attempts
from startline.guard.rules import LimitOverride, LimitRule
from startline.guard.window import (
    LimitState,
    epoch_ms,
    moment_of,
    newest,
    state_of,
    still_counting,
)
from startline.store.session import Sessions

LONGEST_DELAY_S: Final = 8.0


class AttemptLimiter:
    """Every method raises GuardUnavailable when the database does not answer."""

    def __init__(
        self,
        sessions: Sessions,
        clock: Clock,
        *,
        subject_key: bytes = b"",
        overrides: Mapping[str, LimitOverride] | None = None,
    ) -> None:
        self._clock = clock
        self._sessions = sessions
        self._attempts = AttemptRepository(sessions)
        self._subject_key = subject_key
        self._overrides = overrides or {}

    def with_other_figures(self, overrides: Mapping[str, LimitOverride]) -> "AttemptLimiter":
        """Counts the same attempts of the same subjects, and judges them more or less strictly."""
        return AttemptLimiter(
            self._sessions,
            self._clock,
            subject_key=self._subject_key,
            overrides={**self._overrides, **overrides},
        )

    async def hit(self, rule: LimitRule, subject: str) -> LimitState:
        """Counts this attempt, then says whether it may go on. Atomic under concurrency."""
        rule = self.in_force(rule)
        hashed = self._hashed(rule, subject)
        now = self._clock.now()
        now_ms = epoch_ms(now)
        async with store_answering(), self._sessions.begin() as session:
            found = await self._attempts.lock(session, rule.name, [hashed], now)
            kept = still_counting(rule, found[hashed], now_ms)
            allowed = len(kept) < rule.limit
            recorded = len(kept) < rule.limit + rule.counts_beyond
            if recorded:
                kept.append(now_ms)
            await self._attempts.write(session, rule.name, {hashed: _attempts(rule, kept)})
        return state_of(rule, kept, now_ms, allowed=allowed, recorded=recorded)

    async def bring_in(
        self, rule: LimitRule, counted_ms: Mapping[str, Sequence[int]]
    ) -> dict[str, list[int]]:
        """Adds what was counted elsewhere, by subject, all in one transaction.

        Returns what now counts of each, on all nodes together: milliseconds since 1970.
        """
        rule = self.in_force(rule)
        now = self._clock.now()
        # in one order on every node: two that lock the same rows never wait for each other
        subjects = {self._hashed(rule, subject): subject for subject in counted_ms}
        hashes = sorted(subjects)
        with store_must_answer():
            async with self._sessions.begin() as session:
                found = await self._attempts.lock(session, rule.name, hashes, now)
                kept = {
                    hashed: newest(
                        rule,
                        still_counting(
                            rule, [*found[hashed], *counted_ms[subjects[hashed]]], epoch_ms(now)
                        ),
                    )
                    for hashed in hashes
                }
                written = {hashed: _attempts(rule, moments) for hashed, moments in kept.items()}
                await self._attempts.write(session, rule.name, written)
        return {subjects[hashed]: moments for hashed, moments in kept.items()}

    async def peek(self, rule: LimitRule, subject: str) -> LimitState:
        """What `hit` would find, without counting."""
        rule = self.in_force(rule)
        now_ms = epoch_ms(self._clock.now())
        async with store_answering():
            moments = await self._attempts.read(rule.name, self._hashed(rule, subject))
        kept = still_counting(rule, moments, now_ms)
        return state_of(rule, kept, now_ms, allowed=len(kept) < rule.limit)

    async def clear(self, rule: LimitRule, subject: str) -> None:
        """Forgets every attempt of the subject under this rule."""
        async with store_answering():
            await self._attempts.delete(rule.name, self._hashed(rule, subject))

    async def forgive(
        self, rule: LimitRule, subject: str, counted: LimitState | None = None
    ) -> None:
        """Takes the newest attempt back: it was counted as a failure and turned out none.

        `counted` is what `hit` said of it: nothing is taken back for an attempt never recorded.
        """
        if counted is not None and not counted.recorded:
            return
        async with store_answering():
            await self._attempts.take_newest_back(rule.name, self._hashed(rule, subject))

    async def prune(self) -> int:
        """Deletes what counts no more; returns how many subjects went."""
        with store_must_answer():
            return await self._attempts.prune(self._clock.now())

    def in_force(self, rule: LimitRule) -> LimitRule:
        """The rule with the figures that the settings give it."""
        override = self._overrides.get(rule.name)
        if override is None:
            return rule
        return replace(rule, limit=override.limit, window_s=override.window_s)

    def _hashed(self, rule: LimitRule, subject: str) -> str:
        text = f"{rule.name}\0{subject}".encode("utf-8", "surrogatepass")
        return hmac.new(self._subject_key, text, hashlib.sha256).hexdigest()


def login_delay_s(state: LimitState) -> float:
    """How long to hold an answer back once an account is over its limit: 1, 2, 4, at most 8 s."""
    if state.beyond <= 0:
        return 0.0
    return min(LONGEST_DELAY_S, 2.0 ** (state.beyond - 1))


def _attempts(rule: LimitRule, kept: list[int]) -> Attempts:
    last_ms = kept[-1] if kept else 0
    return Attempts(kept, moment_of(last_ms) + timedelta(seconds=rule.window_s))
