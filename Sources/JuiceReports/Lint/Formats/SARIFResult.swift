import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// A finding as a result of SARIF.
struct SARIFResult {
  private let finding: Diagnostic
  private let fingerprint: String
  private let rules: SARIFRules
  private let places: SARIFPlace

  private typealias Member = JSONValue.Member

  init(_ finding: Diagnostic, fingerprint: String, rules: SARIFRules, report: LintReport) {
    self.finding = finding
    self.fingerprint = fingerprint
    self.rules = rules
    self.places = SARIFPlace(report: report)
  }

  var value: JSONValue {
    .object(
      [
        Member("ruleId", .string(finding.rule)),
        Member("ruleIndex", .integer(rules.index(of: finding.rule))),
        Member("level", .string(finding.severity.level)),
        Member("message", message(finding.message)),
        Member("locations", [location]),
      ] + relatedLocations + fixes + [
        Member("suppressions", .array(suppressions)),
        Member("partialFingerprints", ["juiceRulesFinding/v1": .string(fingerprint)]),
      ] + advice)
  }

  private var location: JSONValue {
    var members = members(of: finding.primary)
    if !finding.path.isEmpty {
      members.append(
        Member("logicalLocations", [["fullyQualifiedName": .string(finding.path)]]))
    }
    return .object(members)
  }

  private var relatedLocations: [JSONValue.Member] {
    guard !finding.related.isEmpty else { return [] }
    let locations = finding.related.enumerated().map { index, label in
      JSONValue.object([Member("id", .integer(index + 1))] + members(of: label))
    }
    return [Member("relatedLocations", .array(locations))]
  }

  private func members(of label: Diagnostic.Label) -> [JSONValue.Member] {
    let place = places.physicalLocation(of: label.span, in: label.file)
    return (place.map { [Member("physicalLocation", $0)] } ?? [])
      + (label.text.map { [Member("message", message($0))] } ?? [])
  }

  /// The fix of the finding; empty if a file that the fix changes was not read.
  private var fixes: [JSONValue.Member] {
    guard let fix = finding.fix, !fix.edits.isEmpty else { return [] }
    let files = fix.edits.map(\.file).reduce(into: [String]()) { files, file in
      if !files.contains(file) { files.append(file) }
    }
    let changes = files.compactMap { change(of: $0, by: fix.edits) }
    guard changes.count == files.count else { return [] }
    let description = finding.help.map { [Member("description", message($0))] } ?? []
    let members = [
      Member("artifactChanges", .array(changes)),
      Member("properties", ["safety": .string(fix.safety.rawValue)]),
    ]
    return [Member("fixes", [.object(description + members)])]
  }

  private func change(of file: String, by edits: [Diagnostic.Fix.Edit]) -> JSONValue? {
    let own = edits.filter { $0.file == file }
    let replacements: [JSONValue] = own.compactMap { edit in
      places.region(of: edit.span, in: file, quoting: false).map { region in
        ["deletedRegion": region, "insertedContent": ["text": .string(edit.text)]]
      }
    }
    guard replacements.count == own.count else { return nil }
    return [
      "artifactLocation": SARIFPlace.location(of: file), "replacements": .array(replacements),
    ]
  }

  private var suppressions: [JSONValue] {
    guard let suppression = finding.suppression else { return [] }
    let reason = suppression.reason.map { [Member("justification", .string($0))] } ?? []
    let kind = suppression.isInSource ? "inSource" : "external"
    return [.object([Member("kind", .string(kind))] + reason)]
  }

  private var advice: [JSONValue.Member] {
    let notes = finding.notes.map { JSONValue.string($0.english) }
    let members =
      (notes.isEmpty ? [] : [Member("notes", .array(notes))])
      + (finding.help.map { [Member("help", .string($0.english))] } ?? [])
    return members.isEmpty ? [] : [Member("properties", .object(members))]
  }

  /// Returns a text as a message of SARIF. Braces are escaped because they would name arguments, and brackets in
  /// `[text](target)` because they would make a link.
  private func message(_ text: LocalizedText) -> JSONValue {
    let escaped = text.english.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "{": escaped += "{{"
      case "}": escaped += "}}"
      case "[" where text.english.utf8.contains("](".utf8): escaped += "\\["
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return ["text": .string(escaped)]
  }
}

/// Files, and places in them, in SARIF's terms.
struct SARIFPlace {
  let report: LintReport

  static let root = "%SRCROOT%"
  static let rootDescription: JSONValue = [
    "description": ["text": "The folder that juice-rules ran in, or that --relative-to names."]
  ]

  /// Returns the location of a file: a URI relative to the root, or an absolute one.
  static func location(of file: String) -> JSONValue {
    let path = PercentEncoding.encoded(file, keeping: "/")
    guard !path.hasPrefix("/") else { return ["uri": .string("file://" + path)] }
    return ["uri": .string(path), "uriBaseId": .string(root)]
  }

  /// Returns the location of a span, or `nil` if `file` is empty.
  func physicalLocation(of span: ByteSpan, in file: String) -> JSONValue? {
    guard !file.isEmpty else { return nil }
    let region = region(of: span, in: file).map { [JSONValue.Member("region", $0)] } ?? []
    return .object(
      [JSONValue.Member("artifactLocation", SARIFPlace.location(of: file))] + region)
  }

  /// Returns the region of a span, or `nil` if the file was not read.
  func region(of span: ByteSpan, in file: String, quoting: Bool = true) -> JSONValue? {
    guard let place = report.place(of: span, in: file) else { return nil }
    var members = [
      JSONValue.Member("startLine", .integer(place.start.line)),
      JSONValue.Member("startColumn", .integer(place.start.utf16Column)),
      JSONValue.Member("endLine", .integer(place.end.line)),
      JSONValue.Member("endColumn", .integer(place.end.utf16Column)),
      JSONValue.Member("byteOffset", .integer(place.bytes.lowerBound)),
      JSONValue.Member("byteLength", .integer(place.bytes.count)),
    ]
    if quoting, let text = snippet(of: place.bytes, in: file) {
      members.append(JSONValue.Member("snippet", ["text": .string(text)]))
    }
    return .object(members)
  }

  /// Returns the text of a place, or `nil` if it is empty, longer than 1,000 bytes or not UTF-8.
  private func snippet(of bytes: Range<Int>, in file: String) -> String? {
    guard !bytes.isEmpty, bytes.count <= 1_000, let source = report.sources[file] else {
      return nil
    }
    return String(validating: source.bytes[bytes], as: UTF8.self)
  }
}
