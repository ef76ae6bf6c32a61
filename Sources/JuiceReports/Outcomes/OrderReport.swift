public import JuiceCatalogs
public import JuiceRules

/// The outcome of orders that are all made or all refused: `juice-rules/outcome/1` for one order,
/// `juice-rules/orders/1` for several, or the message with its details.
public struct OrderReport: Report {
  /// The outcome of the orders.
  public let outcome: MakeOutcome
  /// The orders as they were given.
  public let orders: [Order]
  /// The catalog, and the language of the report.
  public let wording: Wording
  /// The remedies for a shortage, the cheapest first.
  public let remedies: [Remedy]
  /// The options that a stock command needs to reach the same stock; `nil` if no command can reach it.
  public let options: [String]?

  /// Creates a report on the outcome of orders.
  public init(
    _ outcome: MakeOutcome, of orders: [Order], remedies: [Remedy] = [], wording: Wording,
    options: [String]? = []
  ) {
    self.outcome = outcome
    self.orders = orders
    self.remedies = remedies
    self.wording = wording
    self.options = options
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let message = message.lines
    switch outcome {
    case .made(let made): return message + text(of: made, style)
    case .replayed(let made):
      return message + wording.note(onUndone: made.receipt) + text(of: made, style)
    case .short(let short): return message + text(of: short, style)
    default: return message
    }
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    if orders.count == 1, let order = orders.first {
      return .object([Self.schema("outcome")] + members(of: order, used: used))
    }
    return severalValue
  }

  var message: RenderedMessage { wording.catalog.message(for: outcome, in: wording.locale) }
}

extension OrderReport {
  private func text(of made: MakeOutcome.Made, _ style: TerminalStyle) -> String {
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "used", ko: "사용")),
      .right(wording.say(en: "left", ko: "남음")),
    ])
    for usage in used {
      table.append([
        wording.cell(usage.ingredient), wording.cell(usage.amount, of: usage.ingredient),
        wording.cell(usage.left, of: usage.ingredient),
      ])
    }
    return (used.isEmpty ? "" : "\n" + table.text(style: style)) + planText
      + wording.text(of: made.alerts, style)
  }

  private func text(of short: MakeOutcome.Short, _ style: TerminalStyle) -> String {
    "\n" + wording.table(of: short.shortages).text(style: style) + advice(on: short, style)
  }

  /// Returns the remedies, followed by the commands that restock. If there are no remedies, as after a change of the
  /// stock in the meantime, the commands restock the missing ingredients.
  private func advice(on short: MakeOutcome.Short, _ style: TerminalStyle) -> String {
    let restock = Remedy.restock(Restock(shortages: short.shortages, isSmallest: false))
    return RestockText(remedies.isEmpty ? [restock] : remedies, words: remedyWords)
      .text(style: style)
  }

  var remedyWords: RemedyWords {
    var shortages: [Shortage] = []
    if case .short(let short) = outcome { shortages = short.shortages }
    return RemedyWords(orders: orders, shortages: shortages, wording: wording, options: options)
  }
}
