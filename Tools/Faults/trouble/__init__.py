"""A real broker in trouble, and what it has acknowledged held against what is there afterwards."""
