#if Web
  import HTTPTypes
  import JuiceRules

  /// The fields of forms that order.
  ///
  /// A form names one recipe with its options in the fields `recipe`, `count`, `size`, `choice.LINE` and `without`, or
  /// has several orders as lines of a tray in `order`. Facts are in `fact.ID`: those of a line belong to the named recipe.
  /// A request that the server wrote itself, such as a remedy, is a form within the field `request`.
  struct OrderForm {
    private let form: FormFields
    private let fields: [(name: String, value: String)]

    init(_ form: FormFields) throws(RequestFault) {
      self.form = form
      let written = try form["request"].map { text throws(RequestFault) in try FormFields(text) }
      fields = form.all + (written?.all ?? [])
    }

    /// Returns the request that the form makes.
    ///
    /// - Throws: A ``RequestFault`` for a field that no page of this server sends, an `OrderFault` for a count out of
    ///   range, and a `FactFault` for a fact that is unknown or does not fit.
    func request(in catalog: Catalog) throws -> OrderRequest {
      var orders = try values("order").map { text in
        guard let order = Tray(text: text).orders.first else { throw RequestFault.field("order") }
        return order
      }
      if let order = try order(in: catalog) { orders.append(order) }
      guard orders.count <= Tray.limit else { throw RequestFault(.contentTooLarge) }
      return OrderRequest(
        orders, mode: try mode,
        facts: try facts(of: catalog) { $0.scope != .line || self["recipe"] == nil },
        isConfirmed: self["confirmed"] == "yes")
    }

    /// Returns the order of the recipe that the form names, with its facts; `nil` if it names none.
    func order(in catalog: Catalog) throws -> RecipeOrder? {
      guard let name = self["recipe"] else { return nil }
      guard let recipe = RecipeID(name) else { throw RequestFault.field("recipe") }
      var order = try RecipeOrder(recipe, count: try form.integer("count") ?? 1)
      for (name, value) in form.all where !value.isEmpty {
        // A tray keeps each order on a line, with tabs between the options.
        guard !(name + value).utf8.contains(where: { $0 < 0x20 }) else {
          throw RequestFault.field(name)
        }
        if name == "size" { order.size = value }
        if name == "without" { order.without.insert(value) }
        if let line = name.suffix(after: "choice.") { order.choices[line] = value }
      }
      order.facts = try facts(of: catalog) { $0.scope == .line }
      return order
    }

    private var mode: OrderMode {
      get throws {
        guard let text = self["mode"] else { return .all }
        guard let mode = OrderMode(rawValue: text) else { throw RequestFault.field("mode") }
        return mode
      }
    }

    private func facts(of catalog: Catalog, where isIncluded: (Fact) -> Bool) throws -> Facts {
      var facts = Facts.none
      for (name, value) in fields where !value.isEmpty {
        guard let id = name.suffix(after: "fact."), facts[id] == nil else { continue }
        let fact = try catalog.fact(named: id)
        if isIncluded(fact) { facts[id] = try catalog.value(of: fact, parsing: value) }
      }
      return facts
    }

    private subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    private func values(_ name: String) -> [String] {
      fields.filter { $0.name == name }.map(\.value)
    }
  }

  extension FormFields {
    /// The key of the form, so that it is carried out once.
    ///
    /// - Throws: A ``RequestFault`` if there is none, or if it is too long.
    var key: IdempotencyKey {
      get throws(RequestFault) {
        // The buttons of one form order different recipes.
        let button = self["recipe"].map { ":" + $0 } ?? ""
        guard let text = self["key"], !text.isEmpty, let key = IdempotencyKey(text + button) else {
          throw .field("key")
        }
        return key
      }
    }
  }

  extension OrderRequest {
    /// The request as the text of the field `request`.
    var formText: String {
      let fields =
        orders.map { ("order", Tray([$0]).text) } + [("mode", mode.rawValue)]
        + facts.values.sorted { $0.key < $1.key }.map { ("fact.\($0.key)", $0.value.description) }
        + (isConfirmed ? [("confirmed", "yes")] : [])
      return Link.query(fields)
    }
  }

  extension String {
    /// Returns the text after a prefix, or `nil` if the text does not begin with it.
    fileprivate func suffix(after prefix: String) -> String? {
      utf8.starts(with: prefix.utf8)
        ? String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        : nil
    }
  }
#endif
