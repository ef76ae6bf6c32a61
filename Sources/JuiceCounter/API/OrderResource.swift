#if Web
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
      let orders: [Order]
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
    func detail(_ wording: Wording) -> String {
      let message = wording.catalog.message(for: self, in: wording.locale)
      return [message.title, message.text].compactMap(\.self).joined(separator: ": ")
    }
  }

  extension UnknownRecipe {
    fileprivate func report(_ wording: Wording) -> UnknownRecipeReport {
      UnknownRecipeReport(name, count: count, nearest: nearest, wording: wording)
    }

    /// Returns the problem of ordering or planning the recipe.
    func problem(_ wording: Wording) -> OutcomeProblem {
      let message = wording.catalog.unknownRecipeMessage(name, in: wording.locale)
      return OutcomeProblem(
        status: .unprocessableContent, kind: "unknown-recipe",
        detail: [message.title, message.text].compactMap(\.self).joined(separator: ": "),
        outcome: report(wording).value)
    }
  }
#endif
