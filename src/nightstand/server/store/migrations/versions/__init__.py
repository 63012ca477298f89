"""The steps; each file is one."""
