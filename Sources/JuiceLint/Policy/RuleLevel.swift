public import JuiceRules

/// The level of a rule in a choice.
public enum RuleLevel: Hashable, Sendable {
  /// The rule is off.
  case off
  /// The rule is on, and its findings have the given severity.
  case at(Severity)

  /// Creates a level from its name: `error`, `warning`, `info` or `off`. Returns `nil` for any other name.
  public init?(_ name: String) {
    if name == "off" {
      self = .off
    } else if let severity = Severity(rawValue: name) {
      self = .at(severity)
    } else {
      return nil
    }
  }

  /// The names of all levels.
  public static let names = ["error", "warning", "info", "off"]
}
