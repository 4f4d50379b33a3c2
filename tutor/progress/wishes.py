"""What a file of progress, a name, or a wish to delete comes to: said in words, nothing lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from tutor.progress.transfer import (
    ProgressFile,
    Refusal,
    TransferError,
    import_progress,
    read_progress,
)
from tutor.store import Learner, LearnerNameError, Store, StoreError
from tutor.store.learners import LONGEST_NAME, NameFlaw
from tutor.texts import N_, Texts
from tutor.wording.store_words import trouble_told


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a wish, in words."""

    is_done: bool
    text: str


_REFUSED: Final[Mapping[Refusal, str]] = MappingProxyType(
    {
        Refusal.BROKEN: N_(
            "This file cannot be taken in: it is damaged, or was not written by the tutor. Nothing"
            " was changed."
        ),
        Refusal.NEWER: N_(
            "This file was written by a newer version of the tutor. Update the tutor, then take it"
            " in. Nothing was changed."
        ),
        Refusal.SOMEBODY_ELSES: N_(
            "This is the progress of somebody else. Add a new learner in the settings, and take the"
            " file in there. Nothing was changed."
        ),
    }
)

_FLAWED_NAMES: Final[Mapping[NameFlaw, str]] = MappingProxyType(
    {
        NameFlaw.EMPTY: N_("There is no letter in this name. Type one."),
        NameFlaw.LONG: N_("This name is too long: {count} letters are the most."),
        NameFlaw.UNSEEN: N_("There is a sign in this name that cannot be shown. Type it anew."),
        NameFlaw.TAKEN: N_("Somebody here has this name already. Choose another one."),
    }
)


def read_file(content: bytes, texts: Texts) -> ProgressFile | Outcome:
    """Returns the progress in a file, or why there is none to be had."""
    try:
        return read_progress(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return Outcome(is_done=False, text=texts.gettext(_REFUSED[Refusal.BROKEN]))
    except TransferError as error:
        return Outcome(is_done=False, text=texts.gettext(_REFUSED[error.refusal]))


def take_in(store: Store, learner: Learner, file: ProgressFile, texts: Texts) -> Outcome:
    """Puts the progress of a file in the place of a learner's own; a guest gets its name too."""
    try:
        import_progress(store, learner.id, file)
    except TransferError as error:
        return Outcome(is_done=False, text=texts.gettext(_REFUSED[error.refusal]))
    except StoreError as error:
        return Outcome(is_done=False, text=trouble_told(error, texts))
    if file.learner_name and not learner.name:
        rename(
            store, learner, file.learner_name, texts
        )  # where the name is taken, a guest he stays
    return Outcome(is_done=True, text=texts.gettext("The progress in the file is yours now."))


def rename(store: Store, learner: Learner, name: str, texts: Texts) -> Outcome:
    """Gives a learner another name."""
    try:
        renamed = store.learners.rename(learner.id, name)
    except (LearnerNameError, StoreError) as error:
        return Outcome(is_done=False, text=_refused_name(error, texts))
    said = texts.gettext("You are {name} from now on.").format(name=renamed.name)
    return Outcome(is_done=True, text=said)


def add_learner(store: Store, name: str, now: datetime, texts: Texts) -> Learner | Outcome:
    """Adds somebody who learns on this computer too."""
    try:
        return store.learners.add(name, now)
    except (LearnerNameError, StoreError) as error:
        return Outcome(is_done=False, text=_refused_name(error, texts))


def delete_all(store: Store, learner: Learner, texts: Texts) -> Outcome:
    """Deletes a learner and all that is kept of him."""
    try:
        store.learners.delete(learner.id)
    except StoreError as error:
        return Outcome(is_done=False, text=trouble_told(error, texts))
    return Outcome(is_done=True, text=texts.gettext("Everything is deleted. You begin anew."))


def _refused_name(error: LearnerNameError | StoreError, texts: Texts) -> str:
    if isinstance(error, StoreError):
        return trouble_told(error, texts)
    return texts.gettext(_FLAWED_NAMES[error.flaw]).format(count=LONGEST_NAME)
