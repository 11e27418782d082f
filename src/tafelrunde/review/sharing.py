"""A review made by several processes at once."""

from collections.abc import Collection, Iterator, Sequence
from multiprocessing import get_context

import tafelrunde
from tafelrunde.lab.backends import begin_to_serve
from tafelrunde.plugins import bring
from tafelrunde.review.judging import Judge, Task
from tafelrunde.review.report import Finding, Judged, Review

# The judge of this process, in processes that share the work.
_judges: list[Judge] = []


def reviews(
    save: bytes,
    worlds: int | None = None,
    jobs: int = 1,
    known: Collection[Finding] = (),
    plugins: Sequence[str] = (),
) -> Iterator[Review]:
    """The review of a saved game as it grows, finding by finding; what is `known` is not looked at again.
    `plugins` are modules that processes who share the work have to import.

    >>> match = tafelrunde.new_match("dominion", 2, seed=3, options={"kingdom": "eastward"})
    >>> while not match.over:
    ...     match.ask_agent(match.waiting[0], tafelrunde.agent("big-money", "dominion"))
    >>> *_, review = reviews(match.save(), worlds=1)
    >>> review.finished, len(review.points) > 20
    (True, True)
    """
    judge = Judge(tafelrunde.load_match(save), worlds)
    tasks = judge.tasks()
    found = list(known)
    done = {Task(one.answers, isinstance(one, Judged)) for one in found}
    yield judge.review(found, len(tasks))
    left = [task for task in tasks if task not in done]
    for finding in looked_at(judge, save, left, jobs, plugins):
        found.append(finding)
        yield judge.review(found, len(tasks))


def looked_at(
    judge: Judge, save: bytes, tasks: list[Task], jobs: int, plugins: Sequence[str]
) -> Iterator[Finding]:
    """All findings, here or in several processes, in any order."""
    if jobs == 1:
        yield from map(judge.look, tasks)
        return
    with get_context("spawn").Pool(jobs, begin, (save, judge.worlds, plugins)) as pool:
        yield from pool.imap_unordered(look, tasks)


def begin(save: bytes, worlds: int, plugins: Sequence[str]) -> None:
    """Prepare this process for its share."""
    begin_to_serve()
    bring(plugins)
    _judges[:] = [Judge(tafelrunde.load_match(save), worlds)]


def look(task: Task) -> Finding:
    """One finding."""
    return _judges[0].look(task)
