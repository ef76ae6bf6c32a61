"""Answers each line of JSON, an expression, with cel-cpp's type and value, or the class of its error.

Values are written as `Value.canonical` in Canonical.swift writes them.
"""

import datetime
import json
import os
import re
import struct
import sys

from cel_expr_python import cel
from cel_expr_python.ext import ext_bindings, ext_math, ext_optional, ext_strings

VARIABLES = {
    "i": (cel.Type.INT, 7),
    "u": (cel.Type.UINT, 3),
    "d": (cel.Type.DOUBLE, 2.5),
    "s": (cel.Type.STRING, "mango"),
    "t": (cel.Type.BOOL, True),
    "l": (cel.Type.List(cel.Type.INT), [1, -2, 3]),
    "x": (cel.Type.DYN, 5),
}
# The classes of errors by parts of their texts.
FAULTS = {
    "Unable to convert function return value": "not representable in Python",
    "divide by zero": "fault: division",
    "modulus by zero": "fault: modulus",
    "OUT_OF_RANGE": "fault: overflow",
    "integer overflow": "fault: overflow",
    "Applying SELECT": "fault: key",
    "Index error: index=": "fault: index",
    "Index error": "fault: overload",
    "Key not found": "fault: key",
    "map key type": "fault: key",
    "must be numeric": "fault: overload",
    "Invalid container type": "fault: overload",
    "No matching overloads": "fault: overload",
    "duplicate key": "fault: duplicate",
    "INVALID_ARGUMENT": "fault: argument",
    "": "fault: other",
}
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
MICROSECOND = datetime.timedelta(microseconds=1)


def canonical(value):
    kind = value.type().name()
    plain = value.value()
    if kind == "ERROR":
        raise RuntimeError(plain)
    if kind.startswith("LIST"):
        return "[" + ", ".join(canonical(element) for element in plain) + "]"
    if kind.startswith("MAP"):
        entries = [f"{key_text(key)}: {canonical(element)}" for key, element in plain.items()]
        return "{" + ", ".join(sorted(entries)) + "}"
    if kind == "DOUBLE":
        return "double nan" if plain != plain else f"double {struct.pack('>d', plain).hex()}"
    if kind == "BYTES":
        return f"bytes {bytes(plain).hex()}"
    if kind == "TIMESTAMP":
        return f"timestamp {(plain - EPOCH) // MICROSECOND}"
    if kind == "DURATION":
        return f"duration {plain // MICROSECOND}"
    if kind == "TYPE":
        return f"type {type_text(plain).split('(')[0]}"
    if kind == "STRING":
        return f"string '{plain}'"
    if kind == "BOOL":
        return f"bool {str(plain).lower()}"
    return f"{kind.lower()} {plain}".removesuffix(" None")


def type_text(kind):
    """Returns a type as `ValueType.description` shows it."""
    text = kind.name().lower().replace("<", "(").replace(">", ")")
    return re.sub(r"\bnull\b", "null_type", text).replace("type(dyn)", "type")


def key_text(key):
    """Returns a key, of which only Python's type is known: uint and int are one type."""
    if isinstance(key, bool):
        return f"bool {str(key).lower()}"
    return f"string '{key}'" if isinstance(key, str) else f"int {key}"


def fault_text(error):
    return next(fault for text, fault in FAULTS.items() if text in str(error))


def answer(environment, expression):
    try:
        compiled = environment.compile(expression)
    except RuntimeError:
        return {"value": "invalid"}
    kind = type_text(compiled.return_type())
    try:
        data = {name: value for name, (_, value) in VARIABLES.items()}
        return {"type": kind, "value": canonical(compiled.eval(data=data))}
    except (RuntimeError, TypeError) as error:
        return {"type": kind, "value": fault_text(error)}


def answer_all(lines):
    environment = cel.NewEnv(
        variables={name: kind for name, (kind, _) in VARIABLES.items()},
        extensions=[
            ext_bindings.ExtBindings(),
            ext_math.ExtMath(),
            ext_optional.ExtOptional(),
            ext_strings.ExtStrings(),
        ],
    )
    for line in lines:
        print(json.dumps(answer(environment, json.loads(line))), flush=True)


def main():
    """Answers in a child process, because some expressions abort it.

    The package also loses references to None, and aborts after many expressions: only an expression
    that aborts a new process counts as a crash.
    """
    lines = sys.stdin.readlines()
    while lines:
        reader, writer = os.pipe()
        # The child would print what waits to be written once more.
        sys.stdout.flush()
        if os.fork() == 0:
            os.dup2(writer, 1)
            os.close(reader)
            answer_all(lines)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as answers:
            count = 0
            for line in answers:
                print(line, end="")
                count += 1
        os.wait()
        if lines and count == 0:
            print(json.dumps({"value": "crash"}))
            count = 1
        lines = lines[count:]


main()
