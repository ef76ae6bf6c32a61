#!/usr/bin/env python3
"""Checks JSON Schemas, and validates documents against them.

check-schemas.py meta FOLDER           checks every *.json below FOLDER against the 2020-12 meta-schema
check-schemas.py verdict SCHEMA FILE…  prints one JSON object for each JSON FILE, with the result of the
                                       validation against SCHEMA and its errors
"""

import json
import pathlib
import sys

import jsonschema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def read(file):
    return json.loads(pathlib.Path(file).read_text(encoding="utf-8"))


def faults_of(schema):
    if schema.get("$schema") != DIALECT:
        yield f"$schema is not {DIALECT}"
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        yield f"{error.json_path}: {error.message}"


def check_meta(folder):
    files = sorted(pathlib.Path(folder).rglob("*.json"))
    if not files:
        sys.exit(f"{folder} contains no schemas")
    faults = [f"{file}: {fault}" for file in files for fault in faults_of(read(file))]
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(files)} schemas are valid against the 2020-12 meta-schema")


def print_verdicts(schema, files):
    validator = jsonschema.Draft202012Validator(read(schema))
    for file in files:
        errors = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(read(file))]
        print(json.dumps({"file": file, "valid": not errors, "errors": errors}, ensure_ascii=False))


def main(arguments):
    match arguments:
        case ["meta", folder]:
            check_meta(folder)
        case ["verdict", schema, *files] if files:
            print_verdicts(schema, files)
        case _:
            sys.exit(__doc__)


main(sys.argv[1:])
