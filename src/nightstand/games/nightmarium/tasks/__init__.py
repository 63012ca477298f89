"""The rules of Nightmarium in progress: the turn, placing, completing, abilities."""
