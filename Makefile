# make app    sets everything up and starts the tutor        PORT=8600 picks the port
# make test   sets everything up and runs every check        PYTHON=python3.12 picks the Python
# make bench  measures speed
# Each recipe is the plain command that the README lists.

PYTHON ?= python3
PORT ?= 8501
# One stamp per Python and set of packages; out of date when what is to be installed changes.
READY := .venv/ready-$(subst /,_,$(PYTHON))

.PHONY: app test bench clean

app: $(READY)-app
	.venv/bin/chkobba app --port $(PORT)

test: $(READY)-test
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/pytest -n 2 --dist loadfile

bench: $(READY)-test
	.venv/bin/pytest -m bench -s tests/bench

$(READY)-app: pyproject.toml constraints.txt
	@sh scripts/set_up.sh "$(PYTHON)" . $@

$(READY)-test: pyproject.toml constraints.txt
	@sh scripts/set_up.sh "$(PYTHON)" ".[test]" $@

clean:
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist chkobba.egg-info
