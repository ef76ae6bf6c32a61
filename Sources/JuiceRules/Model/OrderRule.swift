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
  /// The part of a request that the condition is decided for.
  public let scope: Scope
  /// A Boolean value that indicates whether the condition is decided only for a request that has a plan.
  let needsPlan: Bool

  init(id: RuleID, condition: Condition, effect: Effect, message: Message) {
    (self.id, self.condition, self.effect, self.message) = (id, condition, effect, message)
    let readings = condition.formula.allReadings
    scope = readings.contains(where: \.isOfLine) ? .line : .request
    needsPlan = readings.contains(where: \.isOfPlan)
  }

  /// A part of a request. It follows from what a condition reads.
  @nonexhaustive
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Each line for itself: the condition reads the recipe, count, size or choices of an order.
    case line
    /// The whole request, once.
    case request
  }

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
