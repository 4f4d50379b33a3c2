"""The compiled kernel held against the plain engine, which is the truth."""
