"""What is said about cards, plays, counts and mistakes, in the reader's language."""
