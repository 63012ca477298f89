"""What Prometheus is told, at `/metrics`: each worker speaks for itself."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128)

REQUESTS = Counter(
    "nightstand_requests_total", "Requests answered over HTTP.", ["method", "route", "status"]
)
REQUEST_SECONDS = Histogram(
    "nightstand_request_seconds", "How long an answer over HTTP took.", ["route"], buckets=_FAST
)
LIVE_TABLES = Gauge("nightstand_live_tables", "Tables that this worker holds in memory.")
SOCKETS = Gauge("nightstand_sockets", "Open sockets, those of spectators included.")
MOVES = Counter("nightstand_moves_total", "Choices made, by game.", ["game"])
MOVE_SECONDS = Histogram(
    "nightstand_move_seconds",
    "From a choice's arrival until everybody has been told.",
    buckets=_FAST,
)
JOBS_WAITING = Gauge("nightstand_jobs_waiting", "What bots have to do and have not done yet.")
COMMIT_JOBS = Histogram(
    "nightstand_commit_jobs", "Commits, by how many writes each took along.", buckets=_SIZES
)
