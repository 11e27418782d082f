"""The OpenAPI document, made from the endpoints and the types they use."""

import re
from typing import Any

import msgspec

import tafelrunde
from tafelrunde.server.wire import protocol as p
from tafelrunde.server.wire.endpoints import ENDPOINTS, Endpoint

JSON = "application/json"
BYTES = "application/octet-stream"


def hook(kind: type) -> dict[str, Any]:
    """The schema of what msgspec cannot describe: a view that was encoded before."""
    if kind is msgspec.Raw:
        return {"type": ["object", "null"]}
    raise NotImplementedError(kind)


def document() -> dict[str, Any]:
    """The whole API."""
    kinds = {kind for one in ENDPOINTS for kind in (one.body, one.answer) if kind not in (None, bytes)}
    kinds.add(p.Problem)
    ordered = sorted(kinds, key=str)
    schemas, components = msgspec.json.schema_components(
        ordered, schema_hook=hook, ref_template="#/components/schemas/{name}"
    )
    schema_of = dict(zip(ordered, schemas))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tafelrunde",
            "version": tafelrunde.__version__,
            "description": "Tables for people and bots. Live play goes over WebSocket: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "tafelrunde"},
            },
        },
        "security": [{"bearer": []}, {"cookie": []}, {}],
    }


def operation(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    """One operation."""
    problem = {"description": "Refused", "content": {JSON: {"schema": schema_of[p.Problem]}}}
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    parameters += [
        {
            "name": name,
            "in": "query",
            "description": text,
            "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
        }
        for name, text in endpoint.query.items()
    ]
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.do.__name__,
        "parameters": parameters,
        "responses": {"default": problem},
    }
    if endpoint.answer is None:
        found["responses"]["204"] = {"description": "Done"}
    else:
        kind = BYTES if endpoint.answer is bytes else JSON
        schema = {} if endpoint.answer is bytes else schema_of[endpoint.answer]
        found["responses"]["200"] = {"description": "Done", "content": {kind: {"schema": schema}}}
    if endpoint.body is not None:
        kind = BYTES if endpoint.body is bytes else JSON
        schema = {} if endpoint.body is bytes else schema_of[endpoint.body]
        found["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
    return found
