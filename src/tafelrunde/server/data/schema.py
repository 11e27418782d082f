"""The tables of the database. Changes go through migrations/ (Alembic)."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# Who plays. `claim` is the hash of the passphrase of a protected name; only then `name_key` (the name,
# folded) is set, and unique. `learned` is how far one has come in the lessons, as the client tells it.
people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("name_key", String(48), unique=True),
    Column("claim", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("learned", Text),
)

# What proves who one is: hashes of the secrets in cookies, and of one-time links (`once`).
secrets = Table(
    "secrets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("once", Boolean, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# A table. `setup` is how it was made. `base` is where its match starts if not at the beginning (an imported
# game, a position taken over, changed rules: then after journal entry `base_number`). `save` is the match
# as it was at `save_number`, for upgrades of the rules and, once over, for replays. `worker` serves the table
# since it took it over for the `epoch`th time; nobody else can add to its journal.
tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("state", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("host", String(24), nullable=False),
    Column("setup", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("base", LargeBinary),
    Column("base_number", Integer, nullable=False),
    Column("save", LargeBinary),
    Column("save_number", Integer, nullable=False),
    Column("worker", String(16), index=True),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Index("ix_tables_lobby", "listed", "state", "updated"),
)

# Who serves: at which address other workers lead people on to it, with which word they show that they are
# workers, and a count that grows as long as it lives.
workers = Table(
    "workers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("address", String(100), nullable=False),
    Column("word", String(64), nullable=False),
    Column("beat", BigInteger, nullable=False),
)

# What happened at each table, in order. The epoch of the table makes several workers correct; the unique
# number is the net below it.
journal = Table(
    "journal",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(24)),
    Column("key", String(64)),
    Column("entry", Text, nullable=False),
    Index("uq_journal_key", "table_id", "person", "key", unique=True),
)

# The computer's review of a finished game, as far as it is.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("data", Text, nullable=False),
)

# Who sits where, for lists of one's own games; `waiting`: the table waits for this person.
players = Table(
    "players",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), primary_key=True, index=True),
    Column("waiting", Boolean, nullable=False),
)
