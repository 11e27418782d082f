"""Who plays: guests with a name and a secret; names can be protected with a passphrase.

Secrets are random and stored as hashes only; passphrases are stretched with scrypt.
"""

import asyncio
import hashlib
import hmac
import secrets
import time

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.server.data import storage
from tafelrunde.server.data.storage import Conflict, Store
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables.names import BadName, folded, tidy

DAY = 86_400_000
SECRET_LIFE = 400 * DAY
LINK_LIFE = DAY // 24
CACHED = 10_000
CACHE_SECONDS = 30
AT_ONCE = 2  # hashes of passphrases: each takes 16 MB and a core for a while


class NameTaken(TafelrundeError):
    """The name is protected by somebody else."""


class NotYou(TafelrundeError):
    """Name and passphrase, or a link, do not fit."""


class Person:
    """Somebody who is here: an id, a name, and whether the name is protected."""

    def __init__(self, id: str, name: str, protected: bool) -> None:
        self.id = id
        self.name = name
        self.protected = protected

    def as_dict(self) -> dict[str, object]:
        """Plain data for this person."""
        return {"id": self.id, "name": self.name, "protected": self.protected}


def hash_of(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def stretch(passphrase: str, salt: bytes) -> str:
    """What is stored of a passphrase."""
    key = hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1)
    return f"{salt.hex()}${key.hex()}"


def fits(passphrase: str, stored: str) -> bool:
    """Whether a passphrase is the stored one.

    >>> fits("open sesame", stretch("open sesame", b"salt"))
    True
    """
    salt = bytes.fromhex(stored.partition("$")[0])
    return hmac.compare_digest(stretch(passphrase, salt), stored)


# What the passphrase of an unknown name is compared with, so that it takes as long as that of a known one.
NOBODY = f"{bytes(16).hex()}${bytes(64).hex()}"


class People:
    """The people that this server knows."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._known: dict[str, tuple[float, Person]] = {}

    async def greet(self, name: str) -> tuple[Person, str]:
        """A new guest, and the secret that proves it."""
        name = await self._free(name)
        person = Person(secrets.token_urlsafe(9), name, False)
        now = time.time_ns() // 1_000_000
        await self.store.write(storage.add_person({"id": person.id, "name": name, "created": now}))
        return person, await self._secret_for(person.id)

    async def who(self, secret: str | None) -> Person | None:
        """The person with this secret."""
        if not secret or len(secret) > 100:
            return None
        hash = hash_of(secret)
        at, person = self._known.get(hash, (0.0, None))
        if person is None or time.monotonic() - at > CACHE_SECONDS:
            row = await self.store.read(storage.person_with_secret(hash, time.time_ns() // 1_000_000))
            if row is None:
                return None
            person = Person(row["id"], row["name"], row["claim"] is not None)
            self._remember(hash, person)
        return person

    def forget_cached(self, hash: str) -> None:
        """Another worker says that a secret is no longer good."""
        self._known.pop(hash, None)

    def _remember(self, hash: str, person: Person) -> None:
        self._known[hash] = (time.monotonic(), person)
        if len(self._known) > CACHED:
            del self._known[next(iter(self._known))]

    async def rename(self, person: Person, name: str) -> Person:
        """Another name; a protected one stays protected under it."""
        name = tidy(name)
        if folded(name) != folded(person.name):
            name = await self._free(name)
        values = {"name": name}
        if person.protected:
            values["name_key"] = folded(name)
        return await self._change(Person(person.id, name, person.protected), values)

    async def protect(self, person: Person, passphrase: str, old: str) -> Person:
        """Protect the name; or change the passphrase, for which one must know the old one."""
        row = await self.store.read(storage.person_with_id(person.id))
        if row is not None and row["claim"] is not None and not await self._fits(old, row["claim"]):
            raise refusal(NotYou, "old_passphrase")
        async with self._hashing:
            claim = await asyncio.to_thread(stretch, passphrase, secrets.token_bytes(16))
        changed = Person(person.id, person.name, True)
        return await self._change(changed, {"claim": claim, "name_key": folded(person.name)})

    async def _fits(self, passphrase: str, stored: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(fits, passphrase, stored)

    async def _change(self, person: Person, values: dict[str, str]) -> Person:
        try:
            await self.store.write(storage.change_person(person.id, values))
        except Conflict:
            raise refusal(NameTaken, "name_taken") from None
        self._known = {hash: known for hash, known in self._known.items() if known[1].id != person.id}
        return person

    async def login(self, name: str, passphrase: str) -> tuple[Person, str]:
        """Come back under a protected name."""
        try:
            row = await self.store.read(storage.person_named(folded(tidy(name))))
        except BadName:
            row = None
        right = await self._fits(passphrase, NOBODY if row is None else row["claim"])
        if row is None or not right:
            raise refusal(NotYou, "wrong_login")
        return Person(row["id"], row["name"], True), await self._secret_for(row["id"])

    async def link(self, person: Person) -> str:
        """A token that brings this person to another device, once, within the hour."""
        return await self._secret_for(person.id, LINK_LIFE, once=True)

    async def redeem(self, token: str) -> str:
        """The secret for the device that used a one-time token."""
        person = await self.store.write(storage.redeem(hash_of(token), time.time_ns() // 1_000_000))
        if person is None:
            raise refusal(NotYou, "old_link")
        return await self._secret_for(person)

    async def forget(self, secret: str) -> str:
        """Log out; the hash of the secret that is no longer good."""
        hash = hash_of(secret)
        await self.store.write(storage.drop_secret(hash))
        self.forget_cached(hash)
        return hash

    async def _free(self, name: str) -> str:
        name = tidy(name)
        if await self.store.read(storage.person_named(folded(name))) is not None:
            raise refusal(NameTaken, "name_taken_login")
        return name

    async def _secret_for(self, person: str, life: int = SECRET_LIFE, once: bool = False) -> str:
        secret = secrets.token_urlsafe(32)
        expires = time.time_ns() // 1_000_000 + life
        await self.store.write(storage.add_secret(hash_of(secret), person, expires, once))
        return secret
