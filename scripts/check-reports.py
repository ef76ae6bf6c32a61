#!/usr/bin/env python3
"""Checks lint reports, each against the definition of its format.

check-reports.py FOLDER…  prints one JSON object for each FOLDER, with the problems of the reports in FOLDER

FOLDER is the folder in which lint ran. FOLDER/reports contains one run in every format, each in a file with
the name of the format, such as `sarif` or `json-lines`. The reports are compared with the `json` report.
"""

import hashlib
import importlib.metadata
import json
import pathlib
import re
import sys
import unicodedata
import urllib.parse

import jsonschema
import junitparser
import lxml.etree
import referencing
import referencing.jsonschema

SCHEMAS = pathlib.Path(__file__).resolve().parent.parent / "Schemas" / "output"
# The hash of the schema that OASIS publishes as errata01/os/schemas/sarif-schema-2.1.0.json.
SARIF_SHA256 = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"
BOM = b"\xef\xbb\xbf"


# The requirements for every format


def lint_text(data, name):
    """Yields the problems that are the same in every format."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        yield f"is not valid UTF-8: {error}"
        return
    if not text.endswith("\n"):
        yield "does not end with a newline"
    for character in sorted(set(text)):
        if character not in "\n\t" and unicodedata.category(character) in ("Cc", "Cs"):
            yield f"contains U+{ord(character):04X}"
        if character in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
            yield f"reorders its lines with U+{ord(character):04X}"
    for line in text.split("\n"):
        if "##[" in line or "##vso[" in line:
            yield f"contains a command in the old syntax: {line[:80]!r}"
        if name != "github" and runner_command(line):
            yield f"is taken for a command: {line[:80]!r}"


# GitHub's workflow commands, parsed as GitHub's runner parses them

COMMANDS = (
    "add-mask add-matcher add-path debug echo endgroup error group notice remove-matcher save-state set-env"
    " set-output stop-commands warning"
).split()


def unescape(text, is_property):
    codes = {"%0D": "\r", "%0A": "\n"} | ({"%3A": ":", "%2C": ","} if is_property else {})
    for code, character in codes.items():
        text = text.replace(code, character)
    return text.replace("%25", "%")


def runner_command(line):
    """The name, properties and data of a line that the runner takes for a command, else None."""
    line = line.lstrip()
    end = line.find("::", 2)
    if not line.startswith("::") or end < 0:
        return None
    name, _, rest = line[2:end].partition(" ")
    if name.lower() not in COMMANDS:
        return None
    pairs = [part.split("=", 1) for part in rest.strip().split(",") if part.strip()]
    properties = {pair[0].strip(): unescape(pair[1], True) for pair in pairs if len(pair) == 2}
    return name, properties, unescape(line[end + 2 :], False)


# The findings of a format as (file, line, severity, rule, message), in the order in which they are compared


def of_json(finding):
    line = finding["span"]["start"]["line"] if "span" in finding else 1
    return finding["file"], line, finding["severity"], finding["rule"], finding["message"]


def open_findings(report):
    return [of_json(finding) for finding in report["findings"] if not finding["suppressed"]]


def compare(said, expected, what="findings"):
    if said != expected:
        pair = next(((a, b) for a, b in zip(said, expected) if a != b), (len(said), len(expected)))
        yield f"has different {what} than json: {pair[0]!r} instead of {pair[1]!r}"


def check_text(text, report, _):
    headers = re.findall(r"^(error|warning|info)\[([a-z0-9-]+)\]: ", text, re.M)
    yield from compare(headers, [(f[2], f[3]) for f in open_findings(report)])


def check_concise(text, report, _):
    lines = text.split("\n")[:-2]
    headers = [re.fullmatch(r".*?: (error|warning|info)\[([a-z0-9-]+)\] .+", line) for line in lines]
    if None in headers:
        yield f"has a line that is not a finding: {lines[headers.index(None)]!r}"
        return
    yield from compare([m.groups() for m in headers], [(f[2], f[3]) for f in open_findings(report)])


def validator(name):
    schemas = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in SCHEMAS.glob("*.json")}
    resources = [(key, referencing.jsonschema.DRAFT202012.create_resource(s)) for key, s in schemas.items()]
    return jsonschema.Draft202012Validator(
        schemas[f"{name}.schema.json"], registry=referencing.Registry().with_resources(resources)
    )


def disagreements(instance, checker):
    for error in checker.iter_errors(instance):
        yield f"{error.json_path}: {error.message[:300]}"


def check_json(_, report, root):
    yield from disagreements(report, validator("lint"))
    prints = [finding["fingerprint"] for finding in report["findings"]]
    if len(set(prints)) < len(prints):
        yield "names two findings alike"
    for finding in report["findings"]:
        for place in [finding, *finding["related"], *finding.get("fix", {}).get("edits", [])]:
            yield from check_place(place, root)


def check_place(place, root):
    """Counts lines and columns again, from the bytes of the file."""
    file = root / place["file"]
    if "span" not in place or not file.is_file():
        return
    data = file.read_bytes()
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return
    for end in place["span"].values():
        text = data[: end["offset"]].removeprefix(BOM).decode("utf-8", "ignore")
        lines = re.split(r"\r\n|\n|\r", text)
        if text.endswith("\r") and data[end["offset"] : end["offset"] + 1] == b"\n":
            # The position is inside a line break of two bytes, which ends its line only after the second.
            lines = [*lines[:-2], lines[-2] + "\r"]
        units = len(lines[-1].encode("utf-16-le")) // 2
        counted = {"line": len(lines), "column": len(lines[-1]) + 1, "utf16Column": units + 1}
        if counted != {key: end[key] for key in counted}:
            yield f"{place['file']!r}: {end} is {counted}"


def check_json_lines(text, report, _):
    *findings, summary = [json.loads(line) for line in text.splitlines()]
    for finding in findings:
        yield from disagreements(finding, validator("lint-finding"))
    yield from disagreements(summary, validator("lint-summary"))
    for line in [*findings, summary]:
        del line["schema"]
    yield from compare(findings, report["findings"])
    yield from compare(summary, report["summary"], "counts")


def sarif_schema():
    files = importlib.metadata.files("linceo") or []
    data = next(file for file in files if file.name == "sarif-schema-2.1.0.json").read_binary()
    if hashlib.sha256(data).hexdigest() != SARIF_SHA256:
        sys.exit("the SARIF schema is not the one that OASIS publishes")
    return json.loads(data)


def check_sarif(text, report, root):
    log = json.loads(text)
    checker = jsonschema.Draft4Validator(sarif_schema(), format_checker=jsonschema.FormatChecker())
    yield from disagreements(log, checker)
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    if sorted(set(rule["id"] for rule in rules)) != [rule["id"] for rule in rules]:
        yield "has its rules twice or out of order"
    for result in run["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"counts {result['ruleId']} wrong"
    expected = [sarif_finding(finding) for finding in report["findings"]]
    yield from compare([sarif_result(result) for result in run["results"]], expected)
    for location in (location for result in run["results"] for location in result["locations"]):
        yield from check_snippet(location.get("physicalLocation", {}), root)


def sarif_finding(finding):
    level = {"error": "error", "warning": "warning", "info": "note"}[finding["severity"]]
    kind = {"comment": "inSource", "baseline": "external"}.get(finding.get("suppression", {}).get("kind"))
    edits = [(edit["file"], sarif_span(edit), edit["text"]) for edit in finding.get("fix", {}).get("edits", [])]
    related = [(place["file"], sarif_span(place), place.get("label")) for place in finding["related"]]
    return (
        finding["rule"], level, finding["message"], finding["file"], sarif_span(finding), finding["path"],
        finding["fingerprint"], kind, finding.get("suppression", {}).get("reason"), sorted(edits), related,
    )


def sarif_span(place):
    if "span" not in place:
        return None
    start, end = place["span"]["start"], place["span"]["end"]
    return (
        start["line"], start["utf16Column"], end["line"], end["utf16Column"], start["offset"],
        end["offset"] - start["offset"],
    )


def sarif_result(result):
    location = result["locations"][0]
    suppression = (result["suppressions"] or [{}])[0]
    names = location.get("logicalLocations", [{}])
    edits = [
        (sarif_file(change), sarif_region(edit["deletedRegion"]), edit["insertedContent"]["text"])
        for fix in result.get("fixes", [])
        for change in fix["artifactChanges"]
        for edit in change["replacements"]
    ]
    related = [
        (sarif_file(place["physicalLocation"]), sarif_region(place["physicalLocation"].get("region")),
         sarif_message(place.get("message")))
        for place in result.get("relatedLocations", [])
    ]
    place = location.get("physicalLocation", {})
    return (
        result["ruleId"], result["level"], sarif_message(result["message"]), sarif_file(place),
        sarif_region(place.get("region")), names[0].get("fullyQualifiedName", ""),
        result["partialFingerprints"]["juiceRulesFinding/v1"], suppression.get("kind"),
        suppression.get("justification"), sorted(edits), related,
    )


def sarif_message(message):
    """Without the marks that keep a text from being an argument or a link: SARIF 2.1.0, 3.11.5 and 3.11.6."""
    if message is None:
        return None
    if set("{}") & set(message["text"].replace("{{", "").replace("}}", "")):
        return "names an argument: " + message["text"]
    return re.sub(r"\{\{|\}\}|\\\[", lambda match: match[0][1], message["text"])


def sarif_file(place):
    if "artifactLocation" not in place:
        return ""
    uri = place["artifactLocation"]["uri"]
    return urllib.parse.unquote(uri.removeprefix("file://"))


def sarif_region(region):
    keys = "startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength"
    return region and tuple(region[key] for key in keys)


def check_snippet(place, root):
    if "snippet" not in place.get("region", {}):
        return
    region = place["region"]
    data = (root / sarif_file(place)).read_bytes()[region["byteOffset"] :][: region["byteLength"]]
    if region["snippet"]["text"].encode("utf-8") != data:
        yield f"quotes {region['snippet']['text']!r} where the file has {data!r}"


def check_github(text, report, _):
    *lines, summary = text.split("\n")[:-1]
    said, ranks = [], []
    if runner_command(summary):
        yield "ends with a command"
    for line in lines:
        command = runner_command(line)
        if command is None:
            yield f"has a line that is not a command: {line!r}"
            continue
        name, properties, data = command
        severity = {"notice": "info"}.get(name, name)
        ranks.append(["error", "warning", "info"].index(severity))
        place = properties.get("file", ""), int(properties.get("line", 1))
        said.append((*place, severity, properties["title"], data.split("\n")[0]))
    if ranks != sorted(ranks):
        yield "does not begin with the most severe findings"
    # Control characters and invisible characters are escaped in messages and in paths.
    expected = [(visible(f[0], "\r\n"), *f[1:4], visible(f[4])) for f in open_findings(report)]
    yield from compare(sorted(said), sorted(expected))


def visible(text, kept=""):
    hidden = re.compile(
        "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
        "\ufff9-\ufffb\U000e0000-\U000e007f]|(?<=##)\\[|(?<=##vso)\\["
    )
    return hidden.sub(lambda m: m[0] if m[0] in kept and m[0] else f"\\u{{{ord(m[0]):X}}}", text)


# https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
GITLAB = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "not": {"pattern": r"^\./"}},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}


def check_gitlab(text, report, _):
    issues = json.loads(text)
    yield from disagreements(issues, jsonschema.Draft202012Validator(GITLAB))
    if len({issue["fingerprint"] for issue in issues}) < len(issues):
        yield "names two findings alike"
    severities = {"info": "info", "minor": "warning", "major": "error"}
    said = [
        (i["location"]["path"], i["location"]["lines"]["begin"], severities[i["severity"]], i["check_name"],
         i["description"])
        for i in issues
    ]
    yield from compare(said, open_findings(report))


def xml_text(text):
    """Returns a text with the characters escaped that XML 1.0 does not allow."""
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", lambda m: f"\\u{{{ord(m[0]):X}}}", text)


def check_checkstyle(text, report, _):
    tree = lxml.etree.fromstring(text.encode("utf-8"))
    said = [
        (file.get("name"), int(error.get("line")), error.get("severity"),
         error.get("source").removeprefix("juice-rules."), error.get("message"))
        for file in tree.iterfind("file")
        for error in file.iterfind("error")
    ]
    expected = [(xml_text(f[0]), *f[1:4], xml_text(f[4])) for f in open_findings(report)]
    yield from compare(sorted(said), sorted(expected))
    if tree.tag != "checkstyle" or not tree.get("version"):
        yield "is not a checkstyle report"


def check_junit(text, report, root):
    suites = list(junitparser.JUnitXml.fromfile(str(root / "reports" / "junit")))
    cases = [case for suite in suites for case in suite]
    totals = lxml.etree.fromstring(text.encode("utf-8")).attrib
    counted = {
        "tests": len(cases),
        "failures": sum(isinstance(r, junitparser.Failure) for case in cases for r in case.result),
        "skipped": sum(isinstance(r, junitparser.Skipped) for case in cases for r in case.result),
    }
    for key, count in counted.items():
        if int(totals[key]) != count or sum(getattr(suite, key) for suite in suites) != count:
            yield f"counts {totals[key]} {key} where there are {count}"
    said = [junit_finding(case) for case in cases if case.name != "no findings"]
    yield from compare(sorted(said), sorted(junit_expected(f) for f in report["findings"]))
    passed = {case.classname for case in cases if case.name == "no findings"}
    if passed & {finding[0] for finding in said}:
        yield "says that a file with findings has none"
    if len(passed | {finding[0] for finding in said}) < report["summary"]["files"]:
        yield "leaves files out"


def junit_finding(case):
    values = {item.name: item.value for item in case.child(junitparser.Properties) or []}
    result = case.result[0] if case.result else None
    kind = type(result).__name__ if result else "Passed"
    message = result.message if kind == "Failure" else None
    return case.classname, values["rule"], values["severity"], values["fingerprint"], kind, message


def junit_expected(finding):
    kind = "Skipped" if finding["suppressed"] else "Passed" if finding["severity"] == "info" else "Failure"
    message = xml_text(finding["message"]) if kind == "Failure" else None
    return (
        xml_text(finding["file"]), finding["rule"], finding["severity"], finding["fingerprint"], kind, message,
    )


CHECKS = {
    "text": check_text, "concise": check_concise, "json": check_json, "json-lines": check_json_lines,
    "sarif": check_sarif, "github": check_github, "gitlab": check_gitlab, "junit": check_junit,
    "checkstyle": check_checkstyle,
}


def problems_in(root):
    reports = root / "reports"
    try:
        report = json.loads((reports / "json").read_bytes())
    except ValueError as error:
        return [f"json: {error}"]
    problems = []
    for name, check in CHECKS.items():
        data = (reports / name).read_bytes()
        found = list(lint_text(data, name))
        try:
            found += check(data.decode("utf-8", "replace"), report, root)
        except Exception as error:  # A malformed report can raise any error.
            found.append(f"cannot be read: {error!r}")
        problems += [f"{name}: {problem}" for problem in found]
    return problems


def main(folders):
    if not folders:
        sys.exit(__doc__)
    for folder in folders:
        print(json.dumps({"folder": folder, "problems": problems_in(pathlib.Path(folder))}))


main(sys.argv[1:])
