"""The command `chkobba`: for people in a terminal, and with `--json` for other programs.

It is built on argparse, not on Typer: measured with this project's Python, a command of five
subcommands is up after 28 ms with argparse and after 130 to 200 ms with Typer (rich and help texts
switched off), and a command that needs no analysis shall answer within 300 ms, on slow machines
too. For the same reason nothing here imports Streamlit, pandas or numba.
"""

from tutor.cli.program import main

__all__ = ["main"]
