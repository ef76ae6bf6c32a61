import Glibc
import JuiceRules

/// Benchmarks of making orders with a store in memory, including its ledger.
struct StoreBenches {
  let rounds: Int
  private let catalog: Catalog
  private let ids: [RecipeID]

  /// The number of orders in one round.
  private static let orders = 300_000
  /// The number of orders that one core must make in a second.
  private static let rate = 1_000_000.0
  static let recipes = 64

  init(rounds: Int) throws {
    self.rounds = rounds
    catalog = try Self.catalog()
    ids = catalog.recipes.map(\.id)
  }

  /// Returns a catalog of recipes that take two fruits each, with enough stock for all orders.
  static func catalog() throws -> Catalog {
    var builder = Catalog.Builder(pack: "bench")
    builder.setDefaultStock(1_000_000_000)
    for index in 0..<recipes { builder.addFruit("fruit-\(index)", name: "Fruit") }
    for index in 0..<recipes {
      let second = (index * 7 + 1) % recipes
      builder.addRecipe(
        "juice-\(index)", name: "Juice",
        ingredients: ["fruit-\(index)": 2, "fruit-\(second)": 3])
    }
    return try builder.build()
  }

  func run() async throws -> [Comparison] { [try await rate(), try await one(), try await two()] }

  private func rate() async throws -> Comparison {
    var comparison = Comparison(
      "make in memory, 300,000 orders", against: "1 million a second", atMost: 1)
    try await make(from: maker(), Self.orders)
    for _ in 0..<rounds {
      let maker = maker()
      let time = try await cpuSeconds { try await make(from: maker, Self.orders) }
      comparison.add(ours: time, theirs: Double(Self.orders) / Self.rate)
    }
    return comparison
  }

  private func one() async throws -> Comparison {
    try await race("two tasks on one stand") {
      let maker = maker()
      return [maker, maker]
    }
  }

  private func two() async throws -> Comparison {
    try await race("two tasks on two stands") { [maker(), maker()] }
  }

  /// Compares the wall-clock time of two tasks with that of one task that makes as many orders as the two together.
  private func race(
    _ name: String, _ makers: () -> [Maker<InMemoryStockStore>]
  ) async throws -> Comparison {
    var comparison = Comparison(name, against: "one task", atMost: nil)
    for round in 0...rounds {
      let makers = makers()
      let both = try await seconds {
        try await withThrowingTaskGroup { group in
          for maker in makers {
            group.addTask { try await make(from: maker, Self.orders / makers.count) }
          }
          try await group.waitForAll()
        }
      }
      let lone = maker()
      let one = try await seconds { try await make(from: lone, Self.orders) }
      // The first round only warms up.
      if round > 0 { comparison.add(ours: both, theirs: one) }
    }
    return comparison
  }

  private func maker() -> Maker<InMemoryStockStore> {
    Maker(catalog: catalog, store: InMemoryStockStore(), now: Instant.now)
  }

  private func make(from maker: Maker<InMemoryStockStore>, _ count: Int) async throws {
    for order in 0..<count {
      guard case .made = try await maker.make(ids[order % Self.recipes]) else {
        fatalError("short")
      }
    }
  }
}

extension Instant {
  static let now: @Sendable () -> Instant = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
