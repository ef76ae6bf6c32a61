/// The type of a scalar in the core schema of YAML 1.2.2, section 10.3.
public enum CoreScalar: Hashable, Sendable {
  /// An empty scalar, `~` or `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number: `12`, `-3`, `0x1F`, `0o17`.
  case int
  /// A number with a fraction or an exponent, an infinity, or NaN.
  case float
  /// Text.
  case string
}
