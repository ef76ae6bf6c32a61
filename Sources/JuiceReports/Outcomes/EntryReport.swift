public import JuiceCatalogs
public import JuiceRules

/// One entry of a stand's ledger: `juice-rules/entry/1`, or a line.
public struct EntryReport: Report {
  /// The entry.
  public let entry: LedgerEntry
  /// The name of the stand.
  public let stand: String
  /// The catalog, and the language of the report.
  public let wording: Wording
  /// The number of seconds that the reader's clock is ahead of UTC at the time of the entry.
  private let offset: Int

  /// Creates a report on an entry. `offset` is the number of seconds that the reader's clock is ahead of UTC.
  public init(_ entry: LedgerEntry, stand: String, wording: Wording, offset: Int) {
    self.entry = entry
    self.stand = stand
    self.wording = wording
    self.offset = offset
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String { line(style: style) }

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
  public var value: JSONValue {
    .object([Self.schema("entry"), Member("stand", .string(stand))] + Member.members(of: entry))
  }
}
