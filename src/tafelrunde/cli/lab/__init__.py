"""`tafelrunde lab`: experiments with many games."""

import typer

from tafelrunde.cli.lab import (
    balance,
    cards,
    duel,
    export,
    kingdoms,
    plan,
    report,
    review,
    sweep,
    tournament,
    train_value,
)
from tafelrunde.cli.lab.common import carried_out

app = typer.Typer(
    help="Experiments with many games: who is better, what a number does, what a card is worth.",
    no_args_is_help=True,
)
for run_of in (
    duel.duel,
    tournament.tournament,
    sweep.sweep,
    cards.cards,
    kingdoms.kingdoms,
    balance.balance,
    train_value.train_value,
):
    app.command()(carried_out(run_of))
for command in (plan.plan, export.export, report.report, review.review):
    app.command()(command)
