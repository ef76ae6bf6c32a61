package import JuiceCatalogs
package import JuiceRules

/// The result of copying the stock to a file: `juice-rules/backup/1`, or a sentence.
package struct BackupReport: Report {
  /// The path of the copy.
  package let file: String
  /// The stand whose newest entry the sentence names.
  package let stand: String
  /// The state of each stand in the copy.
  package let stands: [String: StandBackup]
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on the copy at `file`.
  package init(
    _ file: String, stand: String, stands: [String: StandBackup], wording: CatalogWording
  ) {
    self.file = file
    self.stand = stand
    self.stands = stands
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
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
  package var value: JSONValue {
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

/// The result of restoring a stock from a backup: `juice-rules/restore/1`, or sentences and a table.
package struct RestoreReport: Report {
  /// The path of the backup.
  package let file: String
  /// The revision of each stand in the backup.
  package let stands: [String: Revision]
  /// The path at which the stock is kept as it was, or `nil` if there was none.
  package let kept: String?
  /// The requests of the last 24 hours that the backup does not know, or `nil` if the stock as it was cannot be read.
  package let lost: [LostRequest]?

  /// A request: its stand, its key, and the entry that it left in the stock as it was.
  package typealias LostRequest = (stand: String, key: IdempotencyKey, entry: Revision)
  /// The stand whose newest entry the sentence names.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on restoring the backup at `file`.
  package init(
    _ file: String, stands: [String: Revision], kept: String?, lost: [LostRequest]?, stand: String,
    wording: CatalogWording
  ) {
    self.file = file
    self.stands = stands
    self.kept = kept
    self.lost = lost
    self.stand = stand
    self.wording = wording
  }

  /// The number of lost requests that the text lists.
  private static let shownRequests = 20

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let number = stands[stand] ?? .zero
    let result = wording.say(
      en: "The stock was restored from `\(file)`, up to #\(number).",
      ko: "`\(file)` 파일에서 #\(number)까지의 재고를 복원했습니다.")
    let old = kept.map {
      wording.say(en: "`\($0)` holds the stock as it was.", ko: "그전의 재고는 `\($0)` 파일에 있습니다.")
    }
    let lines = [result, old].compactMap(\.self).map { VisibleText.line($0) + "\n" }
    return lines.joined() + warning(style)
  }

  /// Returns the warning about lost requests, or `""` if there are none.
  private func warning(_ style: TerminalStyle) -> String {
    guard let lost else {
      let text = wording.say(
        en:
          "warning: the stock as it was is damaged, so that the keys of the last 24 hours are not known",
        ko: "경고: 그전의 재고가 손상되어 지난 24시간의 키를 알 수 없습니다")
      return style.paint(text, as: .warning) + "\n"
    }
    guard !lost.isEmpty else { return "" }
    let text = wording.say(
      en:
        "warning: the backup lacks these keys of the last 24 hours; a request that is repeated with one is carried out again",
      ko: "경고: 지난 24시간의 키 가운데 백업에 없는 것입니다. 이 키로 다시 요청하면 한 번 더 처리합니다")
    var table = TextTable([
      .right(), .left(wording.say(en: "key", ko: "키")), .left(wording.say(en: "stand", ko: "매장")),
    ])
    for request in lost.prefix(Self.shownRequests) {
      table.append(["#\(request.entry)", .init(request.key.rawValue), .init(request.stand)])
    }
    let rest = lost.count - Self.shownRequests
    let more = wording.say(en: "\(rest) more: see --json", ko: "\(rest)개 더: --json으로 모두 봅니다")
    return style.paint(text, as: .warning) + "\n" + table.text(style: style)
      + (rest > 0 ? more + "\n" : "")
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    let lost = lost?.map { stand, key, entry in
      ["stand": .string(stand), "key": .string(key.rawValue), "entry": JSONValue(entry)]
        as JSONValue
    }
    return .object([
      Self.schema("restore"), Member("file", .string(file)),
      Member("kept", kept.map { .string($0) } ?? .null),
      Member("stands", StandsReport(stands, wording: wording).stands),
      Member("lost", lost.map { .array($0) } ?? .null),
    ])
  }
}
