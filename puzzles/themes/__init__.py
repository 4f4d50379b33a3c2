"""What exercises are about: themes, each one predicate about why the key is right.

A theme compares the best play with the *rival*, the least wrong of the wrong plays: by category of
the count, by what each leaves on the table, and by best play to the end where that is known. What
merely lies about is no theme. The names and one-line meanings are for programs and tables; the
texts for learners belong to the app.
"""

from puzzles.themes.study import Study
from puzzles.themes.table import THEMES, themes_of
from puzzles.themes.theme import Theme

__all__ = ["THEMES", "Study", "Theme", "themes_of"]
