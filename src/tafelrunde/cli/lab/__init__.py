"""`tafelrunde lab`: experiments with many games."""

import typer

from tafelrunde.cli.lab import balance, cards, duel, export, kingdoms, plan, report, review, sweep, tournament

app = typer.Typer(
    help="Experiments with many games: who is better, what a number does, what a card is worth.",
    no_args_is_help=True,
)
app.command()(duel.duel)
app.command()(tournament.tournament)
app.command()(sweep.sweep)
app.command()(cards.cards)
app.command()(kingdoms.kingdoms)
app.command()(plan.plan)
app.command()(balance.balance)
app.command()(export.export)
app.command()(report.report)
app.command()(review.review)
