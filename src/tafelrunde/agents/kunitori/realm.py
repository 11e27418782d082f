"""Answers about its own realm: buying, playing cards, and what stays at the end of a turn."""

from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.agents.kunitori.standing import leader
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Seat
from tafelrunde.games.kunitori.cards import GENERAL, VICTORY, WALL, Card, Pile, Placed


def best_of(values: list[float], least: float = -1e9) -> list[int]:
    """The position of the highest value above `least`, if there is one."""
    chosen: list[int] = []
    best = least
    for position, value in enumerate(values):
        if value > best:
            best = value
            chosen = [position]
    return chosen


def cards_of(ask: Ask) -> list[Card]:
    """The options of a question about cards."""
    return [option for option in ask.options if isinstance(option, Card)]


def piles_of(ask: Ask) -> list[Pile]:
    """The options of a question about stacks of the pool."""
    return [option for option in ask.options if isinstance(option, Pile)]


def places_of(ask: Ask) -> list[Placed]:
    """The options of a question about cards at certain places."""
    return [option for option in ask.options if isinstance(option, Placed)]


def rank(card: Card) -> float:
    """A rough measure of how good a card is: points of victory cards, else the price."""
    if card.type == VICTORY:
        return float(card.vp)
    return card.price - 0.5 if card.vp >= 0 else -1.0


# Buying.


def buy(outlook: Outlook, ask: Ask) -> list[int]:
    """All treasures first; then the best card, with an eye on what another buy could still pay."""
    if not isinstance(ask.options[0], Pile):
        return [0]
    game = outlook.game
    cards = [pile.card for pile in piles_of(ask)]
    if len(cards) == 1 and cards[0] is game.box.copper:  # of those there are enough
        return []
    worths = outlook.survey().worths(cards)
    if game.buys < 2:
        return best_of(worths, 0.0)
    # The best that each sum of money can buy, for the purchase after this one.
    prices = [game.price(card) for card in cards]
    best = [0.0] * (game.money + 1)
    for price, worth in zip(prices, worths):
        if worth > best[price]:
            best[price] = worth
    for money in range(1, len(best)):
        if best[money] < best[money - 1]:
            best[money] = best[money - 1]
    return best_of(
        [worth + best[game.money - price] if worth > 0.0 else 0.0 for price, worth in zip(prices, worths)],
        0.0,
    )


# The action phase.


def play_deployed(outlook: Outlook, ask: Ask) -> list[int]:
    """Cards that bring most actions go first, then those that draw."""
    lore = outlook.lore
    return best_of([10.0 * lore.actions[card.index] + lore.draws[card.index] for card in cards_of(ask)])


def play_action(outlook: Outlook, ask: Ask) -> list[int]:
    """What gives its action back; then, while there is an action to spare, what draws, and Generals; then
    the most useful of the rest."""
    lore = outlook.lore
    cards = cards_of(ask)
    chosen = best_of(
        [
            10.0 * lore.draws[card.index] + lore.actions[card.index] if lore.actions[card.index] > 0 else 0.0
            for card in cards
        ],
        0.0,
    )
    if not chosen and (outlook.game.actions > 1 or len(cards) == 1):
        chosen = best_of(
            [lore.draws[card.index] + (0.5 if card.type == GENERAL else 0.0) for card in cards], 0.0
        )
    if not chosen:
        outlook.survey()
        chosen = best_of([usefulness(outlook, card) for card in cards], 0.0)
    return chosen


def usefulness(outlook: Outlook, card: Card) -> float:
    """What playing a card that gives no action back would bring now."""
    game = outlook.game
    me = outlook.me
    lore = outlook.lore
    value = lore.use[card.index] + outlook.temper.action
    if card.type == GENERAL:
        return 0.1 + value + max(0.0, outlook.best_attack(outlook.marching() + card.attack)[0])
    if card.deployable:
        return value + outlook.temper.power * card.attack * min(outlook.left, 4.0)
    id = card.id
    if id == "take_back":
        hidden = any(one.type == GENERAL for zone in (me.deck, me.discard) for one in zone)
        return value + outlook.stroke(card) if hidden and game.actions > 1 else 0.0
    if id == "travelling_monk":
        waiting = [one for one in me.hand if one.is_action and one is not card]
        return max(0.2 if len(waiting) >= game.actions else 0.0, alliance(outlook))
    if id == "temple_town":
        return value if outlook.left > 1 and upgrade(outlook) else 0.0
    if id == "loyal_servants_warning":
        return outlook.temper.card
    if lore.strokes[card.index] > 0.0:
        return outlook.stroke(card)
    return value if card.symbols or card.effect is not None or WALL in card.marks else 0.0


def alliance(outlook: Outlook) -> float:
    """The gain of a joint battle now, compared with what its own Generals could do alone."""
    if outlook.game.seats < 3:
        return 0.0
    alone = 0.0
    strength = outlook.marching()
    if any(card.type == GENERAL for card in outlook.me.played):
        alone = max(0.0, outlook.best_attack(strength)[0])
    best = 0.0
    for other, guard in outlook.guards():
        best = max(best, outlook.best_alliance(other, strength + guard.open)[0])
    return best - alone


def upgrade(outlook: Outlook) -> bool:
    """Whether Temple town can exchange something in hand."""
    game = outlook.game
    box = game.box
    hand = outlook.me.hand
    return (box.copper in hand and game.available(box.silver)) or (
        box.silver in hand and game.available(box.gold)
    )


def choose_effect(outlook: Outlook, ask: Ask) -> list[int]:
    """Warning, monk and Temple town have two texts each; of other cards the first is taken."""
    outlook.survey()
    wanted = ""
    if ask.cause == "loyal_servants_warning":
        worst = min([outlook.keeping(card) for card in outlook.me.hand], default=0.0)
        wanted = "scrap_one" if worst < -outlook.temper.card else "draw_one"
    elif ask.cause == "travelling_monk":
        waiting = any(card.is_action for card in outlook.me.hand)
        wanted = (
            "alliance" if alliance(outlook) > (outlook.temper.card if waiting else 0.0) else "two_actions"
        )
    elif ask.cause == "temple_town":
        wanted = "copper_to_silver"
    return [position for position, option in enumerate(ask.options) if option.id == wanted] or [0]


def scrap(outlook: Outlook, ask: Ask) -> list[int]:
    """The card that one is best off without."""
    outlook.survey()
    return best_of([-outlook.keeping(card) for card in cards_of(ask)])


def scrap_some(outlook: Outlook, ask: Ask) -> list[int]:
    """Cards that do more harm than good, and of the others as few as possible."""
    outlook.survey()
    values = [outlook.keeping(card) for card in cards_of(ask)]
    harmful = len([value for value in values if value < 0])
    order = sorted(range(len(values)), key=lambda position: values[position])
    return sorted(order[: max(ask.least, min(ask.most, harmful))])


def discard_some(outlook: Outlook, ask: Ask) -> list[int]:
    """As few as possible, dead cards first."""
    values = [outlook.lore.use[card.index] for card in cards_of(ask)]
    order = sorted(range(len(values)), key=lambda position: values[position])
    return sorted(order[: ask.least])


def trap(outlook: Outlook, ask: Ask) -> list[int]:
    """The strongest deployed card of a rival, that of the leader among equals."""
    first = leader(outlook.game, [other.seat for other in outlook.game.others(outlook.me)])
    values: list[float] = []
    for placed in places_of(ask):
        value = placed.card.attack + (0.5 if placed.seat == first else 0.0)
        values.append(value if placed.seat != ask.seat else -100.0 - value)
    return best_of(values)


def take_back(outlook: Outlook, ask: Ask) -> list[int]:
    """The strongest General, whatever the order of the deck."""
    return best_of([placed.card.attack - 0.01 * placed.card.index for placed in places_of(ask)])


def pick_leader(outlook: Outlook, ask: Ask) -> list[int]:
    """The rival who has most points; oneself if there is no other."""
    seats = [option.seat for option in ask.options if isinstance(option, Seat)]
    rivals = [seat for seat in seats if seat != ask.seat]
    return [seats.index(leader(outlook.game, rivals))] if rivals else [0]


def ninja_scrap(outlook: Outlook, ask: Ask) -> list[int]:
    """What the victim will miss most."""
    outlook.survey()
    return best_of([outlook.loss(card) for card in cards_of(ask)])


def show_guard(outlook: Outlook, ask: Ask) -> list[int]:
    """A General is shown at no cost; a Ninja is given up only for something better."""
    outlook.survey()
    danger = max([outlook.loss(card) for card in outlook.me.revealed], default=0.0)
    cost = [0.0 if card.type == GENERAL else outlook.loss(card) for card in cards_of(ask)]
    return best_of([-one for one in cost], -danger)


def inspect(outlook: Outlook, ask: Ask) -> list[int]:
    """Let a rival lose what is good, and draw what is bad; the other way round on its own deck."""
    assert ask.params is not None
    card = outlook.game.box.by_id[str(ask.params["card"])]
    good = card.type != VICTORY and rank(card) > 2.0
    own = ask.params["target"] == ask.seat
    return [1 if good != own else 0]


def put_back(outlook: Outlook, ask: Ask) -> list[int]:
    """The more useful card on top."""
    values = [-1.0 if card.type == VICTORY else rank(card) for card in cards_of(ask)]
    return sorted(range(len(values)), key=lambda position: -values[position])


# The end phase.


def leave(outlook: Outlook, ask: Ask) -> list[int]:
    """Leave what gives its action back, and so many others that an action for the hand remains."""
    actions = outlook.lore.actions
    cards = cards_of(ask)
    spare = 0
    for card in cards:
        if WALL not in card.marks:
            spare += max(0, actions[card.index] - 1)
    chosen: list[int] = []
    for position, card in enumerate(cards):
        if actions[card.index] == 0 and WALL not in card.marks:
            if spare == 0:
                continue
            spare -= 1
        chosen.append(position)
    return chosen


def keep(outlook: Outlook, ask: Ask) -> list[int]:
    """Keep a Strategy card that will bring more than the card that could be drawn instead."""
    lore = outlook.lore
    spare = 0
    for card in outlook.me.deployed:
        spare += lore.actions[card.index] - 1
    if spare <= 0:
        return []
    outlook.survey()
    return best_of([outlook.stroke(card) for card in cards_of(ask)], outlook.temper.keep)
