"""What every value that crosses the wire is made of, and how long a text may be.

Names are camel case outside, nothing unknown is accepted, every text has a length.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

PROTOCOL = 1
"""The version of the socket's protocol; a client that speaks another reloads itself."""

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^\S(.*\S)?$")]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Word = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00]*$")]  # PostgreSQL keeps no NUL
Notation = Annotated[str, Meta(min_length=1, max_length=400)]
Said = Annotated[str, Meta(min_length=1, max_length=400)]
PieceId = Annotated[str, Meta(max_length=80)]
Count = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=-1, le=9)]


class Wire(Struct, rename="camel", forbid_unknown_fields=True):
    """A value that travels."""
