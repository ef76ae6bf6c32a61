import JuiceRules
import Synchronization

/// The calls of several concurrent callers on one stand, with the answers.
///
/// A moment is a number that rises with every call and every answer. Each call has to take effect at one moment between
/// the two (Herlihy and Wing, "Linearizability: a correctness condition for concurrent objects", 1990). Every applied
/// commit has its revision, so that the order of commits is known and need not be searched for.
final class ConcurrentHistory: Sendable {
  private struct State {
    var moment = 0
    var calls: [Call] = []
  }

  struct Call: Sendable {
    let start: Int
    let end: Int
    let answer: Answer
  }

  enum Answer: Sendable {
    case commit(StockTransaction, CommitOutcome)
    case snapshot(StockSnapshot)
  }

  private let state = Mutex(State())

  func commit(_ transaction: StockTransaction, on store: any StockStore) async throws {
    let start = next()
    let outcome = try await store.commit(transaction)
    record(.commit(transaction, outcome), from: start)
  }

  func look(at store: any StockStore) async throws {
    let start = next()
    let snapshot = try await store.snapshot(of: nil)
    record(.snapshot(snapshot), from: start)
  }

  private func next() -> Int {
    state.withLock { state in
      state.moment += 1
      return state.moment
    }
  }

  private func record(_ answer: Answer, from start: Int) {
    state.withLock { state in
      state.moment += 1
      state.calls.append(Call(start: start, end: state.moment, answer: answer))
    }
  }

  /// Throws unless each call can have taken effect between its start and its end.
  func check() throws {
    let calls = state.withLock { $0.calls }
    let applied = calls.compactMap { call in call.applied.map { (call, $0.0, $0.1) } }
      .sorted { $0.2.revision < $1.2.revision }
    var model = StockLedger()
    var snapshots = [Revision.zero: model.snapshot(of: nil)]
    for (_, transaction, receipt) in applied {
      let expected = try model.commit(transaction)
      try expect(.applied(receipt), is: expected, "\(transaction.request) as #\(receipt.revision)")
      snapshots[receipt.revision] = model.snapshot(of: nil)
    }
    try applied.map(\.0).checkOrder()
    for call in calls where call.applied == nil {
      let possible = snapshots.filter { call.window(among: applied.map(\.0)).contains($0.key) }
      try call.check(against: possible)
    }
  }
}

extension ConcurrentHistory.Call {
  var applied: (StockTransaction, Receipt)? {
    guard case .commit(let transaction, .applied(let receipt)) = answer else { return nil }
    return (transaction, receipt)
  }

  /// Returns the revisions at which the call can have taken effect: from the last commit that was answered before the
  /// call to the last one that began before the call's answer.
  fileprivate func window(among applied: [Self]) -> ClosedRange<Revision> {
    let before = applied.last { $0.end < start }?.applied?.1.revision ?? .zero
    let until = applied.last { $0.start < end }?.applied?.1.revision ?? .zero
    return min(before, until)...max(before, until)
  }

  /// Throws unless the answer is right at one of the revisions with these levels.
  fileprivate func check(against possible: [Revision: StockSnapshot]) throws {
    switch answer {
    case .snapshot(let snapshot):
      try expect(
        possible[snapshot.revision] == snapshot,
        "a snapshot of #\(snapshot.revision) matches none of \(possible.keys.sorted())")
    case .commit(let transaction, let outcome):
      let isRight = try possible.values.contains {
        try transaction.effect(on: $0) == .refused(outcome)
      }
      try expect(
        isRight,
        "\(transaction.request) is answered with \(outcome), which is right at no moment of the call"
      )
    }
  }
}

extension [ConcurrentHistory.Call] {
  /// Throws if a commit is numbered after one that began only when it was already answered.
  fileprivate func checkOrder() throws {
    var latestStart = 0
    for call in self {
      try expect(
        call.end > latestStart,
        "a commit has a higher revision than a commit that began after its answer")
      latestStart = Swift.max(latestStart, call.start)
    }
  }
}
