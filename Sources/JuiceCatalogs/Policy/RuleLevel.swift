/// How much a rule is to matter, as a choice says.
public enum RuleLevel: Hashable, Sendable {
  /// Not at all.
  case off
  case at(Severity)

  /// Reads `error`, `warning`, `info` or `off`.
  public init?(_ name: String) {
    if name == "off" {
      self = .off
    } else if let severity = Severity(rawValue: name) {
      self = .at(severity)
    } else {
      return nil
    }
  }

  /// What can be written.
  public static let names = ["error", "warning", "info", "off"]
}
