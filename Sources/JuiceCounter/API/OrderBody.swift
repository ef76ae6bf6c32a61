#if Web
  import HTTPTypes
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// Reads orders and their options from the body of a request.
  extension RequestMembers {
    /// The number of orders in a request.
    static let orderLimit = 100

    /// Returns the member `orders`.
    ///
    /// - Throws: ``RequestFault``, or ``UnknownRecipe``.
    mutating func orders(in catalog: Catalog) throws -> [Order] {
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

    private mutating func order(in catalog: Catalog, at place: String) throws -> Order {
      guard let name = try text("recipe") else { throw RequestFault.missing(place + "/recipe") }
      let count = try integer("count", in: Order.counts) ?? 1
      var order = try Order(
        try catalog.recipeID(named: name, count: count), count: count, size: try text("size"))
      for (line, value, place) in try object("choices") {
        order.choices[line] = try value.text(at: place)
      }
      for (value, place) in try array("without", upTo: RequestMembers.orderLimit) ?? [] {
        order.without.insert(try value.text(at: place))
      }
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
        let ids = recipes.map { "`\($0.id)`" }.joined(separator: ", ")
        throw RequestFault(
          .unprocessableContent, "ambiguous-name", en: "`\(name)` is ambiguous: \(ids)",
          ko: "`\(name)`에 해당하는 것이 여럿입니다: \(ids)")
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
