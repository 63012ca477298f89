"""How Hypothesis looks for counterexamples here: the same ones every day, or many more on demand.

A property carries no `max_examples` of its own, so that a profile decides for all of them.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Random play of a whole game is slow to generate, and a loaded machine slower: neither is a fault.
settings.register_profile(
    "ci",
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "fuzz",
    max_examples=5_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")
