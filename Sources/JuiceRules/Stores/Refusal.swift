/// A record of orders that were refused because of shortages or by rules.
public struct Refusal: Hashable, Sendable {
  /// The time of the request.
  public let time: Instant
  /// The orders that were refused.
  public let orders: [RecipeOrder]
  /// The shortages; empty if rules refused the orders.
  public let shortages: [Shortage]
  /// The rules that refused the orders; empty if ingredients were short.
  public let rules: [RuleID]
  /// The person or program that sent the request, if known.
  public let actor: String?
  /// The note of the request, if it had one.
  public let note: String?
  /// The key of the request, if it had one.
  public let key: IdempotencyKey?
  /// The record of the decision to refuse the orders. It is kept for 30 days, for the newest 10,000 refusals of a stand.
  public var decision: DecisionRecord?

  /// Creates a refusal.
  public init(
    time: Instant, orders: [RecipeOrder], shortages: [Shortage] = [], rules: [RuleID] = [],
    actor: String? = nil, note: String? = nil, key: IdempotencyKey? = nil,
    decision: DecisionRecord? = nil
  ) {
    self.time = time
    self.orders = orders
    self.shortages = shortages
    self.rules = rules
    self.actor = actor
    self.note = note
    self.key = key
    self.decision = decision
  }
}

extension Refusal {
  /// The most refusals of a stand that have a ``decision``: the newest ones.
  package static let maximumDecisionCount = 10_000

  /// Returns the time before which refusals lose their ``decision`` once this one is recorded: 30 days earlier.
  package var decisionCutoff: Instant {
    let (cutoff, isEarly) = time.microseconds.subtractingReportingOverflow(30 * 86_400_000_000)
    return isEarly ? Instant(microseconds: .min) : Instant(microseconds: cutoff)
  }

  /// A checksum of the refusal without ``decision``, for implementations of stores, which can keep it beside the refusal
  /// to notice when the refusal was altered.
  package var digest: Int64 {
    var hash = FNV1a64()
    hash.add(time.microseconds)
    for text in [actor, note, key?.rawValue] { hash.add(optional: text) }
    hash.add(Int64(orders.count))
    for order in orders { hash.add(field: order.request) }
    for shortage in shortages {
      hash.add(field: shortage.ingredient.rawValue)
      hash.add(shortage.needed.thousandths)
      hash.add(shortage.available.thousandths)
    }
    // An older refusal, without rules, has the checksum that it was written with.
    if !rules.isEmpty {
      hash.add(Int64(rules.count))
      for rule in rules { hash.add(field: rule.rawValue) }
    }
    return Int64(bitPattern: hash.value)
  }
}
