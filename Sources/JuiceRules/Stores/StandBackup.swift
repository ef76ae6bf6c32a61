/// The state of one stand in a backup of a store.
public struct StandBackup: Hashable, Sendable {
  /// The number of the newest entry, or zero if there is no entry.
  public let revision: Revision
  /// The faults of the entries, which were altered before they were copied.
  public let faults: [LedgerFault]

  /// Creates the state of a stand.
  public init(revision: Revision, faults: [LedgerFault] = []) {
    self.revision = revision
    self.faults = faults
  }
}
