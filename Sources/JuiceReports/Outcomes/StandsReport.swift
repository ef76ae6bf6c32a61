public import JuiceCatalogs
public import JuiceRules

/// The stands of a store: `juice-rules/stands/1`, or a table.
public struct StandsReport: Report {
  /// The revision of each stand.
  public let revisions: [String: Revision]
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on stands.
  public init(_ revisions: [String: Revision], wording: Wording) {
    self.revisions = revisions
    self.wording = wording
  }

  private var sorted: [(key: String, value: Revision)] { revisions.sorted { $0.key < $1.key } }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    var table = TextTable([
      .left(wording.say(en: "stand", ko: "매장")),
      .right(wording.say(en: "newest entry", ko: "마지막 기록")),
    ])
    for (name, revision) in sorted { table.append([.init(name), "#\(revision)"]) }
    return table.text(style: style)
  }

  /// The report for tools, as JSON.
  public var value: JSONValue { .object([Self.schema("stands"), Member("stands", stands)]) }

  /// The list of the stands.
  var stands: JSONValue {
    .array(sorted.map { ["stand": .string($0.key), "revision": JSONValue($0.value)] })
  }
}
