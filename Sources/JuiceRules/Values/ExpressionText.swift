extension Span<UInt8> {
  /// A Boolean value that indicates whether a text that may also be a plain value is an expression: a name in it is
  /// followed by a member, an argument or a key, as in `tables.sugar.grams` and `2 * size(order.choices)`.
  package var readsName: Bool {
    var (isName, isMember) = (false, false)
    for index in indices {
      let byte = self[index]
      if isName && (byte == UInt8(ascii: "(") || byte == UInt8(ascii: "["))
        || isMember && (byte.isLetter || byte == UInt8(ascii: "`"))
      {
        return true
      }
      isMember = isName && byte == UInt8(ascii: ".")
      isName = byte.isLetter
    }
    return false
  }
}

extension String {
  /// A Boolean value that indicates whether a text that may also be a plain value is an expression.
  package var readsName: Bool { ContiguousArray(utf8).span.readsName }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is an ASCII letter or `_`.
  package var isLetter: Bool { 0x41...0x5A ~= self & 0xDF || self == UInt8(ascii: "_") }
}
