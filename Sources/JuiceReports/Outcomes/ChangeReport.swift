public import JuiceCatalogs
public import JuiceRules

/// What became of a stock command: `juice-rules/change/1`, or a table of levels before and after.
public struct ChangeReport: Report {
  public let outcome: StockOutcome
  public let wording: Wording

  public init(_ outcome: StockOutcome, wording: Wording) {
    self.outcome = outcome
    self.wording = wording
  }

  public func text(style: TerminalStyle) -> String {
    switch outcome {
    case .applied(let receipt): return table(of: receipt).text(style: style)
    case .replayed(let receipt):
      let number = "#\(receipt.revision)"
      let line = wording.say(
        en: "This was done already as \(number); nothing was changed now.",
        ko: "이미 \(number)에서 처리했으므로 이번에는 바꾸지 않았습니다.")
      return line + "\n\n" + table(of: receipt).text(style: style)
    case .refused(let refusals):
      let title = wording.say(en: "Nothing was changed:", ko: "재고를 바꾸지 않았습니다:")
      return style.paint(title, as: .error) + "\n"
        + refusals.map { "  \(VisibleText.inline(wording.sentence(on: $0)))\n" }.joined()
    }
  }

  public var value: JSONValue {
    switch outcome {
    case .applied(let receipt): value("applied", receipt)
    case .replayed(let receipt): value("replayed", receipt)
    case .refused(let refusals):
      .object([
        Self.schema("change"), Member("outcome", "refused"), Member("changes", []),
        Member("refusals", .array(refusals.map(value))),
      ])
    }
  }

  private func table(of receipt: Receipt) -> TextTable {
    var table = TextTable([
      .left(wording.say(en: "ingredient", ko: "재료")), .right(wording.say(en: "before", ko: "이전")),
      .right(wording.say(en: "after", ko: "이후")),
    ])
    for change in receipt.changes {
      table.append([
        TextTable.Cell(wording.name(change.ingredient)),
        TextTable.Cell(wording.counted(change.before, change.ingredient)),
        TextTable.Cell(wording.counted(change.after, change.ingredient)),
      ])
    }
    return table
  }

  private func value(_ name: String, _ receipt: Receipt) -> JSONValue {
    .object([
      Self.schema("change"), Member("outcome", .string(name)),
      Member("changes", .array(receipt.changes.map { JSONValue($0) })),
      Member("revision", JSONValue(receipt.revision)),
    ])
  }

  private func value(_ refusal: StockRefusal) -> JSONValue {
    [
      "kind": .string(refusal.kind), "ingredient": JSONValue(refusal.ingredient),
      "message": .string(wording.sentence(on: refusal)),
    ]
  }
}
