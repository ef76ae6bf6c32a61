#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// Orders, and the entries that they left in the history.
  struct OrderResource {
    let counter: Counter
    let recordLimiter: RateLimiter

    func add(to endpoints: inout Endpoints) {
      endpoints.answer(.post, "/orders", at: counter) { request in try await make(request) }
      endpoints.answer(.get, "/orders", at: counter) { request in
        try request.checkParameters("key")
        guard let text = request.context.query["key"] else {
          throw RequestFault.parameter("key", en: "is missing", ko: "없습니다")
        }
        let key = try IdempotencyKey(checking: text)
        return try await entry(request, LedgerQuery(key: key, limit: 1))
      }
      endpoints.answer(.get, "/orders/{number}", at: counter) { request in
        try request.checkParameters()
        guard let number = Int64(request.context.parameters.get("number") ?? ""),
          (1..<Int64.max).contains(number)
        else {
          throw RequestFault(.notFound)
        }
        let query = LedgerQuery(
          after: Revision(number - 1), before: Revision(number).next(), limit: 1)
        let key = try request.keyIfGiven()
        guard !request.context.visitor.seesHistory else { return try await entry(request, query) }
        // Who knows the key of an order sent it, and may read on where the answer to it led.
        guard let key else { throw RequestFault.needsStaff }
        return try await entry(request, query, of: key)
      }
    }

    private func make(_ request: APIRequest) async throws -> Response {
      try request.checkParameters()
      let key = try request.key()
      var body = try await request.body()
      var options = RequestOptions(key: key, note: try body.text("note"))
      options.facts = try body.facts()
      options.recordsRefusals = recordLimiter.recordsRefusals(
        of: options.facts, in: request.context)
      options.isConfirmed = try body.flag("confirmed")
      let mode = try body.mode()
      let orders: [RecipeOrder]
      do {
        orders = try body.orders(in: request.catalog)
      } catch let unknown as UnknownRecipe {
        return request.result(unknown.problem(request.wording))
      }
      try body.finish()
      let (batch, remedies) = try await counter.workers.run { [options] work in
        let maker = request.maker.limited(to: work)
        let batch = try await maker.make(orders, mode: mode, options: options)
        guard batch.made == nil else {
          // A made order is answered even if the store fails afterwards.
          return (batch, (try? await maker.remedies(for: batch, facts: options.facts)) ?? [])
        }
        try work.check()
        return (batch, try await maker.remedies(for: batch, facts: options.facts))
      }
      return request.result(of: batch, remedies)
    }

    /// Returns the entry of orders that a query selects, with the key `key` unless it is `nil`.
    private func entry(
      _ request: APIRequest, _ query: LedgerQuery, of key: IdempotencyKey? = nil
    ) async throws -> Response {
      let entry = try await request.maker.store.history(query).first
      if let key, entry?.key != key { throw RequestFault.needsStaff }
      guard let entry, entry.kind == .make else { throw RequestFault(.notFound) }
      let report = EntryReport(entry, stand: counter.stand, wording: request.wording, offset: 0)
      return request.answer(report.value)
    }
  }

  extension APIRequest {
    /// Returns the answer to orders: 201 if some were made, 200 if they were made before, and otherwise the problem.
    fileprivate func result(of batch: BatchOutcome, _ remedies: [Remedy]) -> Response {
      let value = value(of: batch, remedies)
      switch batch.made {
      case .made(let made):
        return result(value, status: .created, location: "/api/1/orders/\(made.receipt.revision)")
      case .replayed(let made):
        return result(value, location: "/api/1/orders/\(made.receipt.revision)")
      default:
        let outcomes = batch.refusals.sorted { $0.key < $1.key }.map(\.value)
        // The first reason that no later request can overcome is the gravest.
        let refusals = outcomes.compactMap { outcome in outcome.refusal.map { (outcome, $0) } }
        let gravest = refusals.first { $0.1.status == .unprocessableContent } ?? refusals.first
        guard let (outcome, refusal) = gravest else { return result(value) }
        return result(
          OutcomeProblem(
            status: refusal.status, kind: refusal.kind, detail: outcome.detail(wording),
            outcome: value))
      }
    }

    /// Returns the outcome as the command prints it: orders that are all made or all refused are one outcome.
    private func value(of batch: BatchOutcome, _ remedies: [Remedy]) -> JSONValue {
      guard batch.mode == .all, let outcome = batch.made ?? batch.refusals[0] else {
        return BatchReport(batch, remedies: remedies, wording: wording, options: nil).value
      }
      if batch.orders.count == 1, case .unknownRecipe(let id) = outcome {
        let nearest = catalog.findRecipe(id.rawValue).nearest
        return UnknownRecipe(name: id.rawValue, count: batch.orders[0].count, nearest: nearest)
          .report(wording).value
      }
      return OrderReport(
        outcome, of: batch.orders, remedies: remedies, wording: wording, options: nil
      ).value
    }
  }

  extension MakeOutcome {
    /// Returns the catalog's message for the outcome in one line.
    func detail(_ wording: CatalogWording) -> String {
      let message = wording.catalog.message(for: self, in: wording.locale)
      return [message.title, message.text].compactMap(\.self).joined(separator: ": ")
    }
  }

  extension UnknownRecipe {
    fileprivate func report(_ wording: CatalogWording) -> UnknownRecipeReport {
      UnknownRecipeReport(name, count: count, nearest: nearest, wording: wording)
    }

    /// Returns the problem of ordering or planning the recipe.
    func problem(_ wording: CatalogWording) -> OutcomeProblem {
      let message = wording.catalog.unknownRecipeMessage(name, in: wording.locale)
      return OutcomeProblem(
        status: .unprocessableContent, kind: "unknown-recipe",
        detail: [message.title, message.text].compactMap(\.self).joined(separator: ": "),
        outcome: report(wording).value)
    }
  }

  /// Reads orders and their options from the body of a request.
  extension RequestMembers {
    /// The number of orders in a request.
    static let orderLimit = RecipeOrder.lineLimit

    /// Returns the member `orders`.
    ///
    /// - Throws: ``RequestFault``, or ``UnknownRecipe``.
    mutating func orders(in catalog: Catalog) throws -> [RecipeOrder] {
      guard let elements = try array("orders", upTo: RequestMembers.orderLimit) else {
        throw RequestFault.missing("orders")
      }
      return try elements.map { value, place in
        var members = try RequestMembers(value, at: place)
        let order = try members.order(in: catalog, at: place)
        try members.finish()
        return order
      }
    }

    private mutating func order(in catalog: Catalog, at place: String) throws -> RecipeOrder {
      guard let name = try text("recipe") else { throw RequestFault.missing(place + "/recipe") }
      let count = try integer("count", in: RecipeOrder.counts) ?? 1
      var order = try RecipeOrder(
        try catalog.recipeID(named: name, count: count), count: count, size: try text("size"))
      for (line, value, place) in try object("choices") {
        order.choices[line] = try value.text(at: place)
      }
      for (value, place) in try array("without", upTo: RequestMembers.orderLimit) ?? [] {
        order.without.insert(try value.text(at: place))
      }
      order.facts = try facts()
      return order
    }

    /// Returns the member `facts`. The catalog says later whether it knows them.
    mutating func facts() throws(RequestFault) -> Facts {
      var facts: [String: FactValue] = [:]
      for (name, value, place) in try object("facts") {
        facts[name] =
          switch value {
          case .bool(let flag): .bool(flag)
          case .string: .text(try value.text(at: place))
          case .array(let tags):
            .tags(Set(try tags.map { tag throws(RequestFault) in try tag.text(at: place) }))
          default: FactValue(try value.amount(at: place))
          }
      }
      return Facts(facts)
    }

    /// Returns the member `mode`, `all` if it is missing.
    mutating func mode() throws(RequestFault) -> OrderMode {
      guard let name = try text("mode") else { return .all }
      guard let mode = OrderMode(rawValue: name) else {
        throw .member(
          "/mode", en: "`all`, `in-order` or `most`", ko: "`all`, `in-order`, `most` 중 하나")
      }
      return mode
    }
  }

  extension FactValue {
    /// Creates the value of a number: a whole number, or one with decimals.
    fileprivate init(_ amount: Amount) {
      self =
        amount.isMultiple(of: .one) ? .int(amount.thousandths / 1_000) : .decimal(amount)
    }
  }

  /// The error of an order of a recipe that the catalog does not have.
  struct UnknownRecipe: Error {
    /// The name as it was sent.
    let name: String
    let count: Int
    let nearest: [String]
  }

  extension Catalog {
    /// Returns the id of the recipe that an id, a name or an alias stands for.
    ///
    /// A full id is taken as it is: a repeated request is answered even if the recipe is gone by now.
    fileprivate func recipeID(named name: String, count: Int) throws -> RecipeID {
      if let id = RecipeID(name) { return id }
      switch findRecipe(name) {
      case .one(let recipe): return recipe.id
      case .several(let recipes):
        throw RequestFault.ambiguousName(name, recipes.map(\.id))
      case .none(let nearest): throw UnknownRecipe(name: name, count: count, nearest: nearest)
      }
    }
  }

  extension RequestFault {
    /// Returns the fault of a member that is missing.
    fileprivate static func missing(_ name: String) -> RequestFault {
      let place = name.hasPrefix("/") ? name : "/" + name
      return RequestFault(
        .badRequest, "missing-member", en: "`\(place)` is missing", ko: "`\(place)` 항목이 없습니다")
    }
  }
#endif
