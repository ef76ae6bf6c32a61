public import JuiceCatalogs
public import JuiceRules

/// The outcome of a stock command: `juice-rules/change/1`, or a table of levels before and after.
public struct ChangeReport: Report {
  /// The outcome of the command.
  package let outcome: StockOutcome
  /// The amounts that were given as formulas.
  package var formulas: [AmountFormula] = []
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on the outcome of a stock command.
  public init(_ outcome: StockOutcome, wording: CatalogWording) {
    self.outcome = outcome
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let lines = formulas.map { VisibleText.line($0.equation(in: wording)) + "\n" }.joined()
    return lines + (formulas.isEmpty ? "" : "\n") + textOfOutcome(style)
  }

  private func textOfOutcome(_ style: TerminalStyle) -> String {
    switch outcome {
    case .applied(let applied): return text(of: applied, style)
    case .replayed(let applied):
      let number = "#\(applied.receipt.revision)"
      let line = wording.say(
        en: "This request was already carried out as \(number); nothing was changed.",
        ko: "이미 \(number)에서 처리했으므로 이번에는 바꾸지 않았습니다.")
      return line + "\n" + wording.note(onUndone: applied.receipt) + "\n" + text(of: applied, style)
    case .refused(let refusals):
      return words.refusal(for: refusals.map(words.sentence), style)
    }
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let formulas = Member("formulas", .array(formulas.map(\.value)))
    return .object(members + (self.formulas.isEmpty ? [] : [formulas]))
  }

  var members: [Member] {
    switch outcome {
    case .applied(let applied): members("applied", applied)
    case .replayed(let applied): members("replayed", applied)
    case .refused(let refusals):
      [
        Self.schema("change"), Member("outcome", "refused"), Member("changes", []),
        Member("refusals", .array(refusals.map(value))),
      ]
    }
  }

  private func text(of applied: StockOutcome.Applied, _ style: TerminalStyle) -> String {
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "before", ko: "이전")),
      .right(wording.say(en: "after", ko: "이후")),
    ])
    for change in applied.receipt.changes {
      table.append([
        wording.cell(change.ingredient),
        wording.cell(
          change.before, of: change.ingredient, in: change.unitBefore ?? change.unit),
        wording.cell(change.after, of: change.ingredient, in: change.unit),
      ])
    }
    return table.text(style: style) + wording.text(of: applied.alerts, style)
  }

  private func members(_ name: String, _ applied: StockOutcome.Applied) -> [Member] {
    [
      Self.schema("change"), Member("outcome", .string(name)),
      Member("changes", .array(applied.receipt.changes.map { JSONValue($0) })),
      Member("alerts", wording.value(of: applied.alerts)),
      Member("revision", JSONValue(applied.receipt.revision)),
    ] + (applied.receipt.isUndone ? [Member("undone", true)] : [])
  }

  private var words: RefusalWords { RefusalWords(wording) }

  private func value(_ refusal: StockRefusal) -> JSONValue {
    [
      "kind": .string(refusal.kind), "ingredient": JSONValue(refusal.ingredient),
      "message": .string(words.sentence(on: refusal)),
    ]
  }
}
