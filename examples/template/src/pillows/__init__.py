"""Pillow Heap (rules PH): the game that you copy to start your own."""
