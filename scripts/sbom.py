"""Writes the names, versions and licences of what the command contains, in SPDX 2.3.

NOTICE names the packages, Package.resolved their versions. libyaml and SQLite come from Debian's packages.

Usage: sbom.py VERSION
"""

import datetime
import json
import os
import re
import subprocess
import sys

LINKED = {"libyaml": ("libyaml-dev", "MIT"), "SQLite": ("libsqlite3-dev", "blessing")}


def packages():
    """Yields the name, version, licence and address of each part."""
    with open("Package.resolved") as file:
        pins = {pin["location"].removesuffix(".git"): pin["state"] for pin in json.load(file)["pins"]}
    with open("NOTICE") as file:
        notice = file.read()
    swift = notice.partition("Swift packages")[2].partition("\nThe Swift runtime")[0]
    for name, licence, address in re.findall(r"^  ([^ ,]+), (.+), (https://\S+)$", swift, re.M):
        yield name, pins[address]["version"], licence, address
    for name, (package, licence) in LINKED.items():
        query = ["dpkg-query", "--show", "--showformat", "${Version}", package]
        yield name, subprocess.run(query, check=True, capture_output=True, text=True).stdout, licence, "NOASSERTION"
    version = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    yield "swift", re.search(r"Swift version (\S+)", version)[1], "Apache-2.0 WITH Swift-exception", "https://swift.org"


def described(name, version, licence, address):
    return {
        "SPDXID": f"SPDXRef-{re.sub('[^A-Za-z0-9.-]', '-', name)}",
        "name": name,
        "versionInfo": version,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        "downloadLocation": address,
        "filesAnalyzed": False,
    }


def main(version):
    own = described("juice-rules", version, "Apache-2.0", "NOASSERTION")
    parts = [described(*part) for part in packages()]
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own)] + [(own["SPDXID"], "CONTAINS", part) for part in parts]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"juice-rules-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/juice-rules-{version}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: scripts/sbom.py"]},
        "packages": [own, *parts],
        "relationships": [
            {"spdxElementId": source, "relationshipType": kind, "relatedSpdxElement": target["SPDXID"]}
            for source, kind, target in relations
        ],
    }
    json.dump(document, sys.stdout, indent=2)
    print()


main(sys.argv[1])
