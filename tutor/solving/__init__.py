"""One learner at one exercise of the bank: asked, tried, judged. Values only."""
