/// The lines of a transaction by ingredient: for those that write one by hand.
extension StockTransaction {
  /// An ingredient of `changes` without an entry starts from its amount in `openings`, zero when absent; no change may
  /// lead above that in `ceilings`, ``Amount/maximumLevel`` when absent.
  public init(
    kind: LedgerEntry.Kind, request: String, changes: [IngredientID: Change], time: Timestamp,
    orders: [Order] = [], openings: [IngredientID: Amount] = [:],
    ceilings: [IngredientID: Amount] = [:], fingerprint: String = "", actor: String? = nil,
    note: String? = nil, key: IdempotencyKey? = nil, plannedOn: Revision? = nil,
    undoes: Revision? = nil
  ) {
    let lines = changes.sorted { $0.key < $1.key }.map { id, change in
      Line(id, change, opening: openings[id] ?? .zero, ceiling: ceilings[id] ?? .maximumLevel)
    }
    self.init(
      kind: kind, request: request, orders: orders, lines: lines,
      fingerprint: fingerprint, time: time, actor: actor, note: note, key: key,
      plannedOn: plannedOn, undoes: undoes)
  }

  /// What happens to each ingredient. One that is new starts from zero, and has no ceiling of its own.
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

  /// The level that each ingredient starts from while it has no entry: zero where it is taken out, and of no
  /// account for an ingredient that does not change.
  public var openings: [IngredientID: Amount] {
    get { dictionary(of: \.opening) }
    set {
      for index in lines.indices {
        lines[index].opening = newValue[lines[index].ingredient] ?? .zero
      }
    }
  }

  /// The highest level that each change may lead to: ``Amount/maximumLevel`` where it is taken out, and of no
  /// account for an ingredient that does not change.
  public var ceilings: [IngredientID: Amount] {
    get { dictionary(of: \.ceiling) }
    set {
      for index in lines.indices {
        lines[index].ceiling = newValue[lines[index].ingredient] ?? .maximumLevel
      }
    }
  }

  private func dictionary<Value>(of value: (Line) -> Value) -> [IngredientID: Value] {
    Dictionary(uniqueKeysWithValues: lines.map { ($0.ingredient, value($0)) })
  }
}
