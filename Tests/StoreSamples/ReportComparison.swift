package import JuiceRules
import Synchronization

/// A store that does not know the bounds of a period, so that summaries are added up from all later entries.
private struct PlainStore<Base: LedgerStore & RefusalStore>: LedgerStore, RefusalStore {
  let base: Base

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await base.snapshot(of: ids)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await base.commit(transaction)
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await base.receipt(for: key, request: request)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await base.history(query)
  }

  func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }

  func record(_ refusal: Refusal) async throws { try await base.record(refusal) }

  func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
    try await base.refusals(in: times)
  }
}

/// Makes a random history with undos, moves, counts in other units, compactions and clocks that are set back, and returns
/// a description of each period whose summary differs if the store finds the bounds of the period itself.
package func differingReports<Store: CompactingStore & RefusalStore>(
  in store: Store, steps: Int = 80, using random: inout some RandomNumberGenerator
) async throws -> [String] {
  let clock = Clock()
  let catalogs = [try catalog(isChanged: false), try catalog(isChanged: true)]
  var differences: [String] = []
  for step in 0..<steps {
    let isBack = Int.random(in: 0..<12, using: &random) == 0
    clock.set(isBack ? .random(in: 0..<400, using: &random) : min(clock.now.microseconds + 7, 399))
    let maker = Maker(catalog: catalogs[step * 2 / steps], store: store) { clock.now }
    try await maker.happen(at: clock.now, using: &random)
    guard step % 8 == 7 else { continue }
    let plain = Maker(catalog: maker.catalog, store: PlainStore(base: store)) { clock.now }
    for _ in 0..<4 {
      let start = Int64.random(in: -10..<400, using: &random)
      let end = Int.random(in: 0..<5, using: &random) == 0 ? Int64.max : start + 90
      let times = Instant(microseconds: start)..<Instant(microseconds: end)
      let (seen, expected) = (await maker.report(on: times), await plain.report(on: times))
      if seen != expected { differences.append("\(step), \(times): \(seen), not \(expected)") }
    }
  }
  return differences
}

/// A stand whose mango is counted in grams and whose plum has another id once it is changed.
private func catalog(isChanged: Bool) throws -> Catalog {
  var builder = Catalog.Builder(pack: "stand")
  builder.addFruit("kiwi", name: "Kiwi", initial: 50)
  builder.addFruit("mango", name: "Mango", unit: isChanged ? .gram : .piece, initial: 20)
  builder.addFruit(isChanged ? "prune" : "plum", name: "Plum")
  builder.addFruit("rare", name: "Rare", initial: 3)
  builder.addRecipe("juice", name: "Juice", ingredients: ["kiwi": 3])
  builder.addRecipe("mix", name: "Mix", ingredients: ["kiwi": 1, "mango": 1])
  return try builder.build()
}

extension Maker where Store: CompactingStore {
  fileprivate func happen(
    at time: Instant, using random: inout some RandomNumberGenerator
  ) async throws {
    let ids: [IngredientID] = ["stand/kiwi", "stand/mango", "stand/plum", "stand/prune"]
    let id = ids.randomElement(using: &random) ?? "stand/kiwi"
    let amount = Amount(thousandths: 1_000 * .random(in: 1...9, using: &random))
    do {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = try await change(.add([id: amount]))
      case 1: _ = try await change(.take([id: amount]))
      case 2: _ = try await change(.count([id: amount]))
      case 3: _ = try await change(.reset([id]))
      case 4: _ = try await change(.move(from: "stand/plum", to: "stand/prune"))
      case 5, 6:
        let last = max(1, try await store.snapshot(of: []).revision.rawValue)
        _ = try await undo(Revision(.random(in: 1...last, using: &random)))
      case 7:
        let keepsAll = Bool.random(using: &random)
        _ = try await compact(
          before: Instant(microseconds: keepsAll ? -1 : time.microseconds / 2))
      case 8: _ = try await make([RecipeOrder("stand/mix"), RecipeOrder("stand/juice", count: 2)])
      case 9: _ = try await change(.add(["stand/rare": amount]))
      default: _ = try await make("stand/juice")
      }
    } catch StockStoreFault.unitMismatch {
      // Mangos that were counted in pieces are not taken in grams.
    }
  }
}

extension Maker where Store: LedgerStore {
  /// Returns all that a summary tells.
  fileprivate func report(on times: Range<Instant>) async -> [String] {
    do {
      let summary = try await business(in: times)
      let flows = summary.flows.sorted { $0.key < $1.key }.map { id, flow in
        """
        \(id) \(flow.opening) \(flow.restocked) \(flow.produced) \(flow.used) \(flow.wasted) \(flow.counted) \
        \(flow.reset) \(flow.moved) \(flow.takenBack) \(flow.closing) \(flow.units.sorted())
        """
      }
      let others = [summary.made, summary.refused].map { "\($0.map { "\($0)" }.sorted())" }
      return flows + others + [
        "\(summary.shortages.sorted { $0.key < $1.key }) \(summary.undoCount) \(summary.refusalCount)",
        "\(String(describing: summary.entries)) \(String(describing: summary.checkpoint))",
      ]
    } catch {
      return ["\(error)"]
    }
  }
}

private final class Clock: Sendable {
  private let time = Mutex<Int64>(0)

  var now: Instant { Instant(microseconds: time.withLock { $0 }) }

  func set(_ value: Int64) { time.withLock { $0 = value } }
}
