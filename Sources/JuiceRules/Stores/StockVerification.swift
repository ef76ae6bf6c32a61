/// The result of verifying a stand.
public struct StockVerification: Hashable, Sendable {
  /// The last entry that was checked.
  public let revision: Revision
  /// The number of entries that were checked, which is less than ``revision`` if older ones were removed.
  public let entryCount: Int
  /// The faults in the order of their entries; faults without an entry come last.
  public let faults: [LedgerFault]
  /// The entries of a clock that was more than ten minutes behind the one of the entry before. They are no faults.
  public let setbacks: [ClockSetback]

  /// Creates a verification.
  package init(
    revision: Revision, entryCount: Int, faults: [LedgerFault], setbacks: [ClockSetback] = []
  ) {
    self.revision = revision
    self.entryCount = entryCount
    self.faults = faults
    self.setbacks = setbacks
  }

  /// A Boolean value that indicates whether there are no faults.
  public var isSound: Bool { faults.isEmpty }
}

/// A clock that is more than ten minutes behind an earlier entry.
public struct ClockSetback: Hashable, Sendable {
  /// The number of the earlier entry.
  public let previous: Revision
  /// The time of the earlier entry.
  public let previousTime: Instant
  /// The time of the clock.
  public let time: Instant

  /// Creates a setback, or returns `nil` if `time` is not more than ten minutes before `previousTime`.
  package init?(of time: Instant, after previous: Revision, at previousTime: Instant) {
    guard time.isBehind(previousTime) else { return nil }
    self.previous = previous
    self.previousTime = previousTime
    self.time = time
  }
}
