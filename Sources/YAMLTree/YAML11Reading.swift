/// What YAML 1.1, and so many other tools, would make of a plain scalar.
@nonexhaustive
public enum YAML11Reading: Hashable, Sendable {
  /// `no`, `yes`, `on`, `off`, `y`, `n`.
  case bool(Bool)
  /// `010` is 8, `1_000` is 1000, `12:30` is 750, `0b101` is 5.
  case int(Int)
  /// `1_000.5`, `12:30:01.5`, and whole numbers beyond 64 bits.
  case float(Double)
  /// `2001-12-14`.
  case timestamp
  /// A number here, text there: `0o17`, `1e3`, `089`.
  case string
}
