"""Answers about its own realm: buying, playing cards, and what stays at the end of a turn."""

from tafelrunde.agents.kunitori.lore import Facts, Lore
from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.agents.kunitori.standing import leader
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import Seat
from tafelrunde.games.kunitori.cards import GENERAL, VICTORY, Card, Pile, Placed


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
    """All treasures first; then the best card, with an eye on what another buy could still pay.

    Generals come last among the options and take longest to judge; most of them cannot be worth what their
    price buys otherwise.
    """
    if not isinstance(ask.options[0], Pile):
        return [0]
    game = outlook.game
    piles = piles_of(ask)
    if len(piles) == 1 and piles[0].card is game.box.copper:  # of those there are enough
        return []
    outlook.survey()
    if game.buys > 1:
        return buy_one_of_several(outlook, piles)
    best = 0.0
    chosen: list[int] = []
    for position, pile in enumerate(piles):
        card = pile.card
        if card.type == GENERAL and outlook.hope(card) <= best:
            continue
        worth = outlook.worth(card)
        if worth > best:
            best = worth
            chosen = [position]
    return chosen


def buy_one_of_several(outlook: Outlook, piles: list[Pile]) -> list[int]:
    """The card that is worth most together with what the rest of the money can buy then."""
    game = outlook.game
    best = [0.0] * (game.money + 1)  # the most that each sum of money can buy
    prices: list[int] = []
    worths: list[float] = []
    for pile in piles:
        card = pile.card
        price = game.price(card)
        worth = 0.0
        if card.type != GENERAL or outlook.hope(card) > best[price]:
            worth = outlook.worth(card)
        prices.append(price)
        worths.append(worth)
        while price < len(best) and best[price] < worth:
            best[price] = worth
            price += 1
    most = 0.0
    chosen: list[int] = []
    for position, worth in enumerate(worths):
        if worth > 0.0 and worth + best[game.money - prices[position]] > most:
            most = worth + best[game.money - prices[position]]
            chosen = [position]
    return chosen


# The action phase.


def play_deployed(lore: Lore, ask: Ask) -> list[int]:
    """Cards that bring most actions go first, then those that draw."""
    best, chosen = -1, 0
    for position, card in enumerate(ask.options):
        assert isinstance(card, Card)
        haste = lore.facts[card.index].haste
        if haste > best:
            best, chosen = haste, position
    return [chosen]


def play_action(outlook: Outlook, ask: Ask) -> list[int]:
    """What gives its action back; then, while there is an action to spare, what draws, and Generals; then
    the most useful of the rest."""
    free = first = 0.0
    chosen: list[int] = []
    drawing: list[int] = []
    for position, card in enumerate(ask.options):
        assert isinstance(card, Card)
        facts = outlook.lore.facts[card.index]
        if facts.free > free:
            free, chosen = facts.free, [position]
        if facts.first > first:
            first, drawing = facts.first, [position]
    if not chosen and (outlook.game.actions > 1 or len(ask.options) == 1):
        chosen = drawing
    if not chosen:
        outlook.survey()
        chosen = best_of([usefulness(outlook, card) for card in cards_of(ask)], 0.0)
    return chosen


def usefulness(outlook: Outlook, card: Card) -> float:
    """What playing a card that gives no action back would bring now."""
    game = outlook.game
    me = outlook.me
    facts = outlook.lore.facts[card.index]
    value = facts.use + outlook.temper.action
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
    if facts.stroke > 0.0:
        return outlook.stroke(card)
    return value if card.symbols or card.effect is not None or card.wall else 0.0


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
    values = [outlook.lore.facts[card.index].use for card in cards_of(ask)]
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


def leave(lore: Lore, ask: Ask) -> list[int]:
    """Leave what gives its action back, and so many others that an action for the hand remains."""
    facts: list[Facts] = []
    spare = 0
    for card in ask.options:
        assert isinstance(card, Card)
        one = lore.facts[card.index]
        facts.append(one)
        if one.actions > 1 and not one.wall:
            spare += one.actions - 1
    chosen: list[int] = []
    for position, one in enumerate(facts):
        if one.actions == 0 and not one.wall:
            if spare == 0:
                continue
            spare -= 1
        chosen.append(position)
    return chosen


def keep(outlook: Outlook, ask: Ask) -> list[int]:
    """Keep a Strategy card that will bring more than the card that could be drawn instead."""
    spare = 0
    for card in outlook.me.deployed:
        spare += outlook.lore.facts[card.index].actions - 1
    if spare <= 0:
        return []
    outlook.survey()
    return best_of([outlook.stroke(card) for card in cards_of(ask)], outlook.temper.keep)
