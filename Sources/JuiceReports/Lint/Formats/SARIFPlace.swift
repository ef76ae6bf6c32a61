import JuiceCatalogs
import JuiceRules
import YAMLTree

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
