public import JuiceCatalogs
public import JuiceRules

/// The history of a stand's levels: `juice-rules/history/1`, or a table, the newest entry last.
public struct HistoryReport: Report {
  /// The entries, in order of number.
  package let entries: [LedgerEntry]
  /// The name of the stand.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// Returns the number of seconds that the reader's clock is ahead of UTC at a moment.
  private let offset: @Sendable (Instant) -> Int
  /// `true` if a filter selected the entries.
  private let isFiltered: Bool

  /// Creates a report on entries of a stand's ledger.
  ///
  /// - Parameters:
  ///   - entries: The entries, in order of number.
  ///   - stand: The name of the stand.
  ///   - wording: The catalog, and the language of the report.
  ///   - isFiltered: A Boolean value that indicates whether a filter selected the entries.
  ///   - offset: Returns the number of seconds that the reader's clock is ahead of UTC at a moment.
  public init(
    _ entries: [LedgerEntry], stand: String, wording: CatalogWording, isFiltered: Bool = false,
    offset: @escaping @Sendable (Instant) -> Int
  ) {
    self.entries = entries
    self.stand = stand
    self.wording = wording
    self.offset = offset
    self.isFiltered = isFiltered
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    guard !entries.isEmpty else { return wording.sentence(onNoEntries: isFiltered) + "\n" }
    var table = TextTable(wording.columnsOfEntries)
    for entry in entries {
      table.append(wording.cells(of: entry, offset: offset(entry.time)))
    }
    return table.text(style: style)
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([
      Self.schema("history"), Member("stand", .string(stand)),
      Member("entries", .array(entries.map { .object(Member.members(of: $0)) })),
    ])
  }
}

extension CatalogWording {
  /// The columns of a table of entries.
  package var columnsOfEntries: [TextTable.Column] {
    [
      .right(), .left(say(en: "time", ko: "시각") + zone), .left(say(en: "what", ko: "내용")),
      .left(say(en: "stock", ko: "재고")), .left(say(en: "by", ko: "사용자")),
      .left(say(en: "note", ko: "메모")),
    ]
  }

  /// Returns the sentence that takes the place of a table without entries.
  package func sentence(onNoEntries isFiltered: Bool) -> String {
    isFiltered
      ? say(en: "No entries match.", ko: "조건에 맞는 기록이 없습니다.")
      : say(en: "There are no entries yet.", ko: "아직 기록이 없습니다.")
  }
}

/// One entry of a stand's ledger: `juice-rules/entry/1`, or a line.
package struct EntryReport: Report {
  /// The entry.
  package let entry: LedgerEntry
  /// The name of the stand.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The number of seconds that the reader's clock is ahead of UTC at the time of the entry.
  private let offset: Int

  /// Creates a report on an entry. `offset` is the number of seconds that the reader's clock is ahead of UTC.
  package init(_ entry: LedgerEntry, stand: String, wording: CatalogWording, offset: Int) {
    self.entry = entry
    self.stand = stand
    self.wording = wording
    self.offset = offset
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String { line(style: style) }

  /// Returns the line, with the name of the time zone behind the time.
  func line(style: TerminalStyle, zone: String = "") -> String {
    var cells = wording.cells(of: entry, offset: offset)
    cells[1].text += zone
    return cells.filter { !$0.text.isEmpty }.map { cell in
      let shown = VisibleText.inline(cell.text)
      return cell.role.map { style.paint(shown, as: $0) } ?? shown
    }.joined(separator: "  ") + "\n"
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([Self.schema("entry"), Member("stand", .string(stand))] + Member.members(of: entry))
  }
}
