public import JuiceCatalogs
public import JuiceRules

/// What became of orders that stand or fall together: `juice-rules/outcome/1` for one order,
/// `juice-rules/orders/1` for several, or the message and what it is about.
public struct OrderReport: Report {
  public let outcome: MakeOutcome
  /// As they were given.
  public let orders: [Order]
  public let wording: Wording
  /// The options that a stock command needs to reach the same stock.
  public let options: [String]

  public init(
    _ outcome: MakeOutcome, of orders: [Order], wording: Wording, options: [String] = []
  ) {
    self.outcome = outcome
    self.orders = orders
    self.wording = wording
    self.options = options
  }

  public func text(style: TerminalStyle) -> String {
    let message = message.lines
    switch outcome {
    case .made(let made), .replayed(let made): return message + text(of: made, style)
    case .short(let short): return message + text(of: short, style)
    default: return message
    }
  }

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
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "needed", ko: "필요")),
      .right(wording.say(en: "available", ko: "재고")), .right(wording.say(en: "missing", ko: "부족")),
    ])
    for shortage in short.shortages {
      let amounts = [shortage.needed, shortage.available, shortage.missing]
      table.append(
        [wording.cell(shortage.ingredient)]
          + amounts.map { wording.cell($0, of: shortage.ingredient) })
    }
    return "\n" + table.text(style: style) + advice(on: short, style)
  }

  private func advice(on short: MakeOutcome.Short, _ style: TerminalStyle) -> String {
    let advice = RestockAdvice(for: short.shortages, wording: wording)
    guard advice.isPossible else {
      return "\n" + wording.say(en: "No stand can hold that much.", ko: "그만큼은 재고로 둘 수 없습니다.") + "\n"
    }
    let making = wording.say(en: "To make it ahead:", ko: "미리 만들어 두려면:")
    let adding = wording.say(en: "To restock:", ko: "재고를 채우려면:")
    return command(advice.making, making, style) + command(advice.adding, adding, style)
  }

  private func command(_ words: [String]?, _ purpose: String, _ style: TerminalStyle) -> String {
    guard let words else { return "" }
    let command = ShellCommand(["juice-rules"] + words + options).text
    return "\n\(purpose)\n  " + style.paint(VisibleText.inline(command), as: .success) + "\n"
  }
}
