import JuiceRules
import Synchronization

/// The numbers of what a counter has done since it was opened.
package final class CounterTally: Sendable {
  package struct Numbers: Sendable {
    /// The orders, by what became of them.
    package var made = 0
    package var repeated = 0
    package var short = 0
    package var refused = 0
    /// The changes of the stock that are not orders, such as counts and undone entries.
    package var changes = 0
    /// The calls of the store that failed.
    package var storeFaults = 0
  }

  private let state = Mutex(Numbers())
  private let lastCommitFault = Mutex<ContinuousClock.Instant?>(nil)

  /// A Boolean value that indicates whether the last commit failed, not long ago. Afterwards, the next order finds out.
  var isFailing: Bool {
    lastCommitFault.withLock { $0.map { .now - $0 < .seconds(30) } ?? false }
  }

  /// Notes whether the store could answer a commit.
  func note(commitFault fault: StockStoreFault?) {
    let isOutage =
      switch fault {
      case .keyReused, .unitMismatch, .clockBehind, .clockAhead, nil: false
      default: true
      }
    lastCommitFault.withLock { $0 = isOutage ? .now : nil }
  }

  package var numbers: Numbers { state.withLock { $0 } }

  func count(_ outcome: CommitOutcome, of kind: LedgerEntry.Kind) {
    state.withLock { numbers in
      switch (kind, outcome) {
      case (.make, .applied): numbers.made += 1
      case (.make, .replayed): numbers.repeated += 1
      case (.make, .short): numbers.short += 1
      case (_, .applied): numbers.changes += 1
      default: break
      }
    }
  }

  func countRefusal() { state.withLock { $0.refused += 1 } }

  func countFault() { state.withLock { $0.storeFaults += 1 } }
}
