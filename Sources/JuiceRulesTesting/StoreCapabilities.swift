/// The capabilities of a store beyond keeping levels.
public struct StoreCapabilities: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The store is a `LedgerStore`.
  public static let ledger = StoreCapabilities(rawValue: 1)
  /// A stand still exists when it is opened again.
  public static let reopens = StoreCapabilities(rawValue: 2)
  /// Several handles may be open on one stand.
  public static let shared = StoreCapabilities(rawValue: 4)

  /// The store is a `CompactingStore`.
  public static let compacts: StoreCapabilities = [.ledger, StoreCapabilities(rawValue: 8)]
  /// The store is a `RefusalStore`.
  public static let refusals = StoreCapabilities(rawValue: 16)
  /// Acknowledged commits survive the kill of their process, which only a ``KillWorker`` can show.
  public static let survivesKill: StoreCapabilities = [.reopens, StoreCapabilities(rawValue: 32)]

  /// All capabilities.
  public static let all: StoreCapabilities = [
    .ledger, .reopens, .shared, .compacts, .refusals, .survivesKill,
  ]
}

extension StoreCapabilities: CustomStringConvertible {
  /// The names of the capabilities, separated by commas.
  public var description: String {
    let names: [(StoreCapabilities, String)] = [
      (.ledger, "ledger"), (.reopens, "reopens"), (.shared, "shared"),
      (StoreCapabilities(rawValue: 8), "compacts"), (.refusals, "refusals"),
      (StoreCapabilities(rawValue: 32), "survives-kill"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
