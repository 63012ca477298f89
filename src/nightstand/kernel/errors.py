"""Errors that are said to a person in one line."""

from __future__ import annotations


class NightstandError(Exception):
    """Something a person asked for cannot be done; the message is one clear line."""
