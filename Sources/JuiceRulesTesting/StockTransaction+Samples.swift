import JuiceRules

extension IngredientID {
  static let strawberry: IngredientID = "classic/strawberry"
  static let banana: IngredientID = "classic/banana"
  static let kiwi: IngredientID = "classic/kiwi"
  static let pineapple: IngredientID = "classic/pineapple"
  static let mango: IngredientID = "classic/mango"

  static let samples = [banana, kiwi, mango, pineapple, strawberry]
}

extension StockTransaction {
  /// Returns a transaction that takes `amounts`, with an opening amount of `opening` for every ingredient.
  static func make(
    _ amounts: [IngredientID: Amount], opening: Amount = .zero, key: IdempotencyKey? = nil
  ) -> StockTransaction {
    StockTransaction(
      kind: .make, request: "make \(canonical(amounts))",
      changes: amounts.mapValues { .by(-$0) }, time: .sample,
      openings: amounts.mapValues { _ in opening }, key: key)
  }

  static func add(
    _ amounts: [IngredientID: Amount], opening: Amount = .zero, key: IdempotencyKey? = nil
  ) -> StockTransaction {
    StockTransaction(
      kind: .add, request: "add \(canonical(amounts))", changes: amounts.mapValues { .by($0) },
      time: .sample, openings: amounts.mapValues { _ in opening }, key: key)
  }

  static func count(
    _ amounts: [IngredientID: Amount], opening: Amount = .zero, key: IdempotencyKey? = nil
  ) -> StockTransaction {
    StockTransaction(
      kind: .count, request: "count \(canonical(amounts))",
      changes: amounts.mapValues { .to($0) }, time: .sample,
      openings: amounts.mapValues { _ in opening }, key: key)
  }

  static func reset(_ amounts: [IngredientID: Amount]) -> StockTransaction {
    StockTransaction.count(amounts).with {
      $0.kind = .reset
      $0.request = "reset"
    }
  }

  /// Returns a transaction that undoes the one that left `receipt`.
  static func undo(_ receipt: Receipt) -> StockTransaction {
    let differences = receipt.changes.map { ($0.ingredient, $0.before - $0.after) }
    return StockTransaction(
      kind: .undo, request: "undo \(receipt.revision)",
      changes: Dictionary(uniqueKeysWithValues: differences).mapValues { .by($0) }, time: .sample,
      undoes: receipt.revision)
  }

  static func checkpoint(at time: Instant) -> StockTransaction {
    StockTransaction(kind: .checkpoint, request: "checkpoint", changes: [:], time: time)
  }

  /// Returns a copy with `change` applied.
  func with(
    _ change: (inout StockTransaction) throws -> Void
  ) rethrows -> StockTransaction {
    var copy = self
    try change(&copy)
    return copy
  }

  private static func canonical(_ amounts: [IngredientID: Amount]) -> String {
    amounts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}

extension Instant {
  static let sample = Instant(microseconds: 1_767_225_600_000_000)

  /// Returns a time by its hours since 1970. Clocks that are hours behind do not follow others.
  static func hours(_ count: Int64) -> Instant {
    Instant(microseconds: count * 3_600_000_000)
  }
}

extension IdempotencyKey {
  /// Returns `text` as a key. Throws if `text` is empty or too long.
  static func sample(_ text: String) throws -> IdempotencyKey {
    guard let key = IdempotencyKey(text) else {
      throw ConformanceFailure("`\(text)` is not a valid key")
    }
    return key
  }
}
