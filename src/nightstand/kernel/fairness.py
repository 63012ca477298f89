"""Commit and reveal: proof that the shuffles were fixed before the first choice.

Before the game the keeper of the table publishes a hash of its secret. Then each seat adds a
contribution of its own. Both together make the key of the game's `Stream`, so neither the keeper
nor any seat can choose the shuffles. After the game the secret is revealed and everybody can
check that it is the one committed to.
"""

from __future__ import annotations

from hashlib import blake2b

SIZE = 32


def commitment_to(secret: bytes) -> str:
    """What is published before the game: it binds the secret and tells nothing of it."""
    return blake2b(secret, digest_size=SIZE, person=b"nightstand-hold").hexdigest()


def key_of(secret: bytes, contributions: list[str]) -> bytes:
    """The key of the game's chance: the secret, and what each seat put in, in seat order."""
    mixed = blake2b(key=secret, digest_size=SIZE, person=b"nightstand-deal")
    for contribution in contributions:
        word = contribution.encode()
        mixed.update(len(word).to_bytes(4, "big") + word)
    return mixed.digest()


def secret_from_seed(seed: str) -> bytes:
    """A secret that anybody can repeat: for tests, puzzles and games with a known seed."""
    return blake2b(seed.encode(), digest_size=SIZE, person=b"nightstand-seed").digest()
