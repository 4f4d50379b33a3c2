"""Tests of assignments and results."""
