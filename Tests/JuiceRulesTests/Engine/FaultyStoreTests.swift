import JuiceRules
import TestSupport
import Testing

/// The reactions of the engine to stores that give wrong answers.
@Suite(.tags(.unit))
struct FaultyStoreTests {
  struct Foreign: Error {}

  /// Answers every commit in the same way.
  struct StubStore: StockStore {
    let answer: @Sendable () throws -> CommitOutcome

    func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot {
      StockSnapshot(levels: [:], revision: .zero)
    }

    func commit(_ transaction: StockTransaction) throws -> CommitOutcome { try answer() }

    func receipt(for key: IdempotencyKey, request: String) -> Receipt? { nil }
  }

  private func maker(
    _ answer: @escaping @Sendable () throws -> CommitOutcome
  ) throws -> Maker<StubStore> {
    Maker(catalog: try Catalog.kiosk(), store: StubStore(answer: answer)) {
      Instant(microseconds: 0)
    }
  }

  @Test func `An unexpected error of a commit leaves the outcome unknown`() async throws {
    let maker = try maker { throw Foreign() }
    let fault = StockStoreFault.outcomeUnknown(reason: "\(Foreign())")
    await #expect(throws: fault) { try await maker.make("kiosk/kiwi-juice") }
    await #expect(throws: fault) { try await maker.change(.reset(nil)) }
  }

  @Test func `A cancelled commit leaves the outcome unknown`() async throws {
    let maker = try maker { throw CancellationError() }
    await #expect(throws: StockStoreFault.self) { try await maker.make("kiosk/kiwi-juice") }
  }

  @Test func `A fault of the store is passed on unchanged`() async throws {
    let fault = StockStoreFault.unavailable(reason: "gone")
    let maker = try maker { throw fault }
    await #expect(throws: fault) { try await maker.make("kiosk/kiwi-juice") }
    await #expect(throws: fault) { try await maker.change(.add(["kiosk/kiwi": 1])) }
  }

  @Test(arguments: [CommitOutcome.revisionMoved, .above([])])
  func `A refusal that is impossible for the request means a corrupt store`(
    _ outcome: CommitOutcome
  ) async throws {
    let maker = try maker { outcome }
    await #expect {
      try await maker.make("kiosk/kiwi-juice")
    } throws: { error in
      guard case .corrupt = error as? StockStoreFault else { return false }
      return true
    }
  }

  @Test func `Shortages are put into the recipe's order, whatever order the store uses`()
    async throws
  {
    let shortages = ["kiosk/kiwi", "kiosk/lime", "kiosk/milk"].map {
      Shortage(ingredient: $0, needed: 5, available: $0 == "kiosk/milk" ? 0 : 1)
    }
    let maker = try maker { .short(shortages) }
    let short = try #require(try await maker.make("kiosk/everything").short)
    #expect(short.shortages.map(\.ingredient) == ["kiosk/milk", "kiosk/lime", "kiosk/kiwi"])
    #expect(short.event == .empty)
  }
}
