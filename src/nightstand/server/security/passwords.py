"""Passwords: kept as argon2 hashes, checked in the same time whether the name exists or not."""

from __future__ import annotations

import secrets

from anyio import CapacityLimiter, to_thread
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

HASHERS = 2
"""How many passwords are worked on at once: each takes 64 MB for as long as it lasts."""


class Passwords:
    """Hashes passwords, and checks them, in threads of its own."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._decoy = self._hasher.hash(secrets.token_hex())
        self._limiter = CapacityLimiter(HASHERS)

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await to_thread.run_sync(self._hasher.hash, password, limiter=self._limiter)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether this is the password; takes as long where there is none to compare with."""
        fits = await to_thread.run_sync(
            self._verify, kept or self._decoy, password, limiter=self._limiter
        )
        return fits and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
