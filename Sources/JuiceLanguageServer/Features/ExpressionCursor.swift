/// The words of an expression before a cursor, at which it ends.
struct ExpressionCursor {
  /// The names with their members, the operators and the texts before the word at the cursor.
  private(set) var tokens: [String] = []
  /// The word at the cursor, or the beginning of the text in quotes at the cursor.
  private(set) var word = ""
  /// A Boolean value that indicates whether the cursor is inside quotes.
  private(set) var isInText = false
  /// The names before the last dot if the cursor is behind a dot.
  private(set) var chain: [String]?

  init(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let end = bytes[(offset + 1)...].firstIndex(of: byte) else {
          word = String(decoding: bytes[(offset + 1)...], as: UTF8.self)
          isInText = true
          return
        }
        tokens.append("\"")
        offset = end + 1
      } else if byte.isOfExpressionName {
        let end = ExpressionCursor.end(ofNameAt: offset, in: bytes)
        tokens.append(String(decoding: bytes[offset..<end], as: UTF8.self))
        offset = end
        if end == bytes.count { readWord() }
      } else if [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\\")].contains(byte) {
        offset += 1
      } else {
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "=")
        tokens.append(String(decoding: bytes[offset..<offset + (isPair ? 2 : 1)], as: UTF8.self))
        offset += isPair ? 2 : 1
      }
    }
  }

  /// Returns the end of a name, which can have parts in backquotes.
  private static func end(ofNameAt start: Int, in bytes: [UInt8]) -> Int {
    var isQuoted = false
    return bytes[start...].firstIndex { byte in
      if byte == UInt8(ascii: "`") { isQuoted.toggle() }
      return !isQuoted && !byte.isOfExpressionName
    } ?? bytes.count
  }

  /// Divides the last name into the word at the cursor and the names before it.
  private mutating func readWord() {
    let name = tokens.removeLast()
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map {
      String($0.filter { $0 != "`" })
    }
    word = name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) } ?? name
    if parts.count > 1 { chain = Array(parts.dropLast()) }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be a part of a name with members, such as
  /// ``facts.`loyal-member` ``.
  fileprivate var isOfExpressionName: Bool {
    switch self {
    case UInt8(ascii: "-"): false
    case UInt8(ascii: "."), UInt8(ascii: "`"): true
    default: isOfName
    }
  }
}
