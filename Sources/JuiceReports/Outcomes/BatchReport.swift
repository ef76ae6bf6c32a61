public import JuiceCatalogs
public import JuiceRules

/// The outcome of independent orders: `juice-rules/orders/1`, or the orders that were made and then the reason why each
/// of the others was not.
public struct BatchReport: Report {
  /// The outcome of the orders.
  package let batch: BatchOutcome
  /// The remedies that would permit the orders that were not made, all of them together.
  package let remedies: [Remedy]
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The options that a stock command needs to reach the same stock; `nil` if no command can reach it.
  package let options: [String]?
  /// The options of the request; `nil` if no command can repeat the orders.
  package let request: RequestOptions?

  /// Creates a report on the outcome of orders.
  public init(
    _ batch: BatchOutcome, remedies: [Remedy] = [], wording: CatalogWording,
    options: [String]? = [],
    request: RequestOptions? = nil
  ) {
    self.batch = batch
    self.remedies = remedies
    self.wording = wording
    self.options = options
    self.request = request
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    if batch.refusals.count == batch.orders.count, let bounds = batch.bounds {
      return refusal(0).message.lines + text(of: bounds)
    }
    let made = made.map { [$0.text(style: style)] } ?? []
    let refusals = refusedIndices.prefix(Self.refusalLimit).map { text(ofRefused: $0, style) }
    return (made + refusals + rest).joined(separator: "\n")
      + (confirmation?.text(style) ?? "") + RestockText(remedies, words: words).text(style: style)
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let made = made
    let shares = made?.shares
    var chosen = 0
    let outcomes = batch.orders.indices.map { index -> JSONValue in
      guard batch.refusals[index] == nil, let made else {
        return .object(refusal(index).members(of: batch.orders[index], used: nil))
      }
      defer { chosen += 1 }
      return .object(made.members(of: batch.orders[index], used: shares?[chosen], isAlone: false))
    }
    return .object(
      [
        Self.schema("orders"), Member("mode", .string(batch.mode.rawValue)),
        Member("revision", made?.made.map { JSONValue($0.receipt.revision) } ?? .null),
        Member("orders", .array(outcomes)),
      ] + boundMembers + (made?.planMembers ?? []) + words.members(remedies)
        + (confirmation?.members ?? []))
  }
}

extension BatchReport {
  /// The most refused orders that a report for a person explains.
  private static var refusalLimit: Int { 20 }

  /// The count of the other refused orders; empty without any.
  private var rest: [String] {
    let count = batch.refusals.count - Self.refusalLimit
    guard count > 0 else { return [] }
    let text = wording.say(en: "Not made: \(count) more orders", ko: "만들지 않음: 주문 \(count)건 더")
    return [text + "\n"]
  }

  private var refusedIndices: [Int] { batch.refusals.keys.sorted() }

  /// The orders that were not made.
  private var open: [RecipeOrder] { refusedIndices.map { batch.orders[$0] } }

  private var confirmation: ConfirmationAdvice? {
    guard batch.refusals.values.contains(where: \.needsConfirmation) else { return nil }
    return ConfirmationAdvice(
      orders: open, mode: batch.mode, isPartlyMade: batch.made != nil, request: request,
      wording: wording, options: options)
  }

  private var words: RemedyWords {
    let shortages = batch.refusals.values.flatMap { refusal in
      if case .short(let short) = refusal { short.shortages } else { [] as [Shortage] }
    }
    return RemedyWords(
      orders: open, shortages: shortages, wording: wording, options: options,
      facts: request?.facts ?? .none)
  }

  private var made: OrderReport? {
    batch.made.map { outcome in
      let orders = batch.orders.indices.filter { batch.refusals[$0] == nil }
        .map { batch.orders[$0] }
      return OrderReport(outcome, of: orders, wording: wording, options: options)
        .among(batch.orders)
    }
  }

  /// Returns a report on a refused order.
  ///
  /// - Precondition: The order at `index` was refused.
  private func refusal(_ index: Int) -> OrderReport {
    let order = batch.orders[index]
    return OrderReport(
      batch.refusals[index] ?? .skipped([order]), of: [order], wording: wording, options: options
    ).among(batch.orders)
  }

  private func text(ofRefused index: Int, _ style: TerminalStyle) -> String {
    let name = wording.text(of: batch.orders[index])
    let reason =
      switch batch.refusals[index] {
      case .short(let short):
        refusal(index).message.lines + wording.table(of: short.shortages).text(style: style)
      case .refused(let refused):
        VerdictWords(refused.verdicts, wording: wording).text(style: style)
      default: refusal(index).message.lines
      }
    return wording.say(en: "Not made: \(name)", ko: "만들지 않음: \(name)") + "\n" + reason
  }

  private func text(of bounds: ClosedRange<Int>) -> String {
    let (least, most) = (bounds.lowerBound, bounds.upperBound)
    return wording.say(
      en: "At least \(least) and at most \(most) of \(batch.orders.count) orders can be made.",
      ko: "주문 \(batch.orders.count)건 가운데 적어도 \(least)건, 많아야 \(most)건을 만들 수 있습니다.") + "\n"
  }

  private var boundMembers: [Member] {
    batch.bounds.map { bounds in
      [
        Member(
          "bounds",
          ["atLeast": .integer(bounds.lowerBound), "atMost": .integer(bounds.upperBound)])
      ]
    } ?? []
  }
}
