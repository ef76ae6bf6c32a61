extension String {
  /// A Boolean value that indicates whether a text that may also be a plain value is an expression: a name in it is
  /// followed by a member, an argument or a key, as in `tables.sugar.grams` and `2 * size(order.choices)`.
  package var readsName: Bool {
    let bytes = Array(utf8)
    return zip(bytes, bytes.dropFirst()).enumerated().contains { index, pair in
      guard pair.0.isLetter else { return false }
      let next = bytes.dropFirst(index + 2).first
      return pair.1 == UInt8(ascii: "(") || pair.1 == UInt8(ascii: "[")
        || pair.1 == UInt8(ascii: ".")
          && next.map { $0.isLetter || $0 == UInt8(ascii: "`") } == true
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is an ASCII letter or `_`.
  package var isLetter: Bool { 0x41...0x5A ~= self & 0xDF || self == UInt8(ascii: "_") }
}
