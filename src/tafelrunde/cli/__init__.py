"""The command line: one program, `tafelrunde`, with a command for each job."""

from tafelrunde.cli.app import main as main
