"""The line-mode client: sentences, for screen readers, scripts and slow lines."""
