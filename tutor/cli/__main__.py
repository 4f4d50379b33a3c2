"""Runs the command from a checkout: `python -m tutor.cli`."""

import sys

from tutor.cli.program import main

sys.exit(main())
