/// Orders that could not be made, as there was too little of something.
public struct Refusal: Hashable, Sendable {
  public let time: Timestamp
  public let orders: [Order]
  /// Never empty.
  public let shortages: [Shortage]
  public let actor: String?
  public let note: String?
  public let key: IdempotencyKey?

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
