import JuiceRules
import TestSupport
import Testing

/// A request is the same request in each form that means the same.
@Suite(.tags(.unit))
struct RequestFormTests {
  private let store = InMemoryStockStore()
  private let key: IdempotencyKey

  init() throws { key = try #require(IdempotencyKey("k")) }

  /// Returns a maker of a bar with a choice, a size, an optional line and facts.
  private func maker(isRenamed: Bool = false) throws -> Maker<InMemoryStockStore> {
    let catalog = try Catalog.kiosk { builder in
      let (mango, lassi) = isRenamed ? ("alphonso", "mango-lassi") : ("mango", "lassi")
      builder.addFruit(mango, name: "Mango")
      builder.addFact("member", .bool, default: false, isRecorded: true)
      builder.addFact("sweetness", .decimal(0...2), default: .decimal(1), isRecorded: true)
      builder.addFact("name", .text(values: nil), default: "", isRecorded: true)
      builder.addRecipe(
        lassi, name: "Lassi",
        lines: [
          .init(mango, 1, isOptional: true),
          .init("base", anyOf: [["milk": Quantity(100, "ml")], ["kiwi": 1], [mango: 2]]),
        ], sizes: ["large": 2])
      guard isRenamed else { return }
      builder.addRename(of: "mango", to: "alphonso")
      builder.addRename(of: "lassi", to: "mango-lassi")
      builder.addRename(of: "club", to: "member")
    }
    return Maker(catalog: catalog, store: store) { Instant(microseconds: 0) }
  }

  private func order(
    _ recipe: RecipeID = "kiosk/lassi", _ base: String? = "milk", without: Set<String> = []
  ) throws -> RecipeOrder {
    var order = try RecipeOrder(recipe, size: "large")
    order.choices["base"] = base
    order.without = without
    return order
  }

  private func options(_ facts: Facts = [:]) -> RequestOptions {
    RequestOptions(key: key, facts: facts)
  }

  private let facts: Facts = ["member": true, "sweetness": 1, "name": "Ann fact: Lee"]

  private func isReplayed(
    _ orders: [RecipeOrder], _ facts: Facts, isRenamed: Bool = false
  ) async throws -> Bool {
    try await maker(isRenamed: isRenamed).make(orders, options: options(facts)).replayed != nil
  }

  @Test func `A fact that has its default is the same as none`() async throws {
    _ = try await maker().make([order()], options: options())
    #expect(try await isReplayed([order()], ["sweetness": 1, "member": false, "name": ""]))
    await #expect(throws: StockStoreFault.keyReused(key)) {
      try await isReplayed([order()], ["sweetness": 1, "member": true])
    }
  }

  @Test(
    arguments: [
      ["kiosk/member": true, "sweetness": .decimal(1), "name": "Ann fact: Lee"],
      ["name": "Ann fact: Lee", "kiosk/sweetness": 1, "member": true],
    ] as [Facts])
  func `A fact may be named with its pack and written with decimals`(again: Facts) async throws {
    _ = try #require(try await maker().make([order()], options: options(facts)).made)
    #expect(try await isReplayed([order()], again))
    #expect(try await isReplayed([order("kiosk/lassi", "kiosk/milk")], again))
  }

  @Test func `Ids that were renamed since name the same entries`() async throws {
    _ = try #require(
      try await maker().make(
        [order("kiosk/lassi", "mango", without: ["mango"]), RecipeOrder("kiosk/latte")],
        options: options(facts)
      ).made)
    for (recipe, mango): (RecipeID, String) in [
      ("kiosk/lassi", "mango"), ("kiosk/mango-lassi", "alphonso"),
      ("kiosk/lassi", "kiosk/alphonso"), ("kiosk/mango-lassi", "kiosk/mango"),
    ] {
      for line in ["mango", "alphonso"] {
        let order = try order(recipe, mango, without: [line])
        let facts: Facts = ["club": true, "sweetness": 1, "name": "Ann fact: Lee"]
        #expect(
          try await isReplayed([order, RecipeOrder("kiosk/latte")], facts, isRenamed: true),
          "\(order)")
      }
    }
  }

  @Test func `A fact with an empty value may be named with its pack`() async throws {
    _ = try #require(try await maker().make([order()], options: options(["name": ""])).made)
    #expect(try await isReplayed([order()], ["kiosk/name": ""]))
  }

  @Test func `Another meaning is another request`() async throws {
    let orders = [try order(), try RecipeOrder("kiosk/latte")]
    _ = try #require(try await maker().make(orders, options: options(facts)).made)
    var other = facts
    other["member"] = false
    var fewer = try order()
    fewer.choices = [:]
    let changed: [([RecipeOrder], Facts)] = [
      (orders, other), (orders, [:]), (orders.reversed(), facts), ([orders[0]], facts),
      ([try order("kiosk/lassi", "kiwi"), orders[1]], facts),
      ([try order("kiosk/lassi", "milk", without: ["mango"]), orders[1]], facts),
      ([fewer, orders[1]], facts), ([try order("kiosk/everything"), orders[1]], facts),
    ]
    for (orders, facts) in changed {
      await #expect(throws: StockStoreFault.keyReused(key), "\(orders) \(facts)") {
        try await maker().make(orders, options: options(facts))
      }
    }
    await #expect(throws: StockStoreFault.keyReused(key)) {
      try await maker().make(orders, mode: .most, options: options(facts))
    }
  }

  /// The texts that a store of an older version kept.
  @Test(arguments: [
    "make kiosk/lassi=1\t@large\t+base:milk fact:member=true",
    "make kiosk/lassi=1\t@large\t+base:kiosk/milk fact:kiosk/member=true",
  ])
  func `A request that an older version kept is recognized`(text: String) async throws {
    _ = try await store.commit(
      StockTransaction(
        kind: .make, request: text, changes: [:], time: Instant(microseconds: 0), key: key))
    #expect(try await isReplayed([order()], ["member": true]))
    #expect(try await isReplayed([order("kiosk/mango-lassi")], ["club": true], isRenamed: true))
    await #expect(throws: StockStoreFault.keyReused(key)) {
      try await maker().make([order()], options: options(["member": false]))
    }
  }

  @Test(
    arguments: [
      .add(["kiosk/mango": 1, "kiosk/kiwi": 1]), .take(["kiosk/mango": 1]),
      .count(["kiosk/mango": 3, "kiosk/kiwi": 1]), .reset(["kiosk/mango", "kiosk/kiwi"]),
    ] as [StockCommand])
  func `A stock command names the same ingredients by their former ids`(
    command: StockCommand
  ) async throws {
    let applied = try #require(try await maker().change(command, options: options()).applied)
    let renamed = try maker(isRenamed: true)
    #expect(try await renamed.change(command, options: options()) == .replayed(applied))
    let other: IngredientID = "kiosk/alphonso"
    let again: StockCommand =
      switch command {
      case .add: .add([other: 1, "kiosk/kiwi": 1])
      case .take: .take([other: 1])
      case .count: .count([other: 3, "kiosk/kiwi": 1])
      default: .reset([other, "kiosk/kiwi"])
      }
    #expect(try await renamed.change(again, options: options()) == .replayed(applied))
    if case .count(let amounts) = again {
      let counted = try await renamed.count(amounts, seeing: [other: 0], options: options())
      #expect(counted == .replayed(applied))
    }
  }

  @Test func `A move is repeated after its target was renamed`() async throws {
    _ = try await store.commit(
      StockTransaction(
        kind: .add, request: "", changes: ["old/plum": .to(3)], time: Instant(microseconds: 0)))
    let moved = try #require(
      try await maker().change(.move(from: "old/plum", to: "kiosk/mango"), options: options())
        .applied)
    let again = StockCommand.move(from: "old/plum", to: "kiosk/alphonso")
    #expect(
      try await maker(isRenamed: true).change(again, options: options()) == .replayed(moved))
  }

  @Test func `A key that was removed is free for another request`() async throws {
    _ = try await maker().make([order()], options: options())
    #expect(try await store.request(of: key) != nil)
    _ = try await maker().compact(before: Instant(microseconds: 0))
    #expect(try await store.request(of: key) == nil)
    #expect(try await maker().make([order("kiosk/latte", nil)], options: options()).made == nil)
    #expect(try await maker().make("kiosk/latte", options: options()).made != nil)
  }
}
