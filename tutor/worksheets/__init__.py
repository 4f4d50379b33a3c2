"""Exercises on paper: a sheet to solve with a pencil, and its key on a sheet of its own.

`choice.chosen` picks exercises for an `order.WorksheetOrder`, `items.worksheet` puts in words what
is printed of each, `sheet.sheet_code` and `key.key_code` write it down in the language of Typst,
and `files.printed` sets it. All is drawn from the seed: the same order gives the same bytes.
"""
