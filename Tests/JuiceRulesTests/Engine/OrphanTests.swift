import JuiceRules
import Synchronization
import TestSupport
import Testing

/// The stock under ids that a catalog no longer has.
@Suite(.tags(.unit))
struct OrphanTests {
  private let store = InMemoryStockStore()

  /// A stand that sells from a catalog of its own time.
  private func maker(
    _ fruits: [String], renames: KeyValuePairs<String, String> = [:], maximum: Quantity? = nil
  ) throws -> Maker<InMemoryStockStore> {
    Maker(catalog: try catalog(fruits, renames: renames, maximum: maximum), store: store) {
      Instant(microseconds: 1)
    }
  }

  private func catalog(
    _ fruits: [String], renames: KeyValuePairs<String, String> = [:], maximum: Quantity? = nil
  ) throws -> Catalog {
    var builder = Catalog.Builder(pack: "stand")
    for fruit in fruits {
      builder.addFruit(fruit, name: LocalizedText(fruit), initial: 30, maximum: maximum)
    }
    builder.addExtra("water", name: "Water", unit: .milliliter, isUnlimited: true)
    builder.addRecipe("juice", name: "Juice", ingredients: [(fruits[0], 3)])
    builder.addRename(of: "drink", to: "juice")
    for (former, current) in renames { builder.addRename(of: former, to: current) }
    return try builder.build()
  }

  private func open(_ levels: [IngredientID: Amount]) async throws {
    let names = levels.keys.map { String($0.name) }
    _ = try await maker(names).change(.count(levels))
  }

  private func levels() async throws -> [IngredientID: Amount] {
    try await store.snapshot(of: nil).levels
  }

  @Test func `Orders and stock commands accept former ids`() async throws {
    let maker = try maker(["kiwi"], renames: ["gooseberry": "kiwi"])
    guard case .made(let made) = try await maker.make("stand/drink") else {
      Issue.record("the order is not made")
      return
    }
    #expect(made.orders.map(\.recipe) == ["stand/juice"])
    _ = try await maker.change(.add(["stand/gooseberry": 5]))
    _ = try await maker.change(.take(["stand/gooseberry": 1]))
    #expect(try await levels() == ["stand/gooseberry": 0, "stand/kiwi": 31])
    let both = StockCommand.add(["stand/gooseberry": 1, "stand/kiwi": 2])
    #expect(try await maker.change(both) == .refused([.namedTwice("stand/kiwi")]))
    _ = try await maker.change(.reset(["stand/gooseberry"]))
    #expect(try await levels() == ["stand/gooseberry": 0, "stand/kiwi": 30])
  }

  @Test func `A request repeated under a former id is the same request`() async throws {
    let key = RequestOptions(key: IdempotencyKey("k"))
    let old = try maker(["gooseberry"])
    _ = try await old.change(.add(["stand/gooseberry": 5]), options: key)
    let new = try maker(["kiwi"], renames: ["gooseberry": "kiwi"])
    guard case .replayed = try await new.change(.add(["stand/gooseberry": 5]), options: key) else {
      Issue.record("the request is not replayed")
      return
    }
    #expect(try await levels() == ["stand/gooseberry": 35])
  }

  @Test func `Stock under a former id names the ingredient that it can be moved to`() async throws {
    try await open(["stand/a": 5, "stand/b": 6, "stand/c": 0, "stand/gone": 7, "stand/kiwi": 4])
    let stock = try await maker(["kiwi"], renames: ["a": "b", "b": "kiwi"], maximum: 30).stock()
    #expect(stock.levels.map(\.amount) == [4])
    #expect(stock.orphans.map(\.ingredient) == ["stand/a", "stand/b", "stand/gone"])
    #expect(stock.orphans.map(\.successor) == ["stand/kiwi", "stand/kiwi", nil])
    #expect(stock.orphans.map(\.isAboveMaximum) == [false, false, false])
  }

  @Test func `A move is one entry and keeps the total amount`() async throws {
    try await open(["stand/a": 5, "stand/b": 6])
    let maker = try maker(["kiwi"], renames: ["a": "kiwi", "b": "kiwi"])
    guard
      case .applied(let applied) = try await maker.change(.move(from: "stand/a", to: "stand/kiwi"))
    else {
      Issue.record("the level is not moved")
      return
    }
    #expect(applied.receipt.changes.map(\.after) == [0, 5] && applied.alerts.isEmpty)
    _ = try await maker.change(.move(from: "stand/b", to: "stand/a"))
    #expect(try await levels() == ["stand/a": 0, "stand/b": 0, "stand/kiwi": 11])
    #expect(try await maker.stock().orphans.isEmpty)
    #expect(try await maker.pendingInitials().isEmpty)
    let kinds = try await store.history(LedgerQuery()).map(\.kind)
    #expect(kinds.suffix(3) == [.open, .move, .move])
  }

  @Test func `A move or drop that is refused leaves the levels unchanged`() async throws {
    try await open(["stand/a": 5, "stand/kiwi": 28])
    let maker = try maker(["kiwi", "lime"], renames: ["a": "kiwi"], maximum: 30)
    let before = try await levels()
    let refusals: [(StockCommand, StockRefusal)] = [
      (.move(from: "stand/a", to: "stand/plum"), .unknownIngredient("stand/plum")),
      (.move(from: "stand/a", to: "stand/juice"), .unknownIngredient("stand/juice")),
      (.move(from: "stand/a", to: "stand/water"), .unlimited("stand/water")),
      (.move(from: "stand/kiwi", to: "stand/lime"), .notGone("stand/kiwi")),
      (.move(from: "stand/b", to: "stand/kiwi"), .nothingKept("stand/b")),
      (
        .move(from: "stand/a", to: "stand/kiwi"),
        .above(Excess(ingredient: "stand/kiwi", level: 33, ceiling: 30))
      ),
      (.drop(["stand/kiwi"]), .notGone("stand/kiwi")),
      (.drop(["stand/b"]), .nothingKept("stand/b")),
    ]
    for (command, refusal) in refusals {
      #expect(try await maker.change(command) == .refused([refusal]))
    }
    #expect(try await maker.stock().orphans.map(\.isAboveMaximum) == [true])
    #expect(try await levels() == before)
    await #expect(throws: OrderFault.noIngredients) { try await maker.change(.drop([])) }
    _ = try await maker.change(
      .move(from: "stand/a", to: "stand/kiwi"), options: RequestOptions(isForced: true))
    #expect(try await levels()["stand/kiwi"] == 33)
  }

  @Test func `A drop removes all named stock at once or nothing`() async throws {
    try await open(["stand/a": 5, "stand/b": 6])
    let maker = try maker(["kiwi"])
    let both = try await maker.change(.drop(["stand/a", "stand/b", "stand/c"]))
    #expect(both == .refused([.nothingKept("stand/c")]))
    _ = try await maker.change(.drop(["stand/a", "stand/b"]))
    #expect(try await levels() == ["stand/a": 0, "stand/b": 0])
    let entry = try await store.history(LedgerQuery(newestFirst: true)).first
    #expect(entry?.kind == .take && entry?.changes.map(\.before) == [5, 6])
  }

  @Test func `A move with a key is carried out once`() async throws {
    try await open(["stand/a": 5])
    let maker = try maker(["kiwi"], renames: ["a": "kiwi"])
    let key = RequestOptions(key: IdempotencyKey("move"))
    for _ in 0..<2 {
      _ = try await maker.change(.move(from: "stand/a", to: "stand/kiwi"), options: key)
    }
    #expect(try await levels() == ["stand/a": 0, "stand/kiwi": 5])
  }

  /// Somebody with the catalog of yesterday sells on while it is moved.
  @Test func `Stock that changes during a move is moved completely`() async throws {
    try await open(["stand/a": 5])
    let busy = BusyStore(base: store)
    let maker = Maker(catalog: try catalog(["kiwi"], renames: ["a": "kiwi"]), store: busy) {
      Instant(microseconds: 1)
    }
    let old = try self.maker(["a"])
    busy.beforeCommit(times: 3) { _ = try await old.change(.add(["stand/a": 2])) }
    _ = try await maker.change(.move(from: "stand/a", to: "stand/kiwi"))
    #expect(try await levels() == ["stand/a": 0, "stand/kiwi": 11])
    _ = try await old.change(.add(["stand/a": 1]))
    busy.beforeCommit(times: 1_000) { _ = try await old.change(.add(["stand/a": 1])) }
    await #expect(throws: StockStoreFault.self) {
      try await maker.change(.move(from: "stand/a", to: "stand/kiwi"))
    }
    #expect(try await levels() == ["stand/a": 101, "stand/kiwi": 11])
  }
}

/// A store in which something happens right before commits.
private final class BusyStore: StockStore {
  private let base: InMemoryStockStore
  private let state = Mutex<(times: Int, change: (@Sendable () async throws -> Void)?)>((0, nil))

  init(base: InMemoryStockStore) { self.base = base }

  func beforeCommit(times: Int, _ change: @escaping @Sendable () async throws -> Void) {
    state.withLock { $0 = (times, change) }
  }

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    let change = state.withLock { state in
      state.times -= 1
      return state.times < 0 ? nil : state.change
    }
    try await change?()
    return try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }
}
