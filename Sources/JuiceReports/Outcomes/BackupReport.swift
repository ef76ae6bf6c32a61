public import JuiceCatalogs
public import JuiceRules

/// The result of copying the stock to a file: `juice-rules/backup/1`, or a sentence.
public struct BackupReport: Report {
  /// The path of the copy.
  public let file: String
  /// The stand whose revision the sentence gives.
  public let stand: String
  /// The revision of each stand in the copy.
  public let revisions: [String: Revision]
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on the copy at `file`.
  public init(
    _ file: String, stand: String, revisions: [String: Revision], wording: Wording
  ) {
    self.file = file
    self.stand = stand
    self.revisions = revisions
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let number = revisions[stand] ?? .zero
    let others = revisions.count - 1
    let alone = wording.say(
      en: "`\(file)` holds the stock up to #\(number)", ko: "`\(file)` 파일에 #\(number)까지의 재고를 복사했습니다"
    )
    let more = wording.say(
      en: ", and the stock of \(others) other stand\(others == 1 ? "" : "s")",
      ko: " (다른 매장 \(others)곳 포함)")
    return VisibleText.line(alone + (others > 0 ? more : "") + ".") + "\n"
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let stands = revisions.sorted { $0.key < $1.key }.map { name, revision in
      ["stand": .string(name), "revision": JSONValue(revision)] as JSONValue
    }
    return .object([
      Self.schema("backup"), Member("file", .string(file)), Member("stands", .array(stands)),
    ])
  }
}
