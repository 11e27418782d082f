"""Pearls, a tiny game that uses every form of question. It is the example of docs/adding-a-game.md.

Everybody holds three of six number cards. Each round all lay one face down; the highest number that was
laid only once takes a pearl, or two if its owner says so, and arranges the laid cards on the pile. Then a
shell lies on the table: whoever grabs it first has a point more, but everybody can grab only once in a
game. After three rounds the most points win.
"""

from tests.toy.game import KIND as KIND
