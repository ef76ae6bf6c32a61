import JuiceRules

extension StockStoreConformance {
  static let unitChecks = [
    StoreCheck(
      "units-agree", "A level changes by an amount only in its own unit, and a count sets the unit",
      body: respectsUnits),
    StoreCheck(
      "units-raced", "Amounts in another unit are refused when a count sets the unit meanwhile",
      body: racesUnits),
    StoreCheck(
      "units-in-entries", "Entries record the unit of each level, and undoing keeps to that unit",
      needs: .ledger, body: recordsUnits),
    StoreCheck(
      "undo-restores-units", "An undo can set a level, with the unit that a count replaced",
      needs: .ledger, body: restoresUnits),
  ]

  private static func respectsUnits(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.mango: 7]))
    try expect(try await store.snapshot(of: nil).units, is: [:], "the units without any commit")
    let first = try await store.apply(.count([.mango: 7, .kiwi: 0]).in("piece"))
    try expect(first.changes.map(\.unit), is: ["piece", "piece"], "the units of the first commit")
    let keyed = StockTransaction.add([.mango: 1], key: try .sample("k")).in("piece")
    let receipt = try await store.apply(keyed)
    try await store.apply(.make([.mango: 1]))
    try await expectMismatch(.make([.mango: 100, .kiwi: 1]), level: 7, unit: "piece", on: store)
    try await expectMismatch(.add([.mango: 1, .banana: 1]), level: 7, unit: "piece", on: store)
    try expect(
      try await store.commit(keyed.in("ml")), is: .replayed(receipt), "a repeat in another unit")
    let count = try await store.apply(.count([.mango: 7]).in("ml"))
    let change = LevelChange(
      ingredient: .mango, before: 7, after: 7, unit: "ml", unitBefore: "piece")
    try expect(count.changes, is: [change], "the changes of a count in another unit")
    try await store.apply(.make([.mango: 7, .banana: 1], opening: 10).in("ml"))
    let refill = try await store.apply(.add([.mango: 2, .kiwi: 3]).in("g"))
    try expect(refill.changes.map(\.unitBefore), is: [nil, nil], "the units of levels of zero")
    let snapshot = try await store.snapshot(of: [.mango, .banana, .strawberry])
    try expect(snapshot.levels, is: [.mango: 2, .banana: 9], "the levels")
    try expect(snapshot.units, is: [.mango: "g", .banana: "ml"], "the units")
  }

  /// Throws unless `transaction`, in ml, is refused because of the level of mangos, and changes nothing.
  private static func expectMismatch(
    _ transaction: StockTransaction, level: Amount, unit: String, on store: any StockStore
  ) async throws {
    let before = try await store.snapshot(of: nil)
    let mismatch = StockUnitMismatch(
      ingredient: .mango, level: level, unit: unit, expected: "ml")
    try await expectFault(.unitMismatch([mismatch]), "an amount in another unit") {
      try await store.commit(transaction.in("ml"))
    }
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot after a refusal")
  }

  private static func racesUnits(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    for _ in 1...6 {
      try await store.apply(.count([.mango: 100]).in("piece"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...16 {
          group.addTask {
            guard number != 8 else {
              try await store.apply(.count([.mango: 500]).in("ml"))
              return
            }
            do {
              try await store.apply(.make([.mango: 1]).in("piece"))
            } catch StockStoreFault.unitMismatch {
              // The count came first.
            }
          }
        }
        try await group.waitForAll()
      }
      try expect(try await store.level(of: .mango), is: 500, "the level as it was counted")
    }
  }

  private static func restoresUnits(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    try await store.apply(.make([.mango: 3, .kiwi: 3], opening: 10).in("piece"))
    let before = try await store.snapshot(of: nil)
    for amount: Amount in [90, 7] {
      let count = try await store.apply(.count([.mango: amount, .kiwi: 5]).in("ml"))
      let undo = StockTransaction.undo(count).in("piece").with {
        $0.changes = [.mango: .to(7), .kiwi: .to(7)]
        $0.plannedOn = count.revision
      }
      let late = undo.with { $0.plannedOn = Revision(count.revision.rawValue - 1) }
      try expect(try await store.commit(late), is: .revisionMoved, "an undo of another revision")
      let undoing = try await store.apply(undo)
      let change = LevelChange(
        ingredient: .mango, before: amount, after: 7, unit: "piece", unitBefore: "ml")
      try expect(undoing.changes.last, is: change, "the change of mangos by the undo")
      let after = try await store.snapshot(of: nil)
      try expect(after.levels, is: before.levels, "the levels after the undo")
      try expect(after.units, is: before.units, "the units after the undo")
      try expect(
        try await store.commit(.undo(count).in("piece")), is: .undone(by: undoing.revision),
        "another undo")
    }
    try expect(try await store.verify().faults, is: [], "the faults of the stand")
  }

  private static func recordsUnits(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let opened = try await store.apply(.make([.mango: 1], opening: 10).in("piece"))
    let taken = try await store.apply(.make([.mango: 2]).in("piece"))
    try await store.apply(.undo(taken).in("piece"))
    try await store.apply(.count([.mango: 500]).in("ml"))
    try await store.apply(.make([.mango: 500]).in("ml"))
    let refilled = try await store.apply(.add([.mango: 3]).in("g"))
    try await store.apply(.checkpoint(at: .sample))
    let mismatch = StockUnitMismatch(ingredient: .mango, level: 3, unit: "g", expected: "ml")
    try await expectFault(.unitMismatch([mismatch]), "an undo in another unit") {
      try await store.commit(.undo(refilled).in("ml"))
    }
    try await store.apply(.undo(refilled).in("g"))
    let changes = try await store.history(LedgerQuery()).map { $0.changes[0] }
    let units = ["piece", "piece", "piece", "piece", "ml", "ml", "g", "g", "g"]
    try expect(changes.map(\.unit), is: units, "the units of the entries")
    let before = changes.map(\.unitBefore)
    try expect(
      before, is: units.indices.map { $0 == 4 ? "piece" : nil }, "the units that were replaced")
    try expect(opened.changes, is: [changes[1]], "the receipt of the first commit")
    try expect(try await store.verify().faults, is: [], "the faults of the stand")
  }
}
