/// What a store can do beyond keeping levels.
public struct StoreCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is a `LedgerStore`.
  public static let ledger = StoreCapabilities(rawValue: 1)
  /// A stand is still there when it is opened again.
  public static let reopens = StoreCapabilities(rawValue: 2)
  /// Several handles may be open on one stand.
  public static let shared = StoreCapabilities(rawValue: 4)

  /// It is a `CompactingStore`.
  public static let compacts: StoreCapabilities = [.ledger, StoreCapabilities(rawValue: 8)]
  /// It is a `RefusalStore`.
  public static let refusals = StoreCapabilities(rawValue: 16)
  /// What was acknowledged is there after its process was killed, which a worker is needed to show.
  public static let survivesKill: StoreCapabilities = [.reopens, StoreCapabilities(rawValue: 32)]

  public static let all: StoreCapabilities = [
    .ledger, .reopens, .shared, .compacts, .refusals, .survivesKill,
  ]
}

extension StoreCapabilities: CustomStringConvertible {
  public var description: String {
    let names: [(StoreCapabilities, String)] = [
      (.ledger, "ledger"), (.reopens, "reopens"), (.shared, "shared"),
      (StoreCapabilities(rawValue: 8), "compacts"), (.refusals, "refusals"),
      (StoreCapabilities(rawValue: 32), "survives-kill"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
