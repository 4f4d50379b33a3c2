#!/bin/sh
# Makes .venv and installs the project into it: set_up.sh PYTHON REQUIREMENT STAMP
# Says plainly what is missing when it can't.
set -eu

python=$1
requirement=$2
stamp=$3

stop() {
    echo >&2
    printf '%s\n' "$@" >&2
    exit 1
}

version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || true
}

command -v "$python" >/dev/null 2>&1 ||
    stop "There is no program named $python." "Install Python 3.11 or newer, or name yours: make app PYTHON=/path/to/python3"

version=$(version_of "$python")
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    stop "$python is Python ${version:-(unknown)}, and the tutor needs 3.11 or newer." "If a newer one is installed, name it: make app PYTHON=python3.12"

"$python" -c 'import venv, ensurepip' 2>/dev/null ||
    stop "$python lacks its venv module." "On Debian and Ubuntu: apt install python3-venv"

if [ "$(version_of .venv/bin/python)" != "$version" ]; then
    echo "Making .venv with Python $version"
    "$python" -m venv --clear .venv || stop "Could not make the folder .venv; the reason is above."
fi

echo "Installing into .venv (the first time takes about a minute)"
.venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e "$requirement" ||
    stop "pip could not install the packages; the reason is above." "Without a network? The same command finishes the set-up once there is one."
touch "$stamp"
