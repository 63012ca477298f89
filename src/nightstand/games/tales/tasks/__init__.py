"""The rules of Nightmare Tales in progress: turn, matching, effects, sights, Dawn."""
