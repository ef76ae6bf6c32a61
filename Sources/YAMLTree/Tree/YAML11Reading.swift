/// The value of a plain scalar in YAML 1.1, which many other tools use.
@nonexhaustive
public enum YAML11Reading: Hashable, Sendable {
  /// A Boolean: `no`, `yes`, `on`, `off`, `y`, `n`.
  case bool(Bool)
  /// A whole number: `010` is 8, `1_000` is 1000, `12:30` is 750, `0b101` is 5.
  case int(Int)
  /// A number with a fraction, such as `1_000.5` or `12:30:01.5`, or a whole number beyond 64 bits.
  case float(Double)
  /// A date such as `2001-12-14`, alone or with a time.
  case timestamp
  /// A text that is a number in the core schema: `0o17`, `1e3`, `089`.
  case string
}
