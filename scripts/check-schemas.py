#!/usr/bin/env python3
"""Checks JSON Schemas, and what they say about YAML files.

check-schemas.py meta FOLDER           checks every *.json below FOLDER against the 2020-12 meta-schema
check-schemas.py verdict SCHEMA FILE…  prints one JSON object per FILE: whether SCHEMA accepts it, and why not
"""

import json
import pathlib
import re
import sys

import jsonschema
import yaml

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class CoreLoader(yaml.SafeLoader):
    """Reads scalars by the YAML 1.2 core schema, as juice-rules does: `no` is a text, not false."""

    yaml_implicit_resolvers = {}


CORE_SCHEMA = {
    "null": r"~|null|Null|NULL|",
    "bool": r"true|True|TRUE|false|False|FALSE",
    "int": r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+",
    "float": r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)",
}

for kind, pattern in CORE_SCHEMA.items():
    CoreLoader.add_implicit_resolver(
        f"tag:yaml.org,2002:{kind}", re.compile(f"^(?:{pattern})$"), None
    )


def construct_integer(loader, node):
    text = loader.construct_scalar(node)
    return int(text, 0) if text.startswith(("0o", "0x")) else int(text)


CoreLoader.add_constructor("tag:yaml.org,2002:int", construct_integer)
CoreLoader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(loader.construct_scalar(node)))


def with_text_keys(value):
    """The value as JSON has it: every key is a text."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(item) for key, item in value.items()}
    if isinstance(value, list):
        return [with_text_keys(item) for item in value]
    return value


def check_meta(folder):
    files = sorted(pathlib.Path(folder).rglob("*.json"))
    if not files:
        sys.exit(f"{folder} holds no schema")
    failed = False
    for file in files:
        schema = json.loads(file.read_text(encoding="utf-8"))
        if schema.get("$schema") != DIALECT:
            print(f"{file}: $schema is not {DIALECT}")
            failed = True
        try:
            jsonschema.Draft202012Validator.check_schema(schema)
        except jsonschema.SchemaError as error:
            print(f"{file}: {error.json_path}: {error.message}")
            failed = True
    print(f"{len(files)} schemas checked against the 2020-12 meta-schema")
    sys.exit(1 if failed else 0)


def verdict(validator, file):
    try:
        text = pathlib.Path(file).read_text(encoding="utf-8")
        document = with_text_keys(yaml.load(text, CoreLoader))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        return {"file": file, "valid": False, "readable": False, "errors": [str(error)]}
    errors = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]
    return {"file": file, "valid": not errors, "readable": True, "errors": errors}


def main(arguments):
    match arguments:
        case ["meta", folder]:
            check_meta(folder)
        case ["verdict", schema, *files] if files:
            validator = jsonschema.Draft202012Validator(
                json.loads(pathlib.Path(schema).read_text(encoding="utf-8"))
            )
            for file in files:
                print(json.dumps(verdict(validator, file), ensure_ascii=False))
        case _:
            sys.exit(__doc__)


main(sys.argv[1:])
