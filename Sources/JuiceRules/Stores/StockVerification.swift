/// What comes out when a stand is verified.
public struct StockVerification: Hashable, Sendable {
  /// The last entry that was looked at.
  public let revision: Revision
  /// How many entries were looked at: fewer than ``revision`` where older ones were removed.
  public let entryCount: Int
  /// In the order of their entries; those of no entry come last.
  public let faults: [LedgerFault]

  public init(revision: Revision, entryCount: Int, faults: [LedgerFault]) {
    self.revision = revision
    self.entryCount = entryCount
    self.faults = faults
  }

  public var isSound: Bool { faults.isEmpty }
}
