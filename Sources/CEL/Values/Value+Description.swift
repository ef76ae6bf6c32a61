extension Value: CustomStringConvertible {
  /// An expression that has the value.
  public var description: String { description(limit: .max) }

  /// Returns an expression that has the value, or the start of it and `…` if it is long.
  ///
  /// - Parameter limit: The number of bytes after which no further element is written.
  public func description(limit: Int) -> String {
    var text = ""
    write(to: &text, limit: limit)
    return text
  }

  private func write(to text: inout String, limit: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .int(let value): text += "\(value)"
    case .uint(let value): text += "\(value)u"
    case .double(let value): text += value.literal
    case .decimal(let value): text += "decimal(\"\(value)\")"
    case .string(let value): text += value.utf8.count > limit ? "\"…\"" : value.quoted
    case .bytes(let value): text += "b\"\(value.prefix(limit).map(Self.escaped).joined())\""
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        if text.utf8.count >= limit { return text += "…" }
        element.write(to: &text, limit: limit)
      }
      text += "]"
    case .map(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", " }
        if text.utf8.count >= limit { return text += "…" }
        entry.key.write(to: &text, limit: limit)
        text += ": "
        entry.value.write(to: &text, limit: limit)
      }
      text += "}"
    case .duration(let value): text += "duration(\"\(value.celText)\")"
    case .timestamp(let value): text += "timestamp(\"\(value)\")"
    case .type(let type): text += type.name
    case .optional(let value?):
      text += "optional.of("
      value.write(to: &text, limit: limit)
      text += ")"
    case .optional: text += "optional.none()"
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    let isPlain = 0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    if isPlain { return String(UnicodeScalar(byte)) }
    return "\\x\(String(Int(byte) + 0x100, radix: 16).dropFirst())"
  }
}

extension String {
  /// The text as a literal of the expression language, in double quotes.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{7}": result += "\\a"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{B}": result += "\\v"
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double {
  fileprivate var literal: String {
    let text = celText
    if !isFinite { return "double(\"\(text)\")" }
    return text.utf8.contains { ".e".utf8.contains($0) } ? text : text + ".0"
  }
}
