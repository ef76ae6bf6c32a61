/// The result of verifying a stand.
public struct StockVerification: Hashable, Sendable {
  /// The last entry that was checked.
  public let revision: Revision
  /// The number of entries that were checked, which is less than ``revision`` if older ones were removed.
  public let entryCount: Int
  /// The faults in the order of their entries; faults without an entry come last.
  public let faults: [LedgerFault]

  /// Creates a verification.
  public init(revision: Revision, entryCount: Int, faults: [LedgerFault]) {
    self.revision = revision
    self.entryCount = entryCount
    self.faults = faults
  }

  /// A Boolean value that indicates whether there are no faults.
  public var isSound: Bool { faults.isEmpty }
}
