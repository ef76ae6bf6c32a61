/// Access to the lines of a transaction by ingredient, for code that writes a transaction by hand.
extension StockTransaction {
  /// Creates a transaction from changes by ingredient.
  ///
  /// An ingredient of `changes` without an entry starts from its amount in `openings`, or from zero if it has none
  /// there; no change may exceed the amount in `ceilings`, or ``Amount/maximumLevel`` if there is none. The amounts of
  /// an ingredient are in its unit in `units`, which may be unknown.
  public init(
    kind: LedgerEntry.Kind, request: String, changes: [IngredientID: Change], time: Instant,
    orders: [RecipeOrder] = [], openings: [IngredientID: Amount] = [:],
    ceilings: [IngredientID: Amount] = [:], units: [IngredientID: String] = [:],
    fingerprint: String = "", actor: String? = nil,
    note: String? = nil, key: IdempotencyKey? = nil, plannedOn: Revision? = nil,
    undoes: Revision? = nil
  ) {
    let lines = changes.sorted { $0.key < $1.key }.map { id, change in
      Line(
        id, change, unit: units[id], opening: openings[id] ?? .zero,
        ceiling: ceilings[id] ?? .maximumLevel)
    }
    self.init(
      kind: kind, request: request, orders: orders, lines: lines,
      fingerprint: fingerprint, time: time, actor: actor, note: note, key: key,
      plannedOn: plannedOn, undoes: undoes)
  }

  /// The change of each ingredient. An ingredient that is added to `changes` starts from zero, and has no ceiling and
  /// no unit of its own.
  public var changes: [IngredientID: Change] {
    get { dictionary(of: \.change) }
    set {
      let known = Dictionary(uniqueKeysWithValues: lines.map { ($0.ingredient, $0) })
      lines = newValue.sorted { $0.key < $1.key }.map { id, change in
        var line = known[id] ?? Line(id, change)
        line.change = change
        return line
      }
    }
  }

  /// The level that each ingredient starts from while it has no entry. Removing an ingredient sets its opening to
  /// zero; ingredients that do not change are ignored.
  public var openings: [IngredientID: Amount] {
    get { dictionary(of: \.opening) }
    set {
      for index in lines.indices {
        lines[index].opening = newValue[lines[index].ingredient] ?? .zero
      }
    }
  }

  /// The highest level that each change may lead to. Removing an ingredient sets its ceiling to
  /// ``Amount/maximumLevel``; ingredients that do not change are ignored.
  public var ceilings: [IngredientID: Amount] {
    get { dictionary(of: \.ceiling) }
    set {
      for index in lines.indices {
        lines[index].ceiling = newValue[lines[index].ingredient] ?? .maximumLevel
      }
    }
  }

  /// The known unit of each ingredient's amounts. Ingredients that do not change are ignored.
  public var units: [IngredientID: String] {
    get { dictionary(of: \.unit).compactMapValues(\.self) }
    set {
      for index in lines.indices { lines[index].unit = newValue[lines[index].ingredient] }
    }
  }

  private func dictionary<Value>(of value: (Line) -> Value) -> [IngredientID: Value] {
    Dictionary(uniqueKeysWithValues: lines.map { ($0.ingredient, value($0)) })
  }
}
