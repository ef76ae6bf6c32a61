#if Web
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The catalog that orders are made from: its packs, recipes, ingredients and facts, and the findings about its files.
  struct CatalogResource {
    let counter: Counter
    let menu: MenuState

    private typealias Member = JSONValue.Member

    func add(to endpoints: inout Endpoints) {
      endpoints.answer(.get, "/catalog", at: counter) { request in
        try request.checkParameters()
        let isStaff = request.context.visitor.isStaff
        return request.answer(value(request.wording, isStaff: isStaff))
      }
    }

    /// Returns the catalog. The findings name files of the machine, and are for staff only.
    private func value(_ wording: CatalogWording, isStaff: Bool) -> JSONValue {
      let (catalog, locale) = (wording.catalog, wording.locale)
      let members = [
        Member("schema", "juice-rules/catalog/1"),
        Member("fingerprint", .string(catalog.fingerprint)),
        Member("locales", .array(catalog.locales.map { .string($0.rawValue) })),
        // Files that cannot be loaded leave the catalog as it was.
        Member("current", .bool(menu.fault == nil)),
        Member("packs", .array(catalog.packs.map(value))),
        Member("recipes", .array(catalog.recipes.map { value($0, catalog, locale) })),
        Member("ingredients", .array(catalog.ingredients.map { value($0, catalog, locale) })),
        Member("facts", .array(catalog.facts.map { value($0, catalog, locale) })),
        Member("groups", .array(wording.groups)),
      ]
      return .object(members + (isStaff ? [Member("findings", findings)] : []))
    }

    /// The findings of the last reload, as `lint --json` prints them.
    private var findings: JSONValue {
      let report =
        if case .errors(let report) = menu.fault { report } else { menu.loaded?.report }
      return report.flatMap { LintJSONReport($0).value["findings"] } ?? []
    }

    private func value(_ pack: Pack) -> JSONValue {
      [
        "pack": .string(pack.name), "version": pack.version.map { .string($0) } ?? .null,
        "locales": .array(pack.locales.map { .string($0.rawValue) }),
        "requires": .array(pack.requirements.map { .string($0) }),
      ]
    }

    private func value(_ recipe: Recipe, _ catalog: Catalog, _ locale: LocaleID) -> JSONValue {
      let facts = catalog.facts.compactMap { fact in
        catalog.value(of: fact, for: recipe).map { Member(fact.id.rawValue, JSONValue($0)) }
      }
      return [
        "recipe": .string(recipe.id.rawValue),
        "name": .string(catalog.name(of: recipe.id, in: locale)),
        "available": .bool(recipe.isAvailable), "onMenu": .bool(recipe.isOnMenu),
        "group": recipe.group.map { .string($0.rawValue) } ?? .null,
        "lines": .array(
          catalog.lines(of: recipe).map { line in
            [
              "line": .string(line.name), "optional": .bool(line.isOptional),
              "alternatives": .array(
                line.alternatives.enumerated().map { index, portions in
                  .array(
                    portions.map { portion in
                      let formula = line.formula(of: portion.ingredient, inAlternative: index)
                      return .object(
                        [
                          Member("ingredient", .string(catalog[portion.ingredient].id.rawValue)),
                          Member("amount", .number(portion.amount.description)),
                        ] + (formula.map { [Member("formula", .string($0))] } ?? []))
                    })
                }),
            ]
          }),
        "sizes": .array(
          recipe.sizes.map {
            ["name": .string($0.name), "factor": .number($0.factor.description)]
          }), "facts": .object(facts),
      ]
    }

    private func value(
      _ ingredient: Ingredient, _ catalog: Catalog, _ locale: LocaleID
    ) -> JSONValue {
      func number(_ amount: Amount?) -> JSONValue {
        amount.map { .number($0.description) } ?? .null
      }
      return [
        "ingredient": .string(ingredient.id.rawValue),
        "name": .string(catalog.name(of: ingredient.id, in: locale)),
        "unit": .string(ingredient.unit.symbol(in: .english)),
        "unlimited": .bool(ingredient.isUnlimited), "step": number(ingredient.step),
        "initial": number(ingredient.initial), "low": number(ingredient.low),
        "maximum": number(ingredient.maximum),
      ]
    }

    private func value(_ fact: Fact, _ catalog: Catalog, _ locale: LocaleID) -> JSONValue {
      let limits: (minimum: String, maximum: String)? =
        switch fact.type {
        case .int(let range): ("\(range.lowerBound)", "\(range.upperBound)")
        case .decimal(let range): ("\(range.lowerBound)", "\(range.upperBound)")
        default: nil
        }
      let values: [String]? =
        switch fact.type {
        case .text(let values): values
        case .tags(let values): (values ?? catalog.tags.map(\.id)).map(\.rawValue)
        default: nil
        }
      let name = fact.name?.text(in: locale, else: catalog.defaultLocale)
      return [
        "fact": .string(fact.id.rawValue), "name": .string(name ?? String(fact.id.name)),
        "type": .string(fact.type.name), "per": .string(fact.scope.rawValue),
        "values": values.map { .array($0.map { .string($0) }) } ?? .null,
        "minimum": limits.map { .number($0.minimum) } ?? .null,
        "maximum": limits.map { .number($0.maximum) } ?? .null,
        "default": fact.defaultValue.map { JSONValue($0) } ?? .null, "choice": .bool(fact.isChoice),
      ]
    }

  }

  /// The menu, and the plans of orders that nobody has made yet.
  struct MenuResource {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.answer(.get, "/menu", at: counter) { request in
        try request.checkParameters("at", repeated: "fact")
        let time = try request.context.query["at"].map { text throws(RequestFault) in
          guard let time = request.time(text, at: counter) else {
            throw .parameter(
              "at", en: "must be a time such as `2026-12-24T18:30`, which the clock does not skip",
              ko: "시계가 건너뛰지 않는, `2026-12-24T18:30` 같은 시각이어야 합니다")
          }
          return time
        }
        let menu = try await request.maker.menu(facts: try request.facts(), at: time)
        return request.answer(MenuReport(menu, wording: request.wording).value)
      }
      endpoints.answer(.post, "/plan", at: counter) { request in try await plan(request) }
    }

    /// Returns the plan of orders. That they cannot be made now is an answer, and no problem.
    private func plan(_ request: APIRequest) async throws -> Response {
      try request.checkParameters()
      var body = try await request.body()
      let facts = try body.facts()
      let time = try body.text("at").map { text throws(RequestFault) in
        guard let time = request.time(text, at: counter) else {
          throw .member(
            "/at", en: "a time such as `2026-12-24T18:30`, which the clock does not skip",
            ko: "시계가 건너뛰지 않는, `2026-12-24T18:30` 같은 시각")
        }
        return time
      }
      let (wantsShopping, wantsRules) = (try body.flag("shopping"), try body.flag("rules"))
      let orders: [RecipeOrder]
      do {
        orders = try body.orders(in: request.catalog)
      } catch let unknown as UnknownRecipe {
        return request.result(unknown.problem(request.wording))
      }
      try body.finish()
      let (planned, report) = try await counter.workers.run { work in
        let maker = request.maker.limited(to: work)
        let planned = try await maker.plan(orders, facts: facts, at: time)
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
    /// Returns the time that a text names by the clock of the stand, or `nil` if there is none, or if the clock skips it.
    fileprivate func time(_ text: String, at counter: Counter) -> Instant? {
      MomentText(at: counter, in: catalog).time(text).flatMap { $0.isSkipped ? nil : $0.moment }
    }

    /// Returns the facts of the parameters `fact`, each `NAME=VALUE`, with values of the types that the catalog declares.
    fileprivate func facts() throws -> Facts {
      var facts: Facts = .none
      for text in context.query.values("fact") {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
          throw RequestFault.parameter("fact", en: "must be NAME=VALUE", ko: "이름=값이어야 합니다")
        }
        let fact = try catalog.fact(named: String(text[..<equals]))
        guard facts[fact.id.rawValue] == nil else { throw FactFault.givenTwice(fact.id) }
        facts[fact.id.rawValue] = try catalog.value(
          of: fact, parsing: String(text[equals...].dropFirst()))
      }
      return facts
    }
  }
#endif
