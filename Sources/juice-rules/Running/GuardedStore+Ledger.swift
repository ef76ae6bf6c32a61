import JuiceRules

/// The operations that not every store supports.
extension GuardedStore: CompactingStore, RefusalStore, SelfCheckingStore {
  func compact(before time: Timestamp) async throws -> Revision? {
    guard let base = base as? any CompactingStore else {
      throw CommandFault.notYetSupported("`stock compact`")
    }
    let first = try await waiting { try await base.compact(before: time) }
    if let first { changes.add(.compaction(first)) }
    return first
  }

  func record(_ refusal: Refusal) async throws {
    guard let base = base as? any RefusalStore else { return }
    try await waiting { try await base.record(refusal) }
  }

  func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] {
    guard let base = base as? any RefusalStore else { return [] }
    return try await waiting { try await base.refusals(in: times) }
  }

  func integrityFaults() async throws -> [LedgerFault] {
    guard let base = base as? any SelfCheckingStore else { return [] }
    return try await waiting { try await base.integrityFaults() }
  }
}
