"""The two random sources: one that nobody can predict, one that is fast.

Live games use `Stream`, a keyed BLAKE2 counter: whoever saw every shuffle so far still cannot
tell the next one. Search and simulation use `Quick`, a small generator that is a hundred times
cheaper. Both give the same numbers compiled and uncompiled.
"""

from __future__ import annotations

from hashlib import blake2b

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of chance that lives in a table and is copied with it."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def copy(self) -> Rng:
        raise NotImplementedError

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in random order, in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


class Quick(Rng):
    """Chris Doty-Humphrey's sfc32: for search, simulation and tests, never for live games."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        """The next 32 random bits; every step fits in 63, so no build ever overflows."""
        word: i64 = (self.a + self.b + self.counter) & 0xFFFFFFFF
        c: i64 = self.c
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = ((((c << 21) | (c >> 11)) & 0xFFFFFFFF) + word) & 0xFFFFFFFF
        return word

    def below(self, n: int) -> int:
        """Multiply and shift: a bias of n in 2**32, far below what any search can notice."""
        size: i64 = n
        return int((self.word() * size) >> 32)

    def split(self) -> Quick:
        """A generator of its own, for a simulation that starts here."""
        return _stirred(self.word(), self.word(), self.word())

    def copy(self) -> Quick:
        return Quick(self.a, self.b, self.c, self.counter)


def _stirred(a: i64, b: i64, c: i64) -> Quick:
    """A generator whose first words no longer show how alike two seeds were."""
    rng = Quick(a, b, c, 1)
    for _ in range(12):
        rng.word()
    return rng


class Stream(Rng):
    """Words of BLAKE2b(key, block number): seekable, and unpredictable without the key."""

    WORDS_A_BLOCK = 16

    def __init__(self, key: bytes, position: int = 0) -> None:
        self.key = key
        self.position = position
        self.block_number = -1
        self.block = b""

    def word(self) -> int:
        """The 32 bits at the present position."""
        number, word = divmod(self.position, 16)
        if number != self.block_number:
            self.block = blake2b(number.to_bytes(8, "big"), key=self.key, digest_size=64).digest()
            self.block_number = number
        self.position += 1
        return int.from_bytes(self.block[4 * word : 4 * word + 4], "big")

    def below(self, n: int) -> int:
        """Exactly uniform: words past the last whole multiple of n are drawn again."""
        limit = (1 << 32) - (1 << 32) % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def copy(self) -> Stream:
        return Stream(self.key, self.position)


def quick(*words: int | str) -> Quick:
    """A reproducible quick source named by numbers and words, such as a seed and a game number."""
    name = "\x1f".join(str(word) for word in words)
    digest = blake2b(name.encode(), digest_size=12).digest()
    a, b, c = (int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8))
    return _stirred(a, b, c)
