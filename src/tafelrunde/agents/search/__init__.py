"""Looking ahead: answers compared by playing on in worlds that a seat may believe in."""
