"""One secret, and a key for each purpose from it, so that none can be used for another."""

from __future__ import annotations

import hmac
from hashlib import blake2b, sha256

from nightstand.server.settings import Settings

FOR_ALL = "for_all"
"""The option of routes that answer everybody alike: no session, no limit, no token."""


def key_for(settings: Settings, purpose: str) -> str:
    """The key for a purpose, worked out from the server's secret."""
    return blake2b(settings.secret.encode(), person=purpose.encode(), digest_size=32).hexdigest()


def sign(key: str, value: str) -> str:
    """The value with its signature after a dot."""
    return f"{value}.{_signature(key, value)}"


def unsign(key: str, signed: str) -> str:
    """The value if its signature is ours; else nothing."""
    value, _, signature = signed.rpartition(".")
    mine = _signature(key, value)
    # Bytes, because strangers may send any characters, and texts would have to be ASCII.
    return value if hmac.compare_digest(signature.encode(), mine.encode()) else ""


def _signature(key: str, value: str) -> str:
    return hmac.new(key.encode(), value.encode(), sha256).hexdigest()


def only_https(settings: Settings) -> bool:
    """Whether browsers come by https only, so that cookies need never travel in the open."""
    origins = settings.origins
    return bool(origins) and all(origin.startswith("https://") for origin in origins)
