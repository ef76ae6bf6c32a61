#!/usr/bin/env python3
"""Compares the public symbols of the libraries with those on record, so that none changes by mistake.

check-api.py GRAPHS RECORD LIBRARY…          fails if a library differs from RECORD/LIBRARY.txt
check-api.py --accept GRAPHS RECORD LIBRARY… writes the records anew

GRAPHS is the folder that `swift package dump-symbol-graph` fills.
"""

import difflib
import json
import pathlib
import sys


def symbols(graphs, library):
    """Returns a line for each public symbol of a library: its path, and its declaration without attributes."""
    lines = set()
    for file in graphs.glob(f"{library}.symbols.json"):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            if symbol["accessLevel"] not in ("public", "open"):
                continue
            fragments = symbol.get("declarationFragments", [])
            declaration = " ".join("".join(part["spelling"] for part in fragments).split())
            lines.add(f"{'.'.join(symbol['pathComponents'])}: {declaration}")
    return sorted(lines)


def main(arguments):
    accepts = arguments[0] == "--accept"
    graphs, record, *libraries = arguments[1:] if accepts else arguments
    graphs, record = pathlib.Path(graphs), pathlib.Path(record)
    count, differs = 0, False
    for library in libraries:
        lines = symbols(graphs, library)
        if not lines:
            sys.exit(f"no symbols of {library} in {graphs}")
        count += len(lines)
        file = record / f"{library}.txt"
        if accepts:
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")
            continue
        known = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        changes = list(difflib.unified_diff(known, lines, str(file), library, n=0, lineterm=""))
        differs = differs or bool(changes)
        print("\n".join(changes), end="\n" if changes else "")
    print(f"{count} public symbols")
    if differs:
        sys.exit("the public API changed: if that is meant, run `make accept-api`, and say so in CHANGELOG.md")


if __name__ == "__main__":
    main(sys.argv[1:])
