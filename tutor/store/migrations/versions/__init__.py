"""One module for each step; a step that was once published is never changed."""
