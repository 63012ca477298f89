"""Everything that crosses the wire, said once, as typed values.

The browser's types are generated from these structs, and `docs/protocol.md` tells what the frames
are for.
"""
