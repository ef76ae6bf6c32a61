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

extension YAML11Reading {
  /// Creates a reading by the types at yaml.org/type: bool, int, float and timestamp.
  init?(differingFor text: Span<UInt8>) {
    guard let first = text.first, text.count <= 64 else { return nil }
    if let bool = YAML11Reading.bool(text) {
      self = .bool(bool)
      return
    }
    guard first.isDigit || first == 0x2D || first == 0x2B || first == 0x2E else { return nil }
    if let number = YAML11Number(text) {
      guard number.differs(fromCore: CoreScalar(reading: text), text) else { return nil }
      self = number.reading
    } else if text.isDate {
      self = .timestamp
    } else if CoreScalar(reading: text) == .int || text.isExponentWithoutPoint {
      self = .string
    } else {
      return nil
    }
  }

  private static func bool(_ text: Span<UInt8>) -> Bool? {
    guard text.count <= 3 else { return nil }
    if text.isAny("y", "Y", "yes", "Yes", "YES", "on", "On", "ON") { return true }
    if text.isAny("n", "N", "no", "No", "NO", "off", "Off", "OFF") { return false }
    return nil
  }
}

extension Span<UInt8> {
  /// `true` for numbers such as `1e3`: in YAML 1.1, a number with an exponent needs a point and a sign.
  fileprivate var isExponentWithoutPoint: Bool {
    guard isCoreFloat else { return false }
    var hasPoint = false
    for index in 0..<count {
      if self[index] == UInt8(ascii: ".") { hasPoint = true }
      if self[index] | 0x20 == UInt8(ascii: "e") {
        return !hasPoint || !(has("+", at: index + 1) || has("-", at: index + 1))
      }
    }
    return false
  }

  /// `true` if the text matches `[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}`, alone or followed by a time.
  fileprivate var isDate: Bool {
    guard run(from: 0, while: \.isDigit) == 4, has("-", at: 4) else { return false }
    let month = run(from: 5, while: \.isDigit)
    guard month > 5, month <= 7, has("-", at: month) else { return false }
    let day = run(from: month + 1, while: \.isDigit)
    guard day > month + 1, day <= month + 3 else { return false }
    if day == count { return count == 10 }
    return has("T", at: day) || has("t", at: day) || has(" ", at: day) && isTime(from: day + 1)
  }

  private func isTime(from start: Int) -> Bool {
    let hour = run(from: start, while: \.isDigit)
    return hour > start && has(":", at: hour)
  }
}
