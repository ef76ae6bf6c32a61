/// A record of orders that could not be made because of shortages.
public struct Refusal: Hashable, Sendable {
  /// The time of the request.
  public let time: Timestamp
  /// The orders that were refused.
  public let orders: [Order]
  /// The shortages, never empty.
  public let shortages: [Shortage]
  /// The person or program that sent the request, if known.
  public let actor: String?
  /// The note of the request, if it had one.
  public let note: String?
  /// The key of the request, if it had one.
  public let key: IdempotencyKey?

  /// Creates a refusal.
  public init(
    time: Timestamp, orders: [Order], shortages: [Shortage], actor: String? = nil,
    note: String? = nil, key: IdempotencyKey? = nil
  ) {
    self.time = time
    self.orders = orders
    self.shortages = shortages
    self.actor = actor
    self.note = note
    self.key = key
  }
}
