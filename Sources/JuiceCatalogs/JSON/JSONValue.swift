/// A JSON text in the making. Members keep the order they are given in, which Foundation's encoder
/// cannot promise, and lint starts without Foundation.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number by its digits, which are written as they are.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSONValue {
  /// The text: on one line, or with an indented line for each member.
  public func text(indented: Bool = false) -> String {
    var writer = JSONWriter(isIndented: indented)
    writer.write(self)
    return writer.text
  }

  /// The value of the object's member `name`.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

private struct JSONWriter {
  let isIndented: Bool
  var text = ""
  private var depth = 0

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let digits): text += digits
    case .string(let value): write(string: value)
    case .array(let elements): write(elements, between: "[", "]") { $0.write($1) }
    case .object(let members):
      write(members, between: "{", "}") { writer, member in
        writer.write(string: member.name)
        writer.text += ": "
        writer.write(member.value)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], between open: String, _ close: String,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isIndented ? "," : ", " }
      breakLine()
      body(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    text += close
  }

  private mutating func breakLine() {
    guard isIndented else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private mutating func write(string: String) {
    text += "\""
    defer { text += "\"" }
    // Nearly every text is written as it is.
    if string.utf8.allSatisfy(JSONWriter.isPlain) { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where JSONWriter.mustEscape(scalar): text += JSONWriter.escape(scalar)
      case "[" where beginsCommand: text += JSONWriter.escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of UTF-8 can be part of nothing that has to be escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "["), 0x7F: false
    // C1 controls, U+061C, and U+2000 to U+2FFF begin so.
    case 0xC2, 0xD8, 0xE2: false
    default: byte >= 0x20
    }
  }

  /// Whether a `[` would make what CI systems take for a command wherever it stands in a line.
  private var beginsCommand: Bool {
    text.utf8.suffix(2).elementsEqual("##".utf8) || text.utf8.suffix(5).elementsEqual("##vso".utf8)
  }

  /// Control characters, as RFC 8259 asks, and those that would reorder a terminal's line.
  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
