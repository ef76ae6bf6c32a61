#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The stock, and the commands of staff that change it.
  struct StockResource {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.answer(.get, "/stock", at: counter) { request in
        try request.checkParameters()
        let stock = try await request.maker.stock()
        let report = StockLevelsReport(stock, stand: counter.stand, wording: request.wording)
        return request.answer(
          report.value, tag: EntityTag(stock.revision, of: request.catalog))
      }
      command("add", to: &endpoints) { body, catalog in .add(try body.amounts(in: catalog)) }
      command("take", to: &endpoints) { body, catalog in .take(try body.amounts(in: catalog)) }
      command("reset", to: &endpoints) { body, catalog in .reset(try body.ingredients(in: catalog))
      }
      endpoints.answer(.post, "/stock/count", at: counter) { request in
        try await change(request) { body, options in
          let amounts = try body.amounts(in: request.catalog)
          let seen = try body.amounts("seen", in: request.catalog)
          try body.finish()
          // The levels of the revision that the client saw are those that the client saw.
          guard options.revision == nil else {
            return try await request.maker.change(.count(amounts), options: options)
          }
          return try await request.maker.count(amounts, seeing: seen, options: options)
        }
      }
      endpoints.answer(.post, "/stock/undo", at: counter) { request in try await undo(request) }
    }

    private func command(
      _ name: String, to endpoints: inout Endpoints,
      _ command: @escaping @Sendable (inout RequestMembers, Catalog) throws -> StockCommand
    ) {
      endpoints.answer(.post, "/stock/" + name, at: counter) { request in
        try await change(request) { body, options in
          let command = try command(&body, request.catalog)
          try body.finish()
          return try await request.maker.change(command, options: options)
        }
      }
    }

    /// Carries out a command of staff.
    private func change(
      _ request: APIRequest,
      _ carryOut: (inout RequestMembers, RequestOptions) async throws -> StockOutcome
    ) async throws -> Response {
      var (body, options) = try await request.command(at: counter)
      let outcome = try await carryOut(&body, options)
      let value = ChangeReport(outcome, wording: request.wording).value
      guard case .refused(let refusals) = outcome else { return request.result(value) }
      return request.result(
        OutcomeProblem(
          status: refusals.status, kind: "stock-refused",
          detail: refusals.map {
            RefusalWords(request.wording, isOnCommandLine: false).sentence(on: $0)
          }
          .joined(separator: "; "), outcome: value))
    }

    private func undo(_ request: APIRequest) async throws -> Response {
      var (body, options) = try await request.command(at: counter)
      let number = try body.integer("entry", in: 1...Int(Int32.max))
      try body.finish()
      let outcome = try await request.maker.undo(
        number.map { Revision(Int64($0)) }, options: options)
      let value = UndoReport(outcome, wording: request.wording).value
      guard case .refused(let refusal) = outcome else { return request.result(value) }
      return request.result(
        OutcomeProblem(
          status: refusal.status, kind: "undo-refused",
          detail: RefusalWords(request.wording, isOnCommandLine: false).sentences(on: refusal)
            .joined(separator: "; "), outcome: value))
    }
  }

  extension APIRequest {
    /// Returns the members and options of a command of staff.
    fileprivate func command(
      at counter: Counter
    ) async throws -> (body: RequestMembers, options: RequestOptions) {
      try context.visitor.requireStaff()
      try checkParameters()
      let key = try key()
      var body = try await body()
      let options = RequestOptions(
        key: key, actor: try body.text("actor", upTo: 100), note: try body.text("note"),
        isForced: try body.flag("forced"), revision: try await revision())
      return (body, options)
    }

    /// Returns the revision that the header `If-Match` asks for, or `nil` for any.
    private func revision() async throws -> Revision? {
      guard let condition = request.condition(.ifMatch, takesWeak: false),
        case .oneOf = condition
      else { return nil }
      let revision = try await maker.store.snapshot(of: []).revision
      // No stand has the revision -1. The engine compares, as it knows whether the request was carried out before.
      return condition.contains(EntityTag(revision, of: catalog)) ? revision : Revision(-1)
    }
  }

  extension UndoRefusal {
    fileprivate var status: HTTPResponse.Status {
      switch self {
      case .noEntry: .unprocessableContent
      default: .conflict
      }
    }
  }

  extension RequestMembers {
    /// Returns the amounts of ingredients, or none if the member is missing.
    fileprivate mutating func amounts(
      _ name: String = "amounts", in catalog: Catalog
    ) throws -> [IngredientID: Amount] {
      var amounts: [IngredientID: Amount] = [:]
      for (name, value, place) in try object(name) {
        let id = try catalog.ingredientID(named: name)
        guard amounts.updateValue(try value.amount(at: place), forKey: id) == nil else {
          throw RequestFault(
            .badRequest, "named-twice", en: "`\(id)` is named twice", ko: "`\(id)` 재료가 두 번 나옵니다")
        }
      }
      return amounts
    }

    /// Returns the ingredients to reset, or `nil` for all.
    fileprivate mutating func ingredients(in catalog: Catalog) throws -> Set<IngredientID>? {
      guard let elements = try array("ingredients", upTo: 10_000) else { return nil }
      return Set(
        try elements.map { value, place in
          try catalog.ingredientID(named: try value.text(at: place))
        })
    }
  }

  extension Catalog {
    /// Returns the id of the ingredient that an id, a name or an alias stands for. A full id is taken as it is.
    fileprivate func ingredientID(named name: String) throws -> IngredientID {
      if let id = IngredientID(name) { return id }
      switch findIngredient(name) {
      case .one(let ingredient): return ingredient.id
      case .several(let ingredients):
        throw RequestFault.ambiguousName(name, ingredients.map(\.id))
      case .none:
        throw RequestFault(
          .unprocessableContent, "unknown-ingredient", en: "there is no ingredient `\(name)`",
          ko: "`\(name)` 재료가 없습니다")
      }
    }
  }
#endif
