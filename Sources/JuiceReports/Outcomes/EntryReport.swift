public import JuiceCatalogs
public import JuiceRules

/// One entry of a stand's ledger: `juice-rules/entry/1`, or a line.
public struct EntryReport: Report {
  public let entry: LedgerEntry
  public let stand: String
  public let wording: Wording
  /// How many seconds the reader's clock is ahead of UTC at the time of the entry.
  private let offset: Int

  public init(_ entry: LedgerEntry, stand: String, wording: Wording, offset: Int) {
    self.entry = entry
    self.stand = stand
    self.wording = wording
    self.offset = offset
  }

  public func text(style: TerminalStyle) -> String {
    let cells = wording.cells(of: entry, offset: offset).filter { !$0.text.isEmpty }
    return cells.map { cell in
      let shown = VisibleText.inline(cell.text)
      return cell.role.map { style.paint(shown, as: $0) } ?? shown
    }.joined(separator: "  ") + "\n"
  }

  public var value: JSONValue {
    .object([Self.schema("entry"), Member("stand", .string(stand))] + Member.members(of: entry))
  }
}
