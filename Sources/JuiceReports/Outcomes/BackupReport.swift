public import JuiceCatalogs
public import JuiceRules

/// The result of copying the stock to a file: `juice-rules/backup/1`, or a sentence.
public struct BackupReport: Report {
  /// The path of the copy.
  public let file: String
  /// The stand whose newest entry the sentence names.
  public let stand: String
  /// The state of each stand in the copy.
  public let stands: [String: StandBackup]
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on the copy at `file`.
  public init(
    _ file: String, stand: String, stands: [String: StandBackup], wording: Wording
  ) {
    self.file = file
    self.stand = stand
    self.stands = stands
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let number = stands[stand]?.revision ?? .zero
    let others = stands.count - 1
    let alone = wording.say(
      en: "`\(file)` holds the stock up to #\(number)", ko: "`\(file)` 파일에 #\(number)까지의 재고를 복사했습니다"
    )
    let more = wording.say(
      en: ", and the stock of \(others) other stand\(others == 1 ? "" : "s")",
      ko: " (다른 매장 \(others)곳 포함)")
    return VisibleText.line(alone + (others > 0 ? more : "") + ".") + "\n" + warnings(style)
  }

  /// Returns a line for each stand with altered entries.
  private func warnings(_ style: TerminalStyle) -> String {
    sorted.filter { !$0.value.faults.isEmpty }.map { name, state in
      let entries = state.faults.compactMap(\.entry).map { "#\($0)" }
      let list = entries.prefix(5).joined(separator: ", ")
      let more = entries.count > 5
      let warning = wording.say(
        en:
          "warning: \(list)\(more ? " and others" : "") of `\(name)` had been altered before they were copied",
        ko: "경고: `\(name)` 매장의 \(list)\(more ? " 등" : "") 기록이 복사하기 전에 이미 바뀌어 있었습니다")
      return style.paint(VisibleText.line(warning), as: .warning) + "\n"
    }.joined()
  }

  private var sorted: [(key: String, value: StandBackup)] { stands.sorted { $0.key < $1.key } }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let stands = sorted.map { name, state in
      [
        "stand": .string(name), "revision": JSONValue(state.revision),
        "altered": .array(state.faults.compactMap(\.entry).map(JSONValue.init)),
      ] as JSONValue
    }
    return .object([
      Self.schema("backup"), Member("file", .string(file)), Member("stands", .array(stands)),
    ])
  }
}
