#if Web
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The menu, and the plans of orders that nobody has made yet.
  struct MenuResource {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.answer(.get, "/menu", at: counter) { request in
        try request.checkParameters(repeated: "fact")
        let menu = try await request.maker.menu(facts: try request.facts())
        return request.answer(MenuReport(menu, wording: request.wording).value)
      }
      endpoints.answer(.post, "/plan", at: counter) { request in try await plan(request) }
    }

    /// Returns the plan of orders. That they cannot be made now is an answer, and no problem.
    private func plan(_ request: APIRequest) async throws -> Response {
      try request.checkParameters()
      var body = try await request.body()
      let facts = try body.facts()
      let (wantsShopping, wantsRules) = (try body.flag("shopping"), try body.flag("rules"))
      let orders: [Order]
      do {
        orders = try body.orders(in: request.catalog)
      } catch let unknown as UnknownRecipe {
        return request.result(unknown.problem(request.wording))
      }
      try body.finish()
      let (planned, report) = try await counter.workers.run { work in
        let maker = request.maker.limited(to: work)
        let planned = try await maker.plan(orders, facts: facts)
        let report = PlanReport(
          planned, shopping: wantsShopping ? maker.catalog.shoppingList(for: planned) : nil,
          considered: wantsRules ? planned.consideredExpressions(in: maker.catalog) : nil,
          wording: request.wording, options: nil)
        try work.check()
        return (planned, report)
      }
      let refusal = MakeOutcome(refusing: planned.orders, as: planned.resolution).refusal
      guard let refusal, refusal.status == .unprocessableContent else {
        return request.result(report.value)
      }
      return request.result(
        OutcomeProblem(
          status: refusal.status, kind: refusal.kind,
          detail: MakeOutcome(refusing: planned.orders, as: planned.resolution)
            .detail(request.wording), outcome: report.value))
    }
  }

  extension APIRequest {
    /// Returns the facts of the parameters `fact`, each `NAME=VALUE`, with values of the types that the catalog declares.
    fileprivate func facts() throws -> Facts {
      var facts: Facts = .none
      for text in context.query.values("fact") {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
          throw RequestFault.parameter("fact", en: "must be NAME=VALUE", ko: "이름=값이어야 합니다")
        }
        let fact = try catalog.fact(named: String(text[..<equals]))
        guard facts[fact.id.rawValue] == nil else { throw FactFault.givenTwice(fact.id) }
        facts[fact.id.rawValue] = try fact.value(parsing: String(text[equals...].dropFirst()))
      }
      return facts
    }
  }
#endif
