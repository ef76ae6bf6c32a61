import CEL
import Foundation
import Testing

/// A case of the specification's conformance tests.
struct ConformanceCase: Decodable, CustomTestStringConvertible {
  struct Declaration: Decodable {
    struct Overload: Decodable {
      let id: String
      let params: [String]
      let result: String
      let member: Bool
    }

    let name: String?
    let type: String?
    let function: String?
    let overloads: [Overload]?
  }

  let file: String
  let section: String
  let name: String
  let expr: String
  let container: String?
  let disableCheck: Bool?
  let checkOnly: Bool?
  let typeEnv: [Declaration]?
  let bindings: [String: ExpectedValue]?
  let value: ExpectedValue?
  let error: [String]?
  let deducedType: String?
  let needsProto: Bool

  var testDescription: String { "\(file)/\(section)/\(name): \(expr)" }

  /// The cases of all files, as `Tests/Acceptance/cel` holds them.
  static let all: [ConformanceCase] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      let lines = try Data(contentsOf: tests.appending(path: "Acceptance/cel/conformance.jsonl"))
      return try lines.split(separator: UInt8(ascii: "\n")).map {
        try decoder.decode(ConformanceCase.self, from: $0)
      }
    } catch {
      Issue.record("the conformance cases cannot be read: \(error)")
      return []
    }
  }()
}

/// A value of a case.
enum ExpectedValue: Decodable {
  case value(Value)
  /// A message, an enumeration or another value that only protocol buffers have.
  case unsupported(String)

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  private struct Seconds: Decodable {
    let seconds: String
    let nanos: Int32
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let key = try #require(container.allKeys.first)
    func number<Number: LosslessStringConvertible>() throws -> Number {
      try #require(Number(container.decode(String.self, forKey: key)))
    }
    switch key.stringValue {
    case "null": self = .value(.null)
    case "bool": self = .value(.bool(try container.decode(Bool.self, forKey: key)))
    case "int": self = .value(.int(try number()))
    case "uint": self = .value(.uint(try number()))
    case "double":
      self = .value(.double(try number()))
    case "string": self = .value(.string(try container.decode(String.self, forKey: key)))
    case "bytes":
      let text = try container.decode(String.self, forKey: key)
      self = .value(.bytes(Array(try #require(Data(base64Encoded: text)))))
    case "type":
      let name = try container.decode(String.self, forKey: key)
      self = ValueType(conformance: name).map { .value(.type($0)) } ?? .unsupported(name)
    case "list":
      let elements = try container.decode([ExpectedValue].self, forKey: key)
      self = Self.all(elements) { .list($0) }
    case "map":
      let entries = try container.decode([[ExpectedValue]].self, forKey: key)
      self = try Self.all(entries.flatMap(\.self)) { values in
        let pairs = stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
        return .map(try ValueMap(pairs.map { (key: $0.0, value: $0.1) }))
      }
    case "duration":
      let parts = try container.decode(Seconds.self, forKey: key)
      let duration = Duration(
        secondsComponent: try #require(Int64(parts.seconds)),
        attosecondsComponent: Int64(parts.nanos) * 1_000_000_000)
      self = .value(.duration(duration))
    default: self = .unsupported(key.stringValue)
    }
  }

  private static func all(
    _ elements: [ExpectedValue], _ combine: ([Value]) throws -> Value
  ) rethrows -> ExpectedValue {
    var values: [Value] = []
    for element in elements {
      guard case .value(let value) = element else { return element }
      values.append(value)
    }
    return .value(try combine(values))
  }
}

extension ValueType {
  /// Creates a type from its notation in the cases, or `nil` if protocol buffers are needed.
  init?(conformance text: String) {
    let plain: [String: ValueType] = [
      "null_type": .null, "bool": .bool, "int": .int, "uint": .uint, "double": .double,
      "string": .string, "bytes": .bytes, "dyn": .dynamic, "duration": .duration,
      "timestamp": .timestamp, "type": .type(.dynamic), "list": .list(.dynamic),
      "map": .map(key: .dynamic, value: .dynamic), "google.protobuf.Timestamp": .timestamp,
      "google.protobuf.Duration": .duration,
    ]
    if let type = plain[text] {
      self = type
    } else if text.count == 1 {
      self = .parameter(text)
    } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let arguments = Self.arguments(text[text.index(after: open)...].dropLast())
      let types = arguments.compactMap { ValueType(conformance: $0) }
      guard types.count == arguments.count else { return nil }
      switch (text[..<open], types.count) {
      case ("list", 1): self = .list(types[0])
      case ("map", 2): self = .map(key: types[0], value: types[1])
      case ("optional_type", 1): self = .optional(types[0])
      case ("type", 1): self = .type(types[0])
      case ("wrapper", _): return nil
      case (let name, _): self = .opaque(String(name), types)
      }
    } else {
      return nil
    }
  }

  /// Returns the parts between the commas that are not in parentheses.
  private static func arguments(_ text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else if character != " " {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension Value {
  /// Returns a Boolean value that indicates whether the values have the same type and content.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.double(let value), .double(let other)):
      value == other || value.isNaN && other.isNaN
    case (.list(let values), .list(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isSame(as: $1) }
    case (.map(let map), .map(let other)):
      map.count == other.count
        && map.allSatisfy { entry in other[entry.key]?.isSame(as: entry.value) ?? false }
    case (.optional(let value?), .optional(let other?)): value.isSame(as: other)
    default: type == other.type && self == other
    }
  }
}
