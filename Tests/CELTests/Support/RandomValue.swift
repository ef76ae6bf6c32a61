import CEL

extension SeededGenerator {
  /// Returns an integer that is often at a limit, small, or at a power of two.
  mutating func edgyInteger() -> Int64 {
    let power = Int64(1) << Int64.random(in: 0...62, using: &self)
    let base = pick([
      0, Int64.min, Int64.max, power, -power, 1_000_000_000,
      .random(in: .min ... .max, using: &self),
    ])
    return base &+ .random(in: -3...3, using: &self)
  }

  /// Returns a text with characters of all lengths in UTF-8.
  mutating func text(upTo count: Int) -> String {
    let characters: [Unicode.Scalar] = [
      "a", "b", "%", "\"", "\n", "é", "\u{301}", "가", "\u{FF5E}", "😀",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &self) { text.append(pick(characters)) }
    return String(text)
  }

  /// Returns a value of any type, often equal to others.
  mutating func value(depth: Int = 2) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 14 : 11), using: &self) {
    case 0: return .null
    case 1: return .bool(chance(50))
    case 2, 3: return .int(chance(50) ? .random(in: -2...2, using: &self) : edgyInteger())
    case 4:
      return .uint(
        chance(50) ? .random(in: 0...2, using: &self) : UInt64(bitPattern: edgyInteger()))
    case 5: return .double(pick([0, -0.0, 1, 1.5, 2, .nan, .infinity, 0x1p63, -0x1p63, 0x1p64]))
    case 6:
      return .decimal(
        CELDecimal(thousandths: chance(50) ? pick([0, 1000, 1500, 2000]) : edgyInteger()))
    case 7: return .string(text(upTo: 2))
    case 8: return .bytes(Array(text(upTo: 2).utf8))
    case 9: return .duration(.nanoseconds(Int64.random(in: -2...2, using: &self)))
    case 10: return .type(pick([.int, .list(.int), .list(.dynamic), .type(.dynamic)]))
    case 11:
      return .list((0..<Int.random(in: 0...3, using: &self)).map { _ in value(depth: depth - 1) })
    case 12:
      var map = ValueMap()
      for _ in 0..<3 { try? map.insert(value(depth: depth - 1), forKey: value(depth: 0)) }
      return .map(map)
    default: return .optional(chance(30) ? nil : value(depth: depth - 1))
    }
  }

  /// Returns a value of a type.
  mutating func value(of type: ValueType) -> Value {
    switch type {
    case .null: .null
    case .bool: .bool(chance(50))
    case .int: .int(chance(50) ? .random(in: -1...5, using: &self) : edgyInteger())
    case .uint: .uint(UInt64(bitPattern: edgyInteger()))
    case .double: .double(Double(bitPattern: next()))
    case .decimal: .decimal(CELDecimal(thousandths: edgyInteger()))
    case .string: .string(chance(30) ? pick(["%f", "%.100e%s", "1h", "2.5", ""]) : text(upTo: 20))
    case .bytes: .bytes(Array(text(upTo: 20).utf8))
    case .list(let element):
      .list((0..<Int.random(in: 0...5, using: &self)).map { _ in value(of: element) })
    case .map:
      (try? Value.map((value(of: .string), value(of: .int)))) ?? .null
    case .duration: .duration(.nanoseconds(edgyInteger()))
    case .timestamp: (try? CELTimestamp(seconds: edgyInteger())).map(Value.timestamp) ?? .null
    case .type: .type(.int)
    case .optional(let content): .optional(chance(50) ? nil : value(of: content))
    default: value()
    }
  }
}
