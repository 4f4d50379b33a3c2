"""For teachers: what is shown, handed out and collected."""
