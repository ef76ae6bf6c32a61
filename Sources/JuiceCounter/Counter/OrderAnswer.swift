import JuiceReports
package import JuiceRules

/// The answer to a request for orders, in the words of one language.
package struct OrderAnswer: Hashable, Sendable {
  package let outcome: Outcome
  /// The request that was answered.
  package let request: OrderRequest
  /// The message of the catalog, with its buttons.
  package let message: RenderedMessage
  /// The orders that were made.
  package let made: [String]
  /// The orders that were not made.
  package let refused: [RecipeOrder]
  /// The orders that were not made beside others that were, each with the reason.
  package let notMade: [NotMade]
  /// The amounts that were taken from the stock.
  package let used: [Usage]
  /// The alternatives that were chosen, the lines that were left out, and the products that were made on the way.
  package let details: [String]
  /// The ingredients that are short.
  package let shortages: [MissingAmount]
  /// Further messages: of other rules, and about ingredients that run low.
  package let notices: [RenderedMessage]
  /// The entry to undo; `nil` if nothing was made, or if it was undone already.
  package let entry: Revision?
  /// The request to send if the person confirms the orders; `nil` if rules do not ask.
  package let confirmation: OrderRequest?
  /// The remedies, the cheapest first.
  package let offers: [Offer]

  /// An outcome of a request.
  package enum Outcome: String, Hashable, Sendable {
    /// All orders were made.
    case made
    /// Some of the orders were made.
    case partly
    /// The orders were made when the key was used first; nothing was made now.
    case repeated
    /// Ingredients are short, and nothing was made.
    case short
    /// Rules refuse the orders.
    case refused
    /// Rules ask for a confirmation.
    case asking
    /// The orders were not made for another reason.
    case failed
  }

  /// An order that was not made.
  package struct NotMade: Hashable, Sendable {
    package let order: String
    package let reason: String
  }

  /// The amount that was taken of an ingredient.
  package struct Usage: Hashable, Sendable {
    package let ingredient: IngredientID
    package let name: String
    /// The amount with its unit; negative for a product that went into stock.
    package let amount: String
    package let left: String
  }

  /// An ingredient that is short.
  package struct MissingAmount: Hashable, Sendable {
    package let ingredient: IngredientID
    /// The missing amount in the ingredient's unit.
    package let amount: Amount
    /// The shortage in words, such as `Strawberry 6 short`.
    package let text: String
  }

  /// A remedy that a person can take.
  package struct Offer: Hashable, Sendable {
    package let text: String
    package let effect: Effect

    /// An effect of taking a remedy.
    package enum Effect: Hashable, Sendable {
      /// Adds amounts to the stock.
      case restock([IngredientID: Amount])
      /// Sends another request.
      case order(OrderRequest)
    }
  }
}

extension Counter {
  /// Carries out a request for orders.
  ///
  /// - Parameters:
  ///   - request: The request, with at least one order.
  ///   - key: The key that makes a repeated request be carried out once.
  ///   - actor: The person or program that sends the request.
  ///   - locale: The language of the answer.
  /// - Throws: ``OrderFault/noOrders``, a ``StockStoreFault`` if the store could not answer, ``TooMuchWork``, or
  ///   ``PlanningBusy``.
  package func order(
    _ request: OrderRequest, key: IdempotencyKey? = nil, actor: String? = nil, in locale: LocaleID
  ) async throws -> OrderAnswer {
    try await workers.run { work in
      try await order(request, key: key, actor: actor, in: locale, work)
    }
  }

  private func order(
    _ request: OrderRequest, key: IdempotencyKey?, actor: String?, in locale: LocaleID,
    _ work: SearchWork
  ) async throws -> OrderAnswer {
    let maker = maker().limited(to: work)
    var options = RequestOptions(
      key: key, actor: actor, facts: request.facts, isConfirmed: request.isConfirmed)
    options.recordsRefusals = request.recordsRefusals
    let batch = try await maker.make(request.orders, mode: request.mode, options: options)
    if batch.made == nil { try work.check() }
    let refused = batch.refusals.keys.sorted().map { batch.orders[$0] }
    var remedies: [Remedy] = []
    if batch.refusals.values.contains(where: \.mayHaveRemedies) {
      // The answer does not depend on whether remedies are found.
      remedies = (try? await maker.plan(refused, facts: request.facts).remedies) ?? []
    }
    return AnswerWords(CatalogWording(maker.catalog, in: locale), now: localTimeNow)
      .answer(to: request, batch, refused: refused, remedies)
  }
}

extension MakeOutcome {
  /// A Boolean value that indicates whether the orders are short, or refused by rules that a confirmation does not
  /// satisfy.
  fileprivate var mayHaveRemedies: Bool {
    switch self {
    case .short: true
    case .refused(let refused): !refused.needsConfirmation
    default: false
    }
  }
}
