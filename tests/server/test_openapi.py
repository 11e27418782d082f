"""The HTTP API as its own document describes it, tried out by schemathesis."""

import json
import random
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema_rs import validator_for
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.client import Person, play, sit_down
from tests.server.kit import PATIENCE, Server

EXAMPLES = 25  # for each of about twenty operations


def test_every_operation_keeps_to_the_document(server: Server, ada: Person, bob: Person) -> None:
    document = httpx.get(server.url + "/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=server.url)
    running = sit_down(ada, "pearls", [bob])
    over = sit_down(ada, "pearls", [bob])
    ada.act(over, {"do": "resign"})
    headers = {"Authorization": f"Bearer {ada.secret}"}
    tried = 0
    statuses: set[int] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if operation.path == "/api/logout":
            continue  # it would take the secret that the others need
        known = {"table": [running, over], "game": ["pearls", "asche"], "language": ["de", "en"]}

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def try_out(case: Any) -> None:
            nonlocal tried
            for name, values in known.items():  # noqa: B023
                if name in case.path_parameters and tried % 3:
                    case.path_parameters[name] = values[tried % len(values)]
            tried += 1
            if "wait" in (case.query or {}):
                case.query["wait"] = 0
            answer = case.call(headers=headers, timeout=PATIENCE)
            statuses.add(answer.status_code)
            case.validate_response(
                answer,
                checks=[
                    not_a_server_error,
                    response_schema_conformance,
                    content_type_conformance,
                    status_code_conformance,
                ],
            )

        try_out()
    assert tried > 20 * 15
    assert statuses >= {200, 403, 404, 422}


def test_the_document_names_what_there_is(server: Server) -> None:
    document = httpx.get(server.url + "/openapi.json").json()
    paths = set(document["paths"])
    assert {"/api/tables", "/api/tables/{table}", "/api/tables/{table}/acts", "/healthz"} <= paths
    text = json.dumps(document)
    for name in ("Reply", "Snapshot", "NewTable", "Problem"):
        assert f"#/components/schemas/{name}" in text


def test_a_played_table_keeps_to_the_document(server: Server, ada: Person, bob: Person) -> None:
    """Snapshot, update, steps and position of a real game, against their schemas."""
    document = httpx.get(server.url + "/openapi.json").json()
    table = sit_down(ada, "pearls", [bob])
    lives = [ada.live(table), bob.live(table)]
    play(lives, random.Random(1), most=5)
    for path, query in (
        ("/api/tables/{table}", {}),
        ("/api/tables/{table}", {"number": 3, "events": 0}),
        ("/api/tables/{table}/steps", {}),
        ("/api/tables/{table}/replay", {"answers": 2}),
        ("/api/me/tables", {}),
        ("/api/games", {}),
    ):
        schema = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        whole = {**schema, "components": document["components"]}
        validator_for(whole).validate(ada.get(path.format(table=table), **query))
