public import JuiceCatalogs
public import JuiceRules

/// The first entry of a ledger after older entries were removed: `juice-rules/compaction/1`, or a sentence.
public struct CompactionReport: Report {
  /// The first remaining entry; `nil` if nothing was removed.
  public let first: Revision?
  /// The name of the stand.
  public let stand: String
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on a compaction.
  public init(_ first: Revision?, stand: String, wording: Wording) {
    self.first = first
    self.stand = stand
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let sentence =
      first.map { first in
        wording.say(
          en: "The history now begins with #\(first).", ko: "이제 기록은 #\(first)부터입니다.")
      }
      ?? wording.say(
        en: "A checkpoint was added. Nothing was removed, as no checkpoint is old enough.",
        ko: "기준점을 추가했습니다. 그만큼 오래된 기준점이 없어 지운 기록은 없습니다.")
    return sentence + "\n"
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([
      Self.schema("compaction"), Member("stand", .string(stand)),
      Member("outcome", first == nil ? "unchanged" : "compacted"),
      Member("first", first.map { JSONValue($0) } ?? .null),
    ])
  }
}
