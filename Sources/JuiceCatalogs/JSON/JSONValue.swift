package import YAMLSyntax

/// A JSON value, to be written as text.
///
/// Members keep the order in which they are given, which Foundation's encoder cannot guarantee. In addition, lint can
/// start without Foundation.
public indirect enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A number by its digits, which are written as they are.
  case number(String)
  /// A string.
  case string(String)
  /// An array of values.
  case array([JSONValue])
  /// An object, with its members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The value of the member.
    public let value: JSONValue

    /// Creates a member of an object.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates the literal `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object, with its members in the given order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }

  /// Returns the JSON text, on one line or indented with a line for each member.
  public func text(indented: Bool = false) -> String {
    var writer = JSONWriter(isIndented: indented)
    writer.write(self)
    return writer.text
  }

  /// Returns the value of the object's member `name`, or `nil` if the value is not an object or has no such member.
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
    // Most texts are written as they are.
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

  /// Returns `true` if a byte of UTF-8 never belongs to a character that has to be escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "["), 0x7F: false
    // The first bytes of C1 controls, of U+061C, and of U+2000 to U+2FFF.
    case 0xC2, 0xD8, 0xE2: false
    default: byte >= 0x20
    }
  }

  /// A Boolean value that indicates whether a `[` at this point would start a command for CI systems, which look for
  /// commands anywhere in a line.
  private var beginsCommand: Bool {
    text.utf8.suffix(2).elementsEqual("##".utf8) || text.utf8.suffix(5).elementsEqual("##vso".utf8)
  }

  /// Returns `true` for control characters, which RFC 8259 requires to be escaped, and for characters that would
  /// reorder a line in a terminal.
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

extension JSONValue {
  /// Creates the JSON for a node under YAML's core schema, with aliases replaced with their targets.
  ///
  /// Numbers that JSON cannot represent, such as `.inf`, become text.
  ///
  /// - Parameters:
  ///   - node: The node to convert.
  ///   - tree: The tree that contains the node.
  ///   - limit: The maximum number of values, with targets counted for each alias.
  /// - Returns: `nil` if the node stands for more than `limit` values.
  package init?(_ node: YAMLTree.NodeID, of tree: YAMLTree, limit: Int = 16_000_000) {
    var converter = TreeConverter(tree: tree, budget: limit)
    let value = converter.convert(node)
    guard converter.budget >= 0 else { return nil }
    self = value
  }
}

private struct TreeConverter {
  let tree: YAMLTree
  var budget: Int

  mutating func convert(_ node: YAMLTree.NodeID) -> JSONValue {
    budget -= 1
    guard budget >= 0 else { return .null }
    let node = tree.resolved(node)
    switch tree.kind(of: node) {
    case .scalar: return scalar(node)
    case .alias: return .null
    case .sequence: return .array(tree.items(of: node).map { convert($0) })
    case .mapping:
      return .object(
        tree.pairs(of: node).map { key, value in
          Member(tree.text(of: tree.resolved(key)), convert(value))
        })
    }
  }

  private typealias Member = JSONValue.Member

  private func scalar(_ node: YAMLTree.NodeID) -> JSONValue {
    let text = tree.text(of: node)
    switch tree.scalar(of: node) {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .string: return .string(text)
    case .int, .float: return number(text)
    }
  }

  private func number(_ text: String) -> JSONValue {
    let hasPrefix = text.contains("x") || text.contains("o")
    if hasPrefix {
      let radix = text.contains("x") ? 16 : 8
      return Int(text.dropFirst(2), radix: radix).map { .integer($0) } ?? .string(text)
    }
    var digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let sign = digits.hasPrefix("-") ? "-" : ""
    digits = digits.drop { $0 == "-" }
    digits = digits.drop { $0 == "0" }
    if digits.first.map({ !$0.isNumber }) ?? true { digits = "0" + digits }
    let isJSON =
      Double(digits) != nil && !digits.hasSuffix(".") && !digits.contains(".e")
      && !digits.contains(".E")
    if isJSON { return .number(sign + digits) }
    return Double(digits).map { .number(sign + String($0)) } ?? .string(text)
  }
}
