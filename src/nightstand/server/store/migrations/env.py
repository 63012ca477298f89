"""Alembic's door: migrations run on the connection that the server hands over."""

from __future__ import annotations

from alembic import context

from nightstand.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
