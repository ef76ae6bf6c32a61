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

  public static let all: StoreCapabilities = [.ledger, .reopens, .shared]
}

extension StoreCapabilities: CustomStringConvertible {
  public var description: String {
    let names: [(StoreCapabilities, String)] = [
      (.ledger, "ledger"), (.reopens, "reopens"), (.shared, "shared"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
