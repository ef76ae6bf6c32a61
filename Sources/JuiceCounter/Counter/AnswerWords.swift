import JuiceReports
import JuiceRules

/// The words for the answers to orders.
struct AnswerWords {
  private let wording: CatalogWording
  private let orders: OrderWords
  private let board: BoardWords
  private var catalog: Catalog { wording.catalog }

  init(_ wording: CatalogWording, now: LocalTime) {
    self.wording = wording
    orders = OrderWords(wording: wording)
    board = BoardWords(wording, today: now)
  }

  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - batch: The outcome of its orders.
  ///   - refused: The orders that were not made.
  ///   - remedies: The remedies for `refused`.
  func answer(
    to request: OrderRequest, _ batch: BatchOutcome, refused: [RecipeOrder], _ remedies: [Remedy]
  ) -> OrderAnswer {
    let reasons = batch.refusals.sorted { $0.key < $1.key }.map(\.value)
    let main = batch.made ?? reasons.first { !$0.isSkipped } ?? .skipped(request.orders)
    let made = batch.made?.result
    let shortages = reasons.flatMap(\.shortages).reduce(into: [Shortage]()) { all, shortage in
      if !all.contains(where: { $0.ingredient == shortage.ingredient }) { all.append(shortage) }
    }
    return OrderAnswer(
      outcome: outcome(main, isPartial: !reasons.isEmpty), request: request,
      message: catalog.message(for: main, in: wording.locale),
      made: made?.orders.map(orders.text) ?? [],
      refused: refused,
      notMade: request.mode == .all
        ? [] : zip(refused, reasons).map { notMade($0, because: $1) },
      // A negative amount is the rest of a batch, which the details name.
      used: made?.used.filter { $0.amount > .zero }.map(usage) ?? [],
      details: PlanWords(made?.plan, wording: wording).lines(isDone: true),
      shortages: shortages.map(missing), notices: notices(main, made),
      entry: made.flatMap { $0.receipt.isUndone ? nil : $0.receipt.revision },
      confirmation: confirmation(of: request, refused, reasons),
      offers: remedies.compactMap { offer($0, for: refused, request) })
  }

  private func outcome(_ main: MakeOutcome, isPartial: Bool) -> OrderAnswer.Outcome {
    switch main {
    case .made: isPartial ? .partly : .made
    case .replayed: .repeated
    case .short: .short
    case .refused(let refused): refused.needsConfirmation ? .asking : .refused
    default: .failed
    }
  }

  private func notMade(_ order: RecipeOrder, because reason: MakeOutcome) -> OrderAnswer.NotMade {
    let text =
      reason.shortages.isEmpty
      ? catalog.message(for: reason, in: wording.locale).text ?? ""
      : reason.shortages.map(board.shortage).joined(separator: ", ")
    return OrderAnswer.NotMade(order: orders.text(of: order), reason: text)
  }

  private func usage(_ usage: MakeOutcome.Usage) -> OrderAnswer.Usage {
    OrderAnswer.Usage(
      ingredient: usage.ingredient, name: wording.name(usage.ingredient),
      amount: wording.counted(usage.amount, usage.ingredient),
      left: wording.counted(usage.left, usage.ingredient))
  }

  private func missing(_ shortage: Shortage) -> OrderAnswer.MissingAmount {
    OrderAnswer.MissingAmount(
      ingredient: shortage.ingredient, amount: shortage.missing, text: board.shortage(shortage))
  }

  /// Returns the messages beside the main one, each once.
  private func notices(
    _ main: MakeOutcome, _ made: MakeOutcome.Made?
  ) -> [RenderedMessage] {
    var verdicts = made?.verdicts.filter { $0.effect == .alert } ?? []
    if case .refused(let refused) = main { verdicts = Array(refused.verdicts.dropFirst()) }
    let main = catalog.message(for: main, in: wording.locale)
    let messages =
      verdicts.map { catalog.message(for: $0, in: wording.locale) }
      + (made?.alerts.map { catalog.message(for: $0, of: made?.orders ?? [], in: wording.locale) }
        ?? [])
    return messages.reduce(into: []) { all, message in
      if message != main, !all.contains(message) { all.append(message) }
    }
  }

  /// Returns the request for the orders that were not made, confirmed, or `nil` if rules do not ask.
  private func confirmation(
    of request: OrderRequest, _ refused: [RecipeOrder], _ reasons: [MakeOutcome]
  ) -> OrderRequest? {
    guard reasons.contains(where: \.needsConfirmation), !request.isConfirmed else { return nil }
    return OrderRequest(refused, mode: request.mode, facts: request.facts, isConfirmed: true)
  }
}

/// The words for remedies.
extension AnswerWords {
  private func offer(
    _ remedy: Remedy, for refused: [RecipeOrder], _ request: OrderRequest
  ) -> OrderAnswer.Offer? {
    if case .restock(let restock) = remedy { return self.restock(restock) }
    let (changed, facts) = remedy.changing(refused, request.facts, in: catalog)
    return OrderAnswer.Offer(
      text: text(of: remedy, for: refused),
      effect: .order(
        OrderRequest(
          changed, mode: request.mode, facts: facts, isConfirmed: request.isConfirmed)))
  }

  private func text(of remedy: Remedy, for refused: [RecipeOrder]) -> String {
    guard case .fact(let id, let value, let index) = remedy else {
      return RemedyWords(orders: refused, wording: wording).text(of: remedy).capitalizedSentence
    }
    let fact = wording.text(ofFact: id.rawValue, value)
    let recipe = refused.count > 1 ? index.map { wording.name(refused[$0].recipe) } : nil
    return wording.say(
      en: "Order \(recipe.map { "\($0) " } ?? "")with \(fact)",
      ko: "\(recipe.map { "\($0) " } ?? "")\(fact) 조건으로 주문하기")
  }

  /// Returns the offer to add what has to be bought or, if nothing has to be, to make products ahead.
  private func restock(_ restock: Restock) -> OrderAnswer.Offer? {
    let supply = restock.supply(in: catalog)
    if supply.shortages.isEmpty, let ahead = supply.preparations.rounds(in: catalog).first {
      let names = ahead.map(orders.name).joined(separator: ", ")
      return OrderAnswer.Offer(
        text: wording.say(en: "Make ahead: \(names)", ko: "미리 만들기: \(names)"),
        effect: .order(OrderRequest(ahead)))
    }
    let amounts = supply.shortages.map { ($0.ingredient, amountToAdd(for: $0)) }
    let names = amounts.map { "\(wording.name($0)) \(wording.counted($1, $0))" }
      .joined(separator: ", ")
    return OrderAnswer.Offer(
      text: wording.say(en: "Restock: \(names)", ko: "재고 채우기: \(names)"),
      effect: .restock(Dictionary(amounts) { first, _ in first }))
  }

  /// Returns the amount to add for a shortage: as it is sold, unless the stand cannot hold that much.
  private func amountToAdd(for shortage: Shortage) -> Amount {
    guard let ingredient = catalog.ingredient(shortage.ingredient) else { return shortage.missing }
    let maximum = ingredient.maximum ?? .maximumLevel
    if let bought = ingredient.purchase(covering: shortage.missing),
      let level = bought.adding(shortage.available), level <= maximum
    {
      return bought
    }
    return shortage.missing.roundedUp(toMultipleOf: ingredient.step) ?? shortage.missing
  }
}

extension MakeOutcome {
  /// The orders that were made; `nil` if none were.
  fileprivate var result: Made? {
    switch self {
    case .made(let made), .replayed(let made): made
    default: nil
    }
  }

  fileprivate var shortages: [Shortage] {
    if case .short(let short) = self { short.shortages } else { [] }
  }

  fileprivate var isSkipped: Bool { if case .skipped = self { true } else { false } }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
