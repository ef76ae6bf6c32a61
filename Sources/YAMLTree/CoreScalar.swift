/// What a scalar means under the core schema of YAML 1.2.2, section 10.3.
public enum CoreScalar: Hashable, Sendable {
  /// Nothing, `~` or `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number: `12`, `-3`, `0x1F`, `0o17`.
  case int
  /// A number with a fraction or exponent, an infinity or not a number.
  case float
  /// Text.
  case string
}
