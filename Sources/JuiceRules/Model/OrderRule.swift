/// Identifies a rule by its pack and its id: `classic/at-most-five`.
public typealias RuleID = QualifiedID<OrderRule>

/// A rule that a pack sets for orders: a condition, and what happens to an order for which it holds.
///
/// Rules have no order. Every rule whose condition holds applies, and all refusals are reported.
public struct OrderRule: Hashable, Sendable {
  /// The id of the rule.
  public let id: RuleID
  /// The condition.
  public let condition: Condition
  /// The effect on an order for which the condition holds.
  public let effect: Effect
  /// The message that tells the customer about the effect.
  public let message: Message

  /// An effect of a rule.
  @nonexhaustive
  public enum Effect: String, CaseIterable, Hashable, Sendable {
    /// The order is refused.
    case refuse
    /// The order is made, and a message is shown.
    case alert
    /// The order is made only if it is confirmed.
    case confirm
  }
}
